// One polite sentence a step, for those who hear the page; and the ribbon for what went wrong.

/** @import { Context } from "./types.js" */

import { button, h } from "./dom.js";

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
  const accept = button({ class: "te-button", "data-offer": "", hidden: true });
  const element = h("div", { class: "te-notice", role: "alert", hidden: true }, words, accept, shut);

  function draw() {
    const { silent, gone, error, view } = ctx.store;
    const now = gone ? { level: "gone", text: GONE } : silent ? { level: "silent", text: SILENT } : error !== null ? { level: "error", text: error } : view.notice;
    element.hidden = !now;
    element.dataset.level = now?.level ?? "";
    words.textContent = now?.text ?? "";
    const offer = now && "offer" in now ? now.offer : undefined;
    accept.hidden = !offer;
    accept.textContent = offer?.label ?? "";
  }

  accept.addEventListener("click", (event) => {
    const { kind, label: _, ...fields } = ctx.store.view.notice?.offer ?? { kind: "", label: "" };
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
