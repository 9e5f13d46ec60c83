/** Keys of the whole page. Single letters work outside text fields and can be switched off. */

import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact-htm.js";
import { likes } from "../keep.js";

/**
 * What each key does; a key that returns false is left to the page.
 * @typedef {Record<string, (event: KeyboardEvent) => unknown>} Keys
 */

/** @param {Keys} keys */
export function useKeys(keys) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[a-z?/]$/i.test(event.key) && !likes().letters) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act && act(event) !== false) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

const KEYS = [
  ["← ↑ ↓ →", "move across the board"],
  ["Enter", "choose, then confirm"],
  ["/", "find an action"],
  ["N", "next place with something to do"],
  ["?", "why, and which rule"],
  ["U  H", "undo, hint"],
];
const KEYS_WHILE_TOLD = [
  ["Space", "pause and go on"],
  ["→", "next event"],
  ["Esc", "skip to the end"],
];

const LEAST_KEYS = 3;
/** Pixels between two rows. */
const GAP = 6;

/** The keys to begin with, as many as the rail has room for. @param {{ isTelling: boolean }} props */
export function KeysPanel({ isTelling }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const keys = box.current;
    if (!keys) return undefined;
    // Measuring makes the browser lay the page out, so it is done only when the rail or what is above has another size.
    const watch = new ResizeObserver(() => showWhatFits(keys));
    for (const part of [keys.parentElement, keys.previousElementSibling]) if (part) watch.observe(part);
    return () => watch.disconnect();
  }, [isTelling]);
  return html`<section class="panel keys" aria-label="Keys" ref=${box}>
    <dl>
      ${(isTelling ? KEYS_WHILE_TOLD : KEYS).map(
        ([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`,
      )}
    </dl>
  </section>`;
}

/** Hides what does not fit; lays the page out once, however much that is. @param {HTMLElement} box */
function showWhatFits(box) {
  const rail = box.parentElement;
  const rows = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("dl > div")]);
  for (const part of [box, ...rows]) part.hidden = false;
  if (!rail) return;
  const heights = rows.map((row) => row.offsetHeight + GAP);
  const excess = rail.scrollHeight - rail.clientHeight - 1;
  const { count, isHidden } = rowsThatFit(heights, excess);
  for (const row of rows.slice(count)) row.hidden = true;
  box.hidden = isHidden;
}

/**
 * How many rows stay, at least the first few, if the page is too tall by `excess`; or that not even those fit.
 * @param {readonly number[]} heights
 * @param {number} excess
 */
export function rowsThatFit(heights, excess) {
  let [count, left] = [heights.length, excess];
  while (left > 0 && count > LEAST_KEYS) {
    count -= 1;
    left -= heights[count] ?? 0;
  }
  return { count, isHidden: left > 0 };
}
