/** How the client reaches its tables: a server over the network, or on the static site a worker of this browser. */

import { remote as server } from "./server.js";

/**
 * What a conversation needs of a socket.
 * @typedef {object} Socket
 * @property {(() => void) | null} onopen
 * @property {((event: { data: string }) => void) | null} onmessage
 * @property {((event: { code: number }) => void) | null} onclose
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/**
 * @typedef {object} Remote
 * @property {boolean} hasServer others can come to a table
 * @property {(path: string, how: RequestInit) => Promise<Response>} fetch
 * @property {(code: string) => Socket} openSocket
 * @property {() => URL} address the page that is shown, as the server would call it
 * @property {(path: string) => string} href where a page of ours really is
 * @property {(path: string) => void} go
 * @property {(path: string) => void} replace go without leaving a trace in the history
 */

const isSite = globalThis.document?.documentElement.dataset.site !== undefined;

/** @type {Remote} */
export const remote = isSite ? (await import("./site/here.js")).remote : server;
