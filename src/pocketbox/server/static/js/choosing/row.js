/** One action as a row: symbol, what it is called, why, and its chance, cost or text. */

/** @import { Option } from "../types.js" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Hope } from "./here.js" */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon } from "../draw/symbol.js";
import { useTable } from "../table/context.js";
import { chanceText } from "../words.js";
import { hopeOf } from "./here.js";
import { knownOdds } from "./odds.js";

const LONGEST_TEXT = 14;

/** @param {Option} option */
export function iconOf(option) {
  if (option.symbol && hasSymbol(option.symbol)) return option.symbol;
  if (option.rolls) return "i-dice";
  return option.cells.length ? "i-step" : "i-act";
}

/**
 * With `isAsking` it lies on the board: a press only chooses, and pointing at it changes nothing there.
 * `hope` is a chance that the scene does not say; with `isCounting` it is still being counted.
 * @param {{ option: Option, hope?: Hope | undefined, isCounting?: boolean, isFound?: boolean,
 *   isAsking?: boolean }} props
 */
export function Row({ option, hope, isCounting = false, isFound = false, isAsking = false }) {
  const { connection, choosing, player } = useTable();
  const chance = hope ?? (option.rolls ? hopeOf(option, knownOdds(connection, option) ?? undefined) : undefined);
  const isChosen = choosing.chosen?.text === option.text;
  const isLit = choosing.marks.get(choosing.hovered)?.can.includes(option);
  // Where nothing else can be done, the row is the button that a newcomer looks for.
  const isOnly = choosing.options.length === 1 && !option.cells.length && !player.isOthers;
  const isTouch = useRef(false);
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if ((isLit || isChosen) && row.current) scrollTo(row.current);
  }, [isLit, isChosen]);
  const small = [option.why, option.chance || chance ? option.cost : ""].filter(Boolean).join(", ");
  return html`<li>
    <button
      ref=${row}
      class="act ${isChosen || isFound || isLit ? "on" : ""} ${isOnly ? "only" : ""}"
      aria-pressed=${isChosen ? "true" : "false"}
      aria-disabled=${choosing.isSending ? "true" : "false"}
      onPointerDown=${(event) => {
        isTouch.current = event.pointerType === "touch";
      }}
      onClick=${() => choosing.take(option, !isTouch.current && !isAsking)}
      ...${isAsking ? {} : pointingAt(option, choosing)}
    >
      <${Icon} name=${iconOf(option)} />
      <span><b>${option.label}</b>${small && html`<small>${small}</small>`}</span>
      ${
        isCounting
          ? html`<span class="mute" aria-hidden="true">…</span>`
          : html`<${Side} option=${option} hope=${chance} />`
      }
    </button>
  </li>`;
}

/**
 * What matters most about an action: its chance, else what it costs, else how it is typed.
 * @param {{ option: Option, hope: Hope | undefined }} props
 */
function Side({ option: { chance, cost, label, text }, hope }) {
  const shown = chance ? { text: chanceText(chance.chance, chance.percent), means: chance.means } : hope;
  if (shown) {
    return html`<span class="pc" title=${shown.means}>${shown.text}<span class="vh"> ${shown.means}</span></span>`;
  }
  if (cost && !label.includes(cost)) return html`<span class="cost">${cost}</span>`;
  return html`<code>${text.length <= LONGEST_TEXT ? text : ""}</code>`;
}

/** Brings a row into sight inside of its list, without moving the page. @param {HTMLElement} row */
function scrollTo(row) {
  const list = row.closest(".act-list");
  if (!list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** What makes the board light up what a row is about. @param {Option} option @param {Choosing} choosing */
export const pointingAt = (option, { point }) => ({
  onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point(option),
  onPointerLeave: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point(null),
  onFocus: () => point(option),
  onBlur: () => point(null),
});
