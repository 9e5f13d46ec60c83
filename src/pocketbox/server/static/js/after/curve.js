/** How the chance to win went up and down, worked out when somebody asks for it. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get } from "../http.js";
import { seatName } from "../table/seats.js";
import { capital } from "../words.js";

const WIDTH = 320;
const HEIGHT = 110;
const LEFT = 40;
const MOST_TURNS = 3;

export function Curve({ connection, at, onStep }) {
  const { code, token, table, you } = connection;
  const [course, setCourse] = useState(null);
  const [notice, setNotice] = useState("");
  const ask = () => {
    setNotice("A bot looks at every turn of the game; that takes some seconds.");
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
        <p class="small mute">As the search bot sees it: ${course.passes} searches of ${course.simulations} simulations for each point, give or take ${points(2 * course.error)} in 100. Changes are points of 100 for whoever threw or chose.</p>
        <${Turns} course=${course} name=${(one) => seatName(table, you, one)} onStep=${onStep} />`}
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

/** What turned the game, judged by itself: throws with what they changed, choices with what was better. */
function Turns({ course: { rolls, costs }, name, onStep }) {
  const turn = (step, said, who, change, error) => html`<li key=${`${step} ${said}`}><button class="act turn-of-luck" onClick=${() => onStep(step)}><span><b>${said}</b><small>for ${who}, give or take ${points(error)}; moment ${step}</small></span><span class="pc">${change >= 0 ? "+" : "−"}${points(Math.abs(change))}</span></button></li>`;
  return html`
    ${rolls.length > 0 && html`<h3>Throws that turned it</h3><ul>${rolls.slice(0, MOST_TURNS).map((roll) => turn(roll.step, roll.told || roll.text, name(roll.seat), roll.change, roll.error))}</ul>`}
    ${costs.length > 0 && html`<h3>Choices that cost most</h3><ul>${costs.slice(0, MOST_TURNS).map((cost) => turn(cost.step, `${cost.chosen}, where ${cost.better} was better`, name(cost.seat), -cost.cost, cost.error))}</ul>`}`;
}

const points = (part) => `${(100 * part).toFixed(1)}`;
const percent = (part) => `${Math.round(100 * part)} %`;
