import assert from "node:assert/strict";
import { test } from "node:test";
import { applyMotion, applyToScene } from "../../src/pocketbox/server/static/js/motion/apply.js";
import { fall, glide, piece, scene } from "./fixtures.js";

/** @import { Cell, Edge } from "../../src/pocketbox/server/static/js/types.js" */

const PIECES = [piece("hero d5", "d5", 0), piece("monster e2", "e2", 1)];

test("a piece that glides has its new place and name, and lies on top", () => {
  const after = applyMotion(PIECES, glide("hero d5", "d5", "d4", "d3"));
  assert.deepEqual(
    after.map((one) => [one.id, one.place]),
    [
      ["monster e2", "e2"],
      ["hero d3", "d3"],
    ],
  );
});

test("a motion of a piece that is not seen changes nothing", () => {
  assert.equal(applyMotion(PIECES, glide("ghost a1", "a1", "a2")), PIECES);
  assert.equal(applyMotion(PIECES, { kind: "note", place: "" }), PIECES);
});

test("pieces appear, fall and are taken", () => {
  const gem = piece("gem a1", "a1", null);
  const more = applyMotion(PIECES, { kind: "appear", piece: gem });
  assert.deepEqual(more.at(-1), gem);
  assert.deepEqual(applyMotion(more, fall("gem a1", "a1")), PIECES);
  assert.deepEqual(
    applyMotion(more, { kind: "take", seat: 0, thing: "gem", symbol: "gem", piece: "gem a1", place: "a1" }),
    PIECES,
  );
  assert.equal(
    applyMotion(PIECES, { kind: "take", seat: 0, thing: "gem", symbol: "gem", piece: "", place: "" }),
    PIECES,
  );
});

test("a piece turns over where it lies, or nothing is left of it", () => {
  const troll = piece("troll e2", "e2", null);
  const turned = applyMotion(PIECES, { kind: "flip", piece: "monster e2", place: "e2", into: troll });
  assert.deepEqual(
    turned.map((one) => one.id),
    ["hero d5", "troll e2"],
  );
  assert.equal(applyMotion(PIECES, { kind: "flip", piece: "monster e2", place: "e2", into: null }).length, 1);
});

/** @param {string} place @param {string} name @returns {Cell} */
const cell = (place, name) => ({
  place,
  name,
  x: 0,
  y: 0,
  kind: "hall",
  mark: ".",
  label: "",
  region: "",
  form: "hall",
  openings: [],
  homes: [],
  card: "",
});
/** @param {string} one @param {string} other @returns {Edge} */
const door = (one, other) => ({ one, other, kind: "door", name: "door", dx: 1, dy: 0, id: `${one} ${other}` });

test("a tile and its doors come from the scene that follows", () => {
  const before = scene([], { cells: [cell("a", "hall"), cell("b", "hall")], edges: [door("a", "b")] });
  const after = scene([], { cells: [cell("a", "room"), cell("c", "pool")], edges: [door("a", "c")] });
  /** @param {string} place @param {typeof before} now */
  const turn = (place, now) => applyToScene(now, { kind: "tile", place, change: "laid" }, after);
  assert.deepEqual(
    turn("a", before).cells.map((one) => one.name),
    ["room", "hall"],
  );
  assert.deepEqual(
    turn("a", before).edges.map((one) => one.id),
    ["a c"],
  );
  assert.deepEqual(
    turn("b", before).cells.map((one) => one.place),
    ["a"],
  );
  assert.deepEqual(
    turn("c", before).cells.map((one) => one.place),
    ["a", "b", "c"],
  );
});
