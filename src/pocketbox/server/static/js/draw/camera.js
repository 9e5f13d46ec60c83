/** Which part of a board is seen: it fits, zooms around a point, pans, and goes where something happens. */

/** @import { Box, Point } from "./geometry.js" */

/**
 * The middle of what is seen, in units of the board, and how many pixels a unit has.
 * @typedef {Point & { scale: number }} Camera
 */
/** How large the window is, in pixels. @typedef {{ width: number, height: number }} Room */
/** The least and the most pixels of a unit. @typedef {{ least: number, most: number }} Limits */

/**
 * All of a box, in the middle, no larger than `most`.
 * @param {Box} box
 * @param {Room} room
 * @param {number} most
 * @returns {Camera}
 */
export const fitted = (box, room, most) => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  scale: Math.min(room.width / box.width, room.height / box.height, most),
});

/** What is seen, as a box. @param {Camera} camera @param {Room} room @returns {Box} */
export function seenBy({ x, y, scale }, room) {
  const [width, height] = [room.width / scale, room.height / scale];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** @param {Camera} camera @param {Room} room */
export function viewBoxOf(camera, room) {
  const { left, top, width, height } = seenBy(camera, room);
  return [left, top, width, height].map((value) => value.toFixed(2)).join(" ");
}

/** Whether all of one box is inside another, to within a unit. @param {Box} inner @param {Box} outer */
export const isInside = (inner, outer) =>
  inner.left >= outer.left - 1 &&
  inner.top >= outer.top - 1 &&
  inner.left + inner.width <= outer.left + outer.width + 1 &&
  inner.top + inner.height <= outer.top + outer.height + 1;

/**
 * Larger or smaller by a factor; the point under the pointer stays where it is.
 * @param {Camera} camera
 * @param {Room} room
 * @param {number} factor
 * @param {Point} at in pixels from the upper left corner of the window
 * @param {Limits} limits
 * @returns {Camera}
 */
export function zoomed(camera, room, factor, at, { least, most }) {
  const scale = Math.max(least, Math.min(most, camera.scale * factor));
  const [dx, dy] = [at.x - room.width / 2, at.y - room.height / 2];
  const shrink = 1 / camera.scale - 1 / scale;
  return { x: camera.x + dx * shrink, y: camera.y + dy * shrink, scale };
}

/** Moved by some pixels, as if the board were pulled. @param {Camera} camera @param {Point} by @returns {Camera} */
export const panned = (camera, by) => ({
  ...camera,
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
});

/**
 * So that the board cannot be lost: where it is larger than the window no gap is left, else it stays in the middle.
 * @param {Camera} camera
 * @param {Box} box
 * @param {Room} room
 * @param {number} slack how much gap is allowed, in pixels
 * @returns {Camera}
 */
export function kept(camera, box, room, slack) {
  const seen = seenBy(camera, room);
  const gap = slack / camera.scale;
  return {
    scale: camera.scale,
    x: keptAlong(camera.x, box.left, box.width, seen.width, gap),
    y: keptAlong(camera.y, box.top, box.height, seen.height, gap),
  };
}

/** @param {number} middle @param {number} start @param {number} length @param {number} seen @param {number} gap */
function keptAlong(middle, start, length, seen, gap) {
  const [low, high] = [start - gap + seen / 2, start + length + gap - seen / 2];
  return low > high ? start + length / 2 : Math.max(low, Math.min(high, middle));
}

/**
 * Moved as little as needed to see a point, and `margin` units around it.
 * @param {Camera} camera
 * @param {Room} room
 * @param {Point} point
 * @param {number} margin
 * @returns {Camera}
 */
export function showing(camera, room, point, margin) {
  const { left, top, width, height } = seenBy(camera, room);
  /** @param {number} at @param {number} start @param {number} length */
  const shift = (at, start, length) => {
    const room = Math.min(margin, length / 2);
    return Math.min(0, at - room - start) + Math.max(0, at + room - start - length);
  };
  return { ...camera, x: camera.x + shift(point.x, left, width), y: camera.y + shift(point.y, top, height) };
}

/** Between two cameras, from 0 to 1. @param {Camera} from @param {Camera} to @param {number} part @returns {Camera} */
export const between = (from, to, part) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
  scale: from.scale * (to.scale / from.scale) ** part,
});

/** Where a point of the board is seen, in pixels. @param {Camera} camera @param {Room} room @param {Point} point */
export const onScreen = (camera, room, point) => ({
  x: (point.x - camera.x) * camera.scale + room.width / 2,
  y: (point.y - camera.y) * camera.scale + room.height / 2,
});

/**
 * A corner at the right where buttons lie, in pixels.
 * @typedef {{ width: number, height: number, isLow: boolean }} Corner
 */

/**
 * Whether one of these points, with `reach` units around it, is under the buttons.
 * @param {Camera} camera
 * @param {Room} room
 * @param {Corner} corner
 * @param {readonly Point[]} points
 * @param {number} reach
 */
export const isUnder = (camera, room, corner, points, reach) =>
  points.some((point) => {
    const at = onScreen(camera, room, point);
    const half = reach * camera.scale;
    const isRight = at.x + half > room.width - corner.width;
    return isRight && (corner.isLow ? at.y + half > room.height - corner.height : at.y - half < corner.height);
  });

/**
 * All of a box as large as possible, with none of its points under the buttons: beside them, or above or below them.
 * @param {Box} box
 * @param {Room} room
 * @param {number} most
 * @param {Corner} corner
 * @param {readonly Point[]} points
 * @param {number} reach
 * @returns {Camera}
 */
export function fittedBeside(box, room, most, corner, points, reach) {
  const whole = fitted(box, room, most);
  if (!isUnder(whole, room, corner, points, reach)) return whole;
  const beside = fitted(box, { ...room, width: room.width - corner.width }, most);
  const apart = fitted(box, { ...room, height: room.height - corner.height }, most);
  return beside.scale >= apart.scale
    ? { ...beside, x: beside.x + corner.width / 2 / beside.scale }
    : { ...apart, y: apart.y + ((corner.isLow ? 1 : -1) * corner.height) / 2 / apart.scale };
}
