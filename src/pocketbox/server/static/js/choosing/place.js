/** Where a card lies beside the board, so that it covers none of the figures it is about. */

/** @import { Point } from "../draw/geometry.js" */

/** @typedef {{ left: number, top: number, width: number, height: number }} Rect */

/**
 * What a card lies beside, what it must not cover, and what it had better not cover, with how much that matters.
 * @typedef {{ target: Rect, avoid: readonly Rect[], spare?: readonly { rect: Rect, matters: number }[] }} Around
 */

const STEP = 12;
const NEAR = 10;
const NEVER = 1000;

/** How much of one rectangle another one covers. @param {Rect} one @param {Rect} other */
export function covered(one, other) {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Places from 0 to the last one that fits, in small steps. @param {number} length */
const steps = (length) => [...Array(Math.max(0, Math.floor(length / STEP)) + 1).keys()].map((n) => n * STEP);

/**
 * The best place for a card: near its target, inside of the room, over none of what it must not cover. Where that is
 * impossible, the place that covers least.
 * @param {{ width: number, height: number }} card
 * @param {{ width: number, height: number }} room
 * @param {Around} around
 * @returns {Point & { isClear: boolean }} whether it covers nothing that matters as much
 */
export function placeCard(card, room, { target, avoid, spare = [] }) {
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const wide = avoid.map((rect) => grown(rect, NEAR));
  /** At most `most`, so that bad places are given up early. @param {number} x @param {number} y @param {number} most */
  const cost = (x, y, most) => {
    const rect = { left: x, top: y, ...card };
    const away = Math.hypot(x + card.width / 2 - middle.x, y + card.height / 2 - middle.y);
    const lost = wide.reduce((sum, other) => sum + covered(rect, other), 0) * NEVER;
    if (away + lost >= most) return most;
    return spare.reduce((sum, other) => sum + covered(rect, other.rect) * other.matters, away + lost);
  };
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY };
  for (const x of steps(room.width - card.width)) {
    for (const y of steps(room.height - card.height)) {
      const here = cost(x, y, best.cost);
      if (here < best.cost) best = { x, y, cost: here };
    }
  }
  const rect = { left: best.x, top: best.y, ...card };
  const kept = [...avoid, ...spare.filter(({ matters }) => matters >= 1).map((one) => one.rect)];
  return { x: best.x, y: best.y, isClear: kept.every((other) => covered(rect, other) === 0) };
}

/** @param {Rect} rect @param {number} by @returns {Rect} */
const grown = ({ left, top, width, height }, by) => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
