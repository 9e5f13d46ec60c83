/** On the board after the answer: the way of the best choice as an arrow, and whom it strikes. */

/** @import { Layout, Spot } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { outline } from "../draw/geometry.js";

const HEAD = 10;

/** @param {{ board: Layout, way: readonly (readonly string[])[], strikes: readonly string[] }} props */
export const Way = ({ board, way, strikes }) => html`<g class="best-way">
  ${way.map((path, n) => html`<${Arrow} key=${n} board=${board} path=${path} />`)}
  ${strikes.map((place) => {
    const spot = board.byPlace.get(place);
    return spot && html`<path key=${place} class="way-struck" d=${outline(board.isHex, spot.cx, spot.cy, 4)} />`;
  })}
</g>`;

/** @param {{ board: Layout, path: readonly string[] }} props */
function Arrow({ board, path }) {
  const spots = path.flatMap((place) => board.byPlace.get(place) ?? []);
  const line = arrowPath(spots);
  return line && html`<path class="way-gap" d=${line} /><path class="way-arrow" d=${line} />`;
}

/** A line through the middles of cells, with a head at its end. @param {readonly Pick<Spot, "cx" | "cy">[]} spots */
export function arrowPath(spots) {
  const [last, before] = [spots.at(-1), spots.at(-2)];
  if (!last || !before) return "";
  const turn = Math.atan2(last.cy - before.cy, last.cx - before.cx);
  const head = [-0.75, 0.75].map((side) => {
    const [x, y] = [last.cx - HEAD * Math.cos(turn + side), last.cy - HEAD * Math.sin(turn + side)];
    return `M${last.cx} ${last.cy}L${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${spots.map(({ cx, cy }) => `${cx} ${cy}`).join("L")}${head.join("")}`;
}
