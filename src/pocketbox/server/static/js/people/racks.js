/** Where things are kept: slots with their free places, strips of small tokens, boxes that are ticked off in order. */

/** @import { Rack, Thing } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon, Token } from "../draw/symbol.js";
import { capital } from "../words.js";

/** @param {{ racks: readonly Rack[] }} props */
export const Racks = ({ racks }) => racks.map((rack) => html`<${RackView} key=${rack.name} rack=${rack} />`);

/** How many things are still there. @param {Rack} rack */
export const countHeld = ({ things }) => things.reduce((sum, thing) => sum + (thing.is_out ? 0 : thing.count), 0);

/** @param {{ rack: Rack }} props */
function RackView({ rack }) {
  const id = `rack-${rack.seat ?? "table"}-${rack.name.replaceAll(/\W+/g, "-")}`;
  const count = countText(rack);
  const isLine = rack.style === "strip" && !count;
  return html`<div class="rack rack-${rack.style} ${isLine ? "line" : ""}">
    <p class="lab" id=${id}>${capital(rack.name)}${count && `, ${count}`}</p>
    <ul class="things" aria-labelledby=${id}>
      ${rack.things.map(
        (thing, n) => html`<${ThingView} key=${`${thing.name} ${n}`} thing=${thing} style=${rack.style} />`,
      )}
      ${freePlaces(rack).map((n) => html`<li key=${`free ${n}`} class="free"><span>free</span></li>`)}
      ${!rack.things.length && !rack.size && html`<li class="none">none</li>`}
    </ul>
  </div>`;
}

/** "2 of 3": of the places, or of what there was at first. Boxes are counted as they are ticked. @param {Rack} rack */
export function countText(rack) {
  const all = rack.things.reduce((sum, thing) => sum + thing.count, 0);
  const held = countHeld(rack);
  if (rack.style === "checks") return held < all ? `${all - held} of ${all}` : "";
  if (rack.size !== null) return `${held} of ${rack.size}`;
  return held < all ? `${held} of ${all}` : "";
}

/** @param {Rack} rack */
export function freePlaces({ style, size, things }) {
  if (size === null || style !== "slots") return [];
  return [...Array(Math.max(0, size - things.reduce((sum, thing) => sum + thing.count, 0))).keys()];
}

/** @param {{ thing: Thing, style: Rack["style"] }} props */
function ThingView({ thing, style }) {
  const said = `${thing.count > 1 ? `${thing.count} × ` : ""}${thing.name}${thing.is_out ? ", gone" : ""}`;
  const shows = style === "slots" ? "" : "vh";
  const what = html`<${Picture} thing=${thing} style=${style} /><span class=${shows}>${said}</span>`;
  return html`<li class=${thing.is_out ? "out" : ""} title=${shows && said}>
    ${
      thing.card
        ? html`<button class="thing" data-card=${thing.card} data-piece=${thing.piece}>${what}</button>`
        : html`<span class="thing">${what}</span>`
    }
    ${shows && thing.count > 1 && html`<b class="count" aria-hidden="true">${thing.count}</b>`}
  </li>`;
}

/** @param {{ thing: Thing, style: Rack["style"] }} props */
function Picture({ thing, style }) {
  if (style === "checks" && thing.is_out) return html`<${Icon} name="i-check" size="ico-s" />`;
  // Numbered things all look alike.
  if (style === "checks" && /\d/.test(thing.name)) return html`<b aria-hidden="true">${short(thing.name)}</b>`;
  if (!hasSymbol(thing.symbol)) return style === "slots" ? null : html`<b aria-hidden="true">${short(thing.name)}</b>`;
  return html`<${Token} symbol=${thing.symbol} name=${thing.name} seat=${thing.seat} />`;
}

/** The number in a name, else its first letters: what fits into a small box. @param {string} name */
const short = (name) => name.match(/\d+/)?.[0] ?? name.slice(0, 2);
