/** What stands and lies on cells: figures on their seat's shape, things bare, what lies under somebody small. */

/** @import { Piece } from "../types.js" */
/** @import { Layout, Spot } from "./geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol, seatShape } from "./symbol.js";

const MOST_UNDER = 3;
const MOST_LETTERS = 3;
const LAYERS = ["ground", "item", "figure"];

/**
 * How large a figure is drawn, and how far below the middle of its cell: terrains have their names above it.
 * @param {Pick<Layout, "isHex" | "isTiled">} board
 */
export function pieceSize({ isHex, isTiled }) {
  if (!isHex) return { size: isTiled ? 32 : 39, drop: 0 };
  return isTiled ? { size: 42, drop: 0 } : { size: 45, drop: 9 };
}

/**
 * Pieces on each place, those of later layers on top.
 * @param {readonly Piece[]} pieces
 * @returns {Map<string, Piece[]>}
 */
export function byPlace(pieces) {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  const order = [...pieces].sort((one, other) => LAYERS.indexOf(one.layer) - LAYERS.indexOf(other.layer));
  for (const piece of order) {
    const here = found.get(piece.place);
    if (here) here.push(piece);
    else found.set(piece.place, [piece]);
  }
  return found;
}

/**
 * Where a piece is drawn, from the middle of its cell.
 * @typedef {{ piece: Piece, x: number, y: number, size: number, isSmall: boolean }} Put
 */

/**
 * Where each of the pieces on a cell is drawn: figures share the middle, things under them lie small at the lower left.
 * @param {Pick<Layout, "isHex" | "isTiled">} board
 * @param {readonly Piece[]} pieces in the order of their layers
 * @returns {Put[]}
 */
export function arrange(board, pieces) {
  const { size, drop } = pieceSize(board);
  const figures = pieces.filter((piece) => piece.layer === "figure");
  const others = pieces.filter((piece) => piece.layer !== "figure");
  const top = figures.length ? undefined : others.at(-1);
  const under = others.filter((piece) => piece !== top).slice(-MOST_UNDER);
  const scale = board.isHex ? 1 : size / 42;
  // A square has no room beyond its edge; at the rim of the board it would be cut.
  const [left, low] = board.isHex ? [18, 21] : [EDGE - 10 * scale, EDGE - 10 * scale];
  return [
    ...(top ? [{ piece: top, x: 0, y: drop, size: thingSize(board, top), isSmall: false }] : []),
    ...beside(figures, size, drop),
    ...under.map((piece, n) => ({ piece, x: n * 19 * scale - left, y: low, size: 20 * scale, isSmall: true })),
  ];
}

/** @param {Pick<Layout, "isHex" | "isTiled">} board @param {Piece} piece */
function thingSize(board, piece) {
  if (board.isTiled) return board.isHex ? 27 : 22;
  return piece.layer === "ground" ? 40 : 31;
}

/** @param {readonly Piece[]} figures @param {number} size @param {number} drop @returns {Put[]} */
function beside(figures, size, drop) {
  const shown = figures.slice(-4);
  if (shown.length === 1) return shown.map((piece) => ({ piece, x: 0, y: drop, size, isSmall: false }));
  const share = size * (shown.length === 2 ? 0.74 : 0.62);
  const step = share * 0.52;
  return shown.map((piece, n) => {
    const isLow = shown.length > 2 && n >= shown.length - 2;
    const x = shown.length === 3 && n === 0 ? 0 : n % 2 === (shown.length === 3 ? 1 : 0) ? -step : step;
    const y = shown.length === 2 ? drop : drop + (isLow ? step : -step);
    return { piece, x, y, size: share, isSmall: false };
  });
}

/** @param {{ board: Pick<Layout, "isHex" | "isTiled">, spot: Spot, pieces: readonly Piece[] }} props */
export const Pieces = ({ board, spot: { cx, cy }, pieces }) =>
  arrange(board, pieces).map(
    ({ piece, x, y, size, isSmall }) =>
      html`<${Figure} key=${piece.id} piece=${piece} cx=${cx + x} cy=${cy + y} size=${size} isSmall=${isSmall} />`,
  );

/** From the middle of a square to where its line begins. */
const EDGE = 24;

/** How large the symbol is inside of each seat's shape, and how far above its middle. */
const INSIDE = [0.62, 0.66, 0.7, 0.62, 0.52, 0.6, 0.58];
const RAISE = [0, 0, 0, 0.04, 0, -0.07, 0];

/**
 * One piece around a point.
 * @param {{ piece: Piece, cx: number, cy: number, size: number, isSmall?: boolean }} props
 */
export function Figure({ piece, cx, cy, size, isSmall = false }) {
  const half = size / 2;
  const shape = seatShape(piece.seat);
  const isFigure = piece.layer === "figure" || piece.seat !== null;
  const inner = isFigure ? size * (INSIDE[shape] ?? 0.6) : isSmall ? size * 0.68 : size;
  const middle = isFigure ? cy - size * (RAISE[shape] ?? 0) : cy;
  return html`<g class="piece ${isFigure ? `figure seat-${shape}` : "loose"}" data-piece=${piece.id}>
    ${isSmall && !isFigure && html`<circle class="under" cx=${cx} cy=${cy} r=${half} />`}
    ${isFigure && html`<use href="#seat-${shape}" x=${cx - half} y=${cy - half} width=${size} height=${size} />`}
    <${Emblem} piece=${piece} cx=${cx} cy=${middle} size=${inner} />
    ${piece.badge && !isSmall && html`<${Badge} text=${piece.badge} cx=${cx + size * 0.4} cy=${cy + size * 0.38} />`}
    ${
      !isSmall &&
      piece.state.map(
        (state, n) =>
          html`<${Badge} key=${state} text=${state} cx=${cx + size * 0.42} cy=${cy - size * 0.4 + n * 14} isState />`,
      )
    }
  </g>`;
}

/** @param {{ piece: Piece, cx: number, cy: number, size: number }} props */
const Emblem = ({ piece, cx, cy, size }) =>
  hasSymbol(piece.symbol)
    ? html`<use
        class="em"
        href="#${piece.symbol}"
        x=${cx - size / 2}
        y=${cy - size / 2}
        width=${size}
        height=${size}
      />`
    : html`<text class="em-t" x=${cx} y=${cy + size * 0.23} text-anchor="middle" font-size=${size * 0.66}>
        ${piece.mark}
      </text>`;

/**
 * A number or a letter or two; of a longer word its first letter, which the spoken name says in full.
 * @param {{ text: string, cx: number, cy: number, isState?: boolean }} props
 */
function Badge({ text: whole, cx, cy, isState = false }) {
  const text = whole.length > MOST_LETTERS ? whole.charAt(0).toUpperCase() : whole;
  const width = Math.max(14, 7 + 6.5 * text.length);
  return html`<g class="pill ${isState ? "state" : ""}">
    <rect x=${cx - width / 2} y=${cy - 7} width=${width} height="14" rx="7" />
    <text x=${cx} y=${cy + 4} text-anchor="middle">${text}</text>
  </g>`;
}
