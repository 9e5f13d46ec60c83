/** How to play one game: five cards, then try it; beside them the full rules. */

/** @import { GameInfo, LessonInfo } from "../types.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { Bar, Menu } from "../parts/bar.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { HowToCards } from "./cards.js";
import { useGames, useHowTo, useLessons, useProse } from "./data.js";
import { FullRules } from "./prose.js";
import { nextLesson, TryIt } from "./try.js";

/** @param {{ id: string }} props */
export function LearnPage({ id }) {
  const { found: games, problem } = useGames();
  const { found: all } = useLessons();
  const game = games?.find((one) => one.id === id);
  const lessons = all?.filter((one) => one.game === id) ?? [];
  const said = problem || (games && !game ? "There is no such game." : "");
  useEffect(() => {
    document.title = game ? `How to play ${game.title} · Pocketbox` : "How to play · Pocketbox";
  }, [game]);
  return html`<div class="page">
    <${LearnBar} about=${game?.title ?? ""} next=${nextLesson(lessons)} />
    <main class="learn">
      ${said && html`<p class="refusal" role="alert">${said} <a href="/learn">All games</a></p>`}
      ${game && games && html`<${OneGame} game=${game} games=${games} lessons=${lessons} />`}
    </main>
  </div>`;
}

/** @param {{ about: string, next?: LessonInfo | undefined }} props */
export const LearnBar = ({ about, next }) => html`<${Bar}>
  <div class="where"><b>How to play</b><span>${about}</span></div>
  <span class="grow"></span>
  ${
    next &&
    html`<a class="btn" href=${`/learn/${next.game}/${next.id}`} aria-label=${`Lesson: ${next.title}`}>
      <${Icon} name="i-coach" /><span class="not-phone">Lesson</span>
    </a>`
  }
  <${Menu} items=${[]} />
<//>`;

/** @param {{ game: GameInfo, games: readonly GameInfo[], lessons: readonly LessonInfo[] }} props */
function OneGame({ game, games, lessons }) {
  const { found: howto, problem } = useHowTo(game.id);
  const { found: prose } = useProse(game.id);
  const [rule, setRule] = useState("");
  if (!howto) return problem ? html`<p class="refusal" role="alert">${problem}</p>` : null;
  return html`<${Rules.Provider} value=${{ open: setRule }}>
    <div class="learn-head">
      <div>
        <h1>${howto.title}</h1>
        <p class="mute">${howto.line}</p>
      </div>
      <${OtherGames} games=${games} here=${game.id} />
    </div>
    <div class="how-cards">
      <${HowToCards} game=${game.id} cards=${howto.cards} /><${TryIt} game=${game} lessons=${lessons} />
    </div>
    ${prose && html`<${FullRules} prose=${prose} />`}
    <${WaysOn} next=${nextLesson(lessons)} />
    ${
      rule &&
      html`<${RulesCard}
        game=${game.id}
        title=${game.title}
        options=${game.options}
        rule=${rule}
        onClose=${() => setRule("")}
      />`
    }
  <//>`;
}

/** On a phone: the lesson and the rules, always one press away. @param {{ next: LessonInfo | undefined }} props */
const WaysOn = ({ next }) => html`<div class="play-bar only-phone">
  ${
    next &&
    html`<a class="btn go grow" href=${`/learn/${next.game}/${next.id}`}>
      <${Icon} name="i-coach" /> ${next.title}, ${next.minutes} min
    </a>`
  }
  <a class="btn" href="#rules"><${Icon} name="i-search" /> Rules</a>
</div>`;

/** @param {{ games: readonly GameInfo[], here: string }} props */
const OtherGames = ({ games, here }) => html`<nav class="other-games" aria-label="Games">
  ${games.map(
    (one) =>
      html`<a key=${one.id} href=${`/learn/${one.id}`} aria-current=${one.id === here ? "page" : null}>
        ${one.title}
      </a>`,
  )}
</nav>`;
