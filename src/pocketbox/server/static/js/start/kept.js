/** Games of this device: what is kept of a table, what became of it since, and which come first. */

/** @import { Ending, TableInfo } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { KeptGame } from "../keep.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { get } from "../http.js";
import { myGames, updateGame } from "../keep.js";

/** How many games are looked up when the list is opened. */
const MOST_ASKED = 12;

/** What to keep of a table that is open. @param {Connection} connection @returns {Partial<KeptGame>} */
export function aboutTable({ table, you, state }) {
  if (!table || !you) return {};
  const ending = state?.scene?.ending;
  return { ...aboutSeats(table, you.seats), ...(ending && you.seats.length ? endingFor(ending, you.seats) : {}) };
}

/** @param {TableInfo} table @param {readonly number[]} mine @returns {Partial<KeptGame>} */
function aboutSeats(table, mine) {
  const others = table.seats.filter((chair) => !mine.includes(chair.seat));
  return {
    title: table.title,
    game: table.game,
    phase: table.phase,
    seats: mine,
    roles: table.seats.filter((chair) => mine.includes(chair.seat)).map((chair) => chair.role),
    isWhatIf: table.branch_of !== null,
    others: others.map((chair) => chair.display_name),
    setup: table.setup,
    options: table.options,
    bots: mine.length === 1 && others.every((chair) => chair.kind === "bot") ? others.map((chair) => chair.bot) : null,
  };
}

/** @param {Ending} ending @param {readonly number[]} mine @returns {Partial<KeptGame>} */
export function endingFor({ winners, sentence }, mine) {
  const isAlone = winners.some((seat) => mine.includes(seat));
  return { phase: "over", result: isAlone ? "won" : winners.length ? "lost" : "nobody", ending: sentence };
}

/** Mine to move first, then those that wait for others, then what is over; the newest first in each. */
export function inOrder(/** @type {readonly KeptGame[]} */ games) {
  const rank = (/** @type {KeptGame} */ game) => (game.phase === "over" ? 2 : game.isMyTurn ? 0 : 1);
  return [...games].sort((one, other) => rank(one) - rank(other) || other.at - one.at);
}

/** What a list of games shows first: those that wait for me, then for others, then what is over. */
export function inGroups(/** @type {readonly KeptGame[]} */ games) {
  const running = games.filter((game) => game.phase !== "over");
  return {
    mine: running.filter((game) => game.isMyTurn),
    waiting: running.filter((game) => !game.isMyTurn),
    over: games.filter((game) => game.phase === "over"),
  };
}

/** My games, and what became of them since they were last seen here. */
export function useKeptGames() {
  const [games, setGames] = useState(() => inOrder(myGames()));
  const again = () => setGames(inOrder(myGames()));
  useEffect(() => {
    const asked = games.filter((game) => game.phase !== "over" || !game.result).slice(0, MOST_ASKED);
    Promise.all(asked.map((game) => lookUp(game).catch(() => {}))).then(again);
  }, []);
  return { games, again };
}

/** @param {KeptGame} game */
async function lookUp(game) {
  updateGame(game.code, await newsOf(game));
}

/** What became of a game. @param {KeptGame} game @returns {Promise<Partial<KeptGame>>} */
export async function newsOf({ code, token }) {
  const { table, your_turn, your_seats, to_act } = await get(`/api/tables/${code}`, { token });
  const waitsFor = your_turn ? "" : (table.seats[to_act]?.display_name ?? "");
  const news = { ...aboutSeats(table, your_seats), isMyTurn: your_turn, waitsFor };
  if (table.phase !== "over" || !your_seats.length) return news;
  const { ending } = await get(`/api/tables/${code}/report`, { token });
  return ending ? { ...news, ...endingFor(ending, your_seats) } : news;
}
