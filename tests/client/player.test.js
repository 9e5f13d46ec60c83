import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../../src/pocketbox/server/static/js/motion/player.js";
import { fall, glide, line, move, piece, roll, scene, TestClock } from "./fixtures.js";

/** @import { Scene } from "../../src/pocketbox/server/static/js/types.js" */
/** @import { Speed } from "../../src/pocketbox/server/static/js/motion/pace.js" */

const HERO = piece("hero d5", "d5", 0);
const ONE = piece("monster e2", "e2", 1);
const BEFORE = scene([HERO, ONE]);
const MIDDLE = scene([HERO, { ...ONE, id: "monster e4", place: "e4" }]);
const AFTER = scene([HERO, { ...ONE, id: "monster e5", place: "e5" }]);
const TURN = [line(1, [roll(3)]), line(2, [glide("monster e2", "e2", "e3", "e4")])];
const FIRST = move(BEFORE, MIDDLE, TURN);
const SECOND = move(MIDDLE, AFTER, [line(3, [glide("monster e4", "e4", "e5")])]);

/** @param {Speed} [speed] @param {boolean} [isStill] */
function begin(speed = "normal", isStill = false) {
  const clock = new TestClock();
  const player = new Player(speed, isStill, clock);
  return { clock, player };
}

/** Where everything stands. @param {Scene | null} picture */
const places = (picture) => picture?.pieces.map((one) => one.place).join(" ");

test("events come in order, and the picture is always one that was", () => {
  const { clock, player } = begin();
  /** @type {string[]} */
  const seen = [];
  player.listen(() => {
    const now = `${player.phase} ${player.event?.kind ?? "-"} ${places(player.picture) ?? "newest"}`;
    if (seen.at(-1) !== now) seen.push(now);
  });
  player.push(FIRST);
  clock.pass(3000);
  assert.deepEqual(seen, [
    "run throw d5 e2",
    "rest throw d5 e2",
    "run glide d5 e2",
    "rest glide d5 e4",
    "end glide d5 e4",
    "done - newest",
  ]);
});

test("a turn at normal speed takes as long as its events", () => {
  const { clock, player } = begin();
  player.push(FIRST);
  clock.pass(600 + 250 + 330 + 180 + 300 - 40);
  assert.ok(player.isTelling);
  clock.pass(80);
  assert.ok(!player.isTelling);
});

test("calm and quick are slower and faster, at once takes no time", () => {
  for (const [speed, length] of /** @type {[Speed, number][]} */ ([
    ["calm", 1660 * 1.6],
    ["quick", 1660 * 0.45],
    ["none", 0],
  ])) {
    const { clock, player } = begin(speed);
    player.push(FIRST);
    let spent = 0;
    while (player.isTelling && spent < 9000) {
      clock.pass(16);
      spent += 16;
    }
    assert.ok(Math.abs(spent - length) < 60, `${speed}: ${spent} instead of ${length}`);
  }
});

test("steps of one piece in several moves are one walk", () => {
  const { clock, player } = begin();
  player.push(FIRST);
  player.push(SECOND);
  assert.equal(player.telling.events.length, 3);
  clock.pass(600 + 250 + 330 + 20);
  assert.equal(player.event?.line.number, 3);
  assert.deepEqual(player.marks.ways, [{ path: ["e2", "e3", "e4"], piece: "monster e4" }]);
  clock.pass(2000);
  assert.deepEqual(player.marks.ways[0]?.path, ["e2", "e3", "e4", "e5"]);
});

test("skipping ends in one step, with the marks kept", () => {
  const { clock, player } = begin();
  player.push(FIRST);
  clock.pass(100);
  player.skip();
  assert.equal(player.isTelling, false);
  assert.equal(player.picture, null);
  assert.deepEqual(player.marks.ways[0]?.path, ["e2", "e3", "e4"]);
  assert.equal(clock.frames.size, 0);
});

test("a pause stops the telling and nothing else", () => {
  const { clock, player } = begin();
  player.push(FIRST);
  clock.pass(100);
  player.pause(true);
  clock.pass(5000);
  assert.equal(player.count, 0);
  player.push(SECOND);
  assert.equal(player.telling.stretches.length, 2);
  player.pause(false);
  clock.pass(5000);
  assert.equal(player.isTelling, false);
});

test("a long turn is told within 4 s, and several within 8 s", () => {
  const { clock, player } = begin();
  const long = Array.from({ length: 20 }, (_, n) => line(n + 1, [roll(1)]));
  player.push(move(BEFORE, AFTER, long));
  clock.pass(4000 + 300 + 100);
  assert.equal(player.isTelling, false);
  const next = begin();
  for (const seat of [1, 2, 3, 4]) {
    const lines = Array.from({ length: 20 }, (_, n) => line(100 * seat + n, [roll(1)], { seat }));
    next.player.push(move(BEFORE, AFTER, lines));
  }
  next.clock.pass(8000 + 300 + 200);
  assert.equal(next.player.isTelling, false);
});

test("a quick friend is followed faster, and caught up with when too far ahead", () => {
  const { clock, player } = begin();
  player.push({ ...FIRST, isByPerson: true });
  clock.pass(100);
  player.push({ ...SECOND, isByPerson: true });
  clock.pass(500 + 250 + 20);
  assert.equal(player.event?.kind, "glide");
  assert.equal(player.length, 330 / 1.5);
  const rolls = [4, 5, 6, 7, 8].map((number) => line(number, [roll(1)]));
  player.push(move(AFTER, AFTER, rolls.slice(0, 4), { isByPerson: true }));
  player.push(move(AFTER, AFTER, rolls.slice(4), { isByPerson: true }));
  clock.pass(1540);
  assert.equal(player.isTelling, false);
  assert.equal(player.count, 8);
  assert.deepEqual(player.marks.ways[0]?.path.at(-1), "e5");
});

test("a page that cannot be seen shows the newest at once, and again when asked", () => {
  const { clock, player } = begin();
  player.setHidden(true);
  player.push(FIRST);
  assert.equal(player.isTelling, false);
  player.setHidden(false);
  assert.ok(player.hasShown);
  player.again();
  assert.equal(places(player.picture), "d5 e2");
  clock.pass(3000);
  assert.equal(player.isTelling, false);
});

test("without motion all is there at once, and one can step back and on", () => {
  const { clock, player } = begin("normal", true);
  player.push(FIRST);
  assert.equal(player.isTelling, false);
  player.step(-1);
  assert.equal(places(player.picture), "d5 e2");
  assert.equal(player.event?.line.number, 1);
  clock.pass(3000);
  assert.equal(player.count, 1);
  player.step(1);
  assert.equal(player.isTelling, false);
  assert.equal(player.picture, null);
});

test("my own moves are told too, but what I see is what I may act on", () => {
  const { clock, player } = begin();
  player.push(FIRST);
  clock.pass(3000);
  const mine = move(AFTER, AFTER, [line(9, [glide("hero d5", "d5", "d6")], { seat: 0 })], { isMine: true });
  player.push(mine);
  assert.equal(player.isTelling, true);
  assert.equal(player.isOthers, false);
  clock.pass(420);
  assert.equal(player.isTelling, false);
  assert.deepEqual(
    player.marks.ways.map((way) => way.path.at(-1)),
    ["e4", "d6"],
  );
  player.again();
  assert.equal(player.event?.line.number, 1);
});

test("what others do at once in answer to my own move is told as theirs", () => {
  const { clock, player } = begin();
  const mine = move(
    BEFORE,
    BEFORE,
    [line(1, [glide("hero d5", "d5", "d6")], { seat: 0 }), line(2, [roll(3)], { first: 2 })],
    { isMine: true },
  );
  player.push(mine);
  assert.equal(player.event?.isMine, true);
  assert.equal(player.isOthers, true);
  clock.pass(100);
  player.push(
    move(
      BEFORE,
      MIDDLE,
      TURN.slice(1).map((one) => ({ ...one, number: 3, first: 3 })),
    ),
  );
  clock.pass(200);
  assert.equal(player.event?.kind, "glide");
  clock.pass(200);
  assert.equal(player.event?.kind, "throw");
  clock.pass(3000);
  assert.equal(player.isTelling, false);
  player.again();
  assert.equal(player.event?.kind, "throw");
  player.step(-3);
  assert.equal(player.count, 1);
});

test("between two moves the picture is exactly the scene that was sent", () => {
  const { player } = begin();
  player.push(FIRST);
  player.push(SECOND);
  assert.equal(player.picture, player.picture);
  player.step(2);
  assert.equal(player.picture, MIDDLE);
});

test("cards beside the board change with the motion that changes them", () => {
  const card = /** @type {Scene["panels"]} */ ([]);
  const before = scene([HERO, ONE]);
  const after = scene([HERO], { panels: card });
  const { player } = begin();
  player.push(move(before, after, [line(1, [fall("monster e2", "e2"), glide("hero d5", "d5", "d6")])]));
  assert.equal(player.picture?.panels, before.panels);
  player.step(1);
  assert.equal(player.picture?.panels, card);
});
