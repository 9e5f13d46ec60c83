/** A table of one's own, for a lesson or a puzzle: it is asked for once, and its rules open beside it. */

/** @import { GameInfo } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */
/** @import { Connection } from "../connection.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { useGames } from "./data.js";

/**
 * Start a table once, and draw again whenever it changes.
 * @template {Connection & { start: () => Promise<void> }} T
 * @param {() => T} make
 */
export function useOwnTable(make) {
  const [table] = useState(make);
  const [problem, setProblem] = useState("");
  const [, redraw] = useState(0);
  useEffect(() => {
    const stop = table.listen(() => redraw((n) => n + 1));
    table.start().catch((fault) => setProblem(fault.sentence));
    return stop;
  }, [table]);
  return { table, problem };
}

/**
 * The title of the page, what it draws, and the card of the rule that is asked for.
 * @param {{ kind: string, gameId: string, table: Connection,
 *   draw: (game: GameInfo | null, openRule: (rule: string) => void) => Child }} props
 */
export function OwnPage({ kind, gameId, table, draw }) {
  const [rule, setRule] = useState("");
  const { found: games } = useGames();
  const game = games?.find((one) => one.id === gameId) ?? null;
  const title = table.table?.title ?? kind;
  useEffect(() => {
    document.title = `${kind}: ${title} · Pocketbox`;
  }, [title]);
  return html`<${Rules.Provider} value=${{ open: setRule }}>
    ${draw(game, setRule)}
    ${
      rule &&
      html`<${RulesCard}
        game=${gameId}
        title=${title}
        options=${game?.options ?? []}
        rule=${rule}
        onClose=${() => setRule("")}
      />`
    }
  <//>`;
}
