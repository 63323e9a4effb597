// The whole of a large tree in one strip, with the part that is in view; a press goes there.

/** @import { Lanes } from "./lanes.js" */

import { h } from "./dom.js";

/** Milliseconds after which the strip follows: what is asked for goes first. */
const LATER = 150;
/** Below this many nodes the tree itself is overview enough. */
export const MINIMAP_FROM = 1000;
const HIGH = 26;

/** @param {(part: number) => void} goto part of the width, 0 to 1 */
export function minimap(goto) {
  const canvas = h("canvas", { "aria-hidden": "true" });
  const pane = h("div", { class: "te-minimap-view" });
  const element = h("div", { class: "te-minimap", hidden: true, title: "The whole tree: press to go there" }, canvas, pane);
  let drawn = /** @type {unknown} */ (null);
  let due = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {PointerEvent} event */
  const jump = (event) => {
    const box = element.getBoundingClientRect();
    if (box.width) goto(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  };
  /** @param {Lanes} lanes @param {(at: number) => boolean} strong */
  function paint(lanes, strong) {
    const brush = canvas.getContext?.("2d");
    const wide = element.isConnected ? element.clientWidth : 0;
    if (!brush || !wide) return;
    drawn = lanes;
    canvas.width = wide;
    canvas.height = HIGH;
    const style = getComputedStyle(element);
    const [x, y] = [wide / Math.max(1, lanes.columns), HIGH / Math.max(1, lanes.lanes)];
    for (const main of [false, true]) {
      brush.fillStyle = main ? style.color : style.borderTopColor;
      for (const at of lanes.shown) {
        if (strong(at) === main) brush.fillRect(lanes.column[at] * x, Math.min(HIGH - 2, lanes.lane[at] * y), Math.max(1, x), Math.max(2, y - 1));
      }
    }
  }
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture?.(event.pointerId);
    jump(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.buttons) jump(event);
  });

  return {
    element,
    close: () => clearTimeout(due),
    /** @param {Lanes} lanes @param {number} all @param {(at: number) => boolean} strong */
    draw(lanes, all, strong) {
      element.hidden = all < MINIMAP_FROM;
      clearTimeout(due);
      if (!element.hidden && drawn !== lanes) due = setTimeout(() => paint(lanes, strong), LATER);
    },
    /** @param {number} from @param {number} to parts of the width */
    frame(from, to) {
      pane.style.left = `${Math.max(0, from) * 100}%`;
      pane.style.width = `${Math.min(1, to - from) * 100}%`;
    },
  };
}
