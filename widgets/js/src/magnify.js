// How large the board is drawn: as wide as its pane or wholly in it, larger or smaller by steps, and what then lies outside is
// scrolled to.

import { button, calm, h } from "./dom.js";

const STEP = 1.25, LARGEST = 4;
/** A board that would leave more of the width free than this is drawn as wide as the pane, and scrolled. */
const WIDE_ENOUGH = 0.82;

/**
 * The size at which a whole board fits, as a part of the pane's width.
 * @param {number} wide @param {number} high @param {number} ratio width by height of the board
 */
export const whole = (wide, high, ratio) => (wide && high ? Math.min(1, (high * ratio) / wide) : 1);

/** The size to begin with. @param {number} fit */
export const initial = (fit) => (fit >= WIDE_ENOUGH ? fit : 1);

/** @param {Element} picture @param {() => number} ratio @param {Element} areas the button that lists the parts of the board */
export function magnifier(picture, ratio, areas) {
  const less = button({ class: "te-quiet", "data-size": "-", "aria-label": "Smaller", title: "Smaller (−)" }, "−");
  const reset = button({ class: "te-quiet", "data-size": "0", title: "The whole board, or as wide as there is room (0)" }, "Whole");
  const more = button({ class: "te-quiet", "data-size": "+", "aria-label": "Larger", title: "Larger (+)" }, "+");
  const bar = h("div", { class: "te-zoom-bar", role: "group", "aria-label": "Size of the board" }, less, reset, more, areas);
  const pane = h("div", { class: "te-board-scroll" }, picture);
  /** The size that was asked for; null: the one to begin with. */
  let asked = /** @type {number | null} */ (null);
  let bound = true;

  const fit = () => whole(pane.clientWidth, bound ? pane.clientHeight : 0, ratio());
  const size = () => asked ?? initial(fit());

  function draw() {
    // In a column that grows with its content the board has no height to keep within.
    bound = pane.ownerDocument.defaultView?.getComputedStyle(pane).getPropertyValue("--te-bound").trim() !== "0";
    const [now, least] = [size(), fit()];
    if (picture instanceof SVGElement) picture.style.width = `${Math.floor(now * 1000) / 10}%`;
    less.setAttribute("aria-disabled", String(now <= least + 0.01));
    more.setAttribute("aria-disabled", String(now >= LARGEST));
    reset.textContent = now > least + 0.01 ? "Whole" : "Wide";
    reset.hidden = asked === null && initial(least) === least;
  }

  /** @param {number | null} to */
  function resize(to) {
    const [x, y] = [(pane.scrollLeft + pane.clientWidth / 2) / Math.max(1, pane.scrollWidth), (pane.scrollTop + pane.clientHeight / 2) / Math.max(1, pane.scrollHeight)];
    asked = to === null ? null : Math.min(LARGEST, Math.max(fit(), to));
    draw();
    pane.scrollLeft = x * pane.scrollWidth - pane.clientWidth / 2;
    pane.scrollTop = y * pane.scrollHeight - pane.clientHeight / 2;
  }

  /** @param {string} key @returns {boolean} whether it is a key of this part */
  function press(key) {
    if (key === "+" || key === "=") resize(size() * STEP);
    else if (key === "-") resize(size() / STEP);
    else if (key === "0") resize(size() > fit() + 0.01 ? fit() : 1);
    else return false;
    return true;
  }

  bar.addEventListener("click", (event) => {
    const made = event.target instanceof Element ? event.target.closest("[data-size]") : null;
    if (made && made.getAttribute("aria-disabled") !== "true") press(made.getAttribute("data-size") ?? "");
  });
  const watcher = globalThis.ResizeObserver ? new ResizeObserver(draw) : undefined;
  watcher?.observe(pane);

  return {
    bar, pane, press, draw,
    /** Scrolls the pane, and nothing else, until one of some parts of the board is in sight. @param {Element[]} parts */
    reveal(...parts) {
      const frame = pane.getBoundingClientRect();
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const seen = (/** @type {DOMRect} */ box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1;
      const [at] = boxes;
      if (!at || boxes.some(seen)) return;
      const over = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) => (low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0);
      const [left, top] = [over(at.left - 8, at.right + 8, frame.left, frame.right), over(at.top - 8, at.bottom + 8, frame.top, frame.bottom)];
      if ((left || top) && pane.scrollBy) pane.scrollBy({ left, top, behavior: calm() ? "auto" : "smooth" });
    },
    close: () => watcher?.disconnect(),
  };
}
