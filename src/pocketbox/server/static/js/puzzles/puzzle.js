/** One puzzle: the position on the real board, the question, and after the first choice the answer. */

/** @import { GameInfo, PuzzleList } from "../types.js" */
/** @import { Layout } from "../draw/geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { post } from "../http.js";
import { rememberGame } from "../keep.js";
import { usePuzzles } from "../learn/data.js";
import { OwnPage, useOwnTable } from "../learn/own.js";
import { go } from "../link.js";
import { usePlayer } from "../motion/use.js";
import { useTableKeys } from "../table/pagekeys.js";
import { useTableView } from "../table/playing.js";
import { PuzzleLayout, PuzzleWaiting } from "./layout.js";
import { nextPath, themeAsked } from "./next.js";
import { PuzzleTable } from "./table.js";
import { Way } from "./way.js";

/** @param {{ game: string, id: string }} props */
export function PuzzlePage({ game: gameId, id }) {
  const { table, problem } = useOwnTable(() => new PuzzleTable(gameId, id));
  const { found: list } = usePuzzles();
  return html`<${OwnPage}
    kind="Puzzle"
    gameId=${gameId}
    table=${table}
    draw=${(/** @type {GameInfo | null} */ game, /** @type {(rule: string) => void} */ openRule) =>
      table.state
        ? html`<${Posed} table=${table} game=${game} list=${list} openRule=${openRule} />`
        : html`<${PuzzleWaiting} problem=${problem} />`}
  />`;
}

/**
 * @param {{ table: PuzzleTable, game: GameInfo | null, list: PuzzleList | null,
 *   openRule: (rule: string) => void }} props
 */
function Posed({ table, game, list, openRule }) {
  const player = usePlayer(table);
  /** @param {import("../table/context.js").OpenCard} card */
  const openCard = (card) => void (card && typeof card === "object" && openRule(card.rule));
  const plain = useTableView(table, player, game, openCard, () => {});
  const { answer } = table;
  const layer = (/** @type {Layout} */ board) => answer && html`<${Way} board=${board} ...${answer} />`;
  const view = { ...plain, layer };
  useTableKeys(view);
  const next = nextPath(list?.puzzles ?? [], table.name, themeAsked());
  return html`<${PuzzleLayout} view=${view} table=${table} next=${next} onPlayOn=${() => playOn(table, view.say)} />`;
}

/**
 * Open a table at this position, with a bot in every other seat.
 * @param {PuzzleTable} table @param {(said: string) => void} say
 */
function playOn({ game, posed, answer }, say) {
  if (!posed || !answer) return;
  const seats = posed.scene.seats.map(({ seat }) => ({ kind: seat === posed.seat ? "me" : "bot" }));
  post("/api/tables", { game, position: answer.position, seats }).then(
    ({ code, token, link, table }) => {
      rememberGame({ code, token, title: table.title, game: table.game });
      go(link);
    },
    (fault) => say(fault.sentence),
  );
}
