import assert from "node:assert/strict";
import { test } from "node:test";
import { lastThrows } from "../../src/pocketbox/server/static/js/motion/dice.js";
import {
  alongWay,
  falling,
  tumblingFace,
  turning,
  walking,
} from "../../src/pocketbox/server/static/js/motion/effects.js";
import { eventsOf } from "../../src/pocketbox/server/static/js/motion/events.js";
import { soundOf } from "../../src/pocketbox/server/static/js/motion/heard.js";
import { chipOf, tellingLine } from "../../src/pocketbox/server/static/js/motion/words.js";
import { SOUNDS } from "../../src/pocketbox/server/static/js/sound.js";
import { chanceTexts, possessive, signed } from "../../src/pocketbox/server/static/js/words.js";
import { fall, glide, line, move, piece, roll, scene } from "./fixtures.js";

/** @import { Motion } from "../../src/pocketbox/server/static/js/types.js" */
/** @import { TellEvent } from "../../src/pocketbox/server/static/js/motion/events.js" */

/** @param {...Motion} motions @returns {TellEvent} */
const event = (...motions) => {
  const [first] = eventsOf(move(scene([]), scene([]), [line(1, motions)]));
  assert.ok(first);
  return first;
};

const HIT = /** @type {Motion} */ ({ kind: "strike", origin: "a1", target: "a2", outcome: "hit", piece: "" });

test("a chip says where a piece goes, what is rolled, who falls", () => {
  assert.deepEqual(chipOf(event(glide("hero a1", "a1", "a2"))), { icon: "i-step", label: "a2" });
  assert.deepEqual(chipOf(event(roll(3))), { icon: "i-dice", label: "roll" });
  assert.deepEqual(chipOf(event(HIT)), { icon: "i-off", label: "hit" });
  assert.deepEqual(chipOf(event(fall("monster a1", "a1"))), { icon: "i-x", label: "slain" });
  assert.deepEqual(chipOf(event()), { icon: "i-story", label: "" });
});

test("the line above the board names who acts and what moves", () => {
  const picture = scene([piece("hero a1", "a1", 0)]);
  assert.equal(tellingLine(event(glide("hero a1", "a1", "a2")), picture, "Ann", true), "Ann: hero a1 to a2");
  assert.equal(tellingLine(event(roll(3)), picture, "Ann", true), "Ann rolls for steps");
  assert.equal(tellingLine(event(roll(3)), picture, "Ann", false), "Ann: 3 steps");
  assert.equal(tellingLine(event(roll(3)), picture, "You", true), "You roll for steps");
  assert.equal(tellingLine(event(HIT), picture, "Ann", true), "Ann attacks");
  assert.equal(tellingLine(event(), picture, "Ann", true), "Ann's turn");
  assert.equal(possessive("You"), "Your");
  assert.equal(possessive("Ann"), "Ann's");
});

test("every event has its sound, and none is longer than 300 ms", () => {
  assert.equal(soundOf(event(roll(3))), "dice");
  assert.equal(soundOf(event(HIT)), "hit");
  assert.equal(soundOf(event(fall("monster a1", "a1"))), "fall");
  assert.equal(soundOf(event(glide("hero a1", "a1", "a2"))), "step");
  assert.equal(soundOf(event()), null);
  for (const [name, tones] of Object.entries(SOUNDS)) {
    assert.ok(Math.max(...tones.map((one) => one.at + one.length)) <= 0.3, name);
  }
});

test("a piece on its way is between its places, and ends on the last", () => {
  const way = [0, 10, 20].map((x) => ({ x, y: 0 }));
  assert.deepEqual(alongWay(way, 0.25), { x: 5, y: 0 });
  assert.deepEqual(alongWay(way, 1), { x: 20, y: 0 });
  assert.deepEqual(alongWay(way.slice(0, 1), 0.5), { x: 0, y: 0 });
  const end = walking(way, 1);
  assert.equal(end.x, 20);
  assert.ok(Math.abs(end.scale - 1) < 1e-9);
  assert.equal(falling({ x: 0, y: 0 }, 1, true).opacity, 0);
  assert.equal(turning({ x: 0, y: 0 }, 0.2, true).opacity, 0);
  assert.equal(turning({ x: 0, y: 0 }, 0.9, true).opacity, 1);
});

test("a die shows at most nine faces and lies on the thrown one", () => {
  const shown = Array.from({ length: 101 }, (_, n) => tumblingFace(n / 100, 4, 6, 0));
  const changes = shown.filter((face, n) => n > 0 && face !== shown[n - 1]).length;
  assert.ok(changes <= 9, String(changes));
  assert.ok(shown.every((face) => face >= 1 && face <= 6));
  assert.equal(shown.at(-1), 4);
});

test("chances that are compared are all fractions, or all percents", () => {
  const [half, third] = [
    { chance: "1/2", percent: 50 },
    { chance: "1/3", percent: 33.3 },
  ];
  assert.deepEqual(chanceTexts([half, third]), ["1/2", "1/3"]);
  assert.deepEqual(chanceTexts([half, { chance: "55/432", percent: 12.7 }]), ["50 %", "13 %"]);
  assert.deepEqual(chanceTexts([{ chance: "1", percent: 100 }]), ["certain"]);
});

test("points have their sign, and nothing is just 0", () => {
  assert.deepEqual([3.4, -2.6, -0.3, 0.2].map(signed), ["+3", "−3", "0", "0"]);
});

test("dice are shown in the turn in which they fell and in the next one", () => {
  const told = /** @type {any} */ ({ isTelling: false, isMoving: false, count: 0 });
  const fallen = line(1, [roll(4)], { heading: "Turn 1" });
  const later = (/** @type {string} */ heading, /** @type {number} */ n) => line(n, [], { heading });
  assert.ok(lastThrows(told, [fallen, later("Turn 1", 2), later("Turn 2", 3)]));
  assert.equal(lastThrows(told, [fallen, later("Turn 2", 2), later("Turn 3", 3)]), null);
});
