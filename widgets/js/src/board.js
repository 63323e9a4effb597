// The board: a drawn scene, and above it the places a person can point at.

/** @import { Board, Context } from "./types.js" */

import { button, calm, h, svg, within } from "./dom.js";
import { magnifier } from "./magnify.js";
import { fullCard, shortCard } from "./place.js";
import { createPlaces } from "./places.js";
import { createScene, fillDefs, prefixUrls } from "./scene.js";

const HOVER_DELAY = 140;
/** A board narrower than this, by its height, gets the whole height of the explorer. */
const TALL = 1.05;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {Context} ctx */
export function boardPanel(ctx) {
  const scene = createScene();
  const places = createPlaces(ctx.root, scene.pieces);
  const { targets } = places;
  const mark = () => places.mark(board());
  const style = h("style");
  const defs = svg("defs");
  // What a drawing lets hang over its edge must not show beside it.
  const edge = svg("rect", {});
  // What is drawn is told in words by the description and by the places; the shapes themselves say nothing.
  scene.layer.setAttribute("aria-hidden", "true");
  scene.layer.setAttribute("clip-path", `url(#${scene.prefix}edge)`);
  const alt = h("p", { class: "te-spoken", id: `${scene.prefix}alt` });
  const picture = svg("svg", {
    class: "te-board", role: "group", "data-board": scene.prefix, "aria-describedby": alt.id, preserveAspectRatio: "xMidYMid meet",
  }, defs, svg("clipPath", { id: `${scene.prefix}edge` }, edge), scene.layer, places.layer);
  const plain = h("div", { class: "te-plain", hidden: true, tabindex: "0", role: "region", "aria-label": "Position in words" });
  const zoomButton = button({ class: "te-quiet te-zoom", "aria-haspopup": "true", title: "Look at one part of the board (or double-click it)" }, "Zoom");
  const size = magnifier(picture, () => [board()?.width || 4, board()?.height || 3], zoomButton, () => gather());
  const element = h("section", { class: "te-pane te-board-pane", "aria-label": "Board", "data-region": "board" }, style, size.pane, plain, size.bar, alt);

  let zoomed = /** @type {string | null} */ (null);
  let frame = 0;
  let box = /** @type {number[]} */ ([]);
  let hover = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let drawnDefs = "", drawnCss = "";
  let marked = /** @type {Board["marks"] | null} */ (null);
  /** The place that was clicked last: its card is not shown again before the pointer has left it. And the one that is pointed at. */
  let clicked = "", pointed = "";

  /** @returns {Board | undefined} */
  const board = () => ctx.store.view.board;

  const light = (/** @type {readonly string[]} */ ids) => size.reveal(...places.light(ids));
  ctx.light = light;

  /** @param {import("./types.js").Change} [change] */
  function draw(change) {
    const now = board();
    if (!now?.zones) return;
    // A game without a drawn board is told in words.
    const drawable = now.order.length > 0;
    plain.hidden = drawable;
    size.pane.hidden = size.bar.hidden = !drawable;
    if (!drawable) plain.textContent = now.alt;
    else {
      ctx.root.style.setProperty("--te-ratio", String(Math.round((now.width / now.height) * 1000) / 1000));
      ctx.root.toggleAttribute("data-tall", now.width < now.height * TALL);
    }
    if (now.defs !== drawnDefs) fillDefs(defs, (drawnDefs = now.defs ?? ""), scene.prefix);
    if (now.css !== drawnCss) {
      drawnCss = now.css ?? "";
      style.textContent = `[data-board="${scene.prefix}"] {\n${prefixUrls(drawnCss, scene.prefix)}\n}`;
    }
    // Another number of players may make another board; its pane need not change with it.
    const resized = edge.getAttribute("height") !== String(now.height) || edge.getAttribute("width") !== String(now.width);
    edge.setAttribute("width", String(now.width));
    edge.setAttribute("height", String(now.height));
    picture.dataset.game = now.game;
    picture.setAttribute("aria-label", `Board of ${ctx.store.view.head?.title ?? now.game}`);
    if (alt.textContent !== now.alt) alt.textContent = now.alt ?? "";
    const drawn = scene.update(now.zones ?? {}, now.order ?? [], change?.zones ?? null);
    if (drawn.length) places.draw(now, drawn);
    mark();
    // A card would go on telling of the position before.
    if (change) ctx.closeCard();
    if (now.marks !== marked) {
      marked = now.marks;
      requestAnimationFrame(gather);
    }
    if (zoomed && !now.zones[zoomed]) zoom(null);
    else if (!zoomed) frameTo([0, 0, now.width, now.height], !change || resized);
    if (resized && change && !zoomed) size.draw();
  }

  /** Where the board is larger than its pane, what can be done now is scrolled to; ending it can be done elsewhere as well. */
  function gather() {
    if (zoomed) return;
    const open = [...targets.values()].filter(({ element: made }) => made.dataset.mark === "open");
    const wanted = open.length > 1 ? open.filter(({ target }) => target.id !== "done") : open;
    size.gather(wanted.map(({ element: made }) => made));
  }

  /** @param {number[]} to @param {boolean} [atOnce] */
  function frameTo(to, atOnce) {
    cancelAnimationFrame(frame);
    const from = box.length ? box : to;
    if (to.every((value, at) => value === from[at]) || atOnce || calm()) return show(to);
    const start = performance.now();
    const step = (/** @type {number} */ time) => {
      const part = Math.min(1, Math.max(0, (time - start) / 240));
      const eased = 1 - (1 - part) ** 3;
      show(from.map((value, at) => value + (to[at] - value) * eased));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  /** @param {number[]} to */
  function show(to) {
    box = to;
    const seen = to.map((value) => Math.round(value * 100) / 100).join(" ");
    // Set to the same again, all of the picture would be laid out.
    if (picture.getAttribute("viewBox") !== seen) picture.setAttribute("viewBox", seen);
  }

  /** @param {string | null} id */
  function zoom(id) {
    const now = board();
    if (!now) return;
    const zone = id ? /** @type {SVGGraphicsElement | undefined} */ (scene.zone(id)) : undefined;
    const bounds = zone?.getBBox?.();
    zoomed = bounds ? id : null;
    picture.removeAttribute("style");
    if (!zoomed) size.draw();
    zoomButton.textContent = zoomed ? "Whole board" : "Zoom";
    element.classList.toggle("te-zoomed", Boolean(zoomed));
    if (!bounds) return frameTo([0, 0, now.width, now.height]);
    const room = 12;
    frameTo([bounds.x - room, bounds.y - room, bounds.width + 2 * room, bounds.height + 2 * room]);
  }

  /** @param {string} id */
  function card(id) {
    const held = targets.get(id);
    if (!held) return;
    ctx.card(held.element, () => shortCard(held.target, board()?.marks?.[id]));
  }

  /** Everything about the place that is pointed at, or that has the focus. */
  function about() {
    const focused = document.activeElement?.closest?.("[data-target]")?.getAttribute("data-target");
    const id = pointed && targets.has(pointed) ? pointed : focused;
    const held = id ? targets.get(id) : undefined;
    if (held) ctx.card(held.element, () => fullCard(ctx, held.target, board()?.marks?.[id ?? ""]), { sticky: true, label: held.target.label });
  }

  /** @param {string} from @param {[number, number]} way */
  function neighbour(from, [dx, dy]) {
    const middle = (/** @type {Element} */ at) => {
      const { left, top, width, height } = at.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const held = targets.get(from);
    if (!held) return undefined;
    const [x, y] = middle(held.element);
    let best, least = Infinity;
    for (const [id, { element: made }] of targets) {
      const [px, py] = middle(made);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (id === from || along < 4) continue;
      if (along + aside * 2.2 < least) [best, least] = [id, along + aside * 2.2];
    }
    return best;
  }

  /** @param {string} id */
  function focus(id) {
    const made = places.rove(id);
    if (made) size.reveal(made);
  }

  /** The places below the pointer, other than the one on top: a small closed place must not hide a large open one. */
  const under = (/** @type {MouseEvent} */ event, /** @type {Element} */ top) =>
    document.elementsFromPoint?.(event.clientX, event.clientY).flatMap((at) => {
      const id = at !== top && picture.contains(at) ? at.closest("[data-target]")?.getAttribute("data-target") : null;
      return id && id !== top.getAttribute("data-target") ? [id] : [];
    }).filter((id, at, all) => all.indexOf(id) === at).slice(0, 8) ?? [];

  picture.addEventListener("click", (event) => {
    const made = within(event, "[data-target]");
    if (!made?.dataset.target) return;
    clicked = made.dataset.target;
    clearTimeout(hover);
    focus(made.dataset.target);
    ctx.closeCard();
    ctx.play("target", { target: made.dataset.target, under: under(event, made) }, event);
  });
  /** The part of the board below a place on the screen. @param {number} x @param {number} y */
  const zoneAt = (x, y) => document.elementsFromPoint?.(x, y).flatMap((at) => (picture.contains(at) ? at.closest("[data-zone]")?.getAttribute("data-zone") ?? [] : []))[0] ?? null;
  picture.addEventListener("dblclick", (event) => {
    if (within(event, "[data-target]")) return;
    zoom(zoomed ? null : zoneAt(event.clientX, event.clientY));
  });
  // Not every system makes a double click of a double tap.
  let tapped = { time: 0, x: 0, y: 0 };
  picture.addEventListener("pointerup", (event) => {
    const { pointerType, clientX: x, clientY: y, timeStamp: time } = /** @type {PointerEvent} */ (event);
    if (pointerType !== "touch" || within(event, "[data-target]")) return;
    const twice = time - tapped.time < 350 && Math.hypot(x - tapped.x, y - tapped.y) < 30;
    tapped = { time: twice ? 0 : time, x, y };
    if (twice) zoom(zoomed ? null : zoneAt(x, y));
  });
  picture.addEventListener("pointerover", (event) => {
    const id = within(event, "[data-target]")?.dataset.target;
    clearTimeout(hover);
    pointed = id ?? "";
    if (id === clicked) return;
    clicked = "";
    if (id && /** @type {PointerEvent} */ (event).pointerType !== "touch") hover = setTimeout(() => card(id), HOVER_DELAY);
  });
  picture.addEventListener("pointerout", (event) => {
    clearTimeout(hover);
    pointed = "";
    if (within(event, "[data-target]")) ctx.closeCard();
  });
  picture.addEventListener("focusin", (event) => {
    const made = within(event, "[data-target]");
    if (made?.dataset.target && made.matches(":focus-visible")) card(made.dataset.target);
  });
  picture.addEventListener("focusout", () => ctx.closeCard());
  picture.addEventListener("keydown", (event) => {
    const id = within(event, "[data-target]")?.dataset.target;
    if (!id || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const way = ARROWS[event.key];
    if (event.key === "Enter" || event.key === " " || event.key.toLowerCase() === "w") ctx.play("target", { target: id }, event);
    else if (way) focus(neighbour(id, way) ?? id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  zoomButton.addEventListener("click", () => {
    if (zoomed) return zoom(null);
    const now = board();
    ctx.card(zoomButton, () => [
      h("strong", { class: "te-card-title" }, "Look closer"),
      ...(now?.order ?? []).map((id) => button({
        class: "te-menu-item",
        onclick: () => {
          ctx.closeCard();
          zoom(id);
        },
      }, now?.zones[id]?.label ?? id)),
    ], { sticky: true, label: "Parts of the board" });
  });

  for (const kind of ["keydown", "pointerdown"]) ctx.root.addEventListener(kind, scene.settle, true);
  ctx.on(["board"], draw);
  draw();
  requestAnimationFrame(() => {
    size.draw();
    gather();
  });
  return {
    element,
    mark,
    about,
    focus: () => (places.roving() ? focus(places.roving()) : undefined),
    /** @returns {boolean} whether there was anything to leave */
    leave: () => {
      const was = zoomed !== null;
      if (was) zoom(null);
      return was;
    },
    /** @param {string} key */
    resize: (key) => void (zoomed ? zoom(null) : size.press(key)),
    target: (/** @type {string} */ id) => targets.get(id)?.element,
    close: () => {
      clearTimeout(hover);
      cancelAnimationFrame(frame);
      size.close();
    },
  };
}
