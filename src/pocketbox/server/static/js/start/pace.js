/** At which pace friends play: at one sitting or over days, with or without a clock, listed in the lobby or not. */

/** @import { ChangeWish, Wish } from "./setting.js" */

import { html } from "../../vendor/preact-htm.js";
import { aboutClock } from "../people/clock.js";
import { Radio } from "./setting.js";

/** @typedef {{ seconds: number, increment: number, days: number }} ClockWish */

/** @param {number} minutes @param {number} increment @returns {ClockWish} */
const sitting = (minutes, increment) => ({ seconds: minutes * 60, increment, days: 0 });
/** @param {number} days @returns {ClockWish} */
const slow = (days) => ({ seconds: 0, increment: 0, days });
const CLOCKS = [sitting(5, 5), sitting(10, 5), sitting(20, 10), sitting(45, 15)];
const SLOW_CLOCKS = [slow(1), slow(2), slow(3), slow(7)];

/**
 * With others: at one sitting or over days, and whether everybody may join.
 * @param {{ wish: Wish, hasLobby: boolean, set: ChangeWish }} props
 */
export function PacePart({ wish, hasLobby, set }) {
  if (!wish.seats.some(({ kind }) => kind === "link" || kind === "open")) return null;
  const isSlow = wish.sit_in === "none";
  return html`<fieldset>
    <legend>Pace</legend>
    <${Radio}
      name="pace"
      value="sitting"
      isOn=${!isSlow}
      label="At one sitting"
      why="a bot may sit in for a player who is away for two minutes"
      onPick=${() => set({ sit_in: undefined, clock: undefined })}
    />
    <${Radio}
      name="pace"
      value="days"
      isOn=${isSlow}
      label="Over days"
      why="everyone plays when they like, and no bot takes a seat"
      onPick=${() => set({ sit_in: "none", clock: undefined })}
    />
    <${ClockPick} wish=${wish} clocks=${isSlow ? SLOW_CLOCKS : CLOCKS} set=${set} />
    ${
      hasLobby &&
      wish.seats.some(({ kind }) => kind === "open") &&
      html`<label class="radio ${wish.listed ? "on" : ""}">
        <input
          type="checkbox"
          name="listed"
          checked=${Boolean(wish.listed)}
          onChange=${(event) => set({ listed: event.target.checked })}
        />
        <span><b>List it in the lobby</b><small>anyone here may watch or take an open seat</small></span>
      </label>`
    }
  </fieldset>`;
}

/** @param {{ wish: Wish, clocks: readonly ClockWish[], set: ChangeWish }} props */
function ClockPick({ wish, clocks, set }) {
  const at = clocks.findIndex((one) => JSON.stringify(one) === JSON.stringify(wish.clock));
  const change = (/** @type {{ target: { value: string } }} */ { target }) =>
    set({ clock: clocks[Number(target.value)] });
  return html`<label class="pick-row">
    <span>Clock</span>
    <select class="pick" value=${String(at)} onChange=${change}>
      <option value="-1">none</option>
      ${clocks.map((clock, n) => html`<option key=${n} value=${String(n)}>${aboutClock(clock)}</option>`)}
    </select>
  </label>`;
}
