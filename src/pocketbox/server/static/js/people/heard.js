/** What is heard of the talk at a table: who can talk, who is muted on this device, and what is new. */

/** @import { Remark, TableInfo, You } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { heardUpTo, mutedSeats } from "../keep.js";
import { remote } from "../remote.js";

/** How long a remark stays at the speaker's seat. */
export const SHOWN_FOR = 6000;

/** Other people's seats: those I could mute. @param {TableInfo} table @param {You} you */
export const otherPeople = (table, you) =>
  table.seats.filter((chair) => chair.kind !== "bot" && !you.seats.includes(chair.seat));

/** Whether there is anybody to talk to, or to listen to. @param {TableInfo} table @param {You} you */
export const hasTalk = (table, you) => remote.hasServer && otherPeople(table, you).length > 0;

/** What is said by those who are not muted here. @param {Connection} connection @returns {Remark[]} */
export function audible({ code, talk }) {
  const muted = mutedSeats(code);
  return talk.filter((remark) => !muted.includes(remark.seat));
}

/** How many remarks of others were not seen yet. @param {Connection} connection */
export function countNew(connection) {
  const { code, you } = connection;
  const seen = heardUpTo(code);
  return audible(connection).filter((one) => one.number > seen && !you?.seats.includes(one.seat)).length;
}

/**
 * What somebody has just said, for as long as it stays at their seat.
 * @param {Connection} connection
 * @param {number} seat
 * @returns {Remark | null}
 */
export function useSaid(connection, seat) {
  const [, redraw] = useState(0);
  const last = audible(connection).findLast((remark) => remark.seat === seat);
  const at = last ? connection.saidAt.get(last.number) : undefined;
  const left = at === undefined ? 0 : at + SHOWN_FOR - Date.now();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => redraw((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [last?.number]);
  return last && left > 0 ? last : null;
}
