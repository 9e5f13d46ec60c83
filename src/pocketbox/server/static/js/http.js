/** Asks the server over HTTP. Whatever goes wrong arrives as a `Problem` with a sentence for people. */

import { remote } from "./remote.js";

export class Problem extends Error {
  /** @param {string} sentence @param {string} [error] @param {string} [field] */
  constructor(sentence, error = "", field = "") {
    super(sentence);
    this.sentence = sentence;
    this.error = error;
    this.field = field;
  }
}

/**
 * @typedef {object} How
 * @property {string} [token] of the table
 * @property {"json" | "text"} [as]
 */

/** @param {string} method @param {string} path @param {How & { body?: unknown }} how @returns {Promise<any>} */
async function ask(method, path, { token, body, as = "json" } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await remote.fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem("The table cannot be reached. Is the server running?", "unreachable");
  }
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Problem(problem.sentence || "The server did not answer properly.", problem.error, problem.field);
  }
  return as === "json" ? answer.json() : answer.text();
}

/** @param {string} path @param {How} [how] */
export const get = (path, how) => ask("GET", path, how ?? {});
/** @param {string} path @param {unknown} [body] @param {How} [how] */
export const post = (path, body, how) => ask("POST", path, { ...how, body: body ?? {} });

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** Like `get`, once: for what does not change while the page is open. @param {string} path @returns {Promise<any>} */
export function getOnce(path) {
  const known = kept.get(path);
  if (known) return known;
  const answer = get(path);
  answer.catch(() => kept.delete(path));
  kept.set(path, answer);
  return answer;
}
