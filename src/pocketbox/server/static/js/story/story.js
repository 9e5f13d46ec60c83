/** The story, newest first, under its headings: who did it, what happened, which rule, and what a fight consists of. */

/** @import { Line } from "../types.js" */
/** @import { Child } from "../../vendor/preact-htm.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { useNodes } from "../draw/nodes.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { RuleMark } from "../parts/rules.js";
import { useTable } from "../table/context.js";
import { groupLines } from "./lines.js";

const MOST_SHOWN = 120;

/** @param {{ children?: Child }} props `children` stand in for the title */
export function Story({ children }) {
  const { connection, player, pointLine } = useTable();
  const told = player.event?.line;
  // Lines that are still to be told are not in the story yet.
  const until = player.isTelling
    ? (told?.number ?? player.telling.events[0]?.line.first ?? 0)
    : Number.POSITIVE_INFINITY;
  const lines = connection.story.filter((line) => line.first <= until).slice(-MOST_SHOWN);
  // All lines are in one list with keys, and made once: a new heading must not make the whole story anew.
  const nodes = useNodes(
    lines.map((line) => ({ place: String(line.first), line, isNow: line.first === told?.first })),
    ({ line, isNow }) => [line, isNow, pointLine],
    ({ place, line, isNow }) => html`<${StoryLine} key=${place} line=${line} isNow=${isNow} onPoint=${pointLine} />`,
  );
  return html`<section class="panel story" aria-label="Story">
    <header>
      ${children ?? html`<h2>Story</h2>`}
      ${player.isOthers && html`<span class="mute small not-phone">as it happens</span>`}
    </header>
    ${
      lines.length
        ? html`<ol tabindex="0" aria-label="Story, newest first">
            ${groupLines(lines).flatMap(({ heading, lines: some }) => [
              heading && html`<li class="round" key=${`${heading} ${some.at(-1)?.first}`}>${heading}</li>`,
              ...some.map((line) => nodes.get(String(line.first))),
            ])}
          </ol>`
        : html`<p class="in mute">The story begins with the first roll.</p>`
    }
  </section>`;
}

/** @param {{ line: Line, isNow?: boolean, onPoint?: (line: Line | null) => void }} props */
export function StoryLine({ line, isNow = false, onPoint }) {
  const [isOpen, setOpen] = useState(false);
  const hasMore = line.details.length > 0;
  return html`<li
    class=${isNow ? "now" : ""}
    aria-current=${isNow ? "true" : "false"}
    onPointerEnter=${() => onPoint?.(line)}
    onPointerLeave=${() => onPoint?.(null)}
  >
    ${line.seat >= 0 ? html`<${SeatBadge} seat=${line.seat} size="sm" />` : html`<span></span>`}
    <div class="line-words">
      ${hasMore ? html`<${Fold} text=${line.text} isOpen=${isOpen} onPress=${() => setOpen(!isOpen)} />` : line.text}
      ${
        hasMore &&
        isOpen &&
        html`<ul class="details">
          ${line.details.map((one, n) => html`<li key=${n}>${one}</li>`)}
        </ul>`
      }
    </div>
    <${RuleMark} id=${line.rule} />
  </li>`;
}

/** A line that folds out. @param {{ text: string, isOpen: boolean, onPress: () => void }} props */
const Fold = ({ text, isOpen, onPress }) => html`<button
  class="fold"
  aria-expanded=${isOpen ? "true" : "false"}
  onClick=${onPress}
>
  <span>${text}</span><${Icon} name=${isOpen ? "i-up" : "i-down"} size="ico-s" />
</button>`;
