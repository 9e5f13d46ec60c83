/** The luck report: the dice of each seat compared with their average, and the rare throws. */

/** @import { Ending, Line } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { SeatBadge } from "../draw/symbol.js";
import { fractionPercent } from "../words.js";

/**
 * @typedef {{ seat: number, dice: number, pips: number, expected: string, difference: number, faces: Record<string,
 *   number> }} SeatLuck
 */
/** @typedef {{ step: number, text: string, chance: string, side: string, lines: Pick<Line, "text">[] }} RareThrow */

/**
 * @typedef {object} Report
 * @property {Ending | null} ending
 * @property {number} choices
 * @property {number} throws
 * @property {number} minutes
 * @property {SeatLuck[]} luck
 * @property {RareThrow[]} moments
 */

const COLUMNS = ["Seat", "Dice", "Pips", "Average", "Luck"];

/** @param {{ report: Report, nameOf: (seat: number) => string, sides: number }} props */
export function Luck({ report, nameOf, sides }) {
  const rows = report.luck.filter((one) => one.dice > 0);
  if (!rows.length) return null;
  return html`<section class="panel luck" aria-labelledby="luck-title">
    <header><h2 id="luck-title">Luck</h2><span class="mute small">pips against the average</span></header>
    <div class="in">
      <table>
        <thead>
          <tr>${COLUMNS.map((name) => html`<th key=${name} scope="col">${name}</th>`)}</tr>
        </thead>
        <tbody>
          ${rows.map((one) => html`<${LuckRow} key=${one.seat} luck=${one} name=${nameOf(one.seat)} />`)}
        </tbody>
      </table>
      <div class="faces-charts">
        ${rows.map((one) => html`<${Faces} key=${one.seat} luck=${one} sides=${sides} name=${nameOf(one.seat)} />`)}
      </div>
    </div>
  </section>`;
}

/** @param {{ luck: SeatLuck, name: string }} props */
const LuckRow = ({ luck, name }) => html`<tr>
  <th scope="row"><span><${SeatBadge} seat=${luck.seat} size="sm" /> ${name}</span></th>
  <td>${luck.dice}</td>
  <td>${luck.pips}</td>
  <td>${(fractionPercent(luck.expected) / 100).toFixed(1)}</td>
  <td class=${luck.difference >= 0 ? "good" : "bad"}>${luck.difference > 0 ? "+" : ""}${luck.difference.toFixed(1)}</td>
</tr>`;

/** How often each face came. @param {{ luck: SeatLuck, sides: number, name: string }} props */
function Faces({ luck, sides, name }) {
  const faces = [...Array(sides).keys()].map((n) => ({ face: n + 1, count: luck.faces[String(n + 1)] ?? 0 }));
  const most = Math.max(1, ...faces.map((one) => one.count));
  const said = faces.map((one) => `${one.face}: ${one.count}`).join(", ");
  return html`<figure class="faces-chart">
    <figcaption class="small mute">Faces rolled by ${name}</figcaption>
    <svg viewBox="0 0 ${sides * 40} 66" role="img" aria-label=${said}>
      ${faces.map(({ face, count }, n) => {
        const height = (count / most) * 36;
        return html`<g key=${face}>
          <rect x=${n * 40 + 8} y=${50 - height} width="24" height=${height} />
          <text x=${n * 40 + 20} y=${46 - height} text-anchor="middle">${count}</text>
          <text class="face-n" x=${n * 40 + 20} y="63" text-anchor="middle">${face}</text>
        </g>`;
      })}
    </svg>
  </figure>`;
}
