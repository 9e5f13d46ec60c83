import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { comesLessonFirst, levelOf, pastGames, suggest } from "../../src/pocketbox/server/static/js/learn/levels.js";
import { tipsFor } from "../../src/pocketbox/server/static/js/learn/tip.js";
import { adapt } from "../../src/pocketbox/server/static/js/start/wish.js";

/** @import { KeptGame } from "../../src/pocketbox/server/static/js/keep.js" */

/** @param {string} name @param {string} bot @param {Record<string, number>} [options] */
const level = (name, bot, options = {}) => ({ name, about: name, bot, options });

const BOTS = ["easy", "normal", "hard", "expert"].map((name) => level(name, name));
const ALONE = [level("easy", "", { monster_count: 1 }), level("hard", "")];
const SET = { setup: "quick", seats: 2, seat: 0, why: "", tips: [], tip_games: 3, losses: 2, lesson: null };
const FIRST = { ...SET, levels: BOTS };
const GAME = /** @type {any} */ ({ id: "rush", first: FIRST });

/** @type {{ past: [string, boolean][], level: string, reason: string }[]} */
const CASES = JSON.parse(readFileSync(new URL("../learn/suggestions.json", import.meta.url), "utf8"));

for (const { past, level: wanted, reason } of CASES) {
  test(`after ${JSON.stringify(past)} comes ${wanted}`, () => {
    const found = suggest(
      FIRST,
      past.map(([name, hasWon]) => ({ level: name, hasWon })),
    );
    assert.deepEqual([found?.level.name, found?.reason], [wanted, reason]);
  });
}

test("the level of a table is that of its bots, or of its house rules where nobody else plays", () => {
  const quick = { setup: "quick", options: {} };
  assert.equal(levelOf(FIRST, { ...quick, bots: ["easy"] })?.name, "easy");
  assert.equal(levelOf(FIRST, { ...quick, bots: ["easy", "easy"] })?.name, "easy");
  assert.equal(levelOf(FIRST, { ...quick, bots: ["easy", "hard"] }), null);
  assert.equal(levelOf(FIRST, { ...quick, bots: ["greedy"] }), null);
  assert.equal(levelOf(FIRST, { ...quick, bots: null }), null);
  assert.equal(levelOf(FIRST, { ...quick, bots: [] }), null);
  assert.equal(levelOf(FIRST, { setup: "position", bots: ["easy"] }), null);
  assert.equal(levelOf(FIRST, { ...quick, bots: ["easy"], isWhatIf: true }), null);
  const alone = { ...SET, levels: ALONE };
  assert.equal(levelOf(alone, { ...quick, bots: [], options: { monster_count: 1 } })?.name, "easy");
  assert.equal(levelOf(alone, { ...quick, bots: [] })?.name, "hard");
  assert.equal(levelOf(alone, { ...quick, bots: [], options: { monster_count: 2 } }), null);
});

/** @param {string} code @param {Partial<KeptGame>} changes @returns {KeptGame} */
const kept = (code, changes) => ({
  code,
  token: "t",
  at: 0,
  game: "rush",
  phase: "over",
  setup: "quick",
  bots: ["easy"],
  ...changes,
});

test("finished games count in the order in which they ended, not in which they were looked at", () => {
  const games = [
    kept("SEEN01", { at: 9, overAt: 1, result: "won" }),
    kept("LAST01", { at: 2, overAt: 2, result: "lost", bots: ["normal"] }),
    kept("OTHER1", { game: "abyss", result: "won", overAt: 3 }),
    kept("OPEN01", { phase: "playing" }),
  ];
  assert.deepEqual(pastGames(GAME, games), [
    { level: "normal", hasWon: false },
    { level: "easy", hasWon: true },
  ]);
});

test("a lesson comes first until the game was learned or played here", () => {
  const game = { ...GAME, first: { ...FIRST, lesson: { id: "first", title: "First", minutes: 4 } } };
  assert.equal(comesLessonFirst(game, [], []), true);
  assert.equal(comesLessonFirst(game, [], ["abyss first"]), true);
  assert.equal(comesLessonFirst(game, [], ["rush items"]), false);
  assert.equal(comesLessonFirst(game, [kept("A", { phase: "playing" })], []), false);
  assert.equal(comesLessonFirst(GAME, [], []), false);
});

test("a tip is about a choice that is offered, or about the fight", () => {
  const tips = [
    { when: "move", say: "Move." },
    { when: "fight", say: "Fight." },
    { when: "roll", say: "Roll." },
  ];
  const scene = /** @type {any} */ ({ options: [{ text: "move e2" }, { text: "roll" }], fight: null });
  assert.deepEqual(
    tipsFor(tips, scene).map(({ when }) => when),
    ["move", "roll"],
  );
  assert.equal(tipsFor(tips, { ...scene, fight: {} }).length, 3);
  assert.deepEqual(tipsFor(tips, { ...scene, options: [] }), []);
});

test("the adaptive bot becomes the level that is suggested now, and other seats stay", () => {
  const game = /** @type {any} */ ({ ...GAME, default_bot: "normal" });
  const seats = [{ kind: "me" }, { kind: "bot", bot: "adaptive" }, { kind: "bot", bot: "hard" }];
  const wish = { game: "rush", setup: "quick", seats, options: {}, dice: "table" };
  const bots = (/** @type {any} */ now) => adapt(game, wish, now).seats.map(({ bot }) => bot);
  assert.deepEqual(bots(level("easy", "easy")), [undefined, "easy", "hard"]);
  assert.deepEqual(bots(level("easy", "")), [undefined, "normal", "hard"]);
});
