/** What is known about games. */

/** @import { GameInfo } from "./types.js" */

import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Icon } from "./draw/symbol.js";
import { getOnce } from "./http.js";

/** The symbol that stands for a game in a list. @param {{ game: string }} props */
export const GameSign = ({ game }) =>
  html`<span class="sign"><${Icon} name=${useGame(game)?.symbol ?? "brand"} /></span>`;

/** What is known about a game; null until it is. @param {string} id */
export function useGame(id) {
  const [game, setGame] = useState(/** @type {GameInfo | null} */ (null));
  useEffect(() => {
    getOnce("/api/games").then(
      (found) => setGame(found.games.find((/** @type {GameInfo} */ one) => one.id === id) ?? null),
      () => {},
    );
  }, [id]);
  return game;
}
