/** A game on the start page: its board, what it is about, and a button that plays it. */

/** @import { GameInfo, Scene } from "../types.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { BoardPicture } from "../draw/board.js";
import { Icon } from "../draw/symbol.js";
import { getOnce } from "../http.js";
import { finishedLessons, myGames } from "../keep.js";
import { comesLessonFirst } from "../learn/levels.js";
import { usePhone } from "../parts/phone.js";
import { nextLevel } from "./wish.js";

const WIDE = { across: 8, aspect: 1.6 };
const TALL = { across: 3, aspect: 0.55 };

/** @param {{ game: GameInfo, isChosen: boolean, onPlay: () => void, onSetUp: () => void }} props */
export function GameCard({ game, isChosen, onPlay, onSetUp }) {
  const [least, most] = game.seats;
  const players = least === most ? String(least) : `${least} to ${most}`;
  const level = nextLevel(game)?.name ?? "";
  return html`<li class="panel game ${isChosen ? "on" : ""}">
    <${Thumb} id=${game.id} />
    <div class="about">
      <h2>${game.title}</h2>
      <p class="mute small">${game.line}</p>
      <p class="facts small">
        <span><${Icon} name="i-seats" size="ico-s" /><span class="vh">Players:</span> ${players}</span>
        ${game.minutes > 0 && html`<span><${Icon} name="i-clock" size="ico-s" /> ${game.minutes} min</span>`}
      </p>
      <p class="ways-in">
        <${LessonFirst} game=${game} />
        <a class="how-to" href=${`/learn/${game.id}`} aria-label=${`How to play ${game.title}`}>How to play</a>
      </p>
    </div>
    <button class="btn play ${isChosen ? "go" : ""}" onClick=${onPlay}>
      <${Icon} name="i-play" /> <span class="vh">Play ${game.title}, ${level}</span>
      <span class="not-phone" aria-hidden="true">Play<small>${level}</small></span>
    </button>
    <button
      class="btn quiet set-up"
      aria-label=${`Set up ${game.title}`}
      aria-pressed=${isChosen ? "true" : "false"}
      onClick=${onSetUp}
    >
      ${isChosen && html`<${Icon} name="i-check" />`}<span>Set up</span>
    </button>
  </li>`;
}

/** For somebody who has neither learned nor played the game here: the lesson. @param {{ game: GameInfo }} props */
function LessonFirst({ game }) {
  const { lesson } = game.first;
  if (!lesson || !comesLessonFirst(game, myGames(), finishedLessons())) return null;
  return html`<a
    class="how-to"
    href=${`/learn/${game.id}/${lesson.id}`}
    aria-label=${`Learn in ${lesson.minutes} min: ${game.title}`}
  >
    Learn in ${lesson.minutes} min
  </a>`;
}

/**
 * A corner of the board: wide above its game, or tall beside it on a phone, where it is not asked to be wide.
 * @param {{ id: string, isWide?: boolean }} props
 */
export function Thumb({ id, isWide = false }) {
  const isPhone = usePhone();
  const [scene, setScene] = useState(/** @type {Scene | null} */ (null));
  useEffect(() => {
    getOnce(`/api/games/${id}/scene`).then(
      (found) => setScene(found.scene),
      () => {},
    );
  }, [id]);
  return html`<div class="thumb">
    ${
      scene &&
      scene.cells.length > 0 &&
      html`<${BoardPicture} scene=${scene} window=${isPhone && !isWide ? TALL : WIDE} />`
    }
  </div>`;
}
