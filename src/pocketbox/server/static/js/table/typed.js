/** Beside the real set: what the dice on my own table show, by pressing faces or by typing. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Die } from "../draw/die.js";
import { capital } from "../words.js";

const MOST_FACES = 6;
const MOST_LISTED = 40;

/** How many dice and how many sides, where every result is a word and then faces. */
function facesOf(dice) {
  if (!dice.is_dice) return null;
  const rows = dice.results.map((text) => text.split(" ").filter((word) => /^\d+$/.test(word)).map(Number));
  const count = rows[0].length;
  const sides = Math.max(...rows.flat());
  if (!count || count > 8 || sides > MOST_FACES || rows.some((row) => row.length !== count)) return null;
  return { count, sides };
}

export function TypedDice({ connection, dice, sides, fieldRef }) {
  const [faces, setFaces] = useState([]);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const seq = connection.state.seq;
  useEffect(() => {
    setFaces([]);
    setTyped("");
    setProblem("");
  }, [seq]);
  const shape = facesOf(dice);
  const send = (text) => connection.send("dice", { seq, text }).then(() => setProblem(""), (refused) => setProblem(refused.sentence));
  const press = (n, face) => {
    const next = [...faces];
    next[n] = face;
    setFaces(next);
    if (shape.count === 1) send(String(face));
  };
  const isFull = shape && faces.filter(Boolean).length === shape.count;
  const wanted = typed.trim().toLowerCase();
  const fitting = shape ? [] : dice.results.filter((text) => text.includes(wanted));
  return html`<section class="panel typed" aria-labelledby="typed-title">
    <header><h2 id="typed-title">What do your dice show?</h2></header>
    <div class="in">
      <p>${capital(dice.sentence)}</p>
      ${shape && [...Array(shape.count).keys()].map((n) => html`<div class="faces" key=${n} role="group" aria-label=${shape.count > 1 ? `Die ${n + 1}` : "Die"}>
        ${[...Array(shape.sides).keys()].map((face) => html`<button key=${face} class="face ${faces[n] === face + 1 ? "on" : ""}" aria-pressed=${faces[n] === face + 1 ? "true" : "false"} aria-label=${String(face + 1)} onClick=${() => press(n, face + 1)}>
          <${Die} face=${face + 1} sides=${sides} />
        </button>`)}
      </div>`)}
      ${shape && shape.count > 1 && html`<button class="btn go" aria-disabled=${isFull ? "false" : "true"} onClick=${() => isFull && send(faces.join(" "))}>These are my dice</button>`}
      <label class="field"><span class="vh">Type what they show</span><input ref=${fieldRef} type="text" autocomplete="off" placeholder=${shape ? "or type: 3 1" : `type, such as ${dice.results[0]}`} value=${typed}
        onInput=${(event) => setTyped(event.target.value)} onKeyDown=${(event) => event.key === "Enter" && wanted && send(wanted)} /></label>
      ${!shape && html`<ul class="results">${fitting.slice(0, MOST_LISTED).map((text) => html`<li key=${text}><button class="btn" onClick=${() => send(text)}>${text}</button></li>`)}</ul>`}
      ${fitting.length > MOST_LISTED && html`<p class="mute small">${fitting.length - MOST_LISTED} more: type to find them.</p>`}
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
      <button class="btn quiet" onClick=${() => send("")}>Let the table throw this once</button>
    </div>
  </section>`;
}
