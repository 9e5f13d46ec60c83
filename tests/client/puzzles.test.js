import assert from "node:assert/strict";
import { test } from "node:test";
import { nextPuzzle, pathOf } from "../../src/pocketbox/server/static/js/puzzles/next.js";
import { arrowPath } from "../../src/pocketbox/server/static/js/puzzles/way.js";

/** @param {string} id @param {string} theme */
const puzzle = (id, theme, game = "rush") => ({ game, id, theme, rating: "easy", is_exact: true });
const ALL = [puzzle("a", "win now"), puzzle("b", "attack"), puzzle("c", "win now"), puzzle("d", "attack", "abyss")];

test("the next puzzle is the first of its game that was not solved, after this one", () => {
  assert.equal(nextPuzzle(ALL, "rush", "", [])?.id, "a");
  assert.equal(nextPuzzle(ALL, "rush a", "", ["rush a", "rush b"])?.id, "c");
  assert.equal(nextPuzzle(ALL, "rush c", "", ["rush c", "rush a"])?.id, "b");
  assert.equal(nextPuzzle(ALL, "rush a", "win now", [])?.id, "c");
  assert.equal(nextPuzzle(ALL, "rush a", "", ["rush a", "rush b", "rush c"])?.id, "b");
  assert.equal(nextPuzzle(ALL, "chess", "", []), undefined);
});

test("the address of a puzzle keeps the theme", () => {
  assert.equal(pathOf(puzzle("a", "win now"), "win now"), "/puzzles/rush/a?theme=win%20now");
  assert.equal(pathOf(puzzle("a", "win now")), "/puzzles/rush/a");
});

test("an arrow goes through the middles of its cells and has a head", () => {
  assert.equal(arrowPath([{ cx: 0, cy: 0 }]), "");
  const line = arrowPath([
    { cx: 0, cy: 0 },
    { cx: 50, cy: 0 },
  ]);
  assert.match(line, /^M0 0L50 0M50 0L\S+ \S+M50 0L/);
});
