/** After the game, or at any moment of it: the result and why, the luck, the replay, and what if. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { get, post } from "../http.js";
import { rememberGame } from "../keep.js";
import { go, tablePath, whole } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { RuleLink } from "../parts/rules.js";
import { menuItems } from "../table/page.js";
import { LinkRow } from "../table/people.js";
import { download } from "../table/record.js";
import { seatName } from "../table/seats.js";
import { Line } from "../table/story.js";
import { Tray } from "../table/tray.js";
import { capital } from "../words.js";
import { Curve } from "./curve.js";
import { Luck, Moments } from "./luck.js";
import { Replay, useMoment } from "./replay.js";

const NO_MARKS = new Map();
const nothing = () => {};

export function AfterPage({ connection, setCard, onReplay, step }) {
  const { table, you, state, code, token } = connection;
  const [at, setAt] = useState(step ?? -1);
  const { moment, problem } = useMoment(connection, at);
  const [report, setReport] = useState(null);
  const [notice, setNotice] = useState("");
  const [challenge, setChallenge] = useState("");
  useEffect(() => {
    get(`/api/tables/${code}/report`, { token }).then(setReport, () => {});
  }, [state.over]);
  const tell = (fault) => setNotice(capital(fault.sentence));
  const opened = (given) => {
    if (given.token) rememberGame({ code: given.code, token: given.token });
    go(given.link);
  };
  const here = moment?.step ?? 0;
  const branch = () => {
    const seats = table.seats.map((chair) => (you.seats.includes(chair.seat) || (!you.seats.length && chair.seat === 0) ? { kind: "me" } : { kind: "bot" }));
    post(`/api/tables/${code}/branch`, { step: here, seats }, { token }).then(opened, tell);
  };
  const rematch = () => post(`/api/tables/${code}/rematch`, {}, { token }).then((given) => go(tablePath(given.code, token)), tell);
  const dare = () => post(`/api/tables/${code}/challenge`, {}, { token }).then((given) => setChallenge(whole(given.link)), tell);
  const scene = moment?.scene ?? state.scene;
  return html`<div class="table after" data-seq=${state.seq}>
    <${Bar}>
      <div class="where"><b>${table.title}</b><span>table ${table.code}</span></div><span class="grow"></span>
      ${!state.over && html`<button class="btn" onClick=${() => onReplay(null)}><${Icon} name="i-play" /> Back to play</button>`}
      <${Menu} items=${menuItems({ connection, setCard, onReplay: (n) => { onReplay(n); setAt(n); } })} />
    <//>
    <main class="after-main">
      <div class="rail-l" tabindex="0" role="group" aria-label="Result">
        ${state.over ? html`<${Result} connection=${connection} report=${report} />` : html`<section class="panel"><div class="in"><h1>Looking back</h1><p class="mute">The game goes on meanwhile.</p></div></section>`}
        <div class="panel"><div class="in stack">
          ${state.over && you.seats.length > 0 && !table.rematch && html`<button class="btn go" onClick=${rematch}><${Icon} name="i-swap" /> Rematch${table.seats.length > 1 ? ", seats swapped" : ""}</button>`}
          ${table.rematch && html`<button class="btn go" onClick=${() => go(tablePath(table.rematch, token))}><${Icon} name="i-swap" /> To the rematch</button>`}
          <button class="btn" onClick=${() => download(connection).catch(tell)}><${Icon} name="i-download" /> Download the record</button>
          <${LinkRow} label="Link to this moment (it holds your key)" link=${whole(tablePath(code, token, here))} />
          ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
        </div></div>
        ${state.over && you.seats.length > 0 && html`<section class="panel"><div class="in stack">
          <h2>Same luck</h2><p class="small mute">Send the dice of this game to a friend. Who does better with them?</p>
          ${challenge ? html`<${LinkRow} label="Challenge" link=${challenge} />` : html`<button class="btn" onClick=${dare}><${Icon} name="i-dice" /> Challenge a friend</button>`}
        </div></section>`}
      </div>
      <div class="stage">
        ${moment && html`<p class="moment-line" role="status">${momentLine(moment, connection)}</p>`}
        ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
        ${scene?.cells.length > 0 && html`<${Tray} scene=${scene} marks=${NO_MARKS} label=${`Board at moment ${here}`} onPress=${nothing} onClear=${nothing} />`}
        ${moment && html`<${Replay} moment=${moment} onStep=${setAt} />`}
      </div>
      <div class="turn">
        <section class="panel whatif"><div class="in"><span><h2>What if, from here?</h2><p class="small mute">${capital((moment?.scene?.turn ?? "").toLowerCase())} The game you played stays as it is.</p></span><button class="btn go" onClick=${branch}><${Icon} name="i-branch" /> Play on</button></div></section>
        ${state.over && html`<${Curve} connection=${connection} at=${here} onStep=${setAt} />`}
        ${report && html`<${Luck} report=${report} connection=${connection} sides=${scene?.sides ?? 6} />`}
        ${report?.moments?.length > 0 && html`<${Moments} moments=${report.moments} at=${here} onStep=${setAt} />`}
        ${moment?.lines.length > 0 && html`<section class="panel story"><header><h2>What happened here</h2></header><ol tabindex="0" aria-label="What happened here">${moment.lines.map((line, n) => html`<${Line} key=${n} line=${line} sides=${scene.sides} />`)}</ol></section>`}
      </div>
    </main>
  </div>`;
}

function Result({ connection, report }) {
  const { table, you, state } = connection;
  const ending = state.scene?.ending;
  if (!ending) return null;
  const iWon = ending.winners.some((seat) => you.seats.includes(seat));
  const winner = ending.winners[0];
  const said = you.seats.length === 1 ? (iWon ? "You won" : ending.winners.length || table.seats.length === 1 ? "You lost" : "Nobody won") : ending.winners.length ? `${ending.winners.map((seat) => seatName(table, you, seat)).join(" and ")} won` : "Nobody won";
  return html`<section class="panel result" aria-labelledby="result-title"><div class="in">
    ${winner !== undefined && html`<${SeatBadge} seat=${winner} size="xl" />`}
    ${report && html`<p class="mute small">${report.choices} choices, ${report.throws} throws${report.minutes ? `, ${report.minutes} minutes` : ""}</p>`}
    <h1 id="result-title">${said}</h1>
    <p>${ending.sentence} <${RuleLink} id=${ending.rule} /></p>
  </div></section>`;
}

function momentLine(moment, { table, you }) {
  if (!moment.choice) return moment.step === 0 ? "The beginning" : "A hidden choice";
  const { seat, text } = moment.choice;
  return `${seat < 0 ? "Dice" : seatName(table, you, seat)}: ${text}`;
}
