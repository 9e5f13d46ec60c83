/** Coming to a table: what is played, who is there, and what the others call me. */

/** @import { Chair, TableInfo } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { useGame } from "../games.js";
import { like, likes } from "../keep.js";
import { Thumb } from "../start/gamecard.js";
import { capital, counted, listed } from "../words.js";

/** @param {Chair} chair */
const whoIsThere = (chair) =>
  chair.name || chair.bot || (chair.is_taken ? "taken" : chair.kind === "open" ? "free" : "by link");

/** @param {TableInfo} table */
export function invitingText({ title, seats, phase }) {
  const names = seats.flatMap((chair) => (chair.kind !== "bot" && chair.has_come && chair.name ? [chair.name] : []));
  if (phase === "over") return `${title} is over`;
  return names.length ? `${listed(names)} would like to play` : title;
}

/**
 * The game beside who plays it; `children` are what can be done.
 * @param {{ table: TableInfo, mine?: readonly number[], children?: Child }} props
 */
export function Invitation({ table, mine = [], children }) {
  const game = useGame(table.game);
  const [least, most] = game?.seats ?? [0, 0];
  const facts = game && [
    least === most ? counted(least, "player") : `${least} to ${most} players`,
    game.minutes > 0 && `about ${game.minutes} minutes`,
  ];
  return html`<main class="outside invitation">
    <section class="panel what-game" aria-label="The game">
      <${Thumb} id=${table.game} isWide />
      <div class="in">
        <p class="small mute">${[table.title, ...(facts || [])].filter(Boolean).join(", ")}</p>
        <p>${game?.line}</p>
        <a class="btn" href=${`/learn/${table.game}`}><${Icon} name="i-book" /> How to play ${table.title}</a>
      </div>
    </section>
    <section class="panel">
      <div class="in">
        <ul class="chairs">
          ${table.seats.map(
            (chair) => html`<li key=${chair.seat}>
              <${SeatBadge} seat=${chair.seat} />
              <span>
                <b>${mine.includes(chair.seat) ? "You" : capital(whoIsThere(chair))}</b>
                <small>${capital(chair.role)}</small>
              </span>
            </li>`,
          )}
        </ul>
        <h1>${invitingText(table)}</h1>
        <p class="small mute">Table <span class="code">${table.code}</span>. No account, nothing to install.</p>
        ${children}
        ${
          table.dice === "fair" &&
          html`<p class="notice small">The dice are provably fair: the table sealed its secret before you came.</p>`
        }
      </div>
    </section>
  </main>`;
}

/**
 * Says what the others call me, which the device remembers.
 * @param {string} [given] what the host of the table calls me
 */
export function useName(given = "") {
  const [name, setName] = useState(given || likes().name);
  const keep = () => {
    if (name.trim() && name.trim() !== given) like({ name: name.trim() });
    return name.trim();
  };
  const field = html`<label class="called">
    <span>What shall we call you?</span>
    <input
      class="pick"
      maxlength="40"
      placeholder="Your name, if you like"
      value=${name}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)}
    />
    <small class="mute">Only this table sees it.</small>
  </label>`;
  return { name: name.trim(), keep, field };
}
