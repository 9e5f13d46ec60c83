/** Where things are on the page of a puzzle: as at a table, the question on the left and the answer on the right. */

/** @import { Child } from "../../vendor/preact-htm.js" */
/** @import { PuzzlePosed } from "../types.js" */
/** @import { TableView } from "../table/context.js" */
/** @import { PuzzleTable } from "./table.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Actions } from "../choosing/actions.js";
import { Asked } from "../choosing/asked.js";
import { ActSheet } from "../choosing/atrest.js";
import { Icon } from "../draw/symbol.js";
import { FightPanel } from "../fight/panel.js";
import { Bar, Menu } from "../parts/bar.js";
import { usePhone } from "../parts/phone.js";
import { Seats } from "../people/seats.js";
import { Strip } from "../phone/strip.js";
import { TableProvider } from "../table/context.js";
import { Spoken } from "../table/spoken.js";
import { Stage } from "../table/stage.js";
import { capital } from "../words.js";
import { Question, Solution, StreakPanel } from "./panels.js";

/** @param {{ view: TableView, table: PuzzleTable, next: string, onPlayOn: () => void }} props */
export function PuzzleLayout({ view, table, next, onPlayOn }) {
  const isPhone = usePhone();
  const { posed, answer } = table;
  if (!posed) return null;
  const solution = answer && html`<${Solution} answer=${answer} next=${next} onPlayOn=${onPlayOn} />`;
  return html`<${TableProvider} value=${view}>
    <div class="table puzzle" data-answer=${answer ? (answer.is_right ? "right" : "wrong") : ""}>
      <${PuzzleBar} table=${table} isPhone=${isPhone} />
      <${Spoken} />
      ${
        !isPhone &&
        html`<aside class="rail-l" tabindex="0" aria-label="Question and seats">
          <${Question} posed=${posed} /><${StreakPanel} /><${Seats} />
        </aside>`
      }
      <main class="stage">${isPhone && html`<${Strip} />`}<${Stage} isPhone=${isPhone} /></main>
      ${
        isPhone
          ? html`<${PuzzleSheet} posed=${posed} solution=${solution} />`
          : html`<aside class="turn" aria-label="Choices and answer">
              ${solution || html`<${Asked} />`}<${FightPanel} />${!solution && html`<${Actions} />`}
            </aside>`
      }
    </div>
  <//>`;
}

/**
 * On a phone: the question and what the board leaves, in a few lines. The list comes when somebody asks for it.
 * @param {{ posed: PuzzlePosed, solution: Child }} props
 */
function PuzzleSheet({ posed, solution }) {
  const [isTall, setTall] = useState(false);
  const isRest = !solution && !isTall;
  return html`<section class="sheet only-phone puzzle-sheet ${isRest ? "at-rest" : "half"}" aria-label="Puzzle">
    <div class="body" tabindex="0" role="region" aria-label="Question and choices">
      ${
        solution
          ? html`${solution}<${FightPanel} /><${StreakPanel} />`
          : html`<${Question} posed=${posed} /><${ActSheet} isTall=${isTall} onMore=${() => setTall(true)} />`
      }
    </div>
  </section>`;
}

/** @param {{ table: PuzzleTable, isPhone: boolean }} props */
const PuzzleBar = ({ table: { posed, table }, isPhone }) => html`<${Bar}>
  <div class="where">
    ${isPhone ? html`<h1>${capital(posed?.puzzle.theme ?? "")}</h1>` : html`<b>Find the best choice</b>`}
    <span>${table?.title}</span>
  </div>
  <span class="grow"></span>
  <a class="btn" href="/puzzles" aria-label="All puzzles">
    <${Icon} name="i-target" /><span class="not-phone">All puzzles</span>
  </a>
  <${Menu} items=${[]} />
<//>`;

/** @param {{ problem: string }} props */
export const PuzzleWaiting = ({ problem }) => html`<div class="page">
  <${Bar}><span class="grow"></span><//>
  <main class="outside">
    <section class="panel">
      <div class="in">
        <h1>Puzzle</h1>
        <p role="status">${problem || "The board is being set up."}</p>
        ${problem && html`<a class="btn" href="/puzzles">All puzzles</a>`}
      </div>
    </section>
  </main>
</div>`;
