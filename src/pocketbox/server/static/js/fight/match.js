/** A strike as it is laid out: dice above dice, and between them what each pair does. */

/** @import { Fight, FightDie, Fighter, Pool, Strike, Verdict } from "../types.js" */

/**
 * What stands in one place of a row: a die, one that is still to be thrown, or nothing.
 * @typedef {FightDie | "waiting" | null} Slot
 */

/**
 * One pair of dice, either of which may be missing.
 * @typedef {{ offence: Slot, defence: Slot, verdict: Verdict | "" }} Column
 */

/** @param {Pool | null} pool @returns {Slot[]} */
const slotsOf = (pool) => (pool ? [...pool.dice, .../** @type {Slot[]} */ (Array(pool.waiting).fill("waiting"))] : []);

/** The pairs of a strike, from the highest dice down. @param {Strike} strike @returns {Column[]} */
export function columnsOf({ offence, defence, pairs }) {
  const [above, below] = [slotsOf(offence), slotsOf(defence)];
  return [...Array(Math.max(above.length, below.length, 1)).keys()].map((n) => ({
    offence: above[n] ?? null,
    defence: below[n] ?? null,
    verdict: pairs[n] ?? "",
  }));
}

/** How a strike stands, in words and for whom. @typedef {{ words: string, tone: "good" | "bad" | "" }} Standing */

/** @type {Record<"mine" | "theirs" | "others", Record<Verdict, Standing>>} */
const STANDINGS = {
  mine: {
    through: { words: "gets through", tone: "good" },
    held: { words: "held", tone: "" },
    equal: { words: "even", tone: "" },
    open: { words: "open", tone: "" },
  },
  theirs: {
    through: { words: "you are hit", tone: "bad" },
    held: { words: "you are safe", tone: "good" },
    equal: { words: "even", tone: "" },
    open: { words: "open", tone: "" },
  },
  others: {
    through: { words: "gets through", tone: "" },
    held: { words: "held", tone: "" },
    equal: { words: "even", tone: "" },
    open: { words: "open", tone: "" },
  },
};

/**
 * Who strikes and who is struck.
 * @param {Fight} fight
 * @param {Pick<Strike, "by">} strike
 * @returns {[Fighter, Fighter]}
 */
export const sidesOfStrike = ({ attacker, target }, { by }) => (by === 0 ? [attacker, target] : [target, attacker]);

/**
 * Who is ahead in a strike, as the viewer sees it.
 * @param {Fight} fight
 * @param {Strike} strike
 * @param {readonly number[]} mine my seats
 * @returns {Standing}
 */
export function standingOf(fight, strike, mine) {
  const [striker, struck] = sidesOfStrike(fight, strike);
  const isMine = striker.seat !== null && mine.includes(striker.seat);
  const isAtMe = struck.seat !== null && mine.includes(struck.seat);
  return STANDINGS[isMine === isAtMe ? "others" : isMine ? "mine" : "theirs"][strike.verdict];
}

/**
 * The strike that needs looking at first: one that gets through to me, else mine that does not.
 * @param {Fight} fight
 * @param {readonly number[]} mine
 * @returns {readonly Strike[]}
 */
export function strikesByDanger(fight, mine) {
  const rank = { bad: 0, "": 1, good: 2 };
  return [...fight.strikes].sort(
    (one, other) => rank[standingOf(fight, one, mine).tone] - rank[standingOf(fight, other, mine).tone],
  );
}

/** Dice that were changed, as "3 +2, Township". @param {Strike} strike */
export const changesOf = ({ offence, defence }) =>
  [...offence.dice, ...(defence?.dice ?? [])].flatMap((die) => (die.was !== null || die.note ? [changeText(die)] : []));

/** @param {FightDie} die */
const changeText = ({ face, was, note }) => [was ?? face, note || `to ${face}`].join(" ");
