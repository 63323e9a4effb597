// Lessons and the rule browser: two panels beside an explorer. They know no rule: everything they show is told by the kernel.

import { button, h, refill, sendOnEnter } from "./dom.js";
import { parseWords } from "./markdown.js";

/** @typedef {{ get: (name: string) => any, send: (content: any) => void, on: (name: string, act: () => void) => void, off: (name: string, act: () => void) => void }} Model */
/** @typedef {Record<string, string>} Rules */

/**
 * Words with rules that can be read where they stand.
 * @param {string} text
 * @param {Rules} rules
 */
function told(text, rules) {
  return text.split(/\n\s*\n/).map((paragraph) => h("p", {}, ...parseWords(paragraph.replace(/\s*\n\s*/g, " ")).map((part) => {
    if (part.kind === "bold") return h("strong", {}, part.text);
    if (part.kind === "italic") return h("em", {}, part.text);
    if (part.kind === "rule") return rule(part.text, rules);
    return cited(part.text, rules);
  }).flat()));
}

/**
 * A verdict names its rules in brackets: those that the game has can be read as well.
 * @param {string} text
 * @param {Rules} rules
 * @returns {(string | HTMLElement)[]}
 */
function cited(text, rules) {
  return text.split(/\b([A-Z]+(?:-[A-Z0-9]+)+)\b/).map((word, at) => (at % 2 && word in rules ? rule(word, rules) : word));
}

/** @param {string} id @param {Rules} rules */
function rule(id, rules) {
  return button({ class: "te-rule", "data-rule": id, "data-key": `rule:${id}`, title: rules[id] ?? "", "aria-label": `Rule ${id}: ${rules[id] ?? ""}` }, id);
}

/**
 * What a lesson shows.
 * @param {any} view
 * @param {Rules} rules
 * @param {(kind: string, value?: any) => void} ask
 */
export function lesson(view, rules, ask) {
  const chapters = h("select", { "aria-label": "Chapter", "data-key": "chapter", "data-chapter": "", onchange: (/** @type {Event} */ e) => ask("go", Number(/** @type {HTMLSelectElement} */ (e.target).value)) },
    ...view.chapters.map((/** @type {{ title: string, read: boolean }} */ one, /** @type {number} */ i) => h("option", { value: i, selected: i === view.number }, `${i + 1}. ${one.title}${one.read ? " ✓" : ""}`)));
  return [
    h("header", { class: "tl-head" }, h("h2", {}, view.title), chapters, h("span", { class: "te-fine", "data-progress": "" }, view.progress)),
    h("div", { class: "tl-texts" }, ...view.texts.flatMap((/** @type {string} */ text) => told(text, rules))),
    view.question ? question(view.question, rules, ask) : null,
    view.summary.length ? summary(view.summary, rules, ask) : null,
  ].filter((one) => one !== null);
}

/** @param {any} view @param {(kind: string) => void} ask */
export function acts(view, ask) {
  const can = new Set(view.can ?? []);
  const act = (/** @type {string} */ kind, /** @type {string} */ label, main = false) => button({ class: main ? "te-button te-main" : "te-button", "data-act": kind, "data-key": `act:${kind}`, onclick: () => ask(kind) }, label);
  return [
    can.has("back") && act("back", "◁ Back"), can.has("hint") && act("hint", "Hint"), can.has("skip") && act("skip", "Tell me"),
    can.has("again") && act("again", "Try the wrong ones again"), can.has("forward") && act("forward", "Continue ▷", true),
  ].filter((one) => one !== false);
}

/** @param {any} asked @param {Rules} rules @param {(kind: string, value?: any) => void} ask */
function question(asked, rules, ask) {
  const prompt = h("div", { class: "tl-prompt", "data-prompt": "" }, ...told(asked.prompt, rules));
  const give = (/** @type {any} */ value, /** @type {string} */ label) => button({ class: "te-button", "data-answer": String(value), "data-key": `answer:${value}`, onclick: () => ask("answer", value) }, label);
  /** @type {Node[]} */
  let answers = [h("p", { class: "te-fine" }, "Do it on the board, or choose it in the list beside the board.")];
  if (asked.ask === "legal") answers = [give(true, "Yes, that is allowed"), give(false, "No, it is not")];
  if (asked.ask === "which-rule" && !asked.choices.length) {
    const field = h("input", { type: "text", "aria-label": "The id of a rule", "data-rule-id": "", "data-key": "rule-id", size: 16, autocomplete: "off" });
    const form = h("form", { class: "tl-number", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (field.value.trim()) ask("answer", field.value.trim()); } },
      h("span", { class: "te-fine", "aria-hidden": "true" }, "The id of a rule:"), field, h("button", { type: "submit", class: "te-button te-main", "data-check": "" }, "Check"));
    sendOnEnter(field, form);
    answers = [form];
  } else if (asked.ask === "which-rule") answers = asked.choices.map((/** @type {string} */ id) => give(id, `${id}: ${rules[id] ?? ""}`));
  if (asked.ask === "score" || asked.ask === "count") {
    const field = h("input", { type: "number", "aria-label": "Your answer", "data-number": "", "data-key": "number", size: 4 });
    const form = h("form", { class: "tl-number", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (field.value.trim()) ask("answer", Number(field.value)); } },
      field, h("button", { type: "submit", class: "te-button te-main", "data-check": "" }, "Check"));
    sendOnEnter(field, form);
    answers = [form];
  }
  return h("div", { class: "tl-question", role: "group", "aria-label": "Question", "data-ask": asked.ask }, prompt, h("div", { class: "tl-answers" }, ...answers));
}

/** @param {any[]} rows @param {Rules} rules @param {(kind: string, value?: any) => void} _ask */
function summary(rows, rules, _ask) {
  return h("section", { class: "tl-summary", "aria-label": "What you have learned" }, h("h3", {}, "What you have learned"),
    h("ul", {}, ...rows.map((row) => h("li", { "data-known": row.known }, h("span", { class: "tl-sign" }, row.known ? "✓ known" : "↻ once more"), " ", rule(row.rule, rules), ` ${rules[row.rule] ?? ""}`))));
}

/**
 * What the rule browser shows.
 * @param {any} view
 * @param {Rules} rules
 * @param {(kind: string, value?: any) => void} ask
 */
export function browser(view, rules, ask) {
  const field = h("input", { type: "search", "aria-label": "Search the rules", placeholder: "Search: words, or an id", value: view.search, "data-search": "", "data-key": "search", oninput: (/** @type {Event} */ e) => ask("search", /** @type {HTMLInputElement} */ (e.target).value) });
  const list = h("ul", { class: "tr-list", role: "listbox", "aria-label": "Rules", tabindex: -1 }, ...view.found.map((/** @type {any} */ row) =>
    h("li", { role: "option", "aria-selected": String(row.id === view.rule?.id) }, button({ class: "tr-row", "data-pick": row.id, "data-key": `pick:${row.id}`, onclick: () => ask("pick", row.id) }, h("b", {}, row.id), ` ${row.says}`, row.badge ? h("span", { class: "tr-badge" }, row.badge) : null))));
  return [h("header", { class: "tl-head" }, h("h2", {}, view.title), field, h("span", { class: "te-fine" }, view.count)), h("div", { class: "tr-frame" }, list, view.rule ? details(view.rule, rules, ask, view.working) : h("p", { class: "te-empty" }, "Choose a rule."))];
}

/** @param {any} one @param {Rules} rules @param {(kind: string, value?: any) => void} ask @param {string} working */
function details(one, rules, ask, working) {
  const rows = (/** @type {string} */ title, /** @type {string[]} */ texts) => (texts.length ? [h("h3", {}, title), h("ul", {}, ...texts.map((text) => h("li", {}, ...told(text, rules))))] : []);
  return h("article", { class: "tr-rule", "data-shown": one.id, "aria-label": `Rule ${one.id}` },
    h("h3", {}, one.id, one.badge ? h("span", { class: "tr-badge" }, one.badge) : null), h("p", { class: "tr-says" }, one.says), h("p", { class: "te-fine" }, one.origin),
    ...rows("Readings", one.readings), ...rows("In the game", one.cited),
    h("h3", {}, "Where it shows in this game"),
    one.steps.length ? h("ul", {}, ...one.steps.map((/** @type {any} */ step) => h("li", {}, button({ class: "te-link", "data-step": step.node, "data-key": `step:${step.node}`, onclick: () => ask("step", step.node) }, `${step.turn}: ${step.label} (${step.ways})`)))) : h("p", { class: "te-fine" }, "Nowhere yet."),
    ...rows("Lessons", one.lessons),
    h("div", { class: "tl-acts" }, working ? button({ class: "te-button", "data-cancel": "", "data-key": "cancel", onclick: () => ask("cancel") }, `${working} Cancel`) : button({ class: "te-button te-main", "data-example": "", "data-key": "example", onclick: () => ask("example", one.id) }, "Show me an example")));
}

/** @param {{ model: Model, el: HTMLElement }} host */
function render({ model, el }) {
  const body = h("div", { class: "tl-body" });
  // It stays when everything else is drawn anew, so that what it says is spoken.
  const said = h("div", { class: "tl-said", role: "status", "aria-live": "polite", "data-said": "" });
  const read = h("div", { class: "tl-read", hidden: true });
  const foot = h("div", { class: "tl-acts", role: "group", "aria-label": "Go on" });
  const root = h("section", { class: "tea-explorer tea-teaching", "aria-label": model.get("view").label, "data-lm-suppress-shortcuts": "true" }, body, said, read, foot);
  const ask = (/** @type {string} */ kind, /** @type {any} */ value = null) => model.send({ kind, value });
  root.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    if (!(at instanceof HTMLElement) || !at.dataset.rule) return;
    const id = at.dataset.rule;
    if (model.get("view").what === "rules") return ask("pick", id);
    read.hidden = false;
    read.replaceChildren(h("b", {}, id), ` ${model.get("rules")[id] ?? ""} `, button({ class: "te-quiet", "aria-label": "Close this rule", onclick: () => { read.hidden = true; } }, "✕"));
  });
  const draw = () => {
    const view = model.get("view"), rules = model.get("rules");
    const caret = document.activeElement instanceof HTMLInputElement && body.contains(document.activeElement) ? document.activeElement.value.length : -1;
    refill(body, view.what === "rules" ? browser(view, rules, ask) : lesson(view, rules, ask));
    if (caret >= 0 && document.activeElement instanceof HTMLInputElement && document.activeElement.type === "search") document.activeElement.setSelectionRange(caret, caret);
    const leaving = foot.contains(document.activeElement);
    refill(foot, acts(view, ask));
    // The button that was pressed may be gone: whoever works by keyboard goes on where the lesson does.
    if (leaving && !foot.contains(document.activeElement)) /** @type {HTMLElement | null} */ (body.querySelector("[data-answer], [data-number]") ?? foot.querySelector("button:last-child"))?.focus();
    said.dataset.level = view.said.level;
    said.replaceChildren(...(view.said.text ? told(view.said.text, rules) : []), ...(view.said.played ?? []).map((/** @type {string} */ line) => h("p", { class: "te-fine" }, line)));
    root.dataset.painted = String(Number(root.dataset.painted ?? 0) + 1);
  };
  model.on("change:view", draw);
  el.append(root);
  draw();
  return () => model.off("change:view", draw);
}

export default { render };
