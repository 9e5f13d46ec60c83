/** A small board with a hero and two monsters, and story lines about them. */

/** @import { Cell, Line, Motion, Option, Piece, Scene } from "../../src/pocketbox/server/static/js/types.js" */
/** @import { Move } from "../../src/pocketbox/server/static/js/connection.js" */

/** @param {string} id @param {string} place @param {number | null} seat @returns {Piece} */
export const piece = (id, place, seat) => ({
  id,
  place,
  seat,
  symbol: id.split(" ")[0] ?? "",
  name: id,
  mark: "?",
  badge: "",
  layer: "figure",
  state: [],
  card: "",
});

/** @param {readonly Piece[]} pieces @param {Partial<Scene>} [more] @returns {Scene} */
export const scene = (pieces, more = {}) => ({
  game: "example",
  title: "Example",
  viewer: 0,
  question: { seat: 0, text: "roll", rule: "", asking: "" },
  shape: "square",
  cells: [],
  edges: [],
  pieces,
  seats: [],
  panels: [],
  options: [],
  goal: null,
  fight: null,
  tile: null,
  throw: null,
  ending: null,
  sides: 4,
  ...more,
});

/** @param {number} number @param {readonly Motion[]} motions @param {Partial<Line>} [more] @returns {Line} */
export const line = (number, motions, more = {}) => ({
  number,
  first: number,
  text: `Line ${number}.`,
  rule: "",
  seat: 1,
  heading: "Round 1",
  motions,
  details: [],
  ...more,
});

/** @param {string} id @param {...string} path @returns {Motion} */
export const glide = (id, ...path) => ({
  kind: "glide",
  piece: id,
  path,
  becomes: `${id.split(" ")[0]} ${path.at(-1)}`,
  how: "walk",
});

/** @param {...number} faces @returns {Motion} */
export const roll = (...faces) => ({
  kind: "throw",
  seat: 1,
  purpose: "steps",
  faces,
  sides: 4,
  result: `${faces[0]} steps`,
});

/** @param {string} id @param {string} place @returns {Motion} */
export const fall = (id, place) => ({ kind: "fall", piece: id, place, why: "slain" });

/**
 * @param {Scene} before
 * @param {Scene} after
 * @param {readonly Line[]} lines
 * @param {Partial<Move>} [more]
 * @returns {Move}
 */
export const move = (before, after, lines, more = {}) => ({
  before,
  after,
  lines: lines.map((one) => ({ line: one, motions: one.motions })),
  isMine: false,
  isByPerson: false,
  seats: [0],
  ...more,
});

/** A clock that a test turns on; frames come every 16 ms. */
export class TestClock {
  constructor() {
    this.time = 1000;
    /** @type {Map<number, () => void>} */
    this.frames = new Map();
    this.made = 0;
  }

  now = () => this.time;

  /** @param {() => void} tick */
  frame = (tick) => {
    this.made += 1;
    this.frames.set(this.made, tick);
    return this.made;
  };

  /** @param {number} handle */
  cancel = (handle) => void this.frames.delete(handle);

  /** Let time pass. @param {number} milliseconds */
  pass(milliseconds) {
    for (const end = this.time + milliseconds; this.time < end; ) {
      this.time = Math.min(end, this.time + 16);
      const due = [...this.frames.values()];
      this.frames.clear();
      for (const tick of due) tick();
    }
  }
}

/** @param {string} text @param {Partial<Option>} [more] @returns {Option} */
export const option = (text, more = {}) => ({
  text,
  label: text,
  cells: [],
  why: "",
  rule: "",
  rolls: false,
  group: "",
  symbol: "",
  piece: "",
  target: "",
  edge: "",
  cost: "",
  chance: null,
  ...more,
});

/** @param {string} place @param {number} x @param {number} y @returns {Cell} */
export const cell = (place, x, y) => ({
  place,
  x,
  y,
  kind: "floor",
  name: "floor",
  mark: ".",
  label: "",
  region: "",
  form: "plain",
  openings: [],
  homes: [],
  card: "",
});

/** @param {number} width @param {number} height @returns {Cell[]} */
export const squares = (width, height) =>
  [...Array(width * height).keys()].map((n) => {
    const [x, y] = [n % width, Math.floor(n / width)];
    return cell(`${"abcdefgh"[x]}${y + 1}`, x, y);
  });

/** A hexagon of hexes around the middle. @param {number} radius @returns {Cell[]} */
export const hexes = (radius) => {
  const span = [...Array(2 * radius + 1).keys()].map((n) => n - radius);
  const all = span.flatMap((x) => span.map((y) => cell(`${x},${y}`, x, y)));
  return all.filter(({ x, y }) => Math.abs(x + y) <= radius);
};
