/** Keys of the whole page. Single letters work outside text fields and can be switched off. */

import { useEffect } from "../../vendor/preact-htm.js";
import { likes } from "../keep.js";

export function useKeys(keys) {
  useEffect(() => {
    const onKey = (event) => {
      const inField = event.target.closest?.("input, select, textarea, dialog");
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[a-z?/]$/i.test(event.key) && !likes().letters) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

export const KEYS = [
  ["← ↑ ↓ →", "walk the board"],
  ["Enter", "choose, then confirm"],
  ["/", "find an action"],
  ["N", "next place with something to do"],
  ["?", "why, and which rule"],
  ["U  H", "undo, hint"],
];
