/** What is played when nothing is changed: the seat that is more enjoyable, at the level that suits me. */

/** @import { GameInfo, Level } from "../types.js" */
/** @import { SeatWish, Wish } from "./setting.js" */

import { likes, myGames } from "../keep.js";
import { pastGames, suggest } from "../learn/levels.js";

/** The level that is suggested now. @param {GameInfo} game @returns {Level | undefined} */
export const nextLevel = (game) => suggest(game.first, pastGames(game, myGames()))?.level;

/** The bot that suits me: each table turns it into the level that is suggested now. */
export const ADAPTIVE = "adaptive";

/**
 * The wish with a level in place of the adaptive bot.
 * @param {GameInfo} game
 * @param {Wish} wish
 * @param {Level | undefined} [level] to play now
 * @returns {Wish}
 */
export function adapt(game, wish, level = nextLevel(game)) {
  const bot = level?.bot || game.default_bot;
  return { ...wish, seats: wish.seats.map((seat) => (seat.bot === ADAPTIVE ? { ...seat, bot } : seat)) };
}

/** @param {GameInfo} game @param {number} [count] of seats @returns {Wish} */
export function firstWish(game, count = game.first.seats) {
  const level = nextLevel(game);
  return level ? wishAt(game, level, count) : plainWish(game, count, { kind: "bot", bot: game.default_bot });
}

/**
 * A table at a level. A first game has the set-up that is made for it, later ones the usual one.
 * @param {GameInfo} game
 * @param {Level} level
 * @param {number} [count] of seats
 * @returns {Wish}
 */
export function wishAt(game, level, count = game.first.seats) {
  const isFirst = !pastGames(game, myGames()).length && count === game.first.seats;
  const wish = plainWish(game, count, { kind: "bot", bot: level.bot || game.default_bot });
  return { ...wish, setup: isFirst ? game.first.setup : wish.setup, options: level.options };
}

/** @param {GameInfo} game @param {number} count @param {SeatWish} other @returns {Wish} */
function plainWish(game, count, other) {
  const { name } = likes();
  const me = { kind: "me", ...(name && { name }) };
  const mine = Math.min(game.first.seat, count - 1);
  const seats = [...Array(count).keys()].map((n) => (n === mine ? me : other));
  return { game: game.id, setup: game.setups[0]?.name ?? "quick", seats, options: {}, dice: "table" };
}
