/** A challenge: everybody who opens it gets the same luck, and the results stand side by side. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get, post } from "../http.js";
import { like, likes, rememberGame } from "../keep.js";
import { go } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { capital } from "../words.js";

export function ChallengePage({ id }) {
  const [told, setTold] = useState(null);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(likes().name);
  useEffect(() => {
    document.title = "Challenge · Pocketbox";
    get(`/api/challenges/${id}`).then(setTold, (fault) => setProblem(fault.sentence));
  }, [id]);
  const play = (event) => {
    event.preventDefault();
    like({ name: name.trim() });
    post(`/api/challenges/${id}/tables`, { name: name.trim() }).then(
      (given) => {
        rememberGame({ code: given.code, token: given.token, title: given.table.title, game: given.table.game });
        go(given.link);
      },
      (fault) => setProblem(fault.sentence),
    );
  };
  return html`<div class="page"><${Bar}><span class="grow"></span><${Menu} items=${[]} /><//>
    <main class="outside"><section class="panel"><div class="in stack">
      <h1>${told ? told.title : "Challenge"}</h1>
      <p>The same dice for everyone who opens this. Who does best with them?</p>
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
      ${told && html`<form class="stack" onSubmit=${play}>
        <label>Your name, if you like<input class="pick" maxlength="40" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
        <button class="btn go"><${Icon} name="i-play" /> Play${told.roles?.[told.seat] ? ` as the ${told.roles[told.seat]}` : ""}</button>
      </form>`}
      ${told?.results.length > 0 && html`<table class="results-table"><caption>Results, best first</caption>
        <thead><tr><th scope="col">Name</th><th scope="col">Result</th><th scope="col">Choices</th></tr></thead>
        <tbody>${told.results.map((one, n) => html`<tr key=${n}><th scope="row">${one.name || "Somebody"}</th><td>${one.won ? "won" : "lost"}: ${one.ending}</td><td>${one.choices}</td></tr>`)}</tbody>
      </table>`}
      ${told && !told.results.length && html`<p class="mute">Nobody has finished it yet.</p>`}
    </div></section></main>
  </div>`;
}
