// One polite sentence a step, for those who hear the page; and the ribbon for what went wrong.

/** @import { Context } from "./types.js" */

import { button, h } from "./dom.js";

export const SILENT = "The kernel does not answer: it is busy or gone. If it was restarted, run the cell again.";

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
    const { silent, error, view } = ctx.store;
    const now = silent ? { level: "silent", text: SILENT } : error !== null ? { level: "error", text: error } : view.notice;
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
    if (ctx.store.silent || ctx.store.error !== null) ctx.store.forgive();
    else ctx.send("dismiss", {}, event);
  });
  ctx.on(["silent", "error", "notice"], draw);
  draw();
  return { element };
}
