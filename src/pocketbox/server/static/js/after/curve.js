/** How the chance to win went up and down, worked out when somebody asks for it. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get } from "../http.js";
import { seatName } from "../table/seats.js";
import { capital } from "../words.js";

const WIDTH = 320;
const HEIGHT = 110;
const LEFT = 40;

export function Curve({ connection, at, onStep }) {
  const { code, token, table, you } = connection;
  const [course, setCourse] = useState(null);
  const [notice, setNotice] = useState("");
  const ask = () => {
    setNotice("Playing the game on at random from every moment.");
    get(`/api/tables/${code}/luck`, { token }).then(
      (told) => {
        setNotice("");
        setCourse(told);
      },
      (fault) => setNotice(capital(fault.sentence)),
    );
  };
  const seat = you.seats[0] ?? 0;
  return html`<section class="panel curve" aria-labelledby="curve-title">
    <header><h2 id="curve-title">Chance to win</h2><span class="mute small">${seatName(table, you, seat)}</span></header>
    <div class="in stack">
      ${!course && html`<button class="btn" onClick=${ask}><${Icon} name="i-dice" /> Work it out</button>`}
      ${notice && html`<p class="small mute" role="status">${notice}</p>`}
      ${course && html`<${Drawing} course=${course} seat=${seat} at=${at} />
        <p class="small mute">If everybody went on at random, from ${course.games} games each, so about ${Math.round(50 / Math.sqrt(course.games))} in 100 off.</p>
        <${Turns} course=${course} seat=${seat} onStep=${onStep} />`}
    </div>
  </section>`;
}

function Drawing({ course: { steps, chances }, seat, at }) {
  const last = Math.max(1, steps[steps.length - 1]);
  const x = (step) => LEFT + (step / last) * (WIDTH - LEFT - 6);
  const y = (chance) => 8 + (1 - chance) * (HEIGHT - 16);
  const points = steps.map((step, n) => `${x(step)},${y(chances[n][seat])}`).join(" ");
  const said = `from ${percent(chances[0][seat])} to ${percent(chances[chances.length - 1][seat])}`;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${`The chance to win, ${said}`}>
    ${[0, 0.5, 1].map((part) => html`<g key=${part}><path class="grid-line" d="M${LEFT} ${y(part)}H${WIDTH - 6}" /><text x=${LEFT - 6} y=${y(part) + 4} text-anchor="end">${percent(part)}</text></g>`)}
    <polyline points=${points} />
    <path class="here" d="M${x(at)} 4V${HEIGHT - 4}" />
  </svg>`;
}

/** The largest turns, as buttons that lead there. */
function Turns({ course: { steps, chances }, seat, onStep }) {
  const turns = steps.slice(1).map((step, n) => ({ step, from: chances[n][seat], to: chances[n + 1][seat] }));
  const largest = turns.sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from)).slice(0, 3);
  return html`<ul>${largest.map(({ step, from, to }) => html`<li key=${step}><button class="act turn-of-luck" onClick=${() => onStep(step)}><span><b>Moment ${step}</b><small>from ${percent(from)} to ${percent(to)}</small></span><span class="pc">${to >= from ? "▲" : "▽"}</span></button></li>`)}</ul>`;
}

const percent = (part) => `${Math.round(100 * part)} %`;
