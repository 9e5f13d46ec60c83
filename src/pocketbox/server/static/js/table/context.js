/** What every part of the table page needs, so that parts can be written without knowing the page. */

/** @import { GameInfo, Line, Scene, State, TableInfo, You } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Choosing } from "../choosing/choosing.js" */
/** @import { Player } from "../motion/player.js" */

import { createContext, useContext } from "../../vendor/preact-htm.js";

/** A card over the page. @typedef {"cards" | "invite" | "turn" | { rule: string } | null} OpenCard */

/**
 * @typedef {object} TableView
 * @property {Connection} connection
 * @property {State} state the newest
 * @property {TableInfo} table
 * @property {You} you
 * @property {GameInfo | null} game null until it is known
 * @property {Scene | null} picture what is on screen: the newest scene, or an earlier one while a turn is told
 * @property {Player} player
 * @property {Choosing} choosing
 * @property {(card: OpenCard) => void} openCard
 * @property {(step: number | null) => void} openReplay
 * @property {string} notice a short sentence beside the board
 * @property {(sentence: string) => void} say show another one
 * @property {(refused: { sentence?: string }) => void} refuse say why something did not work
 * @property {Line | null} [line] the story line somebody points at; the board shows where it happened
 * @property {(line: Line | null) => void} [pointLine]
 * @property {import("../draw/board.js").Layer} [layer] what a lesson draws over the board
 */

const Table = createContext(/** @type {TableView | null} */ (null));

export const TableProvider = Table.Provider;

/** The table this part belongs to. */
export function useTable() {
  const found = useContext(Table);
  if (!found) throw new Error("useTable works inside of a table page only");
  return found;
}
