// Folded lines outlive a change of the tree's shape, though numbers of nodes do not.

/** @import { Tree } from "./types.js" */

/**
 * Finds the folded nodes of a former tree in the present one: both are walked from the root, and children are paired by what they
 * are: whose step, of which kind, with which words.
 * @param {Tree} before
 * @param {Tree} now
 * @param {ReadonlySet<number>} folds
 * @returns {Set<number>}
 */
export function carryFolds(before, now, folds) {
  const carried = /** @type {Set<number>} */ (new Set());
  if (!folds.size) return carried;
  const wanted = new Set(folds);
  for (const fold of folds) for (let at = before.parent[fold]; at >= 0 && !wanted.has(at); at = before.parent[at]) wanted.add(at);
  const children = childrenOf(now);
  const pairs = [[before.parent.indexOf(-1), now.parent.indexOf(-1)]];
  const taken = /** @type {Set<number>} */ (new Set());
  const below = childrenOf(before, wanted);
  while (pairs.length) {
    const [old, fresh] = /** @type {number[]} */ (pairs.pop());
    if (folds.has(old)) carried.add(fresh);
    for (const child of below.get(old) ?? []) {
      const found = (children.get(fresh) ?? []).find((at) => !taken.has(at) && sign(now, at) === sign(before, child));
      if (found === undefined) continue;
      taken.add(found);
      pairs.push([child, found]);
    }
  }
  return carried;
}

/** @param {Tree} tree @param {number} at */
const sign = (tree, at) => [tree.kind[at], tree.seat[at], tree.turn[at], tree.label[at]].join("|");

/** @param {Tree} tree @param {ReadonlySet<number>} [only] @returns {Map<number, number[]>} */
function childrenOf(tree, only) {
  const found = /** @type {Map<number, number[]>} */ (new Map());
  tree.parent.forEach((parent, at) => {
    if (only && !only.has(at)) return;
    const known = found.get(parent);
    if (known) known.push(at);
    else found.set(parent, [at]);
  });
  return found;
}
