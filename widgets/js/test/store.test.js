import assert from "node:assert/strict";
import { test } from "node:test";

import { mockModel } from "../dev/mock.js";
import { applyPatch, createStore, findStore } from "../src/store.js";
import { wrap } from "../dev/page.js";

const small = () => ({ say: "a", board: { marks: { x: "open" }, zones: { a: { label: "A" }, b: { label: "B" } } }, tree: { parent: [-1], kind: ["root"], seat: [null], label: ["Start"], turn: [0], main: [1], mark: [""], hidden: [0], here: 0 } });

test("a patch replaces keys, fields and zones, appends rows, and leaves the former snapshot alone", () => {
  const before = small();
  const copy = structuredClone(before);
  const { view, change } = applyPatch(before, { kind: "patch", seq: 1, set: { say: "b", "tree.here": 1 }, zones: { a: { label: "A2" }, b: null }, append: [[0, "choice", 1, "Sell", 1, 1, "!", 0]] });
  assert.deepEqual(before, copy);
  assert.equal(view.say, "b");
  assert.deepEqual(view.board.zones, { a: { label: "A2" } });
  assert.deepEqual(view.board.marks, { x: "open" });
  assert.deepEqual([view.tree.parent, view.tree.label, view.tree.mark, view.tree.here], [[-1, 0], ["Start", "Sell"], ["", "!"], 1]);
  assert.deepEqual([...change.keys].sort(), ["board", "say", "tree"]);
  assert.deepEqual([...change.zones], ["a", "b"]);
});

test("a late answer overwrites nothing newer and loses no rows", () => {
  const newest = new Map();
  let { view } = applyPatch(small(), { kind: "patch", seq: 5, set: { say: "new" } }, newest);
  ({ view } = applyPatch(view, { kind: "patch", seq: 4, set: { say: "late", notice: "kept" }, append: [[0, "choice", 0, "x", 1, 0, "", 0]] }, newest));
  assert.equal(view.say, "new");
  assert.equal(view.notice, "kept");
  assert.equal(view.tree.parent.length, 2);
});

test("one store serves every wrapper of a model, also after the snapshot was replaced", () => {
  const model = mockModel();
  const store = createStore(wrap(model));
  assert.equal(findStore(wrap(model)), store);
  model.traits.view = { ...model.traits.view, say: "again" };
  model.emit("change:view");
  assert.equal(findStore(wrap(model)), store);
  assert.equal(store.view.say, "again");
  store.close();
  assert.equal(findStore(wrap(model)), undefined);
  assert.equal([...model.listeners.values()].reduce((sum, set) => sum + set.size, 0), 0);
});

test("requests are numbered after the last answer seen, and silence is noticed after three seconds", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = mockModel({ answer: false });
  model.traits.seq = 41;
  const store = createStore(model);
  const seen = [];
  store.subscribe(["silent"], () => seen.push(store.silent));
  assert.equal(store.send("step", { to: "back" }), 42);
  t.mock.timers.tick(2900);
  assert.equal(store.silent, false);
  t.mock.timers.tick(200);
  assert.equal(store.silent, true);
  model.emit("msg:custom", { kind: "patch", seq: 60, set: { say: "back" } });
  assert.deepEqual(seen, [true, false]);
  assert.equal(store.send("step", { to: "back" }), 61);
  store.close();
});

test("a page that has nothing to show and is told nothing says so, and one that has something waits", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const silent = (rev, told) => {
    const model = mockModel({ answer: false });
    model.traits.view = { ...model.traits.view, rev };
    const store = createStore(model);
    if (told) model.emit("msg:custom", told);
    t.mock.timers.tick(4000);
    const was = store.silent;
    store.close();
    return was;
  };
  assert.equal(silent(0, null), true);
  assert.equal(silent(0, { kind: "whole", seq: 0, view: { rev: 1 } }), false);
  assert.equal(silent(3, null), false);
});

test("an error of the kernel is shown until the next answer", () => {
  const store = createStore(mockModel({ answer: false }));
  store.send("undo");
  store.close();
  const model = mockModel({ answer: false });
  const other = createStore(model);
  model.emit("msg:custom", { kind: "error", seq: 1, text: "ValueError" });
  assert.equal(other.error, "ValueError");
  model.emit("msg:custom", { kind: "patch", seq: 2, set: {} });
  assert.equal(other.error, null);
  other.close();
});

test("a page that began late, or has missed a patch, asks for the whole and goes on from there", () => {
  const sent = [];
  const model = { ...mockModel({ answer: false }), send: (message) => sent.push(message) };
  model.traits.view = { ...small(), rev: 3 };
  const store = createStore(model);
  assert.deepEqual(sent, [{ kind: "hello", rev: 3 }]);
  model.emit("msg:custom", { kind: "whole", seq: 0 });
  model.emit("msg:custom", { kind: "patch", seq: 1, rev: 4, set: { say: "b" } });
  assert.equal(store.view.say, "b");
  model.emit("msg:custom", { kind: "patch", seq: 1, rev: 4, set: { say: "again" } });
  assert.equal(store.view.say, "b");
  model.emit("msg:custom", { kind: "patch", seq: 2, rev: 6, set: { say: "d" } });
  assert.equal(store.view.say, "b");
  assert.deepEqual(sent.at(-1), { kind: "hello", rev: 4 });
  model.emit("msg:custom", { kind: "whole", seq: 2, view: { ...small(), rev: 6, say: "d" } });
  assert.equal(store.view.say, "d");
  model.emit("msg:custom", { kind: "patch", seq: 3, rev: 7, set: { say: "e" } });
  assert.equal(store.view.say, "e");
  assert.equal(findStore(model), store);
  store.close();
});
