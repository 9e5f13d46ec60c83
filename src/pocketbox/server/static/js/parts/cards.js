/** Every card of a game, under the rules of this table. */

import { html } from "../../vendor/preact-htm.js";
import { CardFace, useCards } from "./cardface.js";
import { Dialog } from "./dialog.js";

/** @param {{ code: string, title: string, onClose: () => void }} props */
export function CardsCard({ code, title, onClose }) {
  const { groups, problem } = useCards(code);
  return html`<${Dialog} title=${`Cards: ${title}`} onClose=${onClose} isWide>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    <div class="chapters" tabindex="0" role="region" aria-label="Cards">
      ${groups.map(
        (group) => html`<section key=${group.title}>
          <h3>${group.title}</h3>
          <div class="unit-cards">
            ${group.cards.map(
              (card) => html`<article class="unit-card face panel" key=${card.id} aria-label=${card.title}>
                <${CardFace} card=${card} />
              </article>`,
            )}
          </div>
        </section>`,
      )}
    </div>
  <//>`;
}
