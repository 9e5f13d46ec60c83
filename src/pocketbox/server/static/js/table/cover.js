/** Where several people share a screen: it is covered until the next one has it. */

import { html } from "../../vendor/preact-htm.js";
import { seatName } from "../people/names.js";
import { useTable } from "./context.js";

/** @param {{ onShow: () => void }} props */
export function Cover({ onShow }) {
  const { state, table, you } = useTable();
  const name = seatName(table, you, state.to_act);
  return html`<section class="panel cover">
    <div class="in">
      <h1>Hand the screen to ${name}</h1>
      <p>Only ${name} may see what comes next.</p>
      <button class="btn go" onClick=${onShow}>I am ${name}: show it</button>
    </div>
  </section>`;
}
