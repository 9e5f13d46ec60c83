/** The page's end of the worker: requests and conversations go in, answers and what tables say come out. */

const UNREACHABLE = 1013;

export class Tables {
  constructor() {
    /** @type {Map<number, { resolve: (answer: Response) => void, reject: (fault: Error) => void }>} */
    this.asked = new Map();
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    this.count = 0;
    this.notice = showNotice("Loading the games. This takes a few seconds; the first visit takes longer.");
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () =>
      this.fail("This browser cannot run the games. A current Chrome, Firefox or Safari can.");
  }

  /** @param {any} data */
  hear(data) {
    if (data.kind === "ready") this.notice.remove();
    if (data.kind === "failed") this.fail(data.why);
    if (data.kind === "answer") {
      const { status, body, headers } = JSON.parse(data.text);
      this.asked.get(data.number)?.resolve(new Response(body, { status, headers }));
      this.asked.delete(data.number);
    }
    if (data.kind === "text") this.lines.get(data.number)?.onmessage?.({ data: data.text });
    if (data.kind === "close") {
      this.lines.get(data.number)?.onclose?.({ code: data.code });
      this.lines.delete(data.number);
    }
  }

  /** @param {string} why */
  fail(why) {
    this.notice.textContent = why;
    this.notice.setAttribute("role", "alert");
    for (const { reject } of this.asked.values()) reject(new Error(why));
    this.asked.clear();
  }

  /** @param {string} path @param {RequestInit} how @returns {Promise<Response>} */
  fetch(path, { method = "GET", headers = {}, body = null }) {
    const number = this.next();
    const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return new Promise((resolve, reject) => {
      this.asked.set(number, { resolve, reject });
      this.worker.postMessage({ kind: "ask", number, text: JSON.stringify({ method, path, headers: small, body }) });
    });
  }

  /** @param {string} code */
  openLine(code) {
    const number = this.next();
    const line = new Line(this.worker, number);
    this.lines.set(number, line);
    this.worker.postMessage({ kind: "open", number, code });
    setTimeout(() => line.onopen?.());
    return line;
  }

  next() {
    this.count += 1;
    return this.count;
  }
}

/** A conversation with a table in the worker. */
class Line {
  /** @param {Worker} worker @param {number} number */
  constructor(worker, number) {
    this.worker = worker;
    this.number = number;
    /** @type {(() => void) | null} */
    this.onopen = null;
    /** @type {((event: { data: string }) => void) | null} */
    this.onmessage = null;
    /** @type {((event: { code: number }) => void) | null} */
    this.onclose = null;
  }

  /** @param {string} text */
  send(text) {
    this.worker.postMessage({ kind: "say", number: this.number, text });
  }

  close() {
    this.worker.postMessage({ kind: "hang up", number: this.number });
    this.onclose?.({ code: UNREACHABLE });
  }
}

/** @param {string} text */
function showNotice(text) {
  const notice = document.createElement("p");
  notice.className = "site-notice";
  notice.setAttribute("role", "status");
  notice.textContent = text;
  document.body.append(notice);
  return notice;
}
