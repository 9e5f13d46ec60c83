/** The ground of a cell: a tile, a terrain with its name and sign, or a floor; with whose entrance it is. */

/** @import { Cell, Piece } from "../types.js" */
/** @import { Spot } from "./geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { letterOf } from "../words.js";
import { outline, RADIUS } from "./geometry.js";
import { hasSymbol, seatShape } from "./symbol.js";
import { box, isTile, Tile } from "./tile.js";

/** Terrains that the style sheet has a fill and an ink for; any other looks like floor. */
const TERRAINS = new Set("field plains forest hill highland keep village township water".split(" "));
const FLOORS = new Set("floor wall searched".split(" "));

/** @typedef {{ kind: string, name: string, feature: Piece | undefined }} GroundLook */

/**
 * What a cell looks like: of its own kind, or of a feature that lies on all of it.
 * @param {Cell} cell
 * @param {readonly Piece[]} pieces
 * @returns {GroundLook}
 */
export function groundOf(cell, pieces) {
  const feature = pieces.find((piece) => piece.layer === "ground" && TERRAINS.has(piece.symbol));
  const kind = feature ? feature.symbol : cell.kind;
  const isKnown = TERRAINS.has(kind) || FLOORS.has(kind) || cell.form !== "plain";
  return { kind: isKnown ? kind : "floor", name: feature ? feature.name : cell.name, feature };
}

/**
 * How far below the middle of an empty cell a mark lies, so that it hides neither a sign nor a name.
 * @param {boolean} isHex
 * @param {Cell} cell
 * @param {GroundLook} ground
 */
export function belowSign(isHex, cell, ground) {
  if (isTile(cell) || cell.form === "free") return cell.label ? 22 : 0;
  if (!TERRAINS.has(ground.kind)) return 0;
  return isHex ? 33 : 18;
}

/** @param {{ isHex: boolean, spot: Spot, ground: GroundLook, isBusy: boolean }} props */
export function Ground({ isHex, spot, ground, isBusy }) {
  const { cx, cy, cell } = spot;
  return html`<g class="ground" transform=${`translate(${cx} ${cy})`}>
    <${Floor} isHex=${isHex} cell=${cell} ground=${ground} isBusy=${isBusy} />
    ${cell.label && html`<text class="cell-label" y=${isBusy ? -24 : 5} text-anchor="middle">${cell.label}</text>`}
    ${cell.homes.length > 0 && html`<${Homes} isHex=${isHex} seats=${cell.homes} isBusy=${isBusy} />`}
  </g>`;
}

/** @param {{ isHex: boolean, cell: Cell, ground: GroundLook, isBusy: boolean }} props */
function Floor({ isHex, cell, ground, isBusy }) {
  if (isTile(cell)) return html`<${Tile} isHex=${isHex} form=${cell.form} openings=${cell.openings} />`;
  if (cell.form === "free") return html`<path class="free" d=${outline(isHex, 0, 0, isHex ? 5 : 3)} />`;
  if (isHex) return html`<${Terrain} ground=${ground} isBusy=${isBusy} hasHomes=${cell.homes.length > 0} />`;
  const even = (cell.x + cell.y) % 2 === 0 ? "even" : "odd";
  return html`<path class="floor g-${ground.kind} ${even}" d=${outline(false, 0, 0)} />
    ${ground.kind === "wall" && html`<path class="brick" d=${BRICKS} />`}
    ${ground.kind === "searched" && html`<path class="worn" d=${WORN} />`}
    ${
      TERRAINS.has(ground.kind) &&
      !isBusy &&
      hasSymbol(ground.kind) &&
      html`<use class="g-ink-${ground.kind}" href="#${ground.kind}" ...${box(13)} />`
    }`;
}

const BRICKS = "M-25-8.3h50M-25 8.3h50M-8-25v16.7M20-25v16.7M8-8.3v16.6M-20-8.3v16.6M-8 8.3v16.7M20 8.3v16.7";
const WORN = "M-14 14l28-28M-20 6l26-26M-6 20l26-26";
const LETTER = 5.2;
const LONG_NAME = 7;

/**
 * Empty hexes show their terrain large; with a piece on them, its name and sign move up.
 * @param {{ ground: GroundLook, isBusy: boolean, hasHomes: boolean }} props
 */
function Terrain({ ground: { kind, name }, isBusy, hasHomes }) {
  const isDrawn = hasSymbol(kind);
  const isShort = name.length <= LONG_NAME;
  const left = isBusy && isDrawn && isShort ? -(18 + name.length * LETTER) / 2 : 0;
  const size = isBusy ? 14 : hasHomes ? 28 : 40;
  const [x, y] = isBusy ? [left, -33.5] : hasHomes ? [0, -12] : [-20, -17];
  return html`<path class="terrain g-${kind}" d=${outline(true, 0, 0, 1)} />
    <g class="g-ink-${kind}">
      ${
        isDrawn &&
        (!isBusy || isShort) &&
        html`<use class=${isBusy ? "near-sign" : ""} href="#${kind}" x=${x} y=${y} width=${size} height=${size} />`
      }
      ${isDrawn && isBusy && html`<use class="far-sign" href="#${kind}" x="-12" y="-46" width="24" height="24" />`}
      <text
        class="ground-name ${isBusy ? "small" : ""}"
        x=${left ? left + 18 : 0}
        y=${isBusy ? -0.45 * RADIUS : -0.48 * RADIUS}
        text-anchor=${left ? "start" : "middle"}
      >
        ${name}
      </text>
    </g>`;
}

/**
 * Flags of the seats that enter or deploy here.
 * @param {{ isHex: boolean, seats: readonly number[], isBusy: boolean }} props
 */
function Homes({ isHex, seats, isBusy }) {
  const [x, y] = isBusy ? (isHex ? [31, 12] : [12, 12]) : isHex ? [-14, 8] : [-4, 2];
  return seats.map(
    (seat, n) =>
      html`<${Flag} key=${seat} seat=${seat} x=${x - n * 26} y=${y} size=${isBusy ? 18 : 28} isSmall=${isBusy} />`,
  );
}

/** @param {{ seat: number, x: number, y: number, size: number, isSmall: boolean }} props */
const Flag = ({ seat, x, y, size, isSmall }) => {
  const badge = size * (isSmall ? 0.8 : 0.6);
  const [left, top] = [x + size * 0.06, y + size * 0.24];
  return html`<g class="flag seat-${seatShape(seat)}">
    <use href="#flag" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />
    <use href="#seat-${seatShape(seat)}" x=${left} y=${top} width=${badge} height=${badge} />
    <text x=${left + badge / 2} y=${top + badge * 0.7} text-anchor="middle" font-size=${badge * 0.64}>
      ${letterOf(seat)}
    </text>
  </g>`;
};
