/** The window onto a board: it holds the camera and draws through it, many times a second where somebody drags. */

/** @import { Camera, Corner, Limits, Room } from "../draw/camera.js" */
/** @import { Box, Point } from "../draw/geometry.js" */

import {
  between,
  fitted,
  fittedBeside,
  isInside,
  isUnder,
  kept,
  onScreen,
  panned,
  seenBy,
  showing,
  viewBoxOf,
  zoomed,
} from "../draw/camera.js";

const PAUSE = 220;
const SLACK = 24;
/** A finger can press a cell of this many pixels. */
const TARGET = 44;
/** Pixels of a cell: a board whose cells would be smaller shows where people are; there they are at most so large. */
const CLEAR = 54;
const MOST_CLEAR = 72;
/** Fit a part in again if that makes it larger by this factor. */
const ROOMY = 1.6;

/**
 * What a window is told about its board.
 * @typedef {object} Subject
 * @property {Box} matters what is seen when it fits
 * @property {Box} whole what one may pan over
 * @property {number} cell how wide a cell is, in units
 * @property {number} largest pixels of a cell when it fits
 * @property {number} pad pixels around the board
 * @property {readonly Point[]} points the middles of cells that matter
 * @property {Corner | null} corner where buttons lie on the board
 * @property {readonly Near[]} [nears] where people are, the larger part first, for a board too large to be clear
 */

/** A part of a board, and the middles of the cells in it. @typedef {{ box: Box, points: readonly Point[] }} Near */
/** What is fitted in, and the most pixels of a unit. @typedef {Near & { most: number }} Part */

/** @type {Subject} */
const NOTHING = {
  matters: { left: 0, top: 0, width: 1, height: 1 },
  whole: { left: 0, top: 0, width: 1, height: 1 },
  cell: 1,
  largest: 1,
  pad: 0,
  points: [],
  corner: null,
};

/**
 * @typedef {object} Clock
 * @property {() => number} now
 * @property {(tick: () => void) => number} frame
 * @property {(handle: number) => void} cancel
 */

/** @type {Clock} */
const PAGE_CLOCK = {
  now: () => performance.now(),
  frame: (tick) => requestAnimationFrame(tick),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export class View {
  /** @param {boolean} isStill no motion is wanted @param {Clock} clock */
  constructor(isStill = false, clock = PAGE_CLOCK) {
    this.isStill = isStill;
    this.clock = clock;
    /** @type {Camera} */
    this.camera = { x: 0, y: 0, scale: 1 };
    /** Where a glide ends. */
    this.goal = this.camera;
    /** What somebody has zoomed or dragged to. */
    this.own = this.camera;
    /** What is fitted in. It stays while it will do, so that the board does not jump. @type {Part | null} */
    this.part = null;
    /** Nobody else's turn is told or going on, so that the board may be fitted in anew. */
    this.isSettled = true;
    /** @type {Room} */
    this.room = { width: 0, height: 0 };
    this.subject = NOTHING;
    /** Somebody has zoomed or dragged, so that the board is not fitted in by itself. */
    this.isFree = false;
    /** Somebody wants all of the board, however small it is. */
    this.isWide = false;
    /** @type {{ setAttribute: (name: string, value: string) => void } | null} */
    this.frame = null;
    this.handle = 0;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  /** Be called whenever something else is seen. @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  get isReady() {
    return this.room.width > 0 && this.room.height > 0;
  }

  /** How wide a cell is on the screen, in pixels. */
  get cellSize() {
    return this.subject.cell * this.camera.scale;
  }

  /** @returns {Room} */
  get inner() {
    const pad = 2 * this.subject.pad;
    return { width: Math.max(1, this.room.width - pad), height: Math.max(1, this.room.height - pad) };
  }

  /** @returns {number} */
  get most() {
    return this.subject.largest / this.subject.cell;
  }

  /** @returns {Limits} */
  get limits() {
    const fit = fitted(this.subject.whole, this.inner, this.most).scale;
    return { least: Math.min(fit, this.most), most: Math.max(3 * fit, (3 * TARGET) / this.subject.cell, this.most) };
  }

  /** Whether everything is seen already, so that there is nowhere to pan to. */
  get isWhole() {
    return this.isWholeFor(this.camera);
  }

  /** @param {Camera} camera */
  isWholeFor(camera) {
    const seen = seenBy(camera, this.room);
    const { whole } = this.subject;
    return seen.width >= whole.width - 1 && seen.height >= whole.height - 1;
  }

  /** @param {Room} room */
  setRoom(room) {
    this.room = room;
    if (!this.isReady) return;
    if (this.isFree) this.own = this.inBounds(this.own);
    else if (this.isSettled) this.part = this.fittingPart();
    this.jump(this.home);
  }

  /**
   * What is seen follows from the board, not from what was told on the way to it: once all is settled, the window is
   * where it would be without any telling.
   * @param {Subject} subject
   * @param {{ isSettled?: boolean, follow?: Point | null }} [now] `follow` is where something happens
   */
  setSubject(subject, { isSettled = true, follow = null } = {}) {
    const isFirst = this.subject === NOTHING;
    this.subject = subject;
    this.isSettled = isSettled;
    if (!this.isReady) return;
    if (isSettled) this.part = this.fittingPart();
    const base = isSettled || isFirst ? this.home : this.goal;
    const next = follow ? this.shownFrom(base, follow) : base;
    if (isFirst) this.jump(next);
    else if (!isSame(next, this.goal)) this.glide(next);
  }

  /** Where the window is when nothing is followed. @returns {Camera} */
  get home() {
    const part = this.part ?? this.wanted;
    return this.isFree ? this.own : this.fittingTo(part, part.most);
  }

  /** The part that suits best now. @returns {Part} */
  get wanted() {
    const { near } = this;
    if (near) return { ...near, most: MOST_CLEAR / this.subject.cell };
    return { box: this.subject.matters, points: this.subject.points, most: this.most };
  }

  /** The part that is seen, as long as all that matters is in sight and not much too small. @returns {Part} */
  fittingPart() {
    const { part, wanted, inner } = this;
    const { corner, cell } = this.subject;
    if (!part) return wanted;
    const now = this.fittingTo(part, part.most);
    const isRoomy = this.fittingTo(wanted, wanted.most).scale > now.scale * ROOMY;
    const isCovered = corner !== null && isUnder(now, inner, corner, wanted.points, cell / 2);
    return isInside(wanted.box, seenBy(now, inner)) && !isRoomy && !isCovered ? part : wanted;
  }

  /** All that matters. @returns {Camera} */
  get all() {
    const { matters, points } = this.subject;
    return this.fittingTo({ box: matters, points }, this.most);
  }

  /** The part shown instead of a board with tiny cells; null where all of it is shown. @returns {Near | null} */
  get near() {
    const { nears = [], cell } = this.subject;
    if (this.isWide || !nears.length || this.all.scale * cell >= CLEAR) return null;
    return nears.find((near) => this.nearer(near).scale * cell >= CLEAR) ?? nears.at(-1) ?? null;
  }

  /** @param {Near} near */
  nearer(near) {
    return this.fittingTo(near, MOST_CLEAR / this.subject.cell);
  }

  /** @param {Near} part @param {number} most @returns {Camera} */
  fittingTo({ box, points }, most) {
    const { corner, cell } = this.subject;
    return corner ? fittedBeside(box, this.inner, most, corner, points, cell / 2) : fitted(box, this.inner, most);
  }

  fit() {
    this.isFree = false;
    this.isWide = true;
    this.part = this.wanted;
    this.glide(this.home);
  }

  /** @param {number} factor @param {Point} [at] in pixels of the window; its middle if left out */
  zoom(factor, at = { x: this.room.width / 2, y: this.room.height / 2 }) {
    const next = zoomed(this.camera, this.room, factor, at, this.limits);
    this.isFree = next.scale > this.all.scale * 1.01;
    this.isWide = !this.isFree;
    this.own = this.inBounds(next);
    this.part = this.wanted;
    this.jump(this.home);
  }

  /** @param {Point} by in pixels */
  pan(by) {
    if (this.isWhole) return;
    this.isFree = true;
    this.own = this.inBounds(panned(this.camera, by));
    this.jump(this.own);
  }

  /** Go where somebody looks, if it is out of sight. @param {Point} point */
  show(point) {
    if (!this.isReady) return;
    const next = this.shownFrom(this.goal, point);
    if (!isSame(next, this.goal)) this.glide(next);
  }

  /** @param {Camera} camera @param {Point} point */
  shownFrom(camera, point) {
    if (this.isWholeFor(camera)) return camera;
    return this.inBounds(showing(camera, this.room, point, this.subject.cell * 0.75));
  }

  /** Put a point into the middle, because somebody wants to look there. @param {Point} point */
  center(point) {
    this.isFree = true;
    this.own = this.inBounds({ ...this.goal, x: point.x, y: point.y });
    this.glide(this.own);
  }

  /** Where a point is on the screen, in pixels of the window. @param {Point} point @returns {Point} */
  locate(point) {
    return onScreen(this.camera, this.room, point);
  }

  /** @param {Camera} camera */
  inBounds(camera) {
    return kept(camera, this.subject.whole, this.room, SLACK);
  }

  /** @param {Camera} to */
  glide(to) {
    const from = this.camera;
    if (this.isStill || isSame(to, from)) {
      this.jump(to);
      return;
    }
    this.clock.cancel(this.handle);
    this.goal = to;
    const start = this.clock.now();
    const step = () => {
      const part = Math.min(1, (this.clock.now() - start) / PAUSE);
      this.see(part < 1 ? between(from, to, 1 - (1 - part) ** 2) : to);
      if (part < 1) this.handle = this.clock.frame(step);
    };
    step();
  }

  /** @param {Camera} to */
  jump(to) {
    this.clock.cancel(this.handle);
    this.goal = to;
    this.see(to);
  }

  /** @param {Camera} camera */
  see(camera) {
    this.camera = camera;
    this.draw();
    for (const listener of this.listeners) listener();
  }

  draw() {
    if (!this.frame || !this.isReady) return;
    this.frame.setAttribute("viewBox", viewBoxOf(this.camera, this.room));
    this.frame.setAttribute("data-glides", String(this.camera !== this.goal));
  }
}

/** @param {Camera} one @param {Camera} other */
const isSame = (one, other) => one.x === other.x && one.y === other.y && one.scale === other.scale;
