/** What the whole table shares, and how I win and lose. */

/** @import { Goal, Holder, Panel, Phase } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon, NOBODYS, SeatBadge, Token } from "../draw/symbol.js";
import { useTable } from "../table/context.js";
import { Meters } from "./meters.js";
import { seatName } from "./names.js";
import { Racks } from "./racks.js";
import { Stats } from "./stats.js";

/** @param {{ panels: readonly Panel[] }} props */
export const Panels = ({ panels }) =>
  panels.map(
    (panel) => html`<section class="panel seat" key=${panel.title} aria-label=${panel.title}>
      <${Title} panel=${panel} />
      <${Meters} meters=${panel.meters} />
      ${panel.stats && html`<${Stats} stats=${panel.stats} />`}
      <${Racks} racks=${panel.racks} />
      ${panel.holders.length > 0 && html`<${Holders} holders=${panel.holders} />`}
      ${panel.phases.length > 0 && html`<${Phases} phases=${panel.phases} />`}
    </section>`,
  );

/** @param {{ panel: Panel }} props */
function Title({ panel }) {
  if (panel.meters.length === 1 && panel.meters[0]?.name === panel.title) return null;
  if (panel.stats) return html`<${FigureTitle} panel=${panel} />`;
  if (!panel.symbol) return html`<p class="lab">${panel.title}${panel.subtitle && `: ${panel.subtitle}`}</p>`;
  return html`<div class="who">
    <${Icon} name=${panel.symbol} size="ico-l" />
    <span><b>${panel.title}</b>${panel.subtitle && html`<small>${panel.subtitle}</small>`}</span>
  </div>`;
}

/** A figure that belongs to nobody. @param {{ panel: Panel }} props */
const FigureTitle = ({ panel: { title, subtitle, symbol } }) => html`<div class="who">
  <${Token} symbol=${symbol} name=${title} seat=${NOBODYS} />
  <span><b>${title}</b>${subtitle && html`<small>${subtitle}</small>`}</span>
</div>`;

/** @param {{ holders: readonly Holder[] }} props */
function Holders({ holders }) {
  const { table, you } = useTable();
  return html`<ul class="holders">
    ${holders.map(
      (holder) => html`<li key=${`${holder.name} ${holder.place}`} class="held h-${holder.kind}">
        ${holder.symbol && html`<${Icon} name=${holder.symbol} />`}<span>${holder.name}</span>
        ${
          holder.seat === null
            ? html`<em>nobody</em>`
            : html`<${SeatBadge} seat=${holder.seat} size="sm" />
                <span class="vh">${seatName(table, you, holder.seat)}</span>`
        }
      </li>`,
    )}
  </ul>`;
}

/** @param {{ phases: readonly Phase[] }} props */
const Phases = ({ phases }) => html`<ol class="setup-phases">
  ${phases.map(
    (phase, n) => html`<li
      key=${phase.name}
      class=${phase.state}
      aria-current=${phase.state === "now" ? "step" : "false"}
    >
      <i aria-hidden="true">${phase.state === "done" ? html`<${Icon} name="i-check" size="ico-s" />` : n + 1}</i>
      <span>${phase.name}${phase.state === "done" && html`<span class="vh">, done</span>`}</span>
      ${phase.note && html`<b>${phase.note}</b>`}
    </li>`,
  )}
</ol>`;

/** How I win and lose. @param {{ goal: Goal }} props */
export const GoalPanel = ({ goal }) => html`<section class="panel goal" aria-label="Goal">
  <div class="g w"><b><${Icon} name="i-check" size="ico-s" /> You win when</b><span>${goal.win}</span></div>
  <div class="g l"><b><${Icon} name="i-x" size="ico-s" /> You lose when</b><span>${goal.lose}</span></div>
</section>`;
