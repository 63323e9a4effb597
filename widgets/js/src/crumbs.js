// Where one is: the named steps and bookmarks above, as a path of links.

/** @import { Tree } from "./types.js" */

import { button } from "./dom.js";

const MOST = 4;

/**
 * The named or bookmarked steps of the shown line up to the current one, the last few of them.
 * @param {Tree} tree
 * @param {(mark: string) => [string, string]} split
 */
export function crumbs(tree, split) {
  const end = tree.line.indexOf(tree.here);
  const named = /** @type {{ node: number, words: string }[]} */ ([]);
  for (let i = end < 0 ? tree.line.length - 1 : end - 1; i >= 0 && named.length < MOST; i--) {
    const node = tree.line[i];
    const mark = tree.mark[node];
    if (!mark) continue;
    const [signs, name] = split(mark);
    if (name || signs.includes("★")) named.unshift({ node, words: name || `★ ${tree.label[node]}` });
  }
  return named;
}

/** @param {Tree} tree @param {(mark: string) => [string, string]} split */
export function crumbButtons(tree, split) {
  return crumbs(tree, split).map(({ node, words }) => button({ class: "te-crumb", "data-crumb": node, "data-key": `crumb:${node}`, title: "Go to this step" }, words));
}
