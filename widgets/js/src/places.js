// The places of a board: what can be pointed at, clicked and reached by keys, above what is drawn.

/** @import { Board, Target } from "./types.js" */

import { arrange, put, svg } from "./dom.js";

const SPOKEN = { open: "can be used now", closed: "not now: press to ask why", none: "" };

/** @param {Target} target */
function place(target) {
  const { shape } = target;
  const outline = (/** @type {string} */ name) => {
    if (shape.t === "circle") return svg("circle", { class: name, cx: shape.x, cy: shape.y, r: shape.r });
    if (shape.t === "path") return svg("path", { class: name, d: shape.d, transform: `translate(${shape.x ?? 0} ${shape.y ?? 0})` });
    return svg("rect", { class: name, x: shape.x, y: shape.y, width: shape.w, height: shape.h, rx: shape.rx ?? 6 });
  };
  return svg("g", { class: "te-target", role: "button", tabindex: -1, "data-target": target.id, "data-key": `target:${target.id}` }, outline("te-halo"), outline("te-edge"));
}

/** @param {HTMLElement} root @param {Map<string, { element: SVGElement }>} pieces that light up together with the places */
export function createPlaces(root, pieces) {
  const layer = svg("g", { class: "te-targets" });
  const targets = /** @type {Map<string, { element: SVGElement, target: Target }>} */ (new Map());
  /** The places of each zone. */
  const areas = /** @type {Map<string, SVGElement>} */ (new Map());
  let lit = /** @type {readonly string[]} */ ([]);
  /** The one place that can be reached with the tab key. */
  let roving = "";

  return {
    layer,
    targets,
    roving: () => roving,
    /** @param {string} id */
    rove(id) {
      targets.get(roving)?.element.setAttribute("tabindex", "-1");
      roving = id;
      const made = targets.get(id)?.element;
      made?.setAttribute("tabindex", "0");
      made?.focus({ preventScroll: true });
      return made;
    },

    /** @param {Board | undefined} now @param {string[]} drawn the zones that have changed */
    draw(now, drawn) {
      const focused = document.activeElement instanceof Element ? document.activeElement.getAttribute("data-target") : null;
      const before = new Map(targets);
      targets.clear();
      const groups = [];
      for (const id of now?.order ?? []) {
        const zone = now?.zones[id];
        if (!zone) continue;
        const known = areas.get(id);
        const group = known ?? svg("g", { role: "group" });
        areas.set(id, group);
        put(group, "aria-label", zone.label);
        const wanted = zone.targets ?? [];
        for (const target of wanted) {
          const held = before.get(target.id);
          const same = held && JSON.stringify(held.target.shape) === JSON.stringify(target.shape);
          targets.set(target.id, { element: same ? held.element : place(target), target });
        }
        if (!known || drawn.includes(id)) arrange(group, wanted.flatMap(({ id: name }) => targets.get(name)?.element ?? []));
        groups.push(group);
      }
      arrange(layer, groups);
      for (const [id, group] of areas) if (!groups.includes(group)) areas.delete(id);
      const held = focused ? targets.get(focused)?.element : undefined;
      if (held && held !== document.activeElement && root.contains(layer)) held.focus({ preventScroll: true });
    },

    /** @param {Board | undefined} now */
    mark(now) {
      const marks = now?.marks ?? {};
      const touched = new Set(now?.touched ?? []);
      const told = !root.hasAttribute("data-covered");
      if (!targets.has(roving)) roving = [...targets.keys()].find((id) => marks[id] === "open") ?? [...targets.keys()][0] ?? "";
      for (const [id, { element: made, target }] of targets) {
        const mark = marks[id] ?? "none";
        put(made, "data-mark", mark);
        put(made, "aria-label", [target.label, told && SPOKEN[mark]].filter(Boolean).join(", "));
        put(made, "tabindex", id === roving ? "0" : "-1");
        made.classList.toggle("te-touched", touched.has(id));
      }
      for (const [id, piece] of pieces) piece.element.classList.toggle("te-touched", touched.has(id));
      this.light(lit);
    },

    /** Lights up places and pieces. @param {readonly string[]} ids @returns {SVGElement[]} those that there are */
    light(ids) {
      if (!ids.length && !lit.length) return [];
      lit = ids;
      const wanted = new Set(ids);
      for (const held of [targets, pieces]) for (const [id, { element: made }] of held) made.classList.toggle("te-lit", wanted.has(id));
      return ids.flatMap((id) => targets.get(id)?.element ?? pieces.get(id)?.element ?? []);
    },
  };
}
