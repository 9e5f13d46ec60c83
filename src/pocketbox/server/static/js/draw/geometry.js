/** Where cells lie on paper, which is next to which, and how one walks from cell to cell by keys. */

/** @import { Cell, Edge, Scene } from "../types.js" */

/** The side of a square cell, and the radius of a hexagonal one. */
export const SIDE = 50;
export const RADIUS = 50;
const GAP = 6;
const ROOT3 = Math.sqrt(3);

/** A cell and its middle. @typedef {{ cell: Cell, place: string, cx: number, cy: number }} Spot */
/** A point of the board. @typedef {{ x: number, y: number }} Point */
/**
 * A side of a cell: its middle, its half length and its turn.
 * @typedef {{ x: number, y: number, half: number, turn: number }} Side
 */
/** A part of the board. @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * Cells laid out on paper.
 * @typedef {Box & {
 *   isHex: boolean,
 *   isTiled: boolean,
 *   isMap: boolean,
 *   spots: readonly Spot[],
 *   byPlace: ReadonlyMap<string, Spot>,
 *   at: ReadonlyMap<string, Spot>,
 *   rows: readonly Spot[][],
 *   smallest: number,
 * }} Layout
 */

/** @param {Pick<Scene, "shape" | "cells">} scene @returns {Layout} */
export function layOut(scene) {
  const isHex = scene.shape === "hex";
  const isTiled = scene.cells.some((cell) => cell.form !== "plain");
  const gaps = findGaps(scene.cells);
  const spots = scene.cells.map((cell) => {
    const [cx, cy] = isHex ? hexMiddle(cell) : squareMiddle(cell, gaps);
    return { cell, place: cell.place, cx, cy };
  });
  return {
    isHex,
    isTiled,
    isMap: isHex || isTiled,
    spots,
    byPlace: new Map(spots.map((spot) => [spot.place, spot])),
    at: new Map(spots.map((spot) => [`${spot.cell.x} ${spot.cell.y}`, spot])),
    rows: rowsOf(spots),
    smallest: isHex ? ROOT3 * RADIUS : SIDE,
    ...boxAround(isHex, spots),
  };
}

/**
 * The smallest part of the board that has all of these cells, with a small margin.
 * @param {boolean} isHex
 * @param {readonly Spot[]} spots
 * @returns {Box}
 */
export function boxAround(isHex, spots) {
  const [halfWidth, halfHeight] = isHex ? [(ROOT3 / 2) * RADIUS + 4, RADIUS + 4] : [SIDE / 2, SIDE / 2];
  if (!spots.length) return { left: -halfWidth, top: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
  const left = Math.min(...spots.map((spot) => spot.cx)) - halfWidth;
  const top = Math.min(...spots.map((spot) => spot.cy)) - halfHeight;
  const right = Math.max(...spots.map((spot) => spot.cx)) + halfWidth;
  const bottom = Math.max(...spots.map((spot) => spot.cy)) + halfHeight;
  return { left, top, width: right - left, height: bottom - top };
}

/** @typedef {{ columns: Set<number>, rows: Set<number> }} Gaps */

/** @param {{ x: number, y: number }} cell @returns {[number, number]} */
const hexMiddle = ({ x, y }) => [ROOT3 * RADIUS * (x + y / 2), 1.5 * RADIUS * y];

/** @param {{ x: number, y: number }} cell @param {Gaps} gaps @returns {[number, number]} */
const squareMiddle = ({ x, y }, gaps) => [
  x * SIDE + SIDE / 2 + GAP * countBefore(gaps.columns, x),
  y * SIDE + SIDE / 2 + GAP * countBefore(gaps.rows, y),
];

/** @param {Set<number>} found @param {number} n */
const countBefore = (found, n) => [...found].filter((one) => one < n).length;

/** After which columns and rows another part of the board begins. @param {readonly Cell[]} cells @returns {Gaps} */
function findGaps(cells) {
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell.region]));
  const columns = new Set();
  const rows = new Set();
  for (const { x, y, region } of cells) {
    const right = at.get(`${x + 1} ${y}`);
    const below = at.get(`${x} ${y + 1}`);
    if (right !== undefined && right !== region) columns.add(x);
    if (below !== undefined && below !== region) rows.add(y);
  }
  return { columns, rows };
}

/** @param {readonly Spot[]} spots @returns {Spot[][]} */
function rowsOf(spots) {
  /** @type {Map<number, Spot[]>} */
  const rows = new Map();
  for (const spot of spots) {
    const row = rows.get(spot.cell.y);
    if (row) row.push(spot);
    else rows.set(spot.cell.y, [spot]);
  }
  const sorted = [...rows.entries()].sort(([one], [other]) => one - other);
  return sorted.map(([, row]) => row.sort((one, other) => one.cx - other.cx));
}

/**
 * The outline of a cell around its middle, `inset` units inside its edge.
 * @param {boolean} isHex
 * @param {number} cx
 * @param {number} cy
 * @param {number} [inset]
 */
export function outline(isHex, cx, cy, inset = 0) {
  if (!isHex) {
    const half = SIDE / 2 - inset;
    return `M${cx - half} ${cy - half}H${cx + half}V${cy + half}H${cx - half}Z`;
  }
  const r = RADIUS - inset;
  const w = (ROOT3 / 2) * r;
  const [high, low] = [cy - r / 2, cy + r / 2];
  return `M${cx} ${cy - r}L${cx + w} ${high}V${low}L${cx} ${cy + r}L${cx - w} ${low}V${high}Z`;
}

/**
 * A side of a cell, found by the cell behind it, or by the step across it.
 * @param {boolean} isHex
 * @param {Spot} one
 * @param {Spot | undefined} other
 * @param {Pick<Edge, "dx" | "dy">} edge
 * @returns {Side}
 */
export function sideOf(isHex, one, other, edge) {
  const step = isHex ? hexMiddle({ x: edge.dx, y: edge.dy }) : [edge.dx * SIDE, edge.dy * SIDE];
  const [dx = 0, dy = 0] = other ? [other.cx - one.cx, other.cy - one.cy] : step;
  return {
    x: one.cx + dx / 2,
    y: one.cy + dy / 2,
    half: (isHex ? RADIUS : SIDE) / 2,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

const STEPS = {
  hex: [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
  square: [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
};

/**
 * The steps across the sides of a cell: east first, then clockwise, as openings are counted.
 * @param {boolean} isHex
 * @returns {readonly { dx: number, dy: number }[]}
 */
export const sidesOf = (isHex) => STEPS[isHex ? "hex" : "square"].map(([dx = 0, dy = 0]) => ({ dx, dy }));

/**
 * The cell across a side.
 * @param {Pick<Layout, "at">} board
 * @param {Spot} spot
 * @param {{ dx: number, dy: number }} step
 */
export const neighborOf = (board, { cell }, { dx, dy }) => board.at.get(`${cell.x + dx} ${cell.y + dy}`);

/**
 * The number of the side that a step leads across; -1 where no single side does.
 * @param {boolean} isHex
 * @param {{ dx: number, dy: number }} step
 */
export const sideNumber = (isHex, { dx, dy }) => sidesOf(isHex).findIndex((side) => side.dx === dx && side.dy === dy);

/**
 * Where a key leads from a place; the place itself where it leads nowhere.
 * @param {Layout} board
 * @param {string} place
 * @param {string} key
 */
export function walk(board, place, key) {
  const here = board.byPlace.get(place);
  if (!here) return board.spots[0]?.place ?? "";
  const rowNumber = board.rows.findIndex((row) => row.includes(here));
  const row = board.rows[rowNumber] ?? [];
  const at = row.indexOf(here);
  /** @param {Spot[] | undefined} spots */
  const nearest = (spots) =>
    spots?.reduce((best, spot) => (Math.abs(spot.cx - here.cx) < Math.abs(best.cx - here.cx) ? spot : best));
  /** @type {Record<string, Spot | undefined>} */
  const targets = {
    ArrowLeft: row[at - 1],
    ArrowRight: row[at + 1],
    ArrowUp: nearest(board.rows[rowNumber - 1]),
    ArrowDown: nearest(board.rows[rowNumber + 1]),
    Home: row[0],
    End: row.at(-1),
    PageUp: nearest(board.rows[0]),
    PageDown: nearest(board.rows.at(-1)),
  };
  return (targets[key] ?? here).place;
}
