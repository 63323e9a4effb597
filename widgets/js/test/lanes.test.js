import assert from "node:assert/strict";
import { test } from "node:test";

import { mockTree } from "../dev/mock.js";
import { drawnAs, faceOf, layLanes } from "../src/lanes.js";

const tree = (parent, main = parent.map(() => 0), hidden = parent.map(() => 0)) => ({ parent, main, hidden });

test("the mainline is straight on the first lane, in whatever order it was played", () => {
  const lanes = layLanes(tree([-1, 0, 0, 2, 1], [1, 0, 1, 1, 0]));
  assert.deepEqual([...lanes.lane], [0, 1, 0, 0, 1]);
  assert.deepEqual([...lanes.column], [0, 1, 1, 2, 2]);
});

test("no two nodes share a place and no edge goes down through a node", () => {
  let seed = 7;
  const random = (n) => ((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648 * n) | 0;
  for (let round = 0; round < 60; round++) {
    const parent = [-1];
    while (parent.length < 80) parent.push(random(3) ? parent.length - 1 : random(parent.length));
    const lanes = layLanes(tree(parent));
    const taken = new Map(lanes.shown.map((at) => [`${lanes.column[at]},${lanes.lane[at]}`, at]));
    assert.equal(taken.size, parent.length);
    for (const at of lanes.shown) {
      const up = lanes.up[at];
      if (up < 0) continue;
      assert.equal(lanes.column[at], lanes.column[up] + 1);
      for (let lane = lanes.lane[up] + 1; lane <= lanes.lane[at]; lane++) assert.ok(!taken.has(`${lanes.column[up]},${lane}`), "the fork's own column is free below it");
    }
  }
});

test("hidden nodes are left out and their children hang on the nearest node that is shown", () => {
  const lanes = layLanes(tree([-1, 0, 1, 2, 2], undefined, [0, 1, 1, 0, 0]));
  assert.deepEqual(lanes.shown, [0, 3, 4]);
  assert.deepEqual([lanes.up[3], lanes.up[4], lanes.column[3]], [0, 0, 1]);
  assert.equal(drawnAs(lanes, 2), 0);
  assert.equal(drawnAs(lanes, 3), 3);
});

test("an automatic step is known by the first choice that is hidden before it", () => {
  const folded = { ...tree([-1, 0, 1, 2, 3], undefined, [0, 1, 1, 0, 0]), kind: ["root", "choice", "choice", "auto", "auto"] };
  const lanes = layLanes(folded);
  assert.deepEqual([3, 4].map((at) => faceOf(folded, lanes, at)), [1, 4]);
});

test("an empty tree, the tree of the bench and 10,000 nodes are laid out", () => {
  assert.equal(layLanes(tree([])).shown.length, 0);
  assert.equal(layLanes(mockTree()).shown.length, 60);
  const parent = [-1];
  while (parent.length < 10_000) parent.push(parent.length % 50 ? parent.length - 1 : parent.length >> 1);
  const start = performance.now();
  layLanes(tree(parent));
  assert.ok(performance.now() - start < 1000);
});
