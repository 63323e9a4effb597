// The words of a comment: bold, italic, code, and links to rules and steps. Elements are built from plain text; nothing of it is
// ever parsed as markup.

import { button, h } from "./dom.js";
import { marked } from "./glossary.js";

/** @typedef {{ kind: "text" | "bold" | "italic" | "code" | "rule" | "node" | "term", text: string }} Part */

const PARTS = /`([^`\n]+)`|\[\[@([\w-]{1,80})\]\]|\[\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\]\]|\[\[~([^\[\]\n]{1,60})\]\]|\*\*(?=\S)([^*\n]*?\S)\*\*|(?<![*\w])\*(?=[^\s*])([^*\n]*?[^\s*])\*(?![*\w])/g;
const KINDS = /** @type {const} */ (["code", "node", "rule", "term", "bold", "italic"]);

/**
 * @param {string} text
 * @returns {Part[]}
 */
export function parseWords(text) {
  const parts = /** @type {Part[]} */ ([]);
  let at = 0;
  for (const found of text.matchAll(PARTS)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    const which = KINDS.findIndex((_, group) => found[group + 1] !== undefined);
    parts.push({ kind: KINDS[which], text: found[which + 1] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/**
 * @param {string} text
 * @param {{ links: Record<string, number | null>, rules: Record<string, unknown>, rule: (id: string, anchor: Element) => void, go: (node: number, event: Event) => void, label: (node: number) => string, glossary?: import("./glossary.js").Glossary | null }} acts
 * @returns {Node[]}
 */
export function words(text, acts) {
  const known = /** @type {Set<string>} */ (new Set()), glossary = acts.glossary ?? null;
  return parseWords(text).map((part) => {
    if (part.kind === "term") return marked(part.text, glossary, new Set());
    if (part.kind === "code") return h("code", {}, part.text);
    if (part.kind === "bold") return h("strong", {}, part.text);
    if (part.kind === "italic") return h("em", {}, part.text);
    if (part.kind === "rule" && part.text in acts.rules) {
      const made = button({ class: "te-rule", "data-rule": part.text, title: "Read this rule" }, part.text);
      made.addEventListener("click", () => acts.rule(part.text, made));
      return made;
    }
    const node = part.kind === "node" ? acts.links[part.text] : null;
    if (typeof node === "number") return button({ class: "te-link", title: "Go to this step", onclick: (/** @type {Event} */ event) => acts.go(node, event) }, acts.label(node));
    // A link to what is not there stays the words that it is.
    if (part.kind === "rule") return document.createTextNode(`[[${part.text}]]`);
    return part.kind === "node" ? document.createTextNode(`[[@${part.text}]]`) : marked(part.text, glossary, known);
  }).flat().map((one) => (typeof one === "string" ? document.createTextNode(one) : one));
}
