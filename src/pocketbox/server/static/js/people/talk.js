/** Talk at the table: what was said, six quick words, a field to write in, and whom I do not want to hear. */

/** @import { QuickWord, Remark, TableInfo, You } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */
/** @import { Connection } from "../connection.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { mutedSeats, noteHeard, setMuted } from "../keep.js";
import { usePhone } from "../parts/phone.js";
import { capital } from "../words.js";
import { audible, otherPeople, useSaid } from "./heard.js";
import { seatName, spokenName } from "./names.js";
import { QUICK_WORDS, remarkParts } from "./quickwords.js";

const MOST_LETTERS = 200;

/** @param {{ connection: Connection, children?: Child }} props `children` stand in for the title */
export function Talk({ connection, children }) {
  const { table, you } = connection;
  const remarks = audible(connection);
  const last = remarks.at(-1)?.number ?? 0;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (last) noteHeard(connection.code, last);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (!table || !you) return null;
  return html`<section class="panel talk" aria-label="Talk">
    <header>${children ?? html`<h2>Talk</h2>`}<${Mute} connection=${connection} table=${table} you=${you} /></header>
    <ol class="remarks" tabindex="0" aria-label="Talk, newest last" ref=${list}>
      ${!remarks.length && html`<li class="none mute">Nobody has said anything yet.</li>`}
      ${remarks.map((remark) => html`<${Said} key=${remark.number} ...${{ remark, table, you }} />`)}
    </ol>
    ${
      you.seats.length
        ? html`<${Speak} connection=${connection} you=${you} />`
        : html`<p class="in small mute">Only players can talk. You hear what they say.</p>`
    }
  </section>`;
}

/** @param {{ remark: Remark, table: TableInfo, you: You }} props */
function Said({ remark, table, you }) {
  const { icon, text } = remarkParts(remark);
  return html`<li>
    <${SeatBadge} seat=${remark.seat} size="sm" />
    <span class="said-text">
      <span class="vh">${seatName(table, you, remark.seat)}: </span>
      ${icon && html`<${Icon} name=${icon} size="ico-s" />`}${text}
    </span>
    <time datetime=${remark.at}>${timeText(remark.at)}</time>
  </li>`;
}

/** "14:02", or the day where it was not today. @param {string} at @param {Date} [now] */
export function timeText(at, now = new Date()) {
  const when = new Date(at);
  if (when.toDateString() !== now.toDateString()) {
    return when.toLocaleDateString(undefined, { day: "numeric", month: "short" });
  }
  return when.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit", hour12: false });
}

/** @param {{ connection: Connection, you: You }} props */
function Speak({ connection, you }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const isPhone = usePhone();
  const toAct = connection.state?.to_act ?? -1;
  const seat = you.seats.includes(toAct) ? toAct : you.seats[0];
  /** @param {{ text: string } | { word: QuickWord }} what */
  const say = (what) =>
    connection.send("say", { seat, ...what }).then(
      () => setProblem(""),
      (refused) => setProblem(refused.sentence),
    );
  /** @param {Event} event */
  const write = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setText("");
    void say({ text: text.trim() });
  };
  return html`<div class="speak">
    <div class="quick" role="group" aria-label="Quick words">
      ${QUICK_WORDS.map(
        ({ word, icon, label }) => html`<button
          key=${word}
          class="btn icon"
          aria-label=${label}
          title=${label}
          onClick=${() => void say({ word })}
        >
          <${Icon} name=${icon} />
        </button>`,
      )}
    </div>
    <form onSubmit=${write}>
      <label class="field">
        <span class="vh">Write to the table</span>
        <input
          maxlength=${MOST_LETTERS}
          autocomplete="off"
          placeholder="Write to the table"
          enterkeyhint="send"
          value=${text}
          onInput=${(event) => setText(event.target.value)}
        />
        ${!isPhone && html`<kbd aria-hidden="true">T</kbd>`}
      </label>
    </form>
    ${problem && html`<p class="refusal small" role="alert">${capital(problem)}</p>`}
  </div>`;
}

/** @param {{ connection: Connection, table: TableInfo, you: You }} props */
function Mute({ connection, table, you }) {
  const muted = mutedSeats(connection.code);
  const others = otherPeople(table, you);
  /** @param {number} seat */
  const toggle = (seat) => {
    setMuted(connection.code, seat, !muted.includes(seat));
    connection.changed();
  };
  return html`<span class="mutes" role="group" aria-label="Mute on this device">
    ${others.map(({ seat }) => {
      const name = seatName(table, you, seat);
      const isMuted = muted.includes(seat);
      return html`<button
        key=${seat}
        class="btn quiet small"
        aria-pressed=${isMuted ? "true" : "false"}
        aria-label=${`Mute ${name} on this device`}
        title=${`Mute ${name} on this device`}
        onClick=${() => toggle(seat)}
      >
        ${
          others.length === 1
            ? html`${isMuted ? "Muted" : "Mute"}`
            : html`<${SeatBadge} seat=${seat} size="sm" />
                <${Icon} name=${isMuted ? "i-mute" : "i-sound"} size="ico-s" />`
        }
      </button>`;
    })}
  </span>`;
}

/**
 * What somebody has just said, at their seat.
 * @param {{ connection: Connection, seat: number, isNamed?: boolean }} props
 */
export function Bubble({ connection, seat, isNamed = false }) {
  const said = useSaid(connection, seat);
  const { table, you } = connection;
  if (!said || !table || !you) return null;
  const { icon, text } = remarkParts(said);
  return html`<p class="bubble" role="status">
    ${isNamed && html`<${SeatBadge} seat=${seat} size="sm" />`}
    <span class="vh">${spokenName(table, you, seat)}: </span>
    ${icon && html`<${Icon} name=${icon} />`}<span class="said-text">${text}</span>
  </p>`;
}
