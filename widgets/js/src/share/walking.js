// A cursor on a record that nobody edits: the same steps and lines as in a notebook, without a kernel.

/** @import { Change, Snapshot, Store } from "../types.js" */
/** @import { Page } from "./shared.js" */
/** @import { Reading } from "./reading.js" */

export const GRAINS = ["micro", "action", "turn", "round"];

/**
 * @param {Page} page
 * @param {Reading} read
 * @param {(node: number) => void} moved
 */
export function walking(page, read, moved) {
  const { tree } = page;
  const panels = /** @type {Set<{ keys: string[], run: (change: Change) => void }>} */ (new Set());
  const last = /** @type {Map<number, number>} */ (new Map());
  let here = 0, grain = 1, seq = 0;
  let line = /** @type {number[]} */ ([]);
  let columns = /** @type {Record<string, any>} */ ({});
  let view = /** @type {Partial<Snapshot>} */ ({});

  const stop = (/** @type {number} */ at, size = grain) => tree.least[at] >= size;

  /** The line through a node, to its end as it was walked last. @param {number} at */
  function through(at) {
    const found = read.path(at);
    for (let i = 1; i < found.length; i++) last.set(found[i - 1], found[i]);
    for (let one = at; tree.kind[one] !== "attempt";) {
      const next = read.kids(one);
      if (!next.length) break;
      const known = last.get(one);
      one = known !== undefined && next.includes(known) ? known : next[0];
      found.push(one);
    }
    return found;
  }

  /** Where the bookkeeping after a node ends, at the grain. @param {number} at */
  function rest(at) {
    let found = at;
    while (!stop(found) && read.kids(found).length === 1) found = read.kids(found)[0];
    return found;
  }

  /** What the last step at the grain went through. */
  function stops() {
    let from = line.indexOf(here);
    const to = from + 1;
    while (from > 1 && !stop(line[from - 1])) from--;
    return line.slice(Math.max(from, 1), to);
  }

  /** @param {string} to @returns {number} */
  function target(to) {
    const at = line.indexOf(here);
    const ahead = line.slice(at + 1);
    const behind = line.slice(0, at).reverse();
    const turn = Math.max(grain, 2);
    switch (to) {
      case "forward": return ahead.find((one) => stop(one)) ?? ahead.at(-1) ?? here;
      case "back": return behind.find((one) => stop(one)) ?? behind.at(-1) ?? here;
      case "turn-forward": return ahead.find((one) => stop(one, turn)) ?? ahead.at(-1) ?? here;
      case "turn-back": return behind.find((one) => stop(one, turn)) ?? behind.at(-1) ?? here;
      case "fork-forward": return ahead.find((one) => read.kids(one).length > 1) ?? here;
      case "fork-back": return behind.find((one) => read.kids(one).length > 1) ?? here;
      case "start": return line[0];
      case "end": return line.at(-1) ?? here;
      case "mainline": return behind.find((one) => tree.main[one]) ?? here;
      default: return here;
    }
  }

  function forks() {
    const main = read.equal(here) ? -1 : read.kids(here)[0];
    const now = line[line.indexOf(here) + 1];
    return [...read.kids(here), ...read.tries(here)].map((node) => ({
      node, label: tree.label[rest(node)] && tree.kind[node] === "auto" ? tree.label[rest(node)] : tree.label[node],
      main: node === main && read.kids(here).length > 1, kind: tree.kind[node], now: node === now,
    }));
  }

  function snapshot() {
    line = line.includes(here) && tree.kind[here] !== "attempt" ? line : through(here);
    const path = stops();
    const effects = tree.kind[here] === "attempt" ? [] : path.flatMap((node) => page.effects[node].map((row) => ({ row, auto: tree.kind[node] === "auto" })));
    const verdict = page.tries[here];
    const ending = page.endings[here];
    const face = path.find((node) => tree.kind[node] === "choice") ?? here;
    const heading = page.headings[page.heading[here]];
    const turn = tree.turn[here] ? `Turn ${tree.turn[here]}` : "Set-up";
    view = {
      head: {
        game: page.game, title: page.title, subtitle: page.subtitle, players: page.seats.length, seats: page.seats, turn, verified: null, status: "",
        actor: { seat: page.actor[here], text: heading },
      },
      board: { game: page.game, css: page.css, defs: page.defs, marks: {}, alt: read.alt(here), ...read.board(here), touched: effects.flatMap(({ row }) => row[5]) },
      effects: {
        title: tree.label[face], auto: effects.filter(({ auto }) => auto).length,
        items: effects.map(({ row: [text, who, before, after, rules, places] }) => ({ text, who, before: before ?? undefined, after: after ?? undefined, rules, places })),
      },
      tree: /** @type {any} */ ({ ...columns, here, line, last: {} }),
      steps: { back: here !== line[0], forward: here !== line.at(-1), forks: forks(), grain: GRAINS[grain], undo: null, redo: null, saved: null },
      verdict: verdict ? { label: tree.label[here], action: tree.id[here], ...verdict, fix: null, can_keep: false, kept: true } : null,
      ending: ending ? { ...ending, tie: null, swings: null } : null,
      rules: page.rules, choose: null, chance: null, notice: null,
      say: `${turn}: ${tree.label[face].replace(/\.$/, "")}; then ${heading.replace(/\.$/, "")}.`,
    };
  }

  function columnsAt() {
    columns = { ...tree, hidden: tree.parent.map((above, at) => (above >= 0 && !stop(at) ? 1 : 0)) };
  }

  /** @param {number} node */
  function go(node) {
    here = Math.max(0, Math.min(node, read.size - 1));
    snapshot();
    tell();
    moved(here);
  }

  function tell() {
    const change = { keys: new Set([...Object.keys(view), "here"]), zones: null, seq: ++seq };
    for (const panel of [...panels]) if (panel.keys.includes("*") || panel.keys.some((key) => change.keys.has(key))) panel.run(change);
  }

  /** @type {Store} */
  const store = {
    get view() { return view; },
    get seq() { return seq; },
    silent: false, waits: false, gone: false, error: null,
    send(kind, fields = {}) {
      const asked = /** @type {Record<string, any>} */ (fields);
      if (kind === "go") go(asked.node);
      else if (kind === "step") go(target(asked.to));
      else if (kind === "fork") {
        line = through(asked.node);
        go(rest(asked.node));
      } else if (kind === "grain" && GRAINS.includes(asked.grain)) {
        grain = GRAINS.indexOf(asked.grain);
        columnsAt();
        while (!stop(here) && tree.parent[here] >= 0 && read.kids(here).length) here = tree.parent[here];
        go(here);
      } else if (kind === "dismiss" && tree.kind[here] === "attempt") go(tree.parent[here]);
      return seq;
    },
    subscribe(keys, run) {
      const panel = { keys, run };
      panels.add(panel);
      return () => panels.delete(panel);
    },
    play: () => false,
    takeStart: () => undefined,
    forgive() {},
    close() {},
  };
  columnsAt();
  line = through(0);
  snapshot();
  return {
    store,
    get here() { return here; },
    get line() { return line; },
    /** The nodes that the step to here went through. */
    stops,
    /** The nearest node before or behind, in reading order, at which somebody says something. @param {1 | -1} by */
    said(by) {
      for (let at = here + by; at >= 0 && at < read.size; at += by) if (page.notes[at] || page.tries[at]) return at;
      return -1;
    },
  };
}
