/** What one presses, walks to and hears of a cell, and the rings that say what may be done there. */

/** @import { Cell, Option, Piece, SeatCard } from "../types.js" */
/** @import { Spot } from "./geometry.js" */
/** @import { GroundLook } from "./ground.js" */

import { html } from "../../vendor/preact-htm.js";
import { letterOf } from "../words.js";
import { outline } from "./geometry.js";
import { belowSign, groundOf } from "./ground.js";

/**
 * What may be done at a place or side.
 * @typedef {object} Mark
 * @property {readonly Option[]} can
 * @property {"" | "strike"} mark
 * @property {boolean} isChosen it is part of what somebody has begun to choose
 * @property {boolean} [isPointed] the list points at it
 * @property {boolean} [isNew] something is laid here
 */

/** @type {Mark} */
export const NO_MARK = { can: [], mark: "", isChosen: false };

/**
 * A cell's ground and what stands on it, and the pieces from which both follow.
 * @typedef {{ cell: Cell, pieces: readonly Piece[], ground: GroundLook, standing: readonly Piece[] }} Look
 */

/** @param {Cell} cell @param {readonly Piece[]} pieces @returns {Look} */
export function lookOf(cell, pieces) {
  const ground = groundOf(cell, pieces);
  const standing = ground.feature ? pieces.filter((piece) => piece !== ground.feature) : pieces;
  return { cell, pieces, ground, standing };
}

/** @param {boolean} isHex @param {Spot} spot @param {number} inset */
const ringOf = (isHex, { cx, cy }, inset) => (isHex ? outline(true, cx, cy, inset) : roundSquare(cx, cy, 20, 9));

/** @param {number} cx @param {number} cy @param {number} half @param {number} r */
function roundSquare(cx, cy, half, r) {
  const side = 2 * (half - r);
  /** @param {number} dx @param {number} dy */
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const right = `M${cx - half + r} ${cy - half}h${side}${corner(r, r)}v${side}${corner(-r, r)}`;
  return `${right}h${-side}${corner(-r, -r)}v${-side}${corner(r, -r)}Z`;
}

/**
 * The ring around a cell, under what stands there.
 * @param {{ isHex: boolean, spot: Spot, look: Look | undefined, mark: Mark }} props
 */
export function Ring({ isHex, spot, look, mark }) {
  const { cx, cy } = spot;
  const kind = `${mark.isChosen ? "chosen" : ""} ${mark.mark}`;
  if (!mark.can.length && !mark.isChosen && !mark.isPointed) return null;
  const isBusy = (look?.standing.length ?? 0) > 0;
  const dotY = cy + (look ? belowSign(isHex, spot.cell, look.ground) : 0);
  const plus = `M${cx - 8} ${cy}h16M${cx} ${cy - 8}v16`;
  return html`<g class="marked ${kind}">
    <path class="ring ${kind} ${mark.isPointed ? "pointed" : ""}" d=${ringOf(isHex, spot, mark.isNew ? 5 : 7)} />
    ${
      mark.isNew
        ? html`<path class="plus" d=${plus} />`
        : !isBusy &&
          !mark.isChosen &&
          !spot.cell.homes.length &&
          html`<circle class="dot ${kind}" cx=${cx} cy=${dotY} r=${isHex ? 5 : 4} />`
    }
  </g>`;
}

/**
 * Lies over the drawing and has no text.
 * @param {{ isHex: boolean, spot: Spot, look: Look, mark: Mark, isHome: boolean, seats: readonly SeatCard[],
 *   onPress: (place: string, event: Event) => void, onPoint?: (place: string | null) => void,
 *   onFocus?: (place: string) => void }} props
 */
export function PressedCell({ isHex, spot, look, mark, isHome, seats, onPress, onPoint, onFocus }) {
  const { cx, cy, cell, place } = spot;
  const focus = isHex ? outline(true, cx, cy, 3) : roundSquare(cx, cy, 23, 7);
  return html`<g
    class="cell ${mark.can.length ? "can" : ""}"
    role="gridcell"
    tabindex=${isHome ? 0 : -1}
    data-place=${place}
    aria-label=${cellName(cell, look, mark, seats)}
    aria-selected=${mark.isChosen ? "true" : "false"}
    onClick=${(event) => onPress(place, event)}
    onPointerEnter=${(event) => event.pointerType === "mouse" && onPoint?.(place)}
    onPointerLeave=${(event) => event.pointerType === "mouse" && onPoint?.(null)}
    onFocus=${() => onFocus?.(place)}
  >
    <path class="hit" d=${outline(isHex, cx, cy)} />
    ${isHex && html`<text class="coordinate" x=${cx} y=${cy + 41} text-anchor="middle">${place}</text>`}
    <path class="focus-gap" d=${focus} /><path class="focus-ring" d=${focus} />
  </g>`;
}

/**
 * Place, ground, what stands there and whose it is, and what may be done.
 * @param {Cell} cell
 * @param {Look} look
 * @param {Mark} mark
 * @param {readonly SeatCard[]} seats
 */
export function cellName(cell, { ground, standing }, mark, seats) {
  /** @param {number} seat */
  const owner = (seat) => seats.find((one) => one.seat === seat)?.name ?? `seat ${letterOf(seat)}`;
  const things = [...standing].reverse().map((piece) => {
    const whose = piece.seat === null ? "" : `, ${owner(piece.seat)}`;
    return [`${piece.name}${whose}`, piece.badge, ...piece.state].filter(Boolean).join(", ");
  });
  const ways = cell.homes.map((seat) => `entrance of ${owner(seat)}`);
  const label = cell.label && cell.label.toLowerCase() !== ground.name.toLowerCase() ? [cell.label] : [];
  const said = [`${cell.place}: ${ground.name}`, ...label, ...things, ...ways];
  const can = mark.can.map((option) => option.label);
  return `${said.join(", ")}${can.length ? `. You can: ${can.slice(0, 3).join("; ")}` : ""}`;
}
