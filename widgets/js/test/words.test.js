import assert from "node:assert/strict";
import { test } from "node:test";

import { snapshot } from "../dev/mock.js";
import { countWords, filterGroups } from "../src/actions.js";
import { percentWords } from "../src/chance.js";
import { plainWords } from "../src/effects.js";
import { KEY_SHEET, keyCommand } from "../src/keys.js";
import { splitMark } from "../src/node.js";

const press = (key, held = {}) => keyCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("the filter needs every word, in the group or in the item, or the id of a rule", () => {
  const { groups } = snapshot("start").actions;
  assert.equal(filterGroups(groups, "").length, groups.length);
  assert.deepEqual(filterGroups(groups, "SELL kyoto").map((group) => group.items.map((item) => item.id)), [["sell-0"]]);
  assert.deepEqual(filterGroups(groups, "tea-hire-06")[0].items.length, 4);
  assert.deepEqual(filterGroups(groups, "no such thing"), []);
});

test("the mark of a node is signs and a name", () => {
  assert.deepEqual(["★!? The plan", "?!", "Opening", "", undefined].map((mark) => splitMark(mark)), [["★!?", "The plan"], ["?!", ""], ["", "Opening"], ["", ""], ["", ""]]);
});

test("an effect does not say twice what its line shows", () => {
  assert.equal(plainWords("P2 receives 3 yen: 0 → 3.", "P2", 0, 3), "receives 3 yen");
  assert.equal(plainWords("A cube is drawn.", undefined, undefined, undefined), "A cube is drawn.");
});

test("counts are words", () => {
  assert.equal(countWords({ legal: 3, closed: 0 }), "3 ways");
  assert.equal(countWords({ legal: 1, closed: 2 }), "1 way, 2 closed");
  assert.equal(countWords({ legal: 0, closed: 1 }), "closed");
});

test("percentages are short and never round a chance down to nothing", () => {
  assert.deepEqual([25, 28.947, 3.158, 0.04, 100].map(percentWords), ["25 %", "28.9 %", "3.2 %", "< 0.1 %", "100 %"]);
});

test("keys of the design", () => {
  const wanted = { ArrowLeft: "step:back", Home: "step:start", PageDown: "step:turn-forward", m: "step:mainline", 1: "glyph:!!", 6: "glyph:??", d: "comment", b: "bookmark", w: "why", "/": "command", Delete: "edit:delete", o: "focus:board", "?": "help", Escape: "leave" };
  for (const [key, command] of Object.entries(wanted)) assert.equal(press(key), command);
  assert.equal(press("ArrowRight", { shiftKey: true }), "step:fork-forward");
  assert.equal(press("P", { shiftKey: true }), "edit:promote");
  assert.equal(press("M", { shiftKey: true }), "edit:mainline");
  assert.equal(press("?", { shiftKey: true }), "help");
  assert.equal(press("z", { ctrlKey: true }), "undo");
  assert.equal(press("Z", { metaKey: true, shiftKey: true }), "redo");
});

test("combinations of the browser and the notebook are left alone", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) for (const key of ["s", "ArrowLeft", "Enter", "1", "d"]) assert.equal(press(key, held), null);
  assert.equal(press("B", { shiftKey: true }), null);
  assert.equal(press("Tab"), null);
  assert.ok(KEY_SHEET.flatMap(([, keys]) => keys).length > 25);
});
