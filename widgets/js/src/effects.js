// What the shown step did: who, what, before and after, and by which rule. Pointing at a line lights its places.

/** @import { Context } from "./types.js" */

import { h, refill, within } from "./dom.js";
import { ruleChips } from "./layer.js";
import { rove } from "./rove.js";
import { seatChip, seatOf, withoutSeat } from "./seats.js";

/**
 * The words of an effect without what its line shows anyway: the seat in front, the change behind.
 * @param {string} text
 * @param {string | undefined} seat
 * @param {string | number | null | undefined} before
 * @param {string | number | null | undefined} after
 */
export function plainWords(text, seat, before, after) {
  const change = `${before} → ${after}`;
  const bare = text.replace(/\.$/, "");
  const cut = bare.endsWith(change) ? bare.slice(0, -change.length).replace(/[\s:,(]+$/, "") : text;
  return withoutSeat(cut, seat);
}

/** @param {Context} ctx */
export function effectsPanel(ctx) {
  const title = h("h3", {}, "What happened");
  const list = h("ol", { class: "te-effects" });
  const element = h("section", { class: "te-pane te-effects-pane", "aria-label": "What happened", "data-region": "effects", tabindex: "-1" },
    h("header", { class: "te-pane-head" }, title), list);

  function draw() {
    const { effects, head } = ctx.store.view;
    title.textContent = effects?.title || "What happened";
    const rows = /** @type {Node[]} */ ((effects?.items ?? []).map((item, at) =>
      h("li", { class: "te-effect", "data-at": at, "data-places": (item.places ?? []).length ? "" : null },
        seatChip(head, item.who), h("span", { class: "te-words" }, plainWords(item.text, seatOf(head, item.who)?.id, item.before, item.after)),
        item.before !== undefined && item.before !== null ? h("span", { class: "te-change" }, h("span", {}, String(item.before)), h("span", { class: "te-arrow", "aria-label": "becomes" }, "→"), h("b", {}, String(item.after ?? ""))) : null,
        item.rules?.length ? h("span", { class: "te-chips" }, ...ruleChips(ctx, item.rules)) : null)));
    if (!rows.length) rows.push(h("li", { class: "te-empty" }, "Nothing has happened yet at this step."));
    if (effects?.auto) rows.push(h("li", { class: "te-fine" }, `${effects.auto} automatic ${effects.auto === 1 ? "step" : "steps"} included.`));
    refill(list, rows);
    stops.refresh();
  }
  const stops = rove(list, ".te-rule");

  /** @param {Event} event */
  const light = (event) => {
    const at = within(event, ".te-effect")?.dataset.at;
    ctx.light(at === undefined ? [] : ctx.store.view.effects?.items[Number(at)]?.places ?? []);
  };
  list.addEventListener("pointerover", light);
  list.addEventListener("focusin", light);
  list.addEventListener("pointerleave", () => ctx.light([]));
  ctx.on(["effects", "head"], draw);
  draw();
  return { element, focus: () => element.focus() };
}
