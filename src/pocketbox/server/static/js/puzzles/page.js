/** Puzzles: the list of games with the puzzle of the day, or one puzzle. */

/** @import { GameInfo, PuzzleInfo, PuzzleList } from "../types.js" */

import { html, useEffect } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { puzzleStreak } from "../keep.js";
import { useGames, usePuzzles } from "../learn/data.js";
import { Bar, Menu } from "../parts/bar.js";
import { remote } from "../remote.js";
import { capital } from "../words.js";
import { nameOf, nextPath, pathOf, themeAsked } from "./next.js";
import { StreakPanel } from "./panels.js";
import { PuzzlePage } from "./puzzle.js";

/** @param {{ game: string, id: string }} props */
export function PuzzlesPage({ game, id }) {
  if (game && id) return html`<${PuzzlePage} game=${game} id=${id} />`;
  return html`<${AllPuzzles} game=${game} />`;
}

/** Every game; where one is asked for, on to its next puzzle. @param {{ game: string }} props */
function AllPuzzles({ game: asked }) {
  const { found: games, problem } = useGames();
  const { found: list, problem: other } = usePuzzles();
  const isKnown = list?.puzzles.some((one) => one.game === asked);
  useEffect(() => {
    document.title = "Puzzles · Pocketbox";
    if (list && isKnown) remote.replace(nextPath(list.puzzles, asked, themeAsked()));
  }, [list]);
  const said = problem || other || (list && asked && !isKnown ? "There are no puzzles for that game." : "");
  return html`<div class="page">
    <${Bar}>
      <div class="where"><b>Puzzles</b><span>Find the best choice</span></div>
      <span class="grow"></span>
      <${Menu} items=${[]} />
    <//>
    <main class="learn-list puzzle-list">
      <h1>Find the best choice</h1>
      <p class="mute">
        Positions from real games. One choice is better than all others: counted exactly, or searched with its error.
      </p>
      ${said && html`<p class="refusal" role="alert">${said}</p>`}
      ${!said && !(list && games) && html`<p class="mute" role="status">Loading the puzzles.</p>`}
      ${list && games && html`<${Daily} list=${list} games=${games} />`}
      <${StreakPanel} />
      <ul>
        ${list && games?.map((game) => html`<${Game} key=${game.id} game=${game} puzzles=${ofGame(list, game)} />`)}
      </ul>
    </main>
  </div>`;
}

/** @param {PuzzleList} list @param {GameInfo} game */
const ofGame = (list, game) => list.puzzles.filter((one) => one.game === game.id);

/** @param {{ list: PuzzleList, games: readonly GameInfo[] }} props */
function Daily({ list: { daily, day }, games }) {
  const title = games.find((one) => one.id === daily.game)?.title ?? "";
  const isSolved = puzzleStreak().solved.includes(nameOf(daily));
  return html`<section class="panel puzzle-daily" aria-labelledby="daily-title">
    <div class="in">
      <h2 id="daily-title">Puzzle of the day</h2>
      <p class="mute small">${day}: ${title}, ${daily.theme}, ${daily.rating}</p>
      <a class="btn go" href=${pathOf(daily)}>
        <${Icon} name=${isSolved ? "i-check" : "i-target"} /> ${isSolved ? "Solved" : "Solve it"}
      </a>
    </div>
  </section>`;
}

/** @param {{ game: GameInfo, puzzles: readonly PuzzleInfo[] }} props */
function Game({ game, puzzles }) {
  const { solved } = puzzleStreak();
  const done = puzzles.filter((one) => solved.includes(nameOf(one))).length;
  const themes = [...new Set(puzzles.map((one) => one.theme))];
  if (!puzzles.length) return null;
  return html`<li class="panel learn-game">
    <h2>${game.title}</h2>
    <p class="mute small">${done} of ${puzzles.length} solved</p>
    <progress max=${puzzles.length} value=${done} aria-label=${`${game.title}: solved`}></progress>
    <a class="btn go" href=${`/puzzles/${game.id}`} aria-label=${`Next puzzle of ${game.title}`}>
      <${Icon} name="i-target" /> Next puzzle
    </a>
    <nav class="puzzle-themes" aria-label=${`Themes of ${game.title}`}>
      ${themes.map(
        (theme) => html`<a key=${theme} href=${`/puzzles/${game.id}?theme=${encodeURIComponent(theme)}`}>
          ${capital(theme)} <small>${puzzles.filter((one) => one.theme === theme).length}</small>
        </a>`,
      )}
    </nav>
  </li>`;
}
