/** The bar under the board: pause, the events of a turn, skip; afterwards the same turn again, or step by step. */

/** @import { Player } from "./player.js" */
/** @import { TellEvent } from "./events.js" */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { firstOfOthers } from "./telling.js";
import { chipOf } from "./words.js";

const MOST_CHIPS = 6;

/** @param {{ player: Player }} props */
export function TellBar({ player }) {
  const isShown = player.isOthers || player.hasShown;
  return html`<div class="panel tell-bar" role="group" aria-label="Turn playback" hidden=${!isShown}>
    ${player.isOthers ? html`<${Running} player=${player} />` : html`<${Finished} player=${player} />`}
  </div>`;
}

/** @param {{ player: Player }} props */
function Running({ player }) {
  const { isPaused } = player;
  return html`
    <button
      class="btn go icon"
      aria-label=${isPaused ? "Go on" : "Pause"}
      onClick=${() => player.pause(!isPaused)}
    >
      <${Icon} name=${isPaused ? "i-play" : "i-pause"} />
    </button>
    ${isPaused && html`<${Steps} player=${player} />`}
    <${Chips} player=${player} />
    <button class="btn" onClick=${() => player.skip()}><${Icon} name="i-last" /> Skip</button>`;
}

/** @param {{ player: Player }} props */
const Finished = ({ player }) => html`
  <button class="btn" onClick=${() => player.again()}><${Icon} name="i-play" /> Show it again</button>
  <${Chips} player=${player} />
  <${Steps} player=${player} />`;

/** Back and on by one event, for those who want no motion. @param {{ player: Player }} props */
const Steps = ({ player }) => html`<span class="steps">
  <button
    class="btn icon quiet"
    aria-label="One event back"
    aria-disabled=${player.isTelling && player.count <= firstOfOthers(player.telling) ? "true" : "false"}
    onClick=${() => player.step(-1)}
  >
    <${Icon} name="i-prev" />
  </button>
  <button
    class="btn icon quiet"
    aria-label="One event on"
    aria-disabled=${player.isTelling ? "false" : "true"}
    onClick=${() => player.isTelling && player.step(1)}
  >
    <${Icon} name="i-next" />
  </button>
</span>`;

/** @param {{ player: Player }} props */
function Chips({ player }) {
  const telling = player.isOthers ? player.telling : player.lastOfOthers;
  const own = firstOfOthers(telling);
  const events = telling.events.slice(own);
  const now = player.isOthers ? player.count - own - (player.isMoving ? 0 : 1) : events.length;
  const first = Math.max(0, Math.min(now - MOST_CHIPS + 2, events.length - MOST_CHIPS));
  return html`<div class="tell-track">
    <ol class="chips" aria-label="Events">
      ${events.slice(first, first + MOST_CHIPS).map((event, n) => chip(event, first + n, now))}
    </ol>
    <${Progress} player=${player} count=${events.length} />
  </div>`;
}

/** @param {TellEvent} event @param {number} n @param {number} now */
function chip(event, n, now) {
  const { icon, label } = chipOf(event);
  const state = n < now ? "past" : n === now ? "now" : "";
  return html`<li key=${n} class=${state} aria-current=${state === "now" ? "step" : "false"}>
    <${Icon} name=${icon} size="ico-s" /><span>${label}</span>
  </li>`;
}

/** How much of the turn is told. @param {{ player: Player, count: number }} props */
export function Progress({ player, count }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    /** @param {number} part */
    const draw = (part) => {
      const told = player.count + (player.isMoving ? part : 0) - firstOfOthers(player.telling);
      const done = player.isOthers ? Math.max(0, told) : count;
      if (bar.current) bar.current.style.width = `${count ? (100 * done) / count : 0}%`;
    };
    draw(player.progress);
    return player.watch(draw);
  });
  return html`<div class="tell-progress" aria-hidden="true"><i ref=${bar}></i></div>`;
}
