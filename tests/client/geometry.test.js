import assert from "node:assert/strict";
import { test } from "node:test";
import { isDrawn } from "../../src/pocketbox/server/static/js/draw/edges.js";
import {
  boxAround,
  layOut,
  neighborOf,
  outline,
  sideNumber,
  sideOf,
  sidesOf,
  walk,
} from "../../src/pocketbox/server/static/js/draw/geometry.js";
import { arrange, byPlace } from "../../src/pocketbox/server/static/js/draw/pieces.js";
import { tileShape } from "../../src/pocketbox/server/static/js/draw/tile.js";
import { cell, hexes, piece, squares } from "./fixtures.js";

/** @param {ReturnType<typeof layOut>} board @param {string} place */
function spotAt(board, place) {
  const spot = board.byPlace.get(place);
  assert.ok(spot);
  return spot;
}

test("squares lie in rows, x to the right and y down", () => {
  const board = layOut({ shape: "square", cells: squares(2, 2) });
  assert.equal(spotAt(board, "b1").cx - spotAt(board, "a1").cx, 50);
  assert.equal(spotAt(board, "a2").cy - spotAt(board, "a1").cy, 50);
  assert.deepEqual(
    board.rows.map((row) => row.map((spot) => spot.place)),
    [
      ["a1", "b1"],
      ["a2", "b2"],
    ],
  );
});

test("parts of a board have a gap between them", () => {
  const cells = squares(2, 1).map((one, n) => ({ ...one, region: String(n) }));
  const board = layOut({ shape: "square", cells });
  assert.ok(spotAt(board, "b1").cx - spotAt(board, "a1").cx > 50);
});

test("all neighbors of a hex are equally far", () => {
  const board = layOut({ shape: "hex", cells: hexes(1) });
  const middle = spotAt(board, "0,0");
  const far = sidesOf(true).map((step) => {
    const other = neighborOf(board, middle, step);
    assert.ok(other);
    return Math.hypot(other.cx - middle.cx, other.cy - middle.cy).toFixed(3);
  });
  assert.equal(new Set(far).size, 1);
});

test("sides are counted from the east, clockwise", () => {
  const board = layOut({ shape: "hex", cells: hexes(1) });
  const turns = sidesOf(true).map((step) =>
    Math.round(sideOf(true, spotAt(board, "0,0"), neighborOf(board, spotAt(board, "0,0"), step), step).turn),
  );
  assert.deepEqual(turns, [0, 60, 120, 180, -120, -60]);
  assert.equal(sideNumber(true, { dx: 0, dy: 1 }), 1);
  assert.equal(sideNumber(false, { dx: 0, dy: -1 }), 3);
});

test("a side without a cell behind it lies where its step leads", () => {
  const board = layOut({ shape: "square", cells: squares(1, 1) });
  const side = sideOf(false, spotAt(board, "a1"), undefined, { dx: 1, dy: 0 });
  assert.equal(side.x - spotAt(board, "a1").cx, 25);
});

test("a board keeps its places when cells are added", () => {
  const before = layOut({ shape: "hex", cells: hexes(1) });
  const after = layOut({ shape: "hex", cells: hexes(2) });
  for (const spot of before.spots) {
    assert.deepEqual([spot.cx, spot.cy], [spotAt(after, spot.place).cx, spotAt(after, spot.place).cy]);
  }
});

test("a box has all of its cells", () => {
  const board = layOut({ shape: "hex", cells: hexes(1) });
  const box = boxAround(true, board.spots);
  for (const { cx, cy } of board.spots) {
    assert.ok(cx > box.left && cx < box.left + box.width && cy > box.top && cy < box.top + box.height);
  }
});

test("keys walk to the nearest cell of the next row", () => {
  const board = layOut({ shape: "hex", cells: hexes(1) });
  assert.equal(walk(board, "0,0", "ArrowRight"), "1,0");
  assert.equal(walk(board, "0,0", "Home"), "-1,0");
  assert.ok(["0,-1", "1,-1"].includes(walk(board, "0,0", "ArrowUp")));
  assert.equal(walk(board, "1,0", "ArrowRight"), "1,0");
  assert.ok(["-1,1", "0,1"].includes(walk(board, "0,0", "PageDown")));
});

test("an outline has one corner for each side", () => {
  assert.equal(outline(true, 0, 0).match(/[LVH]|M/g)?.length, 6);
  assert.equal(outline(false, 0, 0).match(/[LVH]|M/g)?.length, 4);
});

test("a tile has an arm for each opening", () => {
  const { casing, floor } = tileShape(true, false, [0, 3]);
  assert.equal(floor.match(/Z/g)?.length, 3);
  assert.notEqual(casing, floor);
  assert.ok(tileShape(true, false, [0]).floor.includes("43.3 -12.5"));
  assert.ok(tileShape(false, true, [1]).floor.includes("-7.4 25"));
});

test("the rock of a tile shows where there is no way, so that no wall is drawn there", () => {
  const hall = { ...cell("0,0", 0, 0), form: /** @type {const} */ ("hall"), openings: [0] };
  const board = layOut({ shape: "hex", cells: [hall, { ...hall, place: "1,0", x: 1, openings: [3] }] });
  const wall = { one: "0,0", other: "", kind: /** @type {const} */ ("wall"), name: "wall", dx: -1, dy: 0, id: "" };
  assert.equal(isDrawn(board, wall), false);
  assert.equal(isDrawn(board, { ...wall, other: "1,0", dx: 1 }), true);
  assert.equal(isDrawn(board, { ...wall, kind: "door" }), true);
});

test("figures stand in the middle, what lies under them is small", () => {
  const board = { isHex: true, isTiled: true };
  const thing = { ...piece("treasure", "0,0", null), layer: /** @type {const} */ ("item") };
  const [figure, under] = arrange(board, [thing, piece("hero", "0,0", 0)]);
  assert.deepEqual([figure?.piece.id, figure?.x, figure?.isSmall], ["hero", 0, false]);
  assert.deepEqual([under?.piece.id, under?.isSmall], ["treasure", true]);
  assert.equal(arrange(board, [thing])[0]?.isSmall, false);
});

test("figures on one cell stand apart", () => {
  for (const count of [2, 3, 4]) {
    const crowd = [...Array(count).keys()].map((n) => piece(`hero ${n}`, "0,0", n));
    const spots = arrange({ isHex: true, isTiled: true }, crowd).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    assert.equal(new Set(spots).size, count);
  }
});

test("pieces of later layers lie on top", () => {
  const thing = { ...piece("treasure", "a1", null), layer: /** @type {const} */ ("item") };
  const stairs = { ...piece("stairs", "a1", null), layer: /** @type {const} */ ("ground") };
  const found = byPlace([piece("hero", "a1", 0), thing, stairs]).get("a1") ?? [];
  assert.deepEqual(
    found.map((one) => one.id),
    ["stairs", "treasure", "hero"],
  );
});
