/** The right side of the page: what is asked of me, dice or fight, actions, story. */

import { html } from "../../vendor/preact-htm.js";
import { BuildingPanel } from "../building/panel.js";
import { Answers, Asked } from "../choosing/asked.js";
import { FightPanel } from "../fight/panel.js";
import { DicePanel } from "../motion/dice.js";
import { TellCard } from "../motion/phone.js";
import { SpeedRow } from "../motion/speed.js";
import { Conversation } from "../people/conversation.js";
import { spokenName } from "../people/names.js";
import { useTable } from "./context.js";

export const SideRail = () =>
  html`<div class="turn">
    <${BuildingPanel} /><${Asked} /><${FightPanel} /><${LastDice} /><${Speed} /><${Answers} /><${Conversation} />
  </div>`;

export function LastDice() {
  const { connection, player, picture } = useTable();
  const nameOf = useNames();
  if (picture?.fight || (picture?.tile && !player.isTelling)) return null;
  return html`<${DicePanel} player=${player} story=${connection.story} nameOf=${nameOf} />`;
}

/** On a phone: the turn that is told, in the sheet at rest. */
export function ToldTurn() {
  const { connection, player } = useTable();
  return html`<${TellCard} player=${player} story=${connection.story} nameOf=${useNames()} />`;
}

/** What seats are called in sentences. */
function useNames() {
  const { table, you } = useTable();
  return (/** @type {number} */ seat) => spokenName(table, you, seat);
}

function Speed() {
  const { player, state } = useTable();
  return (player.isOthers || (!state.mine && !state.over)) && html`<${SpeedRow} player=${player} />`;
}
