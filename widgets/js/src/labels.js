// Labels of steps that fit beside a node and still tell one continuation from another.

/** Characters that fit behind the end of a line. */
export const ROOM = 24;

/**
 * The words of a step without what its node shows anyway: whose step it is, and how likely it was.
 * @param {string} words
 */
export const bare = (words) => words.replace(/^(?:P\d+|chance|rules): /, "").replace(/ \(\d+\/\d+\)$/, "");

/**
 * What the words have beyond what all the others begin with as well, from the first whole word that differs; the words
 * themselves where they fit, or where their beginning tells enough or nothing does.
 * @param {string} words
 * @param {readonly string[]} others
 */
export function distinct(words, others) {
  if (words.length <= ROOM) return words;
  let same = others.length ? words.length : 0;
  for (const other of others) {
    let at = 0;
    while (at < same && at < other.length && words[at] === other[at]) at++;
    same = at;
  }
  // Where another one says all of this too, its last word alone would tell nothing.
  if (same === words.length) return words;
  const cut = words.lastIndexOf(" ", same - 1) + 1;
  return cut > ROOM * 0.6 && cut < words.length ? `… ${words.slice(cut)}` : words;
}

/** Words cut at their end, after a whole word if that leaves enough of them. @param {string} words @param {number} [room] */
export function fit(words, room = ROOM) {
  if (words.length <= room) return words;
  const cut = words.slice(0, room);
  const word = cut.lastIndexOf(" ");
  return `${(word > room * 0.6 ? cut.slice(0, word) : cut.slice(0, -1)).replace(/[\s,;:.]+$/, "")}…`;
}
