/** A fight on the map: who strikes whom, from where, and who helps. */

/** @import { Fight, Fighter } from "../types.js" */
/** @import { Layout, Point } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { outline } from "../draw/geometry.js";

const INSET = { hex: 6, square: 4 };
const SWORD = 17;
const DIE = 16;

/** @param {Point} from @param {Point} to @param {number} part */
const along = (from, to, part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });

/** @param {Layout} board @param {string} place @returns {Point | null} */
const middleOf = (board, place) => {
  const spot = board.byPlace.get(place);
  return spot ? { x: spot.cx, y: spot.cy } : null;
};

/** A figure that rolls against a number, not against somebody. @param {Fight} fight */
const isAlone = ({ attacker, target }) => attacker.place === target.place;

/** @param {{ board: Layout, fight: Fight }} props */
export function FightRings({ board, fight }) {
  const [from, to] = [middleOf(board, fight.attacker.place), middleOf(board, fight.target.place)];
  const inset = INSET[board.isHex ? "hex" : "square"];
  return html`<g class="fight-rings">
    ${from && html`<path class="ring chosen" d=${outline(board.isHex, from.x, from.y, inset)} />`}
    ${to && !isAlone(fight) && html`<path class="ring strike large" d=${outline(board.isHex, to.x, to.y, inset)} />`}
  </g>`;
}

/** @param {{ board: Layout, fight: Fight }} props */
export function FightMarks({ board, fight }) {
  const [from, to] = [middleOf(board, fight.attacker.place), middleOf(board, fight.target.place)];
  if (!from || !to || isAlone(fight)) return null;
  const sword = along(from, to, 0.57);
  const helpers = fight.supporters.flatMap((place) => {
    const at = middleOf(board, place);
    if (!at) return [];
    const nearer = distance(at, from) <= distance(at, to) ? from : to;
    return [{ place, ...along(at, nearer, 0.45) }];
  });
  const isFar = distance(from, to) > board.smallest * 1.2;
  return html`<g class="fight-marks">
    ${isFar && html`<path class="aim" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} />`}
    ${helpers.map(
      ({ place, x, y }) => html`<g key=${place} class="helper" transform=${`translate(${x} ${y})`}>
        <circle r="11" /><use href="#i-dice" x=${-DIE / 2} y=${-DIE / 2} width=${DIE} height=${DIE} />
      </g>`,
    )}
    <g class="sword" transform=${`translate(${sword.x} ${sword.y})`}>
      <circle r="12.5" /><use href="#i-off" x=${-SWORD / 2} y=${-SWORD / 2} width=${SWORD} height=${SWORD} />
    </g>
    ${
      board.isTiled &&
      html`<${Name} board=${board} fighter=${fight.attacker} at=${from} away=${to} />
        <${Name} board=${board} fighter=${fight.target} at=${to} away=${from} />`
    }
  </g>`;
}

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

const LETTER = 6.4;

/**
 * The name of a fighter, above or below its cell, on the side away from the other.
 * @param {{ board: Layout, fighter: Fighter, at: Point, away: Point }} props
 */
function Name({ board, fighter: { name }, at, away }) {
  const width = name.length * LETTER + 14;
  const reach = board.isHex ? 58 : 34;
  const isBelow = at.y > away.y || (at.y === away.y && at.x < away.x);
  return html`<g class="fighter-name" transform=${`translate(${at.x} ${at.y + (isBelow ? reach : -reach)})`}>
    <g>
      <rect x=${-width / 2} y="-10" width=${width} height="20" rx="6" /><text y="4" text-anchor="middle">${name}</text>
    </g>
  </g>`;
}
