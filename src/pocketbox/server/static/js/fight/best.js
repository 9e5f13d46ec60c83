/** What each choice of a fight does to its chances, best first. */

/** @import { Option } from "../types.js" */
/** @import { Outcome, Part } from "../choosing/odds.js" */

/**
 * A choice with what is known of its odds.
 * @typedef {object} Ranked
 * @property {Option} option
 * @property {Part | null} part null while it is being counted
 * @property {number} good the chance of what is good for me, in percent
 * @property {number} bad
 * @property {string} fraction the exact chance of what is good, where one outcome is
 */

/** @param {readonly Outcome[]} outcomes @param {"good" | "bad"} tone */
const sumOf = (outcomes, tone) =>
  outcomes.filter((outcome) => outcome.tone === tone).reduce((sum, outcome) => sum + outcome.percent, 0);

/**
 * Of several parts, the one that is best for me, since the choice between them is mine.
 * @param {readonly Part[]} parts
 */
const bestPart = (parts) =>
  parts.reduce((best, part) => ((part.worth ?? 0) > (best?.worth ?? Number.NEGATIVE_INFINITY) ? part : best), parts[0]);

/**
 * @param {Option} option
 * @param {readonly Part[] | undefined} parts
 * @returns {Ranked}
 */
export function rank(option, parts) {
  const part = (parts && bestPart(parts)) ?? null;
  const outcomes = part?.outcomes ?? [];
  const favorable = outcomes.filter((outcome) => outcome.tone === "good");
  return {
    option,
    part,
    good: sumOf(outcomes, "good"),
    bad: sumOf(outcomes, "bad"),
    fraction: favorable.length === 1 ? (favorable[0]?.chance ?? "") : favorable.length ? "" : "0",
  };
}

/**
 * Choices in the order of what they are worth. Until all are counted nothing changes its place.
 * @param {readonly Option[]} options
 * @param {ReadonlyMap<string, readonly Part[]>} odds
 * @returns {readonly Ranked[]}
 */
export function rankAll(options, odds) {
  const ranked = options.map((option) => rank(option, odds.get(option.text)));
  if (ranked.some((one) => one.part === null && !odds.has(one.option.text))) return ranked;
  const value = (/** @type {Ranked} */ { part, good, bad }) => part?.worth ?? (good - bad) / 100;
  return [...ranked].sort((one, other) => value(other) - value(one));
}

/**
 * What is hoped for and what is feared: the only good or bad outcome by its name.
 * @param {readonly Ranked[]} ranked
 * @param {"good" | "bad"} tone
 */
export function nameOf(ranked, tone) {
  const labels = new Set(
    ranked.flatMap(({ part }) => (part?.outcomes ?? []).filter((one) => one.tone === tone).map((one) => one.label)),
  );
  const [only, ...others] = labels;
  return only && !others.length ? only : "";
}

/** One of the numbers that each choice has. @typedef {{ tone: "good" | "bad", name: string }} Aim */

/**
 * What choices are compared by: what is hoped for where it can happen, and what is feared where it can. Where neither
 * can, nobody falls any more.
 * @param {readonly Ranked[]} ranked
 * @returns {Aim[]}
 */
export function aimsOf(ranked) {
  /** @type {Aim[]} */
  const aims = [
    { tone: "good", name: nameOf(ranked, "good") || "good for you" },
    { tone: "bad", name: nameOf(ranked, "bad") || "bad for you" },
  ];
  const found = aims.filter(({ tone }) => ranked.some((one) => one[tone] > 0));
  if (found.length) return found;
  const isCounted = ranked.some((one) => one.part);
  return isCounted ? [{ tone: "good", name: "somebody falls" }] : aims.slice(0, 1);
}
