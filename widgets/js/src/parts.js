// An outcome that is made of equal parts (a roll of dice) is chosen one part after another: a press on a face adds one that shows
// it, a press on a chosen one takes it away, and the last one makes the outcome.

/** @import { Parts } from "./types.js" */

import { button, h } from "./dom.js";

/** What to say of the parts chosen so far. @param {number[]} counts @param {Parts} parts */
export function partsWords(counts, parts) {
  const there = counts.reduce((sum, n) => sum + n, 0);
  const shown = counts.flatMap((n, i) => Array(n).fill(parts.faces[i])).join(" ");
  return there ? `${shown}: ${parts.count - there} to come` : `Choose one after another; ${parts.count} to come`;
}

/** @param {(counts: number[], event: Event) => void} done */
export function partsPicker(done) {
  const chosen = h("div", { class: "te-chosen", role: "group", "aria-label": "Chosen so far" });
  const faces = h("div", { class: "te-faces", role: "group", "aria-label": "Add one that shows" });
  const words = h("p", { class: "te-fine", "aria-live": "polite" });
  const element = h("div", { class: "te-parts" }, words, faces, chosen);
  let parts = /** @type {Parts | null} */ (null);
  let counts = /** @type {number[]} */ ([]);

  function draw() {
    if (!parts) return;
    const now = parts;
    words.textContent = partsWords(counts, now);
    chosen.replaceChildren(...counts.flatMap((n, i) => Array.from({ length: n }, () =>
      button({ class: "te-face te-chosen-face", "data-less": i, "aria-label": `Take away one ${now.faces[i]}` }, now.faces[i]))));
  }

  /** @param {Parts | null} next */
  function show(next) {
    // The same draw again (another part of the page has changed) keeps what was chosen.
    if (next && parts && next.count === parts.count && next.faces.join() === parts.faces.join() && element.isConnected) return;
    parts = next;
    counts = next ? next.faces.map(() => 0) : [];
    faces.replaceChildren(...(next?.faces ?? []).map((face, i) =>
      button({ class: "te-face", "data-face": i, "data-key": `face:${i}`, "aria-label": `One more ${face}` }, face)));
    draw();
  }

  element.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-face], [data-less]") : null;
    if (!at || !parts) return;
    const more = at.getAttribute("data-face");
    counts[Number(more ?? at.getAttribute("data-less"))] += more === null ? -1 : 1;
    if (counts.reduce((sum, n) => sum + n, 0) === parts.count) {
      const whole = counts;
      counts = parts.faces.map(() => 0);
      done(whole, event);
    }
    draw();
  });
  return { element, show };
}
