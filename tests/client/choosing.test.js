import assert from "node:assert/strict";
import { test } from "node:test";
import { heldAt, layingMarks, NOWHERE } from "../../src/pocketbox/server/static/js/building/laying.js";
import { concernsMe } from "../../src/pocketbox/server/static/js/choosing/card.js";
import { findOptions, groupOptions, nearOptions } from "../../src/pocketbox/server/static/js/choosing/find.js";
import { patternsOf } from "../../src/pocketbox/server/static/js/choosing/outcomes.js";
import { covered, placeCard } from "../../src/pocketbox/server/static/js/choosing/place.js";
import { option, scene } from "./fixtures.js";

const OPTIONS = [
  option("attack e5", { label: "Attack monster 2", group: "Attack" }),
  option("move d6", { label: "Step to d6", group: "Move" }),
  option("use potion", { label: "Drink the health potion", why: "2 more hearts", group: "Items" }),
  option("move f6", { label: "Step to f6", group: "Move" }),
];

/** @param {readonly { text: string }[]} options */
const texts = (options) => options.map((one) => one.text);

test("every typed word must fit", () => {
  assert.deepEqual(texts(findOptions(OPTIONS, "step F6")), ["move f6"]);
  assert.deepEqual(texts(findOptions(OPTIONS, "hearts")), ["use potion"]);
  assert.equal(findOptions(OPTIONS, "").length, 4);
});

test("where nothing fits, the nearest are offered", () => {
  assert.equal(nearOptions(OPTIONS, "potoin")[0]?.text, "use potion");
  assert.deepEqual(nearOptions(OPTIONS, "zzz"), []);
});

test("options are grouped in the order of their groups", () => {
  assert.deepEqual(
    groupOptions(OPTIONS).map(([group, some]) => [group, some.length]),
    [
      ["Attack", 1],
      ["Move", 2],
      ["Items", 1],
    ],
  );
});

const ROOM = { width: 600, height: 500 };
const CARD = { width: 240, height: 160 };

test("a card covers none of the figures it is about", () => {
  for (let x = 0; x <= 520; x += 40) {
    for (let y = 0; y <= 420; y += 40) {
      const target = { left: x, top: y, width: 80, height: 80 };
      const actor = { left: Math.max(0, x - 80), top: y, width: 80, height: 80 };
      const at = placeCard(CARD, ROOM, { target, avoid: [actor, target] });
      const card = { left: at.x, top: at.y, ...CARD };
      assert.equal(covered(card, target) + covered(card, actor), 0, `target at ${x}, ${y}`);
    }
  }
});

test("a card stays inside of its room, even where it is too small", () => {
  const target = { left: 0, top: 0, width: 80, height: 80 };
  const at = placeCard(CARD, { width: 100, height: 100 }, { target, avoid: [target] });
  assert.deepEqual(at, { x: 0, y: 0, isClear: false });
});

test("a card leaves what is always pressed in reach, and says where it cannot", () => {
  const zoom = { rect: { left: 540, top: 10, width: 50, height: 150 }, matters: 5 };
  const target = { left: 460, top: 40, width: 80, height: 80 };
  const at = placeCard(CARD, ROOM, { target, avoid: [target], spare: [zoom] });
  assert.equal(covered({ left: at.x, top: at.y, ...CARD }, zoom.rect), 0);
  assert.equal(at.isClear, true);
  const everywhere = { rect: { left: 0, top: 0, ...ROOM }, matters: 5 };
  assert.equal(placeCard(CARD, ROOM, { target, avoid: [target], spare: [everywhere] }).isClear, false);
});

test("odds are shown where my dice fall, or where it may turn out well or badly for me", () => {
  /** @param {"good" | "bad" | ""} tone */
  const parts = (tone) => [
    {
      title: "",
      note: "",
      is_first_throw: false,
      is_estimate: false,
      outcomes: [{ label: "the monsters get 1 step", chance: "1/4", percent: 25, lines: [], tone }],
    },
  ];
  assert.equal(concernsMe(option("move d6"), parts("")), false);
  assert.equal(concernsMe(option("move d6"), parts("bad")), true);
  assert.equal(concernsMe(option("roll", { rolls: true }), parts("")), true);
});

test("good outcomes are filled, bad ones striped", () => {
  const outcome = { label: "", chance: "1/3", percent: 33, lines: [] };
  const tones = /** @type {const} */ (["good", "", "bad"]);
  assert.deepEqual(patternsOf(tones.map((tone) => ({ ...outcome, tone }))), ["p1", "p2", "p3"]);
  assert.deepEqual(patternsOf([outcome, outcome, outcome]), ["n1", "n2", "n3"]);
  assert.equal(new Set(patternsOf([outcome, outcome, outcome, outcome])).size, 4);
});

const FIT = { place: "3,0", ways: [0, 1].map((n) => ({ openings: [n], texts: ["place 3,0", `turn ${n}`] })) };
const OTHER = { place: "1,1", ways: [{ openings: [2], texts: ["place 1,1", "turn 2"] }] };
const TILE = {
  name: "Fork",
  kind: "hall",
  form: "hall",
  openings: [0],
  fits: [FIT, OTHER],
  laid: 24,
  count: 60,
  rule: "",
};

test("a tile is held where it was pressed, else shown where somebody points", () => {
  const building = scene([], { tile: TILE });
  assert.equal(heldAt(building, NOWHERE, "").fit, null);
  assert.deepEqual(heldAt(building, NOWHERE, "3,0").laying, { place: "3,0", way: 0 });
  assert.deepEqual(heldAt(building, { place: "3,0", way: 1 }, "1,1").laying, { place: "3,0", way: 1 });
  assert.equal(heldAt(scene([]), NOWHERE, "3,0").fit, null);
});

test("the only place is held from the start", () => {
  assert.equal(heldAt(scene([], { tile: { ...TILE, fits: [OTHER] } }), NOWHERE, "").laying.place, "1,1");
});

test("places where the tile fits are marked, but for the one where it is held", () => {
  const options = [option("place 1,1", { cells: ["1,1"] })];
  const marks = layingMarks(scene([], { tile: TILE, options }), "3,0");
  assert.deepEqual([...marks.keys()], ["1,1"]);
  assert.deepEqual(texts(marks.get("1,1")?.can ?? []), ["place 1,1"]);
});
