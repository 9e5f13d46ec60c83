/** On a phone: what can be done, in a few lines under the board. The whole list comes when the sheet is pulled up. */

/** @import { Option } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { LayingRow } from "../building/row.js";
import { Icon } from "../draw/symbol.js";
import { FightAtRest } from "../fight/atrest.js";
import { RuleLink } from "../parts/rules.js";
import { RestLine } from "../phone/next.js";
import { useTable } from "../table/context.js";
import { Answers, Asked } from "./asked.js";
import { Confirm, OddsOf } from "./card.js";
import { useHere } from "./here.js";
import { useOdds } from "./odds.js";
import { OddsPart } from "./outcomes.js";
import { Row } from "./row.js";

const MOST_HERE = 3;

/** @param {{ isTall: boolean, onMore: () => void }} props */
export function ActSheet({ isTall, onMore }) {
  const { state, picture, choosing } = useTable();
  if (isTall || state.dice || !choosing.options.length) {
    return html`<${Asked} /><${OddsOf} /><${Confirm} /><${Answers} />`;
  }
  const content = state.scene?.tile
    ? html`<${LayingRow} />`
    : choosing.chosen
      ? html`<${ChosenRow} option=${choosing.chosen} />`
      : picture?.fight
        ? html`<${FightAtRest} onMore=${onMore} />`
        : html`<${Resting} onMore=${onMore} />`;
  return html`<${Asked} />${content}`;
}

/** What waits to be confirmed, with its chances and the one button that throws. @param {{ option: Option }} props */
function ChosenRow({ option }) {
  const { connection, choosing } = useTable();
  const parts = useOdds(connection, option);
  return html`<div class="rest-row">
      <div>
        <b class="rest-title">${option.label}?</b>
        <p class="small mute rest-why">
          <span>${[option.why, option.cost].filter(Boolean).join(", ")}</span> <${RuleLink} id=${option.rule} />
        </p>
      </div>
      <button class="btn go confirm" onClick=${() => choosing.take(option, true)}>
        <${Icon} name="i-dice" /> Roll
      </button>
    </div>
    <div class="odds">${parts?.map((part, n) => html`<${OddsPart} key=${n} part=${part} isSmall />`)}</div>`;
}

/** The actions that a place leaves, else the question and its button. @param {{ onMore: () => void }} props */
function Resting({ onMore }) {
  const here = useHere(MOST_HERE);
  if (!here.length) return html`<${RestLine} onMore=${onMore} />`;
  return html`<ul class="act-list">
    ${here.map((one) => html`<${Row} key=${one.option.text} ...${one} />`)}
  </ul>`;
}
