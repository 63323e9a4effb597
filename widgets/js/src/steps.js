// The step bar: along the line, out of the line at a fork, and the size of a step.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";

export const GRAINS = ["micro", "action", "turn", "round"];

const BUTTONS = /** @type {[string, string, string, "back" | "forward"][]} */ ([
  ["start", "⏮", "Start of the line (Home)", "back"], ["turn-back", "⏪", "One turn back (PgUp)", "back"], ["back", "◀", "Back (←)", "back"],
  ["forward", "▶", "Forward (→)", "forward"], ["turn-forward", "⏩", "One turn forward (PgDn)", "forward"], ["end", "⏭", "End of the line (End)", "forward"],
]);
// Drawn rather than taken from a font: the media signs are coloured pictures on some systems.
const ICONS = /** @type {Record<string, string>} */ ({
  start: "M4 3v12M14 3 6.5 9 14 15Z", "turn-back": "M9 3 2.5 9 9 15ZM16 3 9.5 9 16 15Z", back: "M13 3 5 9 13 15Z",
  forward: "M5 3 13 9 5 15Z", "turn-forward": "M2 3 8.5 9 2 15ZM9 3 15.5 9 9 15Z", end: "M14 3v12M4 3 11.5 9 4 15Z",
});

/** @param {Context} ctx @param {(d: string) => Node} icon */
export function stepsPanel(ctx, icon) {
  const walk = h("div", { class: "te-walk", role: "group", "aria-label": "Step" }, ...BUTTONS.map(([to, , label]) =>
    button({ class: "te-step", "data-step": to, "aria-label": label, title: label }, icon(ICONS[to]))));
  const forks = h("div", { class: "te-forks", role: "group", "aria-label": "Continuations" });
  const grain = h("div", { class: "te-segments te-grain", role: "group", "aria-label": "Size of a step" }, ...GRAINS.map((name) =>
    button({ class: "te-segment", "data-grain": name, title: `Step by ${name === "micro" ? "micro-step" : name}` }, name)));
  const undo = button({ class: "te-quiet", "data-edit": "undo" }, "Undo");
  const redo = button({ class: "te-quiet", "data-edit": "redo" }, "Redo");
  const saved = h("span", { class: "te-fine te-saved" });
  const element = h("section", { class: "te-steps", "aria-label": "Steps", "data-region": "steps" }, walk, grain, forks, h("div", { class: "te-edits" }, undo, redo, saved));
  let chosen = /** @type {number | null} */ (null);

  function draw() {
    const now = ctx.store.view.steps;
    for (const [to, , , way] of BUTTONS) {
      const made = /** @type {HTMLButtonElement} */ (walk.querySelector(`[data-step="${to}"]`));
      made.setAttribute("aria-disabled", String(!now?.[way]));
    }
    for (const made of grain.children) made.setAttribute("aria-pressed", String(made.getAttribute("data-grain") === now?.grain));
    const list = now?.forks ?? [];
    const last = ctx.store.view.tree?.last?.[String(ctx.store.view.tree?.here)];
    if (chosen === null || !list.some((fork) => fork.node === chosen)) chosen = list.find((fork) => fork.node === last)?.node ?? list.find((fork) => fork.main)?.node ?? list[0]?.node ?? null;
    refill(forks, list.length > 1 ? [h("span", { class: "te-fine te-fork-title" }, "Fork"), ...list.map((fork) =>
      button({ class: `te-fork te-kind-${fork.kind}`, "data-fork": fork.node, "data-key": `fork:${fork.node}`, "aria-pressed": String(fork.node === chosen), title: fork.label },
        h("span", { class: "te-words" }, fork.label), fork.main ? h("span", { class: "te-main" }, "main") : null))] : []);
    for (const [made, words, verb] of /** @type {[HTMLButtonElement, string | null | undefined, string][]} */ ([[undo, now?.undo, "Undo"], [redo, now?.redo, "Redo"]])) {
      made.disabled = !words;
      made.title = words ? `${verb}: ${words}` : `Nothing to ${verb.toLowerCase()}`;
      made.replaceChildren(verb, ...(words ? [h("span", { class: "te-edit-words" }, ` ${words}`)] : []));
    }
    saved.textContent = now?.saved ? `saved ${now.saved}` : "";
  }

  /** Right enters the continuation chosen at a fork. @param {Event} [event] */
  function forward(event) {
    const list = ctx.store.view.steps?.forks ?? [];
    if (list.length > 1 && chosen !== null) ctx.send("fork", { node: chosen }, event);
    else if (ctx.store.view.steps?.forward) ctx.send("step", { to: "forward" }, event);
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (!made || made.getAttribute("aria-disabled") === "true") return;
    const { step, fork, grain: size, edit } = made.dataset;
    if (step === "forward") forward(event);
    else if (step) ctx.send("step", { to: step }, event);
    else if (fork) ctx.send("fork", { node: Number(fork) }, event);
    else if (size) ctx.send("grain", { grain: size }, event);
    else if (edit) ctx.send(edit, {}, event);
  });
  ctx.on(["steps", "tree"], draw);
  draw();
  return {
    element,
    forward,
    /** @param {1 | -1} by */
    choose(by) {
      const list = ctx.store.view.steps?.forks ?? [];
      if (list.length < 2) return;
      const at = list.findIndex((fork) => fork.node === chosen);
      chosen = list[(at + by + list.length) % list.length].node;
      draw();
      forks.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    },
  };
}
