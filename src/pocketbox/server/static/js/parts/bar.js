/** The bar at the top of every page, and its menu. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { like, likes } from "../keep.js";

export const Bar = ({ children }) => html`<header class="bar">
  <a class="brand" href="/" aria-label="Pocketbox, to the start page"><${Icon} name="brand" /><span>Pocketbox</span></a>
  ${children}
</header>`;

/** A button that opens a short list of buttons and links below it. */
export function Menu({ items }) {
  const [isOpen, setOpen] = useState(false);
  const [liked, setLiked] = useState(likes());
  const box = useRef(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event) => (event.type === "keydown" ? event.key === "Escape" : !box.current?.contains(event.target)) && setOpen(false);
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", away);
    };
  }, [isOpen]);
  const set = (changes) => {
    like(changes);
    setLiked(likes());
  };
  return html`<div class="menu" ref=${box}>
    <button class="btn icon" aria-label="Menu" aria-expanded=${isOpen ? "true" : "false"} onClick=${() => setOpen(!isOpen)}><${Icon} name="i-menu" /></button>
    ${isOpen && html`<div class="menu-list panel">
      ${items.map((item) => html`<button key=${item.label} class="btn quiet" onClick=${() => { setOpen(false); item.act(); }}><${Icon} name=${item.icon} /> ${item.label}</button>`)}
      <label class="menu-pick"><span>Light or dark</span>
        <select class="pick" value=${liked.theme} onChange=${(e) => set({ theme: e.target.value })}>
          <option value="">as the system</option><option value="light">light</option><option value="dark">dark</option>
        </select></label>
      <label class="menu-pick"><span>Single letters as keys</span><input type="checkbox" checked=${liked.letters} onChange=${(e) => set({ letters: e.target.checked })} /></label>
    </div>`}
  </div>`;
}
