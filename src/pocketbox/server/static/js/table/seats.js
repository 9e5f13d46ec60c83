/** Who sits where: names, whether they are here, what they have. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { drawnAs, Icon, SeatBadge, Token } from "../draw/symbol.js";
import { ago, capital, plain } from "../words.js";
import { isPool } from "./thrown.js";

const MOST_PIPS = 8;
const LOOK_AGAIN = 5000;

export const seatName = (table, you, seat) => {
  const chair = table?.seats.find((one) => one.seat === seat);
  if (!chair) return `Seat ${seat}`;
  if (chair.name) return chair.name;
  if (you?.seats.includes(seat)) return you.seats.length > 1 ? capital(chair.role) : "You";
  return chair.kind === "bot" ? `${capital(chair.bot)} bot` : capital(chair.role);
};

export function Seats({ connection, scene, onSitIn, onHandBack }) {
  const { table, you, state } = connection;
  useClock(table.seats.some((chair) => chair.is_taken && !chair.is_here));
  const shared = { tracks: scene?.tracks.filter((track) => track.seat === null) ?? [], racks: scene?.racks.filter((rack) => rack.seat === null && !isPool(rack)) ?? [] };
  return html`<div class="seats" role="group" aria-label="Seats">
    ${table.seats.map((chair) => html`<${Seat} key=${chair.seat} chair=${chair} name=${seatName(table, you, chair.seat)} scene=${scene} isMine=${you.seats.includes(chair.seat)} away=${connection.awayFor(chair)}
      isToAct=${!state.over && state.to_act === chair.seat} thinking=${state.thinking} mayAsk=${you.seats.length > 0 && !state.over && connection.awayFor(chair) >= table.sit_in_after} onSitIn=${onSitIn} onHandBack=${onHandBack} />`)}
    ${(shared.tracks.length > 0 || shared.racks.length > 0) && html`<section class="panel seat" aria-label="Table">
      <${Tracks} tracks=${shared.tracks} />
      ${shared.racks.map((rack) => html`<${Rack} key=${rack.name} rack=${rack} />`)}
    </section>`}
  </div>`;
}

/** Draws again now and then while somebody is away, since nobody sends a message when time passes. */
function useClock(runs) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const clock = setInterval(() => tick((n) => n + 1), LOOK_AGAIN);
    return () => clearInterval(clock);
  }, [runs]);
}

function Seat({ chair, name, scene, isMine, away, isToAct, thinking, mayAsk, onSitIn, onHandBack }) {
  const tracks = scene?.tracks.filter((track) => track.seat === chair.seat) ?? [];
  const racks = scene?.racks.filter((rack) => rack.seat === chair.seat && !isPool(rack)) ?? [];
  return html`<section class="panel seat ${isToAct ? "now" : ""}" aria-label=${name === capital(chair.role) ? name : `${name}, ${chair.role}`}>
    <div class="who">
      <${SeatBadge} seat=${chair.seat} />
      <span><b>${name}</b>${name !== capital(chair.role) && html`<small>${capital(chair.role)}</small>`}</span>
      <${Presence} chair=${chair} away=${away} isToAct=${isToAct} thinking=${thinking} />
    </div>
    ${chair.stand_in && isMine && html`<button class="btn" onClick=${() => onHandBack(chair.seat)}>I am back: the bot leaves</button>`}
    ${!chair.stand_in && !isMine && mayAsk && chair.is_taken && !chair.is_here && html`<button class="btn" onClick=${() => onSitIn(chair.seat)}><${Icon} name="i-bot" /> Let a bot sit in</button>`}
    <${Tracks} tracks=${tracks} />
    ${racks.map((rack) => html`<${Rack} key=${rack.name} rack=${rack} seat=${chair.seat} />`)}
  </section>`;
}

function Presence({ chair, away, isToAct, thinking }) {
  const isBot = chair.kind === "bot" || chair.stand_in;
  if (isToAct && (isBot || chair.is_here)) return html`<span class="tag on">${isBot && thinking ? "thinking" : "to act"}</span>`;
  if (chair.stand_in) return html`<span class="tag"><${Icon} name="i-bot" /> ${chair.stand_in} sits in</span>`;
  if (chair.kind === "bot") return html`<span class="tag"><${Icon} name="i-bot" /> ${chair.bot}</span>`;
  if (!chair.is_taken) return html`<span class="tag warn">free</span>`;
  if (!chair.is_here) return html`<span class="tag warn"><${Icon} name="i-away" /> ${isToAct ? "to act, " : ""}away ${ago(away)}</span>`;
  return html`<span class="tag">here</span>`;
}

function Tracks({ tracks }) {
  if (!tracks.length) return null;
  return html`<dl class="tracks">${tracks.map((track) => html`<div class="track" key=${track.name}>
    <dt>${capital(track.name)}</dt>
    <dd>${track.most !== null && track.most <= MOST_PIPS && html`<${Pips} value=${track.value} most=${track.most} />`}<b>${track.value}${track.most !== null && html`<small> of ${track.most}</small>`}</b></dd>
  </div>`)}</dl>`;
}

const Pips = ({ value, most }) => html`<svg class="pips" viewBox="0 0 ${most * 12} 12" width=${most * 12} height="12" aria-hidden="true">
  ${[...Array(most).keys()].map((n) => html`<circle key=${n} class=${n < value ? "full" : ""} cx=${n * 12 + 6} cy="6" r="4" />`)}
</svg>`;

/** Things in slots where there is a limit, else gathered with their number. */
function Rack({ rack, seat = null }) {
  const counts = new Map();
  for (const thing of rack.things) counts.set(thing.name, (counts.get(thing.name) ?? 0) + 1);
  const things = [...new Map(rack.things.map((thing) => [thing.name, thing])).values()];
  const owner = /captur/.test(rack.name) ? null : seat;
  const room = rack.size === null ? "" : `, ${rack.things.length} of ${rack.size}`;
  return html`<div class="rack">
    <p class="lab">${plain(rack.name)}${room}</p>
    ${!things.length && html`<p class="mute small">nothing</p>`}
    <ul class="things">${things.map((thing) => html`<li key=${thing.name}>
      ${drawnAs(thing.symbol) && html`<${Token} symbol=${thing.symbol} name=${thing.name} seat=${rack.size === null ? owner : null} />`}
      <span>${counts.get(thing.name) > 1 ? `${counts.get(thing.name)} × ` : ""}${thing.name}</span>
    </li>`)}</ul>
  </div>`;
}
