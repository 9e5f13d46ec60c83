/** A guided game: the real table with set dice, and a coach. */

/** @import { GameInfo } from "../types.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { TableView } from "../table/context.js" */

import { html } from "../../vendor/preact-htm.js";
import { waysTo } from "../choosing/steps.js";
import { usePlayer } from "../motion/use.js";
import { useTableKeys } from "../table/pagekeys.js";
import { useTableView } from "../table/playing.js";
import { Lesson } from "./context.js";
import { Glow, Pointed } from "./glow.js";
import { LessonLayout, LessonWaiting } from "./layout.js";
import { OwnPage, useOwnTable } from "./own.js";
import { LessonTable } from "./table.js";

/** @param {{ game: string, id: string }} props */
export function LessonPage({ game: gameId, id }) {
  const { table: lesson, problem } = useOwnTable(() => new LessonTable(gameId, id));
  return html`<${Lesson.Provider} value=${lesson}>
    <${OwnPage}
      kind="Lesson"
      gameId=${gameId}
      table=${lesson}
      draw=${(/** @type {GameInfo | null} */ game, /** @type {(rule: string) => void} */ openRule) =>
        lesson.state
          ? html`<${Guided} lesson=${lesson} game=${game} openRule=${openRule} />`
          : html`<${LessonWaiting} problem=${problem} />`}
    />
  <//>`;
}

/** @param {{ lesson: LessonTable, game: GameInfo | null, openRule: (rule: string) => void }} props */
function Guided({ lesson, game, openRule }) {
  const player = usePlayer(lesson);
  /** @param {import("../table/context.js").OpenCard} card */
  const openCard = (card) => void (card && typeof card === "object" && openRule(card.rule));
  const plain = useTableView(lesson, player, game, openCard, () => {});
  const view = {
    ...plain,
    choosing: { ...plain.choosing, press: pressing(plain, lesson) },
    layer: layerOf(plain, lesson),
  };
  useTableKeys(view);
  return html`<${LessonLayout} view=${view} lesson=${lesson} />`;
}

/**
 * A press on what is taught is a press as at any table; any other gets the reason why not.
 * @param {TableView} view
 * @param {LessonTable} lesson
 */
function pressing({ choosing, state, say }, lesson) {
  return (/** @type {string} */ place) => {
    const { marks, chosen, picked, actor, facts } = choosing;
    if (marks.has(place) || chosen || picked.length || actor) return choosing.press(place);
    const all = lesson.known;
    const legal = all.find((option) => waysTo(option, facts).some((way) => way.at(-1) === place));
    const asking = state.scene?.question.asking;
    const text = legal?.text ?? (asking ? asking + place : "");
    if (text) choosing.send(text);
    else say(`Not there yet. ${lesson.coach?.say ?? ""}`);
    return false;
  };
}

/** @param {TableView} view @param {LessonTable} lesson */
function layerOf({ choosing, player, picture }, { coach }) {
  const { options, marks, facts, chosen } = choosing;
  const clear = options.flatMap((option) => facts.pieces.get(option.piece)?.place ?? []);
  const taken = [...facts.pieces.values()].flatMap((piece) => piece.place ?? []);
  return (/** @type {Layout} */ board) => {
    if (player.isOthers) return null;
    if (!coach?.offered.length) return html`<${Pointed} board=${board} places=${coach?.places ?? []} />`;
    return html`<${Glow}
      board=${board}
      marks=${marks}
      clear=${clear}
      named=${coach.places}
      taken=${taken}
      isFlagged=${!chosen && !picture?.fight}
    />`;
  };
}
