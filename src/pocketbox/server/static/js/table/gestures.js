/** Fingers, mouse and wheel on a board: drag to pan, two fingers or the wheel to zoom. A drag is never a press. */

/** @import { Ref } from "../../vendor/preact-htm.js" */
/** @import { Point } from "../draw/geometry.js" */
/** @import { View } from "./view.js" */

import { useEffect, useRef } from "../../vendor/preact-htm.js";

const SLIP = 6;
const WHEEL = 0.0016;
const WHEEL_PINCH = 0.01;

/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {Point} one @param {Point} other */
const middle = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Follows fingers and mouse from press to release.
 * @param {View} view
 * @param {Element} well
 */
export function gesturesOn(view, well) {
  /** @type {Map<number, Point>} */
  const down = new Map();
  let hasMoved = false;
  /** @type {Point} */
  let start = { x: 0, y: 0 };
  /** @param {Point} point */
  const inWell = (point) => {
    const box = well.getBoundingClientRect();
    return { x: point.x - box.left, y: point.y - box.top };
  };
  return {
    /** @param {PointerEvent} event */
    press(event) {
      if (event.button !== 0) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      start = { x: event.clientX, y: event.clientY };
      if (down.size === 1) hasMoved = false;
    },
    /** @param {PointerEvent} event */
    move(event) {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && !hasMoved && (apart(start, now) < SLIP || view.isWhole)) return;
      if (!hasMoved) well.setPointerCapture(event.pointerId);
      hasMoved = true;
      down.set(event.pointerId, now);
      if (!other) {
        view.pan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const [from, to] = [middle(before, other), middle(now, other)];
      view.zoom(apart(now, other) / Math.max(1, apart(before, other)), inWell(to));
      view.pan({ x: to.x - from.x, y: to.y - from.y });
    },
    /** @param {PointerEvent} event */
    release(event) {
      down.delete(event.pointerId);
    },
    /** After a drag the page still reports a click, which nobody meant. @param {Event} event */
    click(event) {
      if (!hasMoved) return;
      hasMoved = false;
      event.stopPropagation();
      event.preventDefault();
    },
    /** @param {WheelEvent} event */
    wheel(event) {
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? WHEEL_PINCH : WHEEL));
      if (factor < 1 && !view.isFree && !view.near) return;
      event.preventDefault();
      view.zoom(factor, inWell({ x: event.clientX, y: event.clientY }));
    },
  };
}

/**
 * @param {Ref<HTMLElement | null>} well
 * @param {View} view
 * @param {(place: string, step: 1 | -1) => boolean} [onTurn] the wheel over a place, where that means something else
 */
export function useGestures(well, view, onTurn) {
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    const element = well.current;
    if (!element) return undefined;
    const hands = gesturesOn(view, element);
    /** @param {WheelEvent} event */
    const onWheel = (event) => {
      const cell = event.target instanceof Element ? event.target.closest("[data-place]") : null;
      const place = cell?.getAttribute("data-place") ?? "";
      if (place && turn.current?.(place, event.deltaY > 0 ? 1 : -1)) event.preventDefault();
      else hands.wheel(event);
    };
    element.addEventListener("pointerdown", hands.press);
    element.addEventListener("pointermove", hands.move);
    element.addEventListener("pointerup", hands.release);
    element.addEventListener("pointercancel", hands.release);
    element.addEventListener("click", hands.click, true);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", hands.press);
      element.removeEventListener("pointermove", hands.move);
      element.removeEventListener("pointerup", hands.release);
      element.removeEventListener("pointercancel", hands.release);
      element.removeEventListener("click", hands.click, true);
      element.removeEventListener("wheel", onWheel);
    };
  }, [view]);
}
