/** Marks of the last turn, or of a story line: where a piece started, its dotted way, where it went, who was struck. */

/** @import { Line, Piece, Scene } from "../types.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { Point } from "./effects.js" */
/** @import { Player } from "./player.js" */
/** @import { TurnMarks } from "./telling.js" */

import { html } from "../../vendor/preact-htm.js";
import { outline } from "../draw/geometry.js";
import { Figure, pieceSize } from "../draw/pieces.js";
import { NO_MARKS, withMotion } from "./telling.js";

const MOST_NUMBERS = 9;

/** @param {{ board: Layout, player: Player, scene: Scene, line?: Line | null }} props */
export function Trail({ board, player, scene, line }) {
  const marks = line ? line.motions.reduce(withMotion, NO_MARKS) : marksWithRunning(player);
  const places = line ? otherPlaces(line) : [];
  return html`<g class="trail">
    ${marks.ways.map((way, n) => html`<${WayMark} key=${`${n} ${way.path[0]}`} board=${board} path=${way.path} />`)}
    ${marks.strikes.map(({ target }, n) => {
      const spot = board.byPlace.get(target);
      const inset = board.isHex ? 6 : 3;
      return spot && html`<path key=${n} class="struck" d=${outline(board.isHex, spot.cx, spot.cy, inset)} />`;
    })}
    ${places.map((place) => {
      const spot = board.byPlace.get(place);
      const at = spot && { x: spot.cx, y: spot.cy };
      return at && html`<path key=${place} class="start-mark" d=${brackets(at, board.isHex ? 30 : 21)} />`;
    })}
    ${ghostsOf(player, scene, marks).map((piece) => html`<${Ghost} key=${piece.id} board=${board} piece=${piece} />`)}
  </g>`;
}

/** Where a line happened, besides walks and strikes. @param {Line} line @returns {string[]} */
export function otherPlaces({ motions }) {
  const found = motions.flatMap((motion) => {
    if (motion.kind === "appear") return [motion.piece.place];
    return "place" in motion && motion.place ? [motion.place] : [];
  });
  return [...new Set(found)];
}

/** Marks so far, with the way that the running event is about to go. @param {Player} player @returns {TurnMarks} */
export function marksWithRunning(player) {
  const running = player.isMoving ? (player.event?.motions ?? []) : [];
  return running.filter((motion) => motion.kind === "glide").reduce(withMotion, player.marks);
}

/**
 * Pieces on their way, where their walk began.
 * @param {Player} player
 * @param {Scene} scene
 * @param {TurnMarks} marks
 * @returns {Piece[]}
 */
function ghostsOf(player, scene, marks) {
  const running = player.isMoving ? (player.event?.motions ?? []) : [];
  return running.flatMap((motion) => {
    const piece = motion.kind === "glide" && scene.pieces.find((one) => one.id === motion.piece);
    const way = motion.kind === "glide" && marks.ways.find((one) => one.piece === motion.becomes);
    return piece && way ? [{ ...piece, place: way.path[0] ?? piece.place }] : [];
  });
}

/** @param {{ board: Layout, piece: Piece }} props */
function Ghost({ board, piece }) {
  const spot = board.byPlace.get(piece.place);
  const { size, drop } = pieceSize(board);
  if (!spot) return null;
  return html`<g class="ghost"><${Figure} piece=${piece} cx=${spot.cx} cy=${spot.cy + drop} size=${size} /></g>`;
}

/** @param {{ board: Layout, path: readonly string[] }} props */
function WayMark({ board, path }) {
  const points = path.flatMap((place) => {
    const spot = board.byPlace.get(place);
    return spot ? [{ x: spot.cx, y: spot.cy }] : [];
  });
  const [start, goal] = [points[0], points.at(-1)];
  if (!start || !goal || points.length < 2) return null;
  const size = board.isHex ? 30 : 21;
  const isNumbered = points.length > 2 && points.length <= MOST_NUMBERS + 1;
  return html`<g>
    <path class="way-line" d=${`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`} />
    <path class="start-mark" d=${brackets(start, size)} />
    <path class="goal-mark" d=${outline(board.isHex, goal.x, goal.y, board.isHex ? 14 : 4)} />
    ${isNumbered && points.slice(1).map((point, n) => step(point, n + 1, size))}
  </g>`;
}

/** Four corners around a point. @param {Point} point @param {number} size */
function brackets({ x, y }, size) {
  const arm = size * 0.42;
  return [-1, 1]
    .flatMap((sx) => [-1, 1].map((sy) => `M${x + sx * size} ${y + sy * (size - arm)}v${sy * arm}h${-sx * arm}`))
    .join("");
}

/**
 * At the upper right: badges of pieces are at the lower right.
 * @param {Point} point
 * @param {number} number
 * @param {number} size
 */
const step = ({ x, y }, number, size) => html`<g key=${number} class="step-number">
  <circle cx=${x + size * 0.72} cy=${y - size * 0.72} r="8" />
  <text x=${x + size * 0.72} y=${y - size * 0.72 + 3.6} text-anchor="middle">${number}</text>
</g>`;
