import assert from "node:assert/strict";
import { test } from "node:test";
import { heatOf, percentOf } from "../../src/pocketbox/server/static/js/workshop/odds.js";
import { firstDraft, firstTrait, writePack } from "../../src/pocketbox/server/static/js/workshop/pack.js";
import { progressOf, rangeOf } from "../../src/pocketbox/server/static/js/workshop/price.js";
import { joined } from "../../src/pocketbox/server/static/js/workshop/use.js";

/** @import { Field, Schema } from "../../src/pocketbox/server/static/js/workshop/pack.js" */

/** @param {string} name @param {string} kind @param {Partial<Field>} [more] @returns {Field} */
const field = (name, kind, more) => ({
  ...{ name, kind, line: "", values: "", required: true, default: null, least: 0, most: 9, choices: [] },
  ...more,
});

const JUMP = { name: "jump", line: "", fields: [field("far", "number", { least: 3 })] };
/** @type {Schema} */
const SCHEMA = {
  game: "any",
  title: "Any",
  rules: 4,
  head: [field("id", "name"), field("game", "text"), field("rules", "number")],
  tables: [
    {
      name: "thing",
      line: "",
      traits: [JUMP],
      sample: {},
      fields: [
        field("name", "name"),
        field("cost", "number", { most: 1 }),
        field("heavy", "flag"),
        field("types", "names", { required: false, default: [] }),
        field("needs", "counts", { required: false }),
        field("note", "text", { required: false, default: "" }),
        field("traits", "traits", { required: false, default: [] }),
      ],
    },
  ],
};
const DRAFT = firstDraft(SCHEMA);
const HEAD = ["[pack]", 'id = "my-pack"', 'game = "any"', "rules = 4", "", "[[thing]]"];

/** @param {object} changes */
const textOf = (changes) => writePack(SCHEMA, { ...DRAFT, row: { ...DRAFT.row, ...changes } });

test("a first draft has a value within bounds for every field that needs one", () => {
  assert.equal(textOf({}), [...HEAD, 'name = "my-thing"', "cost = 1", "heavy = false", ""].join("\n"));
});

test("a thing whose numbers are all 0 at first gets one that does something", () => {
  const number = { required: false, default: 0, most: 4 };
  const fields = [field("name", "name"), field("hp", "number", number), field("speed", "number", number)];
  const schema = { ...SCHEMA, tables: [{ name: "item", line: "", traits: [], sample: {}, fields }] };
  assert.deepEqual(firstDraft(schema).row, { name: "my-item", hp: 1, speed: 0 });
});

test("lists, counts, texts and traits become TOML", () => {
  const text = textOf({ types: "big, old", needs: "axe 2, rope", note: 'a "b"\\', traits: [firstTrait(JUMP)] });
  assert.deepEqual(text.split("\n").slice(9, -1), [
    'types = ["big", "old"]',
    'needs = { "axe" = 2, "rope" = 1 }',
    'note = "a \\"b\\"\\\\"',
    'traits = [{ trait = "jump", far = 3 }]',
  ]);
});

test("a number that was deleted is left out, so that the check names it", () => {
  assert.ok(!textOf({ cost: Number.NaN }).includes("cost"));
});

test("heat goes in five steps", () => {
  assert.deepEqual([0, 0.19, 0.2, 0.5, 0.99, 1].map(heatOf), [0, 0, 1, 2, 4, 4]);
});

test("chances are told to a tenth of a percent, and none is rounded to never", () => {
  assert.deepEqual([0, 0.0001, 0.0923456, 505 / 1296, 1].map(percentOf), [
    "0 %",
    "under 0.1 %",
    "9.2 %",
    "39 %",
    "100 %",
  ]);
});

/** @import { Cost, PriceRun } from "../../src/pocketbox/server/static/js/workshop/price.js" */

test("a fair price is an interval, worth is in points of 100, and too few games say nothing", () => {
  /** @type {Cost} */
  const cost = { name: "lancer", title: "Lancer", games: 40, price: 11, fair: null, worth: null, verdict: "" };
  assert.equal(rangeOf(cost), "–");
  assert.equal(rangeOf({ ...cost, worth: { value: 0.01, low: -0.031, high: 0.05 } }), "−3 to +5");
  assert.equal(rangeOf({ ...cost, fair: { value: 9, low: -1.2, high: 12.6 } }), "0 to 13");
});

test("a run says how far it is, and why it ended", () => {
  /** @type {PriceRun} */
  const run = { id: "x", state: "running", problem: "", games: 0, most: 0, pieces: [], warnings: [] };
  assert.equal(progressOf(run), "Playing the first games.");
  assert.equal(progressOf({ ...run, games: 12, most: 400 }), "12 of 400 games played.");
  assert.equal(progressOf({ ...run, state: "stopped", games: 12, most: 400 }), "Stopped: 12 of 400 games played.");
  assert.equal(progressOf({ ...run, state: "done", games: 400, most: 400 }), "All 400 games are played.");
  assert.equal(progressOf({ ...run, state: "failed", problem: "no room" }), "No room.");
});

test("odds that come later are put behind those of the same piece", () => {
  const row = (/** @type {string} */ foe) => ({ foe, symbol: "mage", attack: null, defence: null });
  const part = (/** @type {string} */ card, /** @type {string[]} */ foes) => ({
    card,
    title: card,
    rows: foes.map(row),
  });
  const before = { pieces: [part("a", ["x", "y"])], warnings: [], done: 2, most: 4, is_done: false };
  const after = { pieces: [part("a", ["z"]), part("b", ["x"])], warnings: ["w"], done: 4, most: 4, is_done: true };
  const whole = joined(before, after);
  assert.deepEqual(
    whole.pieces.map(({ card, rows }) => [card, rows.map(({ foe }) => foe)]),
    [
      ["a", ["x", "y", "z"]],
      ["b", ["x"]],
    ],
  );
  assert.deepEqual([whole.warnings, whole.done, whole.is_done], [["w"], 4, true]);
  assert.equal(before.pieces[0]?.rows.length, 2);
});

test("a table with a sample begins with it, lists as they are typed and traits complete", () => {
  const [table] = SCHEMA.tables;
  const sample = { cost: 1, types: ["a", "b"], needs: { rope: 2 }, traits: [{ trait: "jump" }] };
  const draft = firstDraft({ ...SCHEMA, tables: table ? [{ ...table, sample }] : [] });
  assert.equal(draft.row.types, "a, b");
  assert.equal(draft.row.needs, "rope 2");
  assert.deepEqual(draft.row.traits, [{ trait: "jump", far: 3 }]);
  assert.match(writePack(SCHEMA, draft), /types = \["a", "b"\]\nneeds = \{ "rope" = 2 \}/);
});
