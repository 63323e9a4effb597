// What hands do without thinking: a second click, a save without a name, Escape in the middle of a sentence.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { mockModel } from "../dev/mock.js";
import { openPage, until, wrap } from "../dev/page.js";
import explorer from "../src/explorer.js";

let window;
beforeEach(() => {
  window = openPage();
});

async function open(options, change = () => {}) {
  const model = mockModel(options);
  change(model.traits.view);
  const end = explorer.initialize({ model: wrap(model) });
  const el = document.createElement("div");
  document.body.append(el);
  const leave = explorer.render({ model: wrap(model), el });
  const root = el.querySelector(".tea-explorer");
  await until(() => root.dataset.painted !== undefined);
  return { model, root, close: () => { leave(); end(); } };
}
const press = (target, key) => target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const click = (target, detail) => target.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail }));
const tell = (model, set, zones = {}) => model.emit("msg:custom", { kind: "patch", seq: 1000, set, zones });
const answer = (model, set = {}) => model.emit("msg:custom", { kind: "patch", seq: model.sent.at(-1).seq, set });

test("the second click of a double click plays nothing", async () => {
  const { model, root, close } = await open({ answer: false });
  click(root.querySelector('[data-action="boat"]'), 1);
  answer(model);
  click(root.querySelector('[data-action="boat"]'), 2);
  assert.equal(model.sent.length, 1);
  click(root.querySelector('[data-action="boat"]'), 1);
  assert.equal(model.sent.length, 2);
  close();
});

test("nothing is played while an answer is awaited, and nothing stays locked where none comes", async (t) => {
  const { model, root, close } = await open({ answer: false });
  const plays = () => model.sent.filter(({ kind }) => kind === "play").length;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const id of ["boat", "build-1"]) click(root.querySelector(`[data-action="${id}"]`), 1);
  assert.equal(plays(), 1);
  t.mock.timers.tick(3001);
  click(root.querySelector('[data-action="boat"]'), 1);
  assert.equal(plays(), 2);
  t.mock.timers.reset();
  close();
});

test("A leads to the first action that is legal, and to a group where none is seen", async () => {
  const { root, close } = await open({ answer: false });
  const groups = () => [...root.querySelectorAll(".te-group-head[aria-expanded=true]")];
  groups()[0].click();
  press(root, "a");
  assert.equal(document.activeElement.dataset.action, "sell-0");
  press(document.activeElement, "ArrowDown");
  press(root, "a");
  assert.equal(document.activeElement.dataset.action, "sell-0");
  close();
  const other = await open({ answer: false }, (view) => {
    view.actions.groups = view.actions.groups.filter(({ kind }) => kind === "hire");
  });
  press(other.root, "a");
  assert.equal(document.activeElement.dataset.group, "hire");
  other.close();
});

test("when the entry that was played is gone, the explorer itself has the focus", async () => {
  const { model, root, close } = await open({ answer: false });
  const boat = root.querySelector('[data-action="boat"]');
  // As a browser does that tells of it while the element is still there.
  boat.getClientRects = () => (boat.isConnected ? [1] : []);
  boat.focus();
  click(boat, 1);
  boat.blur();
  answer(model, { actions: { ...model.traits.view.actions, groups: [] } });
  await until(() => document.activeElement !== document.body);
  assert.equal(document.activeElement, root);
  close();
});

test("a place that was clicked shows no card before the pointer has left it", async (t) => {
  const { root, close } = await open({ answer: false });
  const layer = root.querySelector(".te-layer");
  const over = (id) => root.querySelector(`[data-target="${id}"]`).dispatchEvent(new window.MouseEvent("pointerover", { bubbles: true }));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  over("field-3");
  click(root.querySelector('[data-target="field-3"]'), 1);
  t.mock.timers.tick(2000);
  over("field-3");
  t.mock.timers.tick(2000);
  assert.equal(layer.hidden, true);
  over("field-1");
  t.mock.timers.tick(2000);
  assert.equal(layer.hidden, false);
  t.mock.timers.reset();
  close();
});

test("a save without a name says what is missing; a saved record can be saved under another name", async () => {
  const { model, root, close } = await open({ answer: false }, (view) => {
    view.steps = { ...view.steps, path: null };
  });
  const other = root.querySelector("[data-save-as]");
  assert.equal(other.hidden, true);
  root.querySelector("[data-save]").click();
  const field = root.querySelector(".te-save-form input");
  for (const blank of ["", "   "]) {
    field.value = blank;
    field.form.requestSubmit();
    assert.match(root.querySelector(".te-trouble").textContent, /Give the file a name/);
  }
  assert.equal(model.sent.length, 0);
  field.value = "first";
  field.form.requestSubmit();
  answer(model, { "steps.path": "first.tea.jsonl" });
  assert.equal(other.hidden, false);
  assert.match(other.title, /another name/);
  other.click();
  const again = root.querySelector(".te-save-form input");
  assert.equal(again.value, "first.tea.jsonl");
  again.value = "second";
  again.form.requestSubmit();
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).path], ["save", "second"]);
  close();
});

test("Escape loses no words without saying so", async () => {
  const { model, root, close } = await open({ answer: false }, (view) => {
    view.notes.comments = [{ id: "c1", author: "", html_free_text: "As it was.", own: true }];
  });
  const box = root.querySelector("textarea");
  assert.equal(box.rows, 2);
  box.value = "half a thought";
  press(box, "Escape");
  assert.equal(box.value, "half a thought");
  root.querySelector("[data-revise]").click();
  const field = () => root.querySelector(".te-revise");
  field().value = "As it is";
  field().dispatchEvent(new window.Event("input", { bubbles: true }));
  model.emit("msg:custom", { kind: "patch", seq: 1, set: { "notes.bookmark": false } });
  assert.equal(field().value, "As it is");
  press(field(), "Escape");
  assert.equal(field().value, "As it is");
  assert.match(root.querySelector(".te-unsaved").textContent, /Not saved/);
  press(field(), "Escape");
  assert.equal(field(), null);
  assert.match(root.querySelector(".te-comments").textContent, /As it was/);
  close();
});

test("the second click of a double click on the board plays nothing either", async () => {
  const { model, root, close } = await open({ answer: false });
  const place = () => root.querySelector('[data-target="boat"]');
  click(place(), 1);
  click(place(), 1);
  assert.equal(model.sent.filter(({ kind }) => kind === "target").length, 1, "an answer is awaited");
  answer(model);
  click(place(), 2);
  assert.equal(model.sent.filter(({ kind }) => kind === "target").length, 1);
  click(place(), 1);
  assert.equal(model.sent.filter(({ kind }) => kind === "target").length, 2);
  close();
});

test("a new comment stays with the step that it is about, and is found again", async () => {
  const { model, root, close } = await open({ answer: false }, (view) => {
    view.notes = { ...view.notes, node: "n1" };
    view.effects = { ...view.effects, title: "P2: Pass" };
  });
  const box = root.querySelector("textarea");
  box.value = "half a thought";
  tell(model, { "notes.node": "n2" });
  assert.equal(box.value, "");
  assert.match(root.querySelector(".te-drafts").textContent, /Not added yet: a comment on Turn 7, P2: Pass/);
  root.querySelector("[data-draft]").click();
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).node], ["go", "n1"]);
  answer(model, { "notes.node": "n1" });
  assert.equal(box.value, "half a thought");
  assert.equal(root.querySelector(".te-drafts").hidden, true);
  press(box, "Enter");
  assert.equal(model.sent.at(-1).value, "half a thought");
  answer(model, { "notes.node": "n2" });
  assert.equal(root.querySelector(".te-drafts").hidden, true, "what was added waits no more");
  close();
});

test("kinds that are not asked for are folded into one line; a filter finds them", async () => {
  const { root, close } = await open({ answer: false }, (view) => {
    for (const group of view.actions.groups) group.offered = group.legal > 0;
  });
  const fold = () => root.querySelector('[data-group="unasked"]');
  assert.match(fold().textContent, /Not asked for now\s*2 kinds/);
  assert.equal(root.querySelector('[data-action="gift"]'), null);
  fold().click();
  assert.notEqual(root.querySelector('[data-action="gift"]'), null);
  fold().click();
  const filter = root.querySelector(".te-filter");
  filter.value = "gift";
  filter.dispatchEvent(new window.Event("input", { bubbles: true }));
  assert.notEqual(root.querySelector('[data-action="gift"]'), null);
  assert.equal(fold(), null);
  close();
});

test("another position shows its first actions, the same one stays where it was scrolled to", async () => {
  const { model, root, close } = await open({ answer: false });
  const list = root.querySelector(".te-actions");
  const groups = model.traits.view.actions.groups;
  list.scrollTop = 90;
  list.dispatchEvent(new window.Event("scroll"));
  tell(model, { "actions.groups": groups.slice(1) });
  assert.equal(list.scrollTop, 90);
  tell(model, { "tree.here": 3, "actions.groups": groups });
  assert.equal(list.scrollTop, 0);
  close();
});

test("the only kind that is open is unfolded, also with many ways", async () => {
  const group = (kind, count) => ({ kind, label: kind, legal: count, closed: 0, items: Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, label: `${kind} ${at}`, ok: true, targets: [] })) });
  const seen = async (groups) => {
    const { root, close } = await open({ answer: false }, (view) => void (view.actions.groups = groups));
    const folded = [...root.querySelectorAll(".te-group-head")].map((one) => one.getAttribute("aria-expanded"));
    close();
    return folded;
  };
  assert.deepEqual(await seen([group("lay", 9)]), ["true"]);
  assert.deepEqual(await seen([group("lay", 9), group("sell", 2)]), ["false", "true"]);
  assert.deepEqual(await seen([group("lay", 15)]), ["false"]);
});

test("kinds that are closed for one reason share a line that gives it", async () => {
  const why = [{ rules: ["TEA-BUILD-02"], text: "You have done that." }];
  const group = (kind, reason = why) => ({ kind, label: kind, legal: 0, closed: 1, items: [{ id: kind, label: kind, ok: false, targets: [], why: reason }] });
  const { root, close } = await open({ answer: false }, (view) => {
    view.actions.groups = ["one", "two"].map((kind) => group(kind));
  });
  assert.equal(root.querySelectorAll(".te-rest").length, 0, "two are listed as they are");
  close();
  const other = await open({ answer: false }, (view) => {
    view.actions.groups = [...["one", "two", "three"].map((kind) => group(kind)), group("four", [{ rules: [], text: "You may not." }])];
  });
  const fold = other.root.querySelector(".te-rest .te-group-head");
  assert.match(fold.textContent, /one, two, three.*You have done that\..*3 kinds/);
  assert.equal(other.root.querySelectorAll(".te-rest .te-item").length, 0);
  assert.notEqual(other.root.querySelector('[data-action="four"]'), null);
  fold.click();
  assert.equal(other.root.querySelectorAll(".te-rest .te-item").length, 3);
  other.close();
});

test("the entry that the verdict is about is marked, and no other", async () => {
  const { model, root, close } = await open({ answer: false });
  const marked = () => [...root.querySelectorAll(".te-asked [data-action]")].map((one) => one.dataset.action);
  assert.deepEqual(marked(), []);
  tell(model, { verdict: { label: "Gift", action: "gift", ok: false, findings: [], can_keep: false, kept: false, fix: null } });
  assert.deepEqual(marked(), ["gift"]);
  tell(model, { verdict: null });
  assert.deepEqual(marked(), []);
  close();
});

test("what is told of a place is short until everything is asked for", async () => {
  const { model, root, close } = await open({ answer: false });
  const layer = root.querySelector(".te-layer");
  const zones = structuredClone(model.traits.view.board.zones);
  const target = Object.values(zones).flatMap((zone) => zone.targets).find(({ id }) => id === "boat");
  Object.assign(target, {
    label: "Boat: at landing 2", info: ["at landing 2", "one", "two", "three", "four", `${"a long line ".repeat(12)}end`], rules: ["TEA-BOAT-01", "TEA-HIRE-06", "TEA-GIFT-03", "TEA-PROD-01"], source: "values decided here",
  });
  tell(model, {}, zones);
  const place = root.querySelector('[data-target="boat"]');
  place.matches = (selector) => selector === ":focus-visible" || window.SVGElement.prototype.matches.call(place, selector);
  place.focus();
  assert.equal(layer.hidden, false);
  assert.equal(layer.textContent.match(/at landing 2/g).length, 1, "nothing is said twice");
  assert.doesNotMatch(layer.textContent, /decided here|TEA-PROD-01|end/);
  press(place, "i");
  assert.match(layer.textContent, /decided here/);
  assert.match(layer.textContent, /a long line end/);
  assert.equal(layer.querySelectorAll("[data-rule]").length, 4);
  close();
});
