import assert from "node:assert/strict";
import { test } from "node:test";
import { endingFor, inOrder } from "../../src/pocketbox/server/static/js/start/kept.js";
import { gameName, whenText } from "../../src/pocketbox/server/static/js/start/mygames.js";

/** @import { KeptGame } from "../../src/pocketbox/server/static/js/keep.js" */

/** @param {string} code @param {Partial<KeptGame>} changes @returns {KeptGame} */
const kept = (code, changes) => ({ code, token: "t", at: 0, title: "Rush", ...changes });

test("games that wait for me come first, then the unfinished, then the newest", () => {
  const games = [
    kept("OVER01", { phase: "over", at: 9 }),
    kept("WAITS1", { phase: "playing", at: 1 }),
    kept("MINE01", { phase: "playing", isMyTurn: true, at: 0 }),
    kept("OVER02", { phase: "over", at: 10 }),
  ];
  assert.deepEqual(
    inOrder(games).map((game) => game.code),
    ["MINE01", "WAITS1", "OVER02", "OVER01"],
  );
});

test("a result is told from the seats I had", () => {
  const ending = { sentence: "The hero steps into the portal.", rule: "RU-WIN-02", winners: [0] };
  assert.equal(endingFor(ending, [0]).result, "won");
  assert.equal(endingFor(ending, [1]).result, "lost");
  assert.equal(endingFor({ ...ending, winners: [] }, [1]).result, "nobody");
  assert.equal(endingFor(ending, [1]).ending, ending.sentence);
});

test("a game is called by its title and who else plays", () => {
  assert.equal(gameName(kept("A", { others: ["Mossback"] })), "Rush, Mossback");
  assert.equal(gameName(kept("A", { isWhatIf: true })), "What if: Rush");
});

test("days near today have words", () => {
  const noon = new Date(2026, 10, 17, 12).getTime();
  assert.equal(whenText(new Date(2026, 10, 17, 1).getTime(), noon), "today");
  assert.equal(whenText(new Date(2026, 10, 16, 23).getTime(), noon), "yesterday");
});
