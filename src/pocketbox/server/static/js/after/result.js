/** How a game ended, how it went, and what one can do next. */

/** @import { Line, State, TableInfo, You } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Course } from "./course.js" */
/** @import { Report } from "./luck.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon, SeatBadge, Token } from "../draw/symbol.js";
import { post } from "../http.js";
import { NextGame, useSuggestion } from "../learn/next.js";
import { go, tablePath, whole } from "../link.js";
import { RuleLink } from "../parts/rules.js";
import { LinkRow } from "../people/invite.js";
import { seatName } from "../people/names.js";
import { download } from "../table/record.js";
import { capital, counted, listed, signed } from "../words.js";
import { percent } from "./curve.js";

/** "You won", "Mossback won", "Nobody won". @param {State} state @param {TableInfo} table @param {You} you */
export function resultText(state, table, you) {
  const winners = state.scene?.ending?.winners ?? [];
  if (you.seats.length === 1) {
    if (winners.some((seat) => you.seats.includes(seat))) return "You won";
    return winners.length || table.seats.length === 1 ? "You lost" : "Nobody won";
  }
  return winners.length ? `${listed(winners.map((seat) => seatName(table, you, seat)))} won` : "Nobody won";
}

/**
 * @param {{ connection: Connection, report: Report | null, course: Course | null, seat: number }} props
 */
export function Result({ connection, report, course, seat }) {
  const { state, table, you, story } = connection;
  const ending = state?.scene?.ending;
  if (!ending || !table || !you) return null;
  return html`<section class="panel result" aria-labelledby="result-title">
    <div class="in">
      <${Winner} state=${state} />
      <div class="result-words">
        <p class="mute small">${lengthText(story.at(-1), report)}</p>
        <h1 id="result-title">${resultText(state, table, you)}</h1>
        <p>${capital(ending.sentence)} <${RuleLink} id=${ending.rule} /></p>
      </div>
      <${Course3} course=${course} seat=${seat} />
      <${Next} connection=${connection} />
    </div>
  </section>`;
}

/** The figure that won, or its seat. @param {{ state: State }} props */
function Winner({ state }) {
  const winner = state.scene?.ending?.winners[0];
  if (winner === undefined) return null;
  const figure = state.scene?.seats.find((card) => card.seat === winner)?.figure ?? "";
  if (hasSymbol(figure)) return html`<${Token} symbol=${figure} name="" seat=${winner} />`;
  return html`<${SeatBadge} seat=${winner} size="xl" />`;
}

/** "Round 7, after 14 minutes". @param {Line | undefined} last @param {Report | null} report */
function lengthText(last, report) {
  const minutes = report?.minutes ? `after ${counted(report.minutes, "minute")}` : "";
  return [last?.heading ?? "", minutes].filter(Boolean).join(", ");
}

/** What the dice and the choices did to my chance. @param {{ course: Course | null, seat: number }} props */
function Course3({ course, seat }) {
  const split = course?.splits[seat];
  const start = course?.chances[0]?.[seat];
  /** @param {boolean} isChoices */
  const pointsOf = (isChoices) =>
    split?.parts.filter(({ kind }) => (kind === "choices") === isChoices).reduce((sum, { points }) => sum + points, 0);
  return html`<dl class="three">
    <div><dt>Dice</dt><dd>${pointsText(pointsOf(false))}</dd><dd class="small">points for you</dd></div>
    <div><dt>Choices</dt><dd>${pointsText(pointsOf(true))}</dd><dd class="small">points for you</dd></div>
    <div><dt>Start</dt><dd>${start === undefined ? "…" : percent(start)}</dd><dd class="small">to win</dd></div>
  </dl>`;
}

/** @param {number | undefined} points */
const pointsText = (points) => (points === undefined ? "…" : signed(points));

/** @param {{ connection: Connection }} props */
function Next({ connection }) {
  const { code, token, table, you, state } = connection;
  const [notice, setNotice] = useState("");
  const next = useSuggestion(connection);
  if (!table || !you || !state) return null;
  /** @param {{ sentence: string }} fault */
  const refuse = (fault) => setNotice(capital(fault.sentence));
  const rematch = () =>
    post(`/api/tables/${code}/rematch`, {}, { token }).then((given) => go(tablePath(given.code, token)), refuse);
  const mayAsk = state.over && you.seats.length > 0;
  return html`<div class="stack">
    ${next && html`<${NextGame} ...${next} />`}
    ${
      mayAsk &&
      !table.rematch &&
      html`<button class="btn ${next ? "" : "go"}" onClick=${rematch}>
        <${Icon} name="i-swap" /> Rematch${table.seats.length > 1 ? ", seats swapped" : ""}
      </button>`
    }
    ${
      table.rematch &&
      html`<button class="btn go" onClick=${() => go(tablePath(table.rematch, token))}>
        <${Icon} name="i-swap" /> To the rematch
      </button>`
    }
    ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
  </div>`;
}

/** A link to the moment on the board, and the record. @param {{ connection: Connection, here: number }} props */
export function Keeping({ connection, here }) {
  const { code, token } = connection;
  const [isShown, setShown] = useState(false);
  const [notice, setNotice] = useState("");
  const save = () => download(connection).catch((fault) => setNotice(capital(fault.sentence)));
  return html`<section class="panel" aria-label="Link and record">
    <div class="in stack">
      <div class="two-btn">
        <button class="btn" aria-expanded=${isShown ? "true" : "false"} onClick=${() => setShown(!isShown)}>
          <${Icon} name="i-link" /> Link to this
        </button>
        <button class="btn" aria-label="Download the record" onClick=${save}>
          <${Icon} name="i-download" /> Record
        </button>
      </div>
      ${
        isShown &&
        html`<${LinkRow}
          label=${`Link to moment ${here} (it holds your key)`}
          link=${whole(tablePath(code, token, here))}
        />`
      }
      ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
    </div>
  </section>`;
}

/** @param {{ code: string, token: string }} props */
export function SameLuck({ code, token }) {
  const [challenge, setChallenge] = useState("");
  const [notice, setNotice] = useState("");
  const dare = () =>
    post(`/api/tables/${code}/challenge`, {}, { token }).then(
      (given) => setChallenge(whole(given.link)),
      (fault) => setNotice(capital(fault.sentence)),
    );
  return html`<section class="panel">
    <div class="in stack">
      <h2>Same luck</h2>
      <p class="small mute">Send the dice of this game to a friend. Who does better with them?</p>
      ${
        challenge
          ? html`<${LinkRow} label="Challenge" link=${challenge} />`
          : html`<button class="btn" onClick=${dare}><${Icon} name="i-dice" /> Challenge a friend</button>`
      }
      ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
    </div>
  </section>`;
}
