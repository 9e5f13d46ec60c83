/** The numbers of a figure as a small table; the column in use is tinted. */

/** @import { StatTable } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";

/** @param {{ stats: StatTable }} props */
export function Stats({ stats }) {
  /** @param {number} n */
  const tint = (n) => (n === stats.marked ? "hot" : "");
  return html`<table class="stats">
    <thead>
      <tr>
        <td></td>
        ${stats.columns.map((name, n) => html`<th key=${name} scope="col" class=${tint(n)}>${name}</th>`)}
        ${stats.extra.map(([name]) => html`<th key=${name} scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${stats.rows.map(
        ([name, ...values], row) => html`<tr key=${name}>
          <th scope="row">${name}</th>
          ${values.map((value, n) => html`<td key=${n} class=${tint(n)}>${value}</td>`)}
          ${
            row === 0 &&
            stats.extra.map(([key, value]) => html`<td key=${key} rowspan=${stats.rows.length}>${value}</td>`)
          }
        </tr>`,
      )}
    </tbody>
  </table>`;
}
