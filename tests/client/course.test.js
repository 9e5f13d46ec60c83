import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceAt, reviewedTurns, turnsOf } from "../../src/pocketbox/server/static/js/after/course.js";

/** @import { Course } from "../../src/pocketbox/server/static/js/after/course.js" */

/** @type {Course} */
const COURSE = {
  simulations: 40,
  passes: 4,
  error: 0.01,
  steps: [0, 4, 9],
  chances: [
    [0.4, 0.6],
    [0.7, 0.3],
    [1, 0],
  ],
  rolls: [
    {
      step: 3,
      roller: 1,
      seat: 1,
      text: "roll 1",
      told: "Mossback rolls 1.",
      change: -0.2,
      error: 0.02,
      changes: [0.2, -0.2],
    },
  ],
  splits: [],
  costs: [
    { step: 2, seat: 1, labels: ["End your turn", "Step to b4"], cost: 0.3, error: 0.05 },
    { step: 8, seat: 0, labels: ["Step to a1", "Attack"], cost: 0.1, error: 0.05 },
  ],
};

test("what turned the game is told from my side, the weightiest first", () => {
  const turns = turnsOf(COURSE, 0, 5);
  assert.deepEqual(
    turns.map((turn) => [turn.step, turn.change]),
    [
      [2, 0.3],
      [3, 0.2],
      [8, -0.1],
    ],
  );
  assert.equal(turns[0]?.better, "Step to b4");
  assert.equal(turnsOf(COURSE, 1, 1)[0]?.change, -0.3);
});

test("with more than two seats a choice is told for whoever made it", () => {
  const chances = COURSE.chances.map((row) => [...row, 0]);
  const [cost] = turnsOf({ ...COURSE, rolls: [], chances }, 0, 1);
  assert.deepEqual([cost?.seat, cost?.change], [1, -0.3]);
});

test("between judged moments the chance is that of the last one", () => {
  assert.equal(chanceAt(COURSE, 0, 0), 0.4);
  assert.equal(chanceAt(COURSE, 0, 8), 0.7);
  assert.equal(chanceAt(COURSE, 0, 9), 1);
});

test("the review takes the place of what was found of my own choices in passing", () => {
  const way = { text: "end", label: "End your turn", chance: 31 };
  const mistake = {
    step: 8,
    heading: "Round 2",
    kind: /** @type {"mistake"} */ ("mistake"),
    played: way,
    other: { text: "move e2", label: "Step to e2", chance: 59 },
    cost: 28,
    error: 1,
    reasons: [],
    happened: [],
    ways: [way],
    count: 1,
    route: [],
    keep: "",
  };
  const turns = reviewedTurns(turnsOf(COURSE, 0, 5), [mistake], 0);
  const mine = turns.filter((turn) => turn.kind === "choice" && turn.by === 0);
  assert.deepEqual(
    mine.map((turn) => [turn.step, turn.better, turn.change]),
    [[8, "Step to e2", -0.28]],
  );
  assert.ok(turns.some((turn) => turn.kind === "dice"));
});
