// One node of the drawn tree: its shape tells its kind, its colour and number whose step it is.

import { svg } from "./dom.js";
import { fit } from "./labels.js";

const R = 9, HIT = 15;
export const KINDS = /** @type {Record<string, string>} */ ({ root: "start", choice: "choice", chance: "chance", auto: "automatic", attempt: "attempt that the rules forbid" });

/** A mark is a run of signs, then perhaps the name of the step. @param {string | undefined} mark @returns {[string, string]} */
export function splitMark(mark = "") {
  const [, signs, name] = /^([^\p{L}\p{N}\s]*)\s*(.*)$/u.exec(mark) ?? ["", "", mark];
  return [signs, name];
}

/**
 * @param {{ at: number, id: string, x: number, y: number, kind: string, seat: { id: string, hue: string } | null, mark: string, say: string,
 *   behind: { words: string, hides: number | undefined, first: number, side: boolean } | null }} node
 */
export function nodePicture({ at, id, x, y, kind, seat, mark, say, behind }) {
  const group = svg("g", {
    class: `te-node te-kind-${kind}`, role: "treeitem", id, "data-node": at, transform: `translate(${x} ${y})`, style: seat ? `--seat:${seat.hue}` : null, "aria-label": say,
  }, svg("circle", { class: "te-here-ring", r: R + 4.5 }), svg("circle", { class: "te-hit", r: HIT }));
  const number = seat ? seat.id.replace(/^P/, "") : "";
  if (kind === "chance") group.append(svg("path", { class: "te-dot", d: "M0-10.5 10.5 0 0 10.5-10.5 0Z" }), svg("text", { y: 4 }, "?"));
  else if (kind === "auto") group.append(svg("rect", { class: "te-dot", x: -8, y: -8, width: 16, height: 16, rx: 3 }), svg("text", { y: 4 }, number));
  else if (kind === "attempt") group.append(svg("circle", { class: "te-dot", r: R - 1 }), svg("text", { y: 4 }, "✕"));
  else if (kind === "root") group.append(svg("circle", { class: "te-dot", r: 5 }));
  else group.append(svg("circle", { class: "te-dot", r: R }), svg("text", { y: 4 }, number));
  if (mark) group.append(svg("text", { class: /[★⚑]/.test(mark) ? "te-glyph-text te-flag" : "te-glyph-text", x: 0, y: -13 }, mark));
  if (!behind) return group;
  const words = behind.hides ? `+${behind.hides} ${behind.words}` : behind.words;
  group.append(svg("text", { class: "te-line-name", x: R + 8 + (behind.side ? 14 : 0), y: 4 }, fit(words)));
  if (behind.side) {
    group.append(svg("g", { class: "te-folder", "data-fold": behind.first, transform: `translate(${R + 6} 0)` },
      svg("title", {}, behind.hides ? "Unfold this line (+)" : "Fold this line (−)"),
      svg("rect", { x: -2, y: -8, width: 16, height: 16, fill: "transparent" }), svg("path", { d: behind.hides ? "M2 0h8M6-4v8" : "M2 0h8" })));
  }
  return group;
}
