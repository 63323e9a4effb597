// The tree as an indented list, for narrow screens: lines of play as running text, side lines indented below their fork. Only what
// lies around the current step is built.

/** @import { Tree } from "./types.js" */
/** @import { Lanes } from "./lanes.js" */

import { button, h } from "./dom.js";
import { bare } from "./labels.js";

const AROUND = 90;
const DEEPEST = 6;

/**
 * The shown nodes in reading order: a line up to a fork, its side lines, then on.
 * @param {Lanes} lanes
 * @param {Tree} tree
 * @returns {{ at: number, depth: number, start: boolean }[]}
 */
export function readingOrder(lanes, tree) {
  const kids = /** @type {Map<number, number[]>} */ (new Map());
  let root = -1;
  for (const at of lanes.shown) {
    if (lanes.up[at] < 0) root = at;
    else kids.set(lanes.up[at], [...(kids.get(lanes.up[at]) ?? []), at]);
  }
  const rows = /** @type {{ at: number, depth: number, start: boolean }[]} */ ([]);
  if (root < 0) return rows;
  const stack = [{ at: root, depth: 0, start: true }];
  while (stack.length) {
    const row = /** @type {{ at: number, depth: number, start: boolean }} */ (stack.pop());
    rows.push(row);
    const below = [...(kids.get(row.at) ?? [])].sort((a, b) => lanes.lane[a] - lanes.lane[b]);
    const forked = below.length > 1;
    // The last pushed comes first: side lines are read before the line goes on.
    if (below.length) stack.push({ at: below[0], depth: row.depth, start: forked });
    for (const side of below.slice(1).reverse()) stack.push({ at: side, depth: row.depth + 1, start: true });
  }
  return rows;
}

/**
 * @param {{ face: (at: number) => number, sign: (at: number) => string, hue: (at: number) => string | null, say: (at: number) => string }} looks
 */
export function outline(looks) {
  const element = h("div", { class: "te-outline", role: "group", "aria-label": "Game tree as a list" });
  let rows = /** @type {ReturnType<typeof readingOrder>} */ ([]);
  let known = /** @type {unknown} */ (null);

  return {
    element,
    /** @param {Lanes} lanes @param {Tree} tree @param {number} here */
    draw(lanes, tree, here) {
      if (known !== lanes) rows = readingOrder(lanes, tree);
      known = lanes;
      const middle = Math.max(0, rows.findIndex((row) => row.at === here));
      const [from, to] = [Math.max(0, middle - AROUND), Math.min(rows.length, middle + AROUND)];
      const lines = /** @type {HTMLElement[]} */ ([]);
      const more = (/** @type {number} */ count) => h("div", { class: "te-fine" }, `… ${count} more`);
      if (from) lines.push(more(from));
      for (const { at, depth, start } of rows.slice(from, to)) {
        if (start || !lines.length || lines[lines.length - 1].dataset.depth !== String(depth)) lines.push(h("div", { class: "te-outline-line", "data-depth": depth, style: `--depth:${Math.min(depth, DEEPEST)}` }));
        const [mark, name] = [tree.mark[at], ""];
        lines[lines.length - 1].append(button({
          class: `te-outline-node te-kind-${tree.kind[looks.face(at)]}`, "data-node": at, "data-key": `node:${at}`, style: looks.hue(at) ? `--seat:${looks.hue(at)}` : undefined,
          "aria-current": at === here ? "step" : undefined, "aria-label": looks.say(at), title: looks.say(at), tabindex: at === here ? 0 : -1,
        }, h("span", { class: "te-outline-dot", "aria-hidden": "true" }, looks.sign(at)), mark ? h("span", { class: "te-outline-mark" }, mark, name) : null,
        start && depth ? h("span", { class: "te-words" }, bare(tree.label[looks.face(at)] ?? "")) : null));
      }
      if (to < rows.length) lines.push(more(rows.length - to));
      element.replaceChildren(...lines);
      // Only the list is scrolled: a step must not move the page away from the board.
      const [now, frame] = [element.querySelector('[aria-current="step"]')?.getBoundingClientRect(), element.getBoundingClientRect()];
      if (now && now.top < frame.top) element.scrollTop -= frame.top - now.top + 4;
      else if (now && now.bottom > frame.bottom) element.scrollTop += now.bottom - frame.bottom + 4;
    },
  };
}
