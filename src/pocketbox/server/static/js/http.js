/** Asks the server over HTTP. Whatever goes wrong arrives as a `Problem` with a sentence for people. */

export class Problem extends Error {
  constructor(sentence, error, field) {
    super(sentence);
    this.sentence = sentence;
    this.error = error;
    this.field = field;
  }
}

async function ask(method, path, { token, body, as = "json" } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem("The table cannot be reached. Is the server running?", "unreachable");
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw new Problem(told.sentence || "The server gave no answer that can be used.", told.error, told.field);
  }
  return as === "json" ? answer.json() : answer.text();
}

export const get = (path, how) => ask("GET", path, how);
export const post = (path, body, how) => ask("POST", path, { ...how, body: body ?? {} });

const kept = new Map();

/** Like `get`, once: for what does not change while the page is open. */
export function getOnce(path) {
  if (!kept.has(path)) {
    const answer = get(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return kept.get(path);
}
