/** At a table that a lesson has led to: what there is to do. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { lessonOf, rememberGame } from "../keep.js";
import { RuleLink } from "../parts/rules.js";

/** @param {{ code: string }} props */
export function LessonNote({ code }) {
  const [note, setNote] = useState(() => lessonOf(code));
  if (!note) return null;
  const close = () => {
    rememberGame({ code, lesson: null });
    setNote(null);
  };
  return html`<section class="coach" aria-label="Coach">
    <div class="coach-who">
      <${Icon} name="i-coach" /><span class="grow">Coach: now you play on your own</span>
      <button class="btn icon quiet" aria-label="Close" onClick=${close}><${Icon} name="i-close" /></button>
    </div>
    <p class="coach-say">${note.say}</p>
    <p class="small mute">${note.why} <${RuleLink} id=${note.rule} /></p>
  </section>`;
}
