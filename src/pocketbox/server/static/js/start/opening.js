/** Opening a table, and going there. */

import { post } from "../http.js";
import { rememberGame } from "../keep.js";
import { go } from "../link.js";

/** @param {object} wish */
export async function openTable(wish) {
  const { code, token, link, table } = await post("/api/tables", wish);
  rememberGame({ code, token, title: table.title, game: table.game });
  go(link);
}
