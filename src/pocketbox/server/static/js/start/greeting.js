/** What the start page says first: a welcome, a game to go on with, and today's challenge. */

/** @import { GameInfo } from "../types.js" */
/** @import { Daily } from "./page.js" */
/** @import { Wish } from "./setting.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { finishedLessons, myGames } from "../keep.js";
import { comesLessonFirst, pastGames } from "../learn/levels.js";
import { tablePath } from "../link.js";
import { useKeptGames } from "./kept.js";
import { firstWish, nextLevel } from "./wish.js";

/** @param {{ games: readonly GameInfo[], daily: readonly Daily[], onPlay: (wish: Wish) => void }} props */
export function Greeting({ games, daily, onPlay }) {
  const { games: kept } = useKeptGames();
  const [latest, ...others] = kept.filter((game) => game.phase !== "over");
  const bot = games.some((game) => pastGames(game, kept).length) ? "a bot that suits you" : "an easy bot";
  return html`<div class="greet">
    <div>
      <h1>What shall we play?</h1>
      <p class="mute">Play starts at once, against ${bot}. Set up lets you choose the seats, the rules and the dice.</p>
    </div>
    <div class="offers">
      ${!latest && games.length > 0 && html`<${NextStep} games=${games} onPlay=${onPlay} />`}
      ${
        latest &&
        html`<a class="btn go offer" href=${tablePath(latest.code, latest.token)}>
          <${Icon} name="i-play" />
          <span>
            <b>Go on: ${latest.title ?? `table ${latest.code}`}</b>
            <small>${[latest.isMyTurn ? "your move" : "", moreText(others.length)].filter(Boolean).join(", ")}</small>
          </span>
        </a>`
      }
      ${daily.map(
        (one) => html`<a class="btn offer" key=${one.challenge} href=${`/c/${one.challenge}`}>
          <${Icon} name="i-sun" /><span><b>Today: ${one.title}</b><small>the same dice for everyone</small></span>
        </a>`,
      )}
      <a class="btn offer" href="/puzzles">
        <${Icon} name="i-target" /><span><b>Puzzles</b><small>find the best choice</small></span>
      </a>
    </div>
  </div>`;
}

/**
 * Where to begin, or how to go on: a lesson, then a whole game at the level that is suggested.
 * @param {{ games: readonly GameInfo[], onPlay: (wish: Wish) => void }} props
 */
function NextStep({ games, onPlay }) {
  const [kept, finished] = [myGames(), finishedLessons()];
  const last = kept[0]?.game ?? finished.at(-1)?.split(" ")[0];
  const game = games.find((one) => one.id === last) ?? games[0];
  if (!game) return null;
  const { lesson } = game.first;
  if (lesson && comesLessonFirst(game, kept, finished)) {
    return html`<a class="btn go offer" href=${`/learn/${game.id}/${lesson.id}`}>
      <${Icon} name="i-coach" />
      <span><b>New here? Learn ${game.title}</b><small>a coach leads you, ${lesson.minutes} minutes</small></span>
    </a>`;
  }
  const level = nextLevel(game);
  if (!level) return null;
  return html`<button class="btn go offer" onClick=${() => onPlay(firstWish(game))}>
    <${Icon} name="i-play" /><span><b>Next: ${game.title}, ${level.name}</b><small>${level.about}</small></span>
  </button>`;
}

/** @param {number} count */
const moreText = (count) => (count ? `${count} more in My games` : "not finished yet");
