// A draw: what is left, what can come with which probability, drawn by the kernel or chosen by the person.

/** @import { Context } from "./types.js" */

import { button, h, refill } from "./dom.js";
import { partsPicker } from "./parts.js";
import { ruleChips } from "./layer.js";
import { rove } from "./rove.js";

/** @param {number} pct */
export const percentWords = (pct) => (pct > 0 && pct < 0.1 ? "< 0.1 %" : `${Number.isInteger(pct) ? pct : pct.toFixed(1)} %`);

/** @param {Context} ctx */
export function chancePanel(ctx) {
  const body = h("div", { class: "te-chance-body" });
  const element = h("section", { class: "te-pane te-chance", "aria-label": "Chance", "data-region": "chance", hidden: true }, body);

  function draw() {
    const now = ctx.store.view.chance;
    element.hidden = !now;
    picker.show(now?.parts ?? null);
    if (!now) return body.replaceChildren();
    const most = Math.max(1, ...now.outcomes.map((one) => one.pct));
    const drawn = now.outcomes.find((one) => one.id === now.drawn);
    refill(body, [
      h("header", { class: "te-chance-head" }, h("span", { class: "te-die", "aria-hidden": "true" }, "⚄"),
        h("div", { class: "te-words" }, h("h3", {}, now.title), h("div", { class: "te-chips" }, ...ruleChips(ctx, now.rules))),
        button({ class: "te-button te-primary", "data-draw": "", "data-key": "draw", onclick: (/** @type {Event} */ event) => ctx.play("chance", { outcome: null }, event) }, drawn ? "Draw again" : "Draw")),
      now.stock?.length ? h("ul", { class: "te-stock", "aria-label": "What is left" }, ...now.stock.map((kind) =>
        h("li", { class: kind.count ? "" : "te-none" }, h("i", { class: `te-swatch ${kind.c ?? ""}`, style: swatch(kind.c), "aria-hidden": "true" }), h("b", {}, kind.count), " ", kind.label))) : h("span"),
      h("p", { class: "te-fine" }, !now.outcomes.length ? "What can come is not known to this seat." : drawn ? `On this line: ${drawn.label}${now.how ? ` (${now.how})` : ""}. Any other outcome makes a branch.` : "Draw one, or choose what comes:"),
      now.parts ? picker.element : h("span"),
      h("div", { class: "te-outcomes", role: "group", "aria-label": "Outcomes" }, ...now.outcomes.map((one) =>
        button({ class: `te-outcome${one.id === now.drawn ? " te-drawn" : ""}`, "data-outcome": one.id, "data-key": `outcome:${one.id}`, "aria-pressed": String(one.id === now.drawn) },
          h("span", { class: "te-words" }, one.label), h("span", { class: "te-bar", "aria-hidden": "true" }, h("i", { style: `width:${Math.max(1, (one.pct / most) * 100)}%` })),
          h("span", { class: "te-percent" }, percentWords(one.pct)), h("span", { class: "te-fraction", title: `Exactly ${one.p}` }, one.p)))),
      now.total > now.outcomes.length ? h("p", { class: "te-fine" }, `${now.outcomes.length} of ${now.total} outcomes listed.`) : h("span"),
    ]);
    list.refresh();
  }

  const picker = partsPicker((counts, event) => ctx.play("chance", { parts: counts }, event, true));
  const list = rove(body, "[data-outcome]");
  body.addEventListener("click", (event) => {
    const made = event.target instanceof Element ? event.target.closest("[data-outcome]") : null;
    if (made) ctx.play("chance", { outcome: made.getAttribute("data-outcome") }, event);
  });
  ctx.on(["chance"], draw);
  draw();
  return { element };
}

/** A colour is shown as such; any other word is left to the style sheet of the game. @param {string | undefined} colour */
const swatch = (colour) => (colour && /^#[0-9a-f]{3,8}$/i.test(colour) ? `background:${colour}` : undefined);
