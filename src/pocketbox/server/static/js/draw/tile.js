/** Dungeon tiles: corridors and rooms cut into rock, as outlines around the middle of a cell. */

/** @import { Cell } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { outline } from "./geometry.js";

/**
 * Sizes of the parts of a tile: how far arms reach, half their width, the middle of a hall, the inside of a room.
 * @typedef {{ reach: number, arm: number, hub: number, room: number }} Measures
 */

/** @type {Record<"hex" | "square", { casing: Measures, floor: Measures }>} */
const MEASURES = {
  hex: {
    casing: { reach: 43.3, arm: 15.5, hub: 18, room: 39 },
    floor: { reach: 43.3, arm: 12.5, hub: 15, room: 35.6 },
  },
  square: {
    casing: { reach: 25, arm: 9.4, hub: 11, room: 20.5 },
    floor: { reach: 25, arm: 7.4, hub: 9, room: 18.5 },
  },
};

/** What is drawn of a tile. @typedef {{ casing: string, floor: string }} TileShape */

/** @type {Map<string, TileShape>} */
const shapes = new Map();

/**
 * The outlines of a hall, room or start tile; the floor lies on the casing, which is a little larger.
 * @param {boolean} isHex
 * @param {boolean} isRoom
 * @param {readonly number[]} openings
 * @returns {TileShape}
 */
export function tileShape(isHex, isRoom, openings) {
  const key = `${isHex} ${isRoom} ${openings.join(" ")}`;
  const known = shapes.get(key);
  if (known) return known;
  const { casing, floor } = MEASURES[isHex ? "hex" : "square"];
  /** @param {Measures} measures */
  const part = (measures) =>
    openings.map((side) => arm(measures, side * (isHex ? 60 : 90))).join("") +
    (isRoom ? room(isHex, measures.room) : circle(measures.hub));
  const shape = { casing: part(casing), floor: part(floor) };
  shapes.set(key, shape);
  return shape;
}

/** @param {number} value */
const short = (value) => Number(value.toFixed(1));

/** Points of a closed outline, clockwise. @param {readonly (readonly [number, number])[]} points */
const closed = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** From the middle to a side, turned clockwise. @param {Measures} measures @param {number} degrees */
function arm({ reach, arm: half }, degrees) {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = /** @type {const} */ ([
    [-2, -half],
    [reach, -half],
    [reach, half],
    [-2, half],
  ]);
  return closed(corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]));
}

/** @param {boolean} isHex @param {number} size */
function room(isHex, size) {
  const corners = isHex ? [-90, -30, 30, 90, 150, 210] : [-135, -45, 45, 135];
  const radius = isHex ? size : size * Math.SQRT2;
  return closed(
    corners.map((degrees) => {
      const turn = (degrees * Math.PI) / 180;
      return [radius * Math.cos(turn), radius * Math.sin(turn)];
    }),
  );
}

/** @param {number} radius */
const circle = (radius) =>
  `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

/** Whether a cell is drawn as a tile. @param {Pick<Cell, "form">} cell */
export const isTile = ({ form }) => form !== "plain" && form !== "free";

/**
 * A tile around the middle of its own drawing.
 * @param {{ isHex: boolean, form: string, openings: readonly number[] }} props
 */
export function Tile({ isHex, form, openings }) {
  if (form === "water") {
    return html`<path class="tile-water" d=${outline(isHex, 0, 0, isHex ? 1 : 0.5)} />
      <use class="tile-waves" href="#h-waves" ...${box(isHex ? 50 : 27)} />`;
  }
  const rock = html`<path class="tile-rock" d=${outline(isHex, 0, 0)} />`;
  if (form === "rock") return rock;
  const { casing, floor } = tileShape(isHex, form !== "hall", openings);
  return html`${rock}
    <path class="tile-case" d=${casing} />
    <path class="tile-floor t-${form}" d=${floor} />`;
}

/** Where a symbol goes that is drawn around the middle. @param {number} half */
export const box = (half) => ({ x: -half, y: -half, width: 2 * half, height: 2 * half });
