/** Odds of what one points at: asked once for each action and moment, shown before anything rolls.

What takes long to count is estimated at once, and exact as soon as it is counted. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { RuleLink } from "../parts/rules.js";
import { chanceText, fractionPercent, percentText } from "../words.js";

const PATIENCE = 140;
const LONG_PATIENCE = 450;
const MOST_KEPT = 300;
const MOST_ENDS = 6;
const cache = new Map();

/** The odds of an option, or null while they are not there or tell nothing. */
export function useOdds(connection, option) {
  const [, redraw] = useState(0);
  const key = option ? `${connection.code} ${connection.state?.seq} ${connection.state?.viewer} ${option.text}` : "";
  useEffect(() => {
    if (!key || cache.has(key)) return undefined;
    let later = 0;
    const ask = (exactly) => {
      connection.send("odds", { text: option.text, exactly }).then(
        (answer) => {
          if (cache.size > MOST_KEPT) cache.clear();
          cache.set(key, answer.parts);
          redraw((n) => n + 1);
          if (answer.parts.some((part) => part.is_estimate)) ask(true);
        },
        (refused) => {
          if (refused.error === "busy") later = setTimeout(ask, PATIENCE, exactly);
        },
      );
    };
    later = setTimeout(ask, option.rolls ? PATIENCE : LONG_PATIENCE, false);
    return () => clearTimeout(later);
  }, [key]);
  const parts = cache.get(key) ?? null;
  return parts && parts.some((part) => part.ends.length > 1) ? parts : null;
}

export function OddsCard({ option, parts }) {
  return html`<div class="odds" aria-live="polite">
    <h3><span>${option.label}</span> <${RuleLink} id=${option.rule} /></h3>
    ${option.why && html`<p class="mute small">${option.why}</p>`}
    ${parts?.map((part, n) => html`<${Part} key=${n} part=${part} />`)}
  </div>`;
}

function Part({ part }) {
  const [first] = part.ends;
  const shown = part.ends.slice(0, part.ends.length > MOST_ENDS + 1 ? MOST_ENDS : undefined);
  const left = part.ends.slice(shown.length);
  const rest = left.reduce((sum, end) => sum + end.percent, part.more ? fractionPercent(part.more.chance) : 0);
  const restCount = left.length + (part.more?.count ?? 0);
  return html`<div class="odds-part">
    ${part.title && html`<p class="small"><b>${part.title}</b></p>`}
    ${part.ends.length === 2 && html`<${Split} percent=${first.percent} />`}
    <dl>
      ${shown.map((end, n) => html`<div class="way" key=${n}>
        <dt>${end.lines.join(" ") || "Nothing more happens."}</dt>
        <dd title=${end.interval ? `95 % interval: ${end.interval[0]} to ${end.interval[1]} %` : `${end.chance} = ${end.percent} %`}><b>${chanceText(end.chance, end.percent)}</b>${end.chance.includes("/") && end.chance.length <= 7 && html`<small>${percentText(end.percent)}</small>`}</dd>
      </div>`)}
      ${restCount > 0 && html`<div class="way"><dt class="mute">${restCount} other ways together</dt><dd><b>${percentText(Number(rest.toFixed(1)))}</b></dd></div>`}
    </dl>
    ${part.is_estimate && html`<p class="mute small">An estimate, within ${spread(part)} points; it is still being counted.</p>`}
    ${part.is_first_throw && html`<p class="mute small">This is the first throw; more follow before anybody chooses.</p>`}
  </div>`;
}

/** How far an end may be from its estimate, in points of a hundred. */
const spread = (part) => Math.ceil(Math.max(...part.ends.map((end) => Math.max(end.percent - end.interval[0], end.interval[1] - end.percent))));

/** Two ends as one bar: plain against striped, so that colour is not all. */
const Split = ({ percent }) => html`<svg class="split" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
  <rect class="rest" width="100" height="6" /><rect class="first" width=${percent} height="6" />
</svg>`;
