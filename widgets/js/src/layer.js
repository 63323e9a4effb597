// One floating layer a view: hover cards, rule cards, menus and the chooser. It never leaves the widget's own box.

/** @import { Context, Rule } from "./types.js" */

import { button, h } from "./dom.js";
import { marked } from "./glossary.js";

/**
 * @param {HTMLElement} root
 * @returns {{ element: HTMLElement, card: Context["card"], close: () => boolean, hide: () => void }}
 */
export function createLayer(root) {
  const element = h("div", { class: "te-layer", hidden: true });
  let sticky = false;
  let origin = /** @type {Element | null} */ (null);

  const close = () => {
    const was = !element.hidden;
    const inside = element.contains(document.activeElement);
    element.hidden = true;
    element.replaceChildren();
    if (inside && (origin instanceof HTMLElement || origin instanceof SVGElement)) origin.focus({ preventScroll: true });
    sticky = false;
    return was;
  };

  return {
    element,
    close,
    hide: () => {
      if (!sticky) close();
    },
    card(anchor, build, options = {}) {
      if (sticky && !options.sticky) return;
      sticky = Boolean(options.sticky);
      origin = anchor;
      element.className = `te-layer${sticky ? " te-sticky" : ""}${options.broad ? " te-broad" : ""}`;
      element.setAttribute("role", sticky ? "dialog" : "tooltip");
      element.setAttribute("aria-label", options.label ?? "About this place");
      element.replaceChildren(...build());
      if (sticky) element.append(button({ class: "te-close te-quiet", "aria-label": "Close", onclick: close }, "×"));
      element.hidden = false;
      const frame = root.getBoundingClientRect();
      const at = anchor.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const gap = 8;
      const below = at.bottom - frame.top + gap;
      const above = at.top - frame.top - height - gap;
      const left = Math.max(gap, Math.min(at.left - frame.left + at.width / 2 - width / 2, frame.width - width - gap));
      const top = below + height > frame.height && above > 0 ? above : Math.max(gap, Math.min(below, frame.height - height - gap));
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
      if (sticky) element.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}

/**
 * The words of a rule, where they stand, and how they are known.
 * @param {string} id
 * @param {Rule | undefined} rule
 * @param {import("./glossary.js").Glossary | null} [glossary]
 * @returns {Node[]}
 */
export function ruleCard(id, rule, glossary = null) {
  return [
    h("code", { class: "te-rule-id" }, id),
    h("p", { class: "te-rule-says" }, ...marked(rule?.says ?? "This rule is not in the rulebook of the game.", glossary, new Set())),
    rule?.where ? h("div", { class: "te-fine" }, "Where: ", rule.where) : h("span"),
    rule?.source || rule?.kind ? h("div", { class: "te-fine" }, h("span", { class: "te-badge-source" }, rule.kind ?? "rule"), rule.source && rule.source !== rule.kind ? rule.source : "") : h("span"),
  ];
}

/**
 * The steps of the tree that show a rule; each leads there.
 * @param {{ steps: { node: number, turn: string, label: string, ways: string }[], more: number, hidden: boolean }} shown
 * @param {(node: number, event: Event) => void} go
 * @returns {Node[]}
 */
export function showsList(shown, go) {
  const nothing = shown.hidden ? "Not told while a seat's view is shown." : "Nowhere in this tree yet.";
  return [
    h("strong", { class: "te-card-title" }, "Where it shows"),
    shown.steps.length
      ? h("ul", { class: "te-shows" }, ...shown.steps.map((step) => h("li", {}, button({ class: "te-link", "data-shows": step.node, onclick: (/** @type {Event} */ event) => go(step.node, event) }, `${step.turn}: ${step.label} (${step.ways})`))))
      : h("p", { class: "te-fine" }, nothing),
    shown.more ? h("p", { class: "te-fine" }, `and ${shown.more} more`) : h("span"),
  ];
}

/**
 * Where the numbers of the game come from, table by table.
 * @param {{ table: string, text: string }[]} rows
 * @returns {Node[]}
 */
export function sourcesCard(rows) {
  return [
    h("strong", { class: "te-card-title" }, "Where these numbers come from"),
    h("dl", { class: "te-sources", tabindex: "0" }, ...rows.flatMap((row) => [h("dt", {}, row.table), h("dd", {}, row.text)])),
  ];
}

/**
 * Chips of rule ids; each opens the rule's card.
 * @param {Context} ctx
 * @param {readonly string[] | undefined} rules
 */
export function ruleChips(ctx, rules) {
  return (rules ?? []).map((id) => {
    const chip = button({ class: "te-rule", "data-rule": id, "data-key": `rule:${id}`, title: "Read this rule" }, id);
    chip.addEventListener("click", (event) => {
      event.stopPropagation();
      ctx.rule(id, chip);
    });
    return chip;
  });
}
