/** Choosing an action: by pressing the board, from the list, or by typing. Nothing here knows a rule. */

/** @import { Option, Refusal } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Mark } from "../draw/cell.js" */
/** @import { Player } from "../motion/player.js" */
/** @import { Laying } from "../building/ghost.js" */
/** @import { Begun, Facts } from "./steps.js" */
/** @import { Warned } from "./warned.js" */

import { useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { NOWHERE } from "../building/laying.js";
import { capital } from "../words.js";
import { actingPlace, factsOf, isNamed, marksOf, NOTHING_BEGUN, offered, pressed } from "./steps.js";
import { useWarnings, warningOf } from "./warned.js";

/**
 * What is said about a choice that is not possible.
 * @typedef {{ sentence: string, rule: string, near: readonly string[] }} Refused
 */

/**
 * What is shown of a choice; `warned` is what would be lost by it.
 * @typedef {Begun & { laying: Laying, refusal: Refused | null, isSending: boolean, warned: Warned | null }} Now
 */

/**
 * @typedef {Now & {
 *   seq: number,
 *   options: readonly Option[],
 *   offered: readonly Option[],
 *   facts: Facts,
 *   marks: ReadonlyMap<string, Mark>,
 *   pointed: Option | null,
 *   hovered: string,
 *   point: (option: Option | null) => void,
 *   hover: (place: string | null) => void,
 *   press: (place: string) => boolean,
 *   take: (option: Option, isSure: boolean) => void,
 *   send: (text: string) => void,
 *   sendAll: (texts: readonly string[]) => void,
 *   heed: () => void,
 *   insist: () => void,
 *   hold: (laying: Laying) => void,
 *   clear: () => void,
 * }} Choosing
 */

/** @type {Now} */
const NOTHING = { ...NOTHING_BEGUN, laying: NOWHERE, refusal: null, isSending: false, warned: null };
/** @type {ReadonlyMap<string, Mark>} */
const NO_MARKS = new Map();
/** @type {readonly Option[]} */
const NO_OPTIONS = [];
const NO_BOARD = { pieces: [], edges: [] };

/** @param {Connection} connection @param {Player} player @returns {Choosing} */
export function useChoosing(connection, player) {
  const state = connection.state;
  const { now, latest, set } = useBegun(connection);
  const scene = state?.scene ?? null;
  const options = state?.mine && scene ? scene.options : NO_OPTIONS;
  const asking = options.length ? (scene?.question.asking ?? "") : "";
  const facts = useMemo(() => factsOf(scene ?? NO_BOARD), [scene]);
  const pointing = usePointing(state?.seq ?? 0);
  const isRolling = player.isMoving && player.event?.kind === "throw";
  const isShown = !player.isOthers && !isRolling;
  const acting = useMemo(() => (scene?.fight ? "" : actingPlace(options, facts)), [scene, options, facts]);
  const marks = useMemo(
    () => (isShown ? marksOf(options, now, facts, pointing.pointed, acting) : NO_MARKS),
    [options, facts, now.actor, now.picked, now.chosen, isShown, pointing.pointed, acting],
  );
  const { send, sendAll, askWhy, insist } = useAsking(connection, latest, set);
  useWarnings(connection);
  /** @param {Option} option @param {boolean} isSure */
  const take = (option, isSure) => {
    // A player who cuts a turn short has not seen the picture that they act on, so dice wait for their button.
    const isEarly = player.isOthers;
    if (player.isTelling) player.skip();
    const isChosen = latest.current.chosen?.text === option.text;
    if (option.rolls && !isChosen && (!isSure || isEarly)) set({ chosen: option, refusal: null });
    else send(option.text);
  };
  /**
   * Press a place or side; true where several actions are left that only the list can tell apart.
   * @param {string} place
   */
  const press = (place) => {
    const next = pressed(options, latest.current, place, facts);
    if (next.kind === "confirm") send(next.option.text);
    else if (next.kind !== "on") {
      set(NOTHING_BEGUN);
      if (next.kind === "nothing" && asking) askWhy(asking + place);
    } else {
      const [only, ...others] = next.found;
      const isOnly = only && !others.length && isNamed(only, next.begun.picked, facts);
      set({ ...next.begun, picked: next.begun.picked.slice(0, isOnly ? -1 : undefined), refusal: null });
      if (isOnly) take(only, false);
      else return next.found.every((option) => isNamed(option, next.begun.picked, facts));
    }
    return false;
  };
  return {
    ...now,
    ...pointing,
    seq: state?.seq ?? 0,
    options,
    offered: offered(options, now, facts),
    facts,
    marks,
    press,
    take,
    send,
    sendAll,
    heed: () => set({ warned: null, chosen: null }),
    insist,
    hold: (laying) => set({ laying, refusal: null }),
    clear: () => set(NOTHING),
  };
}

/**
 * What somebody points at: an action in the list, or a place of the board. Gone when the table moves on.
 * @param {number} seq
 */
function usePointing(seq) {
  const nothing = { seq, pointed: /** @type {Option | null} */ (null), hovered: "" };
  const [kept, setKept] = useState(nothing);
  const { pointed, hovered } = kept.seq === seq ? kept : nothing;
  return {
    pointed,
    hovered,
    /** @param {Option | null} option */
    point: (option) => setKept({ seq, pointed: option, hovered: "" }),
    /** @param {string | null} place */
    hover: (place) => setKept({ seq, pointed: null, hovered: place ?? "" }),
  };
}

/**
 * What was begun at an earlier moment of the table is over, at once and not after the next drawing.
 * @param {Connection} connection
 */
function useBegun(connection) {
  const seq = connection.state?.seq;
  const [kept, setKept] = useState({ seq, now: NOTHING });
  const now = kept.seq === seq ? kept.now : NOTHING;
  const latest = useRef(now);
  latest.current = now;
  /** @param {Partial<Now>} changes */
  const set = (changes) =>
    setKept((before) => {
      const here = connection.state?.seq;
      return { seq: here, now: { ...(before.seq === here ? before.now : NOTHING), ...changes } };
    });
  return { now, latest, set };
}

/** @param {Connection} connection @param {{ current: Now }} latest @param {(changes: Partial<Now>) => void} set */
function useAsking(connection, latest, set) {
  /** @param {Refusal} refused */
  const refuse = (refused) =>
    set({ isSending: false, refusal: { sentence: sentenceOf(refused), rule: refused.rule, near: refused.near } });
  /** @param {string} text @param {readonly string[]} rest */
  const sendNow = (text, rest) => {
    set({ isSending: true, refusal: null, warned: null });
    sendNext(connection, connection.state?.seq ?? 0, text, rest).then((done) => {
      if (done.seq === connection.state?.seq) set({ isSending: false });
    }, refuse);
  };
  /**
   * One choice after another; each is sent once the table has taken the one before. A blunder is asked about first.
   * @param {readonly string[]} texts
   */
  const sendAll = ([text, ...rest]) => {
    if (text === undefined || latest.current.isSending) return;
    const warning = warningOf(connection, text);
    if (!warning) return void sendNow(text, rest);
    const seq = connection.state?.seq;
    set({ isSending: true, refusal: null });
    warning.then((warned) => {
      if (connection.state?.seq !== seq) return;
      if (warned) set({ isSending: false, warned });
      else sendNow(text, rest);
    });
  };
  const insist = () => latest.current.warned && sendNow(latest.current.warned.text, []);
  /** @param {string} text */
  const askWhy = (text) => {
    if (!text) return;
    connection.send("why", { text }).then((answer) => {
      const refusal = { sentence: sentenceOf(answer), rule: answer.rule?.id ?? "", near: [] };
      set({ refusal: answer.is_legal ? null : refusal });
    }, refuse);
  };
  return { send: (/** @type {string} */ text) => sendAll([text]), sendAll, askWhy, insist };
}

/**
 * @param {Connection} connection
 * @param {number} seq
 * @param {string} text
 * @param {readonly string[]} rest
 * @returns {Promise<{ seq: number }>}
 */
async function sendNext(connection, seq, text, rest) {
  const done = await connection.send("choose", { seq, text });
  const [next, ...more] = rest;
  return next === undefined ? done : sendNext(connection, done.seq, next, more);
}

/** @param {{ error?: string, sentence?: string }} refused */
function sentenceOf(refused) {
  if (refused.error === "stale") return "The table moved on before this arrived.";
  const said = refused.sentence ?? "That is not possible now.";
  return capital(said) + (/[.?!]$/.test(said) ? "" : ".");
}
