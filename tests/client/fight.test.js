import assert from "node:assert/strict";
import { test } from "node:test";
import { hopeOf } from "../../src/pocketbox/server/static/js/choosing/here.js";
import { aimsOf, nameOf, rankAll } from "../../src/pocketbox/server/static/js/fight/best.js";
import { changesOf, columnsOf, standingOf, strikesByDanger } from "../../src/pocketbox/server/static/js/fight/match.js";
import { option } from "./fixtures.js";

/** @import { Fight, FightDie, Pool, Strike } from "../../src/pocketbox/server/static/js/types.js" */
/** @import { Part } from "../../src/pocketbox/server/static/js/choosing/odds.js" */

/** @param {number} face @param {Partial<FightDie>} [more] @returns {FightDie} */
const die = (face, more = {}) => ({ face, was: null, note: "", options: [], ...more });

/** @param {number | null} seat @param {"offence" | "defence"} purpose @param {...FightDie} dice @returns {Pool} */
const pool = (seat, purpose, ...dice) => ({ seat, purpose, name: purpose, dice, waiting: 0 });

/** @param {Partial<Strike>} more @returns {Strike} */
const strike = (more) => ({
  by: 0,
  name: "strike",
  offence: pool(0, "offence", die(5), die(3), die(2)),
  defence: pool(null, "defence", die(5), die(4)),
  need: 0,
  pairs: ["equal", "held", "open"],
  verdict: "held",
  sentence: "",
  rule: "",
  ...more,
});

/** @param {string} name @param {number | null} seat */
const fighter = (name, seat) => ({ name, symbol: "", seat, piece: name, place: "0,0", note: "", card: "" });

/** @param {...Strike} strikes @returns {Fight} */
const fight = (...strikes) => ({
  attacker: fighter("Warrior", 0),
  target: fighter("Lizardman", null),
  phases: ["Roll", "Compare"],
  phase: 0,
  strikes,
  uses: [],
  supporters: [],
  rule: "",
});

test("dice meet dice from the highest down", () => {
  const columns = columnsOf(strike({}));
  assert.deepEqual(
    columns.map(({ offence, defence, verdict }) => [
      offence !== null && typeof offence === "object" ? offence.face : offence,
      defence !== null && typeof defence === "object" ? defence.face : defence,
      verdict,
    ]),
    [
      [5, 5, "equal"],
      [3, 4, "held"],
      [2, null, "open"],
    ],
  );
});

test("dice that are still to be thrown have their places", () => {
  const waiting = { ...pool(0, "offence"), waiting: 2 };
  assert.deepEqual(
    columnsOf(strike({ offence: waiting, defence: null, pairs: [] })).map((column) => column.offence),
    ["waiting", "waiting"],
  );
});

test("who is ahead is said from the viewer's side", () => {
  const mine = strike({ verdict: "held" });
  const theirs = strike({ by: 1, verdict: "through" });
  const both = fight(mine, theirs);
  assert.deepEqual(standingOf(both, mine, [0]), { words: "held", tone: "" });
  assert.deepEqual(standingOf(both, theirs, [0]), { words: "you are hit", tone: "bad" });
  assert.equal(standingOf(both, strike({ by: 1, verdict: "held" }), [0]).words, "you are safe");
  assert.equal(standingOf(both, theirs, []).words, "gets through");
});

test("the strike in danger comes first", () => {
  const [mine, theirs] = [strike({ verdict: "through" }), strike({ by: 1, verdict: "through" })];
  assert.deepEqual(strikesByDanger(fight(mine, theirs), [0]), [theirs, mine]);
});

test("changed dice say what they were", () => {
  const changed = strike({ offence: pool(0, "offence", die(5, { was: 3, note: "+2, Township" }), die(4, { was: 6 })) });
  assert.deepEqual(changesOf(changed), ["3 +2, Township", "6 to 4"]);
});

/** @param {number} percent @param {Partial<Part>} [more] @returns {readonly Part[]} */
const part = (percent, more = {}) => [
  {
    title: "",
    note: "",
    is_first_throw: false,
    is_estimate: false,
    worth: percent / 100,
    outcomes: [
      { label: "Lizardman falls", chance: `${percent}/100`, percent, lines: [], tone: "good" },
      { label: "nobody falls", chance: `${100 - percent}/100`, percent: 100 - percent, lines: [], tone: "" },
    ],
    ...more,
  },
];

const CHOICES = [option("pass"), option("reroll 3"), option("reroll 5")];

test("choices come best first, once all are counted", () => {
  const odds = new Map([
    ["pass", part(10)],
    ["reroll 3", part(83)],
  ]);
  assert.deepEqual(
    rankAll(CHOICES, odds).map((one) => one.option.text),
    ["pass", "reroll 3", "reroll 5"],
  );
  odds.set("reroll 5", part(50));
  const ranked = rankAll(CHOICES, odds);
  assert.deepEqual(
    ranked.map((one) => one.option.text),
    ["reroll 3", "reroll 5", "pass"],
  );
  assert.deepEqual([ranked[0]?.good, ranked[0]?.fraction], [83, "83/100"]);
});

test("of several ways to go on, the best one counts", () => {
  const ranked = rankAll([option("charge")], new Map([["charge", [...part(20), ...part(60)]]]));
  assert.equal(ranked[0]?.good, 60);
});

test("what is hoped for has its name, where there is one", () => {
  const ranked = rankAll(CHOICES, new Map(CHOICES.map((one) => [one.text, part(40)])));
  assert.equal(nameOf(ranked, "good"), "Lizardman falls");
  assert.equal(nameOf(ranked, "bad"), "");
});

test("choices are compared by what can happen, whose names say to whom", () => {
  /** @param {number} percent */
  const danger = (percent) =>
    part(0, {
      outcomes: [{ label: "your Bondi falls", chance: `${percent}/100`, percent, lines: [], tone: "bad" }],
    });
  const feared = rankAll(CHOICES, new Map(CHOICES.map((one) => [one.text, danger(40)])));
  assert.deepEqual(aimsOf(feared), [{ tone: "bad", name: "your Bondi falls" }]);
  const hoped = rankAll(CHOICES, new Map(CHOICES.map((one) => [one.text, part(40)])));
  assert.deepEqual(aimsOf(hoped), [{ tone: "good", name: "Lizardman falls" }]);
  const odds = new Map(CHOICES.map((one) => [one.text, part(5)]));
  odds.set("pass", danger(10));
  assert.deepEqual(
    aimsOf(rankAll(CHOICES, odds)).map(({ tone }) => tone),
    ["good", "bad"],
  );
});

test("where nobody can fall any more, the choices say so", () => {
  const outcomes = [{ label: "neither falls", chance: "1", percent: 100, lines: [], tone: /** @type {const} */ ("") }];
  const over = rankAll(CHOICES, new Map(CHOICES.map((one) => [one.text, part(0, { outcomes })])));
  assert.deepEqual(aimsOf(over), [{ tone: "good", name: "somebody falls" }]);
  assert.equal(aimsOf(rankAll(CHOICES, new Map()))[0]?.name, "good for you", "nothing is counted yet");
});

test("an action at a place shows the chance of what is hoped for, once it is counted", () => {
  const attack = option("attack");
  assert.equal(hopeOf(attack, undefined), undefined);
  assert.deepEqual(hopeOf(attack, [...part(20), ...part(60)]), { text: "60 %", means: "Lizardman falls" });
  const outcomes = [{ label: "it rains", chance: "1/2", percent: 50, lines: [], tone: /** @type {const} */ ("") }];
  assert.equal(hopeOf(attack, part(50, { outcomes })), undefined, "nothing good or bad in it");
});
