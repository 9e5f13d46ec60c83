/** A fight: who against whom, how far it is, both pools die by die, and who is ahead. */

/** @import { Fight, Fighter, Pool, Strike } from "../types.js" */
/** @import { Slot } from "./match.js" */

import { html } from "../../vendor/preact-htm.js";
import { Die } from "../draw/die.js";
import { Icon, NOBODYS, SeatBadge, Token } from "../draw/symbol.js";
import { RuleLink } from "../parts/rules.js";
import { spokenName } from "../people/names.js";
import { useTable } from "../table/context.js";
import { capital, possessive } from "../words.js";
import { changesOf, columnsOf, sidesOfStrike, standingOf } from "./match.js";

export function FightPanel() {
  const { picture } = useTable();
  const fight = picture?.fight;
  if (!fight) return null;
  return html`<section class="panel fight" aria-label=${`${fight.attacker.name} against ${fight.target.name}`}>
    <div class="in">
      <div class="duel">
        <${FighterHead} fighter=${fight.attacker} />
        <${Icon} name="i-off" />
        <${FighterHead} fighter=${fight.target} isRight />
      </div>
      <${Phases} fight=${fight} />
      ${fight.strikes.map((strike, n) => html`<${StrikeBlock} key=${n} fight=${fight} strike=${strike} />`)}
      <${Uses} fight=${fight} />
    </div>
  </section>`;
}

/** How the viewer calls a side: "You", a person's name, or nothing for who belongs to nobody. */
function useSideName() {
  const { table, you } = useTable();
  return (/** @type {Fighter} */ { seat }) => (seat === null ? "" : spokenName(table, you, seat));
}

/** @param {{ fighter: Fighter, isRight?: boolean }} props */
function FighterHead({ fighter, isRight = false }) {
  const owner = useSideName()(fighter);
  const words = [owner === "You" ? "you" : owner, fighter.note].filter(Boolean).join(", ");
  const token = html`<${Token} symbol=${fighter.symbol} name=${fighter.name} seat=${fighter.seat ?? NOBODYS} />`;
  return html`<div class=${isRight ? "right" : ""}>
    ${!isRight && token}<span><b>${fighter.name}</b>${words && html`<small>${words}</small>`}</span>${isRight && token}
  </div>`;
}

/** @param {{ fight: Fight }} props */
const Phases = ({ fight: { phases, phase } }) => html`<ol class="phases" aria-label="Phases of the fight">
  ${phases.map(
    (name, n) => html`<li
      key=${name}
      class=${n < phase ? "done" : n === phase ? "now" : ""}
      aria-current=${n === phase ? "step" : "false"}
    >
      ${n < phase && html`<${Icon} name="i-check" size="ico-s" />`}${name}
    </li>`,
  )}
</ol>`;

/** @param {{ fight: Fight, strike: Strike }} props */
export function StrikeBlock({ fight, strike }) {
  const { you } = useTable();
  const sideName = useSideName();
  const [striker] = sidesOfStrike(fight, strike);
  const owner = sideName(striker);
  const whose = striker.seat === null ? "Its" : possessive(owner);
  const standing = standingOf(fight, strike, you.seats);
  const changes = changesOf(strike);
  return html`<div class="strike">
    <h2>${whose} ${strike.name} <span class="ahead ${standing.tone}">${standing.words}</span></h2>
    <${Match} strike=${strike} />
    ${
      changes.length > 0 &&
      html`<ul class="changes" aria-label="Changed dice">
        ${changes.map((text, n) => html`<li key=${n}>${text}</li>`)}
      </ul>`
    }
    ${strike.sentence && html`<p class="verdict">${capital(strike.sentence)} <${RuleLink} id=${strike.rule} /></p>`}
  </div>`;
}

const VERDICTS = { equal: "equal", held: "held", through: "through", open: "·", "": "·" };

/** @param {{ strike: Strike }} props */
function Match({ strike }) {
  const columns = columnsOf(strike);
  const { offence, defence, need } = strike;
  return html`<div class="match n${Math.min(columns.length, 6)}" role="group" aria-label=${strike.name}>
    <${Caption} pool=${offence} icon="i-off" />
    <span class="dice-row">
      ${columns.map(({ offence: slot }, n) => html`<${Place} key=${n} slot=${slot} pool="off" />`)}
    </span>
    <span></span>
    <span class="dice-row">
      ${columns.map(
        ({ verdict }, n) =>
          html`<span key=${`${n} ${verdict}`} class="meets m-${verdict || "none"}">${VERDICTS[verdict]}</span>`,
      )}
    </span>
    ${
      defence
        ? html`<${Caption} pool=${defence} icon="i-def" />
            <span class="dice-row">
              ${columns.map(({ defence: slot }, n) => html`<${Place} key=${n} slot=${slot} pool="def" />`)}
            </span>`
        : need > 0 && html`<span></span><p class="need">needs ${need} or more</p>`
    }
  </div>`;
}

/** @param {{ pool: Pool, icon: string }} props */
const Caption = ({ pool, icon }) => html`<span class="cap">
  <${SeatBadge} seat=${pool.seat} size="sm" /><${Icon} name=${icon} size="ico-s" />
  <span>${pool.name} ${pool.dice.length + pool.waiting}</span>
</span>`;

/** @param {{ slot: Slot, pool: "off" | "def" }} props */
function Place({ slot, pool }) {
  const { choosing, picture } = useTable();
  if (slot === null) return html`<span class="slot-die none">none</span>`;
  if (slot === "waiting") return html`<span class="slot-die none" aria-label="not thrown yet">…</span>`;
  const die = html`<${Die} face=${slot.face} sides=${picture?.sides ?? 6} pool=${pool} />`;
  const options = choosing.options.filter((option) => slot.options.includes(option.text));
  const [first] = options;
  if (!first) return html`<span class="slot-die">${die}</span>`;
  const isLit = options.some((option) => option === choosing.pointed || option.text === choosing.chosen?.text);
  return html`<button
    class="slot-die can ${isLit ? "on" : ""}"
    aria-label=${`${slot.face}: ${options.map((option) => option.label).join("; ")}`}
    onClick=${() => focusOnRow(first.text)}
    onPointerEnter=${(event) => event.pointerType === "mouse" && choosing.point(first)}
    onPointerLeave=${(event) => event.pointerType === "mouse" && choosing.point(null)}
  >
    ${die}
  </button>`;
}

/** @param {string} text */
function focusOnRow(text) {
  const row = document.querySelector(`.fight-choices [data-text="${CSS.escape(text)}"]`);
  if (row instanceof HTMLElement) row.focus();
}

/** What each side may still use, in one line each. @param {{ fight: Fight }} props */
function Uses({ fight }) {
  const sideName = useSideName();
  if (!fight.uses.length) return null;
  return html`<dl class="uses" aria-label="Still to be used">
    ${[fight.attacker, fight.target].map((fighter, by) => {
      const uses = fight.uses.filter((use) => use.by === by);
      const words = uses.map((use) => `${use.count > 1 ? `${use.count} × ` : ""}${use.name}`).join("; ");
      return words && html`<div key=${by}><dt>${sideName(fighter) || fighter.name}:</dt><dd>${words}</dd></div>`;
    })}
  </dl>`;
}
