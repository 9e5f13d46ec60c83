/** Dice, shown as dice. */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol } from "./symbol.js";

/** `pool` is off, def or nothing: offence is filled, defence outlined. */
export function Die({ face, sides = 6, pool = "", fresh = false, size = "" }) {
  const name = `d${sides}-${face}`;
  return html`<svg class="die ${pool} ${size} ${fresh ? "falls" : ""}" viewBox="0 0 24 24" role="img" aria-label=${String(face)}>
    ${
      hasSymbol(name)
        ? html`<use href="#${name}" />`
        : html`<rect class="die-box" x="1.7" y="1.7" width="20.6" height="20.6" rx="4.4" /><text class="die-n" x="12" y="17" text-anchor="middle" font-size="12">${face}</text>`
    }
  </svg>`;
}

/** Offence or defence, by what a pool of dice is called. */
export function poolOf(name) {
  if (/\boff\b/i.test(name)) return "off";
  return /\bdef\b/i.test(name) ? "def" : "";
}
