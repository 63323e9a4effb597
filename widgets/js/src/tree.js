// The game tree as a virtual SVG: every node has a place, only those in view have elements.

/** @import { Context, Tree } from "./types.js" */
/** @import { Lanes } from "./lanes.js" */

import { calm, h, svg, within } from "./dom.js";
import { drawnAs, faceOf, layLanes } from "./lanes.js";
import { seatOf } from "./seats.js";

const COLUMN = 30, LANE = 31, LEFT = 22, TOP = 40, R = 9, MARGIN = 120;
const KINDS = /** @type {Record<string, string>} */ ({ root: "start", choice: "choice", chance: "chance", auto: "automatic", attempt: "attempt that the rules forbid" });
const BOOKMARK = /[★⚑]/;

/** @param {Context} ctx */
export function treePanel(ctx) {
  const edges = svg("path", { class: "te-edges" });
  const path = svg("path", { class: "te-edges te-path" });
  const ruler = svg("g", { class: "te-ruler", "aria-hidden": "true" });
  const dots = svg("g", {});
  const picture = svg("svg", { class: "te-tree", role: "tree", tabindex: "0", "aria-label": "Game tree" }, edges, path, dots, ruler);
  const scroller = h("div", { class: "te-tree-scroll" }, picture);
  const count = h("span", { class: "te-fine" });
  const element = h("section", { class: "te-pane te-tree-pane", "aria-label": "Tree", "data-region": "tree" },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Tree"), count), scroller);

  const live = /** @type {Map<number, { element: SVGElement, sign: string }>} */ (new Map());
  const uid = `te-node-${Math.random().toString(36).slice(2, 8)}`;
  let lanes = /** @type {Lanes | null} */ (null);
  let laid = /** @type {unknown[]} */ ([]);
  let hoverTimer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let queued = false;

  /** @returns {Tree | undefined} */
  const tree = () => ctx.store.view.tree;
  const face = (/** @type {number} */ at) => (lanes ? faceOf(/** @type {Tree} */ (tree()), lanes, at) : at);
  const x = (/** @type {number} */ at) => LEFT + (lanes?.column[at] ?? 0) * COLUMN;
  const y = (/** @type {number} */ at) => TOP + (lanes?.lane[at] ?? 0) * LANE;

  function lay() {
    const now = tree();
    if (!now?.parent) return;
    const key = [now.parent, now.hidden, now.main];
    if (lanes && key.every((part, at) => part === laid[at])) return;
    laid = key;
    lanes = layLanes(now);
    picture.setAttribute("width", String(LEFT + (lanes.columns + 4) * COLUMN));
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

  /** @param {number} at @param {Tree} now */
  function node(at, now) {
    const shown = face(at);
    const whole = /turn|round/.test(ctx.store.view.steps?.grain ?? "");
    const kind = now.parent[at] < 0 ? "root" : now.kind[shown] === "choice" && whole ? "auto" : now.kind[shown];
    const seat = seatOf(ctx.store.view.head, now.seat[shown]);
    const [mark, name] = splitMark(now.mark[at]);
    const group = svg("g", {
      class: `te-node te-kind-${kind}`, role: "treeitem", id: `${uid}-${at}`, "data-node": at, transform: `translate(${x(at)} ${y(at)})`,
      style: seat ? `--seat:${seat.hue}` : null, "aria-label": [seat?.id, now.label[shown], KINDS[kind], mark, name].filter(Boolean).join(", "),
    }, svg("circle", { class: "te-here-ring", r: R + 4.5 }), svg("circle", { class: "te-hit", r: COLUMN / 2 }));
    if (kind === "chance") group.append(svg("path", { class: "te-dot", d: "M0-10.5 10.5 0 0 10.5-10.5 0Z" }), svg("text", { y: 4 }, "?"));
    else if (kind === "auto") group.append(svg("rect", { class: "te-dot", x: -8, y: -8, width: 16, height: 16, rx: 3 }), svg("text", { y: 4 }, seat ? seat.id.replace(/^P/, "") : ""));
    else if (kind === "attempt") group.append(svg("circle", { class: "te-dot", r: R - 1 }), svg("text", { y: 4 }, "✕"));
    else if (kind === "root") group.append(svg("circle", { class: "te-dot", r: 5 }));
    else group.append(svg("circle", { class: "te-dot", r: R }), svg("text", { y: 4 }, seat ? seat.id.replace(/^P/, "") : ""));
    if (mark) group.append(svg("text", { class: BOOKMARK.test(mark) ? "te-glyph-text te-flag" : "te-glyph-text", x: 0, y: -13 }, mark));
    const first = lanes?.ends.get(at);
    if (first !== undefined) group.append(svg("text", { class: "te-line-name", x: R + 8, y: 4 }, short(lineName(now, first, at, lanes))));
    return group;
  }

  /** Redraws the last node of a line when the name of the line changes. @param {number} at */
  const lineOf = (at) => {
    const first = lanes?.ends.get(at);
    return first === undefined ? "" : `${first} ${tree()?.mark[first]}`;
  };

  function draw() {
    const now = tree();
    if (!now?.parent || !lanes) return;
    const [left, top] = [scroller.scrollLeft - MARGIN, scroller.scrollTop - MARGIN];
    const [right, bottom] = [scroller.scrollLeft + (scroller.clientWidth || 900) + MARGIN, scroller.scrollTop + (scroller.clientHeight || 300) + MARGIN];
    const line = new Set(now.line ?? []);
    const here = drawnAs(lanes, now.here);
    const grain = ctx.store.view.steps?.grain;
    const wanted = /** @type {Set<number>} */ (new Set());
    const plain = /** @type {string[]} */ ([]), strong = /** @type {string[]} */ ([]), turns = /** @type {[number, number][]} */ ([]);
    let turn = -1;
    for (const at of lanes.shown) {
      const [px, py, from] = [x(at), y(at), lanes.up[at]];
      if (lanes.lane[at] === 0 && now.turn[at] !== turn) {
        turn = now.turn[at];
        if (turn > 0 && px > left && px < right) turns.push([px, turn]);
      }
      if (from >= 0) {
        const [fx, fy] = [x(from), y(from)];
        if (px > left && fx < right && Math.max(py, fy) > top && Math.min(py, fy) < bottom) (line.has(at) ? strong : plain).push(edge(at));
      }
      // A label reaches to the right of its node.
      if (px > left - 4 * COLUMN && px < right && py > top && py < bottom) wanted.add(at);
    }
    edges.setAttribute("d", plain.join(""));
    path.setAttribute("d", strong.join(""));
    let free = -Infinity;
    // The turns stay readable however far down the tree is scrolled.
    ruler.setAttribute("transform", `translate(0 ${scroller.scrollTop})`);
    ruler.replaceChildren(svg("rect", { x: scroller.scrollLeft, y: -1, width: scroller.clientWidth || 900, height: 18 }), ...turns.flatMap(([px, number]) => {
      if (px < free) return [];
      free = px + 30;
      return [svg("text", { x: px, y: 12, "text-anchor": "middle" }, `T${number}`)];
    }));
    for (const [at, held] of live) {
      if (wanted.has(at)) continue;
      held.element.remove();
      live.delete(at);
    }
    const fresh = [];
    for (const at of wanted) {
      const sign = [x(at), y(at), now.label[at], now.kind[at], now.mark[at], lineOf(at), faceOf(now, lanes, at), grain].join("|");
      let held = live.get(at);
      if (held?.sign !== sign) {
        held?.element.remove();
        held = { element: node(at, now), sign };
        live.set(at, held);
        fresh.push(held.element);
      }
      const { element: made } = held;
      made.classList.toggle("te-on-line", line.has(at));
      made.classList.toggle("te-here", at === here);
      made.classList.toggle("te-inside", at === here && at !== now.here);
      made.setAttribute("aria-selected", String(at === here));
    }
    dots.append(...fresh);
    picture.setAttribute("aria-activedescendant", here >= 0 ? `${uid}-${here}` : "");
    const all = now.parent.length;
    count.textContent = lanes.shown.length === all ? `${all} ${all === 1 ? "step" : "steps"}` : `${lanes.shown.length} of ${all} steps at this grain`;
  }

  /** Brings the current node into view, with room ahead of it. */
  function follow() {
    const now = tree();
    const at = now && lanes ? drawnAs(lanes, now.here) : -1;
    if (at < 0) return;
    const [px, py, wide, high] = [x(at), y(at), scroller.clientWidth, scroller.clientHeight];
    const left = px < scroller.scrollLeft + 60 || px > scroller.scrollLeft + wide - 110 ? px - wide / 2 : scroller.scrollLeft;
    const top = py < scroller.scrollTop + TOP - 8 || py > scroller.scrollTop + high - 24 ? (py <= TOP ? 0 : py - high / 2) : scroller.scrollTop;
    if (left === scroller.scrollLeft && top === scroller.scrollTop) return;
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

  scroller.addEventListener("scroll", redraw, { passive: true });
  picture.addEventListener("click", (event) => {
    const at = within(event, "[data-node]")?.dataset.node;
    if (at !== undefined) ctx.send("go", { node: Number(at) }, event);
  });
  picture.addEventListener("pointerover", (event) => {
    const made = within(event, "[data-node]");
    clearTimeout(hoverTimer);
    if (!made) return;
    const at = Number(made.dataset.node);
    const now = tree();
    hoverTimer = setTimeout(() => now && ctx.card(made, () => [h("strong", { class: "te-card-title" }, now.label[face(at)] ?? ""),
      h("div", { class: "te-fine" }, [now.turn[at] ? `turn ${now.turn[at]}` : "", seatOf(ctx.store.view.head, now.seat[face(at)])?.id, KINDS[now.kind[face(at)]], now.mark[at]].filter(Boolean).join(" · "))]), 160);
  });
  picture.addEventListener("pointerout", () => {
    clearTimeout(hoverTimer);
    ctx.closeCard();
  });

  const watcher = globalThis.ResizeObserver ? new ResizeObserver(redraw) : undefined;
  watcher?.observe(scroller);
  ctx.on(["tree", "steps"], update);
  ctx.on(["head"], () => {
    for (const held of live.values()) held.element.remove();
    live.clear();
    draw();
  });
  lay();
  draw();
  // A view has no size before it is attached to the page.
  requestAnimationFrame(update);
  return {
    element,
    focus: () => picture.focus({ preventScroll: true }),
    /** The next bookmark in the order of the record. @param {1 | -1} by */
    bookmark(by) {
      const now = tree();
      if (!now) return -1;
      for (let at = now.here + by; at >= 0 && at < now.parent.length; at += by) if (BOOKMARK.test(now.mark[at] ?? "")) return at;
      return -1;
    },
    close: () => {
      clearTimeout(hoverTimer);
      watcher?.disconnect();
    },
  };
}

/** A mark is a run of signs, then perhaps the name of the step. @param {string | undefined} mark @returns {[string, string]} */
export function splitMark(mark = "") {
  const [, signs, name] = /^([^\p{L}\p{N}\s]*)\s*(.*)$/u.exec(mark) ?? ["", "", mark];
  return [signs, name];
}

/** What a line is called: by the name of its first step, else by what that step does. @param {Tree} now @param {number} first @param {number} last @param {Lanes | null} lanes */
function lineName(now, first, last, lanes) {
  const at = now.parent[first] < 0 ? last : first;
  return splitMark(now.mark[at])[1] || (now.label[lanes ? faceOf(now, lanes, at) : at] ?? "");
}

/** @param {string} words */
const short = (words) => (words.length > 18 ? `${words.slice(0, 17)}…` : words);
