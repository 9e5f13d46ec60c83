/** The table: seats, board, actions and story, the same places for every game. */

import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { AfterPage } from "../after/page.js";
import { Connection } from "../connection.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { get, getOnce, post } from "../http.js";
import { rememberGame, tokenFor } from "../keep.js";
import { go, readFragment } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { CardsCard } from "../parts/cards.js";
import { usePhone } from "../parts/phone.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { capital } from "../words.js";
import { Actions } from "./actions.js";
import { useChoosing } from "./choosing.js";
import { KEYS, useKeys } from "./keys.js";
import { OddsCard, useOdds } from "./odds.js";
import { InviteCard, Outside, Proposal, WordsPanel } from "./people.js";
import { download } from "./record.js";
import { seatName, Seats } from "./seats.js";
import { Refusal, Sheet, Strip } from "./sheet.js";
import { Story } from "./story.js";
import { Thrown } from "./thrown.js";
import { Tray } from "./tray.js";
import { TypedDice } from "./typed.js";

/** Opens the socket of a table with the token of its link, or shows the table from outside. */
export function TablePage({ code }) {
  const fragment = useMemo(readFragment, []);
  const token = fragment.token || tokenFor(code);
  const [connection] = useState(() => (token ? new Connection(code, token) : null));
  const [, redraw] = useState(0);
  const [outside, setOutside] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const again = () => redraw((n) => n + 1);
    const stop = connection?.listen(again);
    // The table may have answered before anybody listened.
    again();
    return stop;
  }, [connection]);
  const refused = connection?.status === "refused";
  useEffect(() => {
    if (!connection || refused) get(`/api/tables/${code}`).then((told) => setOutside(told.table), (fault) => setProblem(fault.sentence));
  }, [connection, refused]);
  const title = connection?.table?.title ?? outside?.title ?? "Table";
  useEffect(() => {
    document.title = `${title}, table ${code} · Pocketbox`;
  }, [title]);
  const table = connection?.table;
  useEffect(() => {
    if (table) rememberGame({ code, token, title: table.title, game: table.game, phase: table.phase, roles: table.seats.filter((chair) => connection.you.seats.includes(chair.seat)).map((chair) => chair.role) });
  }, [table?.phase, table?.title]);
  if (connection?.state && connection.table && !refused) return html`<${Table} connection=${connection} firstStep=${fragment.step} />`;
  const sit = (seat, name) => post(`/api/tables/${code}/sit`, { seat, name }).then((given) => go(given.link), (fault) => setProblem(fault.sentence));
  return html`<div class="page"><${Bar}><span class="grow"></span><//>
    ${outside && html`<${Outside} table=${outside} onSit=${sit} problem=${problem || connection?.problem} />`}
    ${!outside && html`<main class="outside"><section class="panel"><div class="in"><h1>Table ${code}</h1><p role="status">${capital(problem || (connection ? "Opening the table." : "Looking for the table."))}</p>${problem && html`<a class="btn" href="/">To the start page</a>`}</div></section></main>`}
  </div>`;
}

function Table({ connection, firstStep }) {
  const [card, setCard] = useState(null);
  const [meta, setMeta] = useState(null);
  const [step, setStep] = useState(firstStep);
  const game = connection.table.game;
  useEffect(() => {
    getOnce("/api/games").then((told) => setMeta(told.games.find((one) => one.id === game)), () => {});
  }, [game]);
  const isReplay = step !== null || connection.state.over;
  const close = () => setCard(null);
  const shared = { connection, meta, setCard, onReplay: setStep };
  return html`<${Rules.Provider} value=${{ open: (id) => setCard({ rule: id }) }}>
    ${isReplay ? html`<${AfterPage} ...${shared} step=${step} />` : html`<${Playing} ...${shared} />`}
    ${card?.rule !== undefined && html`<${RulesCard} key=${card.rule} game=${game} title=${connection.table.title} options=${meta?.options} rule=${card.rule} onClose=${close} />`}
    ${card === "cards" && html`<${CardsCard} game=${game} title=${connection.table.title} onClose=${close} />`}
    ${card === "invite" && html`<${InviteCard} connection=${connection} onClose=${close} />`}
  <//>`;
}

export function menuItems({ connection, setCard, onReplay }) {
  return [
    { label: "Rules", icon: "i-book", act: () => setCard({ rule: "" }) },
    { label: "Cards and numbers", icon: "i-cards", act: () => setCard("cards") },
    { label: "Invite", icon: "i-link", act: () => setCard("invite") },
    { label: "Step through the game", icon: "i-first", act: () => onReplay(0) },
    { label: "Download the record", icon: "i-download", act: () => download(connection) },
    { label: "Start page", icon: "brand", act: () => go("/") },
  ];
}

/** What the line above the board says: whose turn, or what is amiss. */
export function turnLine({ state, table, you }) {
  if (!state.scene) return "Words for fair dice";
  if (state.over) return "The game is over";
  if (state.thinking) return `${capital(state.thinking)} bot is thinking`;
  const asked = state.scene.turn.replace(/\.$/, "");
  const [who, ...what] = asked.split(": ");
  if (!what.length) return asked;
  if (state.mine && you.seats.length === 1) return `You: ${what.join(": ")}`;
  const name = state.to_act >= 0 ? seatName(table, you, state.to_act) : who;
  return state.mine || state.to_act < 0 ? asked : `${name}: ${what.join(": ")}`;
}

export const Connected = ({ connection }) => html`<span class="dotline ${connection.status}" role="status"><i aria-hidden="true"></i><span class="not-phone">${connection.status === "open" ? "Saved" : "Reconnecting"}</span></span>`;

function Playing({ connection, meta, setCard, onReplay }) {
  const { state, table, you } = connection;
  const { scene } = state;
  const choosing = useChoosing(connection);
  const [pointed, setPointed] = useState(null);
  const [hint, setHint] = useState(null);
  const [notice, setNotice] = useState("");
  const [coveredFor, setCovered] = useState(null);
  const field = useRef(null);
  const diceField = useRef(null);
  const story = useRef(null);
  const isPhone = usePhone();
  const seq = state.seq;
  useEffect(() => {
    setPointed(null);
    setHint(null);
    setNotice("");
  }, [seq]);
  // In the sheet of a phone, odds that came with the pointer would push the list away from under it, and so on for ever.
  const shownOption = choosing.chosen ?? (isPhone ? null : pointed);
  const odds = useOdds(connection, shownOption);
  const tell = (refused) => setNotice(capital(refused.sentence ?? "That did not work."));
  const undo = () => state.can_undo && connection.send("undo", { seq }).catch(tell);
  const askHint = () => {
    setNotice("Thinking about a hint.");
    connection.send("hint").then((told) => {
      setNotice("");
      setHint(told);
    }, tell);
  };
  const rest = () => connection.send("rest", { seq }).catch(tell);
  const press = (place, event) => {
    const isForTheList = choosing.press(place);
    if (isForTheList && event.type === "keydown") setTimeout(() => document.querySelector(".act-list .act")?.focus(), 0);
  };
  const pointAt = (place) => {
    const can = place === null ? [] : (choosing.marks.get(place)?.can ?? []);
    setPointed(can.length === 1 || (can.length > 0 && can.every((option) => option.cells.length === 1)) ? can[0] : null);
  };
  const why = () => {
    const place = document.activeElement?.dataset?.place;
    const can = place ? (choosing.marks.get(place)?.can ?? []) : [];
    const option = shownOption ?? can[0];
    if (option?.rule) setCard({ rule: option.rule });
    else if (place) choosing.press(place);
    else if (scene?.rule) setCard({ rule: scene.rule });
  };
  const nextMarked = (event) => {
    const places = [...choosing.marks.keys()];
    const cells = [...document.querySelectorAll(".well [data-place]")].filter((cell) => places.includes(cell.dataset.place));
    const at = cells.indexOf(document.activeElement);
    cells.at((at + (event.shiftKey ? -1 : 1) + (at < 0 && event.shiftKey ? 1 : 0)) % (cells.length || 1))?.focus();
  };
  useKeys({
    "/": () => (field.current ?? diceField.current)?.focus(),
    "?": why,
    n: nextMarked,
    u: undo,
    h: askHint,
    d: () => diceField.current?.focus(),
    s: () => story.current?.focus(),
    Escape: choosing.clear,
  });
  const isCovered = state.hand_over && coveredFor !== state.to_act;
  const sides = scene?.sides ?? 6;
  const said = turnLine(connection);
  const idle = idleLine(connection);
  const spoken = `${connection.fresh.map((line) => line.text).join(" ")}`;
  const trail = useMemo(() => lastPlaces(scene, connection.fresh), [scene, connection.fresh]);
  const oddsCard = shownOption && odds ? html`<${OddsCard} option=${shownOption} parts=${odds} />` : null;
  const confirm = choosing.chosen && html`<button class="btn go confirm" onClick=${() => choosing.take(choosing.chosen, true)}><${Icon} name="i-dice" /> ${choosing.chosen.label}</button>`;
  const extras = html`
    <${Proposal} connection=${connection} />
    <${Refusal} refusal=${choosing.refusal} onNear=${choosing.send} />
    ${notice && html`<p class="notice" role="status">${notice}</p>`}
    ${hint && html`<div class="notice" role="status"><p>The ${hint.bot} bot would: <b>${hint.label}</b></p><button class="btn" onClick=${() => choosing.send(hint.text)}>Do that</button></div>`}
    ${state.can_rest && html`<button class="btn rest" onClick=${rest}><${Icon} name="i-play" /> Place the rest for me</button>`}`;
  const actions = state.dice
    ? html`<${TypedDice} connection=${connection} dice=${state.dice} sides=${sides} fieldRef=${diceField} />`
    : html`<${Actions} choosing=${choosing} onPoint=${setPointed} fieldRef=${field} idle=${idle} />`;
  const seats = html`<${Seats} connection=${connection} scene=${scene} onSitIn=${(seat) => connection.send("sit in", { seat, bot: meta?.default_bot ?? meta?.bots?.[0] ?? "" }).catch(tell)} onHandBack=${(seat) => connection.send("hand back", { seat }).catch(tell)} />`;
  const thrown = scene && html`<${Thrown} scene=${scene} story=${connection.story} fresh=${connection.fresh} />`;
  const told = html`<${Story} lines=${connection.story} sides=${sides} regionRef=${story} />`;
  return html`<div class="table" data-seq=${seq}>
    <${Bar}>
      <div class="where">${isPhone ? html`<h1>${said}</h1>` : html`<b>${table.title}</b>`}<span>table ${table.code}${you.is_watching ? ", watching" : ""}</span></div>
      <span class="grow"></span>
      <${Connected} connection=${connection} />
      ${!you.is_watching && html`<button class="btn" aria-label="Undo" aria-disabled=${state.can_undo ? "false" : "true"} onClick=${undo}><${Icon} name="i-undo" /><span class="not-phone">Undo</span></button>
        <button class="btn" aria-label="Hint" aria-disabled=${state.mine ? "false" : "true"} onClick=${() => state.mine && askHint()}><${Icon} name="i-hint" /><span class="not-phone">Hint</span></button>`}
      <button class="btn not-phone" onClick=${() => setCard("invite")}><${Icon} name="i-link" /> Invite</button>
      <${Menu} items=${menuItems({ connection, setCard, onReplay })} />
    <//>
    <p class="vh" role="log" aria-live="polite">${spoken}</p>
    ${!isPhone && html`<aside class="rail-l" tabindex="0" aria-label="Seats and keys">${seats}<${KeysPanel} /></aside>`}
    <main class="stage">
      ${isPhone && html`<${Strip} connection=${connection} scene=${scene} />`}
      ${!isPhone && html`<div class="say">${state.to_act >= 0 && !state.over && html`<${SeatBadge} seat=${state.to_act} />`}<h1><span role="status">${said}</span></h1></div>`}
      ${isCovered && html`<section class="panel cover"><div class="in"><h2>Hand the screen to ${seatName(table, you, state.to_act)}</h2><p>What comes next is for ${seatName(table, you, state.to_act)} alone.</p><button class="btn go" onClick=${() => setCovered(state.to_act)}>I am ${seatName(table, you, state.to_act)}: show it</button></div></section>`}
      ${!isCovered && !scene && html`<${WordsPanel} connection=${connection} />`}
      ${!isCovered && scene && scene.cells.length > 0 && html`<${Tray} scene=${scene} marks=${choosing.marks} trail=${trail} label=${`Board of ${table.title}`} onPress=${press} onPoint=${pointAt} onClear=${choosing.clear}>
        ${!isPhone && (oddsCard || confirm) && html`<div class="pop">${oddsCard}${confirm}</div>`}
      <//>`}
      ${!isCovered && scene && !scene.cells.length && html`<div class="tray empty"><p>${scene.shape === "none" ? "The picture is missing, the game is not: the list has everything." : "Nothing lies here yet."}</p></div>`}
    </main>
    ${!isCovered && !isPhone && html`<div class="turn">${extras}${thrown}${actions}${told}</div>`}
    ${!isCovered && isPhone && html`<${Sheet} top=${html`${extras}${oddsCard}${confirm}`} act=${html`${actions}`} dice=${thrown || html`<p class="mute">No dice have fallen yet.</p>`} story=${told} seats=${seats} />`}
  </div>`;
}

function idleLine({ state, you, table }) {
  if (you.is_watching) return "You are watching. What the players choose appears here as they choose it.";
  if (state.resting.length) return "The rest of your set-up is placed for you.";
  if (state.mine || !state.scene) return "";
  if (state.thinking) return `${capital(state.thinking)} bot is thinking.`;
  return state.to_act >= 0 ? `${seatName(table, you, state.to_act)} chooses now.` : "";
}

/** Places that the newest lines of the story name, for the trail. */
function lastPlaces(scene, fresh) {
  const places = new Set(scene?.cells.map((cell) => cell.place));
  const named = fresh.slice(-3).flatMap((line) => Object.values(line.values ?? {})).map(String);
  return new Set(named.filter((value) => places.has(value)));
}

const KeysPanel = () => html`<section class="panel keys" aria-label="Keys"><dl>${KEYS.map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl></section>`;

