import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actingPlace,
  factsOf,
  isStrike,
  marksOf,
  NOTHING_BEGUN,
  offered,
  pressed,
} from "../../src/pocketbox/server/static/js/choosing/steps.js";
import { option, piece } from "./fixtures.js";

const HERO = piece("hero", "e6", 0);
const MONSTER = piece("monster", "e5", 1);
const TREASURE = { ...piece("treasure", "e6", null), layer: /** @type {const} */ ("item") };
const PIECES = factsOf({ pieces: [HERO, MONSTER, TREASURE], edges: [] });
const ATTACK = option("attack e5", { cells: ["e5"], piece: "hero", target: "monster", rolls: true });
const STEP = option("move d6", { cells: ["d6"], piece: "hero" });
const GATHER = option("gather", { cells: ["e6"], piece: "hero", target: "treasure" });
const DOOR = option("open", { edge: "door 1", piece: "hero", rolls: true });
const DRINK = option("use potion", { piece: "hero" });
const OPTIONS = [ATTACK, STEP, DOOR, DRINK];

/** @param {readonly { text: string }[]} options */
const texts = (options) => options.map((one) => one.text);

/** @param {ReturnType<typeof pressed>} press */
function begunBy(press) {
  assert.equal(press.kind, "on");
  assert.ok(press.kind === "on");
  return press;
}

test("pressing a figure shows what it can do", () => {
  const press = begunBy(pressed(OPTIONS, NOTHING_BEGUN, "e6", PIECES));
  assert.equal(press.begun.actor, "hero");
  assert.deepEqual(texts(press.found), texts(OPTIONS));
});

test("pressing its target leaves one action, and pressing it again confirms", () => {
  const press = begunBy(pressed(OPTIONS, NOTHING_BEGUN, "e5", PIECES));
  assert.deepEqual(texts(press.found), ["attack e5"]);
  const again = pressed(OPTIONS, { ...NOTHING_BEGUN, chosen: ATTACK }, "e5", PIECES);
  assert.deepEqual(again, { kind: "confirm", option: ATTACK });
});

test("a figure comes first, its target second", () => {
  const shots = ["a1", "b1"].map((place) => option(`shoot ${place}`, { cells: ["e6", place], piece: "hero" }));
  const first = begunBy(pressed(shots, NOTHING_BEGUN, "e6", PIECES));
  assert.deepEqual(first.begun.picked, ["e6"]);
  assert.deepEqual(texts(first.found), ["shoot a1", "shoot b1"]);
  assert.deepEqual(texts(begunBy(pressed(shots, first.begun, "b1", PIECES)).found), ["shoot b1"]);
});

test("another figure may be pressed instead", () => {
  const other = piece("elf", "h1", 0);
  const pieces = factsOf({ pieces: [HERO, MONSTER, other], edges: [] });
  const options = [STEP, option("go g1", { cells: ["g1"], piece: "elf" })];
  const first = begunBy(pressed(options, NOTHING_BEGUN, "e6", pieces));
  const second = begunBy(pressed(options, first.begun, "h1", pieces));
  assert.equal(second.begun.actor, "elf");
  assert.deepEqual(texts(second.found), ["go g1"]);
});

test("pressing a figure that is chosen lets go of it", () => {
  const first = begunBy(pressed(OPTIONS, NOTHING_BEGUN, "e6", PIECES));
  assert.equal(pressed(OPTIONS, first.begun, "e6", PIECES).kind, "let go");
});

test("what lies under a figure is not taken by the first press", () => {
  const options = [...OPTIONS, GATHER];
  const first = begunBy(pressed(options, NOTHING_BEGUN, "e6", PIECES));
  assert.equal(first.begun.actor, "hero");
  assert.deepEqual(texts(begunBy(pressed(options, first.begun, "e6", PIECES)).found), ["gather"]);
});

test("a door is pressed by its side", () => {
  assert.deepEqual(texts(begunBy(pressed(OPTIONS, NOTHING_BEGUN, "door 1", PIECES)).found), ["open"]);
});

test("an action without cells is pressed where its target stands", () => {
  const charge = option("charge monster", { piece: "hero", target: "monster", rolls: true });
  assert.deepEqual(texts(begunBy(pressed([charge], NOTHING_BEGUN, "e5", PIECES)).found), ["charge monster"]);
});

test("a place that nothing targets means nothing", () => {
  assert.equal(pressed(OPTIONS, NOTHING_BEGUN, "h8", PIECES).kind, "nothing");
});

test("every targeted action is marked where it is pressed", () => {
  const marks = marksOf(OPTIONS, NOTHING_BEGUN, PIECES);
  assert.deepEqual([...marks.keys()].sort(), ["d6", "door 1", "e5"]);
  assert.equal(marks.get("e5")?.mark, "strike");
  assert.equal(marks.get("d6")?.mark, "");
});

test("marks show what is chosen and what the list points at", () => {
  const marks = marksOf(OPTIONS, { actor: "hero", picked: [], chosen: ATTACK }, PIECES, STEP);
  assert.equal(marks.get("e6")?.isChosen, true);
  assert.equal(marks.get("e5")?.isChosen, true);
  assert.equal(marks.get("d6")?.isPointed, true);
});

test("taking a thing is no strike", () => {
  assert.equal(isStrike(GATHER, PIECES), false);
  assert.equal(isStrike(ATTACK, PIECES), true);
});

test("with a figure chosen, only its actions are offered", () => {
  const options = [STEP, option("wake", { piece: "corpse" })];
  assert.deepEqual(texts(offered(options, { actor: "hero", picked: [] }, PIECES)), ["move d6"]);
});

test("a side that is drawn is marked instead of the cell behind it", () => {
  const open = option("open ne", { cells: ["f5"], edge: "e6 ne", piece: "hero", rolls: true });
  const edge = {
    one: "e6",
    other: "f5",
    kind: /** @type {const} */ ("door"),
    name: "door",
    dx: 1,
    dy: -1,
    id: "e6 ne",
  };
  const facts = factsOf({ pieces: [HERO], edges: [edge] });
  assert.deepEqual([...marksOf([open], NOTHING_BEGUN, facts).keys()], ["e6 ne"]);
  assert.deepEqual([...marksOf([open], NOTHING_BEGUN, PIECES).keys()], ["f5", "e6 ne"]);
  assert.deepEqual(texts(begunBy(pressed([open], NOTHING_BEGUN, "f5", facts)).found), ["open ne"]);
});

test("the only figure that can act is found where others of its side stand", () => {
  const elf = piece("elf", "h1", 0);
  const both = factsOf({ pieces: [HERO, MONSTER, elf], edges: [] });
  assert.equal(actingPlace([ATTACK, STEP], both), "e6");
  assert.equal(actingPlace([ATTACK, option("go g1", { cells: ["g1"], piece: "elf" })], both), "");
  assert.equal(actingPlace([ATTACK, STEP], PIECES), "", "a side with one figure needs no mark");
  assert.ok(marksOf([STEP], NOTHING_BEGUN, both, null, "e6").get("e6")?.isChosen);
});

test("a target that was pressed stays marked as one while only attacks are left", () => {
  const shots = ["shoot", "cast"].map((verb) =>
    option(`${verb} e5`, { cells: ["e5"], piece: "hero", target: "monster" }),
  );
  const marks = marksOf(shots, { ...NOTHING_BEGUN, picked: ["e5"] }, PIECES);
  assert.deepEqual([marks.get("e5")?.isChosen, marks.get("e5")?.mark], [true, "strike"]);
});
