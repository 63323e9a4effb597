// The record under another reading of a rule: the first step that comes out otherwise, and the points.

import { button, h } from "./dom.js";
import { rule, told } from "./told.js";

/** @param {any} view @param {import("./told.js").Rules} rules @param {import("./told.js").Ask} ask */
export function readings(view, rules, ask) {
  const changed = view.switches.some((/** @type {any} */ one) => one.chosen !== one.now);
  return [
    h("header", { class: "tl-head" }, h("h2", { tabindex: -1, "data-key": "title" }, view.title), button({ class: "te-quiet tl-leave", "data-leave": "", onclick: () => ask("leave") }, "Close")),
    h("p", { class: "te-fine" }, view.switches.length ? "Every step of the record is played again under the reading that you choose. The record stays as it is." : "This game has no rule that is read in several ways."),
    h("div", { class: "to-switches" }, ...view.switches.map((/** @type {any} */ one) => h("div", { class: "to-switch", "data-changed": String(one.chosen !== one.now) },
      h("p", {}, rule(one.rule, rules), " ", one.says),
      h("select", { "aria-label": `${one.rule}: reading`, "data-switch": one.id, "data-key": `switch:${one.id}`, onchange: (/** @type {Event} */ e) => ask("choose", { id: one.id, value: Number(/** @type {HTMLSelectElement} */ (e.target).value) }) },
        ...one.values.map((/** @type {string} */ text, /** @type {number} */ at) => h("option", { value: at, selected: at === one.chosen }, `${text}${at === one.now ? " (as played)" : ""}`)))))),
    h("div", { class: "tl-acts" }, button({ class: "te-button te-main", "data-compare": "", "data-key": "compare", "aria-disabled": String(!changed), onclick: () => ask("compare") }, "Play it again")),
    view.result ? result(view.result, rules, ask) : null,
  ].filter((one) => one !== null);
}

/** @param {any} found @param {import("./told.js").Rules} rules @param {import("./told.js").Ask} ask */
function result(found, rules, ask) {
  const first = found.first;
  return h("section", { class: "to-result", "aria-label": "What is different", "data-same": String(found.same) },
    first ? h("div", {}, h("h3", {}, "The first step that comes out otherwise"),
      h("p", {}, button({ class: "te-link", "data-step": first.node, "data-key": `step:${first.node}`, onclick: () => ask("step", first.node) }, first.label)), ...told(first.text, rules),
      first.fields.length ? h("details", {}, h("summary", {}, "What differs in the position"), h("ul", {}, ...first.fields.map((/** @type {string} */ one) => h("li", {}, one)))) : null) : null,
    table(found),
    first ? h("div", { class: "tl-acts" }, button({ class: "te-button", "data-open-other": "", "data-key": "open-other", onclick: () => ask("open") }, "Look at it under this reading")) : null);
}

/** @param {any} found */
function table(found) {
  if (!found.lines.length) return null;
  const seats = found.lines[0].now.length;
  return h("table", { class: "to-points" }, h("caption", { class: "te-fine" }, "Points as played → under the other reading"),
    h("thead", {}, h("tr", {}, h("td", {}), ...Array.from({ length: seats }, (_, seat) => h("th", { scope: "col" }, `P${seat + 1}`)))),
    h("tbody", {}, ...found.lines.map((/** @type {any} */ line) => h("tr", {}, h("th", { scope: "row" }, `${line.label}${line.main ? "" : " (another line)"}`),
      ...line.now.map((/** @type {number} */ now, /** @type {number} */ seat) => h("td", { "data-other": String(now !== line.then[seat]) }, now === line.then[seat] ? String(now) : `${now} → ${line.then[seat]}`))))),
    found.more ? h("tfoot", {}, h("tr", {}, h("td", { colspan: seats + 1 }, `and ${found.more} more lines`))) : null);
}
