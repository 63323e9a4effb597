// The words of a game, explained where they stand: on hover, on focus, and by a press where there is neither.

import { button, h } from "./dom.js";

/** @typedef {{ term: string, says: string, forms: string[], rules?: string[] }} Entry */
/** @typedef {{ entries: Record<string, Entry>, find: RegExp | null, of: Map<string, string> }} Glossary */

/** @param {Record<string, Entry> | undefined} entries @returns {Glossary} */
export function glossaryOf(entries) {
  const of = /** @type {Map<string, string>} */ (new Map());
  for (const [key, entry] of Object.entries(entries ?? {})) for (const form of [entry.term, ...entry.forms]) of.set(form.toLowerCase(), key);
  const forms = [...of.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { entries: entries ?? {}, of, find: forms.length ? new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join("|")})(?![\\p{L}\\p{N}-])`, "giu") : null };
}

/**
 * A text with its terms; each is marked where it stands first.
 * @param {string} text
 * @param {Glossary | null} glossary
 * @param {Set<string>} known terms that are marked already
 * @returns {(string | HTMLElement)[]}
 */
export function marked(text, glossary, known) {
  if (!glossary?.find) return [text];
  const parts = /** @type {(string | HTMLElement)[]} */ ([]);
  let at = 0;
  for (const found of text.matchAll(glossary.find)) {
    const key = glossary.of.get(found[0].toLowerCase());
    if (!key || known.has(key)) continue;
    known.add(key);
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push(button({ class: "te-term", "data-term": key, "data-key": `term:${key}` }, found[0]));
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/**
 * Explains a term while it is pointed at or has the focus; Escape and going away end it.
 * @param {HTMLElement} root
 * @param {() => Glossary} glossary
 */
export function explainTerms(root, glossary) {
  const tip = h("div", { class: "te-tip", role: "tooltip", id: `te-tip-${Math.random().toString(36).slice(2, 8)}`, hidden: true });
  root.append(tip);
  let at = /** @type {HTMLElement | null} */ (null);

  const hide = () => {
    at?.removeAttribute("aria-describedby");
    at = null;
    const was = !tip.hidden;
    tip.hidden = true;
    return was;
  };
  /** @param {Event} event */
  const show = (event) => {
    const made = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-term]")) : null;
    if (!made || made === at) return;
    const entry = glossary().entries[made.dataset.term ?? ""];
    if (!entry) return;
    hide();
    at = made;
    tip.replaceChildren(h("strong", {}, entry.term), ` ${entry.says}`, ...(entry.rules?.length ? [h("span", { class: "te-fine" }, ` (${entry.rules.join(", ")})`)] : []));
    tip.hidden = false;
    made.setAttribute("aria-describedby", tip.id);
    const frame = root.getBoundingClientRect(), box = made.getBoundingClientRect(), size = tip.getBoundingClientRect();
    const above = box.top - frame.top - size.height - 6;
    tip.style.left = `${Math.max(6, Math.min(box.left - frame.left, frame.width - size.width - 6))}px`;
    tip.style.top = `${above > 0 ? above : box.bottom - frame.top + 6}px`;
  };
  root.addEventListener("pointerover", show);
  root.addEventListener("focusin", show);
  root.addEventListener("click", show);
  root.addEventListener("pointerout", (event) => {
    if (at && event.target instanceof Node && at.contains(event.target) && at !== document.activeElement) hide();
  });
  root.addEventListener("focusout", () => hide());
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !hide()) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  return { tip, hide };
}
