/** Beside the board of a puzzle: what is asked, how many were solved in a row, and the answer. */

/** @import { PuzzleAnswer, PuzzlePosed, PuzzleReason, PuzzleRow } from "../types.js" */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon } from "../draw/symbol.js";
import { puzzleStreak } from "../keep.js";
import { RuleLink } from "../parts/rules.js";
import { capital } from "../words.js";

const PIPS = 10;

/** @param {{ posed: PuzzlePosed }} props */
export const Question = ({ posed: { puzzle, number, count, role, question } }) =>
  html`<section class="panel puzzle-asked" aria-labelledby="puzzle-title">
    <div class="in">
      <p class="small mute">Puzzle ${number} of ${count}, ${puzzle.rating}</p>
      <h2 id="puzzle-title">${capital(puzzle.theme)}</h2>
      <p>You are the ${role}. <b>${question}</b></p>
      <p class="small mute">Press the board or the list. Your first choice counts.</p>
    </div>
  </section>`;

/** @param {number} n @param {number} now */
const pipState = (n, now) => (n < now ? "ok" : n === now ? "now" : "");

export function StreakPanel() {
  const { now, longest } = puzzleStreak();
  return html`<section class="panel puzzle-streak" aria-label="Streak">
    <div class="in">
      <${Icon} name="i-streak" size="ico-l" />
      <div>
        <b class="streak-now">${now} in a row</b>
        <span class="small mute">your longest is ${longest}</span>
      </div>
      <ol class="streak-pips" aria-hidden="true">
        ${Array.from({ length: PIPS }, (_, n) => html`<li key=${n} class=${pipState(n, now)}></li>`)}
      </ol>
    </div>
  </section>`;
}

/** @param {{ answer: PuzzleAnswer, next: string, onPlayOn: () => void }} props */
export function Solution({ answer, next, onPlayOn }) {
  const verdict = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => verdict.current?.focus(), []);
  const { is_right: isRight, best } = answer;
  return html`<section
      class="panel puzzle-verdict ${isRight ? "found" : "missed"}"
      ref=${verdict}
      tabindex="-1"
      aria-label="Answer"
    >
      <div class="in">
        <${Icon} name=${isRight ? "i-check" : "i-x"} size="ico-l" />
        <div>
          <h2>${isRight ? "Found" : "Not this time"}</h2>
          <p class="small mute">The best choice: ${best}</p>
        </div>
      </div>
    </section>
    <p class="puzzle-on">
      <a class="btn go grow" href=${next}>Next puzzle <${Icon} name="i-next" size="ico-s" /></a>
      <button class="btn" onClick=${onPlayOn}><${Icon} name="i-branch" /> Play on</button>
    </p>
    <${Chances} answer=${answer} />
    <${Why} reasons=${answer.reasons} />
`;
}

/** @param {{ answer: PuzzleAnswer }} props */
const Chances = ({
  answer: { heading, rows, misses },
}) => html`<section class="panel puzzle-chances" aria-labelledby="chances-title">
  <header><h2 id="chances-title">${heading}</h2></header>
  <ul>${rows.map((row) => html`<${Chance} key=${row.text} row=${row} />`)}</ul>
  <p class="small mute in">
    Bots that miss it: ${Object.entries(misses)
      .map(([level, share]) => `${level} ${Math.round(share * 100)} %`)
      .join(", ")}.
  </p>
</section>`;

/** @param {{ row: PuzzleRow }} props */
const Chance = ({
  row,
}) => html`<li class=${row.is_best ? "best" : row.is_chosen ? "chosen" : ""} data-text=${row.text}>
  <${Icon} name=${hasSymbol(row.symbol) ? row.symbol : "i-step"} />
  <span class="grow">
    <b>${row.label}</b>
    ${(row.is_chosen || row.is_best) && html`<small>${noteOf(row)}</small>`}
  </span>
  <progress max="100" value=${row.percent} aria-hidden="true"></progress>
  <span class="num">${row.chance}${row.error && html`<small>${row.error}</small>`}</span>
</li>`;

/** @param {PuzzleRow} row */
const noteOf = ({ is_best: isBest, is_chosen: isChosen }) =>
  isBest ? (isChosen ? "the best, your choice" : "the best") : "your choice";

/** @param {{ reasons: readonly PuzzleReason[] }} props */
const Why = ({ reasons }) => html`<section class="panel puzzle-why" aria-labelledby="why-title">
  <header><h2 id="why-title">Why</h2></header>
  <ol>
    ${reasons.map(
      (reason, n) => html`<li key=${n}>
        <b>${reason.lead}.</b> ${reason.text} <${RuleLink} id=${reason.rule} />
      </li>`,
    )}
  </ol>
</section>`;
