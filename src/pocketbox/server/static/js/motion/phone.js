/** On a phone: the turn that is told, in the sheet at rest. The die, what happens, a button that skips. */

/** @import { Line } from "../types.js" */
/** @import { Player } from "./player.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { Progress } from "./bar.js";
import { lastThrows, TumblingDie } from "./dice.js";
import { firstOfOthers } from "./telling.js";

/** @param {{ player: Player, story: readonly Line[], nameOf: (seat: number) => string }} props */
export function TellCard({ player, story, nameOf }) {
  const last = lastThrows(player, story);
  const line = player.event?.line;
  const name = line && line.seat >= 0 ? nameOf(line.seat) : "The table";
  const thrown = (last?.thrown ?? []).filter((one) => one.seat === line?.seat);
  const result = thrown.at(-1)?.result;
  const isRolling = player.isMoving && player.event?.kind === "throw";
  return html`<section class="tell-card" aria-label="Turn playback">
    <div class="tell-row">
      ${thrown
        .flatMap((one) => one.faces.map((face) => ({ face, sides: one.sides })))
        .slice(0, 3)
        .map(
          ({ face, sides }, n) =>
            html`<${TumblingDie} key=${n} face=${face} sides=${sides} n=${n} player=${isRolling ? player : null} />`,
        )}
      <p class="grow">
        <b>${result && !isRolling ? `${name}: ${result}` : name}</b>
        <small>${line?.text}</small>
      </p>
      <button class="btn" onClick=${() => player.skip()}><${Icon} name="i-last" /> Skip</button>
    </div>
    <${Progress} player=${player} count=${player.telling.events.length - firstOfOthers(player.telling)} />
  </section>`;
}
