/** Which puzzle comes next on this device. */

/** @import { PuzzleInfo } from "../types.js" */

import { puzzleStreak } from "../keep.js";
import { remote } from "../remote.js";

/** @param {PuzzleInfo} puzzle */
export const nameOf = ({ game, id }) => `${game} ${id}`;

/** The kind of puzzles that the address asks for; empty for all. */
export const themeAsked = () => remote.address().searchParams.get("theme") ?? "";

/** @param {PuzzleInfo} puzzle @param {string} [theme] */
export const pathOf = ({ game, id }, theme = "") =>
  `/puzzles/${game}/${id}${theme ? `?theme=${encodeURIComponent(theme)}` : ""}`;

/**
 * The first puzzle of a game that was not solved here, after the given one and then from the start; all once solved.
 * @param {readonly PuzzleInfo[]} puzzles
 * @param {string} name of the puzzle one comes from, or only its game
 * @param {string} theme
 * @param {readonly string[]} solved
 */
export function nextPuzzle(puzzles, name, theme, solved = puzzleStreak().solved) {
  const [game = ""] = name.split(" ");
  const own = puzzles.filter((one) => one.game === game && (!theme || one.theme === theme));
  const at = own.findIndex((one) => nameOf(one) === name);
  const inOrder = [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0))];
  return inOrder.find((one) => !solved.includes(nameOf(one))) ?? inOrder[0];
}

/** @param {readonly PuzzleInfo[]} puzzles @param {string} name @param {string} theme */
export function nextPath(puzzles, name, theme) {
  const next = nextPuzzle(puzzles, name, theme);
  return next ? pathOf(next, theme) : "/puzzles";
}
