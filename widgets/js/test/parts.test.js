import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { mockModel, mockTree } from "../dev/mock.js";
import { openPage, until, wrap } from "../dev/page.js";
import { crumbs } from "../src/crumbs.js";
import explorer from "../src/explorer.js";
import { layLanes } from "../src/lanes.js";
import { parseWords } from "../src/markdown.js";
import { splitMark } from "../src/node.js";
import { readingOrder } from "../src/outline.js";
import { applyPatch } from "../src/store.js";

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
const press = (target, key, held = {}) => target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));

test("comments know bold, italic, code and links, and leave everything else as it is", () => {
  const kinds = (text) => parseWords(text).map(({ kind, text: words }) => [kind, words]);
  assert.deepEqual(kinds("a **b c** *d* `e*f*` [[SEN-BUY-02]] [[@x1-y]]"), [
    ["text", "a "], ["bold", "b c"], ["text", " "], ["italic", "d"], ["text", " "], ["code", "e*f*"], ["text", " "], ["rule", "SEN-BUY-02"], ["text", " "], ["node", "x1-y"],
  ]);
  for (const plain of ["2 * 3 * 4", "a*b*c", "** no **", "[[no]]", "<b>x</b>", "`", "**", "[[@]]", ""]) assert.deepEqual(kinds(plain), plain ? [["text", plain]] : []);
  assert.equal(parseWords("**a** <i>b</i> `c` [[X-1]] [[@n]]").length, 7);
  const long = "*".repeat(20_000) + "`".repeat(20_000) + "[[".repeat(20_000);
  const start = performance.now();
  parseWords(long);
  assert.ok(performance.now() - start < 1000);
});

test("links in a comment lead to what there is, and stay words where there is nothing", async () => {
  const { model, root, close } = await open({}, (view) => {
    view.notes = { ...view.notes, comments: [{ id: "a1.1", author: "a1", own: true, html_free_text: "**see** [[TEA-HIRE-06]] [[NO-SUCH-1]] [[@here]] [[@gone]] <img src=x>" }], links: { here: 7, gone: null } };
  });
  const said = root.querySelector(".te-comments p");
  assert.equal(said.querySelector("strong").textContent, "see");
  assert.equal(said.querySelectorAll("[data-rule]").length, 1);
  assert.equal(said.querySelector("img"), null);
  assert.match(said.textContent, /\[\[NO-SUCH-1\]\].*\[\[@gone\]\] <img src=x>/);
  said.querySelector(".te-link").click();
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).node], ["go", 7]);
  root.querySelector("[data-revise]").click();
  const box = root.querySelector(".te-revise");
  box.value = "other";
  press(box, "Enter");
  assert.deepEqual([model.sent.at(-1).op, model.sent.at(-1).value], ["revise", { n: "a1.1", text: "other" }]);
  root.querySelector("[data-remove]").click();
  assert.deepEqual([model.sent.at(-1).op, model.sent.at(-1).value], ["remove", "a1.1"]);
  close();
});

test("a folded line shows its first node and counts the rest; nothing else moves", () => {
  const tree = mockTree();
  const open = layLanes(tree);
  const first = open.shown.find((at) => open.up[at] >= 0 && open.lane[at] > open.lane[open.up[at]]);
  const folded = layLanes(tree, new Set([first]));
  assert.ok(folded.folded.get(first) > 0);
  assert.equal(folded.shown.length, open.shown.length - folded.folded.get(first));
  assert.ok(folded.shown.includes(first));
  for (const at of open.shown) if (!folded.shown.includes(at)) assert.equal(folded.up[at], first);
});

test("what is in view is found by column", () => {
  const lanes = layLanes(mockTree());
  assert.deepEqual(lanes.byColumn.flat().sort((a, b) => a - b), [...lanes.shown].sort((a, b) => a - b));
  lanes.byColumn.forEach((nodes, column) => nodes.forEach((at) => assert.equal(lanes.column[at], column)));
});

test("the list reads a line up to a fork, its side lines, and then on", () => {
  const tree = { parent: [-1, 0, 1, 1, 3, 2], main: [1, 1, 1, 0, 0, 1], hidden: [0, 0, 0, 0, 0, 0] };
  const rows = readingOrder(layLanes(tree), tree);
  assert.deepEqual(rows.map(({ at, depth }) => [at, depth]), [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0], [5, 0]]);
});

test("the path above names steps and bookmarks only", () => {
  const tree = { line: [0, 1, 2, 3], here: 3, mark: ["", "!? The plan", "★", "now"], label: ["start", "a", "b", "c"] };
  assert.deepEqual(crumbs(tree, splitMark), [{ node: 1, words: "The plan" }, { node: 2, words: "★ b" }]);
});

test("single cells of the tree are changed without touching the former columns", () => {
  const before = { tree: { mark: ["", ""], hidden: [0, 0], label: ["a", "b"] } };
  const { view, change } = applyPatch(before, { kind: "patch", seq: 1, set: {}, cells: [["mark", 1, "!"], ["hidden", 0, 1]] });
  assert.deepEqual([view.tree.mark, view.tree.hidden, before.tree.mark], [["", "!"], [1, 0], ["", ""]]);
  assert.equal(view.tree.label, before.tree.label);
  assert.ok(change.keys.has("tree"));
});

test("without a game the page shows cards, opens records, and no key asks the kernel", async () => {
  const { model, root, close } = await open({}, (view) => {
    for (const key of Object.keys(view)) delete view[key];
    Object.assign(view, { lobby: { games: [{ key: "leaf", title: "Leaf", seats: [2, 4], rules: 3, cover: null, readings: [{ id: "tie", rule: "TEA-R-01", says: "Who wins a tie? Nobody.", values: ["Nobody.", "Everybody."] }] }], records: ["a.tea.jsonl"] }, board: {}, tree: {} });
  });
  assert.equal(root.querySelector(".te-lobby").hidden, false);
  press(root, "ArrowRight");
  assert.equal(model.sent.length, 0);
  root.querySelectorAll("[data-begin]")[1].click();
  assert.deepEqual({ ...model.sent.at(-1), seq: 0 }, { kind: "begin", game: "leaf", players: 3, seq: 0 });
  const reading = root.querySelector("[data-reading='tie']");
  reading.value = "1";
  root.querySelectorAll("[data-begin]")[1].click();
  assert.deepEqual(model.sent.at(-1).rulings, { tie: 1 });
  root.querySelector("[data-open]").click();
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).path], ["open", "a.tea.jsonl"]);
  close();
});

test("the end of the game is a table, and a swing leads to its step", async () => {
  const { model, root, close } = await open({}, (view) => {
    view.ending = { winners: [1], text: "", tie: { text: "Equal points.", rules: ["TEA-GIFT-03"] }, totals: [3, 5, 5], categories: [{ id: "a", label: "Houses", rules: ["TEA-BUILD-02"], points: [1, 3, 2] }, { id: "b", label: "Tea", rules: [], points: [2, 2, 3] }],
      swings: [{ node: 9, turn: "Turn 3", text: "P2 sells", gains: [[1, 4], [0, -1]], rules: [] }] };
  });
  assert.deepEqual([...root.querySelectorAll(".te-ending tfoot td")].map((cell) => cell.textContent), ["3", "5", "5"]);
  assert.match(root.querySelector(".te-tie").textContent, /Equal points.*TEA-GIFT-03/);
  assert.match(root.querySelector(".te-swing").textContent, /\+4.*−1/);
  root.querySelector(".te-swing").click();
  assert.equal(model.sent.at(-1).node, 9);
  close();
});

test("saving asks for a name once; each offer of the kernel is a button", async () => {
  const { model, root, close } = await open({}, (view) => {
    view.notice = { level: "info", text: "Unsaved work was found.", offers: [{ kind: "recover", journal: "x", label: "Recover" }, { kind: "recover", journal: "y", label: "Sencha, 3 edits" }] };
  });
  root.querySelector("[data-offer]").click();
  assert.deepEqual({ ...model.sent.at(-1), seq: 0 }, { kind: "recover", journal: "x", seq: 0 });
  root.querySelectorAll("[data-offer]")[1].click();
  assert.equal(model.sent.at(-1).journal, "y");
  root.querySelector("[data-save]").click();
  const form = root.querySelector(".te-save-form");
  form.querySelector("input").value = "mine";
  form.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).path], ["save", "mine"]);
  model.emit("msg:custom", { kind: "patch", seq: model.sent.at(-1).seq, set: { "steps.path": "mine.tea.jsonl" } });
  root.querySelector("[data-save]").click();
  assert.equal(model.sent.at(-1).path, undefined);
  close();
});

test("a list is one tab stop, and arrows move inside it", async () => {
  const { root, close } = await open();
  const stops = () => [...root.querySelectorAll(".te-actions button")].filter((one) => one.getAttribute("tabindex") === "0");
  assert.equal(stops().length, 1);
  stops()[0].focus();
  press(document.activeElement, "ArrowDown");
  const second = document.activeElement;
  assert.notEqual(second, root.querySelector(".te-actions button"));
  assert.deepEqual(stops(), [second]);
  close();
});

test("autoplay steps at once, and stops when a key or its button is pressed", async () => {
  const { model, root, close } = await open({}, (view) => { view.steps.forks = []; });
  press(root, "p");
  assert.equal(root.dataset.playing, "");
  assert.equal(model.sent.at(-1).to, "forward");
  press(root, "ArrowLeft");
  assert.equal(root.dataset.playing, undefined);
  press(root, "p");
  root.querySelector("[data-stop]").click();
  assert.equal(root.dataset.playing, undefined);
  close();
});

test("presenting and hiding evaluations are matters of the view alone", async () => {
  const { model, root, close } = await open();
  press(root, "v");
  assert.equal(root.querySelector(".te-frame").dataset.mode, "present");
  press(root, "v");
  assert.equal(root.querySelector(".te-frame").dataset.mode, "analyse");
  press(root, "z");
  assert.ok(root.hasAttribute("data-hide-evaluations"));
  assert.equal(model.sent.length, 0);
  close();
});

test("through whose eyes one looks stands in a banner with a way back", async () => {
  const { model, root, close } = await open({}, (view) => { view.head = { ...view.head, seen: 1, private: true }; });
  assert.match(root.querySelector(".te-seen").textContent, /As P2 sees it/);
  root.querySelector("[data-see-all]").click();
  assert.deepEqual([model.sent.at(-1).kind, model.sent.at(-1).seat], ["seat", null]);
  await until(() => root.querySelector(".te-seen").hidden);
  close();
});
