import assert from "node:assert/strict";
import { test } from "node:test";
import { eventsOf, goesOn, lengthAfter, walkLength } from "../../src/pocketbox/server/static/js/motion/events.js";
import { paced, paceOf } from "../../src/pocketbox/server/static/js/motion/pace.js";
import { fall, glide, line, move, roll, scene } from "./fixtures.js";

/** @import { Line, Motion } from "../../src/pocketbox/server/static/js/types.js" */

/** @param {...Line} lines */
const told = (...lines) => eventsOf(move(scene([]), scene([]), lines));

test("a walk takes 220 ms for its first square, 110 for each further one, at most 660", () => {
  assert.deepEqual([2, 3, 4, 6, 20].map(walkLength), [220, 330, 440, 660, 660]);
});

test("dice of one line are thrown together, a second throw is quicker", () => {
  const events = told(line(1, [roll(3), roll(4), glide("hero a1", "a1", "a2"), roll(2)]));
  assert.deepEqual(
    events.map((one) => [one.kind, one.motions.length, one.length]),
    [
      ["throw", 2, 600],
      ["glide", 1, 220],
      ["throw", 1, 350],
    ],
  );
});

test("what is carried moves with its carrier", () => {
  const carried = /** @type {Motion} */ ({ ...glide("gem a1", "a1", "a2"), how: "carry" });
  const events = told(line(1, [glide("hero a1", "a1", "a2"), carried, glide("monster b1", "b1", "b2")]));
  assert.deepEqual(
    events.map((one) => one.motions.length),
    [2, 1],
  );
});

test("changes that follow one another happen together, after the glide that caused them", () => {
  const taken = /** @type {Motion} */ ({ kind: "lose", seat: 0, thing: "heart", symbol: "i-heart", amount: 1 });
  const events = told(line(1, [glide("hero a1", "a1", "a2"), fall("monster a2", "a2"), taken]));
  assert.deepEqual(
    events.map((one) => [one.kind, one.length, one.settle]),
    [
      ["glide", 220, 180],
      ["change", 220, 180],
    ],
  );
});

test("a line in which nothing moves still has its time", () => {
  assert.deepEqual(
    told(line(1, []), line(2, [{ kind: "note", place: "a1" }])).map((one) => [one.kind, one.length, one.settle]),
    [
      ["note", 0, 180],
      ["note", 0, 180],
    ],
  );
});

test("a walk that goes on has no rest before it", () => {
  const [one, other] = told(line(1, [glide("hero a1", "a1", "a2")]), line(2, [glide("hero a2", "a2", "a3", "a4")]));
  assert.ok(one && other && goesOn(one, other));
  assert.equal(lengthAfter(other, one), 220);
  assert.equal(lengthAfter(other, undefined), 330);
  assert.equal(goesOn(other, one), false);
});

const LOAD = { factor: 1, turnLeft: 2000, turnEvents: 5, turnSpent: 0, runSpent: 0, isHurried: false };

test("a turn that fits is told at the chosen speed", () => {
  assert.equal(paceOf(LOAD), 1);
  assert.equal(paceOf({ ...LOAD, factor: 1.6 }), 1.6);
  assert.equal(paceOf({ ...LOAD, factor: 0.45 }), 0.45);
  assert.equal(paceOf({ ...LOAD, factor: 0 }), 0);
});

test("a longer turn is scaled down as a whole to 4 s", () => {
  assert.equal(paceOf({ ...LOAD, turnLeft: 8000 }), 0.5);
  assert.equal(paceOf({ ...LOAD, turnLeft: 4000, turnSpent: 2000 }), 0.5);
  assert.equal(paceOf({ ...LOAD, turnLeft: 8000, factor: 1.6 }), 0.8);
});

test("several turns in a row have 8 s together", () => {
  assert.equal(paceOf({ ...LOAD, runSpent: 7000 }), 0.5);
  assert.equal(paceOf({ ...LOAD, runSpent: 8000 }), 0);
});

test("what would be told in less than 90 ms an event is left out", () => {
  assert.equal(paceOf({ ...LOAD, turnEvents: 45, turnLeft: 20000 }), 0);
  assert.equal(paced(220, 0.1, 1), 90);
  assert.equal(paced(220, 1, 1), 220);
});

test("more from a quick friend is told 1.5 times as fast", () => {
  assert.equal(paceOf({ ...LOAD, isHurried: true }), 1 / 1.5);
});
