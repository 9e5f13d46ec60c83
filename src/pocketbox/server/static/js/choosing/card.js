/** The card beside the board: what an action does and its odds, or the few actions that a place leaves. */

/** @import { Option } from "../types.js" */
/** @import { Seen } from "../table/tray.js" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Part } from "./odds.js" */
/** @import { Rect } from "./place.js" */

import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { usePhone } from "../parts/phone.js";
import { RuleLink } from "../parts/rules.js";
import { useTable } from "../table/context.js";
import { useSeen } from "../table/tray.js";
import { useHere } from "./here.js";
import { useOdds } from "./odds.js";
import { OddsPart } from "./outcomes.js";
import { placeCard } from "./place.js";
import { Row } from "./row.js";
import { involvedPlaces } from "./steps.js";

const MOST_LISTED = 5;
/** How much it matters that a card does not lie on what is always pressed. */
const IN_REACH = 5;
const ROOT3 = Math.sqrt(3);

/**
 * The action that the card is about: what is chosen, what the list points at, or the only one at a place.
 * @param {Choosing} choosing
 * @returns {Option | null}
 */
export const optionShown = (choosing) => choosing.chosen ?? choosing.pointed ?? onlyOneAt(choosing);

/** The only action at the place that somebody points at. @param {Choosing} choosing @returns {Option | null} */
function onlyOneAt({ hovered, marks }) {
  const [only, ...others] = marks.get(hovered)?.can ?? [];
  return only && !others.length ? only : null;
}

/** The odds of what is chosen or pointed at, where there is more than one outcome. */
export function OddsOf() {
  const { connection, choosing, player } = useTable();
  const isPhone = usePhone();
  // In the sheet of a phone, odds that came with the pointer would push the list away from under it.
  const option = isPhone || player.isOthers ? choosing.chosen : optionShown(choosing);
  const parts = useOdds(connection, option);
  if (!option || (!(parts && concernsMe(option, parts)) && !choosing.chosen)) return null;
  return html`<div class="odds ${(parts?.length ?? 0) > 1 ? "several" : ""}" aria-live="polite">
    <div class="odds-head">
      <h3>${option.label}</h3>
      <${RuleLink} id=${option.rule} />
    </div>
    <p class="mute small">${[option.why, option.cost].filter(Boolean).join(", ")}</p>
    ${parts?.map((part, n) => html`<${OddsPart} key=${n} part=${part} isSmall=${isPhone} />`)}
    ${!isPhone && notesOf(parts ?? []).map((note) => html`<p class="mute small odds-note" key=${note}>${note}</p>`)}
  </div>`;
}

/**
 * Whether odds tell something to the player who points at an action: it throws their dice, or it may turn out well or
 * badly.
 * A step that ends a turn brings the dice of others, which tell nothing about the step.
 * @param {Option} option
 * @param {readonly Part[]} parts
 */
export const concernsMe = (option, parts) =>
  option.rolls || parts.some((part) => part.outcomes.some((outcome) => outcome.tone));

/** What the numbers assume: said once, however many parts assume it. @param {readonly Part[]} parts */
const notesOf = (parts) => [...new Set(parts.filter((one) => one.note && !one.is_estimate).map((one) => one.note))];

/** The button that confirms. */
export function Confirm() {
  const { choosing } = useTable();
  const { chosen } = choosing;
  if (!chosen) return null;
  return html`<button class="btn go confirm" onClick=${() => choosing.take(chosen, true)}>
    <${Icon} name="i-dice" /> Roll: ${chosen.label}
  </button>`;
}

/** Lies on the tray, beside what it is about. */
export function ChoiceCard() {
  const { choosing, player } = useTable();
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const here = useHere(MOST_LISTED);
  const option = optionShown(choosing);
  usePlacing(card, option, choosing);
  return html`<div class="pop" ref=${card} hidden=${player.isOthers}>
    ${
      here.length > 0 && !option
        ? html`<div class="odds short-list">
            <ul>
              ${here.map((one) => html`<${Row} key=${one.option.text} ...${one} isAsking />`)}
            </ul>
          </div>`
        : html`<${OddsOf} /><${Confirm} />`
    }
  </div>`;
}

/**
 * Puts the card beside its target, away from everybody who takes part, and from other places that are marked. Where it
 * is too tall for that, it becomes wide.
 * @param {{ current: HTMLElement | null }} card
 * @param {Option | null} option
 * @param {Choosing} choosing
 */
function usePlacing(card, option, choosing) {
  const seen = useSeen();
  const actor = choosing.facts.pieces.get(choosing.actor)?.place;
  const about = option ? involvedPlaces(option, choosing.facts) : choosing.picked;
  const put = () => {
    const element = card.current;
    // Measuring makes the browser lay the page out: not for a card that nobody sees.
    if (!element || !seen || element.hidden || !element.childElementCount) return;
    const avoid = rectsOf(seen, actor ? [actor, ...about] : about);
    const { width, height } = seen.view.room;
    const spare = [...spared(seen, choosing), ...controls(element)];
    const target = avoid.at(-1) ?? { left: width, top: height, width: 0, height: 0 };
    const placed = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      return placeCard(size, seen.view.room, { target, avoid, spare });
    };
    element.classList.remove("wide");
    let at = placed();
    if (!at.isClear) {
      element.classList.add("wide");
      at = placed();
    }
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
  };
  const latest = useRef(put);
  latest.current = put;
  useLayoutEffect(put);
  useEffect(() => {
    // The card grows when its odds arrive.
    const watch = new ResizeObserver(() => latest.current());
    if (card.current) watch.observe(card.current);
    const stop = seen?.view.listen(() => latest.current());
    return () => {
      watch.disconnect();
      stop?.();
    };
  }, [seen]);
}

/**
 * What the card had better not cover: marked places most of all, then pieces, then the board.
 * @param {Seen} seen
 * @param {Choosing} choosing
 */
function spared(seen, { marks, facts }) {
  /** @param {readonly string[]} places @param {number} matters */
  const weighed = (places, matters) => rectsOf(seen, places).map((rect) => ({ rect, matters }));
  return [
    ...weighed([...marks.keys()], 0.1),
    ...weighed([...new Set([...facts.pieces.values()].map((piece) => piece.place))], 0.03),
    ...weighed([...seen.board.byPlace.keys()], 0.01),
  ];
}

/** The zoom buttons and the small map, where the tray has them: they stay in reach. @param {HTMLElement} card */
function controls(card) {
  const room = card.offsetParent?.getBoundingClientRect();
  if (!room) return [];
  return [...(card.parentElement?.querySelectorAll(".zoom, .small-map") ?? [])].map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { rect: { left: left - room.left, top: top - room.top, width, height }, matters: IN_REACH };
  });
}

/** Where places are on the screen. @param {Seen} seen @param {readonly string[]} places @returns {Rect[]} */
const rectsOf = ({ board, view }, places) =>
  places.flatMap((place) => {
    const spot = board.byPlace.get(place);
    if (!spot) return [];
    const { x, y } = view.locate({ x: spot.cx, y: spot.cy });
    const half = view.cellSize / 2;
    const tall = board.isHex ? view.cellSize / ROOT3 : half;
    return [{ left: x - half, top: y - tall, width: 2 * half, height: 2 * tall }];
  });
