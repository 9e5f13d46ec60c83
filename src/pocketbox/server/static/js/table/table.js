/** A table that is open: playing at it or looking back, and the cards that lie over both. */

/** @import { Connection } from "../connection.js" */
/** @import { OpenCard } from "./context.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { useGame } from "../games.js";
import { usePlayer } from "../motion/use.js";
import { CardsCard } from "../parts/cards.js";
import { Peek } from "../parts/peek.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { InviteCard } from "../people/invite.js";
import { isAwaited } from "../people/names.js";
import { TurnCard } from "../people/turnnotice.js";
import { Playing } from "./playing.js";

/** @param {{ connection: Connection, firstStep: number | null, isFresh: boolean }} props */
export function TableCards({ connection, firstStep, isFresh }) {
  const isWaiting = isFresh && waitsForFriend(connection);
  const [card, openCard] = useState(/** @type {OpenCard} */ (isWaiting ? "invite" : null));
  const [step, openReplay] = useState(firstStep);
  const player = usePlayer(connection);
  const { state, table } = connection;
  const game = useGame(table?.game ?? "");
  const isReplay = step !== null || Boolean(state?.over && !player.isTelling);
  const AfterPage = useAfterPage(isReplay);
  if (!state || !table) return null;
  const close = () => openCard(null);
  const scene = player.picture ?? state.scene;
  const shared = { connection, player, game, openCard, openReplay };
  return html`<${Rules.Provider} value=${{ open: (/** @type {string} */ rule) => openCard({ rule }) }}>
    ${isReplay && AfterPage && html`<${AfterPage} ...${shared} step=${step} />`}
    ${!(isReplay && AfterPage) && html`<${Playing} ...${shared} />`}
    ${
      card !== null &&
      typeof card === "object" &&
      html`<${RulesCard}
        key=${card.rule}
        game=${table.game}
        title=${table.title}
        options=${game?.options ?? []}
        rule=${card.rule}
        onClose=${close}
      />`
    }
    ${card === "cards" && html`<${CardsCard} code=${connection.code} title=${table.title} onClose=${close} />`}
    ${
      scene &&
      html`<${Peek} key=${isReplay} code=${connection.code} scene=${scene} table=${table} you=${connection.you} />`
    }
    ${card === "turn" && html`<${TurnCard} onClose=${close} />`}
    ${card === "invite" && html`<${InviteCard} connection=${connection} onClose=${close} />`}
  <//>`;
}

/** A friend is not here yet whom only I can invite. @param {Connection} connection */
function waitsForFriend({ table, you }) {
  return Boolean(you?.is_host && table?.seats.some(isAwaited));
}

/** What comes after a game is fetched when it is needed; null until it is there. @param {boolean} isNeeded */
function useAfterPage(isNeeded) {
  const [found, setFound] = useState(/** @type {typeof import("../after/page.js") | null} */ (null));
  useEffect(() => {
    if (isNeeded && !found) import("../after/page.js").then(setFound);
  }, [isNeeded]);
  return found?.AfterPage ?? null;
}
