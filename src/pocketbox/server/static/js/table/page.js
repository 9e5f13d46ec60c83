/** A table: opens its socket with the token of the link, or shows the table from outside. */

/** @import { TableInfo } from "../types.js" */

import { html, useEffect, useMemo, useState } from "../../vendor/preact-htm.js";
import { Connection } from "../connection.js";
import { get, post } from "../http.js";
import { isJustOpened, myGames, rememberGame, tokenFor } from "../keep.js";
import { go, readFragment } from "../link.js";
import { listOnPage } from "../me/offer.js";
import { Bar } from "../parts/bar.js";
import { Outside } from "../people/outside.js";
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
  useMemory(code, token, connection);
  if (connection?.state && connection.table && connection.you && !isRefused) {
    return html`<${TableCards} connection=${connection} firstStep=${fragment.step} isFresh=${isFresh} />`;
  }
  /** @param {number} seat @param {string} name */
  const sit = (seat, name) =>
    post(`/api/tables/${code}/sit`, { seat, name }).then(
      (given) => go(given.link),
      (fault) => setProblem(fault.sentence),
    );
  const said = problem || (connection ? "Opening the table." : "Looking for the table.");
  return html`<div class="page">
    <${Bar}><span class="grow"></span><//>
    ${outside && html`<${Outside} table=${outside} onSit=${sit} problem=${problem || connection?.problem} />`}
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
