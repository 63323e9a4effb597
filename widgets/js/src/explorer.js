// The Explorer: one anywidget model, any number of views. Panels are built once a view and follow the store.

/** @import { Context, Model } from "./types.js" */

import { actionsPanel } from "./actions.js";
import { boardPanel } from "./board.js";
import { chancePanel } from "./chance.js";
import { chooser, commandBox } from "./chooser.js";
import { handleKeys } from "./commands.js";
import { afterPaint, button, h, svg, within } from "./dom.js";
import { effectsPanel } from "./effects.js";
import { explainTerms, glossaryOf } from "./glossary.js";
import { headPanel } from "./head.js";
import { helpDialog } from "./help.js";
import { endingPanel } from "./ending.js";
import { createLayer, ruleCard, showsList, sourcesCard } from "./layer.js";
import { liveRegion, noticeRibbon } from "./live.js";
import { lobbyPanel } from "./lobby.js";
import { notesPanel } from "./notes.js";
import { seatOf } from "./seats.js";
import { stepsPanel } from "./steps.js";
import { createStore, findStore } from "./store.js";
import { treePanel } from "./tree.js";
import { whyPanel } from "./why.js";

const TABS = ["actions", "notes", "effects"];

/** @param {{ model: Model }} props */
function initialize({ model }) {
  const store = createStore(model);
  return () => store.close();
}

/** @param {{ model: Model, el: HTMLElement, signal?: AbortSignal }} props */
function render({ model, el, signal }) {
  const held = findStore(model);
  const store = held ?? createStore(model);
  const over = new AbortController();
  const root = h("div", { class: "tea-explorer", "data-lm-suppress-shortcuts": "true", tabindex: "-1" });
  const layer = createLayer(root);
  const leaving = /** @type {(() => void)[]} */ ([]);

  let asked = /** @type {Element | null} */ (null);

  /** @type {Context} */
  const ctx = {
    store,
    root,
    signal: over.signal,
    send: (kind, fields, event) => {
      store.send(kind, fields, event?.timeStamp ?? performance.now());
    },
    play: store.play,
    on: (keys, run) => {
      leaving.push(store.subscribe(keys, run));
    },
    light: () => {},
    card: layer.card,
    closeCard: () => {
      layer.hide();
      return false;
    },
    leaveCard: () => void layer.close(),
    rule: (id, anchor) => layer.card(anchor, () => [
      ...ruleCard(id, store.view.rules?.[id], glossary()),
      button({ class: "te-quiet", "data-where": id, onclick: (/** @type {Event} */ event) => { asked = anchor; ctx.send("shows", { rule: id }, event); } }, "Where it shows"),
      button({ class: "te-quiet", "data-browse": id, onclick: (/** @type {Event} */ event) => { layer.close(); ctx.send("browse", { rule: id }, event); } }, "All about it"),
    ], { sticky: true, label: `Rule ${id}` }),
  };

  let terms = glossaryOf(store.view.glossary), from = store.view.glossary;
  const glossary = () => {
    if (from !== store.view.glossary) terms = glossaryOf(from = store.view.glossary);
    return terms;
  };
  ctx.glossary = glossary;
  explainTerms(root, glossary);

  const help = helpDialog();
  const head = headPanel(ctx, {
    mode: (name) => (frame.dataset.mode = name),
    help: help.open,
    sources: (anchor, event) => {
      asked = anchor;
      ctx.send("provenance", {}, event);
    },
  });
  ctx.on(["provenance"], () => {
    const rows = store.view.provenance;
    if (rows && asked) ctx.card(asked, () => [...sourcesCard(rows), button({ class: "te-quiet", "data-readings": "", onclick: (/** @type {Event} */ event) => { layer.close(); ctx.send("readings", {}, event); } }, "What if a rule were read otherwise?")], { sticky: true, label: "Where the numbers come from", broad: true });
    asked = null;
  });
  ctx.on(["shows"], () => {
    const shown = store.view.shows;
    if (!shown || !asked) return;
    const go = (/** @type {number} */ node, /** @type {Event} */ event) => { layer.close(); ctx.send("go", { node }, event); };
    ctx.card(asked, () => [...ruleCard(shown.rule, store.view.rules?.[shown.rule], glossary()), ...showsList(shown, go)], { sticky: true, label: `Rule ${shown.rule}`, broad: true });
    asked = null;
  });
  const notice = noticeRibbon(ctx);
  const board = boardPanel(ctx);
  const chance = chancePanel(ctx);
  const actions = actionsPanel(ctx);
  const why = whyPanel(ctx);
  const effects = effectsPanel(ctx);
  const ending = endingPanel(ctx);
  const lobby = lobbyPanel(ctx);
  const tree = treePanel(ctx);
  const notes = notesPanel(ctx);
  const steps = stepsPanel(ctx, (d) => svg("svg", { class: "te-icon", viewBox: "0 0 18 18", "aria-hidden": "true" }, svg("path", { d })));
  const command = commandBox(ctx);
  const live = liveRegion(ctx);
  const choose = chooser(ctx, board.target, board.element);

  const tabs = h("div", { class: "te-tabs", role: "group", "aria-label": "Panel" }, ...TABS.map((name) =>
    button({ class: "te-tab", "data-tab": name }, name === "effects" ? "What happened" : name[0].toUpperCase() + name.slice(1))));
  const doing = h("div", { class: "te-doing" }, ending.element, chance.element, actions.element, why.element);
  const side = h("div", { class: "te-side" }, doing, effects.element);
  const frame = h("div", { class: "te-frame", "data-mode": "analyse" }, lobby.element, head.element, head.seen, board.element, tabs, side, tree.element, notes.element, steps.element, notice.element);
  root.append(frame, layer.element, command.element, help.element, live.element);

  /** @param {string} name */
  function showTab(name) {
    frame.dataset.tab = name;
    for (const made of tabs.children) made.setAttribute("aria-pressed", String(made.getAttribute("data-tab") === name));
  }
  showTab("actions");
  tabs.addEventListener("click", (event) => {
    const name = within(event, "[data-tab]")?.dataset.tab;
    if (name) showTab(name);
  });
  ctx.on(["verdict", "chance", "ending"], (change) => {
    const { view } = store;
    if (["verdict", "chance", "ending"].some((key) => change.keys.has(key) && view[/** @type {"verdict"} */ (key)])) showTab("actions");
  });
  const hall = () => frame.toggleAttribute("data-lobby", Boolean(store.view.lobby));
  ctx.on(["lobby"], hall);
  hall();

  handleKeys(ctx, {
    board, actions, tree, notes, steps, head, help, command, effects, showTab,
    leave: () => {
      const shut = [help.close, command.close].some((close) => close());
      if (shut) return;
      const chosen = choose.leave();
      if (layer.close() && !chosen) return;
      if (chosen || store.view.verdict || store.view.choose || store.view.notice) return ctx.send("dismiss");
      if (store.silent || store.gone || store.error !== null) return store.forgive();
      if (board.leave()) return;
      if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) document.activeElement.blur();
    },
  });

  // A click elsewhere closes what was opened; the kernel hears of it only when the chooser was its own.
  const elsewhere = (/** @type {PointerEvent} */ event) => {
    // Within a shadow root the target would be its host.
    if (layer.element.hidden || event.composedPath().includes(layer.element)) return;
    layer.close();
    if (choose.leave()) ctx.send("dismiss", {}, event);
  };
  document.addEventListener("pointerdown", elsewhere, true);
  leaving.push(() => document.removeEventListener("pointerdown", elsewhere, true));

  keepFocus(ctx);

  // What a game draws in the colour of a seat has the colour that the seat has everywhere else.
  const hues = () => {
    for (const { seat } of store.view.head?.seats ?? []) root.style.setProperty(`--seat-${seat}`, seatOf(store.view.head, seat)?.hue ?? null);
  };
  ctx.on(["head"], hues);
  hues();

  const theme = () => (root.dataset.theme = model.get("theme") ?? "auto");
  model.on("change:theme", theme);
  theme();
  const cover = () => {
    root.toggleAttribute("data-covered", Boolean(model.get("covered")));
    board.mark();
  };
  model.on("change:covered", cover);
  cover();
  leaving.push(measure(ctx), board.close, tree.close, steps.close, widenChart(root), () => model.off("change:theme", theme), () => model.off("change:covered", cover));
  el.replaceChildren(root);
  if (store.view.choose) requestAnimationFrame(choose.draw);

  const cleanup = () => {
    over.abort();
    for (const leave of leaving.splice(0)) leave();
    if (!held) store.close();
    root.remove();
  };
  signal?.addEventListener("abort", cleanup, { once: true });
  return cleanup;
}

/**
 * When the focused element goes away with an answer, the keys must go on working: focus falls back to the widget itself.
 * @param {Context} ctx
 */
function keepFocus(ctx) {
  const { root } = ctx;
  let inside = false;
  const rescue = () => {
    if (inside && root.isConnected && (document.activeElement === document.body || !document.activeElement)) root.focus({ preventScroll: true });
  };
  root.addEventListener("focusin", () => (inside = true));
  root.addEventListener("focusout", (event) => {
    const { target, relatedTarget } = event;
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    // Some browsers tell of it while the element is still there.
    setTimeout(() => {
      const gone = target instanceof Element && (!target.isConnected || target.getClientRects().length === 0);
      if (gone) rescue();
      if (!root.contains(document.activeElement)) inside = false;
    });
  });
  ctx.on(["*"], () => setTimeout(rescue));
}

/**
 * The chart below is drawn before it has a place on the page, and then keeps a width of its own: it listens to the window only.
 * @param {HTMLElement} root
 * @returns {() => void} ends it
 */
function widenChart(root) {
  let wide = 0;
  const fit = () => {
    const box = root.closest(".widget-vbox");
    const plot = box?.querySelector(".tea-chart .js-plotly-plot .main-svg");
    const room = plot?.closest(".tea-chart")?.clientWidth ?? 0;
    if (!room || !plot || (room === wide && Math.abs(plot.clientWidth - room) < 24)) return;
    wide = room;
    window.dispatchEvent(new Event("resize"));
  };
  let asked = 0;
  // What this explorer changes in itself is none of the chart's business; to ask for a size while plotly still draws would be dear.
  const seen = globalThis.MutationObserver ? new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target.isConnected && !root.contains(target))) return;
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(fit);
  }) : undefined;
  const sized = globalThis.ResizeObserver ? new ResizeObserver(fit) : undefined;
  sized?.observe(root);
  requestAnimationFrame(() => {
    const box = root.closest(".widget-vbox");
    if (box) seen?.observe(box, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(asked);
    seen?.disconnect();
    sized?.disconnect();
  };
}

/**
 * Tells tests and the curious what is on the screen: the number of the answer that was painted last, and how long it took.
 * @param {Context} ctx
 */
function measure(ctx) {
  const { root, store } = ctx;
  const note = () => {
    const { seq } = store;
    const { tree } = store.view;
    const start = store.takeStart(seq);
    afterPaint(() => {
      if (ctx.signal.aborted) return;
      root.dataset.here = String(tree?.here ?? "");
      root.dataset.n = String(tree?.parent?.length ?? 0);
      root.dataset.painted = String(seq);
      const all = /** @type {{ __teaLatency?: number[] }} */ (/** @type {unknown} */ (window));
      if (start !== undefined) (all.__teaLatency ??= []).push(performance.now() - start);
    });
  };
  note();
  return store.subscribe(["*"], note);
}

export default { initialize, render };
