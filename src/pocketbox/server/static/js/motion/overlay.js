/** What is in motion, drawn over the board. Preact draws it once for each event; every frame only moves it. */

/** @import { Motion, Piece, Scene } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { Point, Pose } from "./effects.js" */
/** @import { Player } from "./player.js" */

import { html, useLayoutEffect, useMemo, useRef } from "../../vendor/preact-htm.js";
import { outline } from "../draw/geometry.js";
import { Figure, pieceSize } from "../draw/pieces.js";
import {
  alongWay,
  appearing,
  falling,
  floating,
  pose,
  rising,
  teleporting,
  transformOf,
  turning,
  walking,
} from "./effects.js";

/**
 * Something that moves: what is drawn around its own middle, and where that is.
 * @typedef {{ key: string, drawn: Child, at: (part: number) => Pose }} Mover
 */

/** Pieces that the overlay draws, so that the board must not. @param {Player} player @returns {Set<string>} */
export function pieceIdsInMotion(player) {
  const motions = player.isMoving ? (player.event?.motions ?? []) : [];
  return new Set(
    motions.flatMap((motion) => ("piece" in motion && typeof motion.piece === "string" ? [motion.piece] : [])),
  );
}

/** @param {{ board: Layout, player: Player, scene: Scene }} props */
export function Overlay({ board, player, scene }) {
  const group = useRef(/** @type {SVGGElement | null} */ (null));
  const event = player.isMoving ? player.event : undefined;
  const movers = useMemo(
    () => (event ? event.motions.flatMap((one) => moversOf(one, board, scene)) : []),
    [event, board],
  );
  useLayoutEffect(() => {
    /** @param {number} part */
    const place = (part) => {
      for (const [n, node] of [...(group.current?.children ?? [])].entries()) {
        const mover = movers[n];
        if (mover) put(node, mover.at(part));
      }
    };
    place(player.progress);
    return player.watch(place);
  }, [player, movers]);
  return html`<g class="motion" ref=${group}>
    ${movers.map((mover) => html`<g key=${mover.key} class="mover">${mover.drawn}</g>`)}
  </g>`;
}

/** @param {Element} node @param {Pose} at */
function put(node, at) {
  node.setAttribute("transform", transformOf(at));
  node.setAttribute("opacity", at.opacity.toFixed(2));
}

/** @param {Motion} motion @param {Layout} board @param {Scene} scene @returns {Mover[]} */
function moversOf(motion, board, scene) {
  const drop = pieceSize(board).drop;
  /** @param {string} place @returns {Point} */
  const point = (place) => {
    const spot = board.byPlace.get(place);
    return { x: spot?.cx ?? 0, y: (spot?.cy ?? 0) + drop };
  };
  /** @param {string} id */
  const find = (id) => scene.pieces.find((piece) => piece.id === id);
  switch (motion.kind) {
    case "glide": {
      const points = motion.path.filter((place) => board.byPlace.has(place)).map(point);
      const how = motion.how === "teleport" ? teleporting : walking;
      return figures(board, find(motion.piece), (part) => how(points, part));
    }
    case "appear":
      return figures(board, motion.piece, (part) => appearing(point(motion.piece.place), part));
    case "fall":
      return figures(board, find(motion.piece), (part) => falling(point(motion.place), part, motion.why === "slain"));
    case "take": {
      const piece = find(motion.piece);
      if (piece) return figures(board, piece, (part) => rising(point(motion.place), part));
      return floatAt(figureOf(scene, motion.seat), "+", motion.symbol, point);
    }
    case "lose":
      return floatAt(figureOf(scene, motion.seat), `−${motion.amount}`, motion.symbol, point);
    case "flip":
      return [
        ...figures(board, find(motion.piece), (part) => turning(point(motion.place), part, false)),
        ...figures(board, motion.into ?? undefined, (part) => turning(point(motion.place), part, true)),
      ];
    case "strike":
      return [strike(board, point(motion.origin), point(motion.target), motion.outcome)];
    case "tile":
      return tile(board, motion.place);
    default:
      return [];
  }
}

/** @param {Layout} board @param {Piece | undefined} piece @param {(part: number) => Pose} at @returns {Mover[]} */
function figures(board, piece, at) {
  if (!piece) return [];
  const { size } = pieceSize(board);
  return [{ key: piece.id, at, drawn: html`<${Figure} piece=${piece} cx=${0} cy=${0} size=${size} />` }];
}

/** The only figure that a seat has on the board. @param {Scene} scene @param {number} seat */
function figureOf(scene, seat) {
  const [only, ...others] = scene.pieces.filter((piece) => piece.seat === seat && piece.layer === "figure");
  return others.length ? undefined : only;
}

/**
 * What a figure gains or loses, beside it.
 * @param {Piece | undefined} piece
 * @param {string} sign
 * @param {string} symbol
 * @param {(place: string) => Point} point
 * @returns {Mover[]}
 */
function floatAt(piece, sign, symbol, point) {
  if (!piece) return [];
  const drawn = html`<g class="float">
    <rect x="-21" y="-12" width="42" height="24" rx="12" />
    <text x="-7" y="5" text-anchor="middle">${sign}</text>
    <use href="#${symbol}" x="1" y="-8" width="16" height="16" />
  </g>`;
  return [{ key: `${piece.id} ${sign} ${symbol}`, drawn, at: (part) => floating(point(piece.place), part) }];
}

const SWORD = 26;

/**
 * A sword goes to its target, and a mark says how it ends.
 * @param {Layout} board
 * @param {Point} from
 * @param {Point} to
 * @param {string} outcome
 * @returns {Mover}
 */
function strike(board, from, to, outcome) {
  const short = alongWay([from, to], 0.75);
  const ring = outline(board.isHex, to.x - short.x, to.y - short.y, 6);
  return {
    key: "strike",
    at: (part) => pose(alongWay([from, short], Math.min(1, part * 2)), { opacity: part < 0.05 ? 0 : 1 }),
    drawn: html`<g class="blow ${outcome}">
      <path class="blow-ring" d=${ring} />
      <circle r=${SWORD * 0.62} />
      <use href="#i-off" x=${-SWORD / 2} y=${-SWORD / 2} width=${SWORD} height=${SWORD} />
    </g>`,
  };
}

/** @param {Layout} board @param {string} place @returns {Mover[]} */
function tile(board, place) {
  const spot = board.byPlace.get(place);
  if (!spot) return [];
  return [
    {
      key: place,
      at: (part) => pose({ x: spot.cx, y: spot.cy }, { opacity: Math.sin(Math.PI * part) }),
      drawn: html`<path class="tile-change" d=${outline(board.isHex, 0, 0, 3)} />`,
    },
  ];
}
