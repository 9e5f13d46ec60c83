/** What is read aloud: once for each turn, when it has been told. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { useTable } from "./context.js";

export function Spoken() {
  const { connection, player } = useTable();
  const [said, setSaid] = useState("");
  const spoken = useRef(connection.story.at(-1)?.number ?? 0);
  const last = connection.story.at(-1)?.number ?? 0;
  useEffect(() => {
    if (player.isTelling || last <= spoken.current) return;
    const fresh = connection.story.filter((line) => line.number > spoken.current);
    spoken.current = last;
    setSaid(fresh.map((line) => line.text).join(" "));
  }, [player.isTelling, last]);
  return html`<p class="vh" role="log" aria-live="polite">${said}</p>`;
}
