/** The tile in hand on the board: a ghost of it where it would lie, with ticks where its sides agree. */

/** @import { Fit, TileInHand } from "../types.js" */
/** @import { Layout, Point, Spot } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { neighborOf, outline, sideOf, sidesOf } from "../draw/geometry.js";
import { isTile, Tile } from "../draw/tile.js";

/**
 * Where the tile is held, and which of its fitting ways it is turned.
 * @typedef {{ place: string, way: number }} Laying
 */

/** The way that comes after another one, round and round. @param {Fit} fit @param {number} way @param {number} step */
export const nextWay = (fit, way, step) => (way + step + fit.ways.length) % fit.ways.length;

/**
 * The sides of a place with a tile behind them, which the tile in hand agrees with.
 * @param {Layout} board
 * @param {Spot} spot
 * @returns {Point[]}
 */
export const agreeing = (board, spot) =>
  sidesOf(board.isHex).flatMap((step) => {
    const other = neighborOf(board, spot, step);
    return other && isTile(other.cell) ? [sideOf(board.isHex, spot, other, step)] : [];
  });

/** @param {{ board: Layout, tile: TileInHand, laying: Laying, isHeld: boolean }} props */
export function Ghost({ board, tile, laying, isHeld }) {
  const spot = board.byPlace.get(laying.place);
  const fit = tile.fits.find((one) => one.place === laying.place);
  const way = fit?.ways[laying.way];
  if (!spot || !fit || !way) return null;
  const { cx, cy } = spot;
  const low = cy + (board.isHex ? 70 : 42);
  return html`<g class="tile-ghost ${isHeld ? "held" : ""}">
    <g class="ghost-tile" transform=${`translate(${cx} ${cy})`}>
      <${Tile} isHex=${board.isHex} form=${tile.form} openings=${way.openings} />
    </g>
    <path class="ring chosen" d=${outline(board.isHex, cx, cy, 2)} />
    ${agreeing(board, spot).map(
      ({ x, y }) => html`<g key=${`${x} ${y}`} class="tick" transform=${`translate(${x} ${y})`}>
        <circle r=${board.isHex ? 9 : 7} /><use href="#i-check" x="-5.5" y="-5.5" width="11" height="11" />
      </g>`,
    )}
    ${
      fit.ways.length > 1 &&
      html`<g class="way-count" transform=${`translate(${cx} ${low})`}>
        <g>
          <rect x="-40" y="-11" width="80" height="22" rx="11" />
          <text y="4" text-anchor="middle">way ${laying.way + 1} of ${fit.ways.length}</text>
        </g>
      </g>`
    }
  </g>`;
}
