/** Where the flag beside a place to press has room: it covers no piece and nothing that the coach speaks about. */

/** @import { Layout, Spot } from "../draw/geometry.js" */

export const FLAG = { width: 96, height: 28 };
const GAP = 10;

/** @typedef {{ x: number, y: number, side: "right" | "left" | "above" | "below" }} Flag */

/**
 * The upper left corner of the flag, and on which side of the place it is. Towards the middle of the board is best.
 * @param {Layout} board
 * @param {Spot} spot
 * @param {readonly Spot[]} avoid
 * @returns {Flag}
 */
export function flagAt(board, { cx, cy }, avoid) {
  const reach = board.smallest / 2 + GAP;
  /** @type {Flag} */
  const right = { x: cx + reach, y: cy - FLAG.height / 2, side: "right" };
  /** @type {Flag} */
  const left = { x: cx - reach - FLAG.width, y: cy - FLAG.height / 2, side: "left" };
  /** @type {Flag} */
  const above = { x: cx - FLAG.width / 2, y: cy - reach - FLAG.height, side: "above" };
  /** @type {Flag} */
  const below = { x: cx - FLAG.width / 2, y: cy + reach, side: "below" };
  const isOnTheRight = cx > board.left + board.width / 2;
  const tried = isOnTheRight ? [left, above, below, right] : [right, above, below, left];
  const inside = tried.filter((flag) => isInside(board, flag));
  const free = inside.find((flag) => !avoid.some((other) => isOver(flag, other, board.smallest / 2)));
  return free ?? inside[0] ?? right;
}

/** @param {Layout} board @param {Flag} flag */
const isInside = ({ left, top, width, height }, { x, y }) =>
  x >= left && x + FLAG.width <= left + width && y >= top && y + FLAG.height <= top + height;

/** Whether a flag lies over the middle of a place. @param {Flag} flag @param {Spot} spot @param {number} half */
function isOver({ x, y }, { cx, cy }, half) {
  const room = half * 0.7;
  return x < cx + room && x + FLAG.width > cx - room && y < cy + room && y + FLAG.height > cy - room;
}
