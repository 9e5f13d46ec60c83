/** A table: opens its socket with the token of the link, or shows the table from outside. */

/** @import { TableInfo } from "../types.js" */

import { html, useEffect, useMemo, useState } from "../../vendor/preact-htm.js";
import { Connection } from "../connection.js";
import { get, post } from "../http.js";
import { isJustOpened, myGames, rememberGame, tokenFor } from "../keep.js";
import { go, readFragment } from "../link.js";
import { listOnPage } from "../me/offer.js";
import { Bar, Menu } from "../parts/bar.js";
import { remote } from "../remote.js";
import { aboutTable } from "../start/kept.js";
import { capital } from "../words.js";
import { TableCards } from "./table.js";

/** @param {{ code: string }} props */
export function TablePage({ code }) {
  const fragment = useMemo(readFragment, []);
  const token = fragment.token || tokenFor(code);
  const isFresh = useMemo(() => isJustOpened(code), []);
  const arrival = useArrival(code, fragment.token);
  const connection = useConnection(code, token, arrival);
  const isRefused = connection?.status === "refused";
  const { outside, problem, setProblem } = useOutside(code, !token || isRefused);
  useMemory(code, token, connection);
  const Coming = useComing(Boolean(outside || arrival.table));
  if (connection?.state && connection.table && connection.you && !isRefused) {
    return html`<${TableCards} connection=${connection} firstStep=${fragment.step} isFresh=${isFresh} />`;
  }
  /** @param {Promise<{ link: string, token?: string }>} asked */
  const comeBy = (asked) =>
    asked.then(
      ({ link, token: given = "" }) => {
        if (given) rememberGame({ code, token: given }); // so that nobody is asked for a name again
        go(link);
      },
      (fault) => setProblem(fault.sentence),
    );
  const sit = (/** @type {number} */ seat, /** @type {string} */ name) =>
    comeBy(post(`/api/tables/${code}/sit`, { seat, name }));
  const watch = () =>
    comeBy(
      arrival.table
        ? post(`/api/tables/${code}/invite`, { watch: true }, { token })
        : post(`/api/tables/${code}/watch`),
    );
  const said = problem || (connection ? "Opening the table." : "Looking for the table.");
  const isComing = Coming && (outside || arrival.table);
  return html`<div class="page">
    <${Bar}>
      <div class="where"><b>${isComing ? "Invitation" : "Table"}</b><span>table ${code}</span></div>
      <span class="grow"></span>
      <${Menu} items=${[]} />
    <//>
    ${
      Coming &&
      arrival.table &&
      html`<${Coming.Arrival}
        table=${arrival.table}
        seats=${arrival.seats}
        onSit=${arrival.sit}
        onWatch=${watch}
        problem=${problem}
      />`
    }
    ${
      Coming &&
      outside &&
      html`<${Coming.Outside}
        table=${outside}
        onSit=${sit}
        onWatch=${watch}
        problem=${problem || connection?.problem}
      />`
    }
    ${
      !isComing &&
      html`<main class="outside">
        <section class="panel">
          <div class="in">
            <h1>Table ${code}</h1>
            <p role="status">${capital(said)}</p>
            ${problem && html`<a class="btn" href="/">To the start page</a>`}
          </div>
        </section>
      </main>`
    }
  </div>`;
}

/**
 * The socket of the table, once nothing has to be asked before.
 * @param {string} code
 * @param {string} token
 * @param {Arriving} arrival
 */
function useConnection(code, token, { isAsking, name, seats }) {
  const isReady = Boolean(token) && !isAsking;
  const [connection, setConnection] = useState(() => (isReady ? new Connection(code, token) : null));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isReady || connection) return;
    const made = new Connection(code, token);
    if (name) for (const seat of seats) made.send("name", { seat, name }).catch(() => {});
    setConnection(made);
  }, [isReady]);
  useEffect(() => {
    const again = () => redraw((n) => n + 1);
    const stop = connection?.listen(again);
    // The table may have answered before anybody listened.
    again();
    return () => {
      stop?.();
      connection?.close();
    };
  }, [connection]);
  return connection;
}

/**
 * What a guest is asked before the table opens.
 * @typedef {object} Arriving
 * @property {boolean} isAsking the socket waits, since it would take the seat
 * @property {TableInfo | null} table as it is seen from outside
 * @property {readonly number[]} seats of the link
 * @property {string} name as it was given
 * @property {(name: string) => void} sit
 */

/**
 * A visitor who comes by a link for the first time is asked for a name, where the one that the host has given stands
 * already, and whether to play at all. Until then nobody has taken the seat.
 * @param {string} code
 * @param {string} token of the link
 * @returns {Arriving}
 */
function useArrival(code, token) {
  const isNew = useMemo(() => Boolean(token) && !myGames().some((game) => game.code === code), []);
  const [isAsking, setAsking] = useState(isNew);
  const [found, setFound] = useState(/** @type {{ table: TableInfo, seats: number[] } | null} */ (null));
  const [name, setName] = useState("");
  useEffect(() => {
    if (!isNew) return;
    get(`/api/tables/${code}`, { token }).then(
      ({ table, your_seats: seats }) => {
        const mine = /** @type {TableInfo} */ (table).seats.filter((chair) => seats.includes(chair.seat));
        const isFree = table.phase !== "over" && mine.some((chair) => !chair.has_come);
        if (isFree) setFound({ table, seats });
        else setAsking(false);
      },
      () => setAsking(false), // the socket says what is wrong with the link
    );
  }, []);
  const sit = (/** @type {string} */ given) => {
    setName(given);
    setAsking(false);
  };
  return { isAsking, table: isAsking ? (found?.table ?? null) : null, seats: found?.seats ?? [], name, sit };
}

/** What those see who come; fetched when it is needed, null until it is there. @param {boolean} isNeeded */
function useComing(isNeeded) {
  const [found, setFound] = useState(/** @type {typeof import("../people/outside.js") | null} */ (null));
  useEffect(() => {
    if (isNeeded && !found) import("../people/outside.js").then(setFound);
  }, [isNeeded]);
  return found;
}

/** The table as anybody may see it who knows its code. @param {string} code @param {boolean} isNeeded */
function useOutside(code, isNeeded) {
  const [outside, setOutside] = useState(/** @type {TableInfo | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!isNeeded) return;
    get(`/api/tables/${code}`).then(
      (found) => setOutside(found.table),
      (fault) => setProblem(fault.sentence),
    );
  }, [isNeeded]);
  const title = outside?.title;
  useEffect(() => {
    document.title = title ? `${title}, table ${code} · Pocketbox` : `Table ${code} · Pocketbox`;
  }, [title]);
  return { outside, problem, setProblem };
}

/** Keeps the table among my games. @param {string} code @param {string} token @param {Connection | null} connection */
function useMemory(code, token, connection) {
  const table = connection?.table;
  const isOver = Boolean(connection?.state?.over);
  useEffect(() => {
    if (!connection || !table) return;
    rememberGame({ code, token, ...aboutTable(connection) });
    const kept = myGames().find((one) => one.code === code);
    if (kept && remote.hasServer) listOnPage(kept).catch(() => {});
  }, [table?.phase, table?.title, isOver]);
}
