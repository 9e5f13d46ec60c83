/** Laying a tile: where it is held, how it is turned there, and laying it. */

/** @import { Fit, Scene } from "../types.js" */
/** @import { Mark } from "../draw/cell.js" */
/** @import { Laying } from "./ghost.js" */

import { useTable } from "../table/context.js";
import { nextWay } from "./ghost.js";

/** @type {Laying} */
export const NOWHERE = { place: "", way: 0 };

/**
 * Where the tile is: held by a press, else shown where somebody points.
 * @param {Scene | null | undefined} scene
 * @param {Laying} laying
 * @param {string} hovered
 * @returns {{ fit: Fit | null, laying: Laying }}
 */
export function heldAt(scene, laying, hovered) {
  const fits = scene?.tile?.fits ?? [];
  const place = laying.place || (fits.length === 1 ? (fits[0]?.place ?? "") : hovered);
  const fit = fits.find((one) => one.place === place) ?? null;
  return fit
    ? { fit, laying: { place, way: place === laying.place ? laying.way : 0 } }
    : { fit: null, laying: NOWHERE };
}

/**
 * Marks of the places where the tile fits.
 * @param {Scene} scene
 * @param {string} held
 * @returns {Map<string, Mark>}
 */
export const layingMarks = (scene, held) =>
  new Map(
    (scene.tile?.fits ?? [])
      .filter((fit) => fit.place !== held)
      .map((fit) => {
        const can = scene.options.filter((option) => option.cells.includes(fit.place));
        return [fit.place, { can, mark: /** @type {const} */ (""), isChosen: false, isNew: true }];
      }),
  );

export function useLaying() {
  const { state, choosing } = useTable();
  const held = heldAt(state.scene, choosing.laying, choosing.hovered);
  const { fit, laying } = held;
  /** @param {string} place @param {number} way */
  const hold = (place, way) => choosing.hold({ place, way });
  /** @param {1 | -1} step */
  const turn = (step) => {
    if (fit) hold(fit.place, nextWay(fit, laying.way, step));
  };
  const lay = () => {
    const texts = fit?.ways[laying.way]?.texts;
    if (texts) choosing.sendAll(texts);
  };
  /**
   * A press takes the tile there, turns it to its next way, or lays it by key.
   * @param {string} place
   * @param {boolean} isKey
   */
  const press = (place, isKey) => {
    const here = state.scene?.tile?.fits.find((one) => one.place === place);
    if (!here) return false;
    if (choosing.laying.place !== place) hold(place, 0);
    else if (isKey || here.ways.length === 1) lay();
    else turn(1);
    return true;
  };
  /** The wheel over a place turns the tile there. @param {string} place @param {1 | -1} step */
  const wheel = (place, step) => {
    const here = state.scene?.tile?.fits.find((one) => one.place === place);
    if (!here || here.ways.length < 2) return false;
    hold(place, nextWay(here, laying.place === place ? laying.way : 0, step));
    return true;
  };
  return { fit, laying, isHeld: choosing.laying.place !== "", hold, turn, lay, press, wheel };
}
