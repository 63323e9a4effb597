// A place of the board that stands for several actions: which of them? And the command box.

/** @import { Context } from "./types.js" */

import { button, h, sendOnEnter } from "./dom.js";

/** @param {Context} ctx @param {(target: string) => Element | undefined} place @param {Element} elsewhere */
export function chooser(ctx, place, elsewhere) {
  let open = false;

  function draw() {
    const now = ctx.store.view.choose;
    if (!now) {
      // Another card may have taken its place.
      if (open && ctx.root.querySelector(".te-layer .te-choose")) ctx.leaveCard();
      open = false;
      return;
    }
    open = true;
    const items = [...now.items.filter((item) => item.ok), ...now.items.filter((item) => !item.ok)];
    ctx.card(place(now.target) ?? elsewhere, () => [
      h("strong", { class: "te-card-title" }, now.label),
      h("div", { class: "te-choose" }, ...items.map((item) => button({
        class: `te-menu-item${item.ok ? "" : " te-no"}`, "data-action": item.id, "data-ok": String(item.ok), "data-choose": item.id,
        onclick: (/** @type {Event} */ event) => {
          open = false;
          ctx.leaveCard();
          ctx.play("play", { action: item.id }, event);
        },
      }, h("span", { class: "te-mark", "aria-hidden": "true" }, item.ok ? "" : "✕"), h("span", { class: "te-words" }, item.label)))),
    ], { sticky: true, label: now.label });
  }

  ctx.on(["choose"], draw);
  return {
    draw,
    /** @returns {boolean} whether a chooser was on the screen */
    leave: () => {
      const was = open;
      open = false;
      return was;
    },
  };
}

/** @param {Context} ctx */
export function commandBox(ctx) {
  const input = h("input", { class: "te-command-input", type: "text", "aria-label": "Command", placeholder: "An action, next, legal, why …, score", autocomplete: "off", spellcheck: "false" });
  const element = h("form", { class: "te-command", hidden: true, role: "search" }, h("span", { "aria-hidden": "true" }, "/"), input);
  let before = /** @type {Element | null} */ (null);
  const close = () => {
    const was = !element.hidden;
    element.hidden = true;
    if (was && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus({ preventScroll: true });
    return was;
  };
  sendOnEnter(input, element);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) ctx.send("command", { text }, event);
    input.value = "";
    close();
  });
  return {
    element,
    close,
    open() {
      before = document.activeElement;
      element.hidden = false;
      input.focus({ preventScroll: true });
    },
  };
}
