/** Talk and Story in one place beside the board, as tabs. Alone against bots there is only the story. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Story } from "../story/story.js";
import { useTable } from "../table/context.js";
import { countNew, hasTalk } from "./heard.js";
import { Talk } from "./talk.js";

const TABS = /** @type {const} */ ([
  ["talk", "Talk"],
  ["story", "Story"],
]);

export function Conversation() {
  const { connection, table, you } = useTable();
  const [shown, show] = useState(/** @type {"talk" | "story"} */ ("story"));
  if (!hasTalk(table, you)) return html`<${Story} />`;
  const count = shown === "talk" ? 0 : countNew(connection);
  const tabs = html`<span class="seg" role="group" aria-label="Talk or story">
    ${TABS.map(
      ([id, label]) => html`<button
        key=${id}
        id=${`show-${id}`}
        aria-pressed=${shown === id ? "true" : "false"}
        onClick=${() => show(id)}
      >
        ${label}${id === "talk" && count > 0 && html`<span class="count">${count}<span class="vh"> new</span></span>`}
      </button>`,
    )}
  </span>`;
  if (shown === "talk") return html`<${Talk} connection=${connection}>${tabs}<//>`;
  return html`<${Story}>${tabs}<//>`;
}
