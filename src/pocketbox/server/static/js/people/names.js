/** What seats are called: a person's name, a bot's, or the role. */

/** @import { Chair, TableInfo, You } from "../types.js" */

import { listed } from "../words.js";

/** @param {TableInfo} table @param {You | null} you @param {number} seat */
export function seatName(table, you, seat) {
  const chair = table.seats.find((one) => one.seat === seat);
  if (!chair) return `Seat ${seat + 1}`;
  if (!chair.name && you?.seats.includes(seat) && you.seats.length === 1) return "You";
  return chair.display_name;
}

/**
 * The name as it is used in sentences: "You" for the only seat of this person.
 * @param {TableInfo} table
 * @param {You} you
 * @param {number} seat
 */
export const spokenName = (table, you, seat) =>
  you.seats.length === 1 && you.seats[0] === seat ? "You" : seatName(table, you, seat);

/** A friend who has not come yet. @param {Chair} chair */
export const isAwaited = ({ kind, has_come }) => (kind === "link" || kind === "open") && !has_come;

/**
 * Whom the table waits for: by name, "a friend" for those who play, else by role.
 * @param {Chair} chair
 * @param {You} you
 */
export const awaitedName = ({ name, role }, you) => name || (you.seats.length ? "a friend" : `the ${role}`);

/** Everybody at the table with what they play: "Ann (hero) and Bo (dungeon master)". @param {TableInfo} table */
export function watchedNames(table) {
  return listed(
    table.seats.map(({ display_name: name, role }) =>
      name.toLowerCase() === role.toLowerCase() ? name : `${name} (${role})`,
    ),
  );
}
