/** On a phone: a strip of seats above the board, and a sheet below it with everything else. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { RuleLink } from "../parts/rules.js";
import { capital } from "../words.js";
import { seatName } from "./seats.js";

const MOST_VALUES = 3;

export function Strip({ connection, scene }) {
  const { table, you, state } = connection;
  const values = (seat) => (scene?.tracks ?? []).filter((track) => track.seat === seat).slice(0, MOST_VALUES);
  return html`<div class="strip only-phone" aria-hidden="true">
    ${table.seats.map((chair) => html`<span key=${chair.seat} class=${state.to_act === chair.seat ? "now" : ""}>
      <${SeatBadge} seat=${chair.seat} size="sm" /><span class="strip-name">${seatName(table, you, chair.seat)}</span>
      ${values(chair.seat).map((track) => html`<span class="v" key=${track.name} title=${track.name}><small>${short(track.name)}</small>${track.value}</span>`)}
    </span>`)}
  </div>`;
}

const short = (name) => (name.length <= 4 ? name : capital(name).slice(0, 3));

const TABS = [
  ["act", "Act", "i-act"],
  ["dice", "Dice", "i-dice"],
  ["story", "Story", "i-story"],
  ["seats", "Seats", "i-seats"],
];

export function Sheet({ top, ...bodies }) {
  const [tab, setTab] = useState("act");
  const [isTall, setTall] = useState(false);
  return html`<section class="sheet only-phone ${isTall ? "tall" : ""}" aria-label="Actions, dice, story and seats">
    <button class="grab" aria-label=${isTall ? "Make this smaller" : "Make this larger"} aria-expanded=${isTall ? "true" : "false"} onClick=${() => setTall(!isTall)}><i></i></button>
    <div class="body" role="tabpanel" id="sheet-body" aria-label=${tab} tabindex="0">${tab === "act" && top}${bodies[tab]}</div>
    <div class="tabs" role="tablist">
      ${TABS.map(([id, label, icon]) => html`<button key=${id} role="tab" aria-controls="sheet-body" aria-selected=${tab === id ? "true" : "false"} onClick=${() => { setTall(tab === id ? !isTall : isTall); setTab(id); }}><${Icon} name=${icon} /> ${label}</button>`)}
    </div>
  </section>`;
}

export function Refusal({ refusal, onNear }) {
  if (!refusal) return null;
  return html`<div class="refusal" role="alert">
    <p>${refusal.sentence} <${RuleLink} id=${refusal.rule} /></p>
    ${refusal.near.length > 0 && html`<p class="small">Did you mean ${refusal.near.map((text) => html`<button key=${text} class="btn" onClick=${() => onNear(text)}>${text}</button>`)}</p>`}
  </div>`;
}
