/** What somebody asks of the others, and what became of it. */

import { html } from "../../vendor/preact-htm.js";
import { useTable } from "../table/context.js";
import { seatName } from "./names.js";

export function Proposal() {
  const { connection, state, table, you } = useTable();
  const { proposal } = state;
  if (!proposal) return html`<${Closed} />`;
  const isAsked = proposal.waiting.some((seat) => you.seats.includes(seat)) && !you.seats.includes(proposal.by);
  const waiting = proposal.waiting.map((seat) => seatName(table, you, seat)).join(", ");
  /** @param {boolean} yes */
  const answer = (yes) => connection.send("agree", { proposal: proposal.id, yes }).catch(() => {});
  return html`<div class="notice" role="alert">
    <p>${proposal.sentence}</p>
    ${
      isAsked &&
      html`<span class="two-btn">
        <button class="btn go" onClick=${() => answer(true)}>Agree</button>
        <button class="btn" onClick=${() => answer(false)}>Decline</button>
      </span>`
    }
    ${you.seats.includes(proposal.by) && html`<button class="btn" onClick=${() => answer(false)}>Withdraw</button>`}
    ${!isAsked && html`<p class="mute small">Waiting for ${waiting}.</p>`}
  </div>`;
}

/** What became of my proposal, until the table moves on. */
function Closed() {
  const { connection, state, you } = useTable();
  const last = connection.lastProposal;
  if (!last || !you.seats.includes(last.by) || last.closed !== "declined" || last.seq !== state.seq) return null;
  return html`<p class="notice" role="status">Declined: ${last.sentence}</p>`;
}
