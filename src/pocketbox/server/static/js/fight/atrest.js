/** On a phone: the strike that is in danger, and the best choices with their chances. */

/** @import { Aim, Ranked } from "./best.js" */

import { html } from "../../vendor/preact-htm.js";
import { useAllOdds } from "../choosing/odds.js";
import { useTable } from "../table/context.js";
import { capital } from "../words.js";
import { aimsOf, rankAll } from "./best.js";
import { percents } from "./choices.js";
import { strikesByDanger } from "./match.js";
import { StrikeBlock } from "./panel.js";

const MOST_BUTTONS = 4;

/** @param {{ onMore: () => void }} props */
export function FightAtRest({ onMore }) {
  const { connection, choosing, picture, you } = useTable();
  const odds = useAllOdds(connection, choosing.options);
  const fight = picture?.fight;
  if (!fight) return null;
  const [strike] = strikesByDanger(fight, you.seats);
  const ranked = rankAll(choosing.options, odds);
  const aims = aimsOf(ranked);
  const more = ranked.length - MOST_BUTTONS;
  return html`
    ${strike && html`<${StrikeBlock} fight=${fight} strike=${strike} />`}
    <p class="small rest-names">${capital(aims.map(({ name }) => name).join(", "))}</p>
    <div class="rest-grid">
      ${ranked
        .slice(0, MOST_BUTTONS)
        .map((one) => html`<${ChoiceButton} key=${one.option.text} ranked=${one} aims=${aims} />`)}
    </div>
    ${more > 0 && html`<button class="btn quiet" onClick=${onMore}>${more} more, none better</button>`}`;
}

/** @param {{ ranked: Ranked, aims: readonly Aim[] }} props */
function ChoiceButton({ ranked, aims }) {
  const { choosing } = useTable();
  const { option } = ranked;
  return html`<button class="btn" data-text=${option.text} onClick=${() => choosing.take(option, false)}>
    <span>${option.label}</span><b>${percents(ranked, aims)}</b>
  </button>`;
}
