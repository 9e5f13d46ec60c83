/** The story, newest first: each line names its rule and opens it. */

import { html } from "../../vendor/preact-htm.js";
import { Die } from "../draw/die.js";
import { RuleLink } from "../parts/rules.js";

const MOST_SHOWN = 120;

export const Line = ({ line, sides }) => html`<li>
  <span>${line.text}${line.dice && html`<span class="line-dice">${line.dice.map((face, n) => html`<${Die} key=${n} face=${face} sides=${sides} size="tiny" />`)}</span>`}</span>
  <${RuleLink} id=${line.rule} />
</li>`;

export function Story({ lines, sides, regionRef }) {
  const shown = lines.slice(-MOST_SHOWN).reverse();
  return html`<section class="panel story" aria-labelledby="story-title">
    <header><h2 id="story-title">Story</h2><span class="mute small not-phone">a rule opens when you press it</span></header>
    ${
      shown.length
        ? html`<ol ref=${regionRef} tabindex="0" aria-label="Story, newest first">${shown.map((line) => html`<${Line} key=${line.number} line=${line} sides=${sides} />`)}</ol>`
        : html`<p class="in mute">The story begins with the first roll.</p>`
    }
  </section>`;
}
