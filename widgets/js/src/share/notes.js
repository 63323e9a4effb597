// What people say about the step, for readers: who says it stands beside it, and what two say differently stands side by side.

/** @import { Context } from "../types.js" */
/** @import { Page, PageNotes, Said } from "./shared.js" */

import { button, h, refill, within } from "../dom.js";
import { words } from "../markdown.js";

export const GLYPHS = /** @type {Record<string, string>} */ ({
  "!!": "excellent", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "mistake", "??": "blunder", "□": "the only move", "■": "forced",
});

/** @param {Context} ctx @param {Page} page @param {{ stops: () => number[], said: (by: 1 | -1) => number }} walk */
export function notesPanel(ctx, page, walk) {
  const list = h("div", { class: "tp-said" });
  const back = button({ class: "te-quiet", "data-note": -1, title: "Previous note ([)" }, "‹ note");
  const next = button({ class: "te-quiet", "data-note": 1, title: "Next note (])" }, "note ›");
  const total = Object.keys(page.notes).length;
  const element = h("section", { class: "te-pane tp-notes", "aria-label": "Notes", "data-region": "notes", tabindex: "-1" },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Notes"), h("span", { class: "te-fine" }, total ? `${total} steps with notes` : "none in this record"), total ? back : null, total ? next : null), list);

  /** @param {string} text @param {PageNotes} now */
  const said = (text, now) => words(text, {
    links: now.links ?? {}, rules: page.rules, rule: ctx.rule,
    go: (node, event) => ctx.send("go", { node }, event),
    label: (node) => page.tree.label[node] ?? "step",
  });

  /** @param {PageNotes} now @returns {Node[]} */
  function about(now) {
    const many = page.authors.length > 1 || new Set([...(now.comments ?? []), ...(now.glyphs ?? [])].map(([who]) => who)).size > 1;
    const by = (/** @type {Said} */ [who, , when]) => h("footer", { class: "te-fine" }, `${who}${when ? `, ${when.slice(0, 10)}` : ""}`);
    const signs = (now.glyphs ?? []).map((one) => h("span", { class: "tp-glyph" }, h("b", { "aria-hidden": "true" }, one[1]), h("span", {}, GLYPHS[one[1]] ?? one[1]), many ? h("span", { class: "te-fine" }, one[0]) : null));
    const names = (now.names ?? []).map((one) => h("h4", { class: "tp-name" }, now.bookmark ? "★ " : "", one[1], (now.names ?? []).length > 1 ? h("span", { class: "te-fine" }, ` ${one[0]}`) : null));
    return [
      ...names,
      ...(signs.length ? [h("p", { class: "tp-glyphs" }, ...signs)] : []),
      ...((now.comments ?? []).length ? [h("div", { class: "tp-comments" }, ...(now.comments ?? []).map((one) => h("blockquote", { class: "tp-comment" }, ...one[1].split(/\n{2,}/).map((part) => h("p", {}, ...said(part, now))), by(one))))] : []),
      ...(now.tags ?? []).map((one) => h("p", { class: "te-fine" }, `Tags: ${one[1]}`)),
      ...(now.evals ?? []).map((one) => h("p", { class: `te-fine te-eval${one.stale.length ? " tp-stale" : ""}` }, `Evaluation by ${one.by}${one.stale.length ? ` (stale: other ${one.stale.join(" and ")})` : ""}: ${one.text}`)),
    ];
  }

  function draw() {
    const rows = walk.stops().concat(ctx.store.view.tree?.here === 0 ? [0] : []).flatMap((node) => (page.notes[node] ? about(page.notes[node]) : []));
    element.classList.toggle("tp-silent", !rows.length);
    refill(list, rows.length ? rows : [h("p", { class: "te-fine" }, "Nobody says anything about this step.")]);
    for (const [made, by] of /** @type {[HTMLElement, 1 | -1][]} */ ([[back, -1], [next, 1]])) made.setAttribute("aria-disabled", String(walk.said(by) < 0));
  }

  element.addEventListener("click", (event) => {
    const by = Number(within(event, "[data-note]")?.dataset.note);
    const node = by ? walk.said(/** @type {1 | -1} */ (by)) : -1;
    if (node >= 0) ctx.send("go", { node }, event);
  });
  ctx.on(["here"], draw);
  draw();
  return { element, focus: () => element.focus() };
}
