/** Numbers with a name: hearts and boots as symbols, places that are still empty, and always the number itself. */

/** @import { Meter } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon, SeatBadge } from "../draw/symbol.js";
import { capital } from "../words.js";

const MOST_SYMBOLS = 6;
/** Where there is no upper bound, more than this many are one symbol and the number. */
const MOST_UNBOUNDED = 5;
/** Symbols with a special drawing for an empty place; the others leave a dashed hole. */
const EMPTY = new Map([["i-heart", "i-heart-off"]]);

/** @param {{ meters: readonly Meter[] }} props */
export function Meters({ meters }) {
  if (!meters.length) return null;
  return html`<dl class="tracks">
    ${meters.map(
      (meter) => html`<div class="track" key=${meter.name}>
        <dt>${capital(meter.name)}</dt>
        <dd><${Pips} meter=${meter} /><b>${valueText(meter)}</b></dd>
      </div>`,
    )}
  </dl>`;
}

/**
 * The same in one line, symbol and number, for a seat that plays one figure.
 * @param {{ seat: number, meters: readonly Meter[] }} props
 */
export function Holdings({ seat, meters }) {
  if (!meters.length) return null;
  return html`<${SeatBadge} seat=${seat} size="sm" />
    <dl class="hold">
      ${meters.map(
        (meter) => html`<div key=${meter.name} title=${capital(meter.name)}>
          <dt><span class="vh">${capital(meter.name)}</span><${Icon} name=${meter.symbol} /></dt>
          <dd><b>${valueText(meter)}</b></dd>
        </div>`,
      )}
    </dl>`;
}

/** @param {{ meter: Meter }} props */
function Pips({ meter }) {
  const all = meter.most ?? (meter.symbol ? meter.value : 0);
  if (all < 1 || all > (meter.most === null ? MOST_UNBOUNDED : MOST_SYMBOLS))
    return meter.symbol && html`<${Pip} symbol=${meter.symbol} isFull=${true} />`;
  return html`<span class="pips" aria-hidden="true">
    ${[...Array(all).keys()].map((n) => html`<${Pip} key=${n} symbol=${meter.symbol} isFull=${n < meter.value} />`)}
  </span>`;
}

/** @param {{ symbol: string, isFull: boolean }} props */
function Pip({ symbol, isFull }) {
  if (!hasSymbol(symbol)) return html`<i class="pip ${isFull ? "full" : ""}"></i>`;
  const empty = EMPTY.get(symbol);
  if (!isFull && !empty) return html`<i class="hole"></i>`;
  return html`<span class="pip-symbol ${symbol}"><${Icon} name=${isFull ? symbol : empty} /></span>`;
}

/** The value as it is shown: "+1", "2", "2 of 3". @param {Meter} meter */
export function valueText(meter) {
  if (meter.text) return meter.text;
  return meter.most === null ? String(meter.value) : `${meter.value} of ${meter.most}`;
}

/** The value where there is little room: "+1", "2", "2/3". @param {Meter} meter */
export function shortValue(meter) {
  if (meter.text) return meter.text;
  return meter.most === null || meter.symbol === "i-heart" ? String(meter.value) : `${meter.value}/${meter.most}`;
}
