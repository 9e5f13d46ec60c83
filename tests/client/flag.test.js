import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../src/pocketbox/server/static/js/draw/geometry.js";
import { flagAt } from "../../src/pocketbox/server/static/js/learn/flag.js";
import { squares } from "./fixtures.js";

const BOARD = layOut({ shape: "square", cells: squares(8, 8) });

/** @param {string} place */
function spotAt(place) {
  const spot = BOARD.byPlace.get(place);
  assert.ok(spot);
  return spot;
}

/** @param {string} place @param {string[]} avoid */
const sideOf = (place, ...avoid) => flagAt(BOARD, spotAt(place), avoid.map(spotAt)).side;

test("the flag stands towards the middle of the board", () => {
  assert.equal(sideOf("b4"), "right");
  assert.equal(sideOf("g4"), "left");
});

test("the flag covers no piece beside the place", () => {
  assert.equal(sideOf("c4", "d4"), "above");
  assert.equal(sideOf("c4", "d4", "c3"), "below");
  assert.equal(sideOf("d8", "e8", "d7"), "left");
});

test("the flag stays on the board, whatever it covers", () => {
  assert.equal(sideOf("a1", "b1", "a2"), "right");
});
