// What each key does. The table of keys is in keys.js; here its words meet the panels.

/** @import { Context } from "./types.js" */

import { within } from "./dom.js";
import { isTyping, keyCommand } from "./keys.js";

const AUTOPLAY_EVERY = 1400;

/**
 * @param {Context} ctx
 * @param {{ board: any, actions: any, tree: any, notes: any, steps: any, head: any, help: any, command: any, effects: any,
 *   showTab: (name: string) => void, leave: () => void }} parts
 */
export function handleKeys(ctx, parts) {
  const { root, store } = ctx;
  let player = /** @type {ReturnType<typeof setInterval> | undefined} */ (undefined);

  const stop = () => {
    clearInterval(player);
    player = undefined;
    delete root.dataset.playing;
  };
  const autoplay = () => {
    if (player) return stop();
    root.dataset.playing = "";
    const on = () => (store.view.steps?.forward && !store.silent && !store.gone ? ctx.send("step", { to: "forward" }) : stop());
    player = setInterval(on, AUTOPLAY_EVERY);
    on();
  };
  parts.steps.stop.addEventListener("click", stop);
  // Whoever takes a step, or does anything else, wants to look at it.
  root.addEventListener("pointerdown", (event) => {
    if (player && event.target !== parts.steps.stop) stop();
  });
  ctx.signal.addEventListener("abort", stop);

  const focus = /** @type {Record<string, () => void>} */ ({
    tree: () => parts.tree.focus(),
    board: () => parts.board.focus(),
    score: () => {
      const chart = /** @type {HTMLElement | null} */ (root.closest(".widget-vbox")?.querySelector(".tea-chart :is(button.mod-active, button)") ?? null);
      if (!chart?.getClientRects().length) return show("effects", parts.effects);
      chart.scrollIntoView({ block: "nearest" });
      chart.focus();
    },
    effects: () => show("effects", parts.effects),
    actions: () => show("actions", parts.actions),
    notes: () => show("notes", parts.notes),
  });
  /** @param {string} tab @param {{ focus: () => void }} panel */
  function show(tab, panel) {
    parts.showTab(tab);
    panel.focus();
  }

  const plain = /** @type {Record<string, (event: KeyboardEvent) => void>} */ ({
    "fork:up": () => parts.steps.choose(-1),
    "fork:down": () => parts.steps.choose(1),
    "step:forward": (event) => parts.steps.forward(event),
    comment: () => focus.notes(),
    glyphs: () => {
      parts.showTab("notes");
      parts.notes.glyphs();
    },
    bookmark: (event) => ctx.send("edit", { op: "bookmark", value: !store.view.notes?.bookmark }, event),
    evaluations: () => parts.head.evaluations(),
    seat: (event) => parts.head.nextSeat(event),
    present: () => parts.head.setMode(root.querySelector(".te-frame")?.getAttribute("data-mode") === "present" ? "analyse" : "present"),
    command: () => parts.command.open(),
    about: () => parts.board.about(),
    help: () => parts.help.open(),
    leave: () => parts.leave(),
    done: (event) => store.view.board?.marks.done === "open" && ctx.play("target", { target: "done" }, event),
    undo: (event) => ctx.send("undo", {}, event),
    redo: (event) => ctx.send("redo", {}, event),
    autoplay,
  });

  /** @param {string} name @param {KeyboardEvent} event */
  function run(name, event) {
    const [family, what] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
    if (name !== "autoplay") stop();
    if (plain[name]) plain[name](event);
    else if (family === "step") ctx.send("step", { to: what }, event);
    else if (family === "edit") ctx.send("edit", { op: what }, event);
    else if (family === "glyph") ctx.send("edit", { op: "glyph", value: what }, event);
    else if (family === "size") parts.board.resize(what);
    else if (family === "focus") focus[what]?.();
    else if (family === "mark") {
      const node = parts.tree.bookmark(what === "back" ? -1 : 1);
      if (node >= 0) ctx.send("go", { node }, event);
    }
  }

  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    // Space presses what is a button and scrolls what has its own bar; anywhere else it would scroll the page away.
    if (event.key === " " && !isTyping(event.target) && !within(event, "button, a, select, .te-plain, .te-sources, .te-actions")) return event.preventDefault();
    const name = keyCommand(event);
    if (store.view.lobby && name !== "leave") return;
    if (!name || (isTyping(event.target) && name !== "leave")) return;
    if (name === "why") return;
    event.preventDefault();
    event.stopPropagation();
    run(name, event);
  });
}
