/** The question before a blunder: what would be lost, and whether to do it anyway. */

import { html } from "../../vendor/preact-htm.js";
import { Dialog } from "../parts/dialog.js";
import { RuleLink } from "../parts/rules.js";
import { useTable } from "../table/context.js";

export function Blunder() {
  const { choosing } = useTable();
  const { warned } = choosing;
  if (!warned) return null;
  return html`<${Dialog} title="Careful" isSheet onClose=${choosing.heed}>
    <div class="blunder">
      <p>${warned.said} <${RuleLink} id=${warned.rule} /></p>
      <p>Better: <b>${warned.label}</b></p>
      <p><b>Do it anyway?</b></p>
      <div class="row">
        <button class="btn go grow" onClick=${choosing.heed}>Choose again</button>
        <button class="btn grow" onClick=${choosing.insist}>Do it anyway</button>
      </div>
      <p class="small mute">You can switch these warnings off in the menu.</p>
    </div>
  <//>`;
}
