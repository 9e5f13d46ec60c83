/** How to play: five numbered cards, the first two with a small board, the third with the pieces. */

/** @import { HowToCard } from "../types.js" */
/** @import { Card } from "../parts/cardface.js" */

import { html } from "../../vendor/preact-htm.js";
import { BoardPicture } from "../draw/board.js";
import { Token } from "../draw/symbol.js";
import { usePieces } from "./data.js";

const PIECES = 3;
const MOST_PIECES = 8;

/** @param {{ game: string, cards: readonly HowToCard[] }} props */
export function HowToCards({ game, cards }) {
  const { found } = usePieces(game);
  const pieces = unlike(found ?? []).slice(0, MOST_PIECES);
  return cards.map((card, n) => {
    const number = n + 1;
    return html`<${OneCard} key=${card.title} ...${{ card, number, pieces: number === PIECES ? pieces : [] }} />`;
  });
}

/** One of each drawing. @param {readonly Card[]} cards */
export const unlike = (cards) =>
  cards.filter((one, n) => cards.findIndex((other) => other.symbol === one.symbol) === n);

/** @param {{ card: HowToCard, number: number, pieces: readonly Card[] }} props */
const OneCard = ({ card, number, pieces }) => html`<section
  class="panel how-card ${card.scene?.shape === "hex" ? "wide" : ""}"
  aria-labelledby=${`how-${number}`}
>
  ${
    card.scene &&
    html`<figure>
      <div class="how-board"><${BoardPicture} scene=${card.scene} /></div>
      <figcaption class="small mute">${card.caption}</figcaption>
    </figure>`
  }
  <div class="how-words">
    <h2 id=${`how-${number}`}><span class="how-number">${number}</span> ${card.title}</h2>
    <p>${bold(card.text)}</p>
    ${
      pieces.length > 0 &&
      html`<ul class="how-pieces">
        ${pieces.map((one) => html`<li key=${one.id}><${Token} symbol=${one.symbol} name="" /> ${one.title}</li>`)}
      </ul>`
    }
  </div>
</section>`;

/** Words between two stars on either side are bold. @param {string} text */
const bold = (text) => text.split("**").map((part, n) => (n % 2 ? html`<b key=${n}>${part}</b>` : part));
