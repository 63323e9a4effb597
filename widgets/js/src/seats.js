// A seat is told by hue, shape and letter together, never by colour alone.

/** @import { Head } from "./types.js" */

import { h } from "./dom.js";

export const SHAPES = ["▲", "●", "■", "◆", "⬟", "★"];

/** Hues that people with any kind of colour vision tell apart, dark enough for white letters. */
export const HUES = ["#0067a3", "#b94700", "#00795a", "#87519f", "#8a6a00", "#5b6770"];

/** @param {Head | undefined} head @param {number | null | undefined} seat */
export function seatOf(head, seat) {
  if (seat === null || seat === undefined) return null;
  const known = head?.seats?.find((one) => one.seat === seat);
  const hue = known && /^#[0-9a-f]{3,8}$/i.test(known.hue ?? "") ? known.hue : HUES[seat % HUES.length];
  return { id: known?.id ?? `P${seat + 1}`, name: known?.name ?? "", shape: known?.shape || SHAPES[seat % SHAPES.length], hue };
}

/** @param {Head | undefined} head @param {number | null | undefined} seat @param {boolean} [named] */
export function seatChip(head, seat, named = false) {
  const who = seatOf(head, seat);
  if (!who) return h("span", { class: "te-seat te-nobody" }, "–");
  return h("span", { class: "te-seat", style: `--seat:${who.hue}`, title: who.name },
    h("span", { class: "te-seat-shape", "aria-hidden": "true" }, who.shape), h("b", {}, who.id), named && who.name && who.name !== who.id ? h("span", { class: "te-seat-name" }, who.name) : null);
}

/**
 * The seat is shown as a chip in front of the words: they need not say it again.
 * @param {string} text
 * @param {string | undefined} id
 */
export function withoutSeat(text, id) {
  if (id && text.startsWith(`${id}:`)) return text.slice(id.length + 1).trim();
  return id && text.startsWith(`${id} `) ? text.slice(id.length + 1) : text;
}
