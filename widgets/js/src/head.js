// The title line: which game, whose turn, through whose eyes, and how much of the tool is shown.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";
import { seatChip, seatOf, withoutSeat } from "./seats.js";

/** What each mode shows is a matter of style alone: it is nothing the kernel needs to know. */
export const MODES = /** @type {[string, string][]} */ ([
  ["analyse", "Board, actions, tree and notes"], ["play", "Board and actions"], ["present", "Board and what happened"],
]);

/** @param {Context} ctx @param {{ mode: (name: string) => void, help: () => void, sources: (anchor: Element, event: Event) => void }} acts */
export function headPanel(ctx, acts) {
  const title = h("div", { class: "te-title" });
  const turn = h("div", { class: "te-turn" });
  const seats = h("div", { class: "te-segments te-seats", role: "group", "aria-label": "Seen by" });
  const modes = h("div", { class: "te-segments te-modes", role: "group", "aria-label": "Mode" }, ...MODES.map(([name, words]) =>
    button({ class: "te-segment", "data-mode": name, title: words, "aria-pressed": String(name === "analyse") }, name)));
  const help = button({ class: "te-quiet te-help-button", "aria-label": "Keys and help", title: "Keys and help (?)" }, "?");
  const sources = button({ class: "te-quiet te-sources-button", title: "Where the numbers of this game come from" }, "Sources");
  const readings = button({ class: "te-quiet te-readings-button", "data-readings": "", title: "The same steps if a rule were read otherwise" }, "Readings");
  const open = button({ class: "te-quiet", "data-see-all": "" }, "See everything");
  const seen = h("div", { class: "te-seen", role: "note", hidden: true }, h("span", { class: "te-words" }), open);
  const hidden = button({ class: "te-quiet te-evals", hidden: true, title: "Show points, glyphs and the chart again (Z)" }, "Scores hidden · show (Z)");
  const element = h("header", { class: "te-head" }, title, turn, hidden, seats, modes, sources, readings, help);
  let seat = /** @type {number | null} */ (null);

  function draw() {
    const now = ctx.store.view.head;
    if (now && "seen" in now) seat = now.seen ?? null;
    title.replaceChildren(h("h2", {}, now?.title || "Tea explorer"), h("span", { class: "te-fine te-subtitle", title: now?.subtitle }, now?.subtitle ?? ""),
      ...(now?.verified ? [badge(now.verified)] : []));
    const who = now?.actor;
    turn.replaceChildren(h("b", {}, now?.turn ?? ""), ...(who ? [who.seat === null || who.seat === undefined ? h("span") : seatChip(now, who.seat), h("span", { class: "te-actor" }, withoutSeat(who.text, seatOf(now, who.seat)?.id))] : []),
    );
    refill(seats, [button({ class: "te-segment", "data-seat": "", "data-key": "seat:all", "aria-pressed": String(seat === null), title: "Everything open" }, "all"),
      ...(now?.seats ?? []).map((one) => {
        const look = seatOf(now, one.seat);
        return button({ class: "te-segment", "data-seat": one.seat, "data-key": `seat:${one.seat}`, style: `--seat:${look?.hue}`, "aria-pressed": String(seat === one.seat), title: `As ${one.name || one.id} sees it (F)` },
          h("span", { class: "te-seat-shape", "aria-hidden": "true" }, look?.shape), look?.id);
      })]);
    const look = seat === null ? null : seatOf(now, seat);
    seen.hidden = !look;
    if (look) seen.style.setProperty("--seat", look.hue);
    /** @type {Element} */ (seen.firstElementChild).replaceChildren(...(look ? [seatChip(now, seat), ` As ${look.id} sees it. `, now?.private ? "What this seat cannot know is covered." : "This game hides nothing."] : []));
  }

  /** @param {import("./types.js").Verified | string} verified */
  function badge(verified) {
    const { level, text, detail } = typeof verified === "string" ? { level: "ok", text: verified, detail: verified } : verified;
    const made = button({ class: "te-verified", "data-verified": level, "data-level": level, title: detail }, `${level === "ok" ? "✓" : "✕"} ${text}`);
    made.addEventListener("click", () => ctx.card(made, () => [h("strong", { class: "te-card-title" }, "The record as it was opened"), ...detail.split("\n").map((row) => h("p", {}, row))], { sticky: true, label: "Verification" }));
    return made;
  }

  /** @param {number | null} to @param {Event} event */
  function look(to, event) {
    ctx.send("seat", { seat: to }, event);
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (made?.dataset.seat !== undefined) look(made.dataset.seat === "" ? null : Number(made.dataset.seat), event);
    else if (made?.dataset.mode) setMode(made.dataset.mode);
    else if (made === hidden) evaluations();
    else if (made === help) acts.help();
    else if (made === sources) acts.sources(sources, event);
    else if (made === readings) ctx.send("readings", {}, event);
  });
  open.addEventListener("click", (event) => look(null, event));

  /** @param {string} name */
  function setMode(name) {
    for (const made of modes.children) made.setAttribute("aria-pressed", String(made.getAttribute("data-mode") === name));
    acts.mode(name);
  }

  /** Hides what tells how good a position or a step is, and says so; or shows it again. */
  function evaluations() {
    hidden.hidden = !ctx.root.toggleAttribute("data-hide-evaluations");
  }

  ctx.on(["head"], draw);
  draw();
  return {
    element,
    seen,
    setMode,
    evaluations,
    /** @param {Event} event */
    nextSeat(event) {
      const all = [null, ...(ctx.store.view.head?.seats ?? []).map((one) => one.seat)];
      look(all[(all.indexOf(seat) + 1) % all.length], event);
    },
  };
}
