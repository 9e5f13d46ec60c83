/** A card over the page: the browser's own dialog, so that focus and Escape work as people expect. */

/** @import { Child } from "../../vendor/preact-htm.js" */

import { html, useEffect, useRef } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";

/**
 * `isSheet`: it comes up from the bottom of a phone.
 * @param {{ title: string, onClose: () => void, isWide?: boolean, isSheet?: boolean, children?: Child }} props
 */
export function Dialog({ title, onClose, isWide = false, isSheet = false, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {Event} event */
  const leave = (event) => event.target === dialog.current && onClose();
  return html`<dialog
    class="card ${isWide ? "wide" : ""} ${isSheet ? "from-below" : ""}"
    ref=${dialog}
    aria-labelledby="card-title"
    onClose=${onClose}
    onClick=${leave}
  >
    <div class="card-in">
      <header>
        <h2 id="card-title">${title}</h2>
        <button class="btn icon quiet" aria-label="Close" onClick=${onClose}><${Icon} name="i-close" /></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}
