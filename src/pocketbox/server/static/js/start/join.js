/** Joining a table with its code or a link. */

import { html, useState } from "../../vendor/preact-htm.js";
import { go } from "../link.js";
import { Dialog } from "../parts/dialog.js";

/** @param {{ onClose: () => void }} props */
export function Join({ onClose }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    const link = typed.match(/\/t\/([A-Z0-9]+)#(\S+)/i);
    const code = typed.replaceAll(/\s/g, "").toUpperCase();
    if (link?.[1]) go(`/t/${link[1].toUpperCase()}#${link[2]}`);
    else if (/^[A-Z0-9]{6}$/.test(code)) go(`/t/${code}`);
    else setProblem("A code has six letters and digits, such as K7QX4M. A whole link works too.");
  };
  return html`<${Dialog} title="Join a table" onClose=${onClose}>
    <form class="stack" onSubmit=${join}>
      <label>
        Code or link
        <input
          class="pick"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck=${false}
          value=${typed}
          onInput=${(event) => setTyped(event.target.value)}
        />
      </label>
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
      <button class="btn go">Join</button>
    </form>
  <//>`;
}
