/** What the menu of a table offers. */

/** @import { Connection } from "../connection.js" */
/** @import { OpenCard } from "./context.js" */

import { go } from "../link.js";
import { remote } from "../remote.js";
import { download } from "./record.js";

/**
 * Ways to end a game before it is over, for those who play it.
 * @param {Connection} connection
 */
function endings(connection) {
  const { state, table, you } = connection;
  if (!state?.scene || state.over || !table || !you?.seats.length) return [];
  const seat = you.seats[0];
  const send = (/** @type {string} */ type, /** @type {object} */ fields) =>
    void connection.send(type, { seq: connection.state?.seq, ...fields }).catch(() => {});
  const resign = () => confirm("Resign this game? You lose it.") && send("resign", { seat });
  const hasOthers = table.seats.some((chair) => chair.kind !== "bot" && !you.seats.includes(chair.seat));
  const canResign = table.seats.length <= 2 && you.seats.length === 1;
  return [
    ...(canResign ? [{ label: "Resign", icon: "i-away", act: resign }] : []),
    ...(hasOthers ? [{ label: "Offer a draw", icon: "i-link", act: () => send("offer", { what: "draw" }) }] : []),
    ...(hasOthers
      ? [{ label: "Offer to abandon the game", icon: "i-away", act: () => send("offer", { what: "abandoned" }) }]
      : []),
  ];
}

/**
 * @param {Connection} connection
 * @param {(card: OpenCard) => void} openCard
 * @param {(step: number | null) => void} openReplay
 */
export const menuItems = (connection, openCard, openReplay) => [
  { label: "How to play", icon: "i-coach", act: () => go(`/learn/${connection.table?.game ?? ""}`) },
  { label: "Rules", icon: "i-book", act: () => openCard({ rule: "" }) },
  { label: "Cards and numbers", icon: "i-cards", act: () => openCard("cards") },
  ...(remote.hasServer ? [{ label: "Invite", icon: "i-link", act: () => openCard("invite") }] : []),
  ...(remote.hasServer ? [{ label: "Tell me: my turn", icon: "i-bell", act: () => openCard("turn") }] : []),
  { label: "Step through the game", icon: "i-first", act: () => openReplay(0) },
  { label: "Download the record", icon: "i-download", act: () => void download(connection) },
  ...endings(connection),
  { label: "Start page", icon: "brand", act: () => go("/") },
];
