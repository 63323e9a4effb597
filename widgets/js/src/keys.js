// Keys of the Explorer. They count only while focus is inside the widget; text fields keep their own keys.

/** @typedef {{ key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Pressed */

const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"];

/** @type {Record<string, string>} */
const PLAIN = {
  ArrowLeft: "step:back", ArrowRight: "step:forward", ArrowUp: "fork:up", ArrowDown: "fork:down", Home: "step:start", End: "step:end",
  PageUp: "step:turn-back", PageDown: "step:turn-forward", m: "step:mainline", "[": "mark:back", "]": "mark:forward", w: "why",
  d: "comment", g: "glyphs", b: "bookmark", z: "evaluations", f: "seat", t: "focus:tree", a: "focus:actions", n: "focus:notes",
  s: "focus:score", o: "focus:board", "/": "command", p: "autoplay", v: "present", h: "focus:effects", "?": "help", Escape: "leave", Delete: "edit:delete",
  e: "done", i: "about", "+": "size:+", "=": "size:+", "-": "size:-", 0: "size:0",
};

/** @type {Record<string, string>} */
const SHIFTED = { ArrowLeft: "step:fork-back", ArrowRight: "step:fork-forward", p: "edit:promote", m: "edit:mainline", "?": "help", "/": "help", "+": "size:+" };

/**
 * The command of a key press, or null when the key is not ours. Bare letters are ours only without Ctrl, Alt and Meta, so that
 * the browser and the notebook keep their own combinations.
 * @param {Pressed} event
 * @returns {string | null}
 */
export function keyCommand(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key === "z" ? (event.shiftKey ? "redo" : "undo") : null;
  if (event.shiftKey) return SHIFTED[key] ?? (key === "[" || key === "]" ? PLAIN[key] : null);
  if (key >= "1" && key <= "6" && key.length === 1) return `glyph:${GLYPHS[Number(key) - 1]}`;
  return PLAIN[key] ?? null;
}

/** @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** For the key sheet: what is shown, in the order it is learned. */
export const KEY_SHEET = /** @type {[string, [string, string][]][]} */ ([
  ["Step", [
    ["← →", "one step at the grain"], ["↑ ↓", "choose at a fork"], ["Home End", "start, end of the line"], ["PgUp PgDn", "one turn"],
    ["Shift ← →", "previous, next fork"], ["M", "back to the mainline"], ["[ ]", "previous, next bookmark"], ["P", "autoplay, stop"], ["V", "present, and back"],
  ]],
  ["Ask and play", [
    ["Tab", "next region"], ["↑ ↓", "within a list"], ["Enter", "do the focused action"], ["E", "end what the board offers to end: done, stop, end turn"], ["W", "why, or why not"], ["I", "everything about the place that is pointed at"], ["F", "next seat's view"], ["/", "command box"], ["Z", "hide, show scores and the chart"],
  ]],
  ["Write", [
    ["D", "comment"], ["1 – 6", "!!  !  !?  ?!  ?  ??"], ["G", "glyphs"], ["B", "bookmark"], ["Shift P", "promote this line"],
    ["Shift M", "make it the mainline"], ["Delete", "delete from here"], ["Ctrl Z", "undo an edit"], ["Shift Ctrl Z", "redo"],
  ]],
  ["Go to", [
    ["O", "board"], ["A", "actions"], ["T", "tree"], ["N", "notes"], ["H", "what happened"], ["S", "score"], ["+ - 0", "larger, smaller, whole board"], ["- +", "in the tree: fold, unfold a line"], ["?", "this sheet"], ["Esc", "close, then leave"],
  ]],
]);
