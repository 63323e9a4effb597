// Questions are written here: what is asked, what is right, what is foreseen as wrong. Whether it can be asked is told by the kernel.

import { button, h } from "./dom.js";

/** @typedef {(kind: string, value?: any) => void} Ask */
/** @typedef {{ by: string, node: string, pos: string, action: Record<string, any>, points: number, grade: string, say: string, play: string }} Row */

const ACCEPT = [["node", "leads to this step"], ["pos", "reaches the position of this step, by whatever way"], ["predicate", "is any action of this kind"], ["margin", "is nearly as good as the best"]];
const PLACES = { accept: "Right answer", reject: "Wrong answer" };

/** @returns {Row} */
const emptyRow = () => ({ by: "node", node: "", pos: "", action: {}, points: 0, grade: "best", say: "", play: "" });

/** @param {string} text */
const ids = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {Ask} ask @param {() => void} redraw */
export function quizzesPane(ask, redraw) {
  let serial = -1, suggested = /** @type {any} */ (null);
  /** What is written so far: it outlives every repainting. */
  let draft = /** @type {any} */ ({});

  /** @param {any} view */
  function begin(view) {
    if (view.form.serial !== serial) {
      serial = view.form.serial;
      const given = view.form.values;
      draft = {
        ask: "act", prompt: "", say: "", do: {}, by: "", what: "number", accept: [], reject: [], ...given,
        of: { node: "", seat: 0, category: "", path: "", kind: "", ...given.of }, hints: (given.hints ?? []).join("\n"), about: (given.about ?? []).join(", "), choices: (given.choices ?? []).join(", "),
      };
      suggested = null;
    }
    if (view.form.suggested && view.form.suggested !== suggested) {
      suggested = view.form.suggested;
      draft.choices = suggested.join(", ");
    }
  }

  /** Enter in a line keeps the question; notebooks do not let it send a form by itself. @param {KeyboardEvent} event */
  const enter = (event) => {
    if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    ask("save", value());
  };

  const value = () => ({
    ask: draft.ask, prompt: draft.prompt, say: draft.say, do: draft.do, by: draft.by, what: draft.what, of: { ...draft.of, path: draft.what === "number" ? draft.of.path.trim() : "", kind: draft.what === "actions" ? draft.of.kind : "" },
    hints: draft.hints.split("\n").map((/** @type {string} */ one) => one.trim()).filter(Boolean), about: ids(draft.about), choices: ids(draft.choices), accept: draft.accept, reject: draft.reject,
  });

  /** @param {any} view */
  function form(view) {
    begin(view);
    const can = view.form.can, fault = view.fault;

    /**
     * One field with its label, and with what is wrong with it.
     * @param {string} name @param {string} label @param {HTMLElement} control @param {string} [fine]
     */
    const field = (name, label, control, fine = "") => {
      const wrong = fault?.field === name;
      control.dataset.key = `field:${name}`;
      if (wrong) {
        control.setAttribute("aria-invalid", "true");
        control.setAttribute("aria-describedby", "tq-fault");
      }
      return h("label", { class: "tq-field", "data-field": name }, h("span", { class: "tq-name" }, label), control, fine ? h("span", { class: "te-fine" }, fine) : null,
        wrong ? h("span", { class: "tq-fault", id: "tq-fault", role: "alert" }, fault.text) : null);
    };
    /** @param {any} of @param {string} key @param {string} [place] */
    const text = (of, key, place = "") => h("input", { type: "text", value: of[key], placeholder: place, autocomplete: "off", oninput: (/** @type {Event} */ e) => (of[key] = /** @type {HTMLInputElement} */ (e.target).value) });
    /** @param {any} of @param {string} key @param {number} [rows] */
    const area = (of, key, rows = 2) => {
      const made = h("textarea", { rows, oninput: (/** @type {Event} */ e) => (of[key] = /** @type {HTMLTextAreaElement} */ (e.target).value) });
      made.value = of[key];
      return made;
    };
    /**
     * @param {[any, string][]} options what stands behind each, and its words
     * @param {any} now
     * @param {(value: any) => void} choose
     */
    const select = (options, now, choose) => {
      const plain = JSON.stringify(now);
      const made = h("select", { onchange: () => { choose(options[made.selectedIndex][0]); redraw(); } }, ...options.map(([one, label]) => h("option", { selected: JSON.stringify(one) === plain }, label)));
      if (!options.some(([one]) => JSON.stringify(one) === plain)) made.selectedIndex = -1;
      return made;
    };
    const lines = /** @type {[string, string][]} */ (can.lines.map((/** @type {any} */ one) => [one.node, one.label]));
    const where = () => field("of.node", "Where", select([["", "here"], ...lines.map(([node, label]) => /** @type {[string, string]} */ ([node, `after: ${label}`]))], draft.of.node, (node) => (draft.of.node = node)));

    /** @param {Row} row @param {string} place @param {"accept" | "reject"} list */
    function detail(row, place, list) {
      if (row.by === "margin") {
        const points = h("input", { type: "number", min: 0, value: row.points, oninput: () => (row.points = Math.trunc(Number(points.value))) });
        return field(`${place}.points`, "Points less than the best, at most", points);
      }
      if (row.by === "predicate") return predicate(row, place);
      const key = row.by === "pos" ? "pos" : "node";
      const options = can.lines.map((/** @type {any} */ one) => /** @type {[string, string]} */ ([one[key], one.label]));
      if (!options.length) return h("p", { class: "te-fine" }, "Nothing follows here yet. Play the answer on the board now; this form stays open. Then choose it here.");
      return field(`${place}.by`, list === "accept" ? "Which step" : "Which step it is", select([["", "choose a step"], ...options], row[key], (found) => (row[key] = found)));
    }

    /** @param {Row} row @param {string} place */
    function predicate(row, place) {
      const kind = can.kinds.find((/** @type {any} */ one) => one.kind === row.action.a);
      const kinds = /** @type {[string, string][]} */ (can.kinds.map((/** @type {any} */ one) => [one.kind, one.label]));
      return h("div", { class: "tq-row" }, field(`${place}.by`, "Kind of action", select([["", "choose a kind"], ...kinds], row.action.a ?? "", (found) => (row.action = found ? { a: found } : {}))),
        ...(kind?.params ?? []).map((/** @type {any} */ param) => field(`${place}.${param.name}`, param.name.replaceAll("_", " "),
          select([[undefined, "any"], ...param.values.map((/** @type {any} */ one) => [one.value, one.label])], row.action[param.name], (found) => {
            row.action = { ...row.action, [param.name]: found };
            if (found === undefined) delete row.action[param.name];
          }))));
    }

    /** @param {"accept" | "reject"} list */
    function answers(list) {
      const options = /** @type {[string, string][]} */ (list === "accept" ? ACCEPT : ACCEPT.slice(0, 3));
      return h("div", { class: "tq-answers", "data-field": list },
        ...draft[list].map((/** @type {Row} */ row, /** @type {number} */ i) => {
          const place = `${list}.${i}`;
          return h("fieldset", { "data-row": place }, h("legend", {}, `${PLACES[list]} ${i + 1}`),
            h("div", { class: "tq-row" }, field(`${place}.how`, "It", select(options, row.by, (by) => (row.by = by))), detail(row, place, list),
              list === "accept" ? field(`${place}.grade`, "Grade", select([["best", "best"], ["good", "good"]], row.grade, (grade) => (row.grade = grade))) : null),
            h("div", { class: "tq-row" }, field(`${place}.say`, list === "accept" ? "Said then (if anything)" : "What is wrong with it", text(row, "say")),
              list === "reject" && lines.length ? field(`${place}.play`, "What follows, to be shown", select([["", "nothing"], ...lines], row.play, (node) => (row.play = node))) : null,
              button({ class: "te-quiet", "data-drop": place, "data-key": `drop:${place}`, "aria-label": `Remove ${PLACES[list].toLowerCase()} ${i + 1}`, onclick: () => { draft[list].splice(i, 1); redraw(); } }, "Remove")));
        }),
        button({ class: "te-button", "data-more": list, "data-key": `more:${list}`, onclick: () => { draft[list].push({ ...emptyRow(), node: list === "accept" && can.lines.length ? can.lines[0].node : "" }); redraw(); } }, list === "accept" ? "Add a right answer" : "Add a wrong answer"),
        fault?.field === list ? h("p", { class: "tq-fault", role: "alert", tabindex: -1 }, fault.text) : null);
    }

    function judged() {
      const rows = can.actions;
      const made = h("select", { onchange: () => { const one = rows[made.selectedIndex - 1]; draft.do = one?.do ?? {}; draft.by = one?.by ?? ""; } }, h("option", {}, "choose an action"),
        ...[true, false].map((legal) => h("optgroup", { label: legal ? "Allowed here" : "Not allowed here" },
          ...rows.filter((/** @type {any} */ one) => one.legal === legal).map((/** @type {any} */ one) => h("option", {}, one.label)))));
      // The options stand in two groups: first what is allowed.
      const order = [...rows.filter((/** @type {any} */ one) => one.legal), ...rows.filter((/** @type {any} */ one) => !one.legal)];
      rows.splice(0, rows.length, ...order);
      const at = rows.findIndex((/** @type {any} */ one) => JSON.stringify(one.do) === JSON.stringify(draft.do) && (!draft.by || one.by === draft.by));
      made.selectedIndex = at + 1;
      return field("do", "Which action", made, "An attempt that is kept in the tree is in the list as well.");
    }

    const kinds = /** @type {[string, string][]} */ (can.kinds.map((/** @type {any} */ one) => [one.kind, one.label]));
    const parts = /** @type {Record<string, () => (HTMLElement | null)[]>} */ ({
      act: () => [answers("accept"), answers("reject")],
      legal: () => [judged()],
      "which-rule": () => [judged(), h("div", { class: "tq-row" }, field("choices", "Rules to choose from (none: an id is typed)", text(draft, "choices", "SEN-BUY-02, SEN-BUY-04")),
        button({ class: "te-button", "data-suggest": "", "data-key": "suggest", onclick: () => ask("suggest", { do: draft.do, by: draft.by }) }, "Suggest some"))],
      score: () => [h("div", { class: "tq-row" },
        field("of.seat", "Whose points", select(Array.from({ length: can.seats }, (_, seat) => [seat, `P${seat + 1}`]), draft.of.seat, (seat) => (draft.of.seat = seat))),
        field("of.category", "Which points", select([["", "all"], ...can.categories.map((/** @type {any} */ one) => [one.id, one.label])], draft.of.category, (found) => (draft.of.category = found))), where())],
      count: () => {
        const list = h("datalist", { id: "tq-fields" }, ...can.fields.map((/** @type {any} */ one) => h("option", { value: one.path }, `now ${one.value}`)));
        const path = text(draft.of, "path", "players.0.yen");
        path.setAttribute("list", "tq-fields");
        return [h("div", { class: "tq-row" }, field("what", "What is counted", select([["number", "a number of the position"], ["actions", "the actions that are allowed"]], draft.what, (what) => (draft.what = what))),
          draft.what === "number" ? field("of.path", "Which number", path, "The list offers all of them, with their value here.") : field("of.kind", "Of which kind", select([["", "any kind"], ...kinds], draft.of.kind, (kind) => (draft.of.kind = kind))), where(), list)];
      },
    });

    return h("form", { class: "tq-form", "aria-label": view.form.n ? "Change the question" : "New question", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); ask("save", value()); }, onkeydown: enter },
      h("div", { class: "tq-row" }, field("ask", "What is asked", select(view.asks.map((/** @type {any} */ one) => [one.ask, one.label]), draft.ask, (kind) => (draft.ask = kind)))),
      field("prompt", "The question, as the learner reads it", area(draft, "prompt")),
      ...parts[draft.ask](),
      h("div", { class: "tq-row" }, field("hints", "Hints, one in each line: the first is given first", area(draft, "hints")), field("say", "Said after the right answer", area(draft, "say"))),
      field("about", "Rules that it teaches (ids)", text(draft, "about", "SEN-BUY-02")),
      h("div", { class: "tl-acts" }, h("button", { type: "submit", class: "te-button te-main", "data-save": "" }, view.form.n ? "Change it" : "Keep the question"),
        button({ class: "te-button", "data-cancel-form": "", "data-key": "cancel-form", onclick: () => ask("cancel") }, "Cancel")));
  }

  /** @param {any} view */
  function whole(view) {
    const title = h("input", { type: "text", value: view.chapter, maxlength: 120, placeholder: "Title of a chapter", "aria-label": "A chapter begins here", "data-chapter-title": "", "data-key": "chapter-title", onchange: () => ask("chapter", title.value) });
    const act = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {any} */ value = null) => button({ class: "te-button", "data-act": kind, "data-key": `act:${kind}:${value ?? ""}`, onclick: () => ask(kind, value) }, label);
    return [
      h("header", { class: "tl-head" }, h("h2", { tabindex: -1, "data-key": "title" }, view.title), h("span", { class: "te-fine", "data-place": "" }, view.place), view.away ? button({ class: "te-link", "data-act": "go", onclick: () => ask("go") }, "Back to this step") : null, button({ class: "te-quiet tl-leave", "data-leave": "", onclick: () => ask("leave") }, "Close")),
      view.main ? null : h("p", { class: "te-fine" }, "This step is not on the mainline: a lesson made of this record does not come here."),
      view.questions.length ? h("ol", { class: "tq-list" }, ...view.questions.map((/** @type {any} */ one) => h("li", { "data-question": one.n },
        h("div", {}, h("b", {}, one.ask), ` ${one.prompt} `, h("span", { class: "te-fine" }, one.right)),
        button({ class: "te-quiet", "data-change": one.n, "data-key": `change:${one.n}`, "aria-label": `Change: ${one.prompt}`, onclick: () => ask("change", one.n) }, "Change"),
        button({ class: "te-quiet", "data-remove": one.n, "data-key": `remove:${one.n}`, "aria-label": `Take away: ${one.prompt}`, onclick: () => ask("remove", one.n) }, "Take away")))) : h("p", { class: "te-fine" }, "Nothing is asked at this step yet."),
      view.form ? form(view) : h("div", { class: "tl-acts" }, button({ class: "te-button te-main", "data-act": "new", "data-key": "act:new", onclick: () => ask("new") }, "Ask something here"),
        view.questions.length ? act("preview", "Try it as a learner") : null, act("lesson", "Try the lesson from its beginning"), h("label", { class: "tq-chapter" }, h("span", { class: "te-fine" }, "Chapter "), title)),
    ].filter((one) => one !== null);
  }

  return whole;
}
