/** The lobby: tables that anyone may join, and my own games beside them. Tables by link are never here. */

/** @import { Listing, ListedSeat } from "../types.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { GameSign } from "../games.js";
import { get, post } from "../http.js";
import { forgetGame, likes, rememberGame } from "../keep.js";
import { go } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { aboutClock } from "../people/clock.js";
import { Join } from "../start/join.js";
import { useKeptGames } from "../start/kept.js";
import { GameLists } from "../start/mygames.js";
import { ago, capital, counted } from "../words.js";

const LOOK_AGAIN = 15_000;
const SOON = 60;
/** @type {readonly { name: string, holds: (table: Listing) => boolean }[]} */
const FILTERS = [
  { name: "All", holds: () => true },
  { name: "Free seat", holds: (table) => hasFreeSeat(table) },
  { name: "To watch", holds: (table) => !hasFreeSeat(table) },
];

export function LobbyPage() {
  const { tables, problem, setProblem } = useLobby();
  const { games, again } = useKeptGames();
  const [isJoining, setJoining] = useState(false);
  const [filter, setFilter] = useState(0);
  const shown = (tables ?? []).filter((table) => FILTERS[filter]?.holds(table));
  const isEmpty = tables !== null && !tables.some(hasFreeSeat);
  useEffect(() => {
    document.title = "Tables · Pocketbox";
  }, []);
  /** @param {Listing} table */
  const sit = ({ code, seats }) =>
    post(`/api/tables/${code}/sit`, { seat: seats.find((one) => one.is_free)?.seat ?? 0, name: likes().name }).then(
      (given) => {
        rememberGame({ code, token: given.token }); // so that nobody is asked for a name again
        go(given.link);
      },
      (fault) => setProblem(capital(fault.sentence)),
    );
  /** @param {Listing} table */
  const watch = ({ code }) =>
    post(`/api/tables/${code}/watch`, {}).then(
      ({ link }) => {
        rememberGame({ code, token: link.slice(link.indexOf("#") + 1) });
        go(link);
      },
      (fault) => setProblem(capital(fault.sentence)),
    );
  const forget = (/** @type {string} */ code) => {
    forgetGame(code);
    again();
  };
  return html`<div class="page">
    <${Bar}>
      <div class="where"><b>Tables</b><span class="not-phone">on this server</span></div>
      <span class="grow"></span>
      <button class="btn" onClick=${() => setJoining(true)}>
        <${Icon} name="i-link" /><span>Join<span class="not-phone"> with a code</span></span>
      </button>
      <a class="btn light" href="/" aria-label="Open a table">
        <${Icon} name="i-play" /><span>Open<span class="not-phone"> a table</span></span>
      </a>
      <${Menu} items=${[]} />
    <//>
    <main class="lobby">
      <section class="panel open-tables" aria-labelledby="open-title">
        <header>
          <h1 id="open-title">Open tables</h1>
          <span class="seg" role="group" aria-label="Show">
            ${FILTERS.map(
              ({ name }, place) => html`<button
                key=${name}
                aria-pressed=${place === filter ? "true" : "false"}
                onClick=${() => setFilter(place)}
              >
                ${name}
              </button>`,
            )}
          </span>
        </header>
        ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
        <ul>
          ${shown.map((table) => {
            const onCome = () => void (hasFreeSeat(table) ? sit(table) : watch(table));
            return html`<${Row} key=${table.code} table=${table} onCome=${onCome} />`;
          })}
        </ul>
        <div class="nobody">
          <${Icon} name="i-seats" />
          <p class="grow">
            <b>${isEmpty ? "Nobody is waiting right now" : "Nobody for your game?"}</b>
            <span class="small mute">Invite a friend by link or code, and list the table here.</span>
          </p>
          <a class="btn" href="/">Set a table</a>
        </div>
        <p class="small mute">
          Tables shared only by link are private and never listed. Names are not verified.
        </p>
      </section>
      <section class="panel my-tables" aria-labelledby="mine-title">
        <h2 id="mine-title">My games</h2>
        ${!games.length && html`<p class="mute">No game has been played on this device yet.</p>`}
        <${GameLists} games=${games} onForget=${forget} />
      </section>
    </main>
    ${isJoining && html`<${Join} onClose=${() => setJoining(false)} />`}
  </div>`;
}

/** @param {Listing} table */
const hasFreeSeat = ({ seats }) => seats.some((seat) => seat.is_free);

/** @param {{ table: Listing, onCome: () => void }} props */
function Row({ table, onCome }) {
  const isFree = hasFreeSeat(table);
  const what = isFree ? "Sit down" : "Watch";
  return html`<li>
    <${GameSign} game=${table.game} />
    <div class="what"><b>${table.title}</b><small>${waitsText(table)}</small></div>
    <ul class="places">
      ${table.seats.map((seat) => html`<${Place} key=${seat.seat} seat=${seat} />`)}
    </ul>
    <p class="tags">${tagsOf(table).map((tag) => html`<span class="tag" key=${tag}>${tag}</span>`)}</p>
    <button
      class=${isFree ? "btn go" : "btn"}
      aria-label=${`${what}: ${table.title}, table ${table.code}`}
      onClick=${onCome}
    >
      ${!isFree && html`<${Icon} name="i-eye" size="ico-s" />`} ${what}
    </button>
  </li>`;
}

/** @param {{ seat: ListedSeat }} props */
const Place = ({ seat }) => html`<li class=${seat.is_free ? "free" : ""} title=${capital(seat.role)}>
  ${seat.is_free ? html`<i aria-hidden="true"></i>` : html`<${SeatBadge} seat=${seat.seat} size="sm" />`}
  <small>${seat.is_free ? "free" : seat.is_private ? "a friend" : seat.name}</small>
</li>`;

/** "here now, opened 2 min ago". @param {Listing} table @param {number} [now] */
export function waitsText({ is_here, created }, now = Date.now()) {
  const seconds = (now - Date.parse(created)) / 1000;
  const when = seconds < SOON ? "just opened" : `opened ${ago(seconds)} ago`;
  return is_here ? `here now, ${when}` : when;
}

/** What is special about a table. @param {Listing} table */
export function tagsOf({ is_slow, clock, house_rules, setup, dice }) {
  return [
    clock ? aboutClock(clock) : is_slow && "over days",
    setup === "play" ? "played set-up" : setup === "quick" ? "quick set-up" : "",
    dice === "fair" && "fair dice",
    house_rules > 0 && counted(house_rules, "house rule"),
  ].filter((tag) => typeof tag === "string" && tag !== "");
}

/** The tables of the lobby, looked up again now and then; null until they are known. */
function useLobby() {
  const [tables, setTables] = useState(/** @type {readonly Listing[] | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const look = () =>
      get("/api/lobby").then(
        (found) => setTables(found.tables),
        (fault) => setProblem(capital(fault.sentence)),
      );
    void look();
    const clock = setInterval(() => !document.hidden && void look(), LOOK_AGAIN);
    return () => clearInterval(clock);
  }, []);
  return { tables, problem, setProblem };
}
