// The end of the game: every seat's points by source, what decided, and the steps that moved the points most.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";
import { ruleChips } from "./layer.js";
import { seatChip } from "./seats.js";

/** @param {number} gain */
const signed = (gain) => (gain > 0 ? `+${gain}` : `−${-gain}`);

/** @param {Context} ctx */
export function endingPanel(ctx) {
  const element = h("section", { class: "te-pane te-ending", "aria-label": "End of the game", "data-region": "ending", tabindex: "-1", hidden: true });

  function draw() {
    const { ending: now, head } = ctx.store.view;
    element.hidden = !now;
    if (!now) return element.replaceChildren();
    const seats = now.totals.map((_, seat) => seat);
    const best = Math.max(...now.totals);
    refill(element, [
      h("h3", {}, "Game over", ...now.winners.map((seat) => seatChip(head, seat)), h("span", { class: "te-words" }, now.winners.length > 1 ? "share the victory" : "wins")),
      h("table", {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Points from"), ...seats.map((seat) => h("th", { scope: "col" }, seatChip(head, seat))))),
        h("tbody", {}, ...now.categories.map((row) => h("tr", {},
          h("th", { scope: "row" }, row.label, " ", ...ruleChips(ctx, row.rules.slice(0, 1))),
          ...row.points.map((points) => h("td", { class: points > 0 && points === Math.max(...row.points) ? "te-best" : undefined }, points))))),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Total"), ...now.totals.map((total) => h("td", { class: total === best ? "te-best" : undefined }, total))))),
      now.tie ? h("p", { class: "te-tie" }, now.tie.text, " ", ...ruleChips(ctx, now.tie.rules)) : h("span"),
      h("div", { class: "te-swings" }, ...(now.swings?.length ? [h("h4", { class: "te-fine" }, "Largest swings"), ...now.swings.map((swing) =>
        button({ class: "te-swing", "data-swing": swing.node, "data-key": `swing:${swing.node}`, title: "Go to this step" },
          h("span", { class: "te-fine" }, swing.turn), h("span", { class: "te-words" }, swing.text), ...swing.gains.map(([seat, gain]) => h("span", {}, seatChip(head, seat), ` ${signed(gain)}`))))] : [])),
    ]);
  }

  element.addEventListener("click", (event) => {
    const node = within(event, "[data-swing]")?.dataset.swing;
    if (node) ctx.send("go", { node: Number(node) }, event);
  });
  ctx.on(["ending", "head"], draw);
  draw();
  return { element };
}
