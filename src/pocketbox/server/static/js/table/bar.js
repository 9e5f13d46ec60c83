/** The bar of a table: where I am, whether all is saved, undo, hint, invite, menu. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { SoundSwitch } from "../motion/speed.js";
import { Bar, Menu } from "../parts/bar.js";
import { remote } from "../remote.js";
import { useTable } from "./context.js";
import { useHelp } from "./help.js";
import { menuItems } from "./menu.js";
import { turnLines } from "./turnline.js";

/** @param {{ isPhone: boolean }} props */
export function TableBar({ isPhone }) {
  const view = useTable();
  const { connection, state, you, openCard, openReplay } = view;
  const { undo, askHint } = useHelp();
  return html`<${Bar}>
    <${Where} isPhone=${isPhone} />
    <span class="grow"></span>
    <span class="dotline ${connection.status}" role="status">
      <i aria-hidden="true"></i>
      <span class="not-phone">${connection.status === "open" ? "Saved" : "Reconnecting"}</span>
    </span>
    ${!isPhone && html`<${SoundSwitch} />`}
    ${
      !you.is_watching &&
      html`<${Tool} label="Undo" icon="i-undo" isPossible=${state.can_undo} act=${undo} />
        <${Tool} label="Hint" icon="i-hint" isPossible=${state.mine} act=${askHint} />`
    }
    ${
      remote.hasServer &&
      html`<button class="btn not-phone" onClick=${() => openCard("invite")}><${Icon} name="i-link" /> Invite</button>`
    }
    <${Menu} items=${menuItems(connection, openCard, openReplay)} player=${view.player} />
  <//>`;
}

/** The game and its table; on a phone whose turn it is and what is asked. @param {{ isPhone: boolean }} props */
function Where({ isPhone }) {
  const view = useTable();
  const { table, you } = view;
  const { who, what } = turnLines(view);
  if (isPhone) return html`<div class="where"><h1>${who}</h1><span>${what}</span></div>`;
  return html`<div class="where">
    <b>${table.title}</b><span>table ${table.code}${you.is_watching ? ", watching" : ""}</span>
  </div>`;
}

/** @param {{ label: string, icon: string, isPossible: boolean, act: () => void }} props */
const Tool = ({ label, icon, isPossible, act }) => html`<button
  class="btn"
  aria-label=${label}
  aria-disabled=${isPossible ? "false" : "true"}
  onClick=${() => isPossible && act()}
>
  <${Icon} name=${icon} /><span class="not-phone">${label}</span>
</button>`;
