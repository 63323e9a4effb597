// What is drawn into a picture that is there looks like what is drawn into an empty one.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { openPage } from "../dev/page.js";
import { createScene } from "../src/scene.js";

beforeEach(() => void openPage());

const zone = (...shapes) => ({ label: "Zone", shapes, targets: [] });
const text = (s, x = 0, rest = {}) => ({ t: "text", s, x, y: 0, a: "start", size: 18, ...rest });
const group = (shapes, rest = {}) => ({ t: "group", shapes, ...rest });
const markup = (scene) => scene.layer.innerHTML.replaceAll(scene.prefix, "");
const fresh = (zones, order) => {
  const scene = createScene();
  scene.update(zones, order, null);
  return markup(scene);
};

test("only shapes that have changed are made anew", () => {
  const scene = createScene();
  const draw = (points) => scene.update({ a: zone(group([text("VP"), text(points, 9), group([text("deep")], { x: 3 })], { c: "g" })) }, ["a"], null);
  draw("3");
  const before = [...scene.layer.querySelectorAll("text, g")];
  draw("4");
  const after = [...scene.layer.querySelectorAll("text, g")];
  assert.deepEqual(before.map((one, at) => one === after[at]), before.map((one) => one.textContent !== "3"));
  assert.equal(after.map((one) => one.textContent).at(-3), "4");
  draw("4");
  assert.deepEqual([...scene.layer.querySelectorAll("text, g")], after);
});

test("a piece that changes its zone is the same element, and stands in one of them", () => {
  const scene = createScene();
  const piece = text("P", 5, { id: "worker" });
  scene.update({ a: zone(piece, text("A")), b: zone(text("B")) }, ["a", "b"], null);
  const { element } = scene.pieces.get("worker");
  for (const order of [["a", "b"], ["b", "a"]]) {
    scene.update({ a: zone(text("A")), b: zone(text("B"), { ...piece, x: 40 }) }, order, null);
    assert.equal(scene.pieces.get("worker").element, element);
    assert.equal(scene.layer.querySelectorAll(".te-piece").length, 1);
    assert.equal(element.parentElement.dataset.zone, "b");
    scene.update({ a: zone(piece, text("A")), b: zone(text("B")) }, order, null);
    assert.equal(element.parentElement.dataset.zone, "a");
  }
});

test("a hundred games of changes leave the picture that they tell", () => {
  let seed = 1;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const shape = (deep, names) => {
    const kind = random(deep ? 5 : 3);
    const at = { x: random(2) * 10, y: random(2) * 10 };
    const id = random(3) ? undefined : names.splice(random(names.length || 1), 1)[0];
    const made = kind === 0 ? text(String(random(3)), at.x) : kind === 1 ? { t: "rect", ...at, w: 5, h: 5 } : kind === 2 ? { t: "use", href: "sign", ...at, w: 9, h: 9 }
      : group(Array.from({ length: random(4) }, () => shape(deep - 1, names)), random(2) ? at : { c: "g" });
    if (!random(9)) made.title = "told";
    return id === undefined ? made : { ...made, id };
  };
  for (let round = 0; round < 100; round++) {
    const scene = createScene();
    for (let ply = 0; ply < 8; ply++) {
      const names = ["a", "b", "c", "d", "e", "f"];
      const zones = Object.fromEntries(["one", "two", "three"].filter(() => random(5)).map((name) => [name, zone(...Array.from({ length: random(5) }, () => shape(2, names)))]));
      const order = Object.keys(zones).sort(() => random(3) - 1);
      scene.update(zones, order, null);
      assert.equal(markup(scene), fresh(zones, order), `round ${round}, ply ${ply}`);
    }
  }
});
