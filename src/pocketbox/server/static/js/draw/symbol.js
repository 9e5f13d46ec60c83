/** The symbol sheet. It is read once and laid into the page, so that drawings take the colours around them. */

import { html } from "../../vendor/preact-htm.js";
import { letterOf } from "../words.js";

const SHEET = "/static/symbols.svg";
const SHAPES = 6;
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

export const hasSymbol = (name) => known.has(name);

/** A symbol in running text or on a button; an empty box where the sheet has none. */
export const Icon = ({ name, size = "" }) =>
  html`<svg class="ico ${size}" viewBox="0 0 24 24" aria-hidden="true"><use href="#${name}" /></svg>`;

/** Which of the seat shapes a seat has: 0 is nobody's. */
export const seatShape = (seat) => (seat === null || seat === undefined || seat < 0 ? 0 : 1 + (seat % SHAPES));

/** Colour, shape and letter of a seat. */
export const SeatBadge = ({ seat, size = "" }) =>
  html`<span class="badge seat-${seatShape(seat)} ${size}" aria-hidden="true">
    <svg viewBox="0 0 24 24"><use href="#seat-${seatShape(seat)}" /></svg>
    <b>${seat === null || seat < 0 ? "" : letterOf(seat)}</b>
  </span>`;

/** The symbol of a name: its own, or that of its first word, as in `bump off+1`. */
export const drawnAs = (name) => [name, name.split(" ")[0]].find(hasSymbol);

/** A piece or thing beside the board: its symbol, on its seat's shape where it belongs to one. */
export function Token({ symbol, name, seat = null, mark = "" }) {
  const drawn = drawnAs(symbol);
  const shape = seat === null ? "" : html`<use href="#seat-${seatShape(seat)}" />`;
  const inner = drawn
    ? html`<use href="#${drawn}" class="em" x=${seat === null ? 0 : 5} y=${seat === null ? 0 : 5} width=${seat === null ? 24 : 14} height=${seat === null ? 24 : 14} />`
    : html`<text class="em-t" x="12" y="16.5" text-anchor="middle" font-size="12">${mark || name.slice(0, 2)}</text>`;
  return html`<svg class="token ${seat === null ? "bare" : `seat-${seatShape(seat)}`}" viewBox="0 0 24 24" aria-hidden="true">${shape}${inner}</svg>`;
}
