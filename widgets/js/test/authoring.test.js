// Writing questions, comparing readings, and terms that explain themselves, drawn from plain data in a page without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><body></body>");
Object.assign(globalThis, { window, document: window.document, Node: window.Node, Element: window.Element, HTMLElement: window.HTMLElement, HTMLInputElement: window.HTMLInputElement, HTMLTextAreaElement: window.HTMLTextAreaElement });
const { default: widget } = await import("../src/teaching.js");
const { glossaryOf, marked } = await import("../src/glossary.js");

const NOTHING = { text: "", level: "", played: [] };
const GLOSSARY = { parcel: { term: "parcel", says: "What a gift is made of.", forms: ["parcels"], rules: ["SEN-GIFT-02"] } };
const CAN = {
  lines: [{ node: "aa", pos: "d1", label: "P1: Hire a farmer" }, { node: "bb", pos: "d2", label: "P1: Build on Uji" }],
  actions: [{ do: { a: "buy" }, by: "P1", label: "Buy a house", legal: false }, { do: { a: "hire" }, by: "P1", label: "Hire", legal: true }],
  kinds: [{ kind: "hire", label: "Hire a …", params: [{ name: "worker", values: [{ value: "donkey", label: "donkey" }] }] }],
  seats: 2, categories: [{ id: "track", label: "VP track" }], fields: [{ path: "players.0.yen", value: 3 }],
};
const QUIZZES = {
  what: "quizzes", label: "Questions", title: "Questions", place: "Turn 1", away: false, main: true, chapter: "", questions: [], said: NOTHING, fault: null, attention: false,
  asks: [["act", "Do something"], ["legal", "Is it allowed?"], ["which-rule", "Which rule?"], ["score", "How many points?"], ["count", "How many?"]].map(([ask, label]) => ({ ask, label })),
  form: { n: "", serial: 1, values: { ask: "act" }, can: CAN },
};

/** @param {any} view */
function opened(view) {
  const sent = /** @type {any[]} */ ([]), state = /** @type {any} */ ({ view, rules: { "SEN-R-02": "What does the ruler pay?" }, glossary: GLOSSARY }), listeners = /** @type {(() => void)[]} */ ([]);
  const model = { get: (/** @type {string} */ name) => state[name], send: (/** @type {any} */ content) => sent.push(content), on: (/** @type {string} */ _name, /** @type {() => void} */ act) => listeners.push(act), off: () => {} };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  widget.render({ model, el });
  const find = (/** @type {string} */ selector) => /** @type {any} */ (el.querySelector(selector));
  return { el, sent, find, show: (/** @type {any} */ more) => { state.view = { ...state.view, ...more }; for (const act of listeners) act(); } };
}

/** @param {any} field @param {string} text */
function write(field, text) {
  field.value = text;
  field.dispatchEvent(new window.Event("input"));
}

/** @param {any} select @param {string} label */
function choose(select, label) {
  select.selectedIndex = [...select.options].findIndex((one) => one.textContent === label);
  select.dispatchEvent(new window.Event("change"));
}

test("a question is filled in and sent as plain data", () => {
  const { sent, find } = opened(QUIZZES);
  write(find("[data-key='field:prompt']"), "What now?");
  find("[data-more='accept']").click();
  choose(find("[data-key='field:accept.0.how']"), "is any action of this kind");
  choose(find("[data-key='field:accept.0.by']"), "Hire a …");
  choose(find("[data-key='field:accept.0.worker']"), "donkey");
  find("[data-more='reject']").click();
  choose(find("[data-key='field:reject.0.by']"), "P1: Build on Uji");
  write(find("[data-key='field:reject.0.say']"), "Too early.");
  choose(find("[data-key='field:reject.0.play']"), "P1: Build on Uji");
  write(find("[data-key='field:hints']"), "One.\n\nTwo.");
  write(find("[data-key='field:about']"), "SEN-HIRE-01, SEN-HIRE-02");
  find("form").dispatchEvent(new window.Event("submit", { cancelable: true }));
  const { kind, value } = sent.at(-1);
  assert.equal(kind, "save");
  assert.equal(value.prompt, "What now?");
  assert.deepEqual([value.hints, value.about], [["One.", "Two."], ["SEN-HIRE-01", "SEN-HIRE-02"]]);
  assert.deepEqual(value.accept[0].action, { a: "hire", worker: "donkey" });
  assert.deepEqual([value.reject[0].node, value.reject[0].play, value.reject[0].say], ["bb", "bb", "Too early."]);
});

test("what is missing is told at its field, and what was written stays", () => {
  const { find, show } = opened(QUIZZES);
  write(find("[data-key='field:say']"), "Well done.");
  show({ fault: { field: "prompt", text: "Write the question first." } });
  const prompt = find("[data-key='field:prompt']");
  assert.equal(prompt.getAttribute("aria-invalid"), "true");
  assert.equal(find(`#${prompt.getAttribute("aria-describedby")}`).textContent, "Write the question first.");
  assert.equal(document.activeElement, prompt);
  assert.equal(find("[data-key='field:say']").value, "Well done.");
  show({ fault: null, form: { ...QUIZZES.form, suggested: ["SEN-BUY-02"] } });
  assert.equal(find("[data-key='field:say']").value, "Well done.");
});

test("an action is judged, a number is asked for", () => {
  const { sent, find } = opened({ ...QUIZZES, form: { ...QUIZZES.form, serial: 2, values: { ask: "which-rule", do: { a: "buy" } } } });
  assert.equal(find("[data-key='field:do'] option:checked").textContent, "Buy a house");
  find("[data-suggest]").click();
  assert.deepEqual(sent.at(-1), { kind: "suggest", value: { do: { a: "buy" }, by: "" } });
  choose(find("[data-key='field:ask']"), "How many?");
  write(find("[data-key='field:of.path']"), "players.0.yen");
  choose(find("[data-key='field:of.node']"), "after: P1: Hire a farmer");
  find("[data-key='field:of.path']").dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  assert.equal(sent.at(-1).kind, "save");
  assert.deepEqual(sent.at(-1).value.of, { node: "aa", seat: 0, category: "", path: "players.0.yen", kind: "" });
});

test("a reading is chosen, compared, and looked at", () => {
  const switches = [{ id: "gift_mode", rule: "SEN-R-02", says: "What does the ruler pay?", values: ["1 VP per parcel", "1 VP per cube"], now: 0, chosen: 0 }];
  const { sent, find, show } = opened({ what: "readings", label: "Readings", title: "Readings", switches, result: null, said: NOTHING, attention: false });
  const select = find("[data-switch='gift_mode']");
  assert.equal(select.options[0].textContent, "1 VP per parcel (as played)");
  select.value = "1";
  select.dispatchEvent(new window.Event("change"));
  find("[data-compare]").click();
  show({ result: { same: false, first: { node: "aa", label: "Turn 3: P1: Gift", text: "Not allowed (SEN-R-02).", fields: ["players.0.vp: 1 → 3"] }, lines: [{ label: "At the end", main: true, now: [4, 5], then: [6, 5] }], more: 0 } });
  assert.equal(find(".to-points td[data-other='true']").textContent, "4 → 6");
  find("[data-step]").click();
  find("[data-open-other]").click();
  assert.deepEqual(sent.map((one) => one.kind), ["choose", "compare", "step", "open"]);
  show({ result: { same: true, first: null, lines: [{ label: "At the end", main: true, now: [4, 5], then: [4, 5] }], more: 0 } });
  assert.equal(find("[data-open-other]"), null);
});

test("a term is marked once in a text, whatever its form, and never inside another word", () => {
  const glossary = glossaryOf(GLOSSARY);
  const parts = marked("Parcels, parcels: a parcelling is none.", glossary, new Set());
  assert.deepEqual(parts.map((one) => (typeof one === "string" ? one : `<${one.textContent}>`)), ["<Parcels>", ", parcels: a parcelling is none."]);
  assert.deepEqual(marked("a gift", glossary, new Set()), ["a gift"]);
  assert.deepEqual(marked("a parcel", null, new Set()), ["a parcel"]);
});

test("a term is explained on focus and on hover, and Escape ends it", () => {
  const { el, find } = opened({ what: "lesson", label: "Lesson", title: "First", number: 0, chapters: [{ title: "One", read: false }], progress: "", texts: ["Send whole parcels. [[~parcel]]"], question: null, said: NOTHING, can: [], summary: [] });
  const term = find("[data-term]"), tip = find("[role='tooltip']");
  assert.equal(el.querySelectorAll("[data-term]").length, 2, "a text may ask for it once more");
  assert.ok(tip.hidden);
  term.focus();
  assert.match(tip.textContent, /What a gift is made of/);
  assert.equal(term.getAttribute("aria-describedby"), tip.id);
  term.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  assert.ok(tip.hidden);
  assert.equal(term.getAttribute("aria-describedby"), null);
  term.dispatchEvent(new window.Event("pointerover", { bubbles: true }));
  assert.ok(!tip.hidden);
  term.blur();
  assert.ok(tip.hidden);
});
