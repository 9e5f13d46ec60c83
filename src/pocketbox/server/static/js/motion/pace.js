/** How fast a telling goes: the person's speed, what fits into the budget, and what has to be left out. */

/** @typedef {"calm" | "normal" | "quick" | "none"} Speed */

/** @type {readonly { speed: Speed, label: string, factor: number }[]} */
export const SPEEDS = [
  { speed: "calm", label: "Calm", factor: 1.6 },
  { speed: "normal", label: "Normal", factor: 1 },
  { speed: "quick", label: "Quick", factor: 0.45 },
  { speed: "none", label: "At once", factor: 0 },
];

/** @param {Speed} speed */
export const factorOf = (speed) => SPEEDS.find((one) => one.speed === speed)?.factor ?? 1;

/** Milliseconds at normal speed. */
export const MOST_OF_A_TURN = 4000;
export const MOST_OF_A_RUN = 8000;
export const LEAST_OF_AN_EVENT = 90;
export const HURRY = 1.5;
export const MOST_BEHIND = 1500;

/**
 * @typedef {object} Load
 * @property {number} factor of the chosen speed
 * @property {number} turnLeft raw milliseconds of this turn that are still to be told
 * @property {number} turnEvents how many events that is
 * @property {number} turnSpent milliseconds that this turn has taken so far
 * @property {number} runSpent milliseconds since somebody else began to act
 * @property {boolean} isHurried more has arrived than is being told
 */

/**
 * The factor for the next event, or 0 when the rest of the turn does not fit and is shown by its marks.
 * @param {Load} load
 */
export function paceOf({ factor, turnLeft, turnEvents, turnSpent, runSpent, isHurried }) {
  if (factor === 0) return 0;
  const budget = Math.min(MOST_OF_A_TURN * factor - turnSpent, MOST_OF_A_RUN * factor - runSpent);
  const least = LEAST_OF_AN_EVENT * Math.min(1, factor) * turnEvents;
  if (budget <= 0 || least > budget) return 0;
  const wanted = turnLeft * factor;
  const scaled = wanted > budget ? (factor * budget) / wanted : factor;
  return isHurried ? scaled / HURRY : scaled;
}

/**
 * The length of an event at a pace; never too short to be seen.
 * @param {number} raw
 * @param {number} pace
 * @param {number} factor
 */
export const paced = (raw, pace, factor) => Math.max(LEAST_OF_AN_EVENT * Math.min(1, factor), raw * pace);
