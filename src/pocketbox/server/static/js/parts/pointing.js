/** What somebody points at, focuses or holds for a while: anything in the page that has a card. */

import { useEffect, useRef, useState } from "../../vendor/preact-htm.js";

const HOVER = 400;
const HOLD = 500;
const LEAVE = 200;
const SHAKE = 10;
const SUBJECTS = "[data-card], .well [data-place]";

/** @param {EventTarget | null} target */
const subjectAt = (target) => (target instanceof Element ? target.closest(SUBJECTS) : null);
/** @param {EventTarget | null} target */
const isInCard = (target) => target instanceof Element && target.closest(".peek") !== null;

/**
 * The element whose card is wanted. It changes after a while of pointing, and is held on the way to the card.
 * @param {(subject: Element) => boolean} hasCard
 */
export function usePointed(hasCard) {
  const [subject, setSubject] = useState(/** @type {Element | null} */ (null));
  const [isHeld, setHeld] = useState(false);
  const known = useRef(hasCard);
  known.current = hasCard;
  useEffect(() => {
    const waiting = new Waiting((found, held) => {
      const isWanted = Boolean(found?.isConnected && known.current(found));
      setSubject(isWanted ? found : null);
      setHeld(isWanted && held);
      return isWanted;
    });
    return waiting.listen();
  }, []);
  return { subject: subject?.isConnected ? subject : null, isHeld, close: () => setSubject(null) };
}

/** Waits until a pointer, the focus or a finger has rested on something. */
class Waiting {
  /** @param {(subject: Element | null, isHeld: boolean) => boolean} show */
  constructor(show) {
    this.show = show;
    this.clock = 0;
    /** @type {Element | null} */
    this.wanted = null;
    this.finger = { x: 0, y: 0 };
    this.pointer = { x: -1, y: -1 };
    /** The page has changed under a pointer at rest: nobody has pointed at anything yet. */
    this.isUnmoved = false;
    this.wasHeld = false;
  }

  /** @param {Element | null} subject @param {number} wait @param {boolean} [isHeld] */
  later(subject, wait, isHeld = false) {
    clearTimeout(this.clock);
    this.wanted = subject;
    this.clock = window.setTimeout(() => {
      this.wasHeld = this.show(subject, isHeld) && isHeld;
    }, wait);
  }

  listen() {
    /** @type {[keyof DocumentEventMap, (event: any) => void, boolean][]} */
    const heard = [
      ["pointerover", (event) => this.over(event), false],
      ["focusin", (event) => this.focus(event), false],
      ["pointerdown", (event) => this.down(event), true],
      ["pointermove", (event) => this.move(event), true],
      ["pointerup", () => this.up(), true],
      ["pointercancel", () => this.up(), true],
      ["contextmenu", (event) => this.wasHeld && event.preventDefault(), true],
      ["click", (event) => this.click(event), true],
      ["keydown", (event) => this.key(event), true],
    ];
    for (const [type, act, isFirst] of heard) document.addEventListener(type, act, isFirst);
    return () => {
      clearTimeout(this.clock);
      for (const [type, act, isFirst] of heard) document.removeEventListener(type, act, isFirst);
    };
  }

  /** @param {PointerEvent} event */
  over(event) {
    if (event.pointerType === "touch") return;
    this.isUnmoved = this.isAtRest(event);
    this.pointer = { x: event.clientX, y: event.clientY };
    if (isInCard(event.target)) clearTimeout(this.clock);
    else if (event.buttons === 0) this.point(this.isUnmoved ? null : subjectAt(event.target), HOVER);
  }

  /** @param {PointerEvent} event */
  isAtRest(event) {
    return event.clientX === this.pointer.x && event.clientY === this.pointer.y;
  }

  /** @param {FocusEvent} event */
  focus(event) {
    const { target } = event;
    if (target instanceof Element && target.matches(":focus-visible") && !isInCard(target)) {
      this.point(subjectAt(target), HOVER);
    }
  }

  /** @param {Element | null} subject @param {number} wait */
  point(subject, wait) {
    if (subject !== this.wanted || !subject) this.later(subject, subject ? wait : LEAVE);
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.wasHeld = false;
    if (isInCard(event.target)) return;
    this.finger = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") this.later(subjectAt(event.target), HOLD, true);
    else this.later(null, 0);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerType !== "touch") {
      if (this.isUnmoved && !this.isAtRest(event)) this.over(event);
      this.pointer = { x: event.clientX, y: event.clientY };
      return;
    }
    const isAway = Math.hypot(event.clientX - this.finger.x, event.clientY - this.finger.y) > SHAKE;
    if (isAway && !this.wasHeld) clearTimeout(this.clock);
  }

  up() {
    if (!this.wasHeld) clearTimeout(this.clock);
  }

  /** A held finger has shown the card; it does not press as well. A press on a thing shows its card at once. */
  click(/** @type {MouseEvent} */ event) {
    const subject = subjectAt(event.target);
    if (this.wasHeld && !isInCard(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (subject?.hasAttribute("data-card")) this.later(subject, 0, isCoarse());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !document.querySelector(".peek:not(dialog)")) return;
    event.stopPropagation();
    this.later(null, 0);
  }
}

const isCoarse = () => matchMedia("(pointer: coarse)").matches;
