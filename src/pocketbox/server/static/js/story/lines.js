/** Story lines as they arrive: which are new, what a line that goes on adds, and how they are grouped. */

/** @import { Line } from "../types.js" */
/** @import { FreshLine } from "../connection.js" */

/**
 * Lines that say something new. Of a line that goes on, only further motions are sent.
 * @param {readonly Line[]} known
 * @param {readonly Line[]} sent
 * @returns {FreshLine[]}
 */
export function freshLines(known, sent) {
  const last = known.at(-1)?.number ?? 0;
  return sent.filter((line) => line.number > last).map((line) => ({ line, motions: line.motions }));
}

/**
 * The story with what was sent: lines after `from` are replaced, and a line that goes on gets its further motions.
 * @param {readonly Line[]} known
 * @param {readonly Line[]} sent
 * @param {number} from
 * @returns {Line[]}
 */
export function joinStory(known, sent, from) {
  const kept = known.filter((line) => line.number <= from);
  const begun = new Map(kept.map((line) => [line.first, line]));
  const again = new Set(sent.map((line) => line.first));
  return [
    ...kept.filter((line) => !again.has(line.first)),
    ...sent.map((line) => ({ ...line, motions: [...(begun.get(line.first)?.motions ?? []), ...line.motions] })),
  ];
}

/** @typedef {{ heading: string, lines: Line[] }} Group */

/**
 * Lines under their headings, the newest group and the newest line first.
 * @param {readonly Line[]} lines
 * @returns {Group[]}
 */
export function groupLines(lines) {
  /** @type {Group[]} */
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.heading === line.heading) last.lines.unshift(line);
    else groups.push({ heading: line.heading, lines: [line] });
  }
  return groups.reverse();
}
