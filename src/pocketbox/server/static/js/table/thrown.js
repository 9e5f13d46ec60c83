/** The dice that fell last, and pools of dice that lie on the table. */

import { html } from "../../vendor/preact-htm.js";
import { Die, poolOf } from "../draw/die.js";
import { plain } from "../words.js";

const MOST_THROWS = 2;
const isDie = (thing) => /^die \d+$/.test(thing.symbol);
export const isPool = (rack) => rack.things.length > 0 && rack.things.every(isDie);

/** The newest throws of the story, oldest first: those of the last thing that happened, else the last one. */
function lastThrows(story, fresh) {
  const thrown = fresh.filter((line) => line.dice);
  if (thrown.length) return thrown.slice(-MOST_THROWS);
  const last = [...story].reverse().find((line) => line.dice);
  return last ? [last] : [];
}

export function Thrown({ scene, story, fresh }) {
  const pools = scene.racks.filter(isPool);
  const lines = lastThrows(story, fresh);
  if (!pools.length && !lines.length) return null;
  return html`<section class="panel thrown" aria-label="Dice">
    <div class="in">
      ${pools.map((rack) => html`<div class="pool" key=${rack.name}>
        <span class="mute small">${plain(rack.name)}</span>
        <span class="dice">${rack.things.map((thing, n) => html`<${Die} key=${n} face=${thing.symbol.slice(4)} sides=${scene.sides} pool=${poolOf(rack.name)} />`)}</span>
      </div>`)}
      ${!pools.length && lines.map((line) => html`<div class="pool" key=${line.number}>
        <span class="dice">${line.dice.map((face, n) => html`<${Die} key=${`${line.number} ${n}`} face=${face} sides=${scene.sides} fresh=${fresh.includes(line)} />`)}</span>
        <span class="small">${line.text}</span>
      </div>`)}
    </div>
  </section>`;
}
