import assert from "node:assert/strict";
import { test } from "node:test";
import { findPlace } from "../../src/pocketbox/server/static/js/parts/placing.js";

const PAGE = { width: 1280, height: 800 };
const CARD = { width: 300, height: 400 };

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** @param {ReturnType<typeof box>} one @param {ReturnType<typeof box>} other */
const isApart = (one, other) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

test("a card of a piece lies beside the board where there is room", () => {
  const board = box(290, 130, 600, 640);
  const piece = box(600, 350, 46, 46);
  const { left, top } = findPlace(piece, { width: 270, height: 400 }, PAGE, [{ box: board, matters: 1 }]);
  assert.ok(isApart(box(left, top, 270, 400), board));
});

test("a card never covers what it is about, nor the odds", () => {
  const odds = box(560, 530, 320, 160);
  for (const piece of [box(20, 20, 40, 40), box(600, 350, 46, 46), box(1230, 750, 40, 40), box(30, 740, 40, 40)]) {
    const taken = [
      { box: piece, matters: 1000 },
      { box: odds, matters: 20 },
    ];
    const { left, top } = findPlace(piece, CARD, PAGE, taken);
    const card = box(left, top, CARD.width, CARD.height);
    assert.ok(isApart(card, piece) && isApart(card, odds), JSON.stringify(piece));
  }
});

test("a card stays inside the page", () => {
  for (const page of [PAGE, { width: 820, height: 600 }]) {
    const { left, top } = findPlace(box(page.width - 30, page.height - 30, 30, 30), CARD, page, []);
    assert.ok(left >= 0 && top >= 0 && left + CARD.width <= page.width && top + CARD.height <= page.height);
  }
});
