// Draws the shapes of a board into SVG. Zones are drawn again only when they change; a piece with an id stays the same element
// from position to position, in whatever zone it turns up, so that its move can be seen.

/** @import { Shape, Zone } from "./types.js" */

import { arrange, calm, svg } from "./dom.js";

const MOVE = { duration: 320, easing: "cubic-bezier(.3,.1,.2,1)" };
const APPEAR = { duration: 220, easing: "ease-out" };

/**
 * A shape that stands in the picture: as what it was told, from where it was counted, what is inside, and whether that holds pieces.
 * @typedef {{ shape: Shape, key: string, element: SVGElement, dx: number, dy: number, inner: Drawn[], holds: boolean }} Drawn
 */
/** @typedef {{ element: SVGElement, x: number, y: number, stamp: number, drawn: Drawn }} Piece */

let boards = 0;

/**
 * Symbols of two boards on a page must not be mistaken for each other: every id gets the prefix of its board. The markup comes
 * from installed game packages only; scripts and handlers are dropped all the same.
 * @param {SVGElement} defs
 * @param {string} markup
 * @param {string} prefix
 */
export function fillDefs(defs, markup, prefix) {
  defs.innerHTML = markup;
  for (const script of defs.querySelectorAll("script, foreignObject")) script.remove();
  for (const element of defs.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith("on")) element.removeAttribute(name);
      else if (name === "id") element.setAttribute(name, prefix + value);
      else if (name.endsWith("href") && value.startsWith("#")) element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else if (value.includes("url(#")) element.setAttribute(name, prefixUrls(value, prefix));
    }
    if (element.localName === "style") element.textContent = prefixUrls(element.textContent ?? "", prefix);
  }
}

/** @param {string} text @param {string} prefix */
export const prefixUrls = (text, prefix) => text.replace(/url\((['"]?)#/g, `url($1#${prefix}`);

const grouped = (/** @type {Shape} */ shape) => !["rect", "circle", "line", "path", "text", "use"].includes(shape.t);
/** What a group is apart from what is inside. @param {Shape} shape */
const head = ({ shapes: _, ...rest }) => JSON.stringify(rest);

export function createScene() {
  const prefix = `te${++boards}-`;
  const zones = /** @type {Map<string, { element: SVGElement, zone: Zone, drawn: Drawn[] }>} */ (new Map());
  const pieces = /** @type {Map<string, Piece>} */ (new Map());
  const layer = svg("g", { class: "te-zones" });
  let stamp = 0;
  let moving = /** @type {Animation[]} */ ([]);

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  function animate(element, frames, options) {
    const made = calm() ? undefined : element.animate?.(frames, options);
    if (made) moving.push(made);
  }

  /** @param {Shape} shape @param {string} key @param {number} dx @param {number} dy @param {Drawn} [old] what may serve again @returns {Drawn} */
  const draw = (shape, key, dx, dy, old) => (shape.id ? piece(shape, key, dx, dy) : again(old, shape, key, dx, dy));

  /** A piece is the same element wherever it turns up. @param {Shape} shape @param {string} key @param {number} dx @param {number} dy @returns {Drawn} */
  function piece(shape, key, dx, dy) {
    const id = shape.id ?? "";
    const x = dx + (shape.x ?? 0);
    const y = dy + (shape.y ?? 0);
    const there = pieces.get(id);
    const twice = there?.stamp === stamp;
    const known = twice ? undefined : there;
    const element = known?.element ?? svg("g", { class: "te-piece", "data-piece": id });
    if (known) known.stamp = stamp;
    const drawn = again(known?.drawn, shape, key, dx, dy);
    if (element.firstChild !== drawn.element) element.replaceChildren(drawn.element);
    if (known && (known.x !== x || known.y !== y)) animate(element, [{ transform: `translate(${known.x - x}px, ${known.y - y}px)` }, { transform: "none" }], MOVE);
    else if (!there && stamp > 1) animate(element, [{ opacity: 0 }, { opacity: 1 }], APPEAR);
    if (!twice) pieces.set(id, { element, x, y, stamp, drawn });
    return { shape, key, element, dx, dy, inner: [drawn], holds: true };
  }

  /** Whether all pieces inside still stand there and are drawn nowhere else; then they count as drawn. @param {Drawn} drawn */
  function keep(drawn) {
    const found = /** @type {Piece[]} */ ([]);
    const look = (/** @type {Drawn} */ { shape, element, inner, holds }) => {
      if (!holds) return true;
      const known = shape.id && element.classList.contains("te-piece") ? pieces.get(shape.id) : undefined;
      if (known) {
        if (known.element !== element || known.stamp === stamp) return false;
        found.push(known);
      }
      return inner.every(look);
    };
    if (!look(drawn)) return false;
    for (const known of found) known.stamp = stamp;
    return true;
  }

  /**
   * A shape once more: the same element if nothing has changed, a group of the same kind with what has changed inside, or a new one.
   * To lay out text and symbols anew takes a browser longer than all else here.
   * @param {Drawn | undefined} old @param {Shape} shape @param {string} key @param {number} dx @param {number} dy @returns {Drawn}
   */
  function again(old, shape, key, dx, dy) {
    const [x, y] = [dx + (shape.x ?? 0), dy + (shape.y ?? 0)];
    if (old) {
      const here = old.dx === dx && old.dy === dy;
      if (old.key === key && (!old.holds || here) && keep(old)) return { ...old, dx, dy };
      if (here && grouped(shape) && grouped(old.shape) && head(old.shape) === head(shape)) {
        const inner = fill(old.element, old.inner, shape.shapes ?? [], x, y);
        return { shape, key, element: old.element, dx, dy, inner, holds: inner.some(({ holds }) => holds) };
      }
    }
    const inner = grouped(shape) ? (shape.shapes ?? []).map((one) => draw(one, JSON.stringify(one), x, y)) : [];
    const element = outline(shape, inner.map((one) => one.element));
    return { shape, key, element, dx, dy, inner, holds: inner.some(({ holds }) => holds) };
  }

  /** Draws shapes in a place where others were drawn. @param {SVGElement} parent @param {Drawn[]} old @param {Shape[]} shapes @param {number} dx @param {number} dy */
  function fill(parent, old, shapes, dx, dy) {
    const keys = shapes.map((shape) => JSON.stringify(shape));
    const left = old.filter(({ shape }) => !shape.id);
    const take = (/** @type {(one: Drawn) => boolean} */ fits) => {
      const at = left.findIndex(fits);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    const same = shapes.map((shape, at) => (shape.id ? undefined : take((one) => one.key === keys[at])));
    const drawn = shapes.map((shape, at) => {
      const alike = same[at] ?? (grouped(shape) && !shape.id ? take((one) => grouped(one.shape) && head(one.shape) === head(shape)) : undefined);
      return draw(shape, keys[at], dx, dy, alike);
    });
    arrange(parent, drawn.map(({ element }) => element));
    return drawn;
  }

  /** @param {Shape} shape @param {SVGElement[]} inner @returns {SVGElement} */
  function outline(shape, inner) {
    const { x = 0, y = 0 } = shape;
    const at = x || y ? `translate(${x} ${y})` : undefined;
    const common = { class: shape.c };
    let element;
    switch (shape.t) {
      case "rect": element = svg("rect", { ...common, x, y, width: shape.w, height: shape.h, rx: shape.rx }); break;
      case "circle": element = svg("circle", { ...common, cx: x, cy: y, r: shape.r }); break;
      case "line": element = svg("line", { ...common, x1: x, y1: y, x2: shape.x2, y2: shape.y2 }); break;
      case "path": element = svg("path", { ...common, d: shape.d, transform: at }); break;
      case "text": element = svg("text", { ...common, x, y, "text-anchor": shape.a, "font-size": shape.size }, shape.s ?? ""); break;
      case "use": element = svg("use", { ...common, href: `#${prefix}${(shape.href ?? "").replace(/^#/, "")}`, x, y, width: shape.w, height: shape.h }); break;
      default: element = svg("g", { ...common, transform: at }, ...inner);
    }
    if (shape.title) element.append(svg("title", {}, shape.title));
    return element;
  }

  return {
    prefix,
    layer,
    pieces,
    /** @param {string} id */
    zone: (id) => zones.get(id)?.element,
    /** Lets everything arrive at once: whoever goes on wants to see what comes next, and each frame of a move costs time. */
    settle() {
      for (const one of moving.splice(0)) one.finish();
    },
    /**
     * @param {Record<string, Zone>} wanted
     * @param {string[]} order
     * @param {Set<string> | null} only the zones that may have changed, or null
     * @returns {string[]} the zones that were drawn
     */
    update(wanted, order, only) {
      const drawn = /** @type {string[]} */ ([]);
      stamp += 1;
      moving = moving.filter(({ playState }) => playState === "running");
      for (const [id, held] of zones) {
        if (wanted[id]) continue;
        held.element.remove();
        zones.delete(id);
        drawn.push(id);
      }
      for (const id of order) {
        const zone = wanted[id];
        if (!zone) continue;
        let held = zones.get(id);
        const same = held && (held.zone === zone || (only && !only.has(id)) || JSON.stringify(held.zone) === JSON.stringify(zone));
        if (!held) {
          held = { element: svg("g", { class: "te-zone", "data-zone": id }), zone, drawn: [] };
          zones.set(id, held);
        }
        if (!same) {
          held.drawn = fill(held.element, held.drawn, zone.shapes, 0, 0);
          drawn.push(id);
        }
        held.zone = zone;
      }
      arrange(layer, order.flatMap((id) => zones.get(id)?.element ?? []));
      for (const [id, piece] of pieces) if (!layer.contains(piece.element)) pieces.delete(id);
      return drawn;
    },
  };
}
