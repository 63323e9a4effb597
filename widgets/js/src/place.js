// What is told of a place of the board: in short while it is pointed at, and everything on request.

/** @import { Context, Target } from "./types.js" */

import { h } from "./dom.js";
import { fit } from "./labels.js";
import { ruleChips } from "./layer.js";

const TITLE = 72, LINE = 96, LINES = 4, RULES = 3;
const MARKS = /** @type {Record<string, string>} */ ({ open: "Can be used now", closed: "Not now: click to see why" });

/** What the title says already is not said again. @param {Target} target */
function lines({ label, info = [] }) {
  const plain = (/** @type {string} */ words) => words.replace(/\.$/, "");
  return info.map((line) => (line.startsWith(`${label}: `) ? line.slice(label.length + 2) : line)).filter((line) => !label.includes(plain(line)));
}

/** @param {string | undefined} mark */
const marked = (mark) => (mark && MARKS[mark] ? h("div", { class: `te-card-mark te-${mark}` }, MARKS[mark]) : h("span"));

/**
 * A few short lines: what it is, what it holds or does now, and the numbers of its rules.
 * @param {Target} target @param {string | undefined} mark
 * @returns {Node[]}
 */
export function shortCard(target, mark) {
  const all = lines(target);
  const shown = all.slice(0, LINES).map((line) => fit(line, LINE));
  const cut = shown.length < all.length || shown.some((line, at) => line !== all[at]) || target.label.length > TITLE;
  const rules = target.rules ?? [];
  return [
    h("strong", { class: "te-card-title" }, fit(target.label, TITLE)),
    ...shown.map((line) => h("div", {}, line)),
    marked(mark),
    rules.length ? h("div", { class: "te-chips" }, ...rules.slice(0, RULES).map((rule) => h("code", { class: "te-rule-id" }, rule)), rules.length > RULES ? h("span", { class: "te-fine" }, `+${rules.length - RULES}`) : null) : h("span"),
    cut || target.source || rules.length > RULES ? h("div", { class: "te-fine te-more-key" }, h("kbd", {}, "I"), " everything about it") : h("span"),
  ];
}

/**
 * All of it, with rules that open and with where the values drawn there come from.
 * @param {Context} ctx @param {Target} target @param {string | undefined} mark
 * @returns {Node[]}
 */
export function fullCard(ctx, target, mark) {
  return [
    h("strong", { class: "te-card-title" }, target.label),
    ...lines(target).map((line) => h("div", {}, line)),
    marked(mark),
    target.rules?.length ? h("div", { class: "te-chips" }, ...ruleChips(ctx, target.rules)) : h("span"),
    target.source ? h("div", { class: "te-fine te-source" }, `Source: ${target.source}`) : h("span"),
  ];
}
