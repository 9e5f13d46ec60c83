/** Fair dice after the game: shows the secret and computes every throw again, in this browser. */

/** @import { Connection } from "../connection.js" */
/** @import { KeptPromise } from "../keep.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { get } from "../http.js";
import { promiseOf } from "../keep.js";
import { seatName } from "../people/names.js";
import { capital } from "../words.js";

const SPIN_RANGE = 1n << 64n;
const NEEDS_HTTPS =
  "This browser can check dice only over HTTPS or on the computer that runs the server. Check the record instead.";
const LEFT_OPEN =
  "This game used the first version of fair dice: the server could still choose two numbers after you gave your words.";

/** @typedef {[text: string, weight: number]} Outcome */
/** @typedef {{ ok: boolean, text: string, step?: number }} Check */

/**
 * @typedef {object} Fair what the table tells of its dice once the game is over
 * @property {number} version of the dice: 1 for games begun long ago
 * @property {string} commitment
 * @property {string} secret
 * @property {string} match
 * @property {string[]} words by seat
 * @property {Outcome[][]} lists
 * @property {{ step: number, text: string, list: number }[]} throws
 */

/** @param {{ connection: Connection, onStep: (step: number) => void }} props */
export function FairDice({ connection, onStep }) {
  const { code, token, table } = connection;
  const [fair, setFair] = useState(/** @type {Fair | null} */ (null));
  const [checks, setChecks] = useState(/** @type {Check[]} */ ([]));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const check = async () => {
      const found = await get(`/api/tables/${code}/fair`, { token });
      setFair(found);
      setChecks(await checkAll(found, promiseOf(code)));
    };
    check().catch((fault) => setProblem(fault.sentence ?? fault.message));
  }, [code]);
  return html`<section class="panel fair" aria-labelledby="fair-title">
    <header><h2 id="fair-title">Fair dice</h2></header>
    <div class="in stack">
      ${checks.length > 0 && html`<${Checks} checks=${checks} onStep=${onStep} />`}
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
      ${fair && html`<${Revealed} fair=${fair} connection=${connection} />`}
      <p class="small mute">
        To check every move against the rules as well, download the record and run
        ${" "}<code>pocketbox verify ${table?.game}-${code}.record</code>
      </p>
    </div>
  </section>`;
}

/** @param {{ checks: Check[], onStep: (step: number) => void }} props */
const Checks = ({ checks, onStep }) => html`<div role="status">
  <ul class="checks">
    ${checks.map(
      ({ ok, text, step }) => html`<li key=${text} class=${ok ? "good" : "bad"}>
        <span aria-hidden="true">${ok ? "✓" : "✗"}</span>
        ${" "}<span>${text}${step && html` <${ShowStep} step=${step} onStep=${onStep} />`}</span>
      </li>`,
    )}
  </ul>
</div>`;

/** @param {{ step: number, onStep: (step: number) => void }} props */
const ShowStep = ({ step, onStep }) =>
  html`<button class="btn quiet" onClick=${() => onStep(step)}>Show moment ${step}</button>`;

/** @param {{ fair: Fair, connection: Connection }} props */
const Revealed = ({ fair, connection: { table, you } }) => html`<details>
  <summary>Secret, seal and words</summary>
  <dl class="small">
    <dt>Secret</dt><dd><code class="seal">${fair.secret}</code></dd>
    <dt>Seal</dt><dd><code class="seal">${fair.commitment}</code></dd>
    ${
      table &&
      you &&
      fair.words.map(
        (words, seat) =>
          words &&
          html`<dt key=${`t${seat}`}>Words of ${seatName(table, you, seat)}</dt>
          <dd key=${`d${seat}`}>${words}</dd>`,
      )
    }
  </dl>
</details>`;

/**
 * What can be checked, each with whether it holds.
 * @param {Fair} fair
 * @param {KeptPromise | null} promise
 * @returns {Promise<Check[]>}
 */
export async function checkAll(fair, promise) {
  if (!globalThis.crypto?.subtle) throw new Error(NEEDS_HTTPS);
  const secret = bytesOf(fair.secret);
  const ok = (await sealOf(fair, secret)) === fair.commitment;
  return [
    { ok, text: `The secret ${ok ? "matches" : "does not match"} its seal.` },
    ...(fair.version === 1 ? [{ ok: false, text: LEFT_OPEN }] : []),
    ...checkPromise(fair, promise),
    await checkThrows(fair, secret),
  ];
}

/**
 * What the table must have shown before anybody gave words; the same as `commitment` of the program.
 * @param {Fair} fair
 * @param {Uint8Array<ArrayBuffer>} secret
 */
async function sealOf({ version, match, words, secret: digits }, secret) {
  if (version === 1) return hex(await crypto.subtle.digest("SHA-256", secret));
  const asked = words.map((said) => said !== "");
  const message = JSON.stringify(["pocketbox fair 2", digits, match, asked]);
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(message)));
}

/** @param {Fair} fair @param {KeptPromise | null} promise @returns {Check[]} */
function checkPromise(fair, promise) {
  const checks = [];
  if (promise?.seal) {
    const ok = promise.seal === fair.commitment;
    const which = ok ? "It is the seal that this browser saw" : "This browser saw another seal";
    checks.push({ ok, text: `${which} before the first throw.` });
  }
  const changed = Object.entries(promise?.words ?? {}).find(
    ([seat, text]) => oneLine(text) !== fair.words[Number(seat)],
  );
  if (changed) {
    checks.push({ ok: false, text: `The table used other words than this browser gave for seat ${changed[0]}.` });
  }
  return checks;
}

/** @param {Fair} fair @param {Uint8Array<ArrayBuffer>} secret @returns {Promise<Check>} */
async function checkThrows(fair, secret) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [number, { step, text, list }] of fair.throws.entries()) {
    const outcomes = fair.lists[list] ?? [];
    const whole = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
    const found = pick(outcomes, await spin(key, fair, number, whole));
    if (found !== text) {
      return { ok: false, step, text: `Throw ${number + 1} should be "${found}", but the table shows "${text}".` };
    }
  }
  const count = fair.throws.length;
  const throws = count === 1 ? "The 1 throw follows" : `All ${count} throws follow`;
  return { ok: true, text: `${throws} from the secret and the words.` };
}

/**
 * Where throw `number` lands, from 0 to `whole` - 1; the same as `fair_spin` of the program.
 * @param {CryptoKey} key
 * @param {Fair} fair
 * @param {number} number
 * @param {number} whole
 */
async function spin(key, { version, match, words }, number, whole) {
  const share = SPIN_RANGE / BigInt(whole);
  for (let attempt = 0; ; attempt += 1) {
    const message = ascii(JSON.stringify([`pocketbox fair ${version}`, match, number, attempt, words]));
    const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
    const found = new DataView(digest).getBigUint64(0) / share;
    if (found < BigInt(whole)) return Number(found);
  }
}

/**
 * The outcome a spin lands on: each takes as many spins as it weighs.
 * @param {Outcome[]} outcomes
 * @param {number} at
 */
function pick(outcomes, at) {
  let left = at;
  for (const [text, weight] of outcomes) {
    if (left < weight) return text;
    left -= weight;
  }
  return "";
}

const CODE_UNITS = /[\u007f-\uffff]/g;

/** @param {string} json */
const ascii = (json) =>
  json.replace(CODE_UNITS, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const oneLine = (text) => text.trim().split(/\s+/).join(" ");
