// The title line: which game, whose turn, through whose eyes, and how much of the tool is shown.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";
import { seatChip, seatOf, withoutSeat } from "./seats.js";

/** What each mode shows is a matter of style alone: it is nothing the kernel needs to know. */
export const MODES = /** @type {[string, string][]} */ ([
  ["analyse", "Board, actions, tree and notes"], ["play", "Board and actions"], ["present", "Board and what happened"],
]);

/** @param {Context} ctx @param {{ mode: (name: string) => void, help: () => void }} acts */
export function headPanel(ctx, acts) {
  const title = h("div", { class: "te-title" });
  const turn = h("div", { class: "te-turn" });
  const seats = h("div", { class: "te-segments te-seats", role: "group", "aria-label": "Seen by" });
  const modes = h("div", { class: "te-segments te-modes", role: "group", "aria-label": "Mode" }, ...MODES.map(([name, words]) =>
    button({ class: "te-segment", "data-mode": name, title: words, "aria-pressed": String(name === "analyse") }, name)));
  const help = button({ class: "te-quiet te-help-button", "aria-label": "Keys and help", title: "Keys and help (?)" }, "?");
  const over = h("div", { class: "te-over", hidden: true });
  const element = h("header", { class: "te-head" }, title, turn, seats, modes, help);
  let seat = /** @type {number | null} */ (null);

  function draw() {
    const now = ctx.store.view.head;
    if (now && "seen" in now) seat = now.seen ?? null;
    title.replaceChildren(h("h2", {}, now?.title || "Tea explorer"), h("span", { class: "te-fine te-subtitle", title: now?.subtitle }, now?.subtitle ?? ""),
      ...(now?.verified ? [h("span", { class: "te-fine te-verified" }, `✓ ${now.verified}`)] : []));
    const who = now?.actor;
    turn.replaceChildren(h("b", {}, now?.turn ?? ""), ...(who ? [who.seat === null || who.seat === undefined ? h("span") : seatChip(now, who.seat), h("span", { class: "te-actor" }, withoutSeat(who.text, seatOf(now, who.seat)?.id))] : []),
      ...(now?.status ? [h("span", { class: "te-fine" }, now.status)] : []));
    refill(seats, [button({ class: "te-segment", "data-seat": "", "data-key": "seat:all", "aria-pressed": String(seat === null), title: "Everything open" }, "all"),
      ...(now?.seats ?? []).map((one) => {
        const look = seatOf(now, one.seat);
        return button({ class: "te-segment", "data-seat": one.seat, "data-key": `seat:${one.seat}`, style: `--seat:${look?.hue}`, "aria-pressed": String(seat === one.seat), title: `As ${one.name || one.id} sees it (F)` },
          h("span", { class: "te-seat-shape", "aria-hidden": "true" }, look?.shape), look?.id);
      })]);
    over.hidden = !now?.over;
    over.replaceChildren(...(now?.over ? [h("b", {}, "Game over"), ...now.over.winners.map((one) => seatChip(now, one)), h("span", {}, now.over.text)] : []));
  }

  /** @param {number | null} to @param {Event} event */
  function look(to, event) {
    seat = to;
    draw();
    ctx.send("seat", { seat }, event);
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (made?.dataset.seat !== undefined) look(made.dataset.seat === "" ? null : Number(made.dataset.seat), event);
    else if (made?.dataset.mode) setMode(made.dataset.mode);
    else if (made === help) acts.help();
  });

  /** @param {string} name */
  function setMode(name) {
    for (const made of modes.children) made.setAttribute("aria-pressed", String(made.getAttribute("data-mode") === name));
    acts.mode(name);
  }

  ctx.on(["head"], draw);
  draw();
  return {
    element,
    over,
    /** @param {Event} event */
    nextSeat(event) {
      const all = [null, ...(ctx.store.view.head?.seats ?? []).map((one) => one.seat)];
      look(all[(all.indexOf(seat) + 1) % all.length], event);
    },
  };
}
