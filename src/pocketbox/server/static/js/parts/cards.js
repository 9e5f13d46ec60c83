/** Cards of every unit and thing, and the numbers a game is played with. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Token } from "../draw/symbol.js";
import { getOnce } from "../http.js";
import { plain } from "../words.js";
import { Dialog } from "./dialog.js";
import { RuleLink } from "./rules.js";

export function CardsCard({ game, title, onClose }) {
  const [groups, setGroups] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce(`/api/games/${game}/cards`).then((told) => setGroups(told.groups ?? []), (fault) => setProblem(fault.sentence));
  }, [game]);
  return html`<${Dialog} title=${`Cards: ${title}`} onClose=${onClose} wide>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    <div class="chapters" tabindex="0" role="region" aria-label="Cards">
      ${groups?.map((group) => html`<section key=${group.title}>
        <h3>${group.title}</h3>
        <div class="unit-cards">${group.cards.map((card) => html`<article class="unit-card panel" key=${card.name}>
          <h4><${Token} symbol=${card.symbol} name=${card.name} /> ${plain(card.name)}</h4>
          ${card.numbers.length > 0 && html`<dl>${card.numbers.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
          ${card.rules.map((rule) => html`<p class="small" key=${rule.id}>${rule.text} <${RuleLink} id=${rule.id} /></p>`)}
        </article>`)}</div>
      </section>`)}
    </div>
  <//>`;
}
