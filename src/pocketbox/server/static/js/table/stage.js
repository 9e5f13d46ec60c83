/** The middle of the page: the line above the board, the board in its tray, and the bar under it. */

import { html } from "../../vendor/preact-htm.js";
import { SeatBadge } from "../draw/symbol.js";
import { TellBar } from "../motion/bar.js";
import { WordsPanel } from "../people/fair.js";
import { useTable } from "./context.js";
import { PlayedBoard } from "./played.js";
import { lineSeat, turnLine } from "./turnline.js";

/** @param {{ isPhone: boolean }} props */
export function Stage({ isPhone }) {
  const view = useTable();
  const { picture, player } = view;
  const seat = lineSeat(view);
  return html`
    ${
      !isPhone &&
      html`<div class="say">
        ${seat !== null && html`<${SeatBadge} seat=${seat} />`}
        <h1><span aria-live=${player.isOthers ? "off" : "polite"}>${turnLine(view)}</span></h1>
      </div>`
    }
    ${!picture && html`<${WordsPanel} />`}
    ${picture && picture.cells.length > 0 && html`<${PlayedBoard} isPhone=${isPhone} />`}
    ${picture && !picture.cells.length && html`<${NoBoard} shape=${picture.shape} />`}
    ${picture && !isPhone && html`<${TellBar} player=${player} />`}`;
}

/** @param {{ shape: string }} props */
const NoBoard = ({ shape }) => html`<div class="tray empty">
  <p>
    ${shape === "none" ? "The picture is missing, the game is not: the list has everything." : "Nothing lies here yet."}
  </p>
</div>`;
