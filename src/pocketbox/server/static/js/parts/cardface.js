/** One card: numbers, what it does with the rule beside it, its types, and where it is found. */

/** @import { StatTable } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Token } from "../draw/symbol.js";
import { getOnce } from "../http.js";
import { Stats } from "../people/stats.js";
import { capital } from "../words.js";
import { RuleLink } from "./rules.js";

const MOST_COLUMNS = 5;
const MOST_POWERS = 4;

/** A printed number. @typedef {{ name: string, value: string, short: string, about: string }} CardNumber */
/** Something it does. @typedef {{ name: string, text: string, rule: string }} Power */

/**
 * @typedef {object} Card
 * @property {string} id
 * @property {string} kind
 * @property {string} title
 * @property {string} symbol
 * @property {readonly CardNumber[]} numbers
 * @property {readonly Power[]} powers
 * @property {StatTable | null} table
 * @property {readonly string[]} types
 * @property {string} found
 */

/** @typedef {{ title: string, cards: readonly Card[] }} CardGroup */

/** Every card under the rules of this table. @param {string} code */
export function useCards(code) {
  const [groups, setGroups] = useState(/** @type {readonly CardGroup[]} */ ([]));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce(`/api/tables/${code}/cards`).then(
      (found) => setGroups(found.groups),
      (fault) => setProblem(fault.sentence),
    );
  }, [code]);
  return { groups, problem };
}

/** @param {readonly CardGroup[]} groups @param {string} id */
export const findCard = (groups, id) => groups.flatMap((group) => group.cards).find((card) => card.id === id);

/**
 * `about` is said below the title: whose it is and where. `ground` is what it stands on; `isShort` folds long lists.
 * @param {{ card: Card, title?: string | undefined, about?: string, seat?: number | null, ground?: Card | undefined,
 *   state?: readonly string[], isShort?: boolean, children?: Child }} props
 */
export const CardFace = ({ card, title, about, seat = null, ground, state = [], isShort = false, children }) => html`
  <div class="face-head">
    <${Token} symbol=${card.symbol} name=${card.title} seat=${seat} />
    <div>
      <h3>${title || card.title}</h3>
      <p class="mute">${about ?? capital(card.kind)}</p>
    </div>
    ${children}
  </div>
  ${card.table ? html`<${Stats} stats=${card.table} />` : html`<${Numbers} numbers=${card.numbers} />`}
  ${
    state.length > 0 &&
    html`<p class="types">${state.map((word) => html`<span class="tag warn" key=${word}>${capital(word)}</span>`)}</p>`
  }
  <${Powers} powers=${card.powers} isShort=${isShort} />
  ${ground && html`<${Ground} ground=${ground} />`}
  ${
    card.types.length > 0 &&
    html`<p class="types">${card.types.map((type) => html`<span class="tag" key=${type}>${type}</span>`)}</p>`
  }
  ${card.found && html`<p class="mute">${card.found}</p>`}`;

/** @param {{ numbers: readonly CardNumber[] }} props */
const Numbers = ({ numbers }) =>
  numbers.length > 0 &&
  html`<dl class="numbers" style=${{ "--columns": columnsFor(numbers.length) }}>
    ${numbers.map(
      (number) => html`<div key=${number.name} title=${number.about}>
        <dt>${number.name}</dt>
        <dd>${number.value}</dd>
      </div>`,
    )}
  </dl>`;

/** Rows of the same length: five stand in one, six in two. @param {number} count */
const columnsFor = (count) => Math.ceil(count / Math.ceil(count / MOST_COLUMNS));

/** What it does, the first of it where there is much. @param {{ powers: readonly Power[], isShort: boolean }} props */
function Powers({ powers, isShort }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isShort && !isOpen && powers.length > MOST_POWERS + 1 ? powers.slice(0, MOST_POWERS) : powers;
  const left = powers.length - shown.length;
  return html`
    ${shown.map((power, n) => html`<${PowerLine} key=${n} power=${power} />`)}
    ${left > 0 && html`<button class="btn quiet more" onClick=${() => setOpen(true)}>${left} more</button>`}`;
}

/** @param {{ power: Power }} props */
const PowerLine = ({ power }) =>
  html`<p class="power"><b>${power.name}:</b> ${power.text} <${RuleLink} id=${power.rule} /></p>`;

/** What holds here, on the ground it stands on. @param {{ ground: Card }} props */
const Ground = ({ ground }) =>
  ground.powers.length > 0 &&
  html`<section class="face-ground">
    <h4><${Token} symbol=${ground.symbol} name=${ground.title} /> Here: ${ground.title}</h4>
    <${Powers} powers=${ground.powers} isShort />
  </section>`;
