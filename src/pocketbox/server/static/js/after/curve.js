/** The chance to win as a curve, with the moment on the board and what turned the game. */

/** @import { Course, Turn } from "./course.js" */

import { html } from "../../vendor/preact-htm.js";
import { chanceAt } from "./course.js";

const WIDTH = 400;
const HEIGHT = 172;
const LEFT = 40;
const RIGHT = 8;
const TOP = 14;
const BOTTOM = 24;
const LABEL = 78;

/** @typedef {{ x: (step: number) => number, y: (chance: number) => number, last: number }} Axes */

/** @param {{ course: Course | null, problem: string, seat: number, name: string, turns: readonly Turn[], at: number,
 *   onStep: (step: number) => void }} props */
export function Curve({ course, problem, seat, name, turns, at, onStep }) {
  const isMine = name === "You";
  return html`<section class="panel curve" aria-labelledby="curve-title">
    <header>
      <h2 id="curve-title">${isMine ? "Your chance to win" : "Chance to win"}</h2>
      ${!isMine && html`<span class="mute small">${name}</span>`}
    </header>
    <div class="in">
      ${
        course
          ? html`<${Chart} ...${{ course, seat, turns, at, onStep }} />
              <${Legend} turns=${turns} />
              <details class="small">
                <summary>How this is worked out</summary>
                <p class="mute">
                  By the search bot, from ${course.passes} searches of ${course.simulations} simulations for each of
                  ${" "}${course.steps.length} moments: within ${(200 * course.error).toFixed(1)} points of 100.
                </p>
              </details>`
          : html`<p class="mute working" role="status">
              ${problem || "A bot is reviewing the game. This takes a few seconds."}
            </p>`
      }
    </div>
  </section>`;
}

/** @param {Course} course @returns {Axes} */
function axesOf({ steps }) {
  const last = Math.max(1, steps.at(-1) ?? 1);
  return {
    last,
    x: (step) => LEFT + (Math.min(step, last) / last) * (WIDTH - LEFT - RIGHT),
    y: (chance) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM),
  };
}

/**
 * @param {{ course: Course, seat: number, turns: readonly Turn[], at: number, onStep: (step: number) => void }} props
 */
function Chart({ course, seat, turns, at, onStep }) {
  const axes = axesOf(course);
  const { x, y, last } = axes;
  const mine = course.chances.map((row) => row[seat] ?? 0);
  const line = course.steps.map((step, n) => `${round(x(step))},${round(y(mine[n] ?? 0))}`).join(" ");
  const own = turns.filter((turn) => turn.kind === "choice" && turn.by === seat).sort((a, b) => a.step - b.step);
  const said = `The chance to win: ${percent(mine[0] ?? 0)} at the start, ${percent(mine.at(-1) ?? 0)} at the end`;
  /** @param {MouseEvent} event */
  const press = (event) => {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * WIDTH;
    onStep(Math.round((Math.max(0, part - LEFT) / (WIDTH - LEFT - RIGHT)) * last));
  };
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${said} onClick=${press}>
    ${[0, 0.5, 1].map(
      (part) => html`<g key=${part}>
        <path class=${part === 0.5 ? "half" : "grid-line"} d="M${LEFT} ${y(part)}H${WIDTH - RIGHT}" />
        <text x=${LEFT - 6} y=${y(part) + 4} text-anchor="end">${percent(part)}</text>
      </g>`,
    )}
    <text x=${LEFT} y=${HEIGHT - 6}>start</text>
    <text x=${WIDTH - RIGHT} y=${HEIGHT - 6} text-anchor="end">end</text>
    <polygon class="area" points=${`${LEFT},${y(0.5)} ${line} ${x(last)},${y(0.5)}`} />
    <polyline points=${line} />
    ${turns.map((turn) => {
      // Every other number stands above the curve, so that two close together can be read.
      const more = { turn, axes, course, seat, isAbove: own.indexOf(turn) % 2 === 1 };
      return html`<${TurnMark} key=${`${turn.step} ${turn.kind}`} ...${more} />`;
    })}
    <${Here} ...${{ axes, step: Math.min(at, last), chance: chanceAt(course, seat, at) }} />
  </svg>`;
}

/** Which mark a turning point has: a triangle for dice, a disc for a choice. @param {Turn} turn */
const markOf = (turn) => (turn.kind === "choice" ? "slip" : turn.change >= 0 ? "up" : "down");

/** @param {{ turn: Turn, axes: Axes, course: Course, seat: number, isAbove: boolean }} props */
function TurnMark({ turn, axes, course, seat, isAbove }) {
  const mark = markOf(turn);
  const [x, y] = [axes.x(turn.step), axes.y(chanceAt(course, seat, turn.step))];
  const points = Math.round(100 * Math.abs(turn.change));
  const isMine = turn.kind === "choice" && turn.by === seat && points > 0;
  const dy = (isAbove && y > TOP + 20) || y + 20 > HEIGHT - BOTTOM ? -12 : 20;
  return html`<g transform="translate(${round(x)} ${round(y)})">
    <${MarkShape} mark=${mark} />
    ${isMine && html`<text class="cost" y=${dy} text-anchor="middle">−${points}</text>`}
  </g>`;
}

/** @param {{ mark: string }} props */
function MarkShape({ mark }) {
  if (mark === "up") return html`<path class="mark up" d="M0 -6L6 5H-6Z" />`;
  if (mark === "down") return html`<path class="mark down" d="M0 6L6 -5H-6Z" />`;
  return html`<circle class="mark slip" r="5" />`;
}

/** The moment on the board. @param {{ axes: Axes, step: number, chance: number }} props */
function Here({ axes, step, chance }) {
  const [x, y] = [axes.x(step), axes.y(chance)];
  const left = x - LABEL - 8 > LEFT ? x - LABEL - 8 : x + 8;
  const top = Math.max(2, Math.min(HEIGHT - BOTTOM - 24, y - 28));
  return html`<g class="here">
    <path d="M${x} 6V${HEIGHT - BOTTOM + 4}" />
    <circle cx=${x} cy=${y} r="5.5" />
    <rect x=${left} y=${top} width=${LABEL} height="22" rx="6" />
    <text x=${left + LABEL / 2} y=${top + 15} text-anchor="middle">here ${percent(chance)}</text>
  </g>`;
}

const LEGEND = { up: "dice helped", down: "dice hurt", slip: "a better choice was there" };

/** @param {{ turns: readonly Turn[] }} props */
const Legend = ({ turns }) => html`<p class="legend small">
  ${Object.entries(LEGEND)
    .filter(([mark]) => turns.some((turn) => markOf(turn) === mark))
    .map(
      ([mark, words]) => html`<span key=${mark}>
        <svg viewBox="-8 -8 16 16" aria-hidden="true"><${MarkShape} mark=${mark} /></svg> ${words}
      </span>`,
    )}
</p>`;

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
/** @param {number} part */
export const percent = (part) => `${Math.round(100 * part)} %`;
