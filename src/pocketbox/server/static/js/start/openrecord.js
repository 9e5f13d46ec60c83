/** Opens a record from a file: a finished game to look at, an unfinished one to play on. */

import { html, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { post } from "../http.js";
import { rememberGame } from "../keep.js";
import { go } from "../link.js";
import { capital } from "../words.js";

const MOST = 60_000;

/** Makes a table of a record and goes there. @param {File} file */
async function openRecord(file) {
  if (file.size > MOST) throw { sentence: `${file.name} is too long: a record has at most ${MOST} characters.` };
  const { code, token, link } = await post("/api/records", { text: await file.text() });
  rememberGame({ code, token });
  go(link);
}

export function OpenRecord() {
  const [problem, setProblem] = useState("");
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const open = (/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file) openRecord(file).catch((fault) => setProblem(capital(fault.sentence)));
  };
  return html`<div>
    <button class="btn" onClick=${() => chooser.current?.click()}>
      <${Icon} name="i-story" /> Open a record
    </button>
    <input ref=${chooser} type="file" accept=".record,text/plain" hidden aria-label="Record" onChange=${open} />
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  </div>`;
}
