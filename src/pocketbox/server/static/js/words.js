/** Small matters of wording. */

/** A large first letter, but for the name of a place such as a6. */
export const capital = (text) => (/^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
export const plain = (text) => capital(String(text).replaceAll("_", " ").replaceAll("-", " ").replace(/:$/, ""));
export const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;

const LONGEST_FRACTION = 7;

/** A chance as a fraction when that is short enough to read, else in percent. */
export function chanceText(chance, percent) {
  if (chance === "1") return "certain";
  if (chance === "0") return "never";
  return chance.length <= LONGEST_FRACTION ? chance : percentText(percent);
}

export function percentText(percent) {
  if (percent > 0 && percent < 0.1) return "under 0.1 %";
  if (percent > 99.9 && percent < 100) return "over 99.9 %";
  return `${percent < 10 ? percent : Math.round(percent)} %`;
}

/** `1/6` as percent. */
export function fractionPercent(text) {
  const [top, bottom = "1"] = text.split("/").map(Number);
  return (100 * top) / Number(bottom);
}

export function ago(seconds) {
  if (seconds < 60) return "less than a minute";
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

export const letterOf = (seat) => "ABCDEFGHIJKL"[seat] ?? String(seat);
