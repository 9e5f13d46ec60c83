/** A guided game: the real table with set dice, and a coach. */

/** @import { GameInfo } from "../types.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { TableView } from "../table/context.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { waysTo } from "../choosing/steps.js";
import { usePlayer } from "../motion/use.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { useTableKeys } from "../table/pagekeys.js";
import { useTableView } from "../table/playing.js";
import { Lesson } from "./context.js";
import { useGames } from "./data.js";
import { Glow, Pointed } from "./glow.js";
import { LessonLayout, LessonWaiting } from "./layout.js";
import { LessonTable } from "./table.js";

/** @param {{ game: string, id: string }} props */
export function LessonPage({ game: gameId, id }) {
  const { lesson, problem } = useLesson(gameId, id);
  const [rule, setRule] = useState("");
  const { found: games } = useGames();
  const game = games?.find((one) => one.id === gameId) ?? null;
  const title = lesson.table?.title ?? "Lesson";
  useEffect(() => {
    document.title = `Lesson: ${title} · Pocketbox`;
  }, [title]);
  return html`<${Rules.Provider} value=${{ open: setRule }}>
    <${Lesson.Provider} value=${lesson}>
      ${
        lesson.state
          ? html`<${Guided} lesson=${lesson} game=${game} openRule=${setRule} />`
          : html`<${LessonWaiting} problem=${problem} />`
      }
    <//>
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

/** @param {string} game @param {string} id */
function useLesson(game, id) {
  const [lesson] = useState(() => new LessonTable(game, id));
  const [problem, setProblem] = useState("");
  const [, redraw] = useState(0);
  useEffect(() => {
    const stop = lesson.listen(() => redraw((n) => n + 1));
    lesson.start().catch((fault) => setProblem(fault.sentence));
    return stop;
  }, [lesson]);
  return { lesson, problem };
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
