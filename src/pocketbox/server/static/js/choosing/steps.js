/** Which presses lead to which actions. Pure: options and what was pressed go in, marks and actions come out. */

/** @import { Option, Piece, Scene } from "../types.js" */
/** @import { Mark } from "../draw/cell.js" */

/**
 * What the board has: its pieces by their id, and the ids of its sides.
 * @typedef {{ pieces: ReadonlyMap<string, Piece>, sides: ReadonlySet<string> }} Facts
 */

/**
 * What somebody has begun to choose.
 * @typedef {object} Begun
 * @property {string} actor the id of the piece that shall act; empty where none was pressed
 * @property {readonly string[]} picked places and sides that were pressed, in order
 * @property {Option | null} chosen an action that waits to be confirmed
 */

/** @type {Begun} */
export const NOTHING_BEGUN = { actor: "", picked: [], chosen: null };

/** @param {Pick<Scene, "pieces" | "edges">} scene @returns {Facts} */
export const factsOf = ({ pieces, edges }) => ({
  pieces: new Map(pieces.map((piece) => [piece.id, piece])),
  sides: new Set(edges.map((edge) => edge.id)),
});

/**
 * The ways to press for an action: its cells in order, its side, or where the piece stands that it is aimed at.
 * @param {Option} option
 * @param {Facts} facts
 * @returns {readonly (readonly string[])[]}
 */
export function waysTo(option, facts) {
  const target = facts.pieces.get(option.target)?.place;
  const cells = option.cells.length ? [option.cells] : target && !option.edge ? [[target]] : [];
  return option.edge ? [...cells, [option.edge]] : cells;
}

/**
 * The ways that are marked: a side that is drawn stands for its action, not the cell behind it.
 * @param {Option} option
 * @param {Facts} facts
 */
const markedWays = (option, facts) => (facts.sides.has(option.edge) ? [[option.edge]] : waysTo(option, facts));

/**
 * What has to be pressed next on these ways; undefined where nothing more has to be.
 * @param {readonly (readonly string[])[]} ways
 * @param {readonly string[]} picked
 */
const nextOn = (ways, picked) =>
  ways.filter((way) => picked.every((place, n) => way[n] === place)).map((way) => way[picked.length]);

/**
 * Actions that what was pressed may still lead to.
 * @param {readonly Option[]} options
 * @param {Pick<Begun, "actor" | "picked">} begun
 * @param {Facts} facts
 */
export const offered = (options, { actor, picked }, facts) =>
  options.filter(
    (option) =>
      (!actor || option.piece === actor) && (!picked.length || nextOn(waysTo(option, facts), picked).length > 0),
  );

/**
 * Whether nothing more has to be pressed for an action.
 * @param {Option} option
 * @param {readonly string[]} picked
 * @param {Facts} facts
 */
export const isNamed = (option, picked, facts) =>
  waysTo(option, facts).some((way) => way.length === picked.length && way.every((place, n) => picked[n] === place));

/**
 * Whether an action is meant to do harm: it is aimed at somebody of another side.
 * @param {Option} option
 * @param {Facts} facts
 */
export function isStrike(option, facts) {
  const target = facts.pieces.get(option.target);
  return target?.layer === "figure" && target.seat !== facts.pieces.get(option.piece)?.seat;
}

/**
 * What may be done at each place and side now, given what was pressed before and what the list points at.
 * @param {readonly Option[]} options
 * @param {Begun} begun
 * @param {Facts} facts
 * @param {Option | null} [pointed]
 * @param {string} [acting] the place of the only figure that can act
 * @returns {Map<string, Mark>}
 */
export function marksOf(options, begun, facts, pointed = null, acting = "") {
  /** @type {Map<string, Mark & { can: Option[] }>} */
  const marks = new Map();
  /** @param {string} place */
  const at = (place) => {
    const mark = marks.get(place) ?? { can: [], mark: /** @type {"" | "strike"} */ (""), isChosen: false };
    marks.set(place, mark);
    return mark;
  };
  const left = offered(options, begun, facts);
  for (const option of left) {
    for (const place of new Set(nextOn(markedWays(option, facts), begun.picked))) {
      if (place === undefined) continue;
      const mark = at(place);
      mark.can.push(option);
      if (isStrike(option, facts) && isNamed(option, [...begun.picked, place], facts)) mark.mark = "strike";
    }
  }
  const actor = facts.pieces.get(begun.actor)?.place ?? acting;
  for (const place of [...begun.picked, ...(actor ? [actor] : []), ...placesOf(begun.chosen, facts)]) {
    at(place).isChosen = true;
  }
  const target = begun.picked.at(-1);
  if (target && left.every((option) => isStrike(option, facts) && isNamed(option, begun.picked, facts))) {
    at(target).mark = "strike";
  }
  for (const place of placesOf(pointed, facts)) at(place).isPointed = true;
  return marks;
}

/**
 * Where the only figure stands that can act now; empty where several can, or where it is the only one of its side.
 * @param {readonly Option[]} options
 * @param {Facts} facts
 */
export function actingPlace(options, facts) {
  const [only, ...others] = new Set(options.flatMap((option) => option.piece || []));
  const figure = only && !others.length ? facts.pieces.get(only) : undefined;
  if (!figure) return "";
  const beside = [...facts.pieces.values()].filter((one) => one.layer === "figure" && one.seat === figure.seat);
  return figure.seat === null || beside.length > 1 ? figure.place : "";
}

/** Places and sides that an action is about. @param {Option | null} option @param {Facts} facts */
export const placesOf = (option, facts) => (option ? [...new Set(markedWays(option, facts).flat())] : []);

/** Who acts and who is aimed at: what must stay in sight. @param {Option} option @param {Facts} facts */
export function involvedPlaces(option, facts) {
  const standing = [option.piece, option.target].flatMap((id) => facts.pieces.get(id)?.place ?? []);
  return [...new Set([...standing, ...placesOf(option, facts)])];
}

/**
 * What a press means: an action is confirmed, the choice continues with fewer actions, or it means nothing.
 * @typedef {{ kind: "confirm", option: Option }
 *   | { kind: "on", begun: Begun, found: readonly Option[] }
 *   | { kind: "let go" }
 *   | { kind: "nothing" }} Press
 */

/**
 * @param {readonly Option[]} options
 * @param {Begun} begun
 * @param {string} place
 * @param {Facts} facts
 * @returns {Press}
 */
export function pressed(options, begun, place, facts) {
  const { actor, picked, chosen } = begun;
  if (chosen && waysTo(chosen, facts).some((way) => way.at(-1) === place)) return { kind: "confirm", option: chosen };
  const figure = actor || picked.length ? "" : actorAt(options, place, facts);
  if (figure) return goOn(options, { actor: figure, picked: [], chosen: null }, facts);
  const further = goOn(options, { actor, picked: [...picked, place], chosen: null }, facts);
  if (further.kind === "on") return further;
  if (picked.at(-1) === place || (actor && facts.pieces.get(actor)?.place === place)) return { kind: "let go" };
  const other = actorAt(options, place, facts);
  if (other) return goOn(options, { actor: other, picked: [], chosen: null }, facts);
  return goOn(options, { actor: "", picked: [place], chosen: null }, facts);
}

/** @param {readonly Option[]} options @param {Begun} begun @param {Facts} facts @returns {Press} */
function goOn(options, begun, facts) {
  const found = offered(options, begun, facts);
  return found.length ? { kind: "on", begun, found } : { kind: "nothing" };
}

/**
 * A figure on this place that can act elsewhere, so that pressing it asks what it can do.
 * @param {readonly Option[]} options
 * @param {string} place
 * @param {Facts} facts
 */
export function actorAt(options, place, facts) {
  const acting = options.find((option) => {
    const begins = waysTo(option, facts).some((way) => way[0] === place);
    return facts.pieces.get(option.piece)?.place === place && !begins;
  });
  return acting?.piece ?? "";
}
