// The teaching panels, drawn from plain data in a page without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><body></body>");
Object.assign(globalThis, { window, document: window.document, Node: window.Node, Element: window.Element, HTMLElement: window.HTMLElement, HTMLInputElement: window.HTMLInputElement, HTMLTextAreaElement: window.HTMLTextAreaElement });
const { default: widget } = await import("../src/teaching.js");

const RULES = { "SEN-BUY-02": "The price of a house." };
const GLOSSARY = { parcel: { term: "parcel", says: "What a gift is made of.", forms: ["parcels"], rules: ["SEN-GIFT-02"] } };
const LESSON = {
  what: "lesson", label: "Lesson", title: "First", number: 0, chapters: [{ title: "One", read: false }, { title: "Two", read: true }], progress: "0 of 2",
  texts: ["Welcome.\n\nSee [[SEN-BUY-02]] and <b>not</b> this."], question: { ask: "legal", prompt: "May **you**?", choices: [] },
  said: { text: "", level: "", played: [] }, can: ["hint", "skip"], summary: [],
};

/** @param {any} view */
function opened(view) {
  const sent = /** @type {any[]} */ ([]), state = { view, rules: RULES, glossary: GLOSSARY }, listeners = /** @type {(() => void)[]} */ ([]);
  const model = { get: (/** @type {"view" | "rules" | "glossary"} */ name) => state[name], send: (/** @type {any} */ content) => sent.push(content), on: (/** @type {string} */ _name, /** @type {() => void} */ act) => listeners.push(act), off: () => {} };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model, el });
  return { el, sent, show: (/** @type {any} */ more) => { state.view = { ...state.view, ...more }; for (const act of listeners) act(); } };
}

test("texts are never parsed as markup, and rules can be read", () => {
  const { el } = opened(LESSON);
  assert.equal(el.querySelectorAll(".tl-texts b").length, 0);
  assert.match(el.querySelector(".tl-texts")?.textContent ?? "", /<b>not<\/b>/);
  /** @type {HTMLElement} */ (el.querySelector("[data-rule]")).click();
  assert.match(el.querySelector(".tl-read")?.textContent ?? "", /The price of a house/);
});

test("answers are sent, and what is said stays in one live region", () => {
  const { el, sent, show } = opened(LESSON);
  const said = el.querySelector("[role=status]");
  /** @type {HTMLElement} */ (el.querySelector("[data-answer='false']")).click();
  assert.deepEqual(sent, [{ kind: "answer", value: false }]);
  show({ said: { text: "No.", level: "wrong", played: ["P2: Build"] } });
  assert.equal(el.querySelector("[role=status]"), said);
  assert.match(said?.textContent ?? "", /No\.P2: Build/);
  show({ said: { text: "No. Too dear. (SEN-BUY-02, SEN-NO-99)", level: "wrong", played: [] } });
  assert.deepEqual([...said?.querySelectorAll("[data-rule]") ?? []].map((one) => one.textContent), ["SEN-BUY-02"]);
});

test("a number is sent as one, and nothing is not", () => {
  const { el, sent } = opened({ ...LESSON, question: { ask: "count", prompt: "How many?", choices: [] } });
  const field = /** @type {HTMLInputElement} */ (el.querySelector("[data-number]"));
  const form = /** @type {HTMLFormElement} */ (el.querySelector("form"));
  form.dispatchEvent(new window.Event("submit", { cancelable: true }));
  field.value = "7";
  form.dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.deepEqual(sent, [{ kind: "answer", value: 7 }]);
});

test("where no rules are offered an id is typed", () => {
  const { el, sent } = opened({ ...LESSON, question: { ask: "which-rule", prompt: "Why not?", choices: [] } });
  assert.equal(el.querySelectorAll("[data-answer]").length, 0);
  const field = /** @type {HTMLInputElement} */ (el.querySelector("[data-rule-id]"));
  const form = /** @type {HTMLFormElement} */ (el.querySelector("form"));
  form.dispatchEvent(new window.Event("submit", { cancelable: true }));
  field.value = " sen-buy-02 ";
  form.dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.deepEqual(sent, [{ kind: "answer", value: "sen-buy-02" }]);
});

test("focus stays in the panel when the button that was pressed is gone", () => {
  const { el, show } = opened({ ...LESSON, question: null, can: ["forward"] });
  const forward = /** @type {HTMLElement} */ (el.querySelector("[data-act='forward']"));
  forward.focus();
  show({ question: LESSON.question, can: ["skip"] });
  assert.equal(document.activeElement?.getAttribute("data-answer"), "true");
});

test("the rule browser lists, searches and shows", () => {
  const rule = { id: "SEN-BUY-02", says: "The price.", badge: "ruling: decided here", origin: "Here.", readings: [], cited: ["required: pay"], steps: [{ node: "abc", turn: "Turn 1", label: "P1: Buy", ways: "effect" }], lessons: [], playthroughs: [], ready: true };
  const { el, sent, show } = opened({ what: "rules", label: "Rules", title: "Rules", search: "", count: "1 of 1", found: [{ id: rule.id, says: rule.says, badge: rule.badge }], rule, working: "", said: LESSON.said });
  const search = /** @type {HTMLInputElement} */ (el.querySelector("[data-search]"));
  search.value = "house";
  search.dispatchEvent(new window.Event("input"));
  /** @type {HTMLElement} */ (el.querySelector("[data-step]")).click();
  /** @type {HTMLElement} */ (el.querySelector("[data-example]")).click();
  show({ working: "Looking through games." });
  /** @type {HTMLElement} */ (el.querySelector("[data-cancel]")).click();
  assert.deepEqual(sent.map((one) => one.kind), ["search", "step", "example", "cancel"]);
});
