/** On a phone: a sheet below the board. At rest it is one line and one button; half open it has everything. */

import { html, useState } from "../../vendor/preact-htm.js";
import { ActSheet } from "../choosing/atrest.js";
import { Icon } from "../draw/symbol.js";
import { countNew, hasTalk } from "../people/heard.js";
import { Seats } from "../people/seats.js";
import { Talk } from "../people/talk.js";
import { Story } from "../story/story.js";
import { useTable } from "../table/context.js";
import { LastDice, ToldTurn } from "../table/side.js";
import { Strip } from "./strip.js";

const TABS = /** @type {const} */ ([
  ["act", "Act", "i-act"],
  ["dice", "Dice", "i-dice"],
  ["story", "Story", "i-story"],
  ["talk", "Talk", "i-chat"],
  ["seats", "Seats", "i-seats"],
]);

/** @typedef {typeof TABS[number][0]} Tab */
/** @typedef {"rest" | "half" | "tall"} Size */

/** What the sheet shows and how far it is open; chips above the board open it too. @param {number} seq */
export function useSheet(seq) {
  const [tab, setTab] = useState(/** @type {Tab} */ ("act"));
  const [opened, setOpened] = useState({ size: /** @type {Size} */ ("rest"), seq });
  // A list of actions that was opened closes when the table moves on, so that the board is seen again.
  const size = tab === "act" && opened.seq !== seq ? "rest" : opened.size;
  /** @param {Tab} id @param {Size} next */
  const open = (id, next) => {
    setTab(id);
    setOpened({ size: next, seq });
  };
  return { tab, size, open };
}

/** @param {{ sheet: ReturnType<typeof useSheet> }} props */
export const PhoneStrip = ({ sheet }) => html`<${Strip} onPress=${() => sheet.open("seats", "half")} />`;

/** @param {{ sheet: ReturnType<typeof useSheet> }} props */
export function Sheet({ sheet: { tab, size, open } }) {
  const { connection, table, you } = useTable();
  const tabs = TABS.filter(([id]) => id !== "talk" || hasTalk(table, you));
  const count = tab === "talk" ? 0 : countNew(connection);
  const isRest = tab === "act" && size === "rest";
  /** @param {Tab} id */
  const press = (id) => {
    if (id !== tab) open(id, id === "act" ? "rest" : "half");
    else if (id === "act") open("act", isRest ? "half" : "rest");
    else open("act", "rest");
  };
  const shape = isRest ? "at-rest" : size;
  return html`<section class="sheet only-phone ${shape}" aria-label="Actions, dice, story, talk and seats">
    ${
      !isRest &&
      html`<button
        class="grab"
        aria-label=${size === "tall" ? "Make this smaller" : "Make this larger"}
        aria-expanded=${size === "tall" ? "true" : "false"}
        onClick=${() => open(tab, size === "tall" ? "half" : "tall")}
      >
        <i></i>
      </button>`
    }
    <div class="body" role="tabpanel" id="sheet-body" aria-label=${tab} tabindex="0">
      <${Body} tab=${tab} isRest=${isRest} onMore=${() => open("act", "half")} />
    </div>
    <div class="tabs ${tabs.length > 4 ? "five" : ""}" role="tablist">
      ${tabs.map(
        ([id, label, icon]) => html`<button
          key=${id}
          role="tab"
          aria-controls="sheet-body"
          aria-selected=${tab === id ? "true" : "false"}
          onClick=${() => press(id)}
        >
          <${Icon} name=${icon} /> ${label}
          ${id === "talk" && count > 0 && html`<span class="count">${count}<span class="vh"> new</span></span>`}
        </button>`,
      )}
    </div>
  </section>`;
}

/** @param {{ tab: Tab, isRest: boolean, onMore: () => void }} props */
function Body({ tab, isRest, onMore }) {
  const { connection, player } = useTable();
  if (tab === "talk") return html`<${Talk} connection=${connection} />`;
  if (tab === "story") return html`<${Story} />`;
  if (tab === "seats") return html`<${Seats} />`;
  if (tab === "dice") return html`<${LastDice} />`;
  if (player.isOthers) return html`<${ToldTurn} />`;
  return html`<${ActSheet} isTall=${!isRest} onMore=${onMore} />`;
}
