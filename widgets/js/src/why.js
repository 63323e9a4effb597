// The verdict on one action: every requirement with its answer in this position, the rule behind it, and the nearest fix.

/** @import { Context } from "./types.js" */

import { button, h } from "./dom.js";
import { marked } from "./glossary.js";
import { ruleChips } from "./layer.js";

/** @param {Context} ctx */
export function whyPanel(ctx) {
  const element = h("section", { class: "te-verdict", "aria-label": "Why", "data-region": "why", hidden: true });

  function draw() {
    const now = ctx.store.view.verdict;
    element.hidden = !now;
    if (!now) return element.replaceChildren();
    const known = /** @type {Set<string>} */ (new Set());
    element.dataset.ok = String(now.ok);
    element.dataset.verdict = now.action;
    element.replaceChildren(
      h("header", {}, h("span", { class: "te-badge" }, now.ok ? "✓ legal" : "✕ not now"), h("strong", { class: "te-words" }, now.label, now.place ? h("span", { class: "te-fine te-place" }, now.place) : null),
        button({ class: "te-quiet te-close", "aria-label": "Close", title: "Close (Esc)", onclick: (/** @type {Event} */ event) => ctx.send("dismiss", {}, event) }, "×")),
      h("ul", { class: "te-findings" }, ...(now.findings ?? []).map((finding) =>
        h("li", { class: finding.ok ? "te-yes" : "te-broken" },
          h("span", { class: "te-tick", "aria-label": finding.ok ? "holds" : "broken", role: "img" }, finding.ok ? "✓" : "✕"),
          h("span", { class: "te-words" }, ...marked(finding.text, ctx.glossary?.() ?? null, known)), h("span", { class: "te-chips" }, ...ruleChips(ctx, finding.rules))))),
      now.fix || now.can_keep || now.kept ? h("footer", {},
        now.fix ? h("p", { class: "te-fix" }, h("b", {}, "Nearest fix "), now.fix) : h("span"),
        now.kept ? h("span", { class: "te-fine" }, "kept as an example") : now.can_keep
          ? button({ class: "te-button", "data-keep": "", onclick: (/** @type {Event} */ event) => ctx.send("edit", { op: "keep", value: now.action }, event) }, "Keep as example") : null) : h("span"));
  }

  ctx.on(["verdict"], draw);
  draw();
  return { element };
}
