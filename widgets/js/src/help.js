// The key sheet.

import { button, h } from "./dom.js";
import { KEY_SHEET } from "./keys.js";

export function helpDialog() {
  const done = button({ class: "te-button", "data-close": "" }, "Close");
  const sheet = h("div", { class: "te-help-sheet" },
    h("header", {}, h("h2", {}, "Keys"), h("p", { class: "te-fine" }, "They count while the focus is inside the explorer. Stepping never changes the record."), done),
    h("div", { class: "te-help-columns" }, ...KEY_SHEET.map(([title, keys]) => h("section", {}, h("h3", {}, title),
      h("dl", {}, ...keys.flatMap(([key, words]) => [h("dt", {}, ...key.split(" ").map((part) => h("kbd", {}, part))), h("dd", {}, words)]))))),
    h("p", { class: "te-fine" }, "Signs of the tree: ● choice, ◆ chance, ■ automatic or end of turn, ○ attempt that the rules forbid. Board: a glowing outline can be used now; anything else can be asked about. Comments: **bold**, *italic*, `code`, [[RULE-ID]], and a link to a step by the button Link."));
  // A dialog of the browser stands in the middle of the window, however far the explorer is scrolled.
  const element = h("dialog", { class: "te-help", "aria-label": "Keys" }, sheet);
  let before = /** @type {Element | null} */ (null);

  const close = () => {
    const was = element.open;
    if (element.close) element.close();
    else element.removeAttribute("open");
    if (was && before instanceof HTMLElement) before.focus({ preventScroll: true });
    return was;
  };
  done.addEventListener("click", close);
  element.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) close();
  });
  sheet.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    event.preventDefault();
    done.focus();
  });
  return {
    element,
    close,
    open() {
      before = document.activeElement;
      if (element.open) return;
      if (element.showModal) element.showModal();
      else element.setAttribute("open", "");
      done.focus({ preventScroll: true });
    },
  };
}
