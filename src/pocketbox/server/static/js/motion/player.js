/** Plays what happened, one event after another. It knows no page: a clock goes in, pictures and progress come out. */

/** @import { Scene } from "../types.js" */
/** @import { Move } from "../connection.js" */
/** @import { TellEvent } from "./events.js" */
/** @import { Speed } from "./pace.js" */
/** @import { TurnMarks } from "./telling.js" */

import { END, goesOn, lengthAfter } from "./events.js";
import { factorOf, MOST_BEHIND, paced, paceOf } from "./pace.js";
import { firstOfOthers, marksAfter, NOTHING_TOLD, pictureAfter, stretchAt, withMove } from "./telling.js";

/**
 * @typedef {object} Clock
 * @property {() => number} now in milliseconds
 * @property {(tick: () => void) => number} frame call back before the next picture
 * @property {(handle: number) => void} cancel
 */

/** @type {Clock} */
export const PAGE_CLOCK = {
  now: () => performance.now(),
  frame: (tick) => requestAnimationFrame(tick),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/**
 * Where a telling is: an event runs, it rests, or all of it is told.
 * @typedef {"run" | "rest" | "end" | "done"} Phase
 */

export class Player {
  /** @param {Speed} speed @param {boolean} isStill no motion is wanted @param {Clock} clock */
  constructor(speed, isStill = false, clock = PAGE_CLOCK) {
    this.clock = clock;
    this.speed = speed;
    this.isStill = isStill;
    this.isHidden = false;
    this.isPaused = false;
    this.telling = NOTHING_TOLD;
    /** The last picture that was asked for, which need not be made again. */
    this.drawn = { telling: NOTHING_TOLD, count: 0, scene: /** @type {Scene | null} */ (null) };
    /** How many events are told; the one after them may be running. */
    this.count = 0;
    /** @type {Phase} */
    this.phase = "done";
    this.elapsed = 0;
    this.length = 0;
    this.rest = 0;
    this.turnSpent = 0;
    this.runSpent = 0;
    this.last = 0;
    this.handle = 0;
    /** The last turn of somebody else, which stays marked while I act and can be shown again. */
    this.othersBefore = NOTHING_TOLD;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<(progress: number) => void>} */
    this.watchers = new Set();
  }

  // What is seen

  get isTelling() {
    return this.phase !== "done";
  }

  /** Something that others did is still being told, so that what is on screen is not what may be acted on. */
  get isOthers() {
    const { events } = this.telling;
    const from = this.phase === "run" ? this.count : this.count - 1;
    return this.isTelling && (events.slice(Math.max(0, from)).some((event) => !event.isMine) || this.isPaused);
  }

  /** The event that runs or has just come to rest. @returns {TellEvent | undefined} */
  get event() {
    return this.isTelling ? this.telling.events[this.phase === "run" ? this.count : this.count - 1] : undefined;
  }

  /** Whether the event is in motion, so that its pieces are drawn on their way. */
  get isMoving() {
    return this.phase === "run";
  }

  /**
   * The scene on screen while a turn is told; the same object as long as nothing has changed.
   * @returns {Scene | null}
   */
  get picture() {
    if (!this.isTelling) return null;
    const { telling, count } = this;
    if (this.drawn.telling !== telling || this.drawn.count !== count) {
      this.drawn = { telling, count, scene: pictureAfter(telling, count) };
    }
    return this.drawn.scene;
  }

  /** @returns {TurnMarks} */
  get marks() {
    const marks = marksAfter(this.telling, this.count);
    const last = this.telling.events[this.count - 1];
    if (last && !last.isMine && marks.ways.length + marks.strikes.length > 0) return marks;
    return joined(marksAfter(this.othersBefore, this.othersBefore.events.length), marks);
  }

  /** How far the running event is, from 0 to 1. */
  get progress() {
    return this.phase === "run" && this.length ? Math.min(1, this.elapsed / this.length) : 1;
  }

  /** Whether motion is left out: by wish, or because nobody would see it. */
  get isAtOnce() {
    return this.isStill || this.isHidden || factorOf(this.speed) === 0;
  }

  // What happens

  /** @param {Move} move */
  push(move) {
    if (this.beginsAnew(move)) this.startAnew();
    this.telling = withMove(this.telling, move, this.clock.now());
    if (this.isAtOnce && !this.isPaused) this.skip();
    else if (this.phase === "done" || this.phase === "end") this.goOn();
    this.changed();
  }

  /** A new telling begins when I have acted, and with another turn after all was told. @param {Move} move */
  beginsAnew(move) {
    if (move.isMine) return true;
    const { stretches, events } = this.telling;
    const isTold = this.phase === "done" || this.phase === "end";
    const turn = withMove(NOTHING_TOLD, move, 0).events.at(0)?.turn;
    return !stretches.length || (isTold && turn !== undefined && turn !== events.at(-1)?.turn);
  }

  startAnew() {
    if (this.hasOthers) this.othersBefore = this.telling;
    this.telling = NOTHING_TOLD;
    this.count = 0;
    this.phase = "done";
    this.isPaused = false;
    this.turnSpent = 0;
    this.runSpent = 0;
  }

  /** Begin the next event, or come to the end. */
  goOn() {
    const event = this.telling.events[this.count];
    this.elapsed = 0;
    if (!event) {
      const isOwn = this.telling.events.at(-1)?.isMine ?? true;
      this.phase = isOwn || this.phase === "done" ? "done" : "end";
      this.length = END * factorOf(this.speed);
      if (this.phase === "done") this.stop();
      else this.run();
      return;
    }
    const before = this.telling.events[this.count - 1];
    if (before?.turn !== event.turn) this.turnSpent = 0;
    const pace = this.pace(event);
    if (pace === 0) {
      this.leaveOutTurn(event.turn);
      return;
    }
    this.phase = "run";
    this.length = event.length ? paced(lengthAfter(event, before), pace, factorOf(this.speed)) : 0;
    this.rest = event.settle * pace;
    this.run();
  }

  /** @param {TellEvent} event */
  pace(event) {
    const rest = this.telling.events.slice(this.count);
    const others = rest.findIndex((one) => one.turn !== event.turn);
    const mine = others < 0 ? rest : rest.slice(0, others);
    return paceOf({
      factor: factorOf(this.speed),
      turnLeft: mine.reduce((sum, one, n) => sum + lengthAfter(one, mine[n - 1]) + restAfter(one, mine[n + 1]), 0),
      turnEvents: mine.length,
      turnSpent: this.turnSpent,
      runSpent: this.runSpent,
      isHurried: this.hasMoreFromPeople(),
    });
  }

  /** Somebody acts faster than their turn is told. */
  hasMoreFromPeople() {
    const now = stretchAt(this.telling, this.count);
    return this.telling.stretches.some((one) => one !== now && one.move.isByPerson && one.from > this.count);
  }

  /** @param {string} turn */
  leaveOutTurn(turn) {
    while (this.telling.events[this.count]?.turn === turn) this.count += 1;
    this.goOn();
  }

  run() {
    this.last = this.clock.now();
    this.handle ||= this.clock.frame(() => this.tick());
  }

  stop() {
    if (this.handle) this.clock.cancel(this.handle);
    this.handle = 0;
  }

  tick() {
    this.handle = 0;
    const now = this.clock.now();
    const passed = now - this.last;
    this.last = now;
    if (!this.isTelling || this.isPaused) return;
    this.elapsed += passed;
    this.turnSpent += passed;
    this.runSpent += passed;
    if (this.isTooFarBehind(now)) {
      this.skip();
      return;
    }
    const before = this.count;
    const phase = this.phase;
    while (this.isTelling && this.elapsed >= this.length) this.advance();
    for (const watcher of this.watchers) watcher(this.progress);
    if (this.count !== before || this.phase !== phase) this.changed();
    if (this.isTelling) this.handle ||= this.clock.frame(() => this.tick());
  }

  /** From running to rest, from rest to the next event, from the end to nothing. */
  advance() {
    const over = this.elapsed - this.length;
    if (this.phase === "run") {
      this.count += 1;
      const isWalking = goesOn(this.telling.events[this.count - 1], this.telling.events[this.count]);
      this.phase = "rest";
      this.length = isWalking ? 0 : (this.rest ?? 0);
      this.elapsed = over;
    } else if (this.phase === "rest") {
      this.goOn();
      this.elapsed = over;
    } else {
      this.phase = "done";
      this.stop();
    }
  }

  /** @param {number} now */
  isTooFarBehind(now) {
    const { stretches } = this.telling;
    const next = stretches.find((one) => one.from > this.count);
    return Boolean(next?.move.isByPerson && now - next.arrived > MOST_BEHIND);
  }

  // What the person does

  /** End the telling; marks and story stay. */
  skip() {
    this.count = this.telling.events.length;
    this.phase = "done";
    this.isPaused = false;
    this.stop();
    this.changed();
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    if (!this.isTelling) return;
    this.isPaused = isPaused;
    if (!isPaused) {
      if (this.isAtOnce) this.skip();
      else this.run();
    }
    this.changed();
  }

  /** Go back or on by one event, and stay there. @param {number} by */
  step(by) {
    if (!this.isTelling) this.telling = this.lastOfOthers;
    const { length } = this.telling.events;
    const from = this.isTelling ? this.count : length;
    this.stop();
    this.count = Math.max(Math.min(from, firstOfOthers(this.telling)), Math.min(length, from + by));
    this.isPaused = true;
    this.elapsed = 0;
    this.length = 0;
    if (this.count === length) this.skip();
    else this.phase = "rest";
    this.changed();
  }

  /** Whether others did something in this telling. */
  get hasOthers() {
    return firstOfOthers(this.telling) < this.telling.events.length;
  }

  /** Whether there is somebody else's turn to show again. */
  get hasShown() {
    return this.lastOfOthers.events.length > 0;
  }

  /** The telling of what others did last. */
  get lastOfOthers() {
    return this.hasOthers ? this.telling : this.othersBefore;
  }

  /** Tell once more what others did last. */
  again() {
    if (!this.hasShown) return;
    this.telling = this.lastOfOthers;
    this.count = firstOfOthers(this.telling);
    this.turnSpent = 0;
    this.runSpent = 0;
    this.isPaused = this.isAtOnce;
    this.phase = "rest";
    if (!this.isAtOnce) this.goOn();
    this.changed();
  }

  /** @param {Speed} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (this.isTelling && this.isAtOnce && !this.isPaused) this.skip();
    this.changed();
  }

  /** @param {boolean} isHidden the page cannot be seen */
  setHidden(isHidden) {
    this.isHidden = isHidden;
    if (isHidden && this.isTelling) this.skip();
  }

  // Who is told

  /** Be called when another event begins or ends. @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Be called with the progress of the running event before each picture.
   * @param {(progress: number) => void} watcher
   */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }
}

/** @param {TellEvent} event @param {TellEvent | undefined} next */
const restAfter = (event, next) => (goesOn(event, next) ? 0 : event.settle);

/** @param {TurnMarks} one @param {TurnMarks} other @returns {TurnMarks} */
const joined = (one, other) => ({ ways: [...one.ways, ...other.ways], strikes: [...one.strikes, ...other.strikes] });
