// Labels of steps that fit beside a node and still tell one continuation from another.

/** Characters that fit behind the end of a line. */
export const ROOM = 20;

/**
 * What the words have beyond what all the others begin with as well, cut at whole words; the words themselves if they fit.
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
  const cut = words.lastIndexOf(" ", same - 1) + 1;
  return cut > 3 && cut < words.length ? `… ${words.slice(cut)}` : words;
}

/** Words shortened in the middle: both the beginning and the end tell something. @param {string} words @param {number} [room] */
export function fit(words, room = ROOM) {
  if (words.length <= room) return words;
  const tail = Math.floor((room - 1) * 0.45);
  return `${words.slice(0, room - 1 - tail).trimEnd()}…${words.slice(-tail).trimStart()}`;
}
