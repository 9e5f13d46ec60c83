/** What is known about games. */

/** @import { GameInfo } from "./types.js" */

import { useEffect, useState } from "../vendor/preact-htm.js";
import { getOnce } from "./http.js";

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
