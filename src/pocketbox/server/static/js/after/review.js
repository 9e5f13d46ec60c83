/** The coach after a game: choices to look at, one that was good, and for each what was better and why. */

/** @import { Connection } from "../connection.js" */
/** @import { Review, Reviewed, Way } from "./coach.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { RuleLink } from "../parts/rules.js";
import { capital } from "../words.js";
import { itemNote, itemsOf, reviewTitle } from "./coach.js";
import { branchFrom } from "./whatif.js";

/**
 * @param {{ connection: Connection, review: Review | null, problem: string, picked: Reviewed | null,
 *   onPick: (item: Reviewed) => void, onShow: (item: Reviewed) => void }} props
 */
export function ReviewPanel({ connection, review, problem, picked, onPick, onShow }) {
  if (!review) {
    const said = problem || "The coach is reviewing your choices. This takes a few seconds.";
    return html`<section class="panel review">
      <div class="in"><p class="mute" role="status">${said}</p></div>
    </section>`;
  }
  if (!itemsOf(review).length) return null;
  const row = (/** @type {Reviewed} */ item) =>
    html`<${Row} key=${item.step} item=${item} isOn=${item === picked} onPick=${onPick} />`;
  return html`<section class="panel review" aria-labelledby="review-title">
      <header><h2 id="review-title">${reviewTitle(review)}</h2><span class="mute small">of 100 games</span></header>
      <div class="in">
        <p class="small mute">
          ${review.best} of your ${review.choices} choices were the best, as far as the bot can tell.
        </p>
        ${review.mistakes.length > 0 && html`<h3>Look at these</h3><ul>${review.mistakes.map(row)}</ul>`}
        ${review.good && html`<h3>Well done</h3><ul>${row(review.good)}</ul>`}
      </div>
    </section>
    ${picked && html`<${Compared} key=${picked.step} ...${{ connection, item: picked, review, onShow }} />`}`;
}

/** @param {{ item: Reviewed, isOn: boolean, onPick: (item: Reviewed) => void }} props */
const Row = ({ item, isOn, onPick }) => html`<li>
  <button class="act ${isOn ? "on" : ""}" aria-pressed=${isOn ? "true" : "false"} onClick=${() => onPick(item)}>
    <span class="mk ${item.kind}">
      ${item.kind === "good" ? html`<${Icon} name="i-check" />` : `−${Math.round(item.cost)}`}
    </span>
    <span><b>${item.played.label}</b><small>${itemNote(item)}</small></span>
    <${Icon} name="i-next" />
  </button>
</li>`;

/** @param {{ connection: Connection, item: Reviewed, review: Review, onShow: (item: Reviewed) => void }} props */
function Compared({ connection, item, review, onShow }) {
  const [notice, setNotice] = useState("");
  const isGood = item.kind === "good";
  const number = review.mistakes.indexOf(item) + 1;
  const attempt = () => branchFrom(connection, item.step - 1).catch((fault) => setNotice(capital(fault.sentence)));
  return html`<section class="panel compared" aria-labelledby="compared-title">
    <header>
      <h2 id="compared-title">${isGood ? "Why this was good" : "What was better, and why"}</h2>
      ${!isGood && html`<span class="tag">${number} of ${review.mistakes.length}</span>`}
    </header>
    <div class="in">
      <div class="versus">
        <${Side} title="You played" way=${item.played} tone=${isGood ? "ok" : "bad"} />
        <${Side} title=${isGood ? "Next best" : "Better"} way=${item.other} tone=${isGood ? "" : "ok"} />
      </div>
      <${Why} item=${item} />
      <${Happened} item=${item} />
      <${Ways} item=${item} />
      ${item.keep && html`<p class="keep"><${Icon} name="i-coach" /><span><b>Remember:</b> ${item.keep}</span></p>`}
      ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
      <div class="row">
        <button class="btn go grow" onClick=${attempt}><${Icon} name="i-branch" /> Try it from here</button>
        <button class="btn" onClick=${() => onShow(item)}><${Icon} name="i-play" /> Show</button>
      </div>
      <p class="small mute">
        The difference is ${Math.abs(Math.round(item.cost))} ± ${Math.ceil(item.error)} points of 100 games, by the
        search bot from what you could see.
      </p>
    </div>
  </section>`;
}

/** @param {{ title: string, way: Way, tone: string }} props */
const Side = ({ title, way, tone }) => html`<div class=${tone}>
  <span class="small">${title}</span><b>${way.label}</b>
  <${Meter} percent=${way.chance} tone=${tone} />
  <span class="num"><b>${way.chance} %</b> to win</span>
</div>`;

/** A bar of a hundred parts. @param {{ percent: number, tone: string }} props */
export const Meter = ({ percent, tone }) => html`<svg
  class="meter ${tone}"
  viewBox="0 0 100 8"
  preserveAspectRatio="none"
  aria-hidden="true"
>
  <rect class="rail" x="0" y="0" width="100" height="8" rx="4" /><rect x="0" y="0" width=${percent} height="8" rx="4" />
</svg>`;

/** @param {{ item: Reviewed }} props */
const Why = ({ item }) =>
  item.reasons.length
    ? html`<ol class="why-list">
        ${item.reasons.map((one, n) => html`<li key=${n}>${one.text} <${RuleLink} id=${one.rule} /></li>`)}
      </ol>`
    : html`<p>No other choice was clearly better or worse.</p>`;

/** @param {{ item: Reviewed }} props */
const Happened = ({ item }) =>
  item.happened.length > 0 &&
  html`<div>
    <h3>What happened next</h3>
    ${item.happened.map((one, n) => html`<p key=${n} class="small">${one.text} <${RuleLink} id=${one.rule} /></p>`)}
  </div>`;

/** @param {{ item: Reviewed }} props */
const Ways = ({ item: { ways, count, played, other, kind } }) => html`<div>
  <h3>${ways.length < count ? `${ways.length} of the ${count} choices` : "All choices"}, by what they are worth</h3>
  <ul class="ways">
    ${ways.map((way) => {
      const isBest = way.text === (kind === "good" ? played.text : other.text);
      const tone = kind !== "good" && way.text === played.text ? "bad" : isBest ? "ok" : "";
      return html`<li key=${way.text} class=${tone}>
        <span>${way.label}</span><${Meter} percent=${way.chance} tone=${tone} /><b class="num">${way.chance} %</b>
      </li>`;
    })}
  </ul>
</div>`;
