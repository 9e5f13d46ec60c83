/** What to play next after a game: one button. */

/** @import { GameInfo } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Reason, Suggestion } from "./levels.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { myGames } from "../keep.js";
import { aboutTable } from "../start/kept.js";
import { openTable } from "../start/opening.js";
import { wishAt } from "../start/wish.js";
import { capital } from "../words.js";
import { useGames } from "./data.js";
import { levelOf, pastGames, suggest } from "./levels.js";

/** @type {Record<Reason, string>} */
const WHY = {
  first: "Now a whole game.",
  up: "You won: try the next level.",
  down: "Two games without a win: try an easier level.",
  top: "You won at the highest level.",
  again: "The same level again.",
};

/**
 * The suggestion after a table against bots; null after any other.
 * @param {Connection} connection
 * @returns {{ game: GameInfo, suggestion: Suggestion } | null}
 */
export function useSuggestion(connection) {
  const { found: games } = useGames();
  const { code, token, table, state } = connection;
  const game = games?.find((one) => one.id === table?.game);
  if (!game || !state?.over) return null;
  const now = { code, token, at: Date.now(), overAt: Date.now(), ...aboutTable(connection) };
  const isOurs = now.bots && (now.setup === "position" || levelOf(game.first, now));
  if (!isOurs || now.isWhatIf) return null;
  const before = myGames();
  // A game that was looked at again counts where it was played.
  const isKnown = before.some((one) => one.code === code && one.overAt);
  const suggestion = suggest(game.first, pastGames(game, isKnown ? before : [now, ...before]));
  return suggestion && { game, suggestion };
}

/** @param {{ game: GameInfo, suggestion: Suggestion }} props */
export function NextGame({ game, suggestion: { level, reason } }) {
  const [problem, setProblem] = useState("");
  const play = () => openTable(wishAt(game, level)).catch((fault) => setProblem(capital(fault.sentence)));
  return html`<div class="stack next-game">
    <p class="small mute">${WHY[reason]}</p>
    <button class="btn go" onClick=${play}>
      <${Icon} name="i-play" /> <span>Play ${level.name}<small>${level.about}</small></span>
    </button>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  </div>`;
}
