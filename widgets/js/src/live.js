// One polite sentence a step, for those who hear the page; and the ribbon for what went wrong.

/** @import { Context } from "./types.js" */

import { button, h, within } from "./dom.js";

export const SILENT = "No answer yet: the kernel is busy, or gone. If a cell is running, your click is answered after it; if the kernel has ended, start it again and run this cell once more.";
export const GONE = "The kernel has ended, so nothing can move here. Start it again and run this cell once more: steps that you had not saved are then offered.";

/** @param {Context} ctx */
export function liveRegion(ctx) {
  const element = h("p", { class: "te-spoken", role: "status", "aria-live": "polite" });
  const draw = () => {
    element.textContent = ctx.store.view.say ?? "";
  };
  ctx.on(["say"], draw);
  return { element };
}

/** @param {Context} ctx */
export function noticeRibbon(ctx) {
  const words = h("span", { class: "te-words" });
  const shut = button({ class: "te-quiet te-close", "aria-label": "Close", title: "Close (Esc)" }, "×");
  const accept = h("span", { class: "te-offers" });
  const element = h("div", { class: "te-notice", role: "alert", hidden: true }, words, accept, shut);

  function draw() {
    const { silent, gone, error, view } = ctx.store;
    const now = gone ? { level: "gone", text: GONE } : silent ? { level: "silent", text: SILENT } : error !== null ? { level: "error", text: error } : view.notice;
    element.hidden = !now;
    element.dataset.level = now?.level ?? "";
    words.textContent = now?.text ?? "";
    const offers = (now && "offers" in now ? now.offers : undefined) ?? [];
    accept.hidden = !offers.length;
    element.classList.toggle("te-several", offers.length > 1);
    accept.replaceChildren(...offers.map(({ label }, at) => button({ class: "te-button", "data-offer": at, title: offers.length > 1 ? "Go on with this one" : undefined }, label)));
  }

  accept.addEventListener("click", (event) => {
    const { kind, label: _, ...fields } = ctx.store.view.notice?.offers?.[Number(within(event, "[data-offer]")?.dataset.offer ?? -1)] ?? { kind: "", label: "" };
    if (kind) ctx.send(kind, fields, event);
  });

  shut.addEventListener("click", (event) => {
    if (ctx.store.silent || ctx.store.gone || ctx.store.error !== null) ctx.store.forgive();
    else ctx.send("dismiss", {}, event);
  });
  ctx.on(["silent", "error", "notice"], draw);
  draw();
  return { element };
}
