/** Where things are on the page of a lesson: as at a table, with the coach at the top of the right side. */

/** @import { TableView } from "../table/context.js" */
/** @import { LessonTable } from "./table.js" */

import { html } from "../../vendor/preact-htm.js";
import { Answers, Asked } from "../choosing/asked.js";
import { Confirm } from "../choosing/card.js";
import { Icon } from "../draw/symbol.js";
import { FightPanel } from "../fight/panel.js";
import { Bar, Menu } from "../parts/bar.js";
import { usePhone } from "../parts/phone.js";
import { Seats } from "../people/seats.js";
import { Strip } from "../phone/strip.js";
import { Story } from "../story/story.js";
import { TableProvider, useTable } from "../table/context.js";
import { LastDice } from "../table/side.js";
import { Spoken } from "../table/spoken.js";
import { Stage } from "../table/stage.js";
import { CoachCard } from "./coach.js";
import { useLessons } from "./data.js";

/** @param {{ view: TableView, lesson: LessonTable }} props */
export function LessonLayout({ view, lesson }) {
  const isPhone = usePhone();
  const { player, state } = view;
  const isAsked = Boolean(lesson.coach?.offered.length);
  return html`<${TableProvider} value=${view}>
    <div class="table lesson ${player.isOthers ? "telling" : ""}" data-seq=${state.seq}>
      <${LessonBar} lesson=${lesson} isPhone=${isPhone} />
      <${Spoken} />
      ${
        !isPhone &&
        html`<aside class="rail-l" tabindex="0" aria-label="Steps and seats">
          <${Steps} lesson=${lesson} /><${Seats} />
        </aside>`
      }
      <main class="stage">${isPhone && html`<${Strip} />`}<${Stage} isPhone=${isPhone} /></main>
      ${isPhone ? html`<${CoachSheet} isAsked=${isAsked} />` : html`<${Rail} isAsked=${isAsked} />`}
    </div>
  <//>`;
}

/** @param {{ lesson: LessonTable, isPhone: boolean }} props */
const LessonBar = ({ lesson: { lesson, coach, table }, isPhone }) => html`<${Bar}>
  <div class="where">
    ${isPhone ? html`<h1>${coach?.title}</h1>` : html`<b>${table?.title}</b>`}
    <span>${isPhone && !coach?.is_free ? `step ${coach?.number} of ${coach?.count}` : "lesson"}</span>
  </div>
  <span class="grow"></span>
  <a class="btn" href=${`/learn/${lesson.game}`} aria-label="Leave the lesson">
    <${Icon} name="i-close" /><span class="not-phone">Leave the lesson</span>
  </a>
  <${Menu} items=${[]} />
<//>`;

/** What the lesson is about, and how far the learner has come. @param {{ lesson: LessonTable }} props */
function Steps({ lesson: { lesson, steps, coach } }) {
  const { found } = useLessons();
  const info = found?.find((one) => one.game === lesson.game && one.id === lesson.id);
  return html`<section class="panel lesson-steps" aria-labelledby="steps-title">
    <header><h2 id="steps-title">${info?.title ?? "Steps"}</h2></header>
    ${info && html`<p class="small mute lesson-about">${info.about}</p>`}
    <ol>
      ${steps.map((title, n) => {
        const number = n + 1;
        const isDone = number < (coach?.number ?? 0);
        const isNow = number === coach?.number;
        return html`<li key=${title} class=${isNow ? "now" : ""} aria-current=${isNow ? "step" : null}>
          ${isDone ? html`<${Icon} name="i-check" />` : html`<span class="step-dot">${number}</span>`} ${title}
        </li>`;
      })}
    </ol>
  </section>`;
}

/** In a fight the choice stands above the dice, where it is in sight. @param {{ isAsked: boolean }} props */
function Rail({ isAsked }) {
  const { picture } = useTable();
  const answers = isAsked && html`<${Answers} />`;
  return html`<div class="turn">
    <${CoachCard} /><${Asked} />${picture?.fight && answers}<${FightPanel} /><${LastDice} />
    ${!picture?.fight && answers}<${Story} />
  </div>`;
}

/**
 * What can be pressed on the board is not listed below it as well: the board needs the room. A fight is about dice, and
 * what the coach says to choose, such as Melee, has no place on the board.
 * @param {{ isAsked: boolean }} props
 */
function CoachSheet({ isAsked }) {
  const { choosing, picture } = useTable();
  const isOnBoard = [...choosing.marks.values()].some((mark) => mark.can.length > 0);
  return html`<section class="sheet only-phone coach-sheet" aria-label="Coach and actions">
    <div class="body" tabindex="0" role="region" aria-label="Lesson">
      <${CoachCard} /><${Asked} /><${Confirm} />
      ${isAsked && (picture?.fight || !isOnBoard) && html`<${Answers} />`}
      <${LastDice} /><${FightPanel} />
    </div>
  </section>`;
}

/** @param {{ problem: string }} props */
export const LessonWaiting = ({ problem }) => html`<div class="page">
  <${Bar}><span class="grow"></span><//>
  <main class="outside">
    <section class="panel">
      <div class="in">
        <h1>Lesson</h1>
        <p role="status">${problem || "The coach is on the way."}</p>
        ${problem && html`<a class="btn" href="/learn">All lessons</a>`}
      </div>
    </section>
  </main>
</div>`;
