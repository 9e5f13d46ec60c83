import assert from "node:assert/strict";
import { test } from "node:test";
import { freshLines, groupLines, joinStory } from "../../src/pocketbox/server/static/js/story/lines.js";
import { glide, line, roll } from "./fixtures.js";

const KNOWN = [line(1, [roll(2)]), line(3, [glide("hero a1", "a1", "a2")], { first: 2 })];

test("lines with a later number are fresh", () => {
  const [one, ...others] = freshLines(KNOWN, [line(4, [roll(1)])]);
  assert.equal(one?.line.number, 4);
  assert.equal(one?.motions.length, 1);
  assert.deepEqual(others, []);
});

test("a line that goes on has a new text, and its further motions after those before", () => {
  const further = line(5, [roll(3)], { first: 2, text: "All of it." });
  assert.deepEqual(freshLines(KNOWN, [further])[0]?.motions, [roll(3)]);
  const story = joinStory(KNOWN, [further], 3);
  assert.deepEqual(
    story.map((one) => [one.first, one.number, one.motions.length]),
    [
      [1, 1, 1],
      [2, 5, 2],
    ],
  );
  assert.equal(story.at(-1)?.text, "All of it.");
});

test("what was taken back is replaced", () => {
  assert.deepEqual(
    joinStory(KNOWN, [line(2, [])], 1).map((one) => one.number),
    [1, 2],
  );
});

test("lines stand under their headings, the newest first", () => {
  const groups = groupLines([
    line(1, [], { heading: "" }),
    line(2, []),
    line(3, []),
    line(4, [], { heading: "Round 2" }),
  ]);
  assert.deepEqual(
    groups.map((group) => [group.heading, group.lines.map((one) => one.number)]),
    [
      ["Round 2", [4]],
      ["Round 1", [3, 2]],
      ["", [1]],
    ],
  );
});
