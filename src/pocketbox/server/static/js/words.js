/** Small matters of wording. */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** An id as words: `played-out` becomes "Played out". @param {string | number | boolean} text */
export const plain = (text) => capital(String(text).replaceAll("_", " ").replaceAll("-", " "));

/** "1 way", "3 ways". @param {number} count @param {string} name */
export const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;

/** "your", "Mossback's". @param {string} name */
export const possessive = (name) => (name === "You" ? "Your" : `${name}'s`);

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {readonly string[]} names */
export function listed(names) {
  const first = names.slice(0, -1).join(", ");
  return first ? `${first} and ${names.at(-1)}` : (names[0] ?? "");
}

const LONGEST_FRACTION = 5;

/**
 * A chance as a fraction when that is short enough to read, else in percent.
 * @param {string} chance
 * @param {number} percent
 */
export function chanceText(chance, percent) {
  if (chance === "1") return "certain";
  if (chance === "0") return "never";
  return chance.length <= LONGEST_FRACTION ? chance : percentText(percent);
}

/**
 * Chances that are compared with one another: all as fractions, or all in percent.
 * @param {readonly { chance: string, percent: number }[]} outcomes
 */
export function chanceTexts(outcomes) {
  const isShort = outcomes.every(({ chance }) => chance.length <= LONGEST_FRACTION);
  return outcomes.map(({ chance, percent }) => (isShort ? chanceText(chance, percent) : percentText(percent)));
}

/** @param {number} percent */
export function percentText(percent) {
  if (percent > 0 && percent < 0.1) return "under 0.1 %";
  if (percent > 99.9 && percent < 100) return "over 99.9 %";
  return `${percent < 10 ? percent : Math.round(percent)} %`;
}

/** `1/6` as percent. @param {string} text */
export function fractionPercent(text) {
  const [top = 0, bottom = 1] = text.split("/").map(Number);
  return (100 * top) / bottom;
}

/** "2 min", "3 h". @param {number} seconds at least a minute */
export function ago(seconds) {
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

/** @param {number} seat */
export const letterOf = (seat) => "ABCDEFGHIJKL"[seat] ?? String(seat);

/** Points with their sign: "+3", "−2", and 0 where nothing is left of them. @param {number} points */
export function signed(points) {
  const whole = Math.round(Math.abs(points));
  return whole === 0 ? "0" : `${points < 0 ? "−" : "+"}${whole}`;
}
