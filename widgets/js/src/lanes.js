// Where the nodes of the game tree go: time to the right, one lane a line of play, the mainline straight on top.

/** @import { Tree } from "./types.js" */
/** @import { HierarchyNode } from "d3-hierarchy" */

/*! Contains d3-hierarchy, Copyright 2010-2021 Mike Bostock, ISC license. */
import { hierarchy } from "d3-hierarchy";

/** Columns kept free behind the end of a line for its label. */
export const LABEL_COLUMNS = 5;

/**
 * @typedef {object} Lanes
 * @property {Int32Array} column -1 where a node is not shown
 * @property {Int32Array} lane
 * @property {Int32Array} up nearest shown ancestor, -1 for the root
 * @property {number[]} shown indices of the shown nodes, parents first
 * @property {Map<number, number>} ends last node of a line -> the node that began the line
 * @property {number} columns
 * @property {number} lanes
 * @property {number[][]} byColumn the shown nodes of each column: what is in view is found without a walk through the tree
 * @property {Map<number, number>} folded first node of a folded line -> how many nodes it hides
 */

/**
 * Each line of play is placed on the lowest lane that is free below it. Forks are taken from the last to the first, so that an
 * edge going down from an earlier fork meets nothing that belongs to a later one: no two edges cross.
 * @param {Tree} tree
 * @param {ReadonlySet<number>} [folds] first nodes of lines that are folded: only these are shown of them
 * @returns {Lanes}
 */
export function layLanes(tree, folds = new Set()) {
  const size = tree.parent.length;
  const column = new Int32Array(size).fill(-1);
  const lane = new Int32Array(size);
  const up = new Int32Array(size).fill(-1);
  const children = /** @type {number[][]} */ (Array.from({ length: size }, () => []));
  const shown = /** @type {number[]} */ ([]);
  const folded = /** @type {Map<number, number>} */ (new Map());
  const inside = new Int32Array(size).fill(-1);
  let root = -1;
  for (let at = 0; at < size; at++) {
    const parent = tree.parent[at];
    if (parent < 0) root = at;
    const top = parent < 0 ? -1 : folds.has(parent) ? parent : inside[parent];
    inside[at] = top;
    if (top >= 0) {
      // Columns hold parents before children, so the fold above is known.
      up[at] = drawn(up, tree, top);
      folded.set(top, (folded.get(top) ?? 0) + 1);
      continue;
    }
    up[at] = parent < 0 ? -1 : tree.hidden[parent] && tree.parent[parent] >= 0 ? up[parent] : parent;
    if (tree.hidden[at] && parent >= 0) continue;
    shown.push(at);
    if (up[at] >= 0) children[up[at]].push(at);
  }
  const ends = /** @type {Map<number, number>} */ (new Map());
  if (root < 0) return { column, lane, up, shown, ends, columns: 0, lanes: 0, byColumn: [], folded };
  for (const kids of children) if (kids.length > 1) kids.sort((a, b) => (tree.main[b] ?? 0) - (tree.main[a] ?? 0) || a - b);

  const top = hierarchy(root, (at) => children[at]);
  let columns = 0;
  top.each((node) => {
    column[node.data] = node.depth;
    columns = Math.max(columns, node.depth + 1);
  });

  /**
   * A line and everything that leaves it, its own nodes on row 0: the lowest row taken in each column, and all of its nodes.
   * @param {HierarchyNode<number>} first
   */
  const block = (first) => {
    const line = [first];
    for (let node = first.children?.[0]; node; node = node.children?.[0]) line.push(node);
    const last = line[line.length - 1];
    ends.set(last.data, first.data);
    const floor = /** @type {number[]} */ ([]);
    const start = first.depth;
    for (let at = start; at <= last.depth + LABEL_COLUMNS; at++) floor[at - start] = 0;
    const nodes = line.map((node) => node.data);
    for (const node of line.reverse()) {
      for (const side of (node.children ?? []).slice(1)) {
        const part = block(side);
        const from = side.depth - start;
        let row = 1;
        for (let at = 0; at < part.floor.length; at++) row = Math.max(row, (floor[from + at] ?? -1) + 1);
        // The edge down from the fork runs in the fork's own column.
        row = Math.max(row, (floor[from - 1] ?? 0) + 1);
        for (const at of part.nodes) lane[at] += row;
        for (let at = 0; at < part.floor.length; at++) floor[from + at] = row + part.floor[at];
        for (const at of part.nodes) nodes.push(at);
      }
    }
    return { floor, nodes };
  };
  block(top);
  let lanes = 1;
  for (const at of shown) lanes = Math.max(lanes, lane[at] + 1);
  const byColumn = /** @type {number[][]} */ (Array.from({ length: columns }, () => []));
  for (const at of shown) byColumn[column[at]].push(at);
  return { column, lane, up, shown, ends, columns, lanes, byColumn, folded };
}

/** @param {Int32Array} up @param {Tree} tree @param {number} at */
const drawn = (up, tree, at) => (tree.hidden[at] && tree.parent[at] >= 0 ? up[at] : at);

/** The node itself, or the nearest ancestor that is drawn. @param {Lanes} lanes @param {number} at */
export function drawnAs(lanes, at) {
  return lanes.column[at] >= 0 ? at : lanes.up[at] ?? -1;
}

/**
 * The node whose words a drawn node carries: where hidden steps lie before an automatic one, the first choice among them is
 * what people know the step by.
 * @param {Tree} tree
 * @param {Lanes} lanes
 * @param {number} at
 */
export function faceOf(tree, lanes, at) {
  let face = at;
  if (tree.kind[at] !== "auto") return face;
  for (let above = tree.parent[at]; above >= 0 && above !== lanes.up[at]; above = tree.parent[above]) if (tree.kind[above] === "choice") face = above;
  return face;
}
