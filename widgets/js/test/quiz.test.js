// Questions on a page: answered, hinted at, told, summed up, by mouse and by keys.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { openPage } from "../dev/page.js";
import { sample } from "../dev/sample.js";
import { open } from "../src/page.js";
import { learned, marks } from "../src/share/marks.js";

const QUIZZES = [
  {
    at: 1, ask: "act", prompt: "What **now**?\n<img src=x onerror=window.hit=1>", hints: ["Look at [[TOY-1]].", "Brew."], about: ["TOY-1"], hide: true, solution: "Brew, and then serve",
    options: [
      { label: "brew", right: true, done: false, text: "Good so far. Go on.", options: [{ label: "serve", right: true, done: true, text: "Yes: [[TOY-1]].", rules: ["TOY-1"], go: 3 }, { label: "drink", right: false, done: true, text: "Not yours." }] },
      { label: "wait", right: false, done: true, text: "Why wait?", rules: ["TOY-1"], played: ["P2: sip", "P1: cry"] },
    ],
  },
  { at: 3, ask: "count", prompt: "How many cups?", hints: [], about: ["TOY-1"], values: [3], yes: "Yes: 3.", no: "No, count once more.", solution: "3." },
  { at: 4, ask: "which-rule", prompt: "Which rule?", action: "P1: pour", hints: [], about: [], values: ["TOY-1"], yes: "Yes.", no: "Not that one.", rules: ["TOY-1"], solution: "TOY-1" },
  { at: 4, fault: "the quiz a.9 at n4: nothing is accepted." },
];

let window;
let page;
beforeEach(() => {
  window = openPage();
  globalThis.location = { hash: "" };
  globalThis.history = { replaceState: (_state, _title, to) => (location.hash = to) };
  globalThis.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) };
  const host = document.createElement("main");
  document.body.append(host);
  page = open(host, { ...sample(), quizzes: structuredClone(QUIZZES) });
});

const root = () => document.querySelector(".tea-page");
const find = (selector) => root().querySelector(`.tp-quiz-pane ${selector}`);
const texts = (selector) => [...root().querySelectorAll(`.tp-quiz-pane ${selector}`)].map((one) => one.textContent);
const press = (key) => document.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const answer = (label) => [...root().querySelectorAll(".tp-answer")].find((one) => one.textContent.includes(label)).click();
const type = (value) => {
  find("input").value = value;
  find("input").dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
};

test("a question waits where it stands, and hides what would answer it", () => {
  assert.match(find(".tp-quizzes").textContent, /No question at this step/);
  assert.ok(!root().classList.contains("tp-asking"));
  press("q");
  assert.equal(root().dataset.here, "n1");
  assert.equal(document.activeElement, find(".tp-prompt"));
  assert.ok(root().classList.contains("tp-asking"));
  assert.equal(document.querySelector("img"), null);
  assert.match(find(".tp-prompt").textContent, /<img src=x/);
});

test("a wrong answer is told with what follows, is marked, and can be followed by the right one in two steps", () => {
  press("q");
  answer("wait");
  assert.match(find(".tp-reply").textContent, /Why wait\?.*P2: sip; P1: cry/);
  assert.equal(find("[role=status]").textContent, "Why wait?");
  assert.ok(find("[data-tried]"));
  assert.equal(document.activeElement.dataset.answer ?? document.activeElement.className, document.activeElement.dataset.answer ?? "tp-reply");
  answer("brew");
  assert.match(find(".tp-quiz").textContent, /So far: brew/);
  answer("serve");
  assert.equal(find(".tp-quiz").dataset.state, "right");
  assert.ok(!root().classList.contains("tp-asking"));
  find("[data-quiz=go]").click();
  assert.equal(root().dataset.here, "n3");
  assert.match(find("[data-answered]").textContent, /1 of 3 answered, 0 right at once/);
});

test("an answer in several steps can be begun again", () => {
  press("q");
  answer("brew");
  find("[data-quiz=back]").click();
  assert.deepEqual(texts(".tp-answer"), ["brew", "wait"]);
});

test("hints come one by one, and whoever gives up is told", () => {
  press("q");
  find("[data-quiz=hint]").click();
  assert.deepEqual(texts(".tp-hint strong"), ["Hint 1"]);
  find("[data-quiz=hint]").click();
  assert.equal(texts(".tp-hint").length, 2);
  assert.equal(find("[data-quiz=hint]"), null);
  find("[data-quiz=tell]").click();
  assert.equal(find(".tp-quiz").dataset.state, "told");
  assert.match(find(".tp-reply").textContent, /Brew, and then serve/);
});

test("numbers and rule ids are typed; a step of the keyboard does not leave the field", () => {
  page.store.send("go", { node: 3 });
  type("4");
  assert.match(find(".tp-reply").textContent, /No, count once more. You said 4/);
  type("3");
  assert.equal(find(".tp-quiz").dataset.state, "right");
  page.store.send("go", { node: 4 });
  assert.match(find(".tp-quizzes").textContent, /cannot be asked: the quiz a.9/);
  type("toy-1");
  assert.equal(find(".tp-quiz").dataset.state, "right");
});

test("in the end it is summed up by rule, and what was not right at once is asked again", () => {
  press("q");
  find("[data-quiz=tell]").click();
  page.store.send("go", { node: 3 });
  type("3");
  page.store.send("go", { node: 4 });
  assert.equal(find(".tp-learned"), null);
  type("TOY-1");
  assert.match(find(".tp-learned").textContent, /2 of 3 were right at once.*TOY-1 Water <first>. \(1 of 2 right at once\)/);
  find("[data-quiz=repeat]").click();
  assert.equal(root().dataset.here, "n1");
  assert.equal(find(".tp-quiz").dataset.state, "open");
  assert.equal(find(".tp-learned"), null);
});

test("help counts: right after a hint is not right at once", () => {
  const kept = marks(QUIZZES);
  kept.hint(0);
  kept.pick(0, 0);
  kept.pick(0, 0);
  assert.deepEqual([kept.of(0).right, kept.of(0).first], [true, false]);
  kept.say(1, "3");
  assert.equal(kept.of(1).first, true);
  assert.deepEqual(learned(QUIZZES, kept.all()), [{ rule: "TOY-1", asked: 2, first: 1 }]);
});

test("a page of one seat says so, and its chart does not tell what the game would be worth", () => {
  document.body.replaceChildren();
  const host = document.createElement("main");
  document.body.append(host);
  open(host, { ...sample(), notice: "As P2 sees it: what is hidden from this seat is left out." });
  assert.match(root().querySelector(".tp-seen").textContent, /As P2 sees it/);
  assert.ok(root().querySelector(".tp-chart-pane .te-segments").hidden);
  assert.doesNotMatch(root().querySelector(".tp-chart").getAttribute("aria-label"), /if the game ended/);
});
