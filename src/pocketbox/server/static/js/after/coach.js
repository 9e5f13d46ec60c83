/** What the coach says about my choices, as the server works it out: the data, and what follows from it. */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { get } from "../http.js";
import { capital, counted } from "../words.js";

/** One of the choices there were. @typedef {{ text: string, label: string, chance: number }} Way */
/** @typedef {{ text: string, rule: string }} Fact */

/**
 * One choice looked at again.
 * @typedef {object} Reviewed
 * @property {number} step
 * @property {string} heading the round or turn it belongs to
 * @property {"mistake" | "slip" | "good"} kind
 * @property {Way} played
 * @property {Way} other the better one; of a good choice, the next best
 * @property {number} cost in points of a hundred games; of a good choice, what it saved
 * @property {number} error
 * @property {readonly Fact[]} reasons
 * @property {readonly Fact[]} happened
 * @property {readonly Way[]} ways
 * @property {number} count how many choices there were
 * @property {readonly string[]} route places of the better choice
 * @property {string} keep one sentence to keep
 */

/**
 * @typedef {object} Review
 * @property {number} seat
 * @property {number} choices
 * @property {number} best
 * @property {readonly Reviewed[]} mistakes
 * @property {Reviewed | null} good
 */

/**
 * The review of one seat, asked for once the game is over; null while it is worked out.
 * @param {{ code: string, token: string }} table
 * @param {boolean} isOver
 * @param {number} seat
 */
export function useReview({ code, token }, isOver, seat) {
  const [review, setReview] = useState(/** @type {Review | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!isOver) return;
    get(`/api/tables/${code}/coach?seat=${seat}`, { token }).then(setReview, (fault) =>
      setProblem(capital(fault.sentence)),
    );
  }, [isOver, seat]);
  return { review, problem };
}

/** Everything that can be looked at: mistakes, the dearest first, then what was done well. @param {Review} review */
export const itemsOf = ({ mistakes, good }) => (good ? [...mistakes, good] : [...mistakes]);

/** "3 choices cost 19 points". @param {Review} review */
export function reviewTitle({ mistakes }) {
  if (!mistakes.length) return "No choice clearly cost anything";
  const points = Math.round(mistakes.reduce((sum, one) => sum + one.cost, 0));
  return `${counted(mistakes.length, "choice")} cost ${counted(points, "point")}`;
}

/** "Round 5, from 49 to 40 %". @param {Reviewed} item */
export function itemNote({ heading, kind, played, other, reasons }) {
  const when = heading || "Set-up";
  if (kind !== "good") return `${when}, from ${other.chance} to ${played.chance} %`;
  return reasons.length ? `${when}, the next best wins ${other.chance} %` : `${when}, as good as any other`;
}
