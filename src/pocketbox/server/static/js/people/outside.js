/** Coming to a table: by its code, from outside, or by a link for one seat. */

/** @import { TableInfo } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { Invitation, useName } from "./invitation.js";

/**
 * A table seen from outside: its code is known, a link is not.
 * @param {{ table: TableInfo, onSit: (seat: number, name: string) => void, problem: string | undefined }} props
 */
export function Outside({ table, onSit, problem }) {
  const { keep, field } = useName();
  const free = table.seats.filter((chair) => chair.kind === "open" && !chair.is_taken);
  return html`<${Invitation} table=${table}>
    ${free.length > 0 && field}
    ${free.map(
      (chair) =>
        html`<button class="btn go" key=${chair.seat} onClick=${() => onSit(chair.seat, keep())}>
          <${SeatBadge} seat=${chair.seat} size="sm" /> Sit here: ${chair.role}
        </button>`,
    )}
    ${!free.length && html`<p>No seat here is free for everyone. Ask the host of the table for a link.</p>`}
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  <//>`;
}

/**
 * Somebody has come by a link for one seat, and is asked for a name before the table opens.
 * @param {{ table: TableInfo, seats: readonly number[], onSit: (name: string) => void }} props
 */
export function Arrival({ table, seats, onSit }) {
  const { name, keep, field } = useName();
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    onSit(keep());
  };
  return html`<${Invitation} table=${table} mine=${seats}>
    <form class="stack" onSubmit=${sit}>
      ${field}
      <button class="btn go"><${Icon} name="i-seats" /> Sit down${name && `, ${name}`}</button>
    </form>
  <//>`;
}
