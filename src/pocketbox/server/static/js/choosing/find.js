/** Finding actions by what is typed, and putting them under their kinds. */

/** @import { Option } from "../types.js" */

const MOST_NEAR = 3;

/** What is searched in an option. @param {Option} option */
const wordsOf = ({ text, label, why, group }) => `${text} ${label} ${why} ${group}`.toLowerCase();

/** @param {string} typed */
const wordsIn = (typed) => typed.trim().toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Options that fit what is typed: every word of it, in the text, the label, the reason or the group.
 * @param {readonly Option[]} options
 * @param {string} typed
 */
export function findOptions(options, typed) {
  const words = wordsIn(typed);
  return options.filter((option) => words.every((word) => wordsOf(option).includes(word)));
}

/**
 * The options that come nearest to what is typed, where none fits: those that share the longest beginning of a word.
 * @param {readonly Option[]} options
 * @param {string} typed
 */
export function nearOptions(options, typed) {
  const words = wordsIn(typed);
  /** @param {Option} option */
  const score = (option) => {
    const all = wordsOf(option).split(/\s+/);
    return words.reduce((sum, word) => sum + Math.max(0, ...all.map((one) => sharedStart(one, word))), 0);
  };
  const scored = options.map((option) => ({ option, score: score(option) }));
  return scored
    .filter((one) => one.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_NEAR)
    .map((one) => one.option);
}

/** @param {string} one @param {string} other */
function sharedStart(one, other) {
  let n = 0;
  while (n < one.length && one[n] === other[n]) n += 1;
  return n;
}

/**
 * Options under the kind of action they are, in the order in which kinds appear.
 * @param {readonly Option[]} options
 * @returns {[string, Option[]][]}
 */
export function groupOptions(options) {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups];
}
