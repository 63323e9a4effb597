// What a reader has answered on a page; it lasts as long as the page is open.

/** @import { Option, Quiz } from "./shared.js" */

/**
 * @typedef {{ done: boolean, right: boolean, first: boolean, tries: number, hints: number, path: number[], chosen: string[], text: string, said: "" | "true" | "false", rules: string[], played: string[], go: number | null, wrong: Set<string> }} Mark
 */

/** @returns {Mark} */
const fresh = () => ({ done: false, right: false, first: false, tries: 0, hints: 0, path: [], chosen: [], text: "", said: "", rules: [], played: [], go: null, wrong: new Set() });

/** @param {Quiz[]} quizzes */
export function marks(quizzes) {
  const kept = quizzes.map(fresh);
  const askable = quizzes.map((quiz, at) => (quiz.fault === undefined ? at : -1)).filter((at) => at >= 0);

  /** The answers to choose from now; undefined where an answer is typed. @param {number} at @returns {Option[] | undefined} */
  function options(at) {
    let now = quizzes[at].options;
    for (const i of kept[at].path) now = now?.[i]?.options;
    return now;
  }

  /** @param {number} at @param {boolean} right @param {string} text @param {string[]} [rules] @param {string[]} [played] */
  function told(at, right, text, rules = [], played = []) {
    const mark = kept[at];
    mark.tries++;
    // Right at once is right without help and without another try.
    if (right) Object.assign(mark, { done: true, right: true, first: mark.tries === 1 && mark.hints === 0 });
    Object.assign(mark, { text, said: right ? "true" : "false", rules, played });
  }

  return {
    options,
    of: (/** @type {number} */ at) => kept[at],
    all: () => kept,
    /** Takes one of the answers to choose from. @param {number} at @param {number} i */
    pick(at, i) {
      const option = options(at)?.[i];
      const mark = kept[at];
      if (!option || mark.done) return;
      if (!option.done) {
        mark.path.push(i);
        mark.chosen.push(option.label);
        Object.assign(mark, { text: option.text ?? "", said: "", rules: [], played: [], wrong: new Set() });
        return;
      }
      told(at, option.right, option.text ?? "", option.rules, option.played);
      if (option.right) {
        mark.go = option.go ?? null;
        mark.chosen.push(option.label);
      } else mark.wrong.add(option.label);
    },
    /** Takes an answer that was typed. @param {number} at @param {string} given */
    say(at, given) {
      const quiz = quizzes[at];
      if (kept[at].done) return;
      const right = (quiz.values ?? []).some((value) => (typeof value === "number" ? Number(given) === value : value === given.toUpperCase()));
      told(at, right, right ? quiz.yes ?? "" : `${quiz.no ?? ""} You said ${given}.`, right ? quiz.rules : []);
    },
    /** @param {number} at */
    hint(at) {
      kept[at].hints = Math.min(kept[at].hints + 1, (quizzes[at].hints ?? []).length);
    },
    /** @param {number} at */
    tell(at) {
      Object.assign(kept[at], { done: true, text: quizzes[at].solution ?? "", said: "", rules: quizzes[at].about ?? [], played: [], path: [], chosen: [] });
    },
    /** @param {number} at */
    back(at) {
      Object.assign(kept[at], { path: [], chosen: [], text: "", said: "", wrong: new Set() });
    },
    /** @param {number} at */
    forget(at) {
      kept[at] = fresh();
    },
    over: () => askable.length > 0 && askable.every((at) => kept[at].done),
    count: () => ({ asked: askable.length, answered: askable.filter((at) => kept[at].done).length, first: askable.filter((at) => kept[at].first).length }),
    /** The next question that waits, behind a step or else from the start; -1 if none does. @param {number} node */
    next(node) {
      const open = askable.filter((at) => !kept[at].done);
      return open.find((at) => quizzes[at].at > node) ?? open[0] ?? -1;
    },
    /** Asks again what was not right at once, and returns the first of these. */
    repeat() {
      const again = askable.filter((at) => !kept[at].first);
      for (const at of again) kept[at] = fresh();
      return again[0] ?? -1;
    },
  };
}

/**
 * How often a question was about each rule, and how often the answer was right at once.
 * @param {Quiz[]} quizzes @param {Mark[]} kept
 */
export function learned(quizzes, kept) {
  const rows = /** @type {Map<string, { rule: string, asked: number, first: number }>} */ (new Map());
  quizzes.forEach((quiz, at) => {
    for (const rule of quiz.about ?? []) {
      const row = rows.get(rule) ?? { rule, asked: 0, first: 0 };
      rows.set(rule, { rule, asked: row.asked + 1, first: row.first + Number(kept[at].first) });
    }
  });
  return [...rows.values()];
}
