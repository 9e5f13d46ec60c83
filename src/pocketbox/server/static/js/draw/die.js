/** Dice, shown as dice. */

import { html } from "../../vendor/preact-htm.js";
import { hasSymbol } from "./symbol.js";

/**
 * `pool` is off, def or nothing: offence is filled, defence outlined.
 * @param {{ face: number, sides?: number, pool?: "" | "off" | "def", size?: string }} props
 */
export const Die = ({ face, sides = 6, pool = "", size = "" }) =>
  html`<svg class="die ${pool} ${size}" viewBox="0 0 24 24" role="img" aria-label=${String(face)}>
    <${Face} face=${face} sides=${sides} />
  </svg>`;

/** What is drawn inside of a die. @param {{ face: number, sides: number }} props */
export function Face({ face, sides }) {
  const name = `d${sides}-${face}`;
  if (hasSymbol(name)) return html`<use href="#${name}" />`;
  return html`<rect class="die-box" x="1.7" y="1.7" width="20.6" height="20.6" rx="4.4" />
    <text class="die-n" x="12" y="17" text-anchor="middle" font-size="12">${face}</text>`;
}
