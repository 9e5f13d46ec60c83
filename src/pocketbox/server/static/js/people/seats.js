/** Who sits where: names, whether they are here, what they have; then how one wins, and what the table shares. */

/** @import { Chair, Fight, Meter, SeatCard } from "../types.js" */
/** @import { TellEvent } from "../motion/events.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon, SeatBadge, Token } from "../draw/symbol.js";
import { like, likes } from "../keep.js";
import { useTable } from "../table/context.js";
import { ago, capital } from "../words.js";
import { Clock } from "./clock.js";
import { Holdings, Meters } from "./meters.js";
import { awaitedName, isAwaited, seatName } from "./names.js";
import { GoalPanel, Panels } from "./panels.js";
import { Racks } from "./racks.js";
import { Stats } from "./stats.js";
import { Bubble } from "./talk.js";

const LOOK_AGAIN = 5000;
const SOON = 60;
/** With more seats than this, tables of numbers are shown only for mine, for who is to act, and in a fight. */
const MOST_TABLES = 2;

export function Seats() {
  const { table, picture } = useTable();
  const panels = picture?.panels ?? [];
  useClock(table.seats.some((chair) => chair.is_taken && !chair.is_here));
  return html`<div class="seats" role="group" aria-label="Seats">
    ${table.seats.map((chair) => {
      const card = picture?.seats.find((one) => one.seat === chair.seat);
      return html`<${Seat} key=${chair.seat} chair=${chair} card=${card} />`;
    })}
    ${
      table.watchers > 0 &&
      html`<p class="small mute watchers">
        <${Icon} name="i-eye" size="ico-s" />
        ${" "}${table.watchers === 1 ? "1 person is" : `${table.watchers} people are`} watching
      </p>`
    }
    <${Panels} panels=${panels.filter((panel) => panel.stats)} />
    ${picture?.goal && html`<${GoalPanel} goal=${picture.goal} />`}
    <${Panels} panels=${panels.filter((panel) => !panel.stats)} />
  </div>`;
}

/**
 * Draws again now and then while somebody is away, since nobody sends a message when time passes.
 * @param {boolean} isRunning
 */
function useClock(isRunning) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const clock = setInterval(() => tick((n) => n + 1), LOOK_AGAIN);
    return () => clearInterval(clock);
  }, [isRunning]);
}

/** @param {{ chair: Chair, card: SeatCard | undefined }} props */
function Seat({ chair, card }) {
  const { connection, state, table, you, player, picture } = useTable();
  const { seat } = chair;
  const isComing = isAwaited(chair) && !chair.stand_in && !you.seats.includes(seat) && !state.over;
  const name = isComing ? `Waiting for ${awaitedName(chair, you)}` : seatName(table, you, seat);
  const role = capital(card?.name ?? chair.role);
  const asked = player.isTelling ? picture?.question.seat : state.to_act;
  const isToAct = !state.over && asked === seat;
  const isTouched = player.isMoving && touchedSeats(player.event).has(seat);
  const isOpen = !picture?.tile && (isToAct || you.seats.includes(seat));
  const figure = card?.figure && hasSymbol(card.figure) ? card.figure : "";
  // A spectator of a fight gets one line, so that all of both fighters is seen.
  const isBrief = card?.stats && picture?.fight && !isOpen && !fights(picture.fight, seat);
  return html`<section
    class="panel seat ${isToAct ? "now" : ""} ${isTouched ? "touched" : ""} ${isBrief ? "brief" : ""} ${
      isComing ? "awaited" : ""
    }"
    aria-label=${name === role ? name : `${name}, ${role}`}
  >
    <div class="who" data-card=${card?.card || null}>
      ${figure ? html`<${Token} symbol=${figure} name=${role} seat=${seat} />` : html`<${SeatBadge} seat=${seat} />`}
      <span class="names"><b>${name}</b><small>${titleOf(name, role, card?.subtitle ?? "")}</small></span>
      <${Presence} chair=${chair} isToAct=${isToAct} /><${Clock} connection=${connection} seat=${seat} />
    </div>
    ${
      card?.stats
        ? html`<${Figure} chair=${chair} card=${card} isOpen=${isOpen} />`
        : html`<${SeatHelp} chair=${chair} />${card && html`<${Belongings} card=${card} />`}`
    }
    <${Bubble} connection=${connection} seat=${seat} />
  </section>`;
}

/** Seats that take or lose something in an event. @param {TellEvent | undefined} event */
const touchedSeats = (event) =>
  new Set(event?.motions.flatMap((motion) => (motion.kind === "take" || motion.kind === "lose" ? [motion.seat] : [])));

/**
 * Who they are in this game, without saying anything twice.
 * @param {string} name
 * @param {string} role
 * @param {string} subtitle
 */
export function titleOf(name, role, subtitle) {
  return subtitle || (name === role ? "" : role);
}

/** @param {Fight | null | undefined} fight @param {number} seat */
const fights = (fight, seat) => fight?.attacker.seat === seat || fight?.target.seat === seat;

/** A figure with a table of numbers: what it holds in one line, and its table of numbers where that matters. */
function Figure(/** @type {{ chair: Chair, card: SeatCard, isOpen: boolean }} */ { chair, card, isOpen }) {
  const { picture } = useTable();
  const isFighting = fights(picture?.fight, card.seat);
  const hasRoom = (picture?.seats.length ?? 0) <= MOST_TABLES && !picture?.fight;
  const [inLine, below] = parted(card.meters);
  return html`<div class="hold-line">
      <${Holdings} seat=${card.seat} meters=${inLine} />
      ${card.notes.map((note) => html`<${Note} key=${note} note=${note} />`)}
      <${SeatHelp} chair=${chair} />
    </div>
    <${Meters} meters=${below} />
    ${card.stats && (isOpen || isFighting || hasRoom) && html`<${Stats} stats=${card.stats} />`}
    <${Racks} racks=${card.racks} />`;
}

/** Numbers that a symbol says, and those that need their name. @param {readonly Meter[]} meters */
const parted = (meters) => {
  const isDrawn = (/** @type {Meter} */ meter) => hasSymbol(meter.symbol) && meter.most === null;
  return [meters.filter(isDrawn), meters.filter((meter) => !isDrawn(meter))];
};

/** What a seat has that plays many pieces, or a hero with hearts. @param {{ card: SeatCard }} props */
const Belongings = ({ card }) => html`<${Meters} meters=${card.meters} />
  <${Racks} racks=${card.racks} />
  ${
    card.notes.length > 0 &&
    html`<p class="notes">${card.notes.map((note) => html`<${Note} key=${note} note=${note} />`)}</p>`
  }`;

/** @param {{ note: string }} props */
const Note = ({ note }) => html`<span class="tag warn">${capital(note)}</span>`;

/** Invite somebody, let a bot sit in, or take the seat back from it. @param {{ chair: Chair }} props */
function SeatHelp({ chair }) {
  const { connection, state, table, you, refuse, openCard } = useTable();
  const isMine = you.seats.includes(chair.seat);
  const { seat } = chair;
  if (you.is_host && !isMine && isAwaited(chair) && !state.over) {
    return html`<button class="btn" onClick=${() => openCard("invite")}><${Icon} name="i-link" /> Invite</button>
      ${table.sit_in && !chair.stand_in && state.scene && html`<${SitIn} seat=${seat} />`}`;
  }
  if (isMine && !chair.name && !state.over && (chair.kind === "link" || chair.kind === "open")) {
    return html`<${NameForm} seat=${seat} />`;
  }
  if (chair.stand_in && isMine) {
    const back = () => void connection.send("hand back", { seat }).catch(refuse);
    return html`<button class="btn" onClick=${back}>I am back: the bot leaves</button>`;
  }
  const mayAsk = you.seats.length > 0 && !state.over && connection.awayFor(chair) >= table.sit_in_after;
  if (chair.stand_in || isMine || !mayAsk || !table.sit_in || !chair.is_taken || chair.is_here) return null;
  return html`<${SitIn} seat=${seat} />`;
}

/** The bot that was agreed on plays for somebody until they come. @param {{ seat: number }} props */
function SitIn({ seat }) {
  const { connection, table, refuse } = useTable();
  const sitIn = () => void connection.send("sit in", { seat }).catch(refuse);
  return html`<button class="btn quiet sit" onClick=${sitIn}>Let the ${table.sit_in} bot sit in</button>`;
}

/** A guest says what the others call them. @param {{ seat: number }} props */
function NameForm({ seat }) {
  const { connection, refuse } = useTable();
  const [name, setName] = useState(likes().name);
  /** @param {Event} event */
  const give = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    like({ name: name.trim() });
    connection.send("name", { seat, name: name.trim() }).catch(refuse);
  };
  return html`<form class="word" onSubmit=${give}>
    <label class="field">
      <span class="vh">Your name</span>
      <input maxlength="40" placeholder="Your name" value=${name} onInput=${(event) => setName(event.target.value)} />
    </label>
    <button class="btn">That is me</button>
  </form>`;
}

/** @param {{ chair: Chair, isToAct: boolean }} props */
function Presence({ chair, isToAct }) {
  const { connection, state, player, table, you } = useTable();
  const isBot = chair.kind === "bot" || chair.stand_in;
  if (isToAct && (isBot || chair.is_here)) {
    const said = player.isOthers ? "moving" : isBot && state.thinking ? "thinking" : "to act";
    return html`<span class="tag on">${said}</span>`;
  }
  if (chair.stand_in) return html`<span class="tag"><${Icon} name="i-bot" /> ${chair.stand_in} sits in</span>`;
  if (chair.kind === "bot") {
    const isSaid = seatName(table, you, chair.seat).toLowerCase().includes(chair.bot.toLowerCase());
    return html`<span class="tag">
      <${Icon} name="i-bot" /> <span class=${isSaid ? "vh" : ""}>${chair.bot}</span>
    </span>`;
  }
  if (isAwaited(chair) && !you.seats.includes(chair.seat)) return null; // the card says whom it waits for
  if (chair.is_here) return html`<span class="tag">here</span>`;
  const seconds = connection.awayFor(chair);
  return html`<span class="tag warn">
    <${Icon} name="i-away" /> ${seconds < SOON ? "away" : `away ${ago(seconds)}`}
  </span>`;
}
