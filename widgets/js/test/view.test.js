import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { HOSTILE, mockModel } from "../dev/mock.js";
import explorer from "../src/explorer.js";
import { openPage, until, wrap } from "../dev/page.js";

let window;
beforeEach(() => {
  window = openPage();
});

async function open(options, views = 1) {
  const model = mockModel(options);
  const end = explorer.initialize({ model: wrap(model) });
  const shown = [];
  for (let at = 0; at < views; at++) {
    const el = document.createElement("div");
    document.body.append(el);
    const leave = explorer.render({ model: wrap(model), el });
    shown.push({ el, leave, root: el.querySelector(".tea-explorer") });
  }
  await until(() => shown.every(({ root }) => root.dataset.painted !== undefined));
  return { model, end, shown, ...shown[0] };
}

const press = (target, key, held = {}) => target.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
const listeners = (model) => [...model.listeners.values()].reduce((sum, set) => sum + set.size, 0);

test("the view shows what the snapshot says, with the hooks that tests rely on", async () => {
  const { root, end, leave } = await open();
  assert.equal(root.dataset.painted, "0");
  assert.equal(root.dataset.n, "60");
  assert.equal(root.querySelectorAll('[data-action][data-ok="true"]').length, 7);
  // What is closed beside something open is made when somebody wants to see it.
  const known = root.querySelectorAll("[data-action]").length;
  const turn = (expanded) => {
    for (let fold; (fold = root.querySelector(`.te-actions [data-group][aria-expanded="${expanded}"]`)); ) fold.click();
  };
  turn(false);
  assert.equal(root.querySelectorAll("[data-action]").length, 15);
  turn(true);
  assert.ok(root.querySelectorAll("[data-action]").length <= known);
  assert.equal(root.querySelectorAll("[data-target]").length, 13);
  assert.equal(root.querySelector('[data-target="field-1"]').dataset.mark, "open");
  assert.match(root.querySelector('[data-target="field-3"]').getAttribute("aria-label"), /Field 3, not now/);
  assert.equal(root.querySelectorAll("[data-fork]").length, 3);
  assert.ok(root.querySelector("[data-node]"));
  leave();
  end();
});

test("an answer reaches every view; only the zones that changed are drawn again, and pieces stay the same elements", async () => {
  const { model, shown, end } = await open({}, 2);
  const [first, second] = shown.map(({ root }) => root);
  const cube = first.querySelector('[data-piece="cube-0"]');
  const house = first.querySelector('[data-zone="house"]').firstElementChild;
  const river = first.querySelector('[data-zone="river"]').firstElementChild;
  const { terrace } = model.traits.view.board.zones;
  const moved = structuredClone(terrace);
  moved.shapes.find((shape) => shape.id === "cube-0").x += 128;
  model.emit("msg:custom", { kind: "patch", seq: 1, set: { "board.touched": ["cube-0"] }, zones: { terrace: moved } });
  await until(() => first.dataset.painted === "1" && second.dataset.painted === "1");
  assert.equal(first.querySelector('[data-piece="cube-0"]'), cube);
  assert.ok(cube.classList.contains("te-touched"));
  assert.equal(first.querySelector('[data-zone="house"]').firstElementChild, house);
  assert.equal(first.querySelector('[data-zone="river"]').firstElementChild, river);
  for (const { leave } of shown) leave();
  end();
});

test("a click plays, is numbered, and its latency is kept", async () => {
  const { model, root, leave, end } = await open();
  root.querySelector('[data-action="build-1"]').click();
  await until(() => root.dataset.painted === "1");
  assert.deepEqual(model.sent, [{ kind: "play", action: "build-1", seq: 1 }]);
  assert.equal(root.dataset.n, "61");
  assert.equal(window.__teaLatency.length, 1);
  leave();
  end();
});

test("closed places, verdict, chance and chooser ask the kernel", async () => {
  const { model, root, leave, end } = await open();
  const last = () => model.sent.at(-1);
  root.querySelector('[data-target="field-3"]').dispatchEvent(new window.MouseEvent("click", { bubbles: true }));
  assert.equal(last().target, "field-3");
  root.querySelector('[data-group="hire"]').click();
  root.querySelector('[data-ask="hire-cart"]').click();
  assert.equal(last().kind, "why");
  await until(() => root.querySelectorAll(".te-findings li").length > 0);
  assert.equal(root.querySelectorAll(".te-findings li").length, 4);
  root.querySelector("[data-keep]").click();
  assert.deepEqual([last().op, last().value], ["keep", "hire-cart"]);
  root.querySelector(".te-findings [data-rule]").click();
  assert.match(root.querySelector(".te-layer").textContent, /TEA-HIRE-06.*donkey.*¶6 s6.*derived/);
  press(root, "Escape");
  assert.equal(root.querySelector(".te-layer").hidden, true);
  root.querySelector('[data-action="produce"]').click();
  await until(() => root.querySelectorAll("[data-outcome]").length > 0);
  assert.equal(root.querySelectorAll("[data-outcome]").length, 6);
  root.querySelector('[data-outcome="o2"]').click();
  assert.deepEqual([last().kind, last().outcome], ["chance", "o2"]);
  leave();
  end();
});

test("keys work inside the widget, and not while somebody writes", async () => {
  const { model, root, leave, end } = await open();
  const kinds = () => model.sent.map(({ kind, to, op, node }) => to ?? op ?? (node === undefined ? kind : node));
  press(root, "ArrowLeft");
  press(root, "ArrowDown");
  press(root, "ArrowRight");
  press(root, "b");
  press(root, "z", { ctrlKey: true });
  assert.deepEqual(kinds(), ["back", 45, "bookmark", "undo"]);
  const box = root.querySelector("textarea");
  press(box, "b");
  press(box, "1");
  assert.equal(model.sent.length, 4);
  box.value = "a thought";
  press(box, "Enter");
  assert.deepEqual([model.sent[4].op, model.sent[4].value], ["comment", "a thought"]);
  assert.equal(root.dataset.lmSuppressShortcuts, "true");
  leave();
  end();
});

test("the words of a record are never markup", async () => {
  const { root, leave, end } = await open({ state: "hostile" });
  assert.equal(root.querySelector("img, script"), null);
  assert.equal(window.pwned, undefined);
  assert.ok(root.querySelector(".te-comments").textContent.includes(HOSTILE));
  assert.ok(root.querySelector(".te-title").textContent.includes(HOSTILE));
  assert.ok(root.querySelector(".te-outcomes").textContent.length > 0);
  leave();
  end();
});

test("a snapshot that is still empty is shown without a fault, and filled by the first patch", async () => {
  const model = mockModel();
  const { view } = model.traits;
  model.traits.view = {};
  const end = explorer.initialize({ model: wrap(model) });
  const el = document.createElement("div");
  document.body.append(el);
  const leave = explorer.render({ model: wrap(model), el });
  assert.equal(el.querySelectorAll("[data-action]").length, 0);
  model.emit("msg:custom", { kind: "patch", seq: 1, set: view });
  assert.equal(el.querySelectorAll('[data-action][data-ok="true"]').length, 7);
  leave();
  end();
});

test("scripts and handlers in the symbols of a board are dropped", async () => {
  const model = mockModel();
  model.traits.view.board.defs += '<symbol id="bad" onload="window.pwned=1"><script>window.pwned=1</script></symbol>';
  const end = explorer.initialize({ model });
  const el = document.createElement("div");
  const leave = explorer.render({ model, el });
  assert.equal(el.querySelector("defs script"), null);
  assert.equal(el.querySelector("defs [onload]"), null);
  leave();
  end();
});

test("leaving removes the view, its listeners and its timers; an aborted signal does the same", async () => {
  const { model, el, leave, end } = await open();
  const before = listeners(model);
  const control = new AbortController();
  const other = document.createElement("div");
  explorer.render({ model: wrap(model), el: other, signal: control.signal });
  assert.ok(listeners(model) > before);
  control.abort();
  assert.equal(listeners(model), before);
  assert.equal(other.childElementCount, 0);
  leave();
  leave();
  assert.equal(el.childElementCount, 0);
  end();
  assert.equal(listeners(model), 0);
});

test("a chooser goes with the choice, with a press anywhere else, and with the next step", async () => {
  const { model, root, leave, end } = await open();
  const layer = root.querySelector(".te-layer");
  const ask = async () => {
    root.querySelector('[data-target="field-2"]').dispatchEvent(new window.MouseEvent("click", { bubbles: true }));
    await until(() => layer.querySelector("[data-choose]"));
  };
  await ask();
  layer.querySelector('[data-choose][data-ok="true"]').click();
  assert.equal(layer.hidden, true);
  await until(() => root.dataset.painted === String(model.sent.at(-1).seq));
  await ask();
  // In the panel of a lesson above, for instance.
  document.body.dispatchEvent(new window.MouseEvent("pointerdown", { bubbles: true }));
  assert.equal(layer.hidden, true);
  assert.equal(model.sent.at(-1).kind, "dismiss");
  await until(() => root.dataset.painted === String(model.sent.at(-1).seq));
  await ask();
  model.emit("msg:custom", { kind: "patch", set: { choose: null } });
  assert.equal(layer.hidden, true);
  leave();
  document.body.dispatchEvent(new window.MouseEvent("pointerdown", { bubbles: true }));
  end();
});

test("a board of another size is fitted into the same pane", async () => {
  const { model, root, leave, end } = await open();
  const pane = root.querySelector(".te-board-scroll"), picture = root.querySelector(".te-board");
  Object.defineProperties(pane, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const { width } = model.traits.view.board;
  model.emit("msg:custom", { kind: "patch", set: { "board.width": width, "board.height": width * 0.7 } });
  const before = parseFloat(picture.style.width);
  model.emit("msg:custom", { kind: "patch", set: { "board.height": width * 0.85 } });
  assert.equal(picture.getAttribute("viewBox"), `0 0 ${width} ${width * 0.85}`);
  assert.ok(parseFloat(picture.style.width) < before);
  assert.ok(800 * parseFloat(picture.style.width) / 100 * 0.85 <= 600);
  leave();
  end();
});

test("while it is asked what is allowed, places do not tell it", async () => {
  const { model, root, leave, end } = await open();
  const place = root.querySelector('[data-target="field-3"]');
  assert.match(place.getAttribute("aria-label"), /not now/);
  model.traits.covered = true;
  model.emit("change:covered");
  assert.ok(root.hasAttribute("data-covered"));
  assert.equal(place.getAttribute("aria-label"), "Field 3");
  model.traits.covered = false;
  model.emit("change:covered");
  assert.match(place.getAttribute("aria-label"), /not now/);
  leave();
  end();
});

test("what is not on the page yet is not measured: that would lay out the whole page", async () => {
  const measured = [];
  for (const [owner, name] of [["Element", "scrollTop"], ["Element", "scrollLeft"], ["Element", "clientWidth"], ["Element", "clientHeight"]]) {
    const held = Object.getOwnPropertyDescriptor(window[owner].prototype, name);
    Object.defineProperty(window[owner].prototype, name, {
      ...held,
      get() { if (!this.isConnected) measured.push(name); return held.get.call(this); },
      ...(held.set && { set(to) { if (!this.isConnected) measured.push(name); held.set.call(this, to); } }),
    });
  }
  const { leave, end } = await open();
  assert.deepEqual(measured, []);
  leave();
  end();
});
