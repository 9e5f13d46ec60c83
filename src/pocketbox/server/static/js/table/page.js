/** A table: opens its socket with the token of the link, or shows the table from outside. */

/** @import { TableInfo } from "../types.js" */

import { html, useEffect, useMemo, useState } from "../../vendor/preact-htm.js";
import { Connection } from "../connection.js";
import { get, post } from "../http.js";
import { isJustOpened, myGames, rememberGame, tokenFor } from "../keep.js";
import { go, readFragment } from "../link.js";
import { listOnPage } from "../me/offer.js";
import { Bar } from "../parts/bar.js";
import { remote } from "../remote.js";
import { aboutTable } from "../start/kept.js";
import { capital } from "../words.js";
import { TableCards } from "./table.js";

/** @param {{ code: string }} props */
export function TablePage({ code }) {
  const fragment = useMemo(readFragment, []);
  const token = fragment.token || tokenFor(code);
  const isFresh = useMemo(() => isJustOpened(code), []);
  const connection = useConnection(code, token);
  const isRefused = connection?.status === "refused";
  const { outside, problem, setProblem } = useOutside(code, !connection || isRefused);
  const arrival = useArrival(code, connection);
  useMemory(code, token, connection);
  const Coming = useComing(Boolean(outside) || arrival.isAsked);
  if (connection?.state && connection.table && connection.you && !isRefused) {
    if (arrival.isAsked) {
      const { table, you } = connection;
      return html`<div class="page">
        <${Bar}><span class="grow"></span><//>
        ${Coming && html`<${Coming.Arrival} table=${table} seats=${you.seats} onSit=${arrival.sit} />`}
      </div>`;
    }
    return html`<${TableCards} connection=${connection} firstStep=${fragment.step} isFresh=${isFresh} />`;
  }
  /** @param {number} seat @param {string} name */
  const sit = (seat, name) =>
    post(`/api/tables/${code}/sit`, { seat, name }).then(
      (given) => {
        rememberGame({ code, token: given.token }); // so that nobody is asked for a name again
        go(given.link);
      },
      (fault) => setProblem(fault.sentence),
    );
  const said = problem || (connection ? "Opening the table." : "Looking for the table.");
  return html`<div class="page">
    <${Bar}><span class="grow"></span><//>
    ${
      outside &&
      Coming &&
      html`<${Coming.Outside} table=${outside} onSit=${sit} problem=${problem || connection?.problem} />`
    }
    ${
      !outside &&
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

/** @param {string} code @param {string} token */
function useConnection(code, token) {
  const [connection] = useState(() => (token ? new Connection(code, token) : null));
  const [, redraw] = useState(0);
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
 * A visitor who comes by a link for the first time is asked for a name, unless the host has given one.
 * @param {string} code
 * @param {Connection | null} connection
 */
function useArrival(code, connection) {
  const isNew = useMemo(() => !myGames().some((game) => game.code === code), []);
  const [hasSat, setSat] = useState(false);
  const mine = connection?.table?.seats.filter((chair) => connection.you?.seats.includes(chair.seat)) ?? [];
  const nameless = mine.filter((chair) => (chair.kind === "link" || chair.kind === "open") && !chair.name);
  const isAsked = isNew && !hasSat && !connection?.you?.is_host && !connection?.state?.over && nameless.length > 0;
  /** @param {string} name */
  const sit = (name) => {
    setSat(true);
    if (name) for (const { seat } of nameless) connection?.send("name", { seat, name }).catch(() => {});
  };
  return { isAsked, sit };
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
