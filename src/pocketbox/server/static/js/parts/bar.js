/** The bar at the top of every page, and its menu. */

/** @import { Child } from "../../vendor/preact-htm.js" */
/** @import { Likes } from "../keep.js" */
/** @import { Player } from "../motion/player.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { like, likes } from "../keep.js";
import { SPEEDS } from "../motion/pace.js";
import { setSound } from "../sound.js";

/** @param {{ children?: Child }} props */
export const Bar = ({ children }) => html`<header class="bar">
  <a class="brand" href="/" aria-label="Pocketbox, to the start page"><${Icon} name="brand" /><span>Pocketbox</span></a>
  ${children}
</header>`;

/** @typedef {{ label: string, icon: string, act: () => void }} MenuItem */

/**
 * A button that opens a short list of buttons and settings below it.
 * @param {{ items: readonly MenuItem[], player?: Player }} props
 */
export function Menu({ items, player }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useClosing(isOpen, box, () => setOpen(false));
  /** @param {MenuItem} item */
  const choose = (item) => {
    setOpen(false);
    item.act();
  };
  return html`<div class="menu" ref=${box}>
    <button
      class="btn icon"
      aria-label="Menu"
      aria-expanded=${isOpen ? "true" : "false"}
      onClick=${() => setOpen(!isOpen)}
    >
      <${Icon} name="i-menu" />
    </button>
    ${
      isOpen &&
      html`<div class="menu-list panel">
        ${items.map(
          (item) => html`<button key=${item.label} class="btn quiet" onClick=${() => choose(item)}>
            <${Icon} name=${item.icon} /> ${item.label}
          </button>`,
        )}
        <${Settings} player=${player} />
      </div>`
    }
  </div>`;
}

/**
 * A press elsewhere or Escape closes.
 * @param {boolean} isOpen
 * @param {{ current: HTMLElement | null }} box
 * @param {() => void} close
 */
function useClosing(isOpen, box, close) {
  useEffect(() => {
    if (!isOpen) return undefined;
    /** @param {Event} event */
    const away = (event) => {
      const isOutside = !(event.target instanceof Node && box.current?.contains(event.target));
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (isEscape) box.current?.querySelector("button")?.focus();
      if (isEscape || (isOutside && !(event instanceof KeyboardEvent))) close();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [isOpen]);
}

/** How I like the page; kept on this device. @param {{ player?: Player }} props */
function Settings({ player }) {
  const [liked, setLiked] = useState(likes());
  /** @param {Partial<Likes>} changes */
  const set = (changes) => {
    like(changes);
    setLiked(likes());
    if (changes.sound !== undefined) setSound(changes.sound);
    if (changes.speed !== undefined) player?.setSpeed(changes.speed);
  };
  return html`
    <label class="menu-pick">
      <span>Others' turns</span>
      <select class="pick" value=${liked.speed} onChange=${(event) => set({ speed: event.target.value })}>
        ${SPEEDS.map(({ speed, label }) => html`<option key=${speed} value=${speed}>${label}</option>`)}
      </select>
    </label>
    <label class="menu-pick">
      <span>Sound</span>
      <input type="checkbox" checked=${liked.sound} onChange=${(event) => set({ sound: event.target.checked })} />
    </label>
    <label class="menu-pick">
      <span>Warn me before a blunder</span>
      <input type="checkbox" checked=${liked.warnings} onChange=${(event) => set({ warnings: event.target.checked })} />
    </label>
    <label class="menu-pick">
      <span>Light or dark</span>
      <select class="pick" value=${liked.theme} onChange=${(event) => set({ theme: event.target.value })}>
        <option value="">as the system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
    <label class="menu-pick">
      <span>Single letters as keys</span>
      <input type="checkbox" checked=${liked.letters} onChange=${(event) => set({ letters: event.target.checked })} />
    </label>`;
}
