/** What stands and lies on a cell: the topmost large, the rest small beside it. */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol, seatShape } from "./symbol.js";

const MOST_UNDER = 3;
const MOST_LETTERS = 3;

export function Pieces({ isHex, spot: { cx, cy }, pieces }) {
  if (!pieces.length) return null;
  const top = pieces[pieces.length - 1];
  const under = pieces.slice(0, -1);
  const shown = under.slice(-MOST_UNDER);
  return html`<g class="pieces">
    <${Figure} piece=${top} cx=${cx} cy=${cy + (isHex ? 3 : 0)} size=${isHex ? 50 : 36} />
    ${shown.map(
      (piece, n) => html`<${Figure} key=${n} piece=${piece} cx=${cx - (isHex ? 26 : 16) + n * 15} cy=${cy + (isHex ? 26 : 17)} size="15" small />`,
    )}
  </g>`;
}

function Figure({ piece, cx, cy, size, small = false }) {
  const half = size / 2;
  const shape = seatShape(piece.seat);
  const isFigure = piece.seat !== null || piece.badge !== "";
  const inner = size * (isFigure ? 0.6 : 0.86);
  const middle = shape === 5 ? cy + size * 0.08 : cy;
  const box = (side) => ({ x: cx - side / 2, y: middle - side / 2, width: side, height: side });
  return html`<g class="piece ${isFigure ? `figure seat-${shape}` : "loose"}">
    ${small && !isFigure && html`<circle class="under" cx=${cx} cy=${cy} r=${half} />`}
    ${isFigure && html`<use href="#seat-${shape}" x=${cx - half} y=${cy - half} width=${size} height=${size} />`}
    ${
      hasSymbol(piece.symbol)
        ? html`<use class="em" href="#${piece.symbol}" ...${box(small && !isFigure ? inner * 0.8 : inner)} />`
        : html`<text class="em-t" x=${cx} y=${middle + size * 0.14} text-anchor="middle" font-size=${size * 0.4}>${piece.mark}</text>`
    }
    ${piece.badge && !small && html`<${Badge} text=${piece.badge} cx=${cx + half - 3} cy=${cy + half - 4} />`}
  </g>`;
}

/** A number or a letter or two; of a longer word its first letter, which the spoken name tells in full. */
function Badge({ text: whole, cx, cy }) {
  const text = whole.length > MOST_LETTERS ? whole[0].toUpperCase() : whole;
  const width = Math.max(15, 7 + 6.5 * text.length);
  return html`<g class="pill">
    <rect x=${cx - width / 2} y=${cy - 7.5} width=${width} height="15" rx="7.5" />
    <text x=${cx} y=${cy + 4} text-anchor="middle">${text}</text>
  </g>`;
}
