/** What the menu of a table offers. */

/** @import { Connection } from "../connection.js" */
/** @import { OpenCard } from "./context.js" */

import { go } from "../link.js";
import { endings } from "../people/endings.js";
import { remote } from "../remote.js";
import { download } from "./record.js";

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
