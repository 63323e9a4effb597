// One copy of the snapshot per model. The kernel sends patches; each is applied once, here, however many views are open.

/** @import { Change, Model, Patch, Snapshot, Store } from "./types.js" */

import { ANSWER_WITHIN } from "./live.js";

/** The first request of a page has no number of its own; every answer is one to it as well. */
const GREETING = -1;
const COLUMNS = /** @type {const} */ (["parent", "kind", "seat", "label", "turn", "main", "mark", "hidden"]);

/**
 * Applies a patch to a snapshot; the objects that change are replaced, never changed in place. `newest` remembers the number
 * of the answer that last set each key: a late answer fills in what nobody else has touched and overwrites nothing newer.
 * @param {Partial<Snapshot>} view
 * @param {Patch} patch
 * @param {Map<string, number>} [newest]
 * @returns {{ view: Partial<Snapshot>, change: Change }}
 */
export function applyPatch(view, patch, newest = new Map()) {
  const seq = patch.seq ?? Infinity;
  const next = /** @type {Record<string, any>} */ ({ ...view });
  const keys = /** @type {Set<string>} */ (new Set());
  let zones = /** @type {Set<string> | null} */ (new Set());
  const late = (/** @type {string} */ key) => {
    const whole = key.split(".")[0];
    const known = Math.max(newest.get(key) ?? -1, newest.get(whole) ?? -1);
    if (known > seq) return true;
    if (Number.isFinite(seq)) newest.set(key, seq);
    return false;
  };
  for (const [key, value] of Object.entries(patch.set ?? {})) {
    if (late(key)) continue;
    const [top, ...path] = key.split(".");
    const field = path.join(".");
    next[top] = field ? { ...next[top], [field]: value } : value;
    keys.add(top);
    if (key === "board" || key === "board.zones") zones = null;
  }
  for (const [id, zone] of Object.entries(patch.zones ?? {})) {
    if (late(`board.zones.${id}`)) continue;
    const held = { ...next.board?.zones };
    if (zone) held[id] = zone;
    else delete held[id];
    next.board = { ...next.board, zones: held };
    keys.add("board");
    zones?.add(id);
  }
  if (patch.append?.length) {
    const tree = { ...next.tree };
    COLUMNS.forEach((column, at) => {
      tree[column] = [...(tree[column] ?? []), ...patch.append?.map((row) => row[at]) ?? []];
    });
    next.tree = tree;
    keys.add("tree");
  }
  if (patch.cells?.length) {
    const tree = { ...next.tree };
    for (const column of new Set(patch.cells.map(([name]) => name))) tree[column] = [...tree[column]];
    for (const [column, at, value] of patch.cells) tree[column][at] = value;
    next.tree = tree;
    keys.add("tree");
  }
  return { view: next, change: { keys, zones, seq: patch.seq ?? 0 } };
}

/** @param {Model} model @returns {Store} */
export function createStore(model) {
  let view = /** @type {Partial<Snapshot>} */ (model.get("view") ?? {});
  let seq = Number(model.get("seq") ?? 0);
  let asked = seq;
  let silent = false, gone = false;
  let asking = false;
  let error = /** @type {string | null} */ (null);
  /** The request to play whose answer is not here yet. */
  let awaited = -1;
  let newest = /** @type {Map<string, number>} */ (new Map());
  const starts = /** @type {Map<number, number>} */ (new Map());
  const timers = /** @type {Map<number, ReturnType<typeof setTimeout>>} */ (new Map());
  const panels = /** @type {Set<{ keys: string[], run: (change: Change) => void }>} */ (new Set());

  /** @param {Change} change */
  function tell(change) {
    for (const panel of [...panels]) {
      if (!panel.keys.includes("*") && !panel.keys.some((key) => change.keys.has(key))) continue;
      try {
        panel.run(change);
      } catch (fault) {
        // The host swallows what a message handler throws; one panel that fails must not stop the others either.
        console.error(fault);
      }
    }
  }

  /** @param {number} upTo */
  function answered(upTo) {
    for (const [number, timer] of timers) {
      if (number > upTo) continue;
      clearTimeout(timer);
      timers.delete(number);
    }
    seq = Math.max(seq, upTo);
    asked = Math.max(asked, seq);
  }

  /**
   * Patches are numbered. One that was sent before this page listened is missing in what it knows: then it asks for the whole.
   * @param {Patch} message
   * @returns {boolean} whether the patch fits what is known here
   */
  function fits(message) {
    const known = view.rev ?? 0;
    if (message.rev === undefined || message.rev === known + 1) return true;
    if (message.rev > known) hello();
    return false;
  }

  function hello() {
    if (asking) return;
    asking = post({ kind: "hello", rev: view.rev ?? 0 });
    // What an explorer begins with shows nothing: where nothing else comes, a person has to be told.
    if (asking && view.rev === 0) expect(GREETING);
  }

  /** @param {number} number of a request */
  function expect(number) {
    clearTimeout(timers.get(number));
    timers.set(number, setTimeout(() => {
      timers.delete(number);
      silent = true;
      // Where no answer comes, nothing stays locked.
      awaited = -1;
      tell({ keys: new Set(["silent"]), zones: new Set(), seq });
    }, ANSWER_WITHIN));
  }

  /** Hosts throw when the kernel behind a model has ended. @param {object} message @returns {boolean} whether it went out */
  function post(message) {
    try {
      model.send(message);
      return true;
    } catch (fault) {
      console.warn(fault);
      lose();
      return false;
    }
  }

  function lose() {
    gone = true;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    tell({ keys: new Set(["silent"]), zones: new Set(), seq });
  }

  /** Whatever comes from the kernel shows that it lives. */
  function revive() {
    if (!silent && !gone) return;
    silent = gone = false;
    tell({ keys: new Set(["silent"]), zones: new Set(), seq });
  }

  /** @param {Snapshot} whole */
  function begin(whole) {
    asking = false;
    view = whole;
    newest = new Map();
    byView.set(view, store);
    tell({ keys: new Set([...Object.keys(view), "silent"]), zones: null, seq });
  }

  /** @param {Patch} message */
  function receive(message) {
    if (!["patch", "error", "whole", "knock"].includes(message?.kind)) return;
    revive();
    if (message.kind === "knock") return void post({ kind: "alive" });
    answered(message.seq ?? seq);
    if (message.kind === "whole") return message.view ? begin(message.view) : void (asking = false);
    if (message.kind === "patch" && !fits(message)) return;
    const keys = /** @type {string[]} */ ([]);
    if (error !== null || message.kind === "error") keys.push("error");
    error = message.kind === "error" ? String(message.text ?? "Something went wrong.") : null;
    if (message.kind === "error") return tell({ keys: new Set(keys), zones: new Set(), seq: message.seq ?? seq });
    const result = applyPatch(view, message, newest);
    view = result.view;
    if (message.rev !== undefined) view.rev = message.rev;
    for (const key of keys) result.change.keys.add(key);
    result.change.seq = message.seq ?? seq;
    tell(result.change);
  }

  function replaced() {
    view = model.get("view") ?? {};
    newest = new Map();
    byView.set(view, store);
    answered(Number(model.get("seq") ?? seq));
    silent = gone = false;
    tell({ keys: new Set([...Object.keys(view), "silent"]), zones: null, seq });
  }

  const numbered = () => answered(Number(model.get("seq") ?? seq));

  /** @type {Store} */
  const store = {
    get view() { return view; },
    get seq() { return seq; },
    get waits() { return asked > seq && !silent && !gone; },
    get silent() { return silent; },
    get gone() { return gone; },
    get error() { return error; },
    send(kind, fields = {}, at) {
      const number = ++asked;
      if (at !== undefined) starts.set(number, at);
      expect(number);
      if (!post({ kind, ...fields, seq: number })) starts.delete(number);
      return number;
    },
    play(kind, fields, event, quick = false) {
      // What a second press would do is not what was looked at: by then another seat may be asked something else.
      if (seq < awaited || (!quick && (/** @type {UIEvent | undefined} */ (event)?.detail ?? 0) > 1)) return false;
      const number = store.send(kind, fields, event?.timeStamp ?? performance.now());
      awaited = gone ? -1 : number;
      return true;
    },
    subscribe(keys, run) {
      const panel = { keys, run };
      panels.add(panel);
      return () => panels.delete(panel);
    },
    takeStart(number) {
      const start = starts.get(number);
      for (const known of starts.keys()) if (known <= number) starts.delete(known);
      return start;
    },
    forgive() {
      silent = gone = false;
      error = null;
      tell({ keys: new Set(["silent", "error"]), zones: new Set(), seq });
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      panels.clear();
      model.off("msg:custom", receive);
      model.off("change:view", replaced);
      model.off("change:seq", numbered);
      model.off("comm_live_update", lose);
      byModel.delete(model);
      byView.delete(view);
      byView.delete(first);
    },
  };

  const first = view;
  model.on("msg:custom", receive);
  model.on("change:view", replaced);
  model.on("change:seq", numbered);
  // JupyterLab tells models so when their kernel is restarted; what the new one has is shown by other models.
  model.on("comm_live_update", lose);
  byModel.set(model, store);
  byView.set(view, store);
  // What was patched while this code was on its way is not in the state that the page started from.
  hello();
  return store;
}

// anywidget hands `initialize` and `render` different wrappers of one model, but the same value of a trait: the snapshot object
// tells which store belongs to a view. The wrapper itself is the key where a host passes one and the same object.
const byModel = /** @type {WeakMap<object, Store>} */ (new WeakMap());
const byView = /** @type {WeakMap<object, Store>} */ (new WeakMap());

/** @param {Model} model @returns {Store | undefined} */
export function findStore(model) {
  return byModel.get(model) ?? byView.get(model.get("view") ?? {});
}
