import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { mockModel } from "../dev/mock.js";
import { openPage, until, wrap } from "../dev/page.js";
import explorer from "../src/explorer.js";
import { carryFolds } from "../src/folds.js";
import { bare, distinct, fit, ROOM } from "../src/labels.js";
import { GONE } from "../src/live.js";
import { gathered, initial, whole } from "../src/magnify.js";
import { createStore } from "../src/store.js";

let window;
beforeEach(() => {
  window = openPage();
});

async function open(options, change = () => {}) {
  const model = mockModel(options);
  change(model.traits.view, model);
  const end = explorer.initialize({ model: wrap(model) });
  const el = document.createElement("div");
  document.body.append(el);
  const leave = explorer.render({ model: wrap(model), el });
  const root = el.querySelector(".tea-explorer");
  await until(() => root.dataset.painted !== undefined);
  return { model, root, close: () => { leave(); end(); } };
}
const press = (target, key, held = {}) => {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  target.dispatchEvent(event);
  return event;
};

test("a model that cannot send any more says that the kernel has ended, until something comes from it", async () => {
  let ended = false;
  const { model, root, close } = await open({}, (_view, made) => {
    const { send } = made;
    made.send = (message) => {
      if (ended) throw new Error("Cannot send");
      send.call(made, message);
    };
  });
  ended = true;
  const { warn } = console;
  console.warn = () => {};
  root.querySelector('[data-step="back"]').click();
  console.warn = warn;
  const notice = root.querySelector(".te-notice");
  assert.equal(notice.hidden, false);
  assert.equal(notice.dataset.level, "gone");
  assert.equal(notice.querySelector(".te-words").textContent, GONE);
  ended = false;
  model.emit("msg:custom", { kind: "patch", seq: 70, set: { say: "alive" } });
  assert.equal(notice.hidden, true);
  model.emit("comm_live_update");
  assert.equal(notice.dataset.level, "gone");
  close();
});

test("a knock is answered, and shows life", () => {
  const model = mockModel({ answer: false });
  const store = createStore(model);
  model.emit("comm_live_update");
  assert.equal(store.gone, true);
  model.emit("msg:custom", { kind: "knock" });
  assert.equal(store.gone, false);
  assert.deepEqual(model.sent.at(-1), { kind: "alive" });
  store.close();
});

test("the scores are hidden with a word, and shown again by it", async () => {
  const { root, close } = await open();
  const word = root.querySelector(".te-evals");
  assert.equal(word.hidden, true);
  press(root, "z");
  assert.equal(word.hidden, false);
  assert.match(word.textContent, /hidden.*\(Z\)/);
  word.click();
  assert.equal(root.hasAttribute("data-hide-evaluations"), false);
  assert.equal(word.hidden, true);
  close();
});

test("space presses buttons and scrolls nothing away", async () => {
  const { root, close } = await open();
  assert.equal(press(root, " ").defaultPrevented, true);
  assert.equal(press(root.querySelector("[data-save]"), " ").defaultPrevented, false);
  assert.equal(press(root.querySelector(".te-filter"), " ").defaultPrevented, false);
  close();
});

test("the seats have one colour: the board takes that of the head", async () => {
  const { root, close } = await open({}, (view) => {
    view.head.seats = view.head.seats.map((seat, at) => ({ ...seat, hue: at ? "" : "#8f6a00" }));
  });
  assert.equal(root.style.getPropertyValue("--seat-0"), "#8f6a00");
  assert.match(root.style.getPropertyValue("--seat-1"), /^#[0-9a-f]{6}$/);
  close();
});

test("a name that would not do is asked for again, with the reason and as it was typed", async () => {
  const { model, root, close } = await open({ answer: false }, (view) => {
    view.steps = { ...view.steps, path: null, begins: "It begins in the middle." };
  });
  const save = root.querySelector("[data-save]");
  assert.match(save.title, /in the middle/);
  for (const _ of [1, 2]) {
    if (!root.querySelector(".te-save-form input")) save.click();
    assert.match(root.querySelector(".te-begins").textContent, /middle/);
    const field = root.querySelector(".te-save-form input");
    field.value = "taken.tea.jsonl";
    field.form.requestSubmit();
    const { seq } = model.sent.at(-1);
    model.emit("msg:custom", { kind: "patch", seq, set: { notice: { level: "error", text: "there is a file already" } } });
    assert.equal(root.querySelector(".te-save-form input").value, "taken.tea.jsonl");
    assert.match(root.querySelector(".te-trouble").textContent, /already/);
  }
  root.querySelector(".te-save-form input").form.requestSubmit();
  model.emit("msg:custom", { kind: "patch", seq: model.sent.at(-1).seq, set: { notice: null, "steps.path": "kept.tea.jsonl" } });
  assert.equal(root.querySelector(".te-save-form input"), null);
  close();
});

test("siblings are told apart by what they do not share", () => {
  const [one, two] = ["P2: Harvest with a farmer in Uji", "P2: Harvest with a farmer in Kyoto"];
  assert.equal(distinct(one, [two]), "… Uji");
  assert.equal(distinct(one, []), one);
  assert.equal(distinct("P2: Pass", ["P2: Sell"]), "P2: Pass");
  assert.equal(fit("short"), "short");
  assert.equal(fit(one).length <= ROOM, true);
  assert.equal(fit("chance draws seven cubes"), "chance draws seven cubes");
  assert.equal(fit("1 Sencha, 1 Sakura, 3 black tea from the bag"), "1 Sencha, 1 Sakura, 3…");
  assert.equal(fit("Rhododendronblütentee_aus_Uji"), "Rhododendronblütentee_a…");
  assert.equal(bare("chance: 1 Sencha from the bag (9/19778)"), "1 Sencha from the bag");
  assert.equal(bare("P2: Keep Taitsing (a ship)"), "Keep Taitsing (a ship)");
  // A beginning that tells enough stays.
  assert.equal(distinct("Build a large warehouse on Uji", ["Build a farm"]), "Build a large warehouse on Uji");
  // So it does where another one says the same, or the same and more.
  for (const more of ["", ", then sell"])
    assert.equal(distinct("Harvest field C4 with a farmer", [`Harvest field C4 with a farmer${more}`]), "Harvest field C4 with a farmer");
});

test("folds follow their lines when numbers change", () => {
  const tree = (parent, label) => ({ parent, label, kind: parent.map(() => "choice"), seat: parent.map(() => 0), turn: parent.map(() => 1) });
  const before = tree([-1, 0, 1, 0, 3, 0], ["root", "a", "b", "c", "d", "e"]);
  const after = tree([-1, 0, 1, 0, 3], ["root", "c", "d", "a", "b"]);
  assert.deepEqual([...carryFolds(before, after, new Set([3, 5]))], [1]);
  assert.deepEqual([...carryFolds(before, after, new Set([4, 1]))].sort(), [2, 3]);
  assert.deepEqual([...carryFolds(before, after, new Set())], []);
});

test("at the end of a line Right asks for nothing, but does behind a step back that is not answered yet", async () => {
  const { model, root, close } = await open({}, (view) => {
    view.steps.forward = false;
    view.steps.forks = [];
  });
  const steps = () => model.sent.filter(({ kind }) => kind === "step").map(({ to }) => to);
  press(root, "ArrowRight");
  assert.deepEqual(steps(), []);
  press(root, "ArrowLeft");
  press(root, "ArrowRight");
  assert.deepEqual(steps(), ["back", "forward"]);
  close();
});

test("a board that would be small is drawn as wide as its pane", () => {
  assert.equal(whole(800, 600, 2), 1);
  assert.equal(whole(800, 600, 1.2), 0.9);
  assert.equal(whole(800, 600, 0.7), 0.525);
  assert.equal(initial(0.525, 0.4), 1);
  assert.equal(initial(0.86, 0.44), 1);
  // Hardly smaller than as wide as there is room.
  assert.equal(initial(0.96, 0.4), 0.96);
  // Small, but legible: then the whole board is shown.
  assert.equal(initial(0.7, 0.5), 0.7);
  assert.equal(initial(0.7, 0.4), 1);
});

test("the board grows and shrinks by keys and buttons, never below the whole of it", async () => {
  const { root, close } = await open();
  const picture = root.querySelector("svg.te-board");
  const sizes = [];
  for (const key of ["+", "+", "-", "0"]) {
    press(root, key);
    sizes.push(parseFloat(picture.style.width));
  }
  assert.deepEqual(sizes, [125, 156.2, 125, 100]);
  root.querySelector('[data-size="+"]').click();
  assert.equal(parseFloat(picture.style.width), 125);
  assert.equal(root.querySelector('[data-size="-"]').getAttribute("aria-disabled"), "false");
  close();
});

test("a board larger than its pane shows most of what can be done", () => {
  const low = /** @type {[number, number][]} */ ([[640, 700], [700, 760], [760, 820], [10, 40]]);
  assert.equal(gathered(low, 0, 400, 600), (640 + 820 - 400) / 2, "they stand in the middle");
  assert.equal(gathered([[900, 950]], 0, 400, 600), 600, "as far as there is something to scroll to");
  assert.equal(gathered(low, 432, 400, 600), null, "nothing moves where most of it is in sight");
  assert.equal(gathered([[10, 40], [700, 760]], 0, 400, 600), null, "half of it is enough");
  assert.equal(gathered([[10, 500]], 0, 400, 600), null, "what is larger than the pane moves nothing");
  assert.equal(gathered([], 50, 400, 600), null);
});
