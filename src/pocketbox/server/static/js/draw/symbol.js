/** The symbol sheet. It is read once and laid into the page, so that drawings take the colours around them. */

import { html } from "../../vendor/preact-htm.js";
import { letterOf } from "../words.js";

const SHEET = new URL("../../symbols.svg", import.meta.url);
const SHAPES = 6;
/** The seat of figures that belong to nobody. */
export const NOBODYS = -2;
/** @type {Set<string>} */
const known = new Set();

export async function loadSymbols() {
  try {
    const text = await (await fetch(SHEET)).text();
    const sheet = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    sheet.setAttribute("class", "defs");
    sheet.setAttribute("aria-hidden", "true");
    document.body.append(sheet);
    for (const symbol of sheet.querySelectorAll("symbol")) known.add(symbol.id);
  } catch {
    // Without the sheet every piece shows its letter.
  }
}

/** @param {string} name */
export const hasSymbol = (name) => known.has(name);

/** A symbol in running text or on a button. @param {{ name: string, size?: string }} props */
export const Icon = ({ name, size = "" }) =>
  html`<svg class="ico ${size}" viewBox="0 0 24 24" aria-hidden="true"><use href="#${name}" /></svg>`;

/** Which of the seat shapes a seat has: 0 is nobody's. @param {number | null} seat */
export const seatShape = (seat) => (seat === null || seat < 0 ? 0 : 1 + (seat % SHAPES));

/** Colour, shape and letter of a seat. @param {{ seat: number | null, size?: string }} props */
export const SeatBadge = ({ seat, size = "" }) =>
  html`<span class="badge seat-${seatShape(seat)} ${size}" aria-hidden="true">
    <svg viewBox="0 0 24 24"><use href="#seat-${seatShape(seat)}" /></svg>
    <b>${seat === null || seat < 0 ? "" : letterOf(seat)}</b>
  </span>`;

/**
 * A piece or thing beside the board: its symbol, on its seat's shape where it belongs to one.
 * @param {{ symbol: string, name: string, seat?: number | null, mark?: string }} props
 */
export function Token({ symbol, name, seat = null, mark = "" }) {
  const [inset, side] = seat === null ? [0, 24] : [5, 14];
  return html`<svg
    class="token ${seat === null ? "bare" : `seat-${seatShape(seat)}`}"
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    ${seat !== null && html`<use href="#seat-${seatShape(seat)}" />`}
    ${
      hasSymbol(symbol)
        ? html`<use href="#${symbol}" class="em" x=${inset} y=${inset} width=${side} height=${side} />`
        : html`<text class="em-t" x="12" y="16.5" text-anchor="middle" font-size="12">
            ${mark || name.slice(0, 2)}
          </text>`
    }
  </svg>`;
}
