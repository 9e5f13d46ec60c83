/** Exact odds against every printed piece: numbers in cells, tinted by how large they are. */

import { html } from "../../vendor/preact-htm.js";
import { Token } from "../draw/symbol.js";
import { percentText } from "../words.js";

/** @typedef {{ label: string, attacker_falls: number, defender_falls: number, is_exact: boolean }} Attack */
/** @typedef {{ foe: string, symbol: string, attack: Attack | null, defence: Attack | null }} MatchupRow */
/** @typedef {{ card: string, title: string, rows: readonly MatchupRow[] }} Piece */

const STEPS = 5;

/** How dark a cell is, from 0 to 4. @param {number} chance */
export const heatOf = (chance) => Math.min(STEPS - 1, Math.floor(chance * STEPS));

/** To a tenth of a percent; what is nearly never or nearly certain is not rounded to that. @param {number} chance */
export function percentOf(chance) {
  const percent = 100 * chance;
  return percentText(percent < 0.1 || percent > 99.9 ? percent : Math.round(10 * percent) / 10);
}

/** @param {{ piece: Piece }} props */
export const Matchups = ({
  piece: { title, rows },
}) => html`<div class="shop-odds" tabindex="0" role="region" aria-label="Odds">
  <table>
    <caption class="vh">Chances of the ${title} against every printed piece</caption>
    <thead>
      <tr>
        <th rowspan="2" scope="col">Against</th>
        <th colspan="2" scope="colgroup">It attacks</th>
        <th colspan="2" scope="colgroup">It is attacked</th>
      </tr>
      <tr>
        <th scope="col">foe falls</th>
        <th scope="col">it falls</th>
        <th scope="col">foe falls</th>
        <th scope="col">it falls</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr key=${row.foe}>
          <th scope="row"><${Token} symbol=${row.symbol} name="" /> ${row.foe}</th>
          <${Cells} attack=${row.attack} isOurs />
          <${Cells} attack=${row.defence} />
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;

/** @param {{ attack: Attack | null, isOurs?: boolean }} props */
function Cells({ attack, isOurs = false }) {
  if (!attack) return html`<td colspan="2" class="mute">cannot attack</td>`;
  const { label, attacker_falls: attacker, defender_falls: defender, is_exact: isExact } = attack;
  const [foe, own] = isOurs ? [defender, attacker] : [attacker, defender];
  return html`<${Cell} chance=${foe} kind="good" label=${label} isExact=${isExact} />
    <${Cell} chance=${own} kind="bad" label=${label} isExact=${isExact} />`;
}

/** @param {{ chance: number, kind: "good" | "bad", label: string, isExact: boolean }} props */
const Cell = ({
  chance,
  kind,
  label,
  isExact,
}) => html`<td class="num heat ${kind} heat-${heatOf(chance)}" title=${label}>
  ${isExact ? "" : "about "}${percentOf(chance)}
</td>`;

export const Legend = () => html`<p class="mute small">
  Both sides play their best on open ground, and the attacker chooses the best way and distance. The darker a cell, the
  larger its number: green where the foe falls, red where the new piece does. “About” marks an
  estimate; all others are exact.
</p>`;
