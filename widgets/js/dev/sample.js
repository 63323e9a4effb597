// A small record as a page holds it.

/** root - chance - choice - auto - choice, a branch at the choice, and an attempt. */
export function sample() {
  return {
    v: 1, notice: "", actor: [0, 0, 1, 1, null, 1, 0], quizzes: [], title: "A <b>title</b>", game: "toy", subtitle: "Toy", chosen: [], seats: [{ seat: 0, id: "P1", name: "Ana", shape: "▲", hue: "#0067a3" }, { seat: 1, id: "P2", name: "P2", shape: "●", hue: "#b94700" }],
    authors: [{ id: "a", name: "Ana" }, { id: "b", name: "Ben" }], licence: "CC0-1.0", attribution: "", history: [], css: "", defs: "",
    trust: { outcome: "verified", level: "ok", text: "verified", detail: "Verified: 6 steps.", digest: "0123456789abcdef" },
    tree: {
      id: ["r", "n1", "n2", "n3", "n4", "w1", "t1"], parent: [-1, 0, 1, 2, 3, 1, 1], kind: ["root", "chance", "choice", "auto", "choice", "choice", "attempt"],
      seat: [null, null, 0, null, 1, 0, 0], label: ["start", "chance: rain (1/2)", "P1: brew", "P1: brew", "P2: sip", "P1: wait", "P1: pour"], turn: [0, 1, 1, 2, 3, 2, 1],
      main: [1, 1, 1, 1, 1, 0, 0], mark: ["", "", "!?", "", "", "?", ""], least: [3, 1, 0, 2, 3, 3, 1], equal: [], how: ["", "drawn", "", "", "", "", ""],
    },
    shapes: [{ t: "rect", x: 0, y: 0, w: 10, h: 10 }, { t: "g", x: 3, k: [0] }, { t: "text", x: 1, y: 9, s: "<i>tea</i>" }], targets: [{ id: "pot", shape: { t: "circle", x: 5, y: 5, r: 4 }, label: "Pot", info: ["empty"], rules: ["TOY-1"] }],
    zones: [{ n: "a", label: "A", k: [0], targets: [0] }, { n: "b", label: "B", k: [1] }, { n: "b", label: "B", k: [1, 2] }],
    frames: [[0, 0, 0, 1], [2, 0], [1, 0, 2], [2, 0], [2, 0], [2, 0], [2, 0]], sentences: ["Rain. ", "Tea."], alts: [[0, 0, 0], [1, 0], [1, 0, 1], [2, 0], [2, 0], [1, 0], [1, 0]],
    sizes: [[100, 50]], size: [0, 0, 0, 0, 0, 0, 0], headings: ["P1: brew or wait", "P2: sip", "The game is over. Winner: P2."], heading: [0, 0, 1, 1, 2, 1, 0],
    effects: [[], [["It rains.", null, null, null, ["TOY-1"], []]], [["P1 brews 0 → 1", 0, "0", "1", ["TOY-1"], ["pot"]]], [["The turn ends.", null, null, null, ["TOY-1"], []]], [["P2 sips.", 1, null, null, ["TOY-1"], []]], [], []],
    scores: [[0, 0, 0, 0], 0, [1, 0, 2, 0], 0, [1, 3, 2, 3], 0, 0],
    notes: {
      2: { comments: [["Ana", "Better than [[@w1]], by [[TOY-1]]. <img src=x onerror=window.hit=1>", ""], ["Ben", "No.", ""]], glyphs: [["Ana", "!?", ""], ["Ben", "?", ""]], links: { w1: 5 } },
      5: { names: [["Ana", "Waiting", ""]] },
    },
    tries: { 6: { ok: false, findings: [{ ok: false, rules: ["TOY-1"], text: "There is no water." }] } },
    endings: { 4: { winners: [1], text: "P2 wins.", categories: [{ id: "c", label: "Cups", rules: ["TOY-1"], points: [1, 3] }], totals: [2, 3] } },
    rules: { "TOY-1": { says: "Water <first>.", where: "p. 1", source: "rulebook", kind: "rule" } },
  };
}
