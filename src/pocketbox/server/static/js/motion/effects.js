/** Where a piece is and how it looks at each moment of its motion. Numbers only: the overlay puts them on the page. */

/** @typedef {{ x: number, y: number }} Point */

/**
 * How a piece is drawn at a moment.
 * @typedef {{ x: number, y: number, scale: number, wide: number, turn: number, opacity: number }} Pose
 */

/** Fast at first, then calmly to rest. @param {number} part */
export const ease = (part) => 1 - (1 - part) ** 2.2;

/**
 * A point on a way through points, from 0 to 1.
 * @param {readonly Point[]} points
 * @param {number} part
 * @returns {Point}
 */
export function alongWay(points, part) {
  const last = points.length - 1;
  const at = Math.max(0, Math.min(last, part * last));
  const n = Math.min(Math.floor(at), last - 1);
  const [from, to] = [points[Math.max(0, n)], points[n + 1]];
  if (!from || !to) return from ?? { x: 0, y: 0 };
  return { x: from.x + (to.x - from.x) * (at - n), y: from.y + (to.y - from.y) * (at - n) };
}

/** @param {Point} point @param {Partial<Pose>} [more] @returns {Pose} */
export const pose = (point, more = {}) => ({ ...point, scale: 1, wide: 1, turn: 0, opacity: 1, ...more });

const LIFT = 0.08;

/** A walk: a little larger on the way, as if lifted. @param {readonly Point[]} points @param {number} part */
export const walking = (points, part) =>
  pose(alongWay(points, ease(part)), { scale: 1 + LIFT * Math.sin(Math.PI * part) });

/** Gone here, and there again. @param {readonly Point[]} points @param {number} part */
export function teleporting(points, part) {
  const [from = { x: 0, y: 0 }, to = from] = [points[0], points.at(-1)];
  return part < 0.5
    ? pose(from, { scale: 1 - part, opacity: 1 - 2 * part })
    : pose(to, { scale: part, opacity: 2 * part - 1 });
}

/** @param {Point} point @param {number} part */
export const appearing = (point, part) => pose(point, { scale: 0.6 + 0.4 * ease(part), opacity: part });

/** @param {Point} point @param {number} part @param {boolean} isSlain tips over; otherwise it only leaves */
export const falling = (point, part, isSlain) =>
  pose(point, { turn: isSlain ? 70 * ease(part) : 0, scale: 1 - 0.25 * part, opacity: 1 - part ** 2 });

/** Taken up, out of the board. @param {Point} point @param {number} part */
export const rising = (point, part) =>
  pose({ x: point.x, y: point.y - 18 * ease(part) }, { scale: 1 - 0.3 * part, opacity: 1 - part ** 2 });

/** A word about a figure, which rises above it and stays a moment. @param {Point} point @param {number} part */
export const floating = (point, part) =>
  pose({ x: point.x, y: point.y - 18 - 14 * ease(part) }, { opacity: Math.min(1, part * 4) });

/**
 * The side that turns away, then the one that comes.
 * @param {Point} point
 * @param {number} part
 * @param {boolean} isNew
 */
export function turning(point, part, isNew) {
  const wide = Math.abs(Math.cos(Math.PI * part));
  return pose(point, { wide: Math.max(0.02, wide), opacity: isNew === part >= 0.5 ? 1 : 0 });
}

/** @param {Pose} at */
export function transformOf({ x, y, scale, wide, turn }) {
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return `${at} rotate(${turn.toFixed(1)}) scale(${(scale * wide).toFixed(3)} ${scale.toFixed(3)})`;
}

const FACES_SHOWN = 9;

/**
 * The face that a tumbling die shows: it changes ever more slowly, and is the thrown one at the end.
 * @param {number} part
 * @param {number} face
 * @param {number} sides
 * @param {number} n which die of the pool, so that not all show the same
 */
export function tumblingFace(part, face, sides, n) {
  if (part >= 1) return face;
  const shown = Math.floor(Math.sqrt(part) * FACES_SHOWN);
  return 1 + ((shown * 7 + n * 3 + face) % sides);
}

/** How far a tumbling die is tilted, in degrees. @param {number} part @param {number} n */
export const tumblingTurn = (part, n) => (1 - part) * ((Math.floor(Math.sqrt(part) * FACES_SHOWN) + n) % 2 ? 14 : -14);
