// Questions of a record, played without a kernel: every answer was judged by the rules when the page was made.

/** @import { Context } from "../types.js" */
/** @import { Option, Page, Quiz } from "./shared.js" */

import { button, h, refill, within } from "../dom.js";
import { ruleChips } from "../layer.js";
import { words } from "../markdown.js";
import { learned, marks } from "./marks.js";

const ALLOWED = { "": "", true: "✓ ", false: "✕ " };

/** @param {Context} ctx @param {Page} page @param {{ stops: () => number[], here: number }} walk */
export function quizPanel(ctx, page, walk) {
  const kept = marks(page.quizzes);
  const score = h("span", { class: "te-fine", "data-answered": "" });
  const next = button({ class: "te-quiet", "data-quiz": "next", title: "Next question (Q)" }, "question ›");
  const list = h("div", { class: "tp-quizzes" });
  // What comes of an answer is also said, wherever the focus is.
  const spoken = h("p", { class: "te-spoken", role: "status", "aria-live": "polite" });
  const element = h("section", { class: "te-pane tp-quiz-pane", "aria-label": "Questions", "data-region": "questions", hidden: !page.quizzes.length },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Questions"), score, next), list, spoken);

  const here = () => {
    const nodes = new Set(walk.here === 0 ? [0] : walk.stops());
    // What was tried hangs at the step before it.
    if (page.tree.kind[walk.here] === "attempt") nodes.add(page.tree.parent[walk.here]);
    return page.quizzes.map((quiz, at) => ({ quiz, at })).filter(({ quiz }) => nodes.has(quiz.at));
  };

  /** @param {string} text */
  const told = (text) => text.split("\n").map((row) => h("p", {}, ...words(row, {
    links: {}, rules: page.rules, rule: ctx.rule, go: (node, event) => ctx.send("go", { node }, event), label: (node) => page.tree.label[node] ?? "step",
  })));

  /** @param {Quiz} quiz @param {number} at @returns {Node} */
  function block(quiz, at) {
    if (quiz.fault !== undefined) return h("p", { class: "te-fine" }, `A question here cannot be asked: ${quiz.fault}`);
    const mark = kept.of(at);
    const name = `tp-asks-${at}`;
    return h("article", { class: "tp-quiz", role: "group", "aria-labelledby": name, "data-quiz-number": at, "data-state": mark.done ? (mark.right ? "right" : "told") : "open" },
      h("div", { class: "tp-prompt", id: name, tabindex: "-1" }, ...told(quiz.prompt), quiz.action ? h("p", { class: "tp-asked-about" }, quiz.action) : null),
      mark.chosen.length ? h("p", { class: "te-fine" }, `So far: ${mark.chosen.join("; ")}`) : null,
      mark.done ? null : answers(quiz, at),
      mark.text ? h("div", { class: "tp-reply", "data-right": mark.said, tabindex: "-1", "data-key": `reply:${at}` },
        h("span", { class: "tp-reply-sign", "aria-hidden": "true" }, ALLOWED[mark.said]), h("div", {}, ...told(mark.text), ...(mark.played.length ? [h("p", {}, "What follows: ", mark.played.join("; "))] : []), h("div", { class: "te-chips" }, ...ruleChips(ctx, mark.rules)))) : null,
      ...(quiz.hints ?? []).slice(0, mark.hints).map((hint, i) => h("div", { class: "tp-hint" }, h("strong", {}, `Hint ${i + 1}`), ...told(hint))),
      acts(quiz, at));
  }

  /** @param {Quiz} quiz @param {number} at */
  function answers(quiz, at) {
    const mark = kept.of(at);
    const options = kept.options(at);
    if (options) {
      return h("div", { class: "tp-answers", role: "group", "aria-label": "Answers" }, ...options.map((option, i) => answerButton(option, at, i, mark.wrong)),
        quiz.more ? h("p", { class: "te-fine" }, `and ${quiz.more} more that are not listed`) : null);
    }
    const number = quiz.ask === "score" || quiz.ask === "count";
    const field = h("input", { type: number ? "number" : "text", "aria-label": number ? "Your answer, a number" : "The id of a rule", "data-key": `field:${at}`, size: number ? 5 : 16, autocomplete: "off" });
    const form = h("form", { class: "tp-field" }, number ? null : h("span", { class: "te-fine", "aria-hidden": "true" }, "The id of a rule:"), field, h("button", { type: "submit", class: "te-button" }, "Answer"));
    const give = () => {
      if (field.value.trim()) answer(at, () => kept.say(at, field.value.trim()));
    };
    // A policy of the page refuses to send forms; nothing is sent here.
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      give();
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      give();
    });
    return form;
  }

  /** @param {Option} option @param {number} at @param {number} i @param {Set<string>} wrong */
  function answerButton(option, at, i, wrong) {
    const rule = page.rules[option.label]?.says;
    const tried = wrong.has(option.label);
    return button({ class: "te-button tp-answer", "data-answer": i, "data-at": at, "data-key": `answer:${at}:${i}`, "data-tried": tried || undefined }, tried ? h("span", { "aria-hidden": "true" }, "✕ ") : null, tried ? h("span", { class: "te-spoken" }, "Tried, not right: ") : null, option.label, rule ? `: ${rule}` : "");
  }

  /** @param {Quiz} quiz @param {number} at */
  function acts(quiz, at) {
    const mark = kept.of(at);
    const act = (/** @type {string} */ kind, /** @type {string} */ label) => button({ class: "te-quiet", "data-quiz": kind, "data-at": at, "data-key": `${kind}:${at}` }, label);
    const hints = (quiz.hints ?? []).length - mark.hints;
    return h("div", { class: "tp-quiz-acts" },
      !mark.done && hints > 0 ? act("hint", mark.hints ? `Another hint (${hints} left)` : "A hint") : null,
      !mark.done && mark.chosen.length ? act("back", "Start this answer again") : null,
      !mark.done ? act("tell", "Show the answer") : null,
      mark.done && mark.go !== null ? act("go", "Go to that step") : null,
      mark.done ? act("again", "Ask me again") : null);
  }

  /** @returns {Node[]} */
  function summary() {
    if (!kept.over()) return [];
    const rows = learned(page.quizzes, kept.all());
    const { asked, first } = kept.count();
    return [h("section", { class: "tp-learned", "aria-label": "Summary of the questions" },
      h("h4", {}, "All questions are answered"), h("p", {}, `${first} of ${asked} were right at once.`),
      h("ul", {}, ...rows.map((row) => h("li", { "data-known": row.first === row.asked }, h("span", {}, row.first === row.asked ? "✓ known " : "↻ once more "), ...ruleChips(ctx, [row.rule]), ` ${page.rules[row.rule]?.says ?? ""} (${row.first} of ${row.asked} right at once)`))),
      first < asked ? button({ class: "te-button", "data-quiz": "repeat", "data-key": "repeat" }, "Once more those that were not right at once") : null)];
  }

  function draw() {
    const now = here();
    const { asked, answered, first } = kept.count();
    score.textContent = asked ? `${answered} of ${asked} answered, ${first} right at once` : "";
    next.setAttribute("aria-disabled", String(kept.next(walk.here) < 0));
    refill(list, [...now.map(({ quiz, at }) => block(quiz, at)), ...(now.length ? [] : [h("p", { class: "te-fine" }, "No question at this step.")]), ...summary()]);
    // What follows would tell the answer.
    const open = now.some(({ quiz, at }) => quiz.hide && !kept.of(at).done);
    ctx.root.classList.toggle("tp-asking", open);
    if (open) list.append(h("p", { class: "te-fine" }, "Tree, chart and continuations are shown again once it is answered."));
  }

  /** Does something with a question, and keeps the focus near. @param {number} at @param {() => void} act */
  function answer(at, act) {
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    act();
    draw();
    const mark = kept.of(at);
    spoken.textContent = mark.text;
    const again = held ? /** @type {HTMLElement | null} */ (list.querySelector(`[data-key="${CSS.escape(held)}"]`)) : null;
    const first = /** @type {HTMLElement | null} */ (list.querySelector(`[data-quiz-number="${at}"] :is(.tp-reply, .tp-answer, input)`));
    (again ?? first ?? list.querySelector(".tp-prompt"))?.focus({ preventScroll: true });
  }

  /** @param {number} node @param {Event} [event] */
  function show(node, event) {
    ctx.send("go", { node }, event);
    focus();
  }

  /** @returns {boolean} */
  function focus() {
    const target = /** @type {HTMLElement | null} */ (list.querySelector('[data-state="open"] .tp-prompt') ?? list.querySelector(".tp-prompt"));
    target?.focus();
    target?.scrollIntoView?.({ block: "nearest" });
    return target !== null;
  }

  /** To the question here that is open, or else to the next one. @param {Event} [event] */
  function go(event) {
    if (here().some(({ quiz, at }) => quiz.fault === undefined && !kept.of(at).done)) return focus();
    const at = kept.next(walk.here);
    if (at >= 0) show(page.quizzes[at].at, event);
    return at >= 0;
  }

  element.addEventListener("click", (event) => {
    const picked = within(event, "[data-answer]");
    if (picked) return answer(Number(picked.dataset.at), () => kept.pick(Number(picked.dataset.at), Number(picked.dataset.answer)));
    const made = within(event, "[data-quiz]");
    const at = Number(made?.dataset.at);
    switch (made?.dataset.quiz) {
      case "next": return void go(event);
      case "hint": return answer(at, () => kept.hint(at));
      case "tell": return answer(at, () => kept.tell(at));
      case "back": return answer(at, () => kept.back(at));
      case "again": return answer(at, () => kept.forget(at));
      case "go": return ctx.send("go", { node: kept.of(at).go ?? 0 }, event);
      case "repeat": {
        const first = kept.repeat();
        if (first >= 0) show(page.quizzes[first].at, event);
        return draw();
      }
    }
  });
  ctx.on(["here"], draw);
  draw();
  return { element, focus: go };
}
