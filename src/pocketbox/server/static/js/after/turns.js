/** The moments that turned the game: throws, and choices that cost something; and throws that were rare. */

/** @import { RareThrow } from "./luck.js" */
/** @import { Course, Turn } from "./course.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { fractionPercent, possessive } from "../words.js";
import { chanceAt } from "./course.js";
import { percent } from "./curve.js";

/**
 * @param {{ course: Course, turns: readonly Turn[], seat: number, at: number, nameOf: (seat: number) => string,
 *   onStep: (step: number) => void }} props
 */
export const TurningPoints = ({ course, turns, seat, at, nameOf, onStep }) => html`<section
  class="panel moments"
  aria-labelledby="turns-title"
>
  <header><h2 id="turns-title">Turning points</h2><span class="mute small">points of 100</span></header>
  <div class="in">
    ${!turns.length && html`<p class="mute">No single throw or choice turned this game.</p>`}
    <ul>
      ${turns.map((turn) => {
        const more = { course, turn, seat, nameOf, onStep, isOn: turn.step === at };
        return html`<${TurnRow} key=${`${turn.step} ${turn.kind}`} ...${more} />`;
      })}
    </ul>
  </div>
</section>`;

/**
 * @param {{ course: Course, turn: Turn, seat: number, isOn: boolean, nameOf: (seat: number) => string,
 *   onStep: (step: number) => void }} props
 */
function TurnRow({ course, turn, seat, isOn, nameOf, onStep }) {
  const whose = turn.by === null ? "The" : possessive(nameOf(turn.by));
  const what = turn.kind === "dice" ? `${whose} dice` : `${whose} choice, better: ${turn.better}`;
  const forWhom = turn.seat === seat ? "" : ` for ${nameOf(turn.seat)}`;
  const about = `${what}. ${percent(chanceAt(course, turn.seat, turn.step))}${forWhom} after moment ${turn.step}.`;
  const points = Math.round(100 * Math.abs(turn.change));
  return html`<li>
    <button class="act ${isOn ? "on" : ""}" aria-pressed=${isOn ? "true" : "false"} onClick=${() => onStep(turn.step)}>
      <${Icon} name=${turn.kind === "dice" ? "i-dice" : "i-act"} />
      <span><b>${turn.text}</b><small>${about}</small></span>
      <span class="pc ${turn.change >= 0 ? "good" : "bad"}" title=${`within ${Math.ceil(100 * turn.error)}`}>
        ${turn.change >= 0 ? "+" : "−"}${points}
      </span>
    </button>
  </li>`;
}

/** @param {{ moments: readonly RareThrow[], at: number, onStep: (step: number) => void }} props */
export const RareThrows = ({ moments, at, onStep }) => html`<section class="panel moments" aria-labelledby="rare-title">
  <header><h2 id="rare-title">Rare throws</h2></header>
  <div class="in">
    <ul>
      ${moments.map(
        (moment) => html`<li key=${moment.step}>
          <button class="act ${moment.step === at ? "on" : ""}" onClick=${() => onStep(moment.step)}>
            <${Icon} name="i-dice" />
            <span><b>${moment.lines.map((line) => line.text).join(" ") || moment.text}</b></span>
            <span class="pc" title=${`The chance to roll this ${moment.side} or ${moment.side}er`}>
              1 in ${Math.round(100 / fractionPercent(moment.chance))}
            </span>
          </button>
        </li>`,
      )}
    </ul>
  </div>
</section>`;
