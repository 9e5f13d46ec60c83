/** Playing: seats, board, actions and story, in the same places for every game. */

/** @import { GameInfo, Line } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Player } from "../motion/player.js" */
/** @import { OpenCard, TableView } from "./context.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { WhatIfMark } from "../after/whatif.js";
import { Blunder } from "../choosing/blunder.js";
import { useChoosing } from "../choosing/choosing.js";
import { usePhone } from "../parts/phone.js";
import { Endings } from "../people/endings.js";
import { Seats } from "../people/seats.js";
import { TurnNotice, useTurnNotice } from "../people/turnnotice.js";
import { PhoneStrip, Sheet, useSheet } from "../phone/sheet.js";
import { TableBar } from "./bar.js";
import { TableProvider } from "./context.js";
import { Cover } from "./cover.js";
import { KeysPanel } from "./keys.js";
import { useTableKeys } from "./pagekeys.js";
import { SideRail } from "./side.js";
import { Spoken } from "./spoken.js";
import { Stage } from "./stage.js";
import { useTitle } from "./turnline.js";

/**
 * @param {{ connection: Connection, player: Player, game: GameInfo | null, openCard: (card: OpenCard) => void,
 *   openReplay: (step: number | null) => void }} props
 */
export function Playing({ connection, player, game, openCard, openReplay }) {
  const view = useTableView(connection, player, game, openCard, openReplay);
  const isPhone = usePhone();
  const [coveredFor, setCovered] = useState(/** @type {number | null} */ (null));
  useTitle(view);
  useTurnNotice(view);
  useTableKeys(view);
  const { state } = view;
  const sheet = useSheet(state.seq);
  // Seats have what is hidden too, so nothing of this view is drawn before the next person has the screen.
  const isCovered = state.hand_over && coveredFor !== state.to_act;
  return html`<${TableProvider} value=${view}>
    <div class="table ${player.isOthers ? "telling" : player.isTelling ? "settling" : ""}" data-seq=${state.seq}
      data-speed=${player.speed}>
      <${TableBar} isPhone=${isPhone} />
      <${Spoken} /><${Blunder} />
      ${
        !isPhone &&
        html`<aside class="rail-l" tabindex="0" aria-label="Seats and keys">
          ${!isCovered && html`<${Seats} />`}<${Endings} /><${TurnNotice} />
          <${KeysPanel} isTelling=${player.isOthers} />
        </aside>`
      }
      <main class="stage">
        <${WhatIfMark} table=${view.table} />
        ${isPhone && !isCovered && html`<${PhoneStrip} sheet=${sheet} />`}
        ${isCovered && html`<${Cover} onShow=${() => setCovered(state.to_act)} />`}
        ${!isCovered && html`<${Stage} isPhone=${isPhone} />`}
      </main>
      ${!isCovered && !isPhone && html`<${SideRail} />`}
      ${!isCovered && isPhone && view.picture && html`<${Sheet} sheet=${sheet} />`}
    </div>
  <//>`;
}

/**
 * @param {Connection} connection
 * @param {Player} player
 * @param {GameInfo | null} game
 * @param {(card: OpenCard) => void} openCard
 * @param {(step: number | null) => void} openReplay
 * @returns {TableView}
 */
export function useTableView(connection, player, game, openCard, openReplay) {
  const { state, table, you } = connection;
  if (!state || !table || !you) throw new Error("a table is played at once it has answered");
  const choosing = useChoosing(connection, player);
  const [notice, say] = useState("");
  const [line, pointLine] = useState(/** @type {Line | null} */ (null));
  useEffect(() => {
    say("");
  }, [state.seq]);
  return {
    connection,
    state,
    table,
    you,
    game,
    player,
    choosing,
    openCard,
    openReplay,
    picture: player.picture ?? state.scene,
    line,
    pointLine,
    notice,
    say,
    refuse: (refused) => say(refused.sentence ?? "That did not work."),
  };
}
