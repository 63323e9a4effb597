// The step bar: along the line, out of the line at a fork, the size of a step, and what has been saved.

/** @import { Context } from "./types.js" */

import { button, h, refill, sendOnEnter, within } from "./dom.js";

export const GRAINS = ["micro", "action", "turn", "round"];

const BUTTONS = /** @type {[string, string, "back" | "forward"][]} */ ([
  ["start", "Start of the line (Home)", "back"], ["turn-back", "One turn back (PgUp)", "back"], ["back", "Back (←)", "back"],
  ["forward", "Forward (→)", "forward"], ["turn-forward", "One turn forward (PgDn)", "forward"], ["end", "End of the line (End)", "forward"],
]);
// Drawn rather than taken from a font: the media signs are coloured pictures on some systems.
const ICONS = /** @type {Record<string, string>} */ ({
  start: "M4 3v12M14 3 6.5 9 14 15Z", "turn-back": "M9 3 2.5 9 9 15ZM16 3 9.5 9 16 15Z", back: "M13 3 5 9 13 15Z",
  forward: "M5 3 13 9 5 15Z", "turn-forward": "M2 3 8.5 9 2 15ZM9 3 15.5 9 9 15Z", end: "M14 3v12M4 3 11.5 9 4 15Z",
});
/** What a chip of a continuation needs to be read. */
const CHIP = 118;

/** @param {Context} ctx @param {(d: string) => Node} icon */
export function stepsPanel(ctx, icon) {
  const walk = h("div", { class: "te-walk", role: "group", "aria-label": "Step" }, ...BUTTONS.map(([to, label]) =>
    button({ class: "te-step", "data-step": to, "aria-label": label, title: label }, icon(ICONS[to]))));
  const forks = h("div", { class: "te-forks", role: "group", "aria-label": "Continuations" });
  const grain = h("div", { class: "te-segments te-grain", role: "group", "aria-label": "Size of a step" }, ...GRAINS.map((name) =>
    button({ class: "te-segment", "data-grain": name, title: `Step by ${name === "micro" ? "micro-step" : name}` }, name)));
  const playing = button({ class: "te-quiet te-playing", "data-stop": "", title: "Stop (P)" }, "■ playing");
  const undo = button({ class: "te-quiet", "data-edit": "undo" }, "Undo");
  const redo = button({ class: "te-quiet", "data-edit": "redo" }, "Redo");
  const saved = h("span", { class: "te-fine te-saved" });
  const save = button({ class: "te-quiet te-save", "data-save": "" }, "Save");
  const other = button({ class: "te-quiet te-save-as", "data-save-as": "", "aria-label": "Save as…", title: "Save as… (under another name)", hidden: true }, "as…");
  const element = h("section", { class: "te-steps", "aria-label": "Steps", "data-region": "steps" }, walk, grain, forks, h("div", { class: "te-edits" }, playing, undo, redo, save, other, saved));
  let chosen = /** @type {number | null} */ (null);
  /** Whether it was chosen by hand, and not just taken for the likeliest. */
  let picked = false;
  /** The name that was asked for and is not saved yet. */
  let typed = "", saving = -1;
  let fit = 4;

  function draw() {
    const now = ctx.store.view.steps;
    for (const [to, , way] of BUTTONS) {
      const made = /** @type {HTMLButtonElement} */ (walk.querySelector(`[data-step="${to}"]`));
      made.setAttribute("aria-disabled", String(!now?.[way]));
    }
    for (const made of grain.children) made.setAttribute("aria-pressed", String(made.getAttribute("data-grain") === now?.grain));
    drawForks();
    for (const [made, words, verb] of /** @type {[HTMLButtonElement, string | null | undefined, string][]} */ ([[undo, now?.undo, "Undo"], [redo, now?.redo, "Redo"]])) {
      made.disabled = !words;
      made.title = words ? `${verb}: ${words}` : `Nothing to ${verb.toLowerCase()}`;
      made.replaceChildren(verb, ...(words ? [h("span", { class: "te-edit-words" }, ` ${words}`)] : []));
    }
    save.toggleAttribute("data-unsaved", now?.unsaved ?? false);
    save.title = [now?.path ? `Save to ${now.path}` : "Save the record", now?.begins].filter(Boolean).join(". ");
    other.hidden = !now?.path;
    saved.textContent = now?.unsaved ? (now.saved ? `unsaved since ${now.saved}` : "") : now?.saved ? `saved ${now.saved}` : "";
  }

  function drawForks() {
    const list = ctx.store.view.steps?.forks ?? [];
    picked &&= list.some((fork) => fork.node === chosen);
    if (chosen === null || !list.some((fork) => fork.node === chosen)) chosen = (list.find((fork) => fork.now) ?? list.find((fork) => fork.main) ?? list[0])?.node ?? null;
    if (list.length === 1) {
      return refill(forks, [h("span", { class: "te-fine te-fork-title" }, "Next"), button({ class: "te-fork te-only", "data-fork": list[0].node, "data-key": "fork:only", title: list[0].label }, h("span", { class: "te-words" }, list[0].label))]);
    }
    const shown = list.length > fit ? list.slice(0, Math.max(1, fit - 1)) : [...list];
    const held = list.find((fork) => fork.node === chosen);
    if (held && !shown.includes(held)) shown[shown.length - 1] = held;
    const rest = list.length - shown.length;
    refill(forks, list.length ? [h("span", { class: "te-fine te-fork-title" }, "Fork"), ...shown.map((fork) =>
      button({ class: `te-fork te-kind-${fork.kind}`, "data-fork": fork.node, "data-key": `fork:${fork.node}`, "aria-pressed": String(fork.node === chosen), title: fork.label },
        h("span", { class: "te-words" }, fork.label), fork.main ? h("span", { class: "te-main" }, "main") : null)),
    ...(rest ? [button({ class: "te-fork te-rest", "data-rest": "", "data-key": "fork:rest", "aria-haspopup": "true" }, `+${rest}`)] : [])] : [h("span", { class: "te-fine te-fork-title" }, "End of this line")]);
  }

  /** @param {Element} anchor */
  function showAll(anchor) {
    ctx.card(anchor, () => [h("strong", { class: "te-card-title" }, "Continuations"), ...(ctx.store.view.steps?.forks ?? []).map((fork) =>
      button({
        class: "te-menu-item", "data-fork": fork.node,
        onclick: (/** @type {Event} */ event) => {
          ctx.leaveCard();
          ctx.send("fork", { node: fork.node }, event);
        },
      }, h("span", { class: "te-words" }, fork.label), fork.main ? h("span", { class: "te-main" }, "main") : null))], { sticky: true, label: "Continuations" });
  }

  /** Saves; asks for a name first if the record has none yet. @param {Event} event */
  function keep(event) {
    if (ctx.store.view.steps?.path) ctx.send("save", {}, event);
    else askName("", save);
  }

  /** @param {string} trouble why the last name would not do @param {Element} anchor */
  function askName(trouble, anchor) {
    const now = ctx.store.view.steps;
    const field = h("input", { class: "te-path", type: "text", "aria-label": "File name", spellcheck: "false", autocomplete: "off" });
    field.value = typed || now?.path || now?.proposal || `${ctx.store.view.head?.game ?? "game"}.tea.jsonl`;
    const told = h("p", { class: "te-trouble", role: "alert" }, trouble);
    const form = h("form", { class: "te-save-form" }, field, button({ class: "te-button", type: "submit" }, "Save"));
    sendOnEnter(field, form);
    form.addEventListener("submit", (submitted) => {
      submitted.preventDefault();
      const path = field.value.trim();
      if (!path) {
        told.textContent = "Give the file a name.";
        return field.focus({ preventScroll: true });
      }
      ctx.leaveCard();
      typed = path;
      saving = ctx.store.send("save", { path }, submitted.timeStamp);
    });
    ctx.card(anchor, () => [h("strong", { class: "te-card-title" }, "Save the record as"), told, form, h("p", { class: "te-fine te-begins" }, now?.begins ?? "")], { sticky: true, label: "Save" });
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, field.value.indexOf(".") < 0 ? field.value.length : field.value.indexOf("."));
  }

  // A name that would not do is asked for again, with the reason, and is not to be typed again.
  ctx.on(["*"], () => {
    if (saving < 0 || ctx.store.seq < saving) return;
    saving = -1;
    const { notice } = ctx.store.view;
    if (notice?.level === "error") askName(notice.text, save);
    else typed = "";
  });

  /** Right enters the continuation chosen at a fork. @param {Event} [event] */
  function forward(event) {
    const list = ctx.store.view.steps?.forks ?? [];
    // While a step is on its way, neither the end of the line nor the fork in sight is where one is: only what was picked counts.
    if (ctx.store.waits && !picked) ctx.send("step", { to: "forward" }, event);
    else if (list.length > 1 && chosen !== null) ctx.send("fork", { node: chosen }, event);
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
    else if (made === save) keep(event);
    else if (made === other) askName("", other);
    else if (made.dataset.rest !== undefined) showAll(made);
  });
  const watcher = globalThis.ResizeObserver ? new ResizeObserver(() => {
    const now = Math.max(2, Math.floor((forks.clientWidth - 40) / CHIP));
    if (now === fit) return;
    fit = now;
    drawForks();
  }) : undefined;
  watcher?.observe(forks);
  ctx.on(["steps"], draw);
  draw();
  return {
    element,
    forward,
    stop: playing,
    close: () => watcher?.disconnect(),
    /** @param {1 | -1} by */
    choose(by) {
      const list = ctx.store.view.steps?.forks ?? [];
      if (list.length < 2) return;
      const at = list.findIndex((fork) => fork.node === chosen);
      chosen = list[(at + by + list.length) % list.length].node;
      picked = true;
      drawForks();
      forks.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    },
  };
}
