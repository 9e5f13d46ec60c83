/** On the board of a lesson: the place to press glows, and a veil lies over the rest. */

/** @import { Mark } from "../draw/cell.js" */
/** @import { Layout, Spot } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { outline } from "../draw/geometry.js";
import { FLAG, flagAt } from "./flag.js";

const MARGIN = 60;
const NAME = { width: 44, height: 20, below: 27 };

/**
 * @param {{ board: Layout, marks: ReadonlyMap<string, Mark>, clear: readonly string[], named: readonly string[],
 *   taken: readonly string[], isFlagged: boolean }} props
 */
export function Glow({ board, marks, clear, named, taken, isFlagged }) {
  const spots = spotsOf(
    board,
    [...marks].filter(([, mark]) => mark.can.length > 0).map(([place]) => place),
  );
  if (!spots.length) return null;
  const later = spotsOf(board, named).filter((spot) => !spots.includes(spot));
  const seen = new Set([...spots, ...later, ...spotsOf(board, [...clear, ...marks.keys()])]);
  const avoid = [...later, ...spotsOf(board, taken)].filter((spot) => spot !== spots[0]);
  const holes = [...seen].map((spot) => outline(board.isHex, spot.cx, spot.cy, -2));
  const { left, top, width, height } = board;
  const [wide, tall] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const around = `M${left - MARGIN} ${top - MARGIN}h${wide}v${tall}h${-wide}Z`;
  const [only, ...others] = spots;
  return html`<g class="glow">
    <path class="veil" fill-rule="evenodd" d=${[around, ...holes].join("")} />
    ${spots.map((spot) => html`<${Halo} key=${spot.place} isHex=${board.isHex} spot=${spot} />`)}
    ${later.map((spot) => html`<${PlaceName} key=${spot.place} board=${board} spot=${spot} />`)}
    ${isFlagged && only && !others.length && html`<${PressFlag} board=${board} spot=${only} avoid=${avoid} />`}
  </g>`;
}

/**
 * What the coach speaks about, where nothing is to be pressed.
 * @param {{ board: Layout, places: readonly string[] }} props
 */
export const Pointed = ({ board, places }) => html`<g class="glow">
  ${spotsOf(board, places).map(
    (spot) => html`<${Halo} key=${spot.place} isHex=${board.isHex} spot=${spot} />
      <${PlaceName} key=${`${spot.place} name`} board=${board} spot=${spot} />`,
  )}
</g>`;

/** @param {Layout} board @param {readonly string[]} places */
const spotsOf = (board, places) => places.flatMap((place) => board.byPlace.get(place) ?? []);

/** @param {{ isHex: boolean, spot: Spot }} props */
function Halo({ isHex, spot: { cx, cy } }) {
  const ring = outline(isHex, cx, cy, 3);
  return html`<path class="glow-halo" d=${ring} /><path class="glow-gap" d=${ring} />
    <path class="glow-ring" d=${ring} />`;
}

/** The name of a tile that the coach speaks about. A square is found by the letters and numbers at the edge.
@param {{ board: Layout, spot: Spot }} props */
function PlaceName({ board, spot: { cx, cy, place } }) {
  if (!board.isHex) return null;
  const { width, height } = NAME;
  return html`<g class="place-name">
    <rect x=${cx - width / 2} y=${cy + NAME.below} width=${width} height=${height} rx="6" />
    <text x=${cx} y=${cy + NAME.below + height - 5} text-anchor="middle">${place}</text>
  </g>`;
}

/** @param {{ board: Layout, spot: Spot, avoid: readonly Spot[] }} props */
function PressFlag({ board, spot, avoid }) {
  const { cx, cy, place } = spot;
  const { x, y, side } = flagAt(board, spot, avoid);
  return html`<g class="press-flag">
    <path d=${arrowOf(side, x, y, cx, cy)} />
    <rect x=${x} y=${y} width=${FLAG.width} height=${FLAG.height} rx="8" />
    <text x=${x + FLAG.width / 2} y=${y + FLAG.height / 2 + 5} text-anchor="middle">
      press ${place}
    </text>
  </g>`;
}

/** @param {string} side @param {number} x @param {number} y @param {number} cx @param {number} cy */
function arrowOf(side, x, y, cx, cy) {
  if (side === "right") return `M${x} ${cy - 7}l-8 7l8 7Z`;
  if (side === "left") return `M${x + FLAG.width} ${cy - 7}l8 7l-8 7Z`;
  if (side === "above") return `M${cx - 7} ${y + FLAG.height}l7 8l7 -8Z`;
  return `M${cx - 7} ${y}l7 -8l7 8Z`;
}
