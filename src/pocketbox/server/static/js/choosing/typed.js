/** Beside the real set: what the dice on my own table show, by pressing faces or by typing. */

/** @import { AwaitedThrow } from "../types.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Die } from "../draw/die.js";
import { useTable } from "../table/context.js";
import { capital } from "../words.js";

const MOST_FACES = 6;
const MOST_DICE = 8;
const MOST_LISTED = 40;

/** How many dice and how many sides, where faces can be pressed. @param {AwaitedThrow | null | undefined} awaited */
const dicePressed = (awaited) =>
  awaited && awaited.count > 0 && awaited.count <= MOST_DICE && awaited.sides <= MOST_FACES ? awaited : null;

export function TypedDice() {
  const { connection, state } = useTable();
  const { faces, setFaces, typed, setTyped, problem, setProblem } = useTyped(state.seq);
  const dice = state.dice;
  const awaited = dicePressed(state.scene?.throw);
  if (!dice) return null;
  /** @param {string} text */
  const send = (text) =>
    connection.send("dice", { seq: state.seq, text }).then(
      () => setProblem(""),
      (refused) => setProblem(refused.sentence),
    );
  /** @param {number} n @param {number} face */
  const press = (n, face) => {
    const next = [...faces];
    next[n] = face;
    setFaces(next);
    if (awaited?.count === 1) send(String(face));
  };
  const isFull = faces.filter(Boolean).length === awaited?.count;
  const wanted = typed.trim().toLowerCase();
  return html`<section class="panel typed" aria-labelledby="typed-title">
    <header><h2 id="typed-title">What do your dice show?</h2></header>
    <div class="in">
      <p>${capital(dice.sentence)}</p>
      ${awaited && html`<${Faces} awaited=${awaited} faces=${faces} onPress=${press} />`}
      ${
        awaited &&
        awaited.count > 1 &&
        html`<button
          class="btn go"
          aria-disabled=${isFull ? "false" : "true"}
          onClick=${() => isFull && send(faces.join(" "))}
        >
          These are my dice
        </button>`
      }
      <label class="field">
        <span class="vh">Type what they show</span>
        <input
          type="text"
          autocomplete="off"
          placeholder=${awaited?.example ? `or type: ${awaited.example}` : `type, such as ${dice.results[0]}`}
          value=${typed}
          onInput=${(event) => setTyped(event.target.value)}
          onKeyDown=${(event) => event.key === "Enter" && wanted && send(wanted)}
        />
      </label>
      ${!awaited && html`<${Results} results=${dice.results} wanted=${wanted} send=${send} />`}
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
      <button class="btn quiet" onClick=${() => send("")}>Let the table roll this time</button>
    </div>
  </section>`;
}

/** What is typed so far; gone when the table moves on. @param {number} seq */
function useTyped(seq) {
  const [faces, setFaces] = useState(/** @type {number[]} */ ([]));
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setFaces([]);
    setTyped("");
    setProblem("");
  }, [seq]);
  return { faces, setFaces, typed, setTyped, problem, setProblem };
}

/** @param {{ awaited: AwaitedThrow, faces: readonly number[], onPress: (n: number, face: number) => void }} props */
const Faces = ({ awaited, faces, onPress }) =>
  [...Array(awaited.count).keys()].map(
    (n) => html`<div class="faces" key=${n} role="group" aria-label=${awaited.count > 1 ? `Die ${n + 1}` : "Die"}>
      ${[...Array(awaited.sides).keys()].map(
        (face) => html`<button
          key=${face}
          class="face ${faces[n] === face + 1 ? "on" : ""}"
          aria-pressed=${faces[n] === face + 1 ? "true" : "false"}
          aria-label=${String(face + 1)}
          onClick=${() => onPress(n, face + 1)}
        >
          <${Die} face=${face + 1} sides=${awaited.sides} />
        </button>`,
      )}
    </div>`,
  );

/**
 * Results that are dealt or drawn, to be chosen from.
 * @param {{ results: readonly string[], wanted: string, send: (text: string) => void }} props
 */
function Results({ results, wanted, send }) {
  const fitting = results.filter((text) => text.includes(wanted));
  return html`<ul class="results">
      ${fitting
        .slice(0, MOST_LISTED)
        .map((text) => html`<li key=${text}><button class="btn" onClick=${() => send(text)}>${text}</button></li>`)}
    </ul>
    ${
      fitting.length > MOST_LISTED &&
      html`<p class="mute small">${fitting.length - MOST_LISTED} more: type to find them.</p>`
    }`;
}
