// One polite sentence a step, for those who hear the page; and the ribbon for what went wrong.

/** @import { Context } from "./types.js" */

import { button, h, within } from "./dom.js";

export const SILENT = "No answer yet. If a cell is running, your click is answered after it. If not, this page is not connected: run the cell again (start the kernel first if it has ended).";
export const GONE = "The kernel has ended, so nothing can move here. Start it again and run this cell once more: steps that you had not saved are then offered.";

/** After this long a request without an answer shows as under way; after this long as not answered. */
export const SLOW_AFTER = 400, ANSWER_WITHIN = 3000;

/**
 * Watches the requests of a panel: `tell` hears "slow", then "silent" of one that stays without an answer, "gone" where nothing
 * can be sent, and "" when something has come. A page may be shown well and yet hear nothing: anywidget gives a model two seconds.
 * @param {(content: any) => void} send
 * @param {(state: "" | "slow" | "silent" | "gone") => void} tell
 */
export function liveness(send, tell) {
  let timers = /** @type {ReturnType<typeof setTimeout>[]} */ ([]);
  let waits = false;
  const stop = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    waits = false;
  };
  return {
    /** Whether an answer is still to come; not any more where none comes, so that nothing stays locked. */
    get waits() { return waits; },
    /** @param {any} content */
    send(content) {
      try {
        send(content);
      } catch (fault) {
        console.warn(fault);
        stop();
        return tell("gone");
      }
      if (waits) return;
      stop();
      waits = true;
      timers = [setTimeout(() => tell("slow"), SLOW_AFTER), setTimeout(() => { waits = false; tell("silent"); }, ANSWER_WITHIN)];
    },
    heard() {
      stop();
      tell("");
    },
    lose() {
      stop();
      tell("gone");
    },
    stop,
  };
}

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
