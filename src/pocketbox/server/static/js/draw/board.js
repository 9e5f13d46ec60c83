/** The board as one drawing, from the scene alone: a grid that is pressed, walked by keys, and read aloud. */

/** @import { Scene } from "../types.js" */
/** @import { Child, Ref } from "../../vendor/preact-htm.js" */
/** @import { Look, Mark } from "./cell.js" */
/** @import { Layout, Spot } from "./geometry.js" */

import { html, useMemo, useRef } from "../../vendor/preact-htm.js";
import { lookOf, NO_MARK, PressedCell, Ring } from "./cell.js";
import { Edges, PressedEdge, sideOfEdge } from "./edges.js";
import { layOut } from "./geometry.js";
import { Ground } from "./ground.js";
import { hasSameItems, useNodes } from "./nodes.js";
import { byPlace, Pieces } from "./pieces.js";

/**
 * A drawing over or under the pieces, which needs to know where cells lie.
 * @typedef {(board: Layout) => Child} Layer
 */

/**
 * What a board is drawn from and whom it tells. `marks` says for each place and side what may be done there; `reach` is
 * half a finger's width in units of the board.
 * @typedef {object} Played
 * @property {Scene} scene
 * @property {ReadonlyMap<string, Mark>} marks
 * @property {string} focused the place that has or last had the focus
 * @property {string} label
 * @property {number} reach
 * @property {Layer} [below] lies between the ground and the pieces
 * @property {Layer} [above]
 * @property {(place: string, event: Event) => void} onPress
 * @property {(place: string | null) => void} [onPoint]
 * @property {(place: string) => void} [onFocus]
 */

/**
 * A board that is played on; its camera sets the part of it that is seen.
 * @param {Played & { frame: Ref<any> }} props
 */
export function Board({ frame, ...played }) {
  const { scene, marks, below, above, focused } = played;
  const board = useMemo(() => layOut(scene), [scene.cells, scene.shape]);
  const looks = useLooks(board, scene);
  const atHome = board.byPlace.has(focused) ? focused : (board.rows[0]?.[0]?.place ?? "");
  const ground = useMemo(
    () => html`<${Grounds} board=${board} scene=${scene} looks=${looks} />`,
    [board, looks, scene.edges],
  );
  const pieces = useMemo(() => html`<${AllPieces} board=${board} looks=${looks} />`, [board, looks]);
  return html`<svg class="board" ref=${frame}>
    <g aria-hidden="true">
      ${ground}
      <g class="rings">
        ${[...marks].map(([place, mark]) => {
          const spot = board.byPlace.get(place);
          return (
            spot &&
            html`<${Ring} key=${place} isHex=${board.isHex} spot=${spot} look=${looks.get(place)} mark=${mark} />`
          );
        })}
      </g>
      ${below?.(board)} ${pieces}
      <g class="above">${above?.(board)}</g>
    </g>
    <${Grid} board=${board} looks=${looks} atHome=${atHome} played=${played} />
    <${Sides} board=${board} played=${played} />
  </svg>`;
}

/** @param {{ board: Layout, looks: ReadonlyMap<string, Look>, atHome: string, played: Played }} props */
function Grid({ board, looks, atHome, played }) {
  const { scene, marks, label } = played;
  const told = useRef(played);
  told.current = played;
  const heard = useMemo(() => heardBy(told), []);
  const cells = useNodes(
    board.spots,
    (spot) => [spot, looks.get(spot.place), marks.get(spot.place), spot.place === atHome, scene.seats],
    (spot) => html`<${PressedCell}
      key=${spot.place}
      isHex=${board.isHex}
      spot=${spot}
      look=${looks.get(spot.place)}
      mark=${marks.get(spot.place) ?? NO_MARK}
      isHome=${spot.place === atHome}
      seats=${scene.seats}
      ...${heard}
    />`,
  );
  return html`<g role="grid" aria-label=${label}>
    ${board.rows.map(
      (row, n) => html`<g role="row" key=${row[0]?.cell.y ?? n} aria-label=${`row ${n + 1}`}>
        ${row.map(({ place }) => cells.get(place))}
      </g>`,
    )}
  </g>`;
}

/** Whom a cell tells, the same as long as the board is there. @param {{ current: Played }} told */
const heardBy = (told) => ({
  onPress: (/** @type {string} */ place, /** @type {Event} */ event) => told.current.onPress(place, event),
  onPoint: (/** @type {string | null} */ place) => told.current.onPoint?.(place),
  onFocus: (/** @type {string} */ place) => told.current.onFocus?.(place),
});

/** Sides that can be pressed. @param {{ board: Layout, played: Played }} props */
function Sides({ board, played: { scene, marks, reach, onPress, onPoint, onFocus } }) {
  const pressed = scene.edges.flatMap((edge) => {
    const mark = edge.id ? marks.get(edge.id) : undefined;
    const side = mark ? sideOfEdge(board, edge) : null;
    return mark && side ? [{ edge, mark, side, reach, onPress, onPoint, onFocus }] : [];
  });
  if (!pressed.length) return null;
  return html`<g role="group" aria-label="Doors and walls">
    ${pressed.map((one) => html`<${PressedEdge} key=${one.edge.id} ...${one} />`)}
  </g>`;
}

/** @param {{ board: Layout, scene: Scene, looks: ReadonlyMap<string, Look> }} props */
function Grounds({ board, scene, looks }) {
  const grounds = useNodes(
    board.spots,
    (spot) => [spot, looks.get(spot.place)],
    (spot) => {
      const look = looks.get(spot.place);
      const isBusy = (look?.standing.length ?? 0) > 0;
      const drawn = { isHex: board.isHex, spot, ground: look?.ground, isBusy };
      return look ? html`<${Ground} key=${spot.place} ...${drawn} />` : null;
    },
  );
  return html`<g class="grounds">
    ${[...grounds.values()]}
    <${Edges} board=${board} edges=${scene.edges} />
    ${!board.isHex && html`<${Coordinates} board=${board} />`}
  </g>`;
}

/** @param {{ board: Layout, looks: ReadonlyMap<string, Look> }} props */
function AllPieces({ board, looks }) {
  const pieces = useNodes(
    board.spots,
    (spot) => [spot, looks.get(spot.place)],
    (spot) => {
      const standing = looks.get(spot.place)?.standing ?? [];
      return html`<${Pieces} key=${spot.place} board=${board} spot=${spot} pieces=${standing} />`;
    },
  );
  return html`<g class="pieces">${[...pieces.values()]}</g>`;
}

/**
 * How each cell looks; the same object as before where nothing about it has changed.
 * @param {Layout} board
 * @param {Scene} scene
 * @returns {ReadonlyMap<string, Look>}
 */
function useLooks(board, scene) {
  const kept = useRef(/** @type {ReadonlyMap<string, Look>} */ (new Map()));
  return useMemo(() => {
    kept.current = looksOf(board, scene, kept.current);
    return kept.current;
  }, [board, scene.pieces]);
}

/**
 * @param {Layout} board
 * @param {Pick<Scene, "pieces">} scene
 * @param {ReadonlyMap<string, Look>} before
 * @returns {Map<string, Look>}
 */
export function looksOf(board, scene, before = new Map()) {
  const standing = byPlace(scene.pieces);
  return new Map(
    board.spots.map(({ place, cell }) => {
      const pieces = standing.get(place) ?? [];
      const old = before.get(place);
      const isOld = old && old.cell === cell && hasSameItems(old.pieces, pieces);
      return [place, isOld ? old : lookOf(cell, pieces)];
    }),
  );
}

/**
 * How much of a board a small picture shows: how many squares across, and how wide it is for its height.
 * @typedef {{ across: number, aspect: number }} Window
 */

/**
 * A small picture of where most pieces are, or of the whole board.
 * @param {{ scene: Scene, window?: Window }} props
 */
export function BoardPicture({ scene, window }) {
  const board = useMemo(() => layOut(scene), [scene.cells, scene.shape]);
  const looks = useLooks(board, scene);
  return html`<svg
    class="board picture"
    viewBox=${window ? liveliest(board, scene, window) : `${board.left} ${board.top} ${board.width} ${board.height}`}
    aria-hidden="true"
    preserveAspectRatio=${window ? "xMidYMid slice" : "xMidYMid meet"}
  >
    <${Grounds} board=${board} scene=${scene} looks=${looks} /><${AllPieces} board=${board} looks=${looks} />
  </svg>`;
}

/** Hexes are larger than squares, so that fewer of them lie across a picture. */
const HEX_SHARE = 0.56;
/** How many things a figure counts for. */
const FIGURE = 4;

/** The part of a board with most pieces in sight. @param {Layout} board @param {Scene} scene @param {Window} window */
function liveliest(board, { pieces }, { across, aspect }) {
  const width = Math.min(board.width, board.smallest * across * (board.isHex ? HEX_SHARE : 1));
  const height = Math.min(board.height, width / aspect);
  const standing = pieces.flatMap(({ place, layer }) => {
    const spot = board.byPlace.get(place);
    return spot ? [{ cx: spot.cx, cy: spot.cy, weight: layer === "figure" ? FIGURE : 1 }] : [];
  });
  const half = board.smallest / 2 + 5;
  const corners = [{ cx: board.left + half, cy: board.top + half }, ...board.spots].map(({ cx, cy }) => ({
    left: Math.min(cx - half, board.left + board.width - width),
    top: Math.min(cy - half, board.top + board.height - height),
  }));
  /** @param {{ left: number, top: number }} corner */
  const count = ({ left, top }) =>
    standing
      .filter(({ cx, cy }) => cx > left + 15 && cx < left + width - 15 && cy > top + 15 && cy < top + height - 15)
      .reduce((sum, { weight }) => sum + weight, 0);
  const best = corners.reduce((one, other) => (count(other) > count(one) ? other : one));
  return `${best.left} ${best.top} ${width} ${height}`;
}

/** Letters below and numbers at the left, on the edge cells themselves. @param {{ board: Layout }} props */
function Coordinates({ board }) {
  const isNamed = board.spots.every((spot) => /^[a-z]\d+$/.test(spot.place));
  if (!isNamed) return null;
  const first = board.rows.flatMap((row) => row.slice(0, 1));
  const lowest = board.rows.at(-1) ?? [];
  return html`<g class="coordinates">
    ${first.map((spot) => edgeText(spot, spot.place.slice(1), -21, -14))}
    ${lowest.map((spot) => edgeText(spot, spot.place.charAt(0), 17, 21))}
  </g>`;
}

/** @param {Spot} spot @param {string} text @param {number} dx @param {number} dy */
const edgeText = ({ cell, cx, cy }, text, dx, dy) =>
  html`<text key=${text} class=${cell.kind === "wall" ? "on-wall" : ""} x=${cx + dx} y=${cy + dy}>${text}</text>`;
