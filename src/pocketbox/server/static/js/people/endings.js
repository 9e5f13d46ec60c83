/** Ends a game with friends before it is over: resign, a draw, or abandoning it together. */

/** @import { Connection } from "../connection.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { useTable } from "../table/context.js";
import { otherPeople } from "./heard.js";

const MOST_AT_HAND = 2;

/**
 * Ways to end a game before it is over, for those who play it.
 * @param {Connection} connection
 */
export function endings(connection) {
  const { state, table, you } = connection;
  if (!state?.scene || state.over || !table || !you?.seats.length) return [];
  const seat = you.seats[0];
  const send = (/** @type {string} */ type, /** @type {object} */ fields) =>
    void connection.send(type, { seq: connection.state?.seq, ...fields }).catch(() => {});
  const resign = () => confirm("Resign this game? You lose it.") && send("resign", { seat });
  const hasOthers = table.seats.some((chair) => chair.kind !== "bot" && !you.seats.includes(chair.seat));
  const canResign = table.seats.length <= 2 && you.seats.length === 1;
  return [
    ...(canResign ? [{ label: "Resign", icon: "i-resign", act: resign }] : []),
    ...(hasOthers ? [{ label: "Offer a draw", icon: "i-draw", act: () => send("offer", { what: "draw" }) }] : []),
    ...(hasOthers
      ? [{ label: "Offer to abandon", icon: "i-close", act: () => send("offer", { what: "abandoned" }) }]
      : []),
  ];
}

/** Once somebody else has come these are at hand, beside the menu. */
export function Endings() {
  const { connection, table, you } = useTable();
  const hasCompany = otherPeople(table, you).some((chair) => chair.has_come);
  const found = hasCompany ? endings(connection).slice(0, MOST_AT_HAND) : [];
  if (!found.length) return null;
  return html`<section class="panel ends" aria-label="End the game">
    ${found.map(
      ({ label, icon, act }) =>
        html`<button class="btn quiet" key=${label} onClick=${act}><${Icon} name=${icon} /> ${label}</button>`,
    )}
  </section>`;
}
