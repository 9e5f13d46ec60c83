/** Pieces and cells after a motion. The picture on screen is a scene that was, with motions applied to it. */

/** @import { Cell, Edge, Motion, Piece, Scene } from "../types.js" */

/**
 * @param {readonly Piece[]} pieces
 * @param {Motion} motion
 * @returns {readonly Piece[]}
 */
export function applyMotion(pieces, motion) {
  switch (motion.kind) {
    case "glide":
      return moved(pieces, motion.piece, (piece) => ({
        ...piece,
        place: motion.path.at(-1) ?? piece.place,
        id: motion.becomes,
      }));
    case "appear":
      return [...pieces, motion.piece];
    case "fall":
      return without(pieces, motion.piece);
    case "flip":
      return motion.into === null
        ? without(pieces, motion.piece)
        : pieces.map((piece) => (piece.id === motion.piece && motion.into ? motion.into : piece));
    case "take":
      return motion.piece ? without(pieces, motion.piece) : pieces;
    default:
      return pieces;
  }
}

/** @param {readonly Piece[]} pieces @param {string} id */
const without = (pieces, id) => pieces.filter((piece) => piece.id !== id);

/**
 * What has moved lies on top of what was there.
 * @param {readonly Piece[]} pieces
 * @param {string} id
 * @param {(piece: Piece) => Piece} how
 */
function moved(pieces, id, how) {
  const found = pieces.find((piece) => piece.id === id);
  return found ? [...without(pieces, id), how(found)] : pieces;
}

/**
 * A scene with one motion applied; tiles that change are taken from the scene that comes `after`.
 * @param {Scene} scene
 * @param {Motion} motion
 * @param {Scene} after
 * @returns {Scene}
 */
export function applyToScene(scene, motion, after) {
  if (motion.kind === "tile") return { ...scene, ...tileFrom(scene, after, motion.place) };
  const pieces = applyMotion(scene.pieces, motion);
  return pieces === scene.pieces ? scene : { ...scene, pieces };
}

/**
 * @param {Scene} scene
 * @param {Scene} after
 * @param {string} place
 * @returns {{ cells: readonly Cell[], edges: readonly Edge[] }}
 */
function tileFrom(scene, after, place) {
  const next = after.cells.find((cell) => cell.place === place);
  const has = scene.cells.some((cell) => cell.place === place);
  const kept = next ? scene.cells.map((one) => (one.place === place ? next : one)) : [];
  const cells = !next ? scene.cells.filter((one) => one.place !== place) : has ? kept : [...scene.cells, next];
  /** @param {Edge} edge */
  const touches = (edge) => edge.one === place || edge.other === place;
  return { cells, edges: [...scene.edges.filter((edge) => !touches(edge)), ...after.edges.filter(touches)] };
}
