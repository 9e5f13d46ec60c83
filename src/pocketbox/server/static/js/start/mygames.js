/** Games of this device, and joining with a code. */

import { html, useState } from "../../vendor/preact-htm.js";
import { forgetGame, myGames } from "../keep.js";
import { go, tablePath } from "../link.js";
import { Dialog } from "../parts/dialog.js";

export function MyGames({ onClose }) {
  const [games, setGames] = useState(myGames());
  const forget = (code) => {
    forgetGame(code);
    setGames(myGames());
  };
  return html`<${Dialog} title="My games on this device" onClose=${onClose}>
    ${!games.length && html`<p class="mute">No game was played on this device yet.</p>`}
    <ul class="mine">${games.map((game) => html`<li key=${game.code}>
      <a href=${tablePath(game.code, game.token)}><b>${game.title ?? "Table"}</b> <span class="mute small">${game.code}${game.roles?.length ? `, ${game.roles.join(" and ")}` : ""}${game.phase === "over" ? ", over" : ""}, ${new Date(game.at).toLocaleDateString()}</span></a>
      <button class="btn quiet" aria-label=${`Forget table ${game.code}`} onClick=${() => forget(game.code)}>Forget</button>
    </li>`)}</ul>
    <p class="small mute">A link is the only key to a seat: forgetting it here does not end the game.</p>
  <//>`;
}

export function Join({ onClose }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const join = (event) => {
    event.preventDefault();
    const link = typed.match(/\/t\/([A-Z0-9]+)#(\S+)/i);
    const code = typed.trim().toUpperCase();
    if (link) go(`/t/${link[1].toUpperCase()}#${link[2]}`);
    else if (/^[A-Z0-9]{6}$/.test(code)) go(`/t/${code}`);
    else setProblem("A code has six letters and figures, such as K7QX4M. A whole link works too.");
  };
  return html`<${Dialog} title="Join a table" onClose=${onClose}>
    <form class="stack" onSubmit=${join}>
      <label>Code or link<input class="pick" autocomplete="off" autocapitalize="characters" spellcheck=${false} value=${typed} onInput=${(event) => setTyped(event.target.value)} /></label>
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
      <button class="btn go">Join</button>
    </form>
  <//>`;
}
