/** The five games, with their lessons. */

/** @import { GameInfo, LessonInfo } from "../types.js" */

import { html, useEffect } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { useGames, useLessons } from "./data.js";
import { LearnBar } from "./page.js";
import { LessonLink, nextLesson } from "./try.js";

export function LearnList() {
  const { found: games, problem } = useGames();
  const { found: lessons } = useLessons();
  useEffect(() => {
    document.title = "Learn to play · Pocketbox";
  }, []);
  return html`<div class="page">
    <${LearnBar} about="" />
    <main class="learn-list">
      <h1>Learn to play</h1>
      <p class="mute">
        Read a game in 90 seconds, or let a coach lead you through a first game of it. Then solve
        ${" "}<a href="/puzzles">puzzles from real games</a>: find the best choice.
      </p>
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
      <ul>
        ${games?.map((game) => html`<${Game} key=${game.id} game=${game} lessons=${lessonsOf(lessons, game)} />`)}
      </ul>
    </main>
  </div>`;
}

/** @param {readonly LessonInfo[] | null} lessons @param {GameInfo} game */
const lessonsOf = (lessons, game) => lessons?.filter((one) => one.game === game.id) ?? [];

/** @param {{ game: GameInfo, lessons: readonly LessonInfo[] }} props */
const Game = ({ game, lessons }) => html`<li class="panel learn-game">
  <h2>${game.title}</h2>
  <p class="mute small">${game.line}</p>
  <a class="btn" href=${`/learn/${game.id}`} aria-label=${`How to play ${game.title}`}>
    <${Icon} name="i-book" /> How to play
  </a>
  ${lessons.map((one) => html`<${LessonLink} key=${one.id} lesson=${one} isNext=${one === nextLesson(lessons)} />`)}
</li>`;
