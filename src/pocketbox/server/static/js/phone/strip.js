/** On a phone: one chip for each seat above the board, with up to three values. Pressing one shows the seats. */

/** @import { Chair, SeatCard } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon, SeatBadge } from "../draw/symbol.js";
import { Clock } from "../people/clock.js";
import { shortValue } from "../people/meters.js";
import { seatName } from "../people/names.js";
import { countHeld } from "../people/racks.js";
import { Bubble } from "../people/talk.js";
import { useTable } from "../table/context.js";

/** How many values a chip has room for, by the number of seats: one where there are more than these. */
const MOST_VALUES = [0, 3, 3, 2];
/** Letters of the longest word in a name beside which three and two values have room. */
const SHORT_WORDS = [4, 6];
const MOST_NAMES = 2;
const LONGEST_VALUE = 5;

/** @param {{ onPress: () => void }} props */
export function Strip({ onPress }) {
  const { connection, table, state, player, picture } = useTable();
  const asked = player.isTelling ? picture?.question.seat : state.to_act;
  const hasName = table.seats.length <= MOST_NAMES;
  const most = state.clocks.length ? 1 : (MOST_VALUES[table.seats.length] ?? 1);
  return html`<div class="seat-strip only-phone" role="group" aria-label="Seats">
    ${table.seats.map((chair) => {
      const card = picture?.seats.find((one) => one.seat === chair.seat);
      const isNow = !state.over && asked === chair.seat;
      return html`<${Chip} key=${chair.seat} ...${{ chair, card, isNow, hasName, most, onPress }} />`;
    })}
    <div class="bubbles">
      ${table.seats.map(({ seat }) => {
        const props = { connection, seat, isNamed: true };
        return html`<${Bubble} key=${seat} ...${props} />`;
      })}
    </div>
  </div>`;
}

/**
 * @param {{ chair: Chair, card: SeatCard | undefined, isNow: boolean, hasName: boolean, most: number,
 *   onPress: () => void }} props
 */
function Chip({ chair, card, isNow, hasName, most, onPress }) {
  const { connection, table, you } = useTable();
  const name = seatName(table, you, chair.seat);
  const room = hasName ? Math.min(most, roomBeside(name)) : most;
  const isAway = chair.kind !== "bot" && chair.has_come && !chair.is_here && !chair.stand_in;
  return html`<button class=${isNow ? "now" : ""} onClick=${onPress}>
    <${SeatBadge} seat=${chair.seat} size="sm" />
    <span class=${hasName ? "chip-name" : "vh"}>${name}</span>
    ${
      card &&
      valuesOf(card, room).map(
        ({ name: what, symbol, value }, n) => html`<span class="v ${symbol}" key=${n} title=${what}>
          ${symbol && html`<${Icon} name=${symbol} size="ico-s" />`}${value}
        </span>`,
      )
    }
    <${Clock} connection=${connection} seat=${chair.seat} />
    ${isAway && html`<span class="v"><${Icon} name="i-away" size="ico-s" /><span class="vh">away</span></span>`}
    <span class="vh">show all seats</span>
  </button>`;
}

/** How many values have room beside a name. @param {string} name */
export function roomBeside(name) {
  const longest = Math.max(...name.split(" ").map((word) => word.length));
  return 3 - SHORT_WORDS.filter((length) => longest > length).length;
}

/** What a chip shows: numbers with a symbol, then things in slots, then how many there are of the rest. */
export function valuesOf(/** @type {SeatCard} */ { meters, racks }, /** @type {number} */ most) {
  const numbers = meters
    .filter((meter) => hasSymbol(meter.symbol))
    .map((meter) => ({ name: meter.name, symbol: meter.symbol, value: shortValue(meter) }))
    .filter(({ value }) => value.length <= LONGEST_VALUE);
  const carried = racks
    .filter((rack) => rack.style === "slots")
    .flatMap((rack) => rack.things)
    .filter((thing) => !thing.is_out && hasSymbol(thing.symbol))
    .map((thing) => ({ name: thing.name, symbol: thing.symbol, value: thing.count > 1 ? String(thing.count) : "" }));
  const counts = racks
    .filter((rack) => rack.style === "strip" && rack.things.length > 0)
    .map((rack) => ({
      name: rack.name,
      symbol: rack.symbol || firstSymbol(rack.things),
      value: String(countHeld(rack)),
    }));
  return [...numbers, ...carried, ...counts].slice(0, most);
}

/** @param {SeatCard["racks"][number]["things"]} things */
const firstSymbol = (things) => things.find((thing) => hasSymbol(thing.symbol))?.symbol ?? "";
