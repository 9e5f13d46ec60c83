/** The better way on the board: an arrow over the places it leads to. */

/** @import { Layout } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";

const HEAD = 11;

/** @param {{ board: Layout, route: readonly string[] }} props */
export function BetterWay({ board, route }) {
  const points = route.flatMap((place) => {
    const spot = board.byPlace.get(place);
    return spot ? [{ x: spot.cx, y: spot.cy }] : [];
  });
  const goal = points.at(-1);
  if (!goal) return null;
  const before = points.at(-2);
  if (!before) return html`<circle class="better-way" cx=${goal.x} cy=${goal.y} r=${board.smallest * 0.42} />`;
  const angle = Math.atan2(goal.y - before.y, goal.x - before.x);
  const wing = (/** @type {number} */ turn) =>
    `L${goal.x - HEAD * Math.cos(angle + turn)} ${goal.y - HEAD * Math.sin(angle + turn)}`;
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const head = `M${goal.x} ${goal.y}${wing(0.6)}M${goal.x} ${goal.y}${wing(-0.6)}`;
  return html`<g><path class="better-way under" d=${line + head} /><path class="better-way" d=${line + head} /></g>`;
}
