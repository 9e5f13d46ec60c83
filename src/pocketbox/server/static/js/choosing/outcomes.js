/** Odds as people read them: two to four outcomes, a bar, and what the numbers assume. */

/** @import { Outcome, Part } from "./odds.js" */

import { html } from "../../vendor/preact-htm.js";
import { capital, chanceTexts, percentText } from "../words.js";

/** Patterns tell outcomes apart, so that color is not all; these say nothing about good and bad. */
const PATTERNS = ["n1", "n2", "n3", "n4"];

/**
 * The pattern of each outcome: good ones are filled, bad ones striped, and what is neither is plain.
 * @param {readonly Outcome[]} outcomes
 * @returns {readonly string[]}
 */
export function patternsOf(outcomes) {
  if (!outcomes.some((outcome) => outcome.tone)) return outcomes.map((_, n) => PATTERNS[n] ?? "n4");
  let plain = 0;
  return outcomes.map(({ tone }) => {
    if (tone === "good") return "p1";
    if (tone === "bad") return "p3";
    plain += 1;
    return plain === 1 ? "p2" : "p4";
  });
}

/** @param {{ part: Part, isSmall?: boolean }} props */
export function OddsPart({ part, isSmall = false }) {
  const patterns = patternsOf(part.outcomes);
  const chances = chanceTexts(part.outcomes);
  return html`<div class="odds-part">
    ${part.title && html`<p class="small"><b>${capital(part.title)}</b></p>`}
    <${Bar} outcomes=${part.outcomes} patterns=${patterns} />
    <dl class=${isSmall ? "in-row" : ""}>
      ${part.outcomes.map(
        (outcome, n) => html`<div class="way" key=${outcome.label}>
          <dt><i class="key ${patterns[n]}" aria-hidden="true"></i>${capital(outcome.label)}</dt>
          <dd title=${exactText(outcome)}><b>${chances[n]}</b></dd>
        </div>`,
      )}
    </dl>
    ${
      part.is_estimate &&
      html`<p class="mute small">An estimate, within ${spread(part)} points; it is still being counted.</p>`
    }
  </div>`;
}

/** @param {{ outcomes: readonly Outcome[], patterns: readonly string[] }} props */
const Bar = ({ outcomes, patterns }) => html`<span class="outcome-bar" aria-hidden="true">
  ${outcomes.map(
    ({ label, percent }, n) => html`<i key=${label} class=${patterns[n]} style=${{ flexGrow: percent }}></i>`,
  )}
</span>`;

/** @param {Outcome} outcome */
const exactText = ({ interval, chance, percent }) =>
  interval ? `95 % interval: ${interval[0]} to ${interval[1]} %` : `${chance} = ${percentText(percent)}`;

/** How far an outcome may be from its estimate, in points of a hundred. @param {Part} part */
const spread = (part) =>
  Math.ceil(
    Math.max(
      ...part.outcomes.map(({ percent, interval: [low, high] = [percent, percent] }) =>
        Math.max(percent - low, high - percent),
      ),
    ),
  );
