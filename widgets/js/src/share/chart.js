// The points along the lines of a record: a small drawing of its own, since a page has no room for a plotting library.

/** @import { Context } from "../types.js" */
/** @import { Page } from "./shared.js" */
/** @import { Reading } from "./reading.js" */

import { button, h, svg } from "../dom.js";
import { seatChip, seatOf } from "../seats.js";

const HEIGHT = 210, LEFT = 34, RIGHT = 14, TOP = 10, BOTTOM = 24;
const DASHES = ["", "7 4", "2 4", "9 3 2 3", "12 5"];
const MOST_LINES = 5;

/** The distance between the lines of the grid: a whole number, for about five of them. @param {number} top */
export function wholeSteps(top) {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => top / step <= 7) ?? 1000;
}

/**
 * Places in time: equal turns of all lines stand above each other, as wide as where they take the most steps.
 * @param {number[][]} lines
 * @param {{ turn: number[], least: number[] }} tree
 */
export function clock(lines, { turn, least }) {
  const at = /** @type {Map<number, [number, number]>} */ (new Map());
  const widths = /** @type {Map<number, number>} */ (new Map());
  for (const line of lines) {
    let [now, place] = [-1, 0];
    line.forEach((node, i) => {
      if (turn[node] !== now) [now, place] = [turn[node], 0];
      else if (least[node] >= 1 || i === line.length - 1) place++;
      at.set(node, [now, place]);
      widths.set(now, Math.max(widths.get(now) ?? 0, place + 1));
    });
  }
  const starts = /** @type {Map<number, number>} */ (new Map());
  let end = 0;
  for (const one of [...widths.keys()].sort((a, b) => a - b)) {
    starts.set(one, end);
    end += widths.get(one) ?? 0;
  }
  return {
    starts,
    end: Math.max(1, end - 1),
    /** @param {number} node */
    place(node) {
      const [one, place] = at.get(node) ?? [-1, 0];
      return at.has(node) ? (starts.get(one) ?? 0) + place : -1;
    },
  };
}

/** @param {Context} ctx @param {Page} page @param {Reading} read @param {{ line: number[], here: number }} walk */
export function chartPanel(ctx, page, read, walk) {
  const { tree } = page;
  const seats = page.seats.length;
  const grid = svg("g", { class: "tp-grid" });
  const curves = svg("g", { class: "tp-curves" });
  const cursor = svg("line", { class: "tp-cursor", y1: TOP, y2: HEIGHT - BOTTOM });
  const dots = svg("g", {});
  const picture = svg("svg", { class: "tp-chart", role: "img" }, grid, curves, cursor, dots);
  const now = h("div", { class: "tp-scores" });
  const modes = h("div", { class: "te-segments", role: "group", "aria-label": "Points", hidden: Boolean(page.notice) }, ...[["0", "on the board"], ["1", "if it ended now"]].map(([key, label]) => button({ class: "te-segment", "data-mode": key }, label)));
  const element = h("section", { class: "te-pane tp-chart-pane", "aria-label": "Score", "data-region": "score" }, h("header", { class: "te-pane-head" }, h("h3", {}, "Score"), modes, now), picture);
  // In the view of one seat there is no telling what the game would be worth.
  let ended = page.notice ? 0 : 1, wide = 960;
  let laid = /** @type {{ lines: number[][], time: ReturnType<typeof clock>, key: string } | null} */ (null);
  const ends = tree.parent.map((_, at) => at).filter((at) => !read.kids(at).length && tree.kind[at] !== "attempt");

  function lines() {
    const found = /** @type {number[][]} */ ([]);
    const line = walk.line.filter((at) => tree.kind[at] !== "attempt");
    for (const one of [read.path(ends.find((at) => tree.main[at]) ?? ends[0] ?? 0), line, ...ends.slice(0, 40).map((at) => read.path(at))]) {
      if (found.length < MOST_LINES && !found.some((other) => one.every((node, at) => other[at] === node))) found.push(one);
    }
    return found;
  }

  const x = (/** @type {number} */ place) => LEFT + (place / (laid?.time.end ?? 1)) * (wide - LEFT - RIGHT);

  function lay() {
    const all = lines();
    const key = `${ended}:${wide}:${all.map((line) => line.at(-1)).join()}`;
    if (laid?.key === key) return;
    laid = { lines: all, time: clock(all, tree), key };
    picture.setAttribute("viewBox", `0 0 ${wide} ${HEIGHT}`);
    const { time } = laid;
    const values = all.flatMap((line) => line.flatMap((node) => read.scores(node).slice(ended * seats, (ended + 1) * seats)));
    const [low, high] = [Math.min(0, ...values), Math.max(5, ...values)];
    const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    const step = wholeSteps(high - low);
    const rows = [];
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) rows.push(svg("path", { d: `M${LEFT} ${y(value)}H${wide - RIGHT}` }), svg("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, value));
    let free = -Infinity;
    for (const [turn, place] of time.starts) {
      if (x(place) < free) continue;
      free = x(place) + 52;
      rows.push(svg("text", { x: x(place), y: HEIGHT - 6, "text-anchor": place ? "middle" : "start" }, turn ? `T${turn}` : "start"));
    }
    grid.replaceChildren(...rows);
    const known = new Set(/** @type {number[]} */ ([]));
    curves.replaceChildren(...all.flatMap((line, number) => {
      const first = Math.max(0, line.findIndex((node) => !known.has(node)) - 1);
      const part = line.slice(first).filter((node, at, own) => at === 0 || at === own.length - 1 || tree.least[node] >= 1);
      line.forEach((node) => known.add(node));
      return page.seats.map(({ seat }) => {
        const d = part.map((node, at) => {
          const [px, py] = [x(time.place(node)), y(read.scores(node)[ended * seats + seat])];
          return at ? `H${px.toFixed(1)}V${py.toFixed(1)}` : `M${px.toFixed(1)} ${py.toFixed(1)}`;
        }).join("");
        return svg("path", { class: number ? "tp-curve tp-what-if" : "tp-curve", d, stroke: seatOf(ctx.store.view.head, seat)?.hue, "stroke-dasharray": DASHES[number % DASHES.length] });
      });
    }));
    dots.dataset.low = String(low);
    dots.dataset.high = String(high);
  }

  function draw() {
    lay();
    for (const made of modes.children) made.setAttribute("aria-pressed", String(Number(made.getAttribute("data-mode")) === ended));
    const at = tree.kind[walk.here] === "attempt" ? tree.parent[walk.here] : walk.here;
    const place = laid?.time.place(at) ?? -1;
    const [low, high] = [Number(dots.dataset.low), Number(dots.dataset.high)];
    const row = read.scores(at);
    cursor.setAttribute("visibility", place < 0 ? "hidden" : "visible");
    cursor.setAttribute("x1", String(x(place)));
    cursor.setAttribute("x2", String(x(place)));
    dots.replaceChildren(...(place < 0 ? [] : page.seats.map(({ seat }) => {
      const look = seatOf(ctx.store.view.head, seat);
      const value = row[ended * seats + seat];
      return svg("text", { class: "tp-dot", x: x(place), y: HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM) + 5, style: `--seat:${look?.hue}`, "text-anchor": "middle" }, look?.shape);
    })));
    now.replaceChildren(...page.seats.map(({ seat }) => h("span", { class: "tp-score" }, seatChip(ctx.store.view.head, seat), h("b", {}, row[seat]), row[seats + seat] !== row[seat] ? h("span", { class: "te-fine" }, `${row[seats + seat]} if ended`) : null)));
    picture.setAttribute("aria-label", `Score over the game. Now: ${page.seats.map(({ seat, id }) => `${id} ${row[seat]}${page.notice ? "" : `, ${row[seats + seat]} if the game ended now`}`).join("; ")}.`);
  }

  element.addEventListener("click", (event) => {
    const mode = event.target instanceof Element ? event.target.closest("[data-mode]")?.getAttribute("data-mode") : null;
    if (mode) {
      ended = Number(mode);
      return draw();
    }
    if (!(event.target instanceof Node && picture.contains(event.target)) || !laid) return;
    const box = picture.getBoundingClientRect();
    const wanted = ((((event.clientX - box.left) / box.width) * wide - LEFT) / (wide - LEFT - RIGHT)) * laid.time.end;
    const { time } = laid;
    const near = walk.line.filter((node) => tree.least[node] >= 1 && time.place(node) >= 0).reduce((best, node) => (Math.abs(time.place(node) - wanted) < Math.abs(time.place(best) - wanted) ? node : best), walk.line[0]);
    ctx.send("go", { node: near }, event);
  });
  ctx.on(["here"], draw);
  draw();
  // Print keeps its size: a narrow page has a narrower chart, not a smaller one.
  const watcher = globalThis.ResizeObserver ? new ResizeObserver(() => {
    if (!picture.clientWidth || picture.clientWidth === wide) return;
    wide = picture.clientWidth;
    draw();
  }) : undefined;
  watcher?.observe(element);
  return { element };
}
