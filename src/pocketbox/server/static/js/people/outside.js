/** Coming to a table: by its code, from outside, or by a link for one seat; to play or only to watch. */

/** @import { Chair, TableInfo } from "../types.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { capital } from "../words.js";
import { Invitation, useName } from "./invitation.js";

const WATCH = -1;

/**
 * A table seen from outside: its code is known, a link is not.
 * @param {{ table: TableInfo, onSit: (seat: number, name: string) => void, onWatch: () => void,
 *   problem: string | undefined }} props
 */
export function Outside({ table, onSit, onWatch, problem }) {
  const free = table.seats.filter((chair) => chair.kind === "open" && !chair.is_taken);
  return html`<${Invitation} table=${table}>
    ${free.length > 0 && html`<${Coming} chairs=${free} onSit=${onSit} onWatch=${onWatch} />`}
    ${!free.length && html`<p>No seat here is free for everyone. Ask the host of the table for a link.</p>`}
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  <//>`;
}

/**
 * Somebody has come by a link for one seat. They say what they are called before they take it.
 * @param {{ table: TableInfo, seats: readonly number[], onSit: (name: string) => void, onWatch: () => void,
 *   problem: string | undefined }} props
 */
export function Arrival({ table, seats, onSit, onWatch, problem }) {
  const mine = table.seats.filter((chair) => seats.includes(chair.seat));
  /** @param {number} _ @param {string} name */
  const sit = (_, name) => onSit(name);
  return html`<${Invitation} table=${table} mine=${seats}>
    <${Coming} chairs=${mine} onSit=${sit} onWatch=${onWatch} />
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  <//>`;
}

/**
 * What somebody is called, where they sit or whether they only watch, and the button that does it.
 * @param {{ chairs: readonly Chair[], onSit: (seat: number, name: string) => void, onWatch: () => void }} props
 */
function Coming({ chairs, onSit, onWatch }) {
  const { name, keep, field } = useName(chairs.find((chair) => chair.name)?.name);
  const [seat, setSeat] = useState(chairs[0]?.seat ?? WATCH);
  /** @param {Event} event */
  const come = (event) => {
    event.preventDefault();
    const called = keep();
    if (seat === WATCH) onWatch();
    else onSit(seat, called);
  };
  return html`<form class="stack" onSubmit=${come}>
    ${field}
    <div class="stack" role="group" aria-labelledby="seat-title">
      <span class="small mute" id="seat-title">Your seat</span>
      <div class="seat-choice">
        ${chairs.map(
          (chair) => html`<${Way} key=${chair.seat} isOn=${seat === chair.seat} onPick=${() => setSeat(chair.seat)}>
            <${SeatBadge} seat=${chair.seat} size="sm" /> ${capital(chair.role)}
          <//>`,
        )}
        <${Way} isOn=${seat === WATCH} onPick=${() => setSeat(WATCH)}><${Icon} name="i-eye" /> Only watch<//>
      </div>
    </div>
    <button class="btn go come">
      <${Icon} name=${seat === WATCH ? "i-eye" : "i-seats"} />
      ${seat === WATCH ? "Watch the game" : `Sit down${name && `, ${name}`}`}
    </button>
  </form>`;
}

/** @param {{ isOn: boolean, onPick: () => void, children?: import("../../vendor/preact-htm.js").Child }} props */
const Way = ({ isOn, onPick, children }) => html`<button
  type="button"
  class="btn"
  aria-pressed=${isOn ? "true" : "false"}
  onClick=${onPick}
>
  ${children}
</button>`;
