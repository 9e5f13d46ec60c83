/** Fair dice: everybody gives words before the first throw, so that nobody can have known it. */

import { html, useState } from "../../vendor/preact-htm.js";
import { SeatBadge } from "../draw/symbol.js";
import { useTable } from "../table/context.js";
import { capital } from "../words.js";
import { seatName } from "./names.js";

export function WordsPanel() {
  const { state, you, table } = useTable();
  const [problem, setProblem] = useState("");
  const mine = state.missing_words.filter((seat) => you.seats.includes(seat));
  const others = state.missing_words.filter((seat) => !you.seats.includes(seat));
  return html`<section class="panel words" aria-labelledby="words-title">
    <header><h2 id="words-title">Words for fair dice</h2></header>
    <div class="in">
      <p>
        The table has chosen a secret and shows its seal. Every player adds some words; together they make the dice.
        When the game is over the secret is shown, and anyone can check each throw.
      </p>
      <p class="small mute">Seal: <code class="seal">${table.commitment}</code></p>
      ${mine.map((seat) => html`<${WordsForm} key=${seat} seat=${seat} onProblem=${setProblem} />`)}
      ${
        others.length > 0 &&
        html`<p class="mute">Still waiting for ${others.map((seat) => seatName(table, you, seat)).join(", ")}.</p>`
      }
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
    </div>
  </section>`;
}

/** @param {{ seat: number, onProblem: (sentence: string) => void }} props */
function WordsForm({ seat, onProblem }) {
  const { connection, you, table } = useTable();
  const [words, setWords] = useState("");
  /** @param {Event} event */
  const give = (event) => {
    event.preventDefault();
    const text = words.trim() || crypto.getRandomValues(new Uint32Array(3)).join(" ");
    connection.send("word", { seat, text }).then(
      () => onProblem(""),
      (refused) => onProblem(refused.sentence),
    );
  };
  return html`<form class="word" onSubmit=${give}>
    <${SeatBadge} seat=${seat} />
    <label class="field">
      <span class="vh">Words of ${seatName(table, you, seat)}</span>
      <input
        maxlength="100"
        placeholder="any words you like"
        value=${words}
        onInput=${(event) => setWords(event.target.value)}
      />
    </label>
    <button class="btn go">Give my words</button>
  </form>`;
}
