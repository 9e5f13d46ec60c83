/** A fair price: bots play in the background, and the figures follow. */

/** @import { Draft } from "./pack.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { get, post } from "../http.js";
import { capital } from "../words.js";

/** @typedef {{ value: number, low: number, high: number }} Figure */

/**
 * @typedef {object} Cost
 * @property {string} name
 * @property {string} title
 * @property {number} games
 * @property {number} price -1 where nothing has a price
 * @property {Figure | null} fair
 * @property {Figure | null} worth
 * @property {string} verdict
 */

/**
 * @typedef {object} PriceRun
 * @property {string} id
 * @property {"running" | "done" | "stopped" | "failed"} state
 * @property {string} problem
 * @property {number} games
 * @property {number} most
 * @property {readonly Cost[]} pieces
 * @property {readonly string[]} warnings
 */

/** How often the page asks, in milliseconds. */
const PAUSE = 1000;

/** `9 to 13`, or points of 100 that one more adds to the chances of winning. @param {Cost} cost */
export function rangeOf({ fair, worth }) {
  if (fair) return `${Math.max(0, Math.round(fair.low))} to ${Math.round(fair.high)}`;
  if (!worth) return "–";
  return `${signed(Math.round(100 * worth.low))} to ${signed(Math.round(100 * worth.high))}`;
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** How far a run is, in a sentence. @param {PriceRun} run */
export function progressOf({ state, games, most, problem }) {
  if (state === "failed") return `${capital(problem)}.`;
  if (most === 0) return "Playing the first games.";
  const said = `${games} of ${most} games played`;
  if (state === "running") return `${said}.`;
  return state === "done" ? `All ${most} games are played.` : `Stopped: ${said}.`;
}

/** A run for this text; another text ends it. @param {string} text */
function useRun(text) {
  const [run, setRun] = useState(/** @type {PriceRun | null} */ (null));
  const [said, setSaid] = useState("");
  const current = useRef("");
  const tell = (/** @type {import("../http.js").Problem} */ fault) => setSaid(`${capital(fault.sentence)}.`);
  const take = (/** @type {PriceRun} */ found) => {
    if (found.id === current.current) setRun(found);
  };
  const isRunning = run?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      get(`/api/workshop/prices/${current.current}`).then(take, (fault) => {
        setRun(null);
        tell(fault);
      });
    }, PAUSE);
    return () => clearInterval(timer);
  }, [isRunning]);
  const stop = () => post(`/api/workshop/prices/${current.current}/stop`).then(take, tell);
  useEffect(() => {
    setRun(null);
    setSaid("");
    return () => {
      const id = current.current;
      current.current = "";
      if (id) void post(`/api/workshop/prices/${id}/stop`).catch(() => {});
    };
  }, [text]);
  const begin = () => {
    setSaid("");
    return post("/api/workshop/prices", { text }).then((found) => {
      current.current = found.id;
      setRun(found);
    }, tell);
  };
  return { run, said, begin, stop, isRunning };
}

/** @param {{ text: string, draft: Draft, isSound: boolean }} props */
export function FairPrice({ text, draft: { game, head }, isSound }) {
  const { run, said, begin, stop, isRunning } = useRun(text);
  const start = () => isSound && void begin();
  const hasPrices = run?.pieces.some(({ price }) => price >= 0) ?? false;
  return html`<section class="panel shop-price" aria-labelledby="price-title">
    <header><h2 id="price-title">Fair price</h2></header>
    <div class="in">
      <p class="small">Easy bots play up to 400 games with it. The longer they play, the narrower the interval.</p>
      ${
        isRunning
          ? html`<button class="btn" onClick=${() => void stop()}>Stop</button>`
          : html`<button class="btn" aria-disabled=${isSound ? "false" : "true"} onClick=${start}>
              Find a fair price
            </button>`
      }
      ${run && run.most > 0 && html`<progress max=${run.most} value=${run.games} aria-label="Games played"></progress>`}
      <p class="small" role="status">${said || (run ? progressOf(run) : "")}</p>
      ${run && run.pieces.length > 0 && html`<${Costs} pieces=${run.pieces} hasPrices=${hasPrices} />`}
      ${run?.warnings.map((one) => html`<p key=${one} class="shop-warning"><b>Warning.</b> ${one}</p>`)}
      <p class="small mute">With stronger bots, save or download the pack, then run:</p>
      <pre class="code shop-command" tabindex="0">
        ${`./pocketbox balance ${game} --pack ${head.id}.toml --bot normal --games 400`}
      </pre>
    </div>
  </section>`;
}

/** @param {{ pieces: readonly Cost[], hasPrices: boolean }} props */
const Costs = ({ pieces, hasPrices }) => html`<div class="shop-odds">
  <table class="shop-costs">
    <caption class="vh">What the games so far say</caption>
    <thead>
      <tr>
        <th scope="col">Piece</th>
        <th scope="col">games</th>
        ${hasPrices && html`<th scope="col">price</th>`}
        <th scope="col">${hasPrices ? "fair price, 95 % interval" : "adds to winning, points of 100"}</th>
      </tr>
    </thead>
    <tbody>
      ${pieces.map(
        (cost) => html`<tr key=${cost.name}>
          <th scope="row">${cost.title}</th>
          <td class="num">${cost.games}</td>
          ${hasPrices && html`<td class="num">${cost.price}</td>`}
          <td class="num">${rangeOf(cost)}</td>
        </tr>`,
      )}
    </tbody>
  </table>
  ${pieces.map((cost) => html`<p key=${cost.name} class="small">${cost.verdict}</p>`)}
</div>`;
