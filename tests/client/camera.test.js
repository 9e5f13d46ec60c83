import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fitted,
  fittedBeside,
  isInside,
  isUnder,
  kept,
  onScreen,
  panned,
  seenBy,
  showing,
  zoomed,
} from "../../src/pocketbox/server/static/js/draw/camera.js";
import { View } from "../../src/pocketbox/server/static/js/table/view.js";

const BOX = { left: -100, top: -50, width: 200, height: 100 };
const ROOM = { width: 400, height: 400 };

/** @param {number} one @param {number} other */
const near = (one, other) => assert.ok(Math.abs(one - other) < 0.001, `${one} is not ${other}`);

test("what fits is seen whole and in the middle", () => {
  const camera = fitted(BOX, ROOM, 10);
  assert.deepEqual(camera, { x: 0, y: 0, scale: 2 });
  assert.ok(isInside(BOX, seenBy(camera, ROOM)));
});

test("a small board is not blown up", () => {
  assert.equal(fitted(BOX, ROOM, 1.5).scale, 1.5);
});

test("the point under the pointer stays where it is", () => {
  const camera = { x: 10, y: 20, scale: 1 };
  const point = { x: 40, y: -10 };
  const at = onScreen(camera, ROOM, point);
  const after = onScreen(zoomed(camera, ROOM, 1.7, at, { least: 0.1, most: 9 }), ROOM, point);
  near(after.x, at.x);
  near(after.y, at.y);
});

test("zoom has limits", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const limits = { least: 0.5, most: 2 };
  assert.equal(zoomed(camera, ROOM, 100, { x: 0, y: 0 }, limits).scale, 2);
  assert.equal(zoomed(camera, ROOM, 0.01, { x: 0, y: 0 }, limits).scale, 0.5);
});

test("a pulled board follows the finger", () => {
  assert.deepEqual(panned({ x: 0, y: 0, scale: 2 }, { x: 10, y: -20 }), { x: -5, y: 10, scale: 2 });
});

test("a board cannot be lost", () => {
  const large = { left: 0, top: 0, width: 1000, height: 1000 };
  assert.equal(kept({ x: -500, y: 500, scale: 1 }, large, ROOM, 0).x, 200);
  assert.equal(kept({ x: 5000, y: 500, scale: 1 }, large, ROOM, 0).x, 800);
  assert.equal(kept({ x: 77, y: 0, scale: 1 }, BOX, ROOM, 0).x, 0);
});

test("what is in sight does not move, what is not comes into sight", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(showing(camera, ROOM, { x: 100, y: 0 }, 20), camera);
  const moved = showing(camera, ROOM, { x: 300, y: 0 }, 20);
  assert.equal(moved.x, 120);
  assert.equal(moved.y, 0);
});

const SUBJECT = { matters: BOX, whole: BOX, cell: 20, largest: 100, pad: 0, points: [], corner: null };

/** @returns {{ view: View, seen: string[] }} */
function opened() {
  const view = new View(true, { now: () => 0, frame: () => 0, cancel: () => {} });
  /** @type {string[]} */
  const seen = [];
  view.frame = { setAttribute: (name, value) => void (name === "viewBox" && seen.push(value)) };
  view.setSubject(SUBJECT);
  view.setRoom(ROOM);
  return { view, seen };
}

test("a window opens on the whole board", () => {
  const { view, seen } = opened();
  assert.equal(view.camera.scale, 2);
  assert.equal(view.isWhole, true);
  assert.equal(seen.at(-1), "-100.00 -100.00 200.00 200.00");
});

test("dragging does nothing while the whole board is seen", () => {
  const { view } = opened();
  view.pan({ x: 50, y: 0 });
  assert.equal(view.camera.x, 0);
  assert.equal(view.isFree, false);
});

test("closer in, a drag pans and 'show all' goes back", () => {
  const { view } = opened();
  view.zoom(3);
  view.pan({ x: 60, y: 0 });
  assert.equal(view.isFree, true);
  near(view.camera.x, -10);
  view.fit();
  assert.deepEqual(view.camera, { x: 0, y: 0, scale: 2 });
  assert.equal(view.isFree, false);
});

test("zooming out again fits the board as before", () => {
  const { view } = opened();
  view.zoom(2);
  view.zoom(0.1);
  assert.equal(view.isFree, false);
  assert.equal(view.camera.scale, 2);
});

test("who has zoomed in keeps the view when tiles are added", () => {
  const { view } = opened();
  view.zoom(2);
  const before = view.camera;
  view.setSubject({ ...SUBJECT, matters: { ...BOX, width: 500 }, whole: { ...BOX, width: 500 } });
  assert.equal(view.camera, before);
});

test("a board that is seen whole stays where it is, whatever happens at its edge", () => {
  const { view } = opened();
  const before = view.camera;
  view.show({ x: 99, y: 49 });
  assert.equal(view.camera, before);
});

test("closer in, what happens out of sight is shown", () => {
  const { view } = opened();
  view.zoom(4);
  view.show({ x: 90, y: 0 });
  const seen = seenBy(view.camera, view.room);
  assert.ok(seen.left + seen.width > 90);
});

test("no cell lies under the buttons of a map", () => {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const points = [10, 50, 90].flatMap((x) => [10, 50, 90].map((y) => ({ x, y })));
  for (const isLow of [true, false]) {
    for (const room of [ROOM, { width: 300, height: 700 }, { width: 700, height: 300 }]) {
      const corner = { width: 50, height: 150, isLow };
      const camera = fittedBeside(box, room, 10, corner, points, 10);
      assert.equal(isUnder(camera, room, corner, points, 10), false);
      assert.ok(isInside(box, seenBy(camera, room)));
    }
  }
});

test("a map that is clear of the buttons is as large as it can be", () => {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const corner = { width: 50, height: 150, isLow: false };
  assert.deepEqual(fittedBeside(box, ROOM, 10, corner, [{ x: 10, y: 50 }], 10), fitted(box, ROOM, 10));
});

/** A board of two hundred cells across, and somebody at its right edge. */
const LARGE = { ...BOX, left: -2000, width: 4000 };
const CORNERED = { box: { left: 1800, top: -50, width: 200, height: 100 }, points: [{ x: 1900, y: 0 }] };
const CROWD = { box: { left: -1500, top: -50, width: 3400, height: 100 }, points: [{ x: -1500, y: 0 }] };

test("a board too large to be clear opens where people are, and 'show all' shows all of it", () => {
  const { view } = opened();
  view.isFree = false;
  view.setSubject({ ...SUBJECT, matters: LARGE, whole: LARGE, nears: [CROWD, CORNERED] });
  assert.equal(view.near, CORNERED);
  near(view.camera.x, 1900);
  assert.ok(view.camera.scale * SUBJECT.cell >= 40);
  assert.equal(view.isWhole, false);
  view.fit();
  near(view.camera.scale, ROOM.width / LARGE.width);
  assert.equal(view.near, null);
});

test("from there one can zoom out to all of the board", () => {
  const { view } = opened();
  view.setSubject({ ...SUBJECT, matters: LARGE, whole: LARGE, nears: [CORNERED] });
  view.zoom(0.5);
  assert.equal(view.isFree, true);
  view.zoom(0.001);
  assert.equal(view.isFree, false);
  near(view.camera.scale, ROOM.width / LARGE.width);
});

test("a board with clear cells is shown whole, wherever people are", () => {
  const { view } = opened();
  view.setSubject({ ...SUBJECT, cell: 60, nears: [{ ...CORNERED, box: { ...BOX, width: 50 } }] });
  assert.equal(view.near, null);
});

const MAP = { left: -150, top: -150, width: 300, height: 300 };
/** @param {{ left: number, top: number, width: number, height: number }} box */
const boardOf = (box) => ({ ...SUBJECT, matters: box, whole: { left: -900, top: -900, width: 1800, height: 1800 } });

/** A window onto a map that grows. */
function openedMap() {
  const view = new View(true, { now: () => 0, frame: () => 0, cancel: () => {} });
  view.setSubject(boardOf(MAP));
  view.setRoom(ROOM);
  return view;
}

test("the map does not jump while all that matters is in sight", () => {
  const view = openedMap();
  const before = view.camera;
  view.setSubject(boardOf({ ...MAP, left: -140, width: 290 }));
  assert.deepEqual(view.camera, before);
  const large = { ...MAP, width: 600 };
  view.setSubject(boardOf(large));
  assert.deepEqual(view.camera, fitted(large, ROOM, 5));
});

test("a told turn ends in the view that it ends in without motion", () => {
  const [told, still] = [openedMap(), openedMap()];
  const steps = [700, 460, 330].map((width) => boardOf({ ...MAP, width }));
  for (const step of steps) told.setSubject(step, { isSettled: false, follow: { x: 800, y: 0 } });
  assert.notDeepEqual(told.camera, still.camera, "what happens is followed");
  told.setRoom({ width: 400, height: 376 });
  told.setRoom(ROOM);
  for (const view of [told, still]) view.setSubject(steps.at(-1) ?? boardOf(MAP));
  assert.deepEqual(told.camera, still.camera);
});

test("who has dragged the map gets it back once a turn is told", () => {
  const view = openedMap();
  view.zoom(2);
  view.pan({ x: 30, y: 0 });
  const mine = view.camera;
  view.setSubject(boardOf(MAP), { isSettled: false, follow: { x: 800, y: 0 } });
  assert.notDeepEqual(view.camera, mine);
  view.setSubject(boardOf(MAP));
  assert.deepEqual(view.camera, mine);
});
