/** Warnings before a blunder: asked for while I think, looked up when I choose. Only alone against bots. */

/** @import { TableInfo, You } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { useEffect } from "../../vendor/preact-htm.js";
import { likes } from "../keep.js";

/** Milliseconds that a choice waits for a warning; one that comes later is not given. */
export const PATIENCE = 1000;

/** What would be lost by a choice. @typedef {{ text: string, said: string, rule: string, label: string }} Warned */

/** @type {WeakMap<Connection, { seq: number, asked: Promise<readonly Warned[]> }>} */
const asked = new WeakMap();

/** Whether I am the only person at the table. @param {TableInfo | null} table @param {You | null} you */
export function isSolo(table, you) {
  const people = table?.seats.filter((seat) => seat.kind !== "bot") ?? [];
  return people.length === 1 && Boolean(you?.seats.includes(people[0]?.seat ?? -1));
}

/** Ask for the warnings of this moment, once. @param {Connection} connection */
function askFor(connection) {
  const { state, table, you } = connection;
  const count = state?.scene?.options.length ?? 0;
  if (!state?.mine || count < 2 || !likes().warnings || !isSolo(table, you)) return null;
  const known = asked.get(connection);
  if (known?.seq === state.seq) return known.asked;
  const fresh = connection.send("warnings").then(
    (answer) => answer.warnings ?? [],
    () => [],
  );
  asked.set(connection, { seq: state.seq, asked: fresh });
  return fresh;
}

/** Let the server look at my choices as soon as it is my turn. @param {Connection} connection */
export function useWarnings(connection) {
  const seq = connection.state?.seq;
  useEffect(() => {
    askFor(connection);
  }, [seq]);
}

/**
 * The warning about a choice, if there is one in time; null at once where none is asked for.
 * @param {Connection} connection
 * @param {string} text
 * @returns {Promise<Warned | null> | null}
 */
export function warningOf(connection, text) {
  const coming = askFor(connection);
  if (!coming) return null;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, []));
  return Promise.race([coming, late]).then(
    (/** @type {readonly Warned[]} */ found) => found.find((one) => one.text === text) ?? null,
  );
}
