// A model that behaves like the kernel's, with made-up content: enough of everything to judge the look and the feel.

import { CSS, DEFS, zones } from "./art.js";

const WORDS = ["Produce on field 2", "Sell at Kyoto", "Build on field 4", "Hire a carter", "Gift to the ruler", "Buy a house", "Draw tea", "Move the boat"];
export const HOSTILE = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

/** 60 nodes: a mainline with chance and automatic nodes, four branches, one attempt. */
export function mockTree() {
  const tree = { parent: [], kind: [], seat: [], label: [], turn: [], main: [], mark: [], hidden: [], here: 0, line: [], last: {} };
  const add = (parent, kind, seat, label, turn, main, mark = "") => {
    const row = { parent, kind, seat, label, turn, main, mark, hidden: 0 };
    for (const key of Object.keys(row)) tree[key].push(row[key]);
    return tree.parent.length - 1;
  };
  let at = add(-1, "root", null, "Start", 0, 1);
  const main = [at];
  for (let step = 0; step < 32; step++) {
    const kind = step % 7 === 3 ? "chance" : step % 7 === 6 ? "auto" : "choice";
    at = add(at, kind, kind === "choice" ? Math.floor(step / 2) % 3 : null, kind === "chance" ? "Sakura is drawn" : kind === "auto" ? "End of turn" : WORDS[step % WORDS.length], 1 + Math.floor(step / 3), 1, { 4: "!", 9: "★!? The plan", 15: "?!" }[step] ?? "");
    main.push(at);
  }
  for (const [from, length, first] of [[4, 3, "Black is drawn"], [8, 9, "What if: sell first"], [11, 5, "Build on field 1"], [20, 6, "Gift early"]]) {
    at = main[from];
    for (let step = 0; step < length; step++) at = add(at, step === 0 && from === 4 ? "chance" : "choice", step === 0 && from === 4 ? null : (from + step) % 3, step ? WORDS[(from + step) % WORDS.length] : first, tree.turn[at] + (step % 2), 0, step === 1 ? "!?" : "");
  }
  add(main[12], "attempt", 1, "Hire without a donkey", 5, 0, "");
  at = add(main[11] + 0, "choice", 2, "Pass", 4, 0);
  while (tree.parent.length < 60) at = add(at, "choice", tree.parent.length % 3, WORDS[tree.parent.length % WORDS.length], 5, 0);
  tree.here = main[11];
  tree.line = main;
  return tree;
}

function actions() {
  const reason = (rule, text) => [{ rules: [rule], text }];
  const item = (id, label, short, ok, gain, targets, why) => ({ id, label, short, ok, gain, targets, why });
  return {
    title: "P2: choose an action", actor: 1, more: 0,
    groups: [
      { kind: "build", label: "Build a house", legal: 3, closed: 2, hint: "2 ¥", rules: ["TEA-BUILD-02"], items: [1, 2, 4, 5, 6].map((field, at) =>
        item(`build-${field}`, `Build a house on field ${field}`, `on field ${field}`, at < 3, at < 3 ? "+2 VP" : undefined, [`field-${field}`], at < 3 ? undefined : reason("TEA-BUILD-04", "You already have a house there."))) },
      { kind: "sell", label: "Sell on the market", legal: 2, closed: 1, hint: "", rules: ["TEA-SELL-01"], items: [["Kyoto", "+4 ¥", true], ["Edo", "+6 ¥", true], ["Nara", "", false]].map(([name, gain, ok], at) =>
        item(`sell-${at}`, `Sell to ${name}`, `to ${name}`, ok, gain, [`market-${at}`], ok ? undefined : reason("TEA-SELL-03", "Nara wants black tea; you have none."))) },
      { kind: "produce", label: "Produce", legal: 1, closed: 0, hint: "chance ⚄", rules: ["TEA-PROD-01"], items: [item("produce", "Produce on all your fields", "", true, "⚄", ["field-2", "field-3"])] },
      { kind: "boat", label: "Move the boat", legal: 1, closed: 0, hint: "", rules: ["TEA-BOAT-01"], items: [item("boat", "Move the river boat one landing", "", true, "+1 ¥", ["boat"])] },
      { kind: "hire", label: "Hire a worker", legal: 0, closed: 4, hint: "", rules: ["TEA-HIRE-06"], items: [["cart", "A cart needs a donkey; you have none."], ["donkey", "A donkey costs 4 ¥; you have 3."], ["farmer", "A farmer costs 4 ¥; you have 3."], ["collector", "A collector costs 5 ¥; you have 3."]].map(([name, text]) =>
        item(`hire-${name}`, `Hire a ${name}`, `a ${name}`, false, undefined, ["seat-1"], reason("TEA-HIRE-06", text))) },
      { kind: "gift", label: "Gift to the ruler", legal: 0, closed: 1, hint: "", rules: ["TEA-GIFT-03"], items: [item("gift", "Gift to the ruler", "", false, undefined, [], reason("TEA-GIFT-03", "A parcel is 3 cubes; you have 2."))] },
    ],
  };
}

const RULES = {
  "TEA-BUILD-02": { says: "A house costs as many yen as the field shows.", where: "¶5 s2", source: "rulebook", kind: "printed" },
  "TEA-BUILD-04": { says: "Nobody has two houses on one field.", where: "¶5 s4", source: "ruling TEA-R-07", kind: "ruling" },
  "TEA-SELL-01": { says: "A sale hands over the tea that the card demands and brings its price.", where: "¶7 s1", source: "rulebook", kind: "printed" },
  "TEA-SELL-03": { says: "Only the tea shown on the card can be sold to it.", where: "¶7 s2", source: "rulebook", kind: "printed" },
  "TEA-HIRE-06": { says: "A cart is hired only by a player who has a donkey without a cart.", where: "¶6 s6", source: "derived", kind: "derived" },
  "TEA-GIFT-03": { says: "A gift consists of whole parcels of three cubes.", where: "¶8 s2", source: "rulebook", kind: "printed" },
  "TEA-PROD-01": { says: "Every own field receives one cube drawn blindly from the bag.", where: "¶4 s1", source: "rulebook", kind: "printed" },
  "TEA-BOAT-01": { says: "The boat moves one landing down the river.", where: "¶9 s1", source: "rulebook", kind: "printed" },
};

const VERDICT = {
  label: "Hire a cart", action: "hire-cart", ok: false, fix: "hire a donkey first (4 ¥; you have 3: sell to Kyoto for 4 ¥)", can_keep: true, kept: false,
  findings: [
    { ok: false, rules: ["TEA-HIRE-06"], text: "A cart needs a donkey without a cart; you have no donkey." },
    { ok: true, rules: ["TEA-HIRE-06"], text: "Workers: 2 of at most 4." },
    { ok: true, rules: ["TEA-BUILD-02"], text: "Cost 2 ¥; you have 3." },
    { ok: true, rules: [], text: "It is your turn." },
  ],
};
const CHANCE = {
  title: "Two cubes come from the bag", rules: ["TEA-PROD-01"], drawn: null, total: 6,
  stock: [{ label: "Sencha", count: 5, c: "#5d8f3a" }, { label: "Sakura", count: 11, c: "#d98aa4" }, { label: "Black", count: 0, c: "#3b3431" }, { label: "White", count: 4, c: "#f5f1e6" }],
  outcomes: [["2 Sakura", "11/38", 28.947], ["Sencha + Sakura", "11/38", 28.947], ["Sakura + White", "22/95", 23.158], ["Sencha + White", "2/19", 10.526], ["2 Sencha", "1/19", 5.263], ["2 White", "3/95", 3.158]]
    .map(([label, p, pct], at) => ({ id: `o${at}`, label, p, pct })),
};

/** @param {string} state */
export function snapshot(state) {
  const view = {
    head: { game: "bench", title: "Leaf & River", subtitle: "3 players · rules 1.0", players: 3, turn: "Turn 7", actor: { seat: 1, text: "P2: choose an action" }, status: "", verified: "verified", seen: null,
      seats: ["Aya", "Bo", "Cleo"].map((name, seat) => ({ seat, id: `P${seat + 1}`, name, shape: "▲●■"[seat], hue: "" })) },
    board: { width: 760, height: 480, game: "bench", css: CSS, defs: DEFS, order: ["terrace", "house", "market", "river"], zones: zones(0), touched: ["cube-4", "house-1"],
      marks: { "field-1": "open", "field-2": "open", "field-3": "closed", "field-4": "open", "field-5": "closed", "field-6": "closed", "market-0": "open", "market-1": "open", "market-2": "closed", "seat-1": "closed", boat: "open" },
      alt: "Six fields with nine cubes, three market cards, the boat at the first landing." },
    actions: actions(), verdict: null, choose: null, chance: null,
    effects: { title: "What happened", auto: 1, items: [
      { text: "paid for a house", who: 1, before: "5 ¥", after: "3 ¥", rules: ["TEA-BUILD-02"], places: ["seat-1"] },
      { text: "house on field 4", who: 1, rules: ["TEA-BUILD-02"], places: ["field-4"] },
      { text: "points for the view", who: 1, before: 4, after: 6, rules: ["TEA-GIFT-03"], places: ["seat-1"] },
    ] },
    tree: mockTree(),
    steps: { back: true, forward: true, grain: "action", undo: "delete 12 steps", redo: null, saved: "14:02",
      forks: [{ node: 12, label: "P3 Build on field 4", main: true, kind: "choice" }, { node: 45, label: "P3 Build on field 1", main: false, kind: "choice" }, { node: 57, label: "P3 Pass", main: false, kind: "choice" }] },
    notes: { comments: [{ id: "c1", author: "Aya", html_free_text: "Selling first brings 4 ¥, enough for the donkey next turn." }, { id: "c2", author: "", html_free_text: "Compare with the line that builds on field 1." }], glyphs: ["!?"], bookmark: true, name: "The first real choice", tags: [] },
    rules: RULES, glossary: {}, say: "Turn 7, P2 to act.", notice: null,
  };
  if (state === "verdict") view.verdict = VERDICT;
  if (state === "chance") Object.assign(view, { chance: CHANCE, actions: { title: "Chance", actor: null, groups: [], more: 0 } });
  if (state === "choose") view.choose = CHOOSE;
  if (state === "silent") view.notice = { level: "busy", text: "Checking step 214 of 900" };
  return state === "hostile" ? hostile(view) : view;
}

const CHOOSE = { target: "field-2", label: "Field 2: which of them?", items: [{ id: "build-2", label: "Build a house on field 2", ok: true }, { id: "produce", label: "Produce on field 2", ok: true }, { id: "hire-farmer", label: "Hire a farmer here", ok: false }] };

/** Puts markup into every text field that words of a record can reach. */
export function hostile(view) {
  const keep = new Set(["css", "defs", "id", "t", "d", "c", "href", "kind", "grain", "target", "action", "game", "drawn", "a", "level", "places", "targets", "touched", "order"]);
  const walk = (value, key) => {
    if (keep.has(key)) return value;
    if (typeof value === "string") return value + HOSTILE;
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)])) : value;
  };
  return walk({ ...view, verdict: VERDICT, chance: CHANCE, choose: CHOOSE, notice: { level: "info", text: "Notice" } }, "");
}

/** @param {{ state?: string, theme?: string, delay?: number, answer?: boolean }} options */
export function mockModel({ state = "start", theme = "auto", delay = 0, answer = state !== "silent" } = {}) {
  const traits = { view: snapshot(state), seq: 0, theme };
  const listeners = new Map();
  const sent = [];
  let step = 0;
  let held = traits.view;
  const emit = (name, ...values) => [...(listeners.get(name) ?? [])].forEach((run) => run(...values));

  function reply(message) {
    const { kind } = message;
    if (kind === "why" || (kind === "play" && /hire|gift|-5|-6|sell-2/.test(message.action))) return { set: { verdict: { ...VERDICT, action: message.action } } };
    if (kind === "target" && message.target === "field-2") return { set: { choose: CHOOSE } };
    if (kind === "dismiss") return { set: { verdict: null, choose: null, notice: null } };
    if (kind === "play" && message.action === "produce") return { set: { chance: CHANCE, choose: null } };
    if (kind === "grain") return { set: { "steps.grain": message.grain, "tree.hidden": held.tree.kind.map((of, at) => Number(message.grain === "round" ? at % 5 !== 0 : message.grain === "turn" ? of === "choice" && at % 3 === 1 : 0)) } };
    if (kind === "go") return { set: { "tree.here": message.node } };
    if (kind === "seat") return { set: { "head.seen": message.seat } };
    if (!["play", "target", "chance", "step", "fork"].includes(kind)) return { set: {} };
    step += message.to === "back" ? -1 : 1;
    const at = held.tree.parent.length;
    const row = [held.tree.here, "choice", 1, message.action ?? kind, 7, 0, "", 0];
    const moved = zones(Math.abs(step));
    return { set: { verdict: null, choose: null, chance: null, "board.touched": ["cube-0", "cube-1", "boat"], say: `Step ${step}`, "tree.here": at, "tree.line": [...held.tree.line, at] }, zones: moved, append: [row] };
  }

  return {
    sent,
    traits,
    listeners,
    emit,
    get: (key) => traits[key],
    on: (name, run) => listeners.set(name, (listeners.get(name) ?? new Set()).add(run)),
    off: (name, run) => listeners.get(name)?.delete(run),
    send(message) {
      if (message.kind === "hello") return void (answer && setTimeout(() => emit("msg:custom", { kind: "whole", seq: 0 }), delay));
      sent.push(message);
      if (!answer) return;
      const patch = { kind: "patch", seq: message.seq, ...reply(message) };
      if (patch.append) held = { ...held, tree: { ...held.tree, here: patch.set["tree.here"], line: patch.set["tree.line"], parent: [...held.tree.parent, 0], kind: [...held.tree.kind, "choice"] } };
      if (message.kind === "go") held = { ...held, tree: { ...held.tree, here: message.node } };
      setTimeout(() => emit("msg:custom", patch), delay);
    },
  };
}
