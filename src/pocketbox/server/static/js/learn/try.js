/** "Now try it": lessons, a game against a bot, paper. */

/** @import { GameInfo, LessonInfo } from "../types.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { finishedLessons } from "../keep.js";
import { openTable } from "../start/opening.js";
import { firstWish, nextLevel } from "../start/wish.js";

/** @param {{ game: GameInfo, lessons: readonly LessonInfo[] }} props */
export function TryIt({ game, lessons }) {
  const [problem, setProblem] = useState("");
  const next = nextLesson(lessons);
  const play = () => openTable(firstWish(game)).catch((fault) => setProblem(fault.sentence));
  const level = nextLevel(game);
  return html`<section class="panel how-card try-it" aria-labelledby="try-title">
    <div class="how-words">
      <h2 id="try-title">Now try it</h2>
      ${lessons.map((one) => html`<${LessonLink} key=${one.id} lesson=${one} isNext=${one === next} />`)}
      <button class="btn lesson-link ${next ? "" : "go"}" onClick=${play}>
        <${Icon} name="i-play" /><span class="grow">Play a whole game</span><small>${level?.name}</small>
      </button>
      <a class="btn lesson-link" href=${`/puzzles/${game.id}`}><${Icon} name="i-target" /> Puzzles</a>
      <button class="btn quiet" onClick=${() => print()}><${Icon} name="i-print" /> Print this page</button>
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    </div>
  </section>`;
}

/** The first that was not finished on this device. @param {readonly LessonInfo[]} lessons */
export function nextLesson(lessons) {
  const done = finishedLessons();
  return lessons.find((one) => !done.includes(`${one.game} ${one.id}`));
}

/** @param {{ lesson: LessonInfo, isNext: boolean }} props */
export function LessonLink({ lesson, isNext }) {
  const isDone = finishedLessons().includes(`${lesson.game} ${lesson.id}`);
  return html`<a class="btn lesson-link ${isNext ? "go" : ""}" href=${`/learn/${lesson.game}/${lesson.id}`}>
    <${Icon} name=${isDone ? "i-check" : "i-coach"} />
    <span class="grow">
      ${lesson.title}${isDone && html`<span class="vh">, finished</span>`}
      ${lesson.pack && html`<small class="of-pack">with the pack ${lesson.pack}</small>`}
    </span>
    <small>${lesson.minutes} min</small>
  </a>`;
}
