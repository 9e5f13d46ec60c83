/** The ground of a cell: its fill, the ink on it, and what is drawn when nothing stands there. */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol } from "./symbol.js";
import { outline } from "./geometry.js";

/** Grounds that the style sheet has colours for; any other looks like floor. */
const COLOURED = new Set(
  "floor wall searched space field plains forest hill highland keep village township water rock hall room pool start".split(" "),
);
const FLOORS = new Set(["floor", "searched", "wall"]);

/** What a cell looks like: of its own kind, or of a feature that lies on all of it. */
export function groundOf(cell, pieces) {
  const feature = pieces.find((piece) => piece.seat === null && COLOURED.has(piece.symbol));
  const kind = feature ? feature.symbol : cell.kind;
  return { kind: COLOURED.has(kind) ? kind : "floor", name: feature ? feature.name : cell.name, feature };
}

export function Ground({ isHex, spot, ground, isBusy }) {
  const { cx, cy, cell } = spot;
  const even = (cell.x + cell.y) % 2 === 0 ? "even" : "odd";
  return html`<path class="ground g-${ground.kind} ${even}" d=${outline(isHex, cx, cy, isHex ? 1.5 : 0)} />
    ${ground.kind === "wall" && html`<${Bricks} cx=${cx} cy=${cy} />`}
    ${ground.kind === "searched" && html`<path class="worn" d="M${cx - 14} ${cy + 14}l28 -28M${cx - 20} ${cy + 6}l26 -26M${cx - 6} ${cy + 20}l26 -26" />`}
    ${isHex && html`<${HexGround} spot=${spot} ground=${ground} isBusy=${isBusy} />`}
    ${!isHex && !FLOORS.has(ground.kind) && !isBusy && hasSymbol(ground.kind) && html`<use class="ground-ink g-ink-${ground.kind}" href="#${ground.kind}" x=${cx - 13} y=${cy - 13} width="26" height="26" />`}`;
}

const Bricks = ({ cx, cy }) =>
  html`<path class="brick" d="M${cx - 25} ${cy - 8.3}h50M${cx - 25} ${cy + 8.3}h50M${cx - 8} ${cy - 25}v16.700M${cx + 12} ${cy - 8.300}v16.600M${cx - 8} ${cy + 8.300}v16.700" />`;

/** Empty hexes show their terrain large; with a piece on them, its name and sign move up. */
function HexGround({ spot: { cx, cy }, ground, isBusy }) {
  const drawn = hasSymbol(ground.kind);
  const ink = `ground-ink g-ink-${ground.kind}`;
  if (ground.kind === "space") return html`<use class=${ink} href="#space" x=${cx - 11} y=${cy - 11} width="22" height="22" />`;
  if (isBusy) {
    return html`<g class=${ink}>
      ${drawn && html`<use href="#${ground.kind}" x=${cx - 8} y=${cy - 44} width="16" height="16" />`}
    </g>`;
  }
  return html`<g class=${ink}>
    <text class="ground-name" x=${cx} y=${cy - 24} text-anchor="middle">${ground.name}</text>
    ${drawn && html`<use href="#${ground.kind}" x=${cx - 20} y=${cy - 18} width="40" height="40" />`}
  </g>`;
}
