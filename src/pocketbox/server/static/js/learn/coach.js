/** The coach: one thing at a time, why, and the ways on. */

/** @import { LessonTable } from "./table.js" */

import { html, useContext, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { rememberGame } from "../keep.js";
import { go } from "../link.js";
import { RuleLink } from "../parts/rules.js";
import { Lesson } from "./context.js";

export function CoachCard() {
  const lesson = useContext(Lesson);
  const coach = lesson?.coach;
  if (!lesson || !coach) return null;
  const where = coach.is_free ? "the last part" : `step ${coach.number} of ${coach.count}`;
  return html`<section class="coach" aria-label="Coach" data-step=${coach.number}>
    <div class="coach-who">
      <${Icon} name="i-coach" /><span class="grow">Coach, ${where}</span>
      <${Dots} number=${coach.number} count=${coach.count} />
    </div>
    <div aria-live="polite">
      <p class="coach-say">${coach.say}</p>
      <p class="small mute">${coach.why} <${RuleLink} id=${coach.rule} /></p>
    </div>
    <${Ways} lesson=${lesson} />
  </section>`;
}

/** @param {{ number: number, count: number }} props */
const Dots = ({ number, count }) => html`<ol class="dots" aria-hidden="true">
  ${Array.from({ length: count }, (_, n) => {
    const look = n + 1 < number ? "done" : n + 1 === number ? "now" : "";
    return html`<li key=${n} class=${look}></li>`;
  })}
</ol>`;

/** Skip, back, and on. @param {{ lesson: LessonTable }} props */
function Ways({ lesson }) {
  const { coach } = lesson;
  const [problem, setProblem] = useState("");
  /** @param {{ sentence?: string }} fault */
  const refuse = (fault) => setProblem(fault.sentence ?? "That did not work.");
  /** @param {Parameters<LessonTable["ask"]>[0]} deed */
  const act = (deed) => void (!lesson.isBusy && lesson.ask(deed).catch(refuse));
  if (!coach) return null;
  return html`<div class="coach-ways">
      ${
        coach.is_free
          ? html`<a class="btn quiet" href=${`/learn/${lesson.lesson.game}`}>Leave it</a>`
          : html`<button class="btn quiet" onClick=${() => act("skip")}>Skip the lesson</button>`
      }
      <span class="grow"></span>
      ${
        lesson.done.length > 0 &&
        html`<button class="btn icon" aria-label="One step back" onClick=${() => act("back")}>
          <${Icon} name="i-prev" />
        </button>`
      }
      ${coach.is_read && html`<button class="btn go on-with" onClick=${() => act("next")}>Go on</button>`}
      ${
        coach.offered.length > 0 &&
        html`<button class="btn show-me" onClick=${() => act({ choose: coach.offered[0] ?? "" })}>Show me</button>`
      }
      ${
        coach.is_free &&
        !coach.is_over &&
        html`<button class="btn go play-on" onClick=${() => playOn(lesson, refuse)}>Play on</button>`
      }
    </div>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}`;
}

/** @param {LessonTable} lesson @param {(fault: { sentence?: string }) => void} refuse */
function playOn(lesson, refuse) {
  lesson.playOn().then(({ code, token, link, table }) => {
    const { say = "", why = "", rule = "" } = lesson.coach ?? {};
    rememberGame({ code, token, title: table.title, game: table.game, lesson: { say, why, rule } });
    go(link);
  }, refuse);
}
