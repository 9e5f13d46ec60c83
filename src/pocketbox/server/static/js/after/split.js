/** Luck and skill in one picture: what the dice did to my chance, and what choices did, with the error of each. */

/** @import { Split, SplitPart } from "./course.js" */

import { html } from "../../vendor/preact-htm.js";
import { counted, signed } from "../words.js";

/** @param {string} kind @param {boolean} isMine */
const partName = (kind, isMine) =>
  ({ "own dice": isMine ? "Your dice" : "Own dice", "other dice": "Other dice" })[kind] ?? "Choices";

/** @param {{ split: Split, isMine: boolean }} props */
export function LuckAndSkill({ split: { start, end, parts, looked, throws }, isMine }) {
  const most = Math.max(20, ...parts.map((part) => Math.abs(part.points) + part.error));
  return html`<section class="panel split" aria-labelledby="split-title">
    <header><h2 id="split-title">Luck and skill</h2><span class="mute small">from ${start} to ${end} %</span></header>
    <div class="in">
      <dl>
        ${parts.map(
          (part) => html`<${Row} key=${part.kind} part=${part} most=${most} name=${partName(part.kind, isMine)} />`,
        )}
      </dl>
      <p class="small mute">
        Points of 100 games. Dice are luck; what they do not explain is choices, yours and the others'. The thin line is
        the 95 % error.
        ${looked < throws && ` There was time for ${looked} of ${counted(throws, "throw")}, where it mattered most.`}
      </p>
    </div>
  </section>`;
}

/** @param {{ part: SplitPart, most: number, name: string }} props */
function Row({ part: { points, error }, most, name }) {
  const half = 50;
  const x = (/** @type {number} */ value) => half + (half * value) / most;
  const [left, right] = points < 0 ? [x(points), half] : [half, x(points)];
  return html`<div>
    <dt>${name}</dt>
    <dd>
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <rect class=${points < 0 ? "bad" : "good"} x=${left} y="2" width=${right - left} height="10" />
        <path class="error" d=${`M${Math.max(0, x(points - error))} 7H${Math.min(100, x(points + error))}`} />
        <path class="zero" d="M50 0V14" />
      </svg>
      <span class="num"
        >${signed(points)} <small>± ${Math.ceil(error)}</small></span
      >
    </dd>
  </div>`;
}
