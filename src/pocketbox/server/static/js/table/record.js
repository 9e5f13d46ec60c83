/** The record of a table as a file. */

/** @import { Connection } from "../connection.js" */

import { get } from "../http.js";

/** @param {Connection} connection */
export async function download({ code, token, table }) {
  const text = await get(`/api/tables/${code}/record`, { token, as: "text" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${table?.game ?? "game"}-${code}.record`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
