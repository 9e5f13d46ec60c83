/** The bar under the board: back, on, play by itself, and how fast. Arrow keys do the same. */

/** @import { Replaying } from "./replaying.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { SPEEDS } from "../motion/pace.js";
import { useKeys } from "../table/keys.js";

/** @param {{ replay: Replaying, turns: readonly number[] }} props */
export function Replay({ replay, turns }) {
  const { moment, to, back, next, play, isPlaying, player, setSpeed } = replay;
  const { step, count } = moment ?? { step: 0, count: 0 };
  useReplayKeys(replay);
  return html`<div class="panel replay" role="group" aria-label="Replay">
    <${Button} icon="i-prev" label="One back" isPossible=${step > 0} act=${back} />
    <${Button} icon=${isPlaying ? "i-pause" : "i-play"} label=${isPlaying ? "Pause" : "Play"} isPossible act=${play} />
    <${Button} icon="i-next" label="One on" isPossible=${step < count} act=${next} />
    <div class="replay-track">
      <input
        type="range"
        min="0"
        max=${count}
        value=${step}
        aria-label="Moment"
        onInput=${(event) => to(Number(event.target.value))}
      />
      <${Ticks} turns=${turns} count=${count} />
    </div>
    <span class="num"><b>${step}</b> of ${count}</span>
    <label>
      <span class="vh">Speed</span>
      <select class="pick" value=${player.speed} onChange=${(event) => setSpeed(event.target.value)}>
        ${SPEEDS.map(({ speed, label }) => html`<option key=${speed} value=${speed}>${label}</option>`)}
      </select>
    </label>
  </div>`;
}

/** @param {{ icon: string, label: string, isPossible: boolean, act: () => void }} props */
const Button = ({ icon, label, isPossible, act }) => html`<button
  class="btn icon quiet"
  aria-label=${label}
  aria-disabled=${isPossible ? "false" : "true"}
  onClick=${() => isPossible && act()}
>
  <${Icon} name=${icon} />
</button>`;

/** Where the game turned. @param {{ turns: readonly number[], count: number }} props */
const Ticks = ({ turns, count }) =>
  count > 0 &&
  html`<svg class="ticks" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    ${turns.map((step) => html`<path key=${step} d="M${(100 * step) / count} 0V6" />`)}
  </svg>`;

/** @param {Replaying} replay */
function useReplayKeys({ moment, to, back, next, play }) {
  const leave = (/** @type {KeyboardEvent} */ event) =>
    event.target instanceof Element && event.target.closest("[role=gridcell]") !== null;
  useKeys({
    ArrowLeft: (event) => !leave(event) && back(),
    ArrowRight: (event) => !leave(event) && next(),
    Home: (event) => !leave(event) && to(0),
    End: (event) => !leave(event) && moment && to(moment.count),
    " ": (event) => !(event.target instanceof Element && event.target.closest("button, a, [role=gridcell]")) && play(),
  });
}
