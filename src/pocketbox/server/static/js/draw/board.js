/** The board as one drawing, from the scene alone: a grid that is pressed, walked by keys, and read aloud. */

import { html, useMemo } from "../../vendor/preact-htm.js";
import { letterOf } from "../words.js";
import { Edges } from "./edges.js";
import { layOut, outline } from "./geometry.js";
import { Ground, groundOf } from "./ground.js";
import { Pieces } from "./pieces.js";
import { seatShape } from "./symbol.js";

const NOTHING = { can: [], mark: "", isChosen: false };

/** `marks` says for each place what may be done there; without `onPress` the board is a picture. */
export function Board({ scene, marks, focused, trail, onPress, onPoint, onFocus, label }) {
  const board = useMemo(() => layOut(scene), [scene]);
  const pieces = useMemo(() => byPlace(scene.pieces), [scene]);
  const isPicture = !onPress;
  const looks = useMemo(() => new Map(board.spots.map((spot) => [spot.place, lookOf(spot.cell, pieces.get(spot.place) ?? [])])), [scene]);
  const drawn = html`<g aria-hidden="true">
    ${board.spots.map((spot) => html`<${Drawn} key=${spot.place} board=${board} spot=${spot} look=${looks.get(spot.place)} isLast=${trail?.has(spot.place)} isPicture=${isPicture} />`)}
    <${Edges} board=${board} edges=${scene.edges} />
    ${!board.isHex && !isPicture && html`<${Coordinates} board=${board} />`}
  </g>`;
  if (isPicture) {
    return html`<svg class="board picture" viewBox=${liveliest(board, scene.pieces)} aria-hidden="true" preserveAspectRatio="xMidYMid slice">${drawn}</svg>`;
  }
  const atHome = board.byPlace.has(focused) ? focused : board.rows[0]?.[0]?.place;
  const cell = (spot) => html`<${Cell}
    key=${spot.place}
    isHex=${board.isHex}
    spot=${spot}
    look=${looks.get(spot.place)}
    mark=${marks?.get(spot.place) ?? NOTHING}
    isHome=${spot.place === atHome}
    seats=${scene.seats}
    onPress=${onPress}
    onPoint=${onPoint}
    onFocus=${onFocus}
  />`;
  return html`<svg class="board" viewBox=${`${board.left} ${board.top} ${board.width} ${board.height}`}>
    ${drawn}
    <g role="grid" aria-label=${label ?? "Board"}>
      ${board.rows.map((row, n) => html`<g role="row" key=${n} aria-label=${`row ${n + 1}`}>${row.map(cell)}</g>`)}
    </g>
  </svg>`;
}

/** What a cell shows: its ground, what stands on it, and whose way in it is. */
function lookOf(cell, pieces) {
  const ground = groundOf(cell, pieces);
  return {
    ground,
    standing: ground.feature ? pieces.filter((piece) => piece !== ground.feature) : pieces,
    entrances: [...cell.label.matchAll(/\bin (\d+)/g)].map((found) => Number(found[1])),
  };
}

/** For a small picture: the part of the board, about twice as wide as high, where most pieces are. */
function liveliest(board, pieces) {
  const height = Math.min(board.height, board.width * 0.62);
  const counted = (top) => pieces.filter(({ place }) => {
    const at = board.byPlace.get(place)?.cy;
    return at > top + 15 && at < top + height - 15;
  }).length;
  const tops = board.rows.map(([spot]) => Math.min(spot.cy - board.smallest / 2 - 5, board.top + board.height - height));
  const best = tops.reduce((one, other) => (counted(other) > counted(one) ? other : one), board.top);
  return `${board.left} ${best} ${board.width} ${height}`;
}

export function byPlace(pieces) {
  const found = new Map();
  for (const piece of pieces) {
    if (!found.has(piece.place)) found.set(piece.place, []);
    found.get(piece.place).push(piece);
  }
  return found;
}

function Drawn({ board: { isHex }, spot, look: { ground, standing, entrances }, isLast, isPicture }) {
  const { cx, cy, cell, place } = spot;
  return html`<g class="drawn">
    <${Ground} isHex=${isHex} spot=${spot} ground=${ground} isBusy=${standing.length > 0 || entrances.length > 0} />
    ${entrances.map((seat, n) => html`<${Flag} key=${seat} seat=${seat} cx=${cx - 14 + n * 28} cy=${standing.length ? cy + 36 : cy} />`)}
    ${cell.label && !entrances.length && html`<text class="cell-label" x=${cx} y=${cy + 4} text-anchor="middle">${cell.label}</text>`}
    ${isLast && html`<path class="last" d=${outline(isHex, cx, cy, isHex ? 5 : 2.5)} />`}
    <${Pieces} isHex=${isHex} spot=${spot} pieces=${standing} />
    ${isHex && !isPicture && html`<text class="coordinate g-ink-${ground.kind}" x=${cx} y=${cy + 47} text-anchor="middle">${place}</text>`}
  </g>`;
}

/** What one presses, walks to and hears: it lies over the drawing and has no words of its own. */
function Cell({ isHex, spot, look, mark, isHome, seats, onPress, onPoint, onFocus }) {
  const { cx, cy, cell, place } = spot;
  const { standing, entrances } = look;
  const ring = outline(isHex, cx, cy, isHex ? 7 : 4);
  const isOffered = mark.can.length > 0 && !mark.isChosen;
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
    ${isOffered && html`<path class="ring ${mark.mark}" d=${ring} />`}
    ${isOffered && !standing.length && html`<circle class="dot ${mark.mark}" cx=${cx} cy=${cy + (isHex && !entrances.length ? 32 : 0)} r=${isHex ? 5 : 4} />`}
    ${mark.isChosen && html`<path class="ring chosen" d=${ring} />`}
    <path class="focus-gap" d=${outline(isHex, cx, cy, 3)} />
    <path class="focus-ring" d=${outline(isHex, cx, cy, 3)} />
  </g>`;
}

const Flag = ({ seat, cx, cy }) => html`<g class="flag seat-${seatShape(seat)}">
  <use href="#flag" x=${cx - 16} y=${cy - 14} width="22" height="22" />
  <use href="#seat-${seatShape(seat)}" x=${cx - 1} y=${cy - 2} width="16" height="16" />
  <text x=${cx + 7} y=${cy + 9.6} text-anchor="middle">${letterOf(seat)}</text>
</g>`;

/** Place, ground, what stands there and whose it is, and what may be done. */
function cellName(cell, { ground, standing, entrances }, mark, seats) {
  const owner = (seat) => seats.find((one) => one.seat === seat)?.name ?? `seat ${letterOf(seat)}`;
  const things = [...standing].reverse().map((piece) => {
    const whose = piece.seat === null ? "" : `, ${owner(piece.seat)}`;
    return `${piece.name}${whose}${piece.badge ? `, ${piece.badge}` : ""}`;
  });
  const ways = entrances.map((seat) => `way in of ${owner(seat)}`);
  const can = mark.can.map((option) => option.label);
  const said = [`${cell.place}: ${ground.name}`, ...things, ...ways];
  if (cell.label && !entrances.length) said.push(cell.label);
  return `${said.join(", ")}${can.length ? `. You can: ${can.slice(0, 3).join("; ")}` : ""}`;
}

/** Letters below and numbers at the left, on the edge cells themselves. */
function Coordinates({ board }) {
  const lowest = board.rows[board.rows.length - 1];
  const isNamed = board.spots.every((spot) => /^[a-z]\d+$/.test(spot.place));
  if (!isNamed) return null;
  return html`<g class="coordinates">
    ${board.rows.map((row) => html`<text key=${row[0].place} class=${row[0].cell.kind === "wall" ? "on-wall" : ""} x=${row[0].cx - 22} y=${row[0].cy - 14}>${row[0].place.slice(1)}</text>`)}
    ${lowest.map((spot) => html`<text key=${spot.place} class=${spot.cell.kind === "wall" ? "on-wall" : ""} x=${spot.cx + 22} y=${spot.cy + 22} text-anchor="end">${spot.place[0]}</text>`)}
  </g>`;
}
