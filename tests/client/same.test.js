/** What has not changed stays the same object, and only what has changed is drawn again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { looksOf } from "../../src/pocketbox/server/static/js/draw/board.js";
import { layOut } from "../../src/pocketbox/server/static/js/draw/geometry.js";
import { remade } from "../../src/pocketbox/server/static/js/draw/nodes.js";
import { isSame, keepSame } from "../../src/pocketbox/server/static/js/same.js";
import { rowsThatFit } from "../../src/pocketbox/server/static/js/table/keys.js";
import { piece, squares } from "./fixtures.js";

/** @template T @param {T} value @returns {T} */
const copy = (value) => JSON.parse(JSON.stringify(value));

test("values are the same when all of them are", () => {
  assert.ok(isSame({ a: [1, { b: null }], c: "x" }, { c: "x", a: [1, { b: null }] }));
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [{ a: [1] }, { a: [1, 2] }],
  ]) {
    assert.equal(isSame(one, other), false, JSON.stringify([one, other]));
  }
});

test("a list that arrives again keeps the items that say the same", () => {
  const [hero, monster] = [piece("hero", "a1", 0), piece("monster", "b1", 1)];
  const before = [hero, monster];
  assert.equal(
    keepSame(before, copy(before), (one) => one.id),
    before,
  );
  const moved = keepSame(before, copy([{ ...monster, place: "c1" }, hero]), (one) => one.id);
  assert.equal(moved[1], hero);
  assert.deepEqual(moved[0], { ...monster, place: "c1" });
});

test("a board looks another only where a piece has come or gone", () => {
  const board = layOut({ cells: squares(3, 1), shape: "square" });
  const [hero, monster] = [piece("hero", "a1", 0), piece("monster", "b1", 1)];
  const before = looksOf(board, { pieces: [hero, monster] });
  const after = looksOf(board, { pieces: [hero, { ...monster, place: "c1" }] }, before);
  assert.equal(after.get("a1"), before.get("a1"));
  assert.notEqual(after.get("b1"), before.get("b1"));
  assert.deepEqual(after.get("b1")?.standing, []);
  assert.equal(after.get("c1")?.standing[0]?.id, "monster");
});

test("a node is made again only when one of its inputs is another", () => {
  const items = [{ place: "a" }, { place: "b" }];
  let made = 0;
  /** @param {{ place: string }} item */
  const make = ({ place }) => {
    made += 1;
    return `${place} ${made}`;
  };
  const first = remade(new Map(), items, ({ place }) => [place], make);
  const second = remade(first, items, ({ place }) => [place === "b" ? "other" : place], make);
  assert.deepEqual(
    [...second.values()].map(({ node }) => node),
    ["a 1", "b 3"],
  );
});

test("keys are shown as far as they fit, or not at all", () => {
  const heights = [20, 20, 20, 20, 40, 20];
  assert.deepEqual(rowsThatFit(heights, 0), { count: 6, isHidden: false });
  assert.deepEqual(rowsThatFit(heights, 30), { count: 4, isHidden: false });
  assert.deepEqual(rowsThatFit(heights, 80), { count: 3, isHidden: false });
  assert.deepEqual(rowsThatFit(heights, 81), { count: 3, isHidden: true });
});
