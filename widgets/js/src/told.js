// Words of lessons and rules: rules that can be read where they stand, and terms that explain themselves.

import { button, h } from "./dom.js";
import { parseWords } from "./markdown.js";
import { marked } from "./glossary.js";

/** @typedef {Record<string, string>} Rules */
/** @typedef {(kind: string, value?: any) => void} Ask */

/** @param {string} id @param {Rules} rules */
export function rule(id, rules) {
  return button({ class: "te-rule", "data-rule": id, "data-key": `rule:${id}`, title: rules[id] ?? "", "aria-label": `Rule ${id}: ${rules[id] ?? ""}` }, id);
}

/**
 * Paragraphs.
 * @param {string} text
 * @param {Rules} rules
 * @param {import("./glossary.js").Glossary | null} [glossary]
 */
export function told(text, rules, glossary = null) {
  const known = /** @type {Set<string>} */ (new Set());
  return text.split(/\n\s*\n/).map((paragraph) => h("p", {}, ...parseWords(paragraph.replace(/\s*\n\s*/g, " ")).map((part) => {
    if (part.kind === "bold") return h("strong", {}, ...marked(part.text, glossary, known));
    if (part.kind === "italic") return h("em", {}, ...marked(part.text, glossary, known));
    if (part.kind === "rule") return rule(part.text, rules);
    if (part.kind === "term") return marked(part.text, glossary, new Set());
    return cited(part.text, rules, glossary, known);
  }).flat()));
}

/**
 * A verdict names its rules in brackets: those that the game has can be read as well.
 * @param {string} text
 * @param {Rules} rules
 * @param {import("./glossary.js").Glossary | null} glossary
 * @param {Set<string>} known
 * @returns {(string | Node)[]}
 */
function cited(text, rules, glossary, known) {
  return text.split(/\b([A-Z]+(?:-[A-Z0-9]+)+)\b/).flatMap((word, at) => (at % 2 && word in rules ? [rule(word, rules)] : marked(word, glossary, known)));
}
