// Lessons and the rule browser: two panels beside an explorer. They know no rule: everything they show is told by the kernel.

import { button, h, refill, sendOnEnter } from "./dom.js";
import { explainTerms, glossaryOf } from "./glossary.js";
import { quizzesPane } from "./quizzes.js";
import { GONE, liveness, SILENT } from "./live.js";
import { readings } from "./readings.js";
import { rule, told } from "./told.js";

/** What leads on in a lesson; one at a time. */
const STEPS = new Set(["answer", "forward", "back", "skip", "again", "return", "watch", "hint"]);
/** The second press of a double click comes this soon; a lesson keeps no more room than this for its longest step. */
const DOUBLE_CLICK = 400, MOST_RESERVED = 420;

/** @typedef {{ get: (name: string) => any, send: (content: any) => void, on: (name: string, act: () => void) => void, off: (name: string, act: () => void) => void }} Model */
/** @typedef {import("./told.js").Rules} Rules */
/** @typedef {import("./glossary.js").Glossary} Glossary */

/**
 * What a lesson shows.
 * @param {any} view
 * @param {Rules} rules
 * @param {(kind: string, value?: any) => void} ask
 * @param {Glossary | null} [glossary]
 */
export function lesson(view, rules, ask, glossary = null) {
  const chapters = h("select", { "aria-label": "Chapter", "data-key": "chapter", "data-chapter": "", onchange: (/** @type {Event} */ e) => ask("go", Number(/** @type {HTMLSelectElement} */ (e.target).value)) },
    ...view.chapters.map((/** @type {{ title: string, read: boolean }} */ one, /** @type {number} */ i) => h("option", { value: i, selected: i === view.number }, `${i + 1}. ${one.title}${one.read ? " ✓" : ""}`)));
  return [
    h("header", { class: "tl-head" }, h("h2", {}, view.title), chapters, h("span", { class: "te-fine", "data-progress": "" }, view.progress)),
    h("div", { class: "tl-texts" }, ...view.texts.flatMap((/** @type {string} */ text) => told(text, rules, glossary))),
    view.question ? question(view.question, rules, ask, glossary) : null,
    view.answered ? h("div", { class: "tl-question", role: "group", "aria-label": "Question that you have answered", "data-ask": view.answered.ask, "data-answered": "" }, prompt(view.answered, rules, glossary)) : null,
    view.summary.length ? summary(view.summary, rules, ask) : null,
  ].filter((one) => one !== null);
}

/** @param {any} view @param {(kind: string) => void} ask */
export function acts(view, ask) {
  const can = new Set(view.can ?? []);
  const act = (/** @type {string} */ kind, /** @type {string} */ label, main = false) => button({ class: main ? "te-button te-main" : "te-button", "data-act": kind, "data-key": `act:${kind}`, onclick: () => ask(kind) }, label);
  return [
    can.has("return") && act("return", "Back to the question", true), can.has("watch") && act("watch", "Show what follows"),
    can.has("back") && act("back", "◁ Back"), can.has("hint") && act("hint", "Hint"), can.has("skip") && act("skip", "Tell me"),
    can.has("again") && act("again", "Try the wrong ones again"), can.has("forward") && act("forward", "Continue ▷", true),
    can.has("leave") && act("leave", "Leave the lesson"),
  ].filter((one) => one !== false);
}

/** @param {any} asked @param {Rules} rules @param {Glossary | null} glossary */
const prompt = (asked, rules, glossary) => h("div", { class: "tl-prompt", "data-prompt": "" }, ...told(asked.prompt, rules, glossary));

/** @param {any} asked @param {Rules} rules @param {(kind: string, value?: any) => void} ask @param {Glossary | null} glossary */
function question(asked, rules, ask, glossary) {
  const give = (/** @type {any} */ value, /** @type {string} */ label) => button({ class: "te-button", "data-answer": String(value), "data-key": `answer:${value}`, onclick: () => ask("answer", value) }, label);
  /** @type {Node[]} */
  let answers = [h("p", { class: "te-fine" }, "Do it on the board, or choose it in the list beside the board.")];
  if (asked.ask === "legal") answers = [give(true, "Yes, that is allowed"), give(false, "No, it is not")];
  if (asked.ask === "which-rule" && !asked.choices.length) {
    const field = h("input", { type: "text", "aria-label": "The id of a rule", "data-rule-id": "", "data-key": "rule-id", size: 16, autocomplete: "off", list: "tl-rule-ids" });
    const offered = h("datalist", { id: "tl-rule-ids" }, ...Object.entries(rules).map(([id, says]) => h("option", { value: id }, says)));
    const form = h("form", { class: "tl-number", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (field.value.trim()) ask("answer", field.value.trim()); } },
      h("span", { class: "te-fine", "aria-hidden": "true" }, "The id of a rule, or words of it:"), field, offered, h("button", { type: "submit", class: "te-button te-main", "data-check": "" }, "Check"));
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
  return h("div", { class: "tl-question", role: "group", "aria-label": "Question", "data-ask": asked.ask }, prompt(asked, rules, glossary), h("div", { class: "tl-answers" }, ...answers));
}

/** @param {any[]} rows @param {Rules} rules @param {(kind: string, value?: any) => void} _ask */
function summary(rows, rules, _ask) {
  return h("section", { class: "tl-summary", "aria-label": "What you have learned" }, h("h3", {}, "What you have learned"),
    h("ul", {}, ...rows.map((row) => h("li", { "data-known": row.known }, h("span", { class: "tl-sign" }, row.known ? "✓ known" : row.how === "hint" ? "↻ with a hint" : "↻ once more"), " ", h("span", {}, rules[row.rule] ?? "", " ", rule(row.rule, rules))))));
}

/**
 * What the rule browser shows.
 * @param {any} view
 * @param {Rules} rules
 * @param {(kind: string, value?: any) => void} ask
 * @param {Glossary | null} [glossary]
 */
export function browser(view, rules, ask, glossary = null) {
  const field = h("input", { type: "search", "aria-label": "Search the rules", placeholder: "Search: words, or an id", value: view.search, "data-search": "", "data-key": "search", oninput: (/** @type {Event} */ e) => ask("search", /** @type {HTMLInputElement} */ (e.target).value) });
  const list = h("ul", { class: "tr-list", role: "listbox", "aria-label": "Rules", tabindex: -1 }, ...view.found.map((/** @type {any} */ row) =>
    h("li", { role: "option", "aria-selected": String(row.id === view.rule?.id) }, button({ class: "tr-row", "data-pick": row.id, "data-key": `pick:${row.id}`, onclick: () => ask("pick", row.id) }, h("b", {}, row.id), ` ${row.says}`, row.badge ? h("span", { class: "tr-badge" }, row.badge) : null))));
  return [h("header", { class: "tl-head" }, h("h2", { tabindex: -1, "data-key": "title" }, view.title), field, h("span", { class: "te-fine" }, view.count), view.leave ? button({ class: "te-quiet tl-leave", "data-leave": "", onclick: () => ask("leave") }, "Close") : null), h("div", { class: "tr-frame" }, list, view.rule ? details(view.rule, rules, ask, view.working, glossary) : h("p", { class: "te-empty" }, "Choose a rule."))];
}

/** @param {any} one @param {Rules} rules @param {(kind: string, value?: any) => void} ask @param {string} working @param {Glossary | null} glossary */
function details(one, rules, ask, working, glossary) {
  const rows = (/** @type {string} */ title, /** @type {string[]} */ texts) => (texts.length ? [h("h3", {}, title), h("ul", {}, ...texts.map((text) => h("li", {}, ...told(text, rules, glossary))))] : []);
  return h("article", { class: "tr-rule", "data-shown": one.id, "aria-label": `Rule ${one.id}` },
    h("h3", {}, one.id, one.badge ? h("span", { class: "tr-badge" }, one.badge) : null), h("div", { class: "tr-says" }, ...told(one.says, rules, glossary)), h("p", { class: "te-fine" }, one.origin),
    ...rows("Readings", one.readings), ...rows("In the game", one.cited),
    h("h3", {}, "Where it shows in this game"),
    one.steps.length ? h("ul", {}, ...one.steps.map((/** @type {any} */ step) => h("li", {}, button({ class: "te-link", "data-step": step.node, "data-key": `step:${step.node}`, onclick: () => ask("step", step.node) }, `${step.turn}: ${step.label} (${step.ways})`)))) : h("p", { class: "te-fine" }, "Nowhere yet."),
    h("h3", {}, "Where it is shown"),
    one.ready ? null : h("p", { class: "te-fine" }, "Looking through the playthroughs and lessons..."),
    one.ready && !one.lessons.length && !one.playthroughs.length ? h("p", { class: "te-fine" }, "In no lesson and no playthrough; an example can be looked for.") : null,
    h("ul", {}, ...one.lessons.map((/** @type {any} */ row) => h("li", {}, "Lesson: ", button({ class: "te-link", "data-lesson": row.at, "data-key": `lesson:${row.at}`, onclick: () => ask("lesson", row.at) }, row.label))),
      ...one.playthroughs.map((/** @type {any} */ row) => h("li", {}, "Playthrough: ", button({ class: "te-link", "data-playthrough": row.name, "data-key": `play:${row.name}`, onclick: () => ask("playthrough", { name: row.name, node: row.node }) }, row.label)))),
    h("div", { class: "tl-acts" }, working ? button({ class: "te-button", "data-cancel": "", "data-key": "cancel", onclick: () => ask("cancel") }, `${working} Cancel`) : button({ class: "te-button te-main", "data-example": "", "data-key": "example", onclick: () => ask("example", one.id) }, "Show me an example")));
}

/**
 * The lists of the rule browser stay where they were scrolled to; a rule that has just been chosen comes into view.
 * @param {HTMLElement} body
 * @param {() => void} draw
 */
function steadily(body, draw) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement | null} */ (body.querySelector(name));
  const before = part("[data-shown]")?.dataset.shown, list = part(".tr-list")?.scrollTop ?? 0, words = part(".tr-rule")?.scrollTop ?? 0;
  draw();
  const now = part("[data-shown]")?.dataset.shown, rows = part(".tr-list"), shown = part(".tr-rule");
  if (rows) rows.scrollTop = list;
  if (shown && now === before) shown.scrollTop = words;
  if (now !== before) whenLaidOut(body, reveal);

  function reveal() {
    const list = part(".tr-list"), row = part("[aria-selected='true']");
    if (!list || !row || (row.offsetTop >= list.scrollTop && row.offsetTop + row.offsetHeight <= list.scrollTop + list.clientHeight)) return;
    // Only the list moves: `scrollIntoView` would move the notebook as well.
    list.scrollTop = row.offsetTop - list.clientHeight / 3;
  }
}

/** A panel is drawn before it has its place on the page. @param {HTMLElement} element @param {() => void} run @param {number} [tries] */
function whenLaidOut(element, run, tries = 60) {
  if ((element.isConnected && element.getClientRects().length) || tries === 0) run();
  else globalThis.requestAnimationFrame?.(() => whenLaidOut(element, run, tries - 1));
}

/** Where in a field one is writing, so that it can be written on there. */
function caret() {
  const at = document.activeElement;
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) || (at instanceof HTMLInputElement && !["text", "search"].includes(at.type))) return () => {};
  const { selectionStart, selectionEnd } = at;
  return () => {
    const now = document.activeElement;
    if (now !== at && (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) now.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** @param {{ model: Model, el: HTMLElement }} host */
function render({ model, el }) {
  const body = h("div", { class: "tl-body" });
  // It stays when everything else is drawn anew, so that what it says is spoken.
  const said = h("div", { class: "tl-said", role: "status", "aria-live": "polite", "data-said": "" });
  const read = h("div", { class: "tl-read", hidden: true });
  const foot = h("div", { class: "tl-acts", role: "group", "aria-label": "Go on" });
  const root = h("section", { class: "tea-explorer tea-teaching", "aria-label": model.get("view").label, "data-lm-suppress-shortcuts": "true" }, body, said, read, foot);
  const link = h("div", { class: "tl-link", role: "alert", hidden: true });
  root.prepend(link);
  const live = liveness((content) => model.send(content), (state) => {
    root.setAttribute("aria-busy", String(state === "slow"));
    link.hidden = state !== "silent" && state !== "gone";
    link.dataset.level = state;
    link.textContent = state === "silent" ? SILENT : state === "gone" ? GONE : "";
  });
  const ask = (/** @type {string} */ kind, /** @type {any} */ value = null) => {
    // What a second press would do is not what was looked at.
    if (live.waits && STEPS.has(kind)) return;
    live.send({ kind, value });
  };
  const glossary = glossaryOf(model.get("glossary"));
  explainTerms(root, () => glossary);
  let fault = "", step = "", stepped = -Infinity;
  const draw = () => {
    const view = model.get("view"), rules = model.get("rules");
    live.heard();
    root.dataset.what = view.what;
    const at = view.what === "lesson" ? JSON.stringify([view.number, view.texts, view.question, view.answered]) : "";
    if (at !== step) {
      if (step) stepped = performance.now();
      step = at;
      read.hidden = true;
    }
    const again = caret();
    steadily(body, () => refill(body, contents(view, rules)));
    again();
    const leaving = foot.contains(document.activeElement);
    refill(foot, acts(view, ask));
    // The button that was pressed may be gone: whoever works by keyboard goes on where the lesson does.
    if (leaving && !foot.contains(document.activeElement)) /** @type {HTMLElement | null} */ (body.querySelector("[data-answer], [data-number]") ?? foot.querySelector("button:last-child"))?.focus();
    said.dataset.level = view.said.level;
    const level = /** @type {Record<string, string>} */ ({ right: "✓", wrong: "✕", told: "→" })[view.said.level];
    said.replaceChildren(...(level && view.said.text ? [h("span", { class: "tl-level", "aria-hidden": "true" }, level)] : []), ...(view.said.text ? told(view.said.text, rules, glossary) : []), ...(view.said.played ?? []).map((/** @type {string} */ line) => h("p", { class: "te-fine" }, line)));
    const now = view.fault ? `${view.fault.field}: ${view.fault.text}` : "";
    if (now && now !== fault) /** @type {HTMLElement | null} */ (body.querySelector("[aria-invalid='true']") ?? body.querySelector(".tq-fault[tabindex]"))?.focus();
    fault = now;
    if (view.what === "lesson") whenLaidOut(root, reserve);
    root.dataset.painted = String(Number(root.dataset.painted ?? 0) + 1);
    if (view.attention) {
      whenLaidOut(root, () => {
        root.scrollIntoView({ block: "nearest" });
        /** @type {HTMLElement | null} */ (body.querySelector("h2[tabindex]"))?.focus({ preventScroll: true });
      });
      ask("attended");
    }
  };
  // The board below stays where it is while steps of different length come and go.
  let wide = 0, reserved = 0;
  const reserve = () => {
    if (Math.abs(root.clientWidth - wide) > 24) {
      [wide, reserved] = [root.clientWidth, 0];
      root.style.minHeight = "";
    }
    if (!link.hidden || !read.hidden) return;
    reserved = Math.max(reserved, Math.min(MOST_RESERVED, root.offsetHeight));
    root.style.minHeight = `${reserved}px`;
  };
  const quizzes = quizzesPane(ask, draw);
  /** @param {any} view @param {Rules} rules @returns {Node[]} */
  const contents = (view, rules) => {
    if (view.what === "rules") return browser(view, rules, ask, glossary);
    if (view.what === "quizzes") return quizzes(view);
    return view.what === "readings" ? readings(view, rules, ask) : lesson(view, rules, ask, glossary);
  };
  // After a step another button may lie below the pointer: the second press of a double click was not meant for it.
  root.addEventListener("click", (event) => {
    if (event.detail < 2 || performance.now() - stepped > DOUBLE_CLICK) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  root.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    if (!(at instanceof HTMLElement) || !at.dataset.rule) return;
    const id = at.dataset.rule;
    if (model.get("view").what === "rules") return ask("pick", id);
    read.hidden = false;
    read.replaceChildren(h("div", { class: "te-words" }, ...told(model.get("rules")[id] ?? "", {}, glossary), " ", h("span", { class: "te-fine" }, id)), button({ class: "te-quiet", "aria-label": "Close this rule", onclick: () => { read.hidden = true; } }, "✕"));
  });
  model.on("change:view", draw);
  model.on("msg:custom", live.heard);
  // JupyterLab tells models so when their kernel is restarted.
  model.on("comm_live_update", live.lose);
  el.append(root);
  draw();
  return () => {
    live.stop();
    model.off("change:view", draw);
    model.off("msg:custom", live.heard);
    model.off("comm_live_update", live.lose);
  };
}

export default { render };
