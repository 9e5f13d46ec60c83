/** A challenge: everybody who opens it gets the same luck, and the results stand side by side. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get, post } from "../http.js";
import { deviceId, like, likes, rememberGame } from "../keep.js";
import { go } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { capital } from "../words.js";

/** @typedef {{ name: string, won: boolean, ending: string, choices: number }} Result */
/** @typedef {{ title: string, roles: string[], seat: number, results: Result[] }} Challenge */

/** @param {{ id: string }} props */
export function ChallengePage({ id }) {
  const [challenge, setChallenge] = useState(/** @type {Challenge | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Challenge · Pocketbox";
    get(`/api/challenges/${id}`).then(setChallenge, (fault) => setProblem(fault.sentence));
  }, [id]);
  const role = challenge?.roles[challenge.seat] ?? "";
  return html`<div class="page">
    <${Bar}><span class="grow"></span><${Menu} items=${[]} /><//>
    <main class="outside">
      <section class="panel">
        <div class="in stack">
          <h1>${challenge ? challenge.title : "Challenge"}</h1>
          <p>The same dice for everyone who opens this. Who does best with them? Your first attempt counts.</p>
          ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
          ${challenge && html`<${Entry} id=${id} role=${role} onProblem=${setProblem} />`}
          ${challenge && challenge.results.length > 0 && html`<${Results} results=${challenge.results} />`}
          ${challenge && !challenge.results.length && html`<p class="mute">Nobody has finished it yet.</p>`}
        </div>
      </section>
    </main>
  </div>`;
}

/** @param {{ id: string, role: string, onProblem: (sentence: string) => void }} props */
function Entry({ id, role, onProblem }) {
  const [name, setName] = useState(likes().name);
  /** @param {Event} event */
  const play = (event) => {
    event.preventDefault();
    like({ name: name.trim() });
    post(`/api/challenges/${id}/tables`, { name: name.trim(), device: deviceId() }).then(
      (given) => {
        const { title, game } = given.table;
        rememberGame({ code: given.code, token: given.token, title, game });
        go(given.link);
      },
      (fault) => onProblem(fault.sentence),
    );
  };
  return html`<form class="stack" onSubmit=${play}>
    <label>
      Your name, if you like
      <input class="pick" maxlength="40" value=${name} onInput=${(event) => setName(event.target.value)} />
    </label>
    <button class="btn go"><${Icon} name="i-play" /> Play${role ? ` as the ${role}` : ""}</button>
  </form>`;
}

/** @param {{ results: readonly Result[] }} props */
const Results = ({ results }) => html`<table class="results-table">
  <caption>
    Results, best first
  </caption>
  <thead>
    <tr><th scope="col">Name</th><th scope="col">Result</th><th scope="col">Choices</th></tr>
  </thead>
  <tbody>
    ${results.map(
      (one, n) => html`<tr key=${n}>
        <th scope="row">${one.name || "Somebody"}</th>
        <td>${one.won ? "won" : "lost"}: ${one.ending}</td>
        <td>${one.choices}</td>
      </tr>`,
    )}
  </tbody>
</table>`;
