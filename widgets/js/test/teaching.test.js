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
  const model = {
    get: (/** @type {"view" | "rules" | "glossary"} */ name) => state[name], send: (/** @type {any} */ content) => void sent.push(content), off: () => {},
    on: (/** @type {string} */ name, /** @type {() => void} */ act) => void (name === "comm_live_update" || listeners.push(act)),
  };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model, el });
  const tell = () => { for (const act of listeners) act(); };
  return { el, sent, model, tell, show: (/** @type {any} */ more) => { state.view = { ...state.view, ...more }; tell(); } };
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

/** @param {Element | null} element @param {number} [detail] the how manieth of a multiple click */
const press = (element, detail = 1) => element?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail }));

test("a press without an answer is told, nothing stays locked, and the word goes with an answer", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { el, sent, tell } = opened({ ...LESSON, answered: null });
  const link = /** @type {HTMLElement} */ (el.querySelector(".tl-link")), root = el.querySelector(".tea-teaching");
  press(el.querySelector("[data-act='hint']"));
  press(el.querySelector("[data-act='hint']"));
  assert.equal(sent.length, 1);
  context.mock.timers.tick(500);
  assert.equal(root?.getAttribute("aria-busy"), "true");
  assert.ok(link.hidden);
  context.mock.timers.tick(3000);
  assert.equal(root?.getAttribute("aria-busy"), "false");
  assert.ok(!link.hidden);
  assert.match(link.textContent ?? "", /run the cell again/);
  press(el.querySelector("[data-act='hint']"));
  assert.equal(sent.length, 2);
  tell();
  assert.ok(link.hidden);
  context.mock.timers.tick(5000);
  assert.ok(link.hidden);
});

test("a kernel that has ended is told at once", () => {
  const { el, model } = opened(LESSON);
  model.send = () => { throw new Error("dead"); };
  press(el.querySelector("[data-act='hint']"));
  assert.match(el.querySelector(".tl-link")?.textContent ?? "", /The kernel has ended/);
});

test("the second press of a double click answers nothing that came after the first", () => {
  const { el, sent, show } = opened({ ...LESSON, question: null, can: ["forward"] });
  press(el.querySelector("[data-act='forward']"));
  show({ question: LESSON.question, can: ["skip"] });
  press(el.querySelector("[data-answer='true']"), 2);
  press(el.querySelector("[data-act='skip']"), 2);
  assert.deepEqual(sent.map((one) => one.kind), ["forward"]);
  press(el.querySelector("[data-answer='true']"), 1);
  assert.deepEqual(sent.map((one) => one.kind), ["forward", "answer"]);
});

test("a question that is answered stays in sight without its answers, and a rule that was read does not", () => {
  const { el, show } = opened(LESSON);
  press(el.querySelector("[data-rule]"));
  assert.equal(/** @type {HTMLElement} */ (el.querySelector(".tl-read")).hidden, false);
  show({ question: null, answered: LESSON.question, said: { text: "It is this.", level: "told", played: [] }, can: ["forward"] });
  assert.match(el.querySelector("[data-prompt]")?.textContent ?? "", /May you\?/);
  assert.equal(el.querySelectorAll("[data-answer]").length, 0);
  assert.equal(/** @type {HTMLElement} */ (el.querySelector(".tl-read")).hidden, true);
  assert.equal(el.querySelector(".tl-level")?.textContent, "→");
});

test("what was learned names the rules by their words first", () => {
  const { el } = opened({ ...LESSON, question: null, summary: [{ rule: "SEN-BUY-02", known: false }] });
  assert.match(el.querySelector(".tl-summary li")?.textContent ?? "", /once more The price of a house\. SEN-BUY-02$/);
});
