// Draws the shapes of a board into SVG. Zones are drawn again only when they change; a piece with an id stays the same element
// from position to position, in whatever zone it turns up, so that its move can be seen.

/** @import { Shape, Zone } from "./types.js" */

import { calm, svg } from "./dom.js";

const MOVE = { duration: 320, easing: "cubic-bezier(.3,.1,.2,1)" };
const APPEAR = { duration: 220, easing: "ease-out" };

/** @typedef {{ element: SVGElement, x: number, y: number, stamp: number }} Piece */

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

export function createScene() {
  const prefix = `te${++boards}-`;
  const zones = /** @type {Map<string, { element: SVGElement, zone: Zone }>} */ (new Map());
  const pieces = /** @type {Map<string, Piece>} */ (new Map());
  const layer = svg("g", { class: "te-zones" });
  let stamp = 0;

  /** @param {Shape} shape @param {number} dx @param {number} dy @returns {SVGElement} */
  function draw(shape, dx, dy) {
    if (!shape.id) return outline(shape, dx, dy);
    const x = dx + (shape.x ?? 0);
    const y = dy + (shape.y ?? 0);
    const known = pieces.get(shape.id);
    const twice = known?.stamp === stamp;
    const element = known && !twice ? known.element : svg("g", { class: "te-piece", "data-piece": shape.id });
    element.replaceChildren(outline(shape, dx, dy));
    if (twice) return element;
    if (known && (known.x !== x || known.y !== y)) animate(element, [{ transform: `translate(${known.x - x}px, ${known.y - y}px)` }, { transform: "none" }], MOVE);
    else if (!known && stamp > 1) animate(element, [{ opacity: 0 }, { opacity: 1 }], APPEAR);
    pieces.set(shape.id, { element, x, y, stamp });
    return element;
  }

  /** @param {Shape} shape @param {number} dx @param {number} dy @returns {SVGElement} */
  function outline(shape, dx, dy) {
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
      default: element = svg("g", { ...common, transform: at }, ...(shape.shapes ?? []).map((inner) => draw(inner, dx + x, dy + y)));
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
    /**
     * @param {Record<string, Zone>} wanted
     * @param {string[]} order
     * @param {Set<string> | null} only the zones that may have changed, or null
     * @returns {string[]} the zones that were drawn
     */
    update(wanted, order, only) {
      const drawn = /** @type {string[]} */ ([]);
      stamp += 1;
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
          held = { element: svg("g", { class: "te-zone", "data-zone": id }), zone };
          zones.set(id, held);
        }
        if (!same) {
          held.element.replaceChildren(...zone.shapes.map((shape) => draw(shape, 0, 0)));
          drawn.push(id);
        }
        held.zone = zone;
      }
      const elements = order.flatMap((id) => zones.get(id)?.element ?? []);
      if (elements.some((element, at) => layer.children[at] !== element)) layer.replaceChildren(...elements);
      for (const [id, piece] of pieces) if (!layer.contains(piece.element)) pieces.delete(id);
      return drawn;
    },
  };
}

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function animate(element, frames, options) {
  if (!calm()) element.animate?.(frames, options);
}
