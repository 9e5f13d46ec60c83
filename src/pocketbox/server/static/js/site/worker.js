/** The worker of the static site: Python with the rules, the tables and the bots. A second one only thinks. */

import { Store } from "./store.js";

const home = new URL("../../../", import.meta.url);
const isThinker = new URL(import.meta.url).searchParams.has("thinks") || self.name === "thinks";
/** @type {any} */
const self_ = self;

async function startPython() {
  const { loadPyodide } = await import(new URL("runtime/pyodide.mjs", home).href);
  const [python, program] = await Promise.all([
    loadPyodide({ indexURL: new URL("runtime/", home).href }),
    fetch(new URL("pocketbox.zip", home)).then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(program, "zip", { extractDir: "/pocketbox" });
  python.runPython('import sys; sys.path.insert(0, "/pocketbox")');
  return python;
}

/** Work out what the other worker sends. */
async function think() {
  const python = await startPython();
  const work = python.pyimport("pocketbox.site.worker").think;
  self_.onmessage = (/** @type {MessageEvent} */ { data }) => {
    self_.postMessage({ kind: "thought", number: data.number, text: work(data.text) });
  };
  self_.postMessage({ kind: "ready" });
}

/** Start the second worker; resolves with the function that sends it work. */
function startThinker() {
  /** @type {Map<number, (text: string) => void>} */
  const waiting = new Map();
  let count = 0;
  const thinker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "thinks" });
  return new Promise((resolve) => {
    thinker.onmessage = ({ data }) => {
      if (data.kind === "ready") {
        resolve((/** @type {string} */ text) => {
          count += 1;
          const number = count;
          thinker.postMessage({ number, text });
          return new Promise((done) => waiting.set(number, done));
        });
      }
      waiting.get(data.number)?.(data.text);
      waiting.delete(data.number);
    };
  });
}

async function serve() {
  /** @type {any[]} */
  const early = [];
  self_.onmessage = (/** @type {MessageEvent} */ { data }) => void early.push(data);
  const python = await startPython();
  const desk = await python.pyimport("pocketbox.site.worker").start(await Store.open());
  /** @param {any} data */
  const hear = async (data) => {
    const { kind, number } = data;
    if (kind === "ask") self_.postMessage({ kind: "answer", number, text: await desk.answer(data.text) });
    if (kind === "say") desk.hear(number, data.text);
    if (kind === "hang up") desk.hang_up(number);
    if (kind === "open") {
      desk.open_line(
        number,
        data.code,
        (/** @type {string} */ said, /** @type {string} */ text, /** @type {number} */ code) =>
          self_.postMessage({ kind: said, number, text, code }),
      );
    }
  };
  self_.onmessage = (/** @type {MessageEvent} */ { data }) => void hear(data);
  for (const data of early) hear(data);
  self_.postMessage({ kind: "ready" });
  desk.use_thinker(await startThinker());
}

if (isThinker) think();
else
  serve().catch((fault) => self_.postMessage({ kind: "failed", why: `The games cannot be loaded: ${fault.message}` }));
