// The offline page: the record is put together again as it was, and walked without a kernel.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { openPage } from "../dev/page.js";
import { sample } from "../dev/sample.js";
import { open } from "../src/page.js";
import { clock, wholeSteps } from "../src/share/chart.js";
import { lists, reading, unsplice } from "../src/share/reading.js";

let window;
let page;
beforeEach(() => {
  window = openPage();
  // A page without an address may not change it: these stand for the browser's own.
  globalThis.location = { hash: "" };
  globalThis.history = { replaceState: (_state, _title, to) => (location.hash = to) };
  const host = document.createElement("main");
  document.body.append(host);
  page = open(host, sample());
});

const root = () => document.querySelector(".tea-page");
const press = (key, held = {}) => document.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
const text = (selector) => root().querySelector(selector)?.textContent ?? "";

test("a list is made from the one above it", () => {
  assert.deepEqual(unsplice([1, 2, 3, 4], [2, 1, 9]), [1, 2, 9, 4]);
  const all = lists([-1, 0, 0], [[0, 0, 5, 6], [2, 0], [1, 0]]);
  assert.deepEqual(all, [[5, 6], [5, 6], [5]]);
  assert.equal(all[1], all[0]);
});

test("positions come out whole, and what did not change is the same object", () => {
  const read = reading(sample());
  const [start, brewed] = [read.board(0), read.board(2)];
  assert.deepEqual(start.order, ["a", "b"]);
  assert.deepEqual(start.zones.b.shapes, [{ t: "g", x: 3, k: [0], shapes: [{ t: "rect", x: 0, y: 0, w: 10, h: 10 }] }]);
  assert.equal(brewed.zones.b.shapes.length, 2);
  assert.equal(brewed.zones.a, start.zones.a);
  assert.equal(read.alt(2), "Rain. Tea.");
  assert.deepEqual(read.scores(3), [1, 0, 2, 0]);
});

test("a shape that claims to hold itself or a later one is drawn without it", () => {
  const bad = sample();
  bad.shapes[1].k = [1, 2, 0];
  assert.equal(reading(bad).board(0).zones.b.shapes[0].shapes.length, 1);
});

test("keys step at the grain, through a fork and back to the mainline", () => {
  press("ArrowRight");
  assert.equal(root().dataset.here, "n1");
  press("ArrowRight");
  assert.equal(root().dataset.here, "n3", "bookkeeping belongs to the action");
  assert.match(text(".tp-step h2"), /brew/);
  assert.equal(root().querySelectorAll(".te-effect").length, 2);
  press("ArrowLeft");
  press("ArrowDown");
  press("ArrowRight");
  assert.equal(root().dataset.here, "w1");
  assert.match(text(".tp-step"), /what-if/);
  press("m");
  assert.equal(root().dataset.here, "n1");
  press("ArrowRight");
  assert.equal(root().dataset.here, "w1", "forward goes back to the line that one came from");
  press("Home");
  press("End");
  assert.equal(root().dataset.here, "w1");
});

test("what two people say stands side by side with both names, and none of it becomes markup", () => {
  page.store.send("go", { node: 3 });
  assert.deepEqual([...root().querySelectorAll(".tp-comment footer")].map((one) => one.textContent), ["Ana", "Ben"]);
  assert.deepEqual([...root().querySelectorAll(".tp-glyph .te-fine")].map((one) => one.textContent), ["Ana", "Ben"]);
  assert.equal(document.querySelector("img"), null);
  assert.match(text(".tp-comment"), /<img src=x/);
  root().querySelector(".tp-comment .te-link").click();
  assert.equal(root().dataset.here, "w1");
});

test("rules are told with their words, attempts with their verdict, and the end with its table", () => {
  page.store.send("go", { node: 6 });
  assert.match(text(".te-verdict"), /There is no water/);
  root().querySelector(".te-verdict [data-rule]").click();
  assert.match(text(".te-layer"), /Water <first>/);
  press("Escape");
  press("Escape");
  assert.equal(root().dataset.here, "n1");
  page.store.send("go", { node: 4 });
  assert.match(text(".te-ending"), /Cups/);
  assert.match(text(".tp-verified"), /verified/);
});

test("the address names the step, and a link to a step opens it", () => {
  press("End");
  assert.equal(location.hash, "#n4");
  location.hash = "#w1";
  window.dispatchEvent(new window.Event("hashchange"));
  assert.equal(root().dataset.here, "w1");
});

test("equal turns stand above each other in the chart, whatever the line", () => {
  const time = clock([[0, 1, 2], [0, 3]], { turn: [0, 1, 2, 2], least: [3, 1, 1, 1] });
  assert.equal(time.place(2), time.place(3));
  assert.deepEqual([0, 9, 30].map(wholeSteps), [1, 2, 5]);
  assert.equal(root().querySelectorAll(".tp-curve").length, 4);
});

test("side lines within side lines, two thousand deep, are laid out and walked", () => {
  const deep = sample();
  const { tree } = deep;
  for (const [name, value] of Object.entries({ kind: "choice", seat: 0, label: "P1: brew", turn: 1, main: 0, mark: "", least: 1, how: "" })) tree[name] = [value];
  tree.id = ["r"];
  tree.parent = [-1];
  tree.kind = ["root"];
  // Every fork has a leaf in front and goes on behind it.
  for (let at = 0, fork = 0; at < 2000; at++) {
    tree.parent.push(fork, fork);
    fork = tree.parent.length - 1;
    for (const side of ["a", "b"]) {
      tree.id.push(`${side}${at}`);
      tree.kind.push("choice");
      for (const name of ["seat", "label", "turn", "main", "mark", "least", "how"]) tree[name].push(tree[name][0]);
    }
  }
  const size = tree.parent.length;
  Object.assign(deep, { frames: [[0, 0, 0, 1], ...Array(size - 1).fill([2, 0])], alts: [[0, 0, 0], ...Array(size - 1).fill([1, 0])], size: Array(size).fill(0), heading: Array(size).fill(0), effects: Array(size).fill([]), scores: [[0, 0, 0, 0], ...Array(size - 1).fill(0)], notes: {}, tries: {}, endings: {} });
  const host = document.createElement("main");
  document.body.append(host);
  const { store } = open(host, deep);
  store.send("go", { node: size - 1 });
  assert.equal(host.firstElementChild.dataset.here, "b1999");
  store.send("step", { to: "fork-back" });
  assert.equal(host.firstElementChild.dataset.here, "b1998");
});
