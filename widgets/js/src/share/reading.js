// What a page knows of a record: every position, put together again from shapes that are each kept once.

/** @import { Shape, Target, Zone } from "../types.js" */
/** @import { Page } from "./shared.js" */

/**
 * A list from the one before it: so many stay in front, so many behind, the rest is new.
 * @param {readonly number[]} before
 * @param {readonly number[]} change
 */
export function unsplice(before, [front, behind, ...middle]) {
  return [...before.slice(0, front), ...middle, ...before.slice(before.length - behind)];
}

/**
 * Columns hold parents before their children, so every list can be made from one that is there.
 * @param {readonly number[]} parent
 * @param {readonly number[][]} changes
 */
export function lists(parent, changes) {
  const found = /** @type {number[][]} */ ([]);
  changes.forEach((change, at) => {
    const before = found[parent[at]] ?? [];
    // Where nothing is other than above, the list is the same one.
    found.push(change.length === 2 && change[0] + change[1] === before.length ? before : unsplice(before, change));
  });
  return found;
}

/** @param {Page} page */
export function reading(page) {
  const { tree } = page;
  const frames = lists(tree.parent, page.frames);
  const alts = lists(tree.parent, page.alts);
  const kids = /** @type {number[][]} */ (tree.parent.map(() => []));
  const tries = /** @type {number[][]} */ (tree.parent.map(() => []));
  tree.parent.forEach((above, at) => {
    if (above >= 0) (tree.kind[at] === "attempt" ? tries : kids)[above].push(at);
  });
  const scores = /** @type {number[][]} */ ([]);
  page.scores.forEach((row, at) => scores.push(row === 0 ? scores[tree.parent[at]] : row));
  const shapes = /** @type {Shape[]} */ ([]);
  const zones = /** @type {Zone[]} */ ([]);
  const equal = new Set(tree.equal);

  /** @param {number} at @returns {Shape} */
  function shape(at) {
    // Numbers only point to what came before: nothing can hold itself.
    return (shapes[at] ??= page.shapes[at].k ? { ...page.shapes[at], shapes: page.shapes[at].k.filter((/** @type {number} */ one) => one < at).map(shape) } : page.shapes[at]);
  }

  /** @param {number} at @returns {Zone} */
  function zone(at) {
    const row = page.zones[at];
    return (zones[at] ??= { label: row.label, shapes: row.k.map(shape), targets: /** @type {Target[]} */ ((row.targets ?? []).map((one) => page.targets[one])) });
  }

  return {
    size: tree.parent.length,
    kids: (/** @type {number} */ at) => kids[at],
    tries: (/** @type {number} */ at) => tries[at],
    scores: (/** @type {number} */ at) => scores[at],
    equal: (/** @type {number} */ at) => equal.has(at),
    alt: (/** @type {number} */ at) => alts[at].map((one) => page.sentences[one]).join(""),
    /** @param {number} at */
    board(at) {
      const [width, height] = page.sizes[page.size[at]];
      const order = frames[at].map((one) => page.zones[one].n);
      const found = Object.fromEntries(frames[at].map((one) => [page.zones[one].n, zone(one)]));
      return { width, height, order, zones: found };
    },
    /** The nodes from the root to one, both included. @param {number} at */
    path(at) {
      const found = [];
      for (let one = at; one >= 0; one = tree.parent[one]) found.push(one);
      return found.reverse();
    },
  };
}

/** @typedef {ReturnType<typeof reading>} Reading */
