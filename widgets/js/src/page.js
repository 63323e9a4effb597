// A shared page: the panels of the explorer around a record that is part of the page. No kernel, no network.

/** @import { Context } from "./types.js" */

import { boardPanel } from "./board.js";
import { button, h, svg, within } from "./dom.js";
import { effectsPanel } from "./effects.js";
import { endingPanel } from "./ending.js";
import { isTyping, keyCommand } from "./keys.js";
import { createLayer, ruleCard } from "./layer.js";
import { fullCard } from "./place.js";
import { liveRegion } from "./live.js";
import { seatChip, seatOf, withoutSeat } from "./seats.js";
import { chartPanel } from "./share/chart.js";
import { GLYPHS, notesPanel } from "./share/notes.js";
import { quizPanel } from "./share/quiz.js";
import { reading } from "./share/reading.js";
import { walking } from "./share/walking.js";
import { stepsPanel } from "./steps.js";
import { treePanel } from "./tree.js";
import { whyPanel } from "./why.js";

const KEYS = /** @type {[string, string][]} */ ([
  ["← →", "one step"], ["PgUp PgDn", "one turn"], ["Home End", "start, end"], ["↑ ↓", "choose at a fork"], ["Shift ← →", "previous, next fork"], ["[ ]", "previous, next note"], ["Q", "next question"],
  ["M", "back to the mainline"], ["+ - 0", "size of the board"], ["Esc", "close"],
]);
const SWIPE = 56;

/** @param {HTMLElement} host @param {import("./share/shared.js").Page} page */
export function open(host, page) {
  const read = reading(page);
  const byId = new Map(page.tree.id.map((id, at) => [id, at]));
  const walk = walking(page, read, (node) => remember(page.tree.id[node]));
  const { store } = walk;
  const root = h("div", { class: "tea-explorer tea-page", tabindex: "-1" });
  const layer = createLayer(root);

  /** @type {Context} */
  const ctx = {
    store, root,
    signal: new AbortController().signal,
    send(kind, fields = {}, event) {
      if (kind === "target") place(/** @type {{ target: string }} */ (fields).target);
      else store.send(kind, fields, event?.timeStamp);
    },
    // Nothing is played on a page: a place tells what it is.
    play(kind, fields, event) {
      ctx.send(kind, fields, event);
      return true;
    },
    on: (keys, run) => void store.subscribe(keys, run),
    light: () => {},
    card: layer.card,
    closeCard: () => {
      layer.hide();
      return false;
    },
    leaveCard: () => void layer.close(),
    rule: (id, anchor) => layer.card(anchor, () => ruleCard(id, page.rules[id]), { sticky: true, label: `Rule ${id}` }),
  };

  const board = boardPanel(ctx);
  const effects = effectsPanel(ctx);
  const ending = endingPanel(ctx);
  const why = whyPanel(ctx);
  const notes = notesPanel(ctx, page, walk);
  const quiz = quizPanel(ctx, page, walk);
  const tree = treePanel(ctx);
  const chart = chartPanel(ctx, page, read, walk);
  const steps = stepsPanel(ctx, (d) => svg("svg", { class: "te-icon", viewBox: "0 0 18 18", "aria-hidden": "true" }, svg("path", { d })));
  const now = stepLine(ctx, page, walk);
  const side = h("div", { class: "tp-side" }, now, quiz.element, notes.element, why.element, ending.element, effects.element);
  root.append(head(ctx, page), ...fault(ctx, page), ...seen(page), h("div", { class: "tp-frame" }, board.element, side), chart.element, tree.element, foot(page), steps.element, layer.element, liveRegion(ctx).element);
  for (const { seat } of page.seats) root.style.setProperty(`--seat-${seat}`, seatOf(store.view.head, seat)?.hue ?? null);
  host.replaceChildren(root);

  /** What a place of the board is. @param {string} id */
  function place(id) {
    const target = Object.values(store.view.board?.zones ?? {}).flatMap((zone) => zone.targets).find((one) => one.id === id);
    const anchor = board.target(id);
    if (target && anchor) ctx.card(anchor, () => fullCard(ctx, target, undefined), { sticky: true, label: target.label });
  }

  root.addEventListener("pointerdown", (event) => {
    if (!layer.element.hidden && !layer.element.contains(/** @type {Node} */ (event.target))) layer.close();
  });
  keys(ctx, { board, tree, notes, quiz, effects, steps, chart, walk, close: layer.close });
  swipes(ctx, board.element);
  const follow = () => {
    const at = byId.get(decodeURIComponent(location.hash.slice(1)));
    if (at !== undefined && at !== walk.here) store.send("go", { node: at });
  };
  window.addEventListener("hashchange", follow);
  follow();
  ctx.on(["here"], () => (root.dataset.here = page.tree.id[walk.here]));
  root.dataset.here = page.tree.id[walk.here];
  root.dataset.n = String(read.size);
  root.focus({ preventScroll: true });
  return { store, root };
}

/** The address names the step, so that it can be copied; where a page may not change its address, it stays. @param {string} id */
function remember(id) {
  try {
    history.replaceState(null, "", `#${id}`);
  } catch (fault) {
    console.info(fault);
  }
}

/** @param {Context} ctx @param {import("./share/shared.js").Page} page */
function head(ctx, page) {
  const { trust } = page;
  const badge = button({ class: "te-verified tp-verified", "data-level": trust.level, title: trust.detail }, `${trust.level === "ok" ? "✓" : "✕"} ${trust.text}`, h("code", {}, trust.digest.slice(0, 8)));
  badge.addEventListener("click", () => ctx.card(badge, () => [
    h("strong", { class: "te-card-title" }, "The record behind this page"), ...trust.detail.split("\n").map((row) => h("p", {}, row)),
    h("p", { class: "te-fine" }, "Digest: ", h("code", { class: "tp-digest" }, trust.digest)),
    h("p", { class: "te-fine" }, "This was found when the page was made. A digest makes changes evident against a known one; it does not say who wrote the record."),
  ], { sticky: true, label: "Verification" }));
  const help = button({ class: "te-quiet te-help-button", "aria-label": "Keys", title: "Keys" }, "?");
  help.addEventListener("click", () => ctx.card(help, () => [h("strong", { class: "te-card-title" }, "Keys"), h("dl", { class: "tp-keys" }, ...KEYS.flatMap(([key, words]) => [h("dt", {}, ...key.split(" ").map((one) => h("kbd", {}, one))), h("dd", {}, words)])),
    h("p", { class: "te-fine" }, "On a touch screen: swipe the board to step.")], { sticky: true, label: "Keys" }));
  return h("header", { class: "tp-head" }, h("div", { class: "tp-title" }, h("h1", {}, page.title), h("p", { class: "te-fine" }, page.subtitle)),
    h("div", { class: "tp-seats" }, ...page.seats.map(({ seat }) => seatChip(ctx.store.view.head, seat, true))), badge, help);
}

/** What is wrong with the record, where something is. @param {Context} ctx @param {import("./share/shared.js").Page} page */
function fault(ctx, { trust }) {
  if (trust.level === "ok") return [];
  const at = trust.at;
  return [h("div", { class: "tp-fault", role: "note" }, ...trust.detail.split("\n").map((row) => h("p", {}, row)),
    typeof at === "number" ? button({ class: "te-button", onclick: (/** @type {Event} */ event) => ctx.send("go", { node: at }, event) }, "Go there") : null)];
}

/** Whose view it is, where something is hidden. @param {import("./share/shared.js").Page} page */
function seen({ notice }) {
  return notice ? [h("p", { class: "tp-seen", role: "note" }, notice)] : [];
}

/** Which step this is, in one line. @param {Context} ctx @param {import("./share/shared.js").Page} page @param {{ stops: () => number[], here: number }} walk */
function stepLine(ctx, page, walk) {
  const element = h("header", { class: "tp-step" });
  const draw = () => {
    const { effects, head: top } = ctx.store.view;
    const { tree } = page;
    const face = walk.stops().find((node) => tree.kind[node] === "choice") ?? walk.here;
    const signs = walk.stops().flatMap((node) => page.notes[node]?.glyphs ?? []).map((one) => one[1]);
    element.replaceChildren(
      h("p", { class: "te-fine" }, [top?.turn, walk.here === 0 ? "" : tree.how[face] ? `chance, ${tree.how[face]}` : tree.kind[walk.here] === "attempt" ? "an attempt that the rules forbid" : "", tree.main[walk.here] ? "" : "a what-if line"].filter(Boolean).join(" · ")),
      h("h2", {}, tree.seat[face] === null ? null : seatChip(top, tree.seat[face]), h("span", { class: "te-words" }, walk.here === 0 ? "The start" : withoutSeat(effects?.title ?? "", `P${(tree.seat[face] ?? -1) + 1}`)),
        ...new Set(signs).size ? [h("span", { class: "tp-sign", title: [...new Set(signs)].map((one) => GLYPHS[one] ?? one).join(", ") }, [...new Set(signs)].join(" "))] : []),
      h("p", { class: "te-fine" }, "Next: ", top?.actor.text ?? ""),
    );
  };
  ctx.on(["here"], draw);
  draw();
  return element;
}

/** @param {import("./share/shared.js").Page} page */
function foot(page) {
  const parts = [
    page.authors.length ? `Notes: ${page.authors.map((one) => one.name).join(", ")}` : "", page.licence ? `Licence: ${page.licence}` : "", page.attribution,
    page.chosen.length ? `Set-up: ${page.chosen.join(", ")}` : "", ...page.history.map((why) => `Earlier version: ${why}`), "The rules are told in words of this project and replace no rule book.",
  ];
  return h("footer", { class: "tp-foot te-fine" }, ...parts.filter(Boolean).map((words) => h("p", {}, words)));
}

/** @param {Context} ctx @param {{ board: any, tree: any, notes: any, quiz: any, effects: any, steps: any, chart: any, walk: any, close: () => boolean }} parts */
function keys(ctx, parts) {
  const jump = (/** @type {1 | -1} */ by) => {
    const node = parts.walk.said(by);
    if (node >= 0) ctx.send("go", { node });
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key.toLowerCase() === "q" && !event.ctrlKey && !event.metaKey && !event.altKey) return void parts.quiz.focus(event);
    const name = keyCommand(event);
    const [family, what] = (name ?? "").split(":");
    if (name === "step:forward") parts.steps.forward(event);
    else if (family === "step") ctx.send("step", { to: what }, event);
    else if (family === "fork") parts.steps.choose(what === "up" ? -1 : 1);
    else if (family === "mark") jump(what === "back" ? -1 : 1);
    else if (family === "size") parts.board.resize(what);
    else if (name === "about") parts.board.about();
    else if (name === "leave") {
      if (!parts.close() && !parts.board.leave()) ctx.send("dismiss");
    } else if (family === "focus") parts[/** @type {"board" | "tree" | "notes"} */ (what)]?.focus?.();
    else return;
    event.preventDefault();
  });
}

/** A swipe over a board that has no more to show sideways is a step. @param {Context} ctx @param {HTMLElement} board */
function swipes(ctx, board) {
  let from = /** @type {{ x: number, y: number } | null} */ (null);
  board.addEventListener("pointerdown", (event) => {
    const pane = within(event, ".te-board-scroll");
    from = event.pointerType === "touch" && pane && pane.scrollWidth <= pane.clientWidth + 2 ? { x: event.clientX, y: event.clientY } : null;
  });
  board.addEventListener("pointerup", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.abs(dx) > SWIPE && Math.abs(dy) < Math.abs(dx) / 2) ctx.send("step", { to: dx < 0 ? "forward" : "back" }, event);
  });
}

const data = globalThis.document?.getElementById("tea-data");
const host = globalThis.document?.getElementById("tea-page");
if (data && host) open(host, JSON.parse(data.textContent ?? ""));
