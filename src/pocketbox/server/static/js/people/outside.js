/** A table seen from outside: its code is known, a link is not. */

/** @import { Chair, TableInfo } from "../types.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { SeatBadge } from "../draw/symbol.js";
import { likes } from "../keep.js";
import { capital } from "../words.js";

/** @param {Chair} chair */
const whoIsThere = (chair) =>
  chair.name || chair.bot || (chair.is_taken ? "taken" : chair.kind === "open" ? "free" : "by link");

/** @param {{ table: TableInfo, onSit: (seat: number, name: string) => void, problem: string | undefined }} props */
export function Outside({ table, onSit, problem }) {
  const [name, setName] = useState(likes().name);
  const free = table.seats.filter((chair) => chair.kind === "open" && !chair.is_taken);
  return html`<main class="outside">
    <section class="panel">
      <div class="in">
        <h1>${table.title}</h1>
        <p class="mute">Table ${table.code}, ${table.phase === "over" ? "over" : "running"}</p>
        <a class="how-to" href=${`/learn/${table.game}`}>How to play ${table.title}</a>
        <ul class="chairs">
          ${table.seats.map(
            (chair) => html`<li key=${chair.seat}>
              <${SeatBadge} seat=${chair.seat} /> <span>${capital(chair.role)}</span>
              <span class="mute">${whoIsThere(chair)}</span>
            </li>`,
          )}
        </ul>
        ${
          free.length > 0 &&
          html`<label class="field">
            <span class="vh">Your name</span>
            <input
              maxlength="40"
              placeholder="Your name, if you like"
              value=${name}
              onInput=${(event) => setName(event.target.value)}
            />
          </label>`
        }
        ${free.map(
          (chair) =>
            html`<button class="btn go" key=${chair.seat} onClick=${() => onSit(chair.seat, name)}>
              Sit here: ${chair.role}
            </button>`,
        )}
        ${!free.length && html`<p>No seat here is free for everyone. Ask whoever opened the table for a link.</p>`}
        ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
      </div>
    </section>
  </main>`;
}
