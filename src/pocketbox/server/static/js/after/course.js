/** How the chance to win went up and down, as the server works it out: the data, and what turned the game most. */

/** @import { Reviewed } from "./coach.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { get } from "../http.js";
import { capital } from "../words.js";

/**
 * A throw that turned the game.
 * @typedef {object} Roll
 * @property {number} step
 * @property {number | null} roller whose dice they were; null for nobody's
 * @property {number} seat whose change `change` is
 * @property {string} text
 * @property {string} told
 * @property {number} change
 * @property {number} error
 * @property {readonly number[]} changes for every seat
 */

/**
 * A choice that was not the best.
 * @typedef {object} Cost
 * @property {number} step
 * @property {number} seat who chose
 * @property {readonly [string, string]} labels what was chosen, and what was better
 * @property {number} cost
 * @property {number} error
 */

/**
 * @typedef {object} Course
 * @property {number} simulations
 * @property {number} passes
 * @property {readonly number[]} steps
 * @property {readonly (readonly number[])[]} chances for each step, of each seat
 * @property {number} error
 * @property {readonly Roll[]} rolls
 * @property {readonly Cost[]} costs
 * @property {readonly Split[]} splits luck apart from skill, for each seat
 */

/** What one kind of thing did to a chance. @typedef {{ kind: string, points: number, error: number }} SplitPart */

/**
 * A seat's way from its first chance to the end.
 * @typedef {{ start: number, end: number, parts: readonly SplitPart[], looked: number, throws: number }} Split
 */

/**
 * A turning point: who threw or chose, and what it changed for `seat`, in parts of a game.
 * @typedef {{ step: number, kind: "dice" | "choice", text: string, by: number | null, better: string, seat: number,
 *   change: number, error: number }} Turn
 */

/**
 * The course of a game that is over, asked for at once; null while it is worked out.
 * @param {{ code: string, token: string }} table
 * @param {boolean} isOver
 */
export function useCourse({ code, token }, isOver) {
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!isOver) return;
    get(`/api/tables/${code}/luck`, { token }).then(setCourse, (fault) => setProblem(capital(fault.sentence)));
  }, [isOver]);
  return { course, problem };
}

/**
 * What turned the game most for a seat: throws, and choices that cost something.
 * @param {Course} course
 * @param {number} mine
 * @param {number} most
 * @returns {Turn[]}
 */
export function turnsOf({ rolls, costs, chances }, mine, most) {
  const isDuel = chances[0]?.length === 2;
  /** @type {Turn[]} */
  const thrown = rolls.map((roll) => ({
    step: roll.step,
    kind: "dice",
    text: roll.told || roll.text,
    by: roll.roller,
    better: "",
    seat: mine,
    change: roll.changes[mine] ?? 0,
    error: roll.error,
  }));
  /** @type {Turn[]} */
  const chosen = costs.map(({ step, seat, labels: [text, better], cost, error }) => ({
    step,
    kind: "choice",
    text,
    by: seat,
    better,
    seat: isDuel ? mine : seat,
    change: seat === mine || !isDuel ? -cost : cost,
    error,
  }));
  return [...thrown, ...chosen].sort((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, most);
}

/**
 * The same with the review in place of what was found of a seat's own choices in passing.
 * @param {readonly Turn[]} turns
 * @param {readonly Reviewed[]} mistakes
 * @param {number} mine
 * @returns {Turn[]}
 */
export const reviewedTurns = (turns, mistakes, mine) => [
  ...turns.filter((turn) => turn.kind === "dice" || turn.by !== mine),
  ...mistakes.map(({ step, played, other, cost, error }) => ({
    step,
    kind: /** @type {"choice"} */ ("choice"),
    text: played.label,
    by: mine,
    better: other.label,
    seat: mine,
    change: -cost / 100,
    error: error / 100,
  })),
];

/** The chance of a seat after a step: that of the last moment that was judged before it. */
export function chanceAt(
  /** @type {Course} */ { steps, chances },
  /** @type {number} */ seat,
  /** @type {number} */ step,
) {
  const n = Math.max(
    0,
    steps.findLastIndex((one) => one <= step),
  );
  return chances[n]?.[seat] ?? 0;
}
