import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { openPage } from "../dev/page.js";
import { keyCommand } from "../src/keys.js";
import { partsPicker, partsWords } from "../src/parts.js";

let window;
beforeEach(() => {
  window = openPage();
});

const PARTS = { count: 3, faces: ["1", "2", "3"] };

function picker() {
  const made = [];
  const { element, show } = partsPicker((counts) => made.push(counts));
  document.body.append(element);
  show(PARTS);
  const press = (selector) => element.querySelector(selector).dispatchEvent(new window.MouseEvent("click", { bubbles: true }));
  return { element, show, made, press };
}

test("an outcome of equal parts is chosen one after another", () => {
  const { element, made, press } = picker();
  assert.equal(element.querySelectorAll("[data-face]").length, 3);
  press("[data-face='2']");
  press("[data-face='0']");
  assert.match(element.textContent, /1 3: 1 to come/);
  assert.deepEqual(made, []);
  press("[data-face='2']");
  assert.deepEqual(made, [[1, 0, 2]]);
  assert.equal(element.querySelectorAll("[data-less]").length, 0);
});

test("a part that was chosen can be taken away", () => {
  const { element, made, press } = picker();
  press("[data-face='1']");
  press("[data-face='1']");
  press("[data-less='1']");
  assert.equal(element.querySelectorAll("[data-less]").length, 1);
  press("[data-face='0']");
  press("[data-face='0']");
  assert.deepEqual(made, [[2, 1, 0]]);
});

test("what was chosen outlives a repainting of the same draw, and nothing else", () => {
  const { element, show, press } = picker();
  press("[data-face='1']");
  show({ ...PARTS });
  assert.equal(element.querySelectorAll("[data-less]").length, 1);
  show({ count: 2, faces: ["a", "b"] });
  assert.equal(element.querySelectorAll("[data-less]").length, 0);
  assert.equal(element.querySelectorAll("[data-face]").length, 2);
});

test("words say what is there and what is to come", () => {
  assert.equal(partsWords([0, 0, 0], PARTS), "Choose one after another; 3 to come");
  assert.equal(partsWords([0, 2, 0], PARTS), "2 2: 1 to come");
});

test("E ends what the board offers to end", () => {
  assert.equal(keyCommand({ key: "e", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }), "done");
});
