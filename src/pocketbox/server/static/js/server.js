/** The tables of the server that this page comes from. */

/** @import { Remote, Socket } from "./remote.js" */

/** @param {string} path */
const href = (path) => new URL(path, location.origin).href;

/** @type {Remote} */
export const remote = {
  hasServer: true,
  fetch: (path, how) => fetch(path, how),
  openSocket: (code) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return /** @type {Socket} */ (new WebSocket(`${scheme}://${location.host}/api/tables/${code}/socket`));
  },
  address: () => new URL(location.href),
  href,
  go: (path) => {
    const next = new URL(path, location.origin);
    const same = next.pathname === location.pathname;
    location.assign(next.href);
    if (same) location.reload();
  },
  replace: (path) => location.replace(href(path)),
};
