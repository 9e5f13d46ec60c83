/** What if: a new table that begins at a moment of this one; and the mark of such a table, with the way back. */

/** @import { Moment, TableInfo } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { post } from "../http.js";
import { rememberGame, tokenFor } from "../keep.js";
import { go, tablePath } from "../link.js";
import { capital } from "../words.js";

/**
 * Opens a table that begins after a step, bots in the seats that are not mine, and goes there.
 * @param {Connection} connection
 * @param {number} step
 */
export async function branchFrom({ code, token, table, you }, step) {
  const seats = table?.seats.map(({ seat }) => ({
    kind: you?.seats.includes(seat) || (!you?.seats.length && seat === 0) ? "me" : "bot",
  }));
  const given = await post(`/api/tables/${code}/branch`, { step, seats }, { token });
  if (given.token) rememberGame({ code: given.code, token: given.token });
  go(given.link);
}

/** A new table that begins at this moment. @param {{ connection: Connection, moment: Moment | null }} props */
export function WhatIf({ connection, moment }) {
  const [notice, setNotice] = useState("");
  const branch = () => branchFrom(connection, moment?.step ?? 0).catch((fault) => setNotice(capital(fault.sentence)));
  return html`<section class="panel whatif">
    <div class="in">
      <span>
        <h2>What if, from here?</h2>
        <p class="small mute">${moment ? `Moment ${moment.step}. ` : ""}The game you played stays as it is.</p>
        ${notice && html`<p class="refusal" role="alert">${notice}</p>`}
      </span>
      <button class="btn go" onClick=${branch}><${Icon} name="i-branch" /> Play on</button>
    </div>
  </section>`;
}

/** Says that this is no game that counts, and leads back to it. @param {{ table: TableInfo }} props */
export function WhatIfMark({ table }) {
  const { branch_of } = table;
  if (!branch_of) return null;
  const token = tokenFor(branch_of.code);
  return html`<p class="whatif-mark">
    <${Icon} name="i-branch" />
    <span><b>What if</b>, from moment ${branch_of.step} of table ${branch_of.code}</span>
    ${
      token &&
      html`<a class="btn" href=${tablePath(branch_of.code, token, branch_of.step)}>
        <${Icon} name="i-undo" /> Back to that game
      </a>`
    }
  </p>`;
}
