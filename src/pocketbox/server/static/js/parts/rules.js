/** Rules: a link beside every claim, and the card that it opens. */

import { createContext, html, useContext, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { getOnce } from "../http.js";
import { Dialog } from "./dialog.js";

export const Rules = createContext({ open: () => {} });

/** A rule's id as a button that opens the rule. */
export function RuleLink({ id }) {
  const { open } = useContext(Rules);
  if (!id) return null;
  return html`<button class="rule" aria-label=${`Rule ${id}`} onClick=${() => open(id)}>${id}</button>`;
}

const SOURCES = { printed: "printed in the rules", ruling: "our ruling" };

/** All rules of a game, with one of them in view. */
export function RulesCard({ game, title, options, rule, onClose }) {
  const [chapters, setChapters] = useState(null);
  const [problem, setProblem] = useState("");
  const [sought, setSought] = useState("");
  const here = useRef(null);
  useEffect(() => {
    getOnce(`/api/games/${game}/rules`).then((told) => setChapters(told.chapters), (fault) => setProblem(fault.sentence));
  }, [game]);
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), [chapters]);
  const wanted = sought.trim().toLowerCase();
  const fits = (one) => !wanted || `${one.id} ${one.text}`.toLowerCase().includes(wanted);
  const label = (name) => options?.find((option) => option.name === name)?.label ?? name;
  const first = chapters && rule && chapters.flatMap((chapter) => chapter.rules).find((one) => one.id === rule);
  return html`<${Dialog} title=${title} onClose=${onClose} wide>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    ${first && html`<${Rule} rule=${first} label=${label} isLarge />`}
    ${rule && chapters && !first && html`<p class="refusal">There is no rule ${rule} in this game.</p>`}
    <label class="field"><span class="vh">Find a rule</span><input type="search" placeholder="Find a rule" value=${sought} onInput=${(e) => setSought(e.target.value)} /></label>
    <div class="chapters" tabindex="0" role="region" aria-label="All rules">
      ${chapters?.map((chapter) => {
        const found = chapter.rules.filter(fits);
        return found.length > 0 && html`<section key=${chapter.title}>
          <h3>${chapter.title}</h3>
          ${found.map((one) => html`<div key=${one.id} ref=${one.id === rule ? here : null}><${Rule} rule=${one} label=${label} /></div>`)}
        </section>`;
      })}
    </div>
  <//>`;
}

const Rule = ({ rule, label, isLarge = false }) => html`<article class="clause ${isLarge ? "large" : ""}">
  <p><b>${rule.id}</b> <span class="mute small">${SOURCES[rule.source] ?? rule.source}</span></p>
  <p>${rule.text}</p>
  ${rule.options.map((name) => html`<p key=${name} class="mute small">House rule: ${label(name)}</p>`)}
</article>`;
