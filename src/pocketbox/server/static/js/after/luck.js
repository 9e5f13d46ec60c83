/** The luck report: what the dice gave each seat beside what they give on average, and the rarest throws. */

import { html } from "../../vendor/preact-htm.js";
import { SeatBadge } from "../draw/symbol.js";
import { seatName } from "../table/seats.js";
import { fractionPercent, percentText } from "../words.js";

export function Luck({ report, connection, sides }) {
  const { table, you } = connection;
  const rows = report.luck.filter((one) => one.dice > 0);
  if (!rows.length) return null;
  return html`<section class="panel luck" aria-labelledby="luck-title">
    <header><h2 id="luck-title">Luck</h2><span class="mute small">pips against the average</span></header>
    <div class="in">
      <table>
        <thead><tr><th scope="col">Seat</th><th scope="col">Dice</th><th scope="col">Pips</th><th scope="col">Average</th><th scope="col">Luck</th></tr></thead>
        <tbody>${rows.map((one) => html`<tr key=${one.seat}>
          <th scope="row"><${SeatBadge} seat=${one.seat} size="sm" /> ${seatName(table, you, one.seat)}</th>
          <td>${one.dice}</td><td>${one.pips}</td><td>${(fractionPercent(one.expected) / 100).toFixed(1)}</td>
          <td class=${one.difference >= 0 ? "good" : "bad"}>${one.difference > 0 ? "+" : ""}${Number(one.difference).toFixed(1)}</td>
        </tr>`)}</tbody>
      </table>
      ${rows.map((one) => html`<${Faces} key=${one.seat} luck=${one} sides=${sides} name=${seatName(table, you, one.seat)} />`)}
    </div>
  </section>`;
}

/** How often each face came. */
function Faces({ luck, sides, name }) {
  const faces = [...Array(sides).keys()].map((n) => ({ face: n + 1, count: luck.faces[String(n + 1)] ?? 0 }));
  const most = Math.max(1, ...faces.map((one) => one.count));
  return html`<figure class="faces-chart">
    <figcaption class="small mute">Faces of ${name}</figcaption>
    <svg viewBox="0 0 ${sides * 40} 66" role="img" aria-label=${faces.map((one) => `${one.face}: ${one.count}`).join(", ")}>
      ${faces.map(({ face, count }, n) => html`<g key=${face}>
        <rect x=${n * 40 + 8} y=${50 - (count / most) * 36} width="24" height=${(count / most) * 36} />
        <text x=${n * 40 + 20} y=${46 - (count / most) * 36} text-anchor="middle">${count}</text>
        <text class="face-n" x=${n * 40 + 20} y="63" text-anchor="middle">${face}</text>
      </g>`)}
    </svg>
  </figure>`;
}

export const Moments = ({ moments, at, onStep }) => html`<section class="panel moments" aria-labelledby="moments-title">
  <header><h2 id="moments-title">Rare throws</h2></header>
  <div class="in"><ul>${moments.map((moment) => html`<li key=${moment.step}><button class="act ${moment.step === at ? "on" : ""}" onClick=${() => onStep(moment.step)}>
    <span><b>${moment.text}</b><small>${moment.lines.map((line) => line.text ?? line).join(" ")}</small></span>
    <span class="pc">${moment.chance.length <= 7 ? moment.chance : percentText(Number(fractionPercent(moment.chance).toFixed(2)))}</span>
  </button></li>`)}</ul></div>
</section>`;
