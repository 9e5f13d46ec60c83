/** The keys of a table page. */

/** @import { TableView } from "./context.js" */

import { helpFor } from "./help.js";
import { useKeys } from "./keys.js";

/** @param {string} selector */
const focusOn = (selector) => {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
};

/** Press a tab, then go into what it shows. @param {string} tab @param {string} selector */
const showAndFocus = (tab, selector) => {
  const found = document.querySelector(tab);
  if (found instanceof HTMLElement) found.click();
  setTimeout(() => focusOn(selector), 0);
};

/** @param {TableView} view */
export function useTableKeys(view) {
  const { player, choosing } = view;
  const { undo, askHint } = helpFor(view);
  useKeys({
    "/": () => focusOn(".acts input, .typed input, .fight-choices .act"),
    "?": () => why(view),
    n: (event) => toNextMarked(view, event.shiftKey),
    u: undo,
    h: askHint,
    d: () => focusOn(".typed input"),
    s: () => showAndFocus("#show-story", ".story ol"),
    t: () => showAndFocus("#show-talk", ".talk .field input"),
    " ": (event) => player.isOthers && !isControl(event.target) && player.pause(!player.isPaused),
    ArrowRight: (event) => player.isOthers && !isControl(event.target) && player.step(1),
    ArrowLeft: (event) => player.isOthers && !isControl(event.target) && player.step(-1),
    Escape: () => (player.isTelling ? player.skip() : choosing.clear()),
  });
}

/** Whether a key belongs to what has the focus. @param {EventTarget | null} target */
const isControl = (target) =>
  target instanceof Element && Boolean(target.closest("button, a, [role=gridcell], [role=tab]"));

/** The rule behind what has the focus, or why nothing can be done there. @param {TableView} view */
function why({ choosing, picture, openCard }) {
  const place = document.activeElement?.getAttribute("data-place");
  const option = choosing.chosen ?? choosing.pointed ?? (place ? choosing.marks.get(place)?.can[0] : undefined);
  if (option?.rule) openCard({ rule: option.rule });
  else if (place) choosing.press(place);
  else if (picture?.question.rule) openCard({ rule: picture.question.rule });
}

/** @param {TableView} view @param {boolean} isBackwards */
function toNextMarked({ choosing }, isBackwards) {
  const cells = [...document.querySelectorAll(".well [data-place]")].filter(
    (cell) => choosing.marks.get(cell.getAttribute("data-place") ?? "")?.can.length,
  );
  const at = document.activeElement ? cells.indexOf(document.activeElement) : -1;
  const next = at < 0 && isBackwards ? -1 : at + (isBackwards ? -1 : 1);
  const cell = cells.at(next % (cells.length || 1));
  if (cell instanceof SVGElement) cell.focus();
}
