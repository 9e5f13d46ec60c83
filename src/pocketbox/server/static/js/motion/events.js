/** What is told one after another: motions of story lines gathered into events, with how long each takes. */

/** @import { Glide, Line, Motion } from "../types.js" */
/** @import { FreshLine, Move } from "../connection.js" */

/** Milliseconds at normal speed. */
export const FIRST_SQUARE = 220;
export const FURTHER_SQUARE = 110;
export const LONGEST_WALK = 660;
export const ROLL = 600;
export const ROLL_AGAIN = 350;
export const LIE_STILL = 250;
export const CHANGE = 220;
export const COMPARE = 600;
export const BLOW = 350;
export const SETTLE = 180;
export const END = 300;

/** @typedef {"throw" | "glide" | "strike" | "change" | "note"} EventKind */

/**
 * @typedef {object} TellEvent
 * @property {EventKind} kind
 * @property {Line} line
 * @property {readonly Motion[]} motions they happen together
 * @property {number} length how long it takes
 * @property {number} settle how long it rests before the next one
 * @property {string} turn which turn it belongs to
 * @property {boolean} isMine one of my own seats did it
 */

/** @param {Motion} motion @returns {EventKind} */
function kindOf(motion) {
  if (motion.kind === "throw" || motion.kind === "glide" || motion.kind === "strike" || motion.kind === "note") {
    return motion.kind;
  }
  return "change";
}

/**
 * What happens in a move, in order.
 * @param {Pick<Move, "lines" | "isMine" | "seats">} move
 * @returns {TellEvent[]}
 */
export const eventsOf = ({ lines, isMine, seats }) =>
  lines.flatMap((fresh) => eventsOfLine(fresh, fresh.line.seat < 0 ? isMine : seats.includes(fresh.line.seat)));

/** @param {FreshLine} fresh @param {boolean} isMine @returns {TellEvent[]} */
function eventsOfLine({ line, motions }, isMine) {
  const turn = `${line.heading}|${line.seat}`;
  const groups = gather(motions);
  let throws = 0;
  return groups.map(({ kind, motions: together }) => {
    if (kind === "throw") throws += 1;
    return { kind, line, motions: together, turn, isMine, ...timing(kind, together, throws) };
  });
}

/**
 * Motions that happen together: dice of one throw, changes that follow one another, what is carried with its carrier.
 * @param {readonly Motion[]} motions
 */
function gather(motions) {
  /** @type {{ kind: EventKind, motions: Motion[] }[]} */
  const groups = [];
  for (const motion of motions) {
    const kind = kindOf(motion);
    const last = groups.at(-1);
    const joins = last?.kind === kind && (kind !== "glide" || isCarried(motion)) && kind !== "strike";
    if (last && joins) last.motions.push(motion);
    else groups.push({ kind, motions: [motion] });
  }
  const told = groups.filter((group) => group.kind !== "note");
  return told.length ? told : [{ kind: /** @type {EventKind} */ ("note"), motions: [...motions] }];
}

/** @param {Motion} motion */
const isCarried = (motion) => motion.kind === "glide" && motion.how === "carry";

/** @param {EventKind} kind @param {readonly Motion[]} motions @param {number} throws so far in this line */
function timing(kind, motions, throws) {
  switch (kind) {
    case "throw":
      return { length: throws > 1 ? ROLL_AGAIN : ROLL, settle: LIE_STILL };
    case "glide":
      return { length: walkLength(longest(motions)), settle: SETTLE };
    case "strike":
      return { length: throws ? COMPARE : BLOW, settle: SETTLE };
    case "change":
      return { length: CHANGE, settle: SETTLE };
    case "note":
      return { length: 0, settle: SETTLE };
  }
}

/** @param {readonly Motion[]} motions */
const longest = (motions) =>
  Math.max(...motions.map((motion) => (motion.kind === "glide" && motion.how !== "teleport" ? motion.path.length : 2)));

/** How long a walk over a number of places takes. @param {number} places */
export const walkLength = (places) => Math.min(LONGEST_WALK, FIRST_SQUARE + FURTHER_SQUARE * Math.max(0, places - 2));

/** @param {TellEvent | undefined} event @returns {Glide | undefined} */
const glideOf = (event) => {
  const first = event?.motions[0];
  return first?.kind === "glide" ? first : undefined;
};

/**
 * Whether the second event only continues the walk of the first; then there is no rest between them.
 * @param {TellEvent | undefined} one
 * @param {TellEvent | undefined} other
 */
export function goesOn(one, other) {
  const walk = glideOf(one);
  const further = glideOf(other);
  return Boolean(walk && further && further.piece === walk.becomes && further.path[0] === walk.path.at(-1));
}

/** How long an event takes after the one before it. @param {TellEvent} event @param {TellEvent | undefined} before */
export function lengthAfter(event, before) {
  return goesOn(before, event) ? Math.max(FURTHER_SQUARE, event.length - FIRST_SQUARE + FURTHER_SQUARE) : event.length;
}
