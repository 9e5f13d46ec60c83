/** A card over the page: the browser's own dialog, so that focus and Escape work as people expect. */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";

export function Dialog({ title, onClose, wide = false, children }) {
  const dialog = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before?.focus?.();
  }, []);
  const leave = (event) => event.target === dialog.current && onClose();
  return html`<dialog class="card ${wide ? "wide" : ""}" ref=${dialog} aria-labelledby="card-title" onClose=${onClose} onClick=${leave}>
    <div class="card-in">
      <header>
        <h2 id="card-title">${title}</h2>
        <button class="btn icon quiet" aria-label="Close" onClick=${onClose}><${Icon} name="i-close" /></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}
