/** What is asked of me beside the board: proposals, refusals, notices, hints, and how I may answer. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { FightChoices } from "../fight/choices.js";
import { LessonNote } from "../learn/note.js";
import { TableTip } from "../learn/tip.js";
import { RuleLink } from "../parts/rules.js";
import { Proposal } from "../people/proposal.js";
import { useTable } from "../table/context.js";
import { useHelp, useHint } from "../table/help.js";
import { capital } from "../words.js";
import { Actions } from "./actions.js";
import { TypedDice } from "./typed.js";

export function Asked() {
  const { connection, state, notice, choosing } = useTable();
  const { placeRest } = useHelp();
  const hint = useHint();
  return html`
    <${LessonNote} code=${connection.code} /><${TableTip} />
    <${Proposal} />
    <${Refusal} />
    ${notice && html`<p class="notice" role="status">${capital(notice)}</p>`}
    ${
      hint &&
      html`<div class="notice hint" role="status">
        <p>The ${hint.bot} bot would: <b>${hint.label}</b></p>
        <dl class="said">
          ${hint.said.map(
            (one, n) => html`<div key=${n}>
              <dt>${one.heading}</dt><dd>${one.text} <${RuleLink} id=${one.rule} /></dd>
            </div>`,
          )}
        </dl>
        <button class="btn" onClick=${() => choosing.send(hint.text)}>Do that</button>
      </div>`
    }
    ${
      state.can_rest &&
      !state.scene?.tile &&
      html`<button class="btn rest" onClick=${placeRest}><${Icon} name="i-play" /> Place the rest for me</button>`
    }`;
}

/** The list of actions, or the dice of my set. */
export function Answers() {
  const { state, picture } = useTable();
  if (state.dice) return html`<${TypedDice} />`;
  if (state.scene?.tile && state.mine) return null;
  return picture?.fight ? html`<${FightChoices} />` : html`<${Actions} />`;
}

/** Why something is not possible, and what may have been meant. */
function Refusal() {
  const { choosing } = useTable();
  const { refusal } = choosing;
  if (!refusal) return null;
  return html`<div class="refusal" role="alert">
    <p>${refusal.sentence} <${RuleLink} id=${refusal.rule} /></p>
    ${
      refusal.near.length > 0 &&
      html`<p class="small">
        Did you mean
        ${refusal.near.map(
          (text) => html`<button key=${text} class="btn" onClick=${() => choosing.send(text)}>${text}</button>`,
        )}
      </p>`
    }
  </div>`;
}
