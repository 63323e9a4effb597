// The game tree as a virtual SVG: every node has a place, only those in view have elements.

/** @import { Context, Tree } from "./types.js" */
/** @import { Lanes } from "./lanes.js" */

import { crumbButtons } from "./crumbs.js";
import { carryFolds } from "./folds.js";
import { calm, h, put, refill, scrolled, svg, within } from "./dom.js";
import { bare, distinct } from "./labels.js";
import { drawnAs, faceOf, LABEL_COLUMNS, layLanes } from "./lanes.js";
import { minimap } from "./minimap.js";
import { KINDS, nodePicture, splitMark } from "./node.js";
import { outline } from "./outline.js";
import { seatOf } from "./seats.js";

const COLUMN = 30, LANE = 31, LEFT = 22, TOP = 40, MARGIN = 120;
const NARROW = 560;
const BOOKMARK = /[★⚑]/;

/** @param {Context} ctx */
export function treePanel(ctx) {
  const edges = svg("path", { class: "te-edges" });
  const path = svg("path", { class: "te-edges te-path" });
  const strip = svg("rect");
  const ruler = svg("g", { class: "te-ruler", "aria-hidden": "true" }, strip);
  const dots = svg("g", { role: "presentation" });
  const picture = svg("svg", { class: "te-tree", role: "tree", tabindex: "0", "aria-label": "Game tree" }, edges, path, dots, ruler);
  const scroller = h("div", { class: "te-tree-scroll" }, picture);
  const count = h("span", { class: "te-fine te-tree-count" });
  const trail = h("nav", { class: "te-crumbs", "aria-label": "Named steps above" });
  const live = /** @type {Map<number, { element: SVGElement, sign: string }>} */ (new Map());
  const uid = `te-node-${Math.random().toString(36).slice(2, 8)}`;
  let lanes = /** @type {Lanes | null} */ (null);
  let laid = /** @type {unknown[]} */ ([]);
  let known = /** @type {Tree | null} */ (null);
  let folds = /** @type {Set<number>} */ (new Set());
  let line = /** @type {{ of: unknown, set: Set<number> }} */ ({ of: null, set: new Set() });
  let hoverTimer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let queued = false, narrow = false, width = 0, ruled = "";
  /** @type {ReturnType<typeof scrolled> | null} */
  let view = null;

  /** @returns {Tree | undefined} */
  const tree = () => ctx.store.view.tree;
  const face = (/** @type {number} */ at) => (lanes ? faceOf(/** @type {Tree} */ (tree()), lanes, at) : at);
  const seat = (/** @type {number} */ at) => seatOf(ctx.store.view.head, tree()?.seat[face(at)]);
  const x = (/** @type {number} */ at) => LEFT + (lanes?.column[at] ?? 0) * COLUMN;
  const y = (/** @type {number} */ at) => TOP + (lanes?.lane[at] ?? 0) * LANE;
  const kind = (/** @type {number} */ at) => {
    const now = /** @type {Tree} */ (tree());
    const whole = /turn|round/.test(ctx.store.view.steps?.grain ?? "");
    return now.parent[at] < 0 ? "root" : now.kind[face(at)] === "choice" && whole ? "auto" : now.kind[face(at)];
  };
  const say = (/** @type {number} */ at) => {
    const now = /** @type {Tree} */ (tree());
    return [now.turn[at] ? `turn ${now.turn[at]}` : "", now.label[face(at)], KINDS[kind(at)], now.mark[at]].filter(Boolean).join(", ");
  };
  const list = outline({
    face, say,
    hue: (at) => seat(at)?.hue ?? null,
    sign: (at) => ({ chance: "?", attempt: "✕", root: "•" })[kind(at)] ?? seat(at)?.id.replace(/^P/, "") ?? "",
  });
  const map = minimap((part) => {
    if (lanes) scroller.scrollLeft = part * (LEFT + lanes.columns * COLUMN) - scroller.clientWidth / 2;
  });
  const element = h("section", { class: "te-pane te-tree-pane", "aria-label": "Tree", "data-region": "tree" },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Tree"), count, trail), map.element, scroller, list.element);
  list.element.hidden = true;

  function lay() {
    const now = tree();
    if (!now?.parent) return;
    const key = [now.parent, now.hidden, now.main, folds];
    if (lanes && key.every((part, at) => part === laid[at])) return;
    // Numbers of nodes hold until the columns are replaced by others that do not begin as the old ones did.
    const moved = (/** @type {Tree} */ was) => was.parent.length > now.parent.length || was.label.some((words, at) => words !== now.label[at] || was.parent[at] !== now.parent[at]);
    if (known && folds.size && known.parent !== now.parent && moved(known)) folds = carryFolds(known, now, folds);
    known = now;
    laid = [now.parent, now.hidden, now.main, folds];
    lanes = layLanes(now, folds);
    picture.setAttribute("width", String(LEFT + (lanes.columns + LABEL_COLUMNS + 1) * COLUMN));
    picture.setAttribute("height", String(TOP + lanes.lanes * LANE - 6));
  }

  /** @param {number} at */
  function edge(at) {
    const from = lanes?.up[at] ?? -1;
    if (from < 0) return "";
    const [x1, y1, x2, y2] = [x(from), y(from), x(at), y(at)];
    if (y1 === y2) return `M${x1} ${y1}H${x2}`;
    const turn = x1 + COLUMN / 2 - 4;
    return `M${x1} ${y1}H${turn - 6}q6 0 6 6V${y2 - 6}q0 6 6 6H${x2}`;
  }

  /** The name that stands behind the end of a line, and how many steps a fold hides. @param {number} at @param {Tree} now */
  function caption(at, now) {
    const hides = lanes?.folded.get(at);
    const first = lanes?.ends.get(at);
    if (first === undefined) return null;
    const from = now.parent[first] < 0 ? at : first;
    const held = /** @type {Lanes} */ (lanes);
    const rivals = from === first ? held.byColumn[held.column[first]].filter((other) => other !== first && held.up[other] === held.up[first]).map((other) => bare(now.label[face(other)] ?? "")) : [];
    return { words: splitMark(now.mark[from])[1] || distinct(bare(now.label[face(from)] ?? ""), rivals), hides, first, side: now.parent[first] >= 0 };
  }

  function draw() {
    const now = tree();
    if (!now?.parent || !lanes) return;
    if (line.of !== now.line) line = { of: now.line, set: new Set(now.line ?? []) };
    const here = drawnAs(lanes, now.here);
    const all = now.parent.length;
    count.textContent = lanes.shown.length === all ? `${all} ${all === 1 ? "step" : "steps"}` : `${lanes.shown.length} of ${all} steps`;
    refill(trail, crumbButtons(now, splitMark));
    if (narrow) return list.draw(lanes, now, here);
    const room = seen();
    const [left, top, wide] = [room.left - MARGIN, room.top - MARGIN, room.wide || 900];
    const [right, bottom] = [room.left + wide + MARGIN, room.top + (room.high || 300) + MARGIN];
    // A label reaches to the right of its node.
    const first = Math.max(0, Math.floor((left - LEFT) / COLUMN) - LABEL_COLUMNS);
    const last = Math.min(lanes.columns - 1, Math.ceil((right - LEFT) / COLUMN) + 1);
    const wanted = /** @type {number[]} */ ([]);
    const plain = /** @type {string[]} */ ([]), strong = /** @type {string[]} */ ([]), turns = /** @type {[number, number][]} */ ([]);
    let turn = first > 0 ? now.turn[lanes.byColumn[first - 1].find((at) => lanes?.lane[at] === 0) ?? -1] : -1;
    for (let column = first; column <= last; column++) {
      for (const at of lanes.byColumn[column]) {
        const [py, from] = [y(at), lanes.up[at]];
        if (lanes.lane[at] === 0 && now.turn[at] !== turn) {
          turn = now.turn[at];
          if (turn > 0) turns.push([x(at), turn]);
        }
        if (from >= 0 && Math.max(py, y(from)) > top && Math.min(py, y(from)) < bottom) (line.set.has(at) ? strong : plain).push(edge(at));
        if (py > top && py < bottom) wanted.push(at);
      }
    }
    put(edges, "d", plain.join(""));
    put(path, "d", strong.join(""));
    drawRuler(turns, room.left, room.top, wide);
    drawNodes(now, wanted, here);
    const size = LEFT + lanes.columns * COLUMN;
    const held = lanes;
    map.draw(held, all, (at) => held.lane[at] === 0);
    map.frame(room.left / size, (room.left + wide) / size);
  }

  /** The turns stay readable however far down the tree is scrolled. @param {[number, number][]} turns @param {number} left @param {number} top @param {number} wide */
  function drawRuler(turns, left, top, wide) {
    let free = -Infinity;
    put(ruler, "transform", `translate(0 ${top})`);
    for (const [name, value] of Object.entries({ x: left, y: -1, width: wide, height: 18 })) put(strip, name, String(value));
    const shown = turns.filter(([px]) => px >= free && (free = px + 30));
    if (ruled === (ruled = JSON.stringify(shown))) return;
    ruler.replaceChildren(strip, ...shown.map(([px, number]) => svg("text", { x: px, y: 12, "text-anchor": "middle" }, `T${number}`)));
  }

  /** @param {Tree} now @param {number[]} wanted @param {number} here */
  function drawNodes(now, wanted, here) {
    const keep = new Set(wanted);
    for (const [at, held] of live) {
      if (keep.has(at)) continue;
      held.element.remove();
      live.delete(at);
    }
    const fresh = [];
    for (const at of wanted) {
      const behind = caption(at, now);
      const sign = [x(at), y(at), kind(at), seat(at)?.hue, say(at), behind?.words, behind?.hides].join("|");
      let held = live.get(at);
      if (held?.sign !== sign) {
        held?.element.remove();
        held = { element: nodePicture({ at, id: `${uid}-${at}`, x: x(at), y: y(at), kind: kind(at), seat: seat(at), mark: splitMark(now.mark[at])[0], say: say(at), behind }), sign };
        live.set(at, held);
        fresh.push(held.element);
      }
      const { element: made } = held;
      made.classList.toggle("te-on-line", line.set.has(at));
      made.classList.toggle("te-here", at === here);
      made.classList.toggle("te-inside", at === here && at !== now.here);
      put(made, "aria-selected", String(at === here));
    }
    dots.append(...fresh);
    if (live.has(here)) picture.setAttribute("aria-activedescendant", `${uid}-${here}`);
    else picture.removeAttribute("aria-activedescendant");
  }

  /** Where the tree is scrolled to, and its room; what it has told itself, since to ask while something changes is dear. */
  function seen() {
    return view ?? (scroller.isConnected ? (view = scrolled(scroller)) : scrolled(scroller));
  }

  /** Brings the current node into view, with room ahead of it. */
  function follow() {
    const now = tree();
    const at = now && lanes ? drawnAs(lanes, now.here) : -1;
    if (at < 0 || narrow || !scroller.isConnected) return;
    const held = seen();
    const [px, py, { wide, high }] = [x(at), y(at), held];
    const left = px < held.left + 60 || px > held.left + wide - Math.min(180, wide / 3) ? px - wide / 2 : held.left;
    const top = py < held.top + TOP - 8 || py > held.top + high - 24 ? (py <= TOP ? 0 : py - high / 2) : held.top;
    if (left === held.left && top === held.top) return;
    if (scroller.scrollTo) scroller.scrollTo({ left, top, behavior: calm() ? "auto" : "smooth" });
  }

  const redraw = () => {
    if (queued) return;
    queued = true;
    requestAnimationFrame(() => {
      queued = false;
      draw();
    });
  };

  function update() {
    lay();
    draw();
    follow();
  }

  /** Folds or unfolds the line that begins with a node; without one, the side line of the current step. @param {number} [first] */
  function fold(first) {
    const now = tree();
    if (!now || !lanes) return;
    let at = first ?? drawnAs(lanes, now.here);
    // The first node of a side line stands on another lane than the fork that it leaves.
    if (first === undefined) while (at >= 0 && lanes.up[at] >= 0 && lanes.lane[lanes.up[at]] === lanes.lane[at]) at = lanes.up[at];
    if (at < 0 || lanes.up[at] < 0) return;
    folds = new Set(folds);
    if (!folds.delete(at)) folds.add(at);
    update();
  }

  const look = () => void (view = scroller.isConnected ? scrolled(scroller) : null);
  scroller.addEventListener("scroll", () => {
    look();
    redraw();
  }, { passive: true });
  element.addEventListener("click", (event) => {
    const folding = within(event, "[data-fold]")?.dataset.fold;
    const at = within(event, "[data-node]")?.dataset.node ?? within(event, "[data-crumb]")?.dataset.crumb;
    if (folding !== undefined) fold(Number(folding));
    else if (at !== undefined) ctx.send("go", { node: Number(at) }, event);
  });
  picture.addEventListener("keydown", (event) => {
    if ((event.key !== "-" && event.key !== "+") || event.ctrlKey || event.metaKey || event.altKey) return;
    fold();
    event.preventDefault();
    event.stopPropagation();
  });
  picture.addEventListener("pointerover", (event) => {
    const made = within(event, "[data-node]");
    clearTimeout(hoverTimer);
    if (!made) return;
    const at = Number(made.dataset.node);
    const now = tree();
    hoverTimer = setTimeout(() => now && ctx.card(made, () => [h("strong", { class: "te-card-title" }, now.label[face(at)] ?? ""),
      h("div", { class: "te-fine" }, [now.turn[at] ? `turn ${now.turn[at]}` : "", seat(at)?.id, KINDS[now.kind[face(at)]], now.mark[at]].filter(Boolean).join(" · "))]), 160);
  });
  picture.addEventListener("pointerout", () => {
    clearTimeout(hoverTimer);
    ctx.closeCard();
  });

  const watcher = globalThis.ResizeObserver ? new ResizeObserver(() => {
    const was = narrow;
    look();
    if (Math.abs(element.clientWidth - width) > 24) requestAnimationFrame(follow);
    width = element.clientWidth;
    narrow = element.clientWidth > 0 && element.clientWidth < NARROW;
    scroller.hidden = narrow;
    list.element.hidden = !narrow;
    if (was !== narrow) ctx.send("room", { narrow });
    redraw();
  }) : undefined;
  watcher?.observe(element);
  watcher?.observe(scroller);
  ctx.on(["tree", "steps"], update);
  ctx.on(["head"], redraw);
  lay();
  draw();
  // A view has no size before it is attached to the page.
  requestAnimationFrame(update);
  return {
    element,
    focus: () => (narrow ? /** @type {HTMLElement | null} */ (list.element.querySelector('[aria-current="step"]')) : picture)?.focus({ preventScroll: true }),
    /** The next bookmark in the order of the record. @param {1 | -1} by */
    bookmark(by) {
      const now = tree();
      if (!now) return -1;
      for (let at = now.here + by; at >= 0 && at < now.parent.length; at += by) if (BOOKMARK.test(now.mark[at] ?? "")) return at;
      return -1;
    },
    close: () => {
      map.close();
      clearTimeout(hoverTimer);
      watcher?.disconnect();
    },
  };
}
