/** Odds of actions: asked once for each action and moment, one after another, and shown before anything rolls.

What takes long to count is estimated at once, and exact as soon as it is counted. */

/** @import { Option } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";

const PATIENCE = 140;
const LONG_PATIENCE = 450;
const MOST_KEPT = 300;

/**
 * One thing that may follow.
 * @typedef {object} Outcome
 * @property {string} label
 * @property {string} chance an exact fraction, or "about 42%"
 * @property {number} percent
 * @property {readonly string[]} lines what happens in every case of it
 * @property {"good" | "bad" | "" } [tone] for the player who asks
 * @property {readonly [number, number]} [interval]
 */

/**
 * The odds of a choice, or of that choice and one more.
 * @typedef {object} Part
 * @property {string} title the choice in between
 * @property {string} note what the numbers assume
 * @property {boolean} is_first_throw
 * @property {boolean} is_estimate
 * @property {readonly Outcome[]} outcomes
 * @property {number | null} [worth] what it is worth to the player who asks, for sorting
 */

/** @type {Map<string, readonly Part[]>} */
const cache = new Map();

/** @param {Connection} connection @param {Option} option */
const keyOf = ({ code, state }, option) => `${code} ${state?.seq} ${state?.viewer} ${option.text}`;

/** What is known about an action by now. @param {Connection} connection @param {Option} option */
export const knownOdds = (connection, option) => cache.get(keyOf(connection, option)) ?? null;

/** Whether there is anything to tell. @param {readonly Part[] | null} parts */
export const saysSomething = (parts) => parts?.some((part) => part.outcomes.length > 1) ?? false;

/**
 * Asks for the odds of an action; a second request at the same moment gets "busy" and is sent again.
 * @param {Connection} connection
 * @param {Option} option
 * @param {(isFirst: boolean) => void} onAnswer once for an estimate and once for the exact count, or once in all
 * @returns {() => void} stops asking
 */
function ask(connection, option, onAnswer) {
  const key = keyOf(connection, option);
  let later = 0;
  let isOver = false;
  /** @param {readonly Part[]} parts @param {boolean} isExact */
  const take = (parts, isExact) => {
    if (cache.size > MOST_KEPT) cache.clear();
    cache.set(key, parts);
    if (isOver) return;
    onAnswer(!isExact);
    if (!isExact && parts.some((part) => part.is_estimate)) send(true);
  };
  /** @param {boolean} isExact */
  const send = (isExact) => {
    connection.send("odds", { text: option.text, exactly: isExact }).then(
      (answer) => take(answer.parts, isExact),
      (refused) => {
        if (isOver) return;
        if (refused.error === "busy") later = window.setTimeout(send, PATIENCE, isExact);
        else if (!isExact) take([], false);
      },
    );
  };
  send(false);
  return () => {
    isOver = true;
    clearTimeout(later);
  };
}

/**
 * The odds of an action that somebody points at, or null while they are not there or say nothing.
 * @param {Connection} connection
 * @param {Option | null} option
 */
export function useOdds(connection, option) {
  const [, redraw] = useState(0);
  const key = option ? keyOf(connection, option) : "";
  useEffect(() => {
    if (!option || cache.has(key)) return undefined;
    let stop = () => {};
    const later = window.setTimeout(
      () => {
        stop = ask(connection, option, () => redraw((n) => n + 1));
      },
      option.rolls ? PATIENCE : LONG_PATIENCE,
    );
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [key]);
  const parts = cache.get(key) ?? null;
  return saysSomething(parts) ? parts : null;
}

/**
 * The odds of many actions, asked in the background one after another.
 * @param {Connection} connection
 * @param {readonly Option[]} options
 * @returns {ReadonlyMap<string, readonly Part[]>} by the text of the action
 */
export function useAllOdds(connection, options) {
  const [, redraw] = useState(0);
  const seq = connection.state?.seq;
  useEffect(() => {
    let stop = () => {};
    const next = () => {
      const option = options.find((one) => !cache.has(keyOf(connection, one)));
      if (option) {
        stop = ask(connection, option, (isFirst) => {
          redraw((n) => n + 1);
          if (isFirst) next();
        });
      }
    };
    next();
    return () => stop();
  }, [seq, options]);
  return new Map(
    options.flatMap((option) => {
      const parts = cache.get(keyOf(connection, option));
      return parts ? [[option.text, parts]] : [];
    }),
  );
}
