/** How I am told that it is my turn: the tab's title always, a sound, and a browser notice only if I asked for it. */

/** @import { TableView } from "../table/context.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { like, likes } from "../keep.js";
import { Dialog } from "../parts/dialog.js";
import { setSound } from "../sound.js";
import { useTable } from "../table/context.js";
import { hasTalk } from "./heard.js";

const canNotify = () => "Notification" in window && Notification.permission === "granted";

/** Shows a notice when my turn begins while I look at something else. @param {TableView} view */
export function useTurnNotice({ connection, state, table, player }) {
  const isMyTurn = state.mine && !state.over && !player.isOthers;
  useEffect(() => {
    if (!isMyTurn || !document.hidden || !likes().notices || !canNotify()) return;
    try {
      const notice = new Notification("Your turn", {
        body: `${table.title}, table ${connection.code}`,
        tag: `turn ${connection.code}`,
      });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow notices only to installed pages; the title and the sound are still there.
    }
  }, [isMyTurn]);
}

export function TurnNotice() {
  const { table, you } = useTable();
  const [isOpen, setOpen] = useState(false);
  if (!hasTalk(table, you) || !you.seats.length) return null;
  return html`<section class="panel tell-me">
    <button class="btn quiet" onClick=${() => setOpen(true)}>
      <${Icon} name="i-bell" />
      <span class="grow"><b>Tell me: my turn</b><small>${waysText()}</small></span>
      <${Icon} name="i-next" size="ico-s" />
    </button>
    ${isOpen && html`<${TurnCard} onClose=${() => setOpen(false)} />`}
  </section>`;
}

/** "tab and chime, no notices". */
function waysText() {
  const { sound, notices } = likes();
  return `${sound ? "tab and chime" : "tab"}, ${notices && canNotify() ? "browser notice" : "no notices"}`;
}

/** @param {{ onClose: () => void }} props */
export function TurnCard({ onClose }) {
  const [, redraw] = useState(0);
  const [problem, setProblem] = useState("");
  const { sound, notices } = likes();
  /** @param {boolean} wanted */
  const setChime = (wanted) => {
    like({ sound: wanted });
    setSound(wanted);
    redraw((n) => n + 1);
  };
  /** @param {boolean} wanted */
  const setNotices = async (wanted) => {
    const allowed = !wanted || (await askBrowser());
    like({ notices: wanted && allowed });
    setProblem(allowed ? "" : "This browser does not allow notices from this page. Allow them in its settings first.");
    redraw((n) => n + 1);
  };
  return html`<${Dialog} title="When it is my turn" onClose=${onClose}>
    <p class="mute">The title of the tab always says "● Your turn".</p>
    <label class="menu-pick">
      <span>Chime, with the other sounds</span>
      <input type="checkbox" checked=${sound} onChange=${(event) => setChime(event.target.checked)} />
    </label>
    <label class="menu-pick">
      <span>Browser notice while I am in another tab</span>
      <input
        type="checkbox"
        checked=${notices && canNotify()}
        onChange=${(event) => void setNotices(event.target.checked)}
      />
    </label>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    <p class="small mute">Kept on this device. A notice comes only while this page is open in a tab.</p>
  <//>`;
}

/** Whether the browser lets us show notices; it asks only now, because somebody wants them. */
async function askBrowser() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
