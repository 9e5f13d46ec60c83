/** The choices of a fight with what each does to the chances, best first. */

/** @import { Aim, Ranked } from "./best.js" */

import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Actions } from "../choosing/actions.js";
import { useAllOdds } from "../choosing/odds.js";
import { iconOf, pointingAt } from "../choosing/row.js";
import { Icon } from "../draw/symbol.js";
import { RuleLink } from "../parts/rules.js";
import { useTable } from "../table/context.js";
import { capital, chanceText, counted, percentText } from "../words.js";
import { aimsOf, rankAll } from "./best.js";

const MOST_SHOWN = 4;

export function FightChoices() {
  const { connection, choosing, player } = useTable();
  const [isLong, setLong] = useState(false);
  const odds = useAllOdds(connection, choosing.options);
  const list = useKeptFocus();
  if (!choosing.options.length || player.isOthers || isLong) return html`<${Actions} />`;
  const ranked = rankAll(choosing.options, odds);
  const aims = aimsOf(ranked);
  const shown = ranked.slice(0, MOST_SHOWN);
  const note = ranked.find((one) => one.part?.note)?.part?.note ?? "";
  const rule = choosing.options[0]?.rule ?? "";
  return html`<section class="panel acts fight-choices" aria-labelledby="fight-choices-title">
    <header>
      <h2 id="fight-choices-title">${aims.length === 1 ? `Chance: ${aims[0]?.name}` : "Your choices"}</h2>
    </header>
    <div class="in">
      ${
        aims.length > 1 &&
        html`<p class="columns" aria-hidden="true">
          ${aims.map(({ tone, name }) => html`<span key=${tone}>${name}</span>`)}
        </p>`
      }
      <ul class="act-list" ref=${list}>
        ${shown.map((one) => html`<${Choice} key=${one.option.text} ranked=${one} aims=${aims} />`)}
      </ul>
      <p class="mute small">
        ${
          ranked.length > shown.length &&
          html`<button class="more-choices" onClick=${() => setLong(true)}>
            ${counted(ranked.length - shown.length, "more choice")}, none better.
          </button>${" "}`
        }
        ${note && html`${note} <${RuleLink} id=${rule} />`}
      </p>
    </div>
  </section>`;
}

/** Rows change places as their odds arrive; the one with the focus keeps it. */
function useKeptFocus() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const focused = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const row = focused.current;
    if (activeElement === body && row instanceof HTMLElement && list.current?.contains(row)) row.focus();
  });
  focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null;
  return list;
}

/** @param {{ ranked: Ranked, aims: readonly Aim[] }} props */
function Choice({ ranked, aims }) {
  const { choosing } = useTable();
  const { option, part } = ranked;
  const isTouch = useRef(false);
  const isOn = choosing.chosen?.text === option.text || choosing.pointed === option;
  return html`<li>
    <button
      class="act chance ${aims.length > 1 ? "two" : ""} ${isOn ? "on" : ""}"
      data-text=${option.text}
      aria-disabled=${choosing.isSending ? "true" : "false"}
      onPointerDown=${(event) => {
        isTouch.current = event.pointerType === "touch";
      }}
      onClick=${() => choosing.take(option, !isTouch.current)}
      ...${pointingAt(option, choosing)}
    >
      <${Icon} name=${iconOf(option)} />
      <span><b>${option.label}</b>${option.why && html`<small>${option.why}</small>`}</span>
      <span class="vh">${part && spokenChances(ranked, aims)}</span>
      ${
        part ? html`<${Numbers} ranked=${ranked} aims=${aims} />` : html`<span class="mute" aria-hidden="true">…</span>`
      }
    </button>
  </li>`;
}

/** What the columns say, for who does not see them. @param {Ranked} ranked @param {readonly Aim[]} aims */
const spokenChances = (ranked, aims) =>
  aims.map(({ tone, name }) => capital(`${name}: ${percentText(ranked[tone])}.`)).join(" ");

/** @param {{ ranked: Ranked, aims: readonly Aim[] }} props */
function Numbers({ ranked, aims }) {
  if (aims.length > 1) {
    return html`<span class="pair-of" aria-hidden="true">
      ${aims.map(
        ({ tone }) => html`<span key=${tone}>
          <${Meter} percent=${ranked[tone]} isBad=${tone === "bad"} /><b>${whole(ranked[tone])}</b>
        </span>`,
      )}
    </span>`;
  }
  const tone = aims[0]?.tone ?? "good";
  const fraction = tone === "good" ? ranked.fraction : "";
  const exact = fraction ? chanceText(fraction, ranked.good) : whole(ranked[tone]);
  const rounded = exact.includes("/") && html`<small>${whole(ranked.good)}</small>`;
  return html`<${Meter} percent=${ranked[tone]} isBad=${tone === "bad"} />
    <span class="pc" aria-hidden="true">${exact}${rounded}</span>`;
}

/** @param {number} percent */
const whole = (percent) => (percent > 0 && percent < 1 ? "under 1 %" : `${Math.round(percent)} %`);

/** @param {{ percent: number, isBad?: boolean }} props */
const Meter = ({ percent, isBad = false }) => html`<span class="meter ${isBad ? "bad" : ""}" aria-hidden="true">
  <i style=${{ width: `${percent}%` }}></i>
</span>`;

/** The chances of a choice in short. @param {Ranked} ranked @param {readonly Aim[]} aims */
export const percents = (ranked, aims) =>
  ranked.part ? `${aims.map(({ tone }) => briefly(ranked[tone])).join(", ")} %` : "…";

/** @param {number} percent */
const briefly = (percent) => (percent > 0 && percent < 1 ? "<1" : String(Math.round(percent)));
