import assert from "node:assert/strict";
import { test } from "node:test";
import { shortValue, valueText } from "../../src/pocketbox/server/static/js/people/meters.js";
import { countHeld, countText, freePlaces } from "../../src/pocketbox/server/static/js/people/racks.js";
import { titleOf } from "../../src/pocketbox/server/static/js/people/seats.js";
import { roomBeside } from "../../src/pocketbox/server/static/js/phone/strip.js";

/** @import { Meter, Rack, Thing } from "../../src/pocketbox/server/static/js/types.js" */

/** @param {Partial<Meter>} changes @returns {Meter} */
const meter = (changes) => ({ name: "Hearts", value: 2, most: null, symbol: "", text: "", ...changes });

/** @param {Partial<Thing>} [changes] @returns {Thing} */
const thing = (changes) => ({
  symbol: "potion",
  name: "potion",
  count: 1,
  seat: null,
  card: "",
  piece: "",
  is_out: false,
  ...changes,
});

/** @param {Partial<Rack>} changes @returns {Rack} */
const rack = (changes) => ({
  name: "Carried",
  things: [],
  size: null,
  style: "strip",
  seat: null,
  symbol: "",
  ...changes,
});

test("a number is shown with its most, unless it has words of its own", () => {
  assert.equal(valueText(meter({})), "2");
  assert.equal(valueText(meter({ most: 3 })), "2 of 3");
  assert.equal(valueText(meter({ most: 3, text: "+1" })), "+1");
  assert.equal(shortValue(meter({ most: 3 })), "2/3");
  assert.equal(shortValue(meter({ most: 4, symbol: "i-heart" })), "2");
});

test("slots count what they hold and show the free places", () => {
  const carried = rack({ style: "slots", size: 3, things: [thing(), thing({ count: 1 })] });
  assert.equal(countText(carried), "2 of 3");
  assert.equal(freePlaces(carried).length, 1);
  assert.equal(freePlaces(rack({ style: "slots", size: 1, things: [thing({ count: 2 })] })).length, 0);
});

test("what is struck out is not counted any more", () => {
  const monsters = rack({ things: [thing(), thing(), thing({ is_out: true })] });
  assert.equal(countHeld(monsters), 2);
  assert.equal(countText(monsters), "2 of 3");
  assert.equal(countText(rack({ things: [thing(), thing()] })), "");
});

test("boxes are counted as they are ticked off", () => {
  const searched = rack({ style: "checks", things: [thing({ is_out: true }), thing(), thing()] });
  assert.equal(countText(searched), "1 of 3");
});

test("a seat says who it is without saying anything twice", () => {
  assert.equal(titleOf("You", "Hero", ""), "Hero");
  assert.equal(titleOf("Hero", "Hero", ""), "");
  assert.equal(titleOf("You", "Elves", "Elves, 50 points"), "Elves, 50 points");
  assert.equal(titleOf("You", "Blue army", "49 points"), "49 points");
});

test("a chip shows as many values as its name leaves room for", () => {
  assert.deepEqual(["You", "Random bot", "Mossback"].map(roomBeside), [3, 2, 1]);
});
