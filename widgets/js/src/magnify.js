// How large the board is drawn: as wide as its pane or wholly in it, larger or smaller by steps, and what then lies outside is
// scrolled to.

import { button, calm, h } from "./dom.js";

const STEP = 1.25, LARGEST = 4;
/** A whole board that is drawn at this scale can be read; any other is drawn as wide as the pane, and scrolled. */
const LEGIBLE = 0.47;
/** Nor is it worth scrolling for what a board gains by being so little wider. */
const ALMOST = 0.95;
/** Places that are looked at for what to bring into sight. */
const MOST = 60;

/**
 * The size at which a whole board fits, as a part of the pane's width.
 * @param {number} wide @param {number} high @param {number} ratio width by height of the board
 */
export const whole = (wide, high, ratio) => (wide && high ? Math.min(1, (high * ratio) / wide) : 1);

/** The size to begin with. @param {number} fit @param {number} scale of the whole board */
export const initial = (fit, scale) => (fit >= ALMOST || scale >= LEGIBLE ? fit : 1);

/**
 * Where to scroll to so that most of some spans are in sight, or null where it is well enough as it is.
 * @param {[number, number][]} spans from, to @param {number} now @param {number} high @param {number} end the last place to scroll to
 */
export function gathered(spans, now, high, end) {
  const count = (/** @type {number} */ from) => spans.filter(([top, bottom]) => top >= from - 1 && bottom <= from + high + 1).length;
  const seen = count(now);
  let best = now, most = seen;
  for (const [top, bottom] of spans) {
    for (const to of [top - 12, bottom + 12 - high].map((at) => Math.max(0, Math.min(end, at)))) {
      const many = count(to);
      if (many > most || (many === most && best !== now && Math.abs(to - now) < Math.abs(best - now))) [best, most] = [to, many];
    }
  }
  if (!most || (seen && seen * 2 >= most)) return null;
  // In the middle rather than at an edge, where that shows no fewer.
  const shown = spans.filter(([top, bottom]) => top >= best - 1 && bottom <= best + high + 1);
  const middle = (Math.min(...shown.map(([top]) => top)) + Math.max(...shown.map(([, bottom]) => bottom)) - high) / 2;
  const to = Math.max(0, Math.min(end, Math.round(middle)));
  return count(to) >= most ? to : best;
}

/** @param {Element} picture @param {() => [number, number]} measures of the board @param {Element} areas the button that lists its parts @param {() => void} resized */
export function magnifier(picture, measures, areas, resized) {
  const less = button({ class: "te-quiet", "data-size": "-", "aria-label": "Smaller", title: "Smaller (−)" }, "−");
  const reset = button({ class: "te-quiet", "data-size": "0", title: "The whole board, or as wide as there is room (0)" }, "Whole");
  const more = button({ class: "te-quiet", "data-size": "+", "aria-label": "Larger", title: "Larger (+)" }, "+");
  const bar = h("div", { class: "te-zoom-bar", role: "group", "aria-label": "Size of the board" }, less, reset, more, areas);
  const pane = h("div", { class: "te-board-scroll" }, picture);
  /** The size that was asked for; null: the one to begin with. */
  let asked = /** @type {number | null} */ (null);

  const fit = () => {
    // In a column that grows with its content, the pane says how high it may become.
    const limit = parseFloat(pane.ownerDocument.defaultView?.getComputedStyle(pane).maxHeight ?? "");
    const [wide, high] = measures();
    return whole(pane.clientWidth, Number.isFinite(limit) ? limit : pane.clientHeight, wide / high);
  };
  const first = () => initial(fit(), (fit() * pane.clientWidth) / measures()[0]);
  const size = () => asked ?? first();

  function draw() {
    const [now, least] = [size(), fit()];
    if (picture instanceof SVGElement) picture.style.width = `${Math.floor(now * 1000) / 10}%`;
    less.setAttribute("aria-disabled", String(now <= least + 0.01));
    more.setAttribute("aria-disabled", String(now >= LARGEST));
    reset.textContent = now > least + 0.01 ? "Whole" : "Wide";
    reset.hidden = asked === null && first() === least;
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
  let seen = [0, 0];
  const watcher = globalThis.ResizeObserver ? new ResizeObserver(() => {
    draw();
    // A scroll bar that comes or goes is no new size.
    const now = [pane.clientWidth, pane.clientHeight];
    if (now.some((length, at) => Math.abs(length - seen[at]) > 24)) resized();
    seen = now;
  }) : undefined;
  watcher?.observe(pane);

  return {
    bar, pane, press, draw,
    /** Scrolls the pane, and nothing else, until one of some parts of the board is in sight. @param {Element[]} parts */
    reveal(...parts) {
      if (!parts.length) return;
      const frame = pane.getBoundingClientRect();
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const seen = (/** @type {DOMRect} */ box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1;
      const [at] = boxes;
      if (!at || boxes.some(seen)) return;
      const over = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) => (low < from ? low - from : high > to ? Math.min(high - to, low - from) : 0);
      const [left, top] = [over(at.left - 8, at.right + 8, frame.left, frame.right), over(at.top - 8, at.bottom + 8, frame.top, frame.bottom)];
      if ((left || top) && pane.scrollBy) pane.scrollBy({ left, top, behavior: calm() ? "auto" : "smooth" });
    },
    /** Brings what can be done now into sight. @param {Element[]} parts */
    gather(parts) {
      const end = pane.scrollHeight - pane.clientHeight;
      if (end < 2 || !parts.length) return;
      const zero = pane.getBoundingClientRect().top - pane.scrollTop;
      const spans = parts.slice(0, MOST).map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => /** @type {[number, number]} */ ([top - zero, bottom - zero]));
      const top = gathered(spans, pane.scrollTop, pane.clientHeight, end);
      if (top !== null && pane.scrollTo) pane.scrollTo({ top, behavior: calm() ? "auto" : "smooth" });
    },
    close: () => watcher?.disconnect(),
  };
}
