/** A telling: moves of the table laid out as events, and the picture after any number of them. */

/** @import { Motion, Scene } from "../types.js" */
/** @import { Move } from "../connection.js" */
/** @import { TellEvent } from "./events.js" */

import { applyToScene } from "./apply.js";
import { eventsOf } from "./events.js";

/**
 * One move within a telling.
 * @typedef {object} Stretch
 * @property {Move} move
 * @property {number} from the number of its first event
 * @property {number} count
 * @property {number} arrived when it arrived, in milliseconds
 */

/**
 * @typedef {object} Telling
 * @property {readonly Stretch[]} stretches
 * @property {readonly TellEvent[]} events of all of them
 */

/** @type {Telling} */
export const NOTHING_TOLD = { stretches: [], events: [] };

/**
 * @param {Telling} telling
 * @param {Move} move
 * @param {number} now
 * @returns {Telling}
 */
export function withMove(telling, move, now) {
  const events = eventsOf(move);
  const stretch = { move, from: telling.events.length, count: events.length, arrived: now };
  return { stretches: [...telling.stretches, stretch], events: [...telling.events, ...events] };
}

/**
 * The number of the first event that somebody else did; as many as there are where there is none.
 * @param {Telling} telling
 */
export function firstOfOthers({ events }) {
  const found = events.findIndex((event) => !event.isMine);
  return found < 0 ? events.length : found;
}

/** The move that an event belongs to. @param {Telling} telling @param {number} index */
export const stretchAt = (telling, index) =>
  telling.stretches.find((stretch) => index < stretch.from + stretch.count) ?? telling.stretches.at(-1);

/**
 * The scene once `count` events have happened; between moves it is exactly what the server sent.
 * @param {Telling} telling
 * @param {number} count
 * @returns {Scene | null}
 */
export function pictureAfter(telling, count) {
  const stretch = stretchAt(telling, count);
  if (!stretch) return null;
  const { before, after } = stretch.move;
  if (count >= stretch.from + stretch.count) return after;
  const done = telling.events.slice(stretch.from, count);
  const scene = done
    .flatMap((event) => event.motions)
    .reduce((now, motion) => applyToScene(now, motion, after), before);
  const all = telling.events.slice(stretch.from, stretch.from + stretch.count);
  return all.slice(done.length).some(changesCards) || !done.some(changesCards)
    ? scene
    : { ...scene, seats: after.seats, panels: after.panels };
}

/** Whether the cards beside the board are different afterwards. @param {TellEvent} event */
const changesCards = (event) =>
  event.motions.some((motion) => ["take", "lose", "fall", "appear", "flip"].includes(motion.kind));

/**
 * Places that a piece moved over, and what it is called at the end of them.
 * @typedef {{ path: readonly string[], piece: string }} Way
 */

/**
 * What stays marked after a turn.
 * @typedef {object} TurnMarks
 * @property {readonly Way[]} ways
 * @property {readonly { target: string }[]} strikes
 */

/** @type {TurnMarks} */
export const NO_MARKS = { ways: [], strikes: [] };

/**
 * Ways and strikes of the turn that the last of these events belongs to.
 * @param {Telling} telling
 * @param {number} count
 * @returns {TurnMarks}
 */
export function marksAfter(telling, count) {
  const turn = telling.events[count - 1]?.turn;
  const done = telling.events.slice(0, count).filter((event) => event.turn === turn);
  return done.flatMap((event) => event.motions).reduce(withMotion, NO_MARKS);
}

/**
 * Marks with those of one more motion; a walk that goes on is one way.
 * @param {TurnMarks} marks
 * @param {Motion} motion
 */
export function withMotion(marks, motion) {
  if (motion.kind === "strike") return { ...marks, strikes: [...marks.strikes, motion] };
  if (motion.kind !== "glide" || motion.how === "carry") return marks;
  const begun = marks.ways.find((way) => way.piece === motion.piece && way.path.at(-1) === motion.path[0]);
  const path = begun ? [...begun.path, ...motion.path.slice(1)] : motion.path;
  return { ...marks, ways: [...marks.ways.filter((way) => way !== begun), { path, piece: motion.becomes }] };
}
