/** How hard to play next: harder after a win, easier after losses. What this device remembers of my games decides. */

/** @import { FirstGames, GameInfo, Level } from "../types.js" */
/** @import { KeptGame } from "../keep.js" */

/** A whole game that I finished against a level. @typedef {{ level: string, hasWon: boolean }} Past */
/** @typedef {"first" | "up" | "down" | "top" | "again"} Reason */
/** @typedef {{ level: Level, reason: Reason }} Suggestion */

/**
 * What to play after these games, the latest first; null where a game has no levels.
 * @param {FirstGames} first
 * @param {readonly Past[]} games
 * @returns {Suggestion | null}
 */
export function suggest({ levels, losses }, games) {
  const past = games.filter((one) => levels.some(({ name }) => name === one.level));
  const [latest] = past;
  const number = Math.max(
    0,
    levels.findIndex(({ name }) => name === latest?.level),
  );
  const level = levels[number];
  if (!level) return null;
  if (!latest) return { level, reason: "first" };
  if (latest.hasWon) {
    const harder = levels[number + 1];
    return harder ? { level: harder, reason: "up" } : { level, reason: "top" };
  }
  const lost = past.slice(0, losses);
  const easier = levels[number - 1];
  const isStuck = lost.length === losses && lost.every((one) => one.level === latest.level && !one.hasWon);
  return easier && isStuck ? { level: easier, reason: "down" } : { level, reason: "again" };
}

/**
 * The level of a whole game against bots; null for any other table.
 * @param {FirstGames} first
 * @param {Partial<KeptGame>} game
 * @returns {Level | null}
 */
export function levelOf({ levels }, { bots, options = {}, setup, isWhatIf }) {
  if (!bots || isWhatIf || !setup || setup === "position") return null;
  const named = new Set(levels.flatMap((level) => Object.keys(level.options)));
  const isLike = (/** @type {Level} */ level) =>
    bots.every((bot) => bot === level.bot) && [...named].every((name) => level.options[name] === options[name]);
  return levels.find((level) => Boolean(level.bot) === bots.length > 0 && isLike(level)) ?? null;
}

/**
 * My finished games of a kind, the latest first.
 * @param {GameInfo} game
 * @param {readonly KeptGame[]} kept
 * @returns {Past[]}
 */
export function pastGames({ id, first }, kept) {
  return kept
    .filter((one) => one.game === id && one.phase === "over" && one.result)
    .sort((one, other) => (other.overAt ?? other.at) - (one.overAt ?? one.at))
    .flatMap((one) => {
      const level = levelOf(first, one);
      return level ? [{ level: level.name, hasWon: one.result === "won" }] : [];
    });
}

/**
 * Whether a lesson comes first: somebody has neither learned nor played this game here.
 * @param {GameInfo} game
 * @param {readonly KeptGame[]} kept
 * @param {readonly string[]} finished lessons
 */
export const comesLessonFirst = ({ id, first }, kept, finished) =>
  first.lesson !== null && !kept.some((one) => one.game === id) && !finished.some((name) => name.startsWith(`${id} `));
