/** Rules: a link or a small mark beside every claim, and the card that it opens. */

/** @import { Chapter, GameOption, Rule } from "../types.js" */

import { createContext, html, useContext, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { getOnce } from "../http.js";
import { Dialog } from "./dialog.js";

/** How a rule is opened. @typedef {{ open: (id: string) => void }} RuleOpener */

export const Rules = createContext(/** @type {RuleOpener} */ ({ open: () => {} }));

/** A rule's id as a button that opens the rule. @param {{ id: string }} props */
export function RuleLink({ id }) {
  const { open } = useContext(Rules);
  if (!id) return null;
  return html`<button class="rule" aria-label=${`Rule ${id}`} onClick=${() => open(id)}>${id}</button>`;
}

/** The same behind a small mark, where ids would be in the way. @param {{ id: string }} props */
export function RuleMark({ id }) {
  const { open } = useContext(Rules);
  if (!id) return null;
  return html`<button class="rule mark" aria-label=${`Rule ${id}`} title=${id} onClick=${() => open(id)}>
    <${Icon} name="i-book" size="ico-s" />
  </button>`;
}

const SOURCES = { printed: "printed in the rules", ruling: "our ruling" };

/**
 * All rules of a game, with one of them in view.
 * @param {{ game: string, title: string, options: readonly GameOption[], rule: string, onClose: () => void }} props
 */
export function RulesCard({ game, title, options, rule, onClose }) {
  const { chapters, problem } = useRules(game);
  const [sought, setSought] = useState("");
  const here = useRef(/** @type {Element | null} */ (null));
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), [chapters]);
  const wanted = sought.trim().toLowerCase();
  /** @param {Rule} one */
  const fits = (one) => !wanted || `${one.id} ${one.text} ${one.ruling}`.toLowerCase().includes(wanted);
  /** @param {string} name */
  const label = (name) => options.find((option) => option.name === name)?.label ?? name;
  const first = rule ? chapters?.flatMap((chapter) => chapter.rules).find((one) => one.id === rule) : undefined;
  return html`<${Dialog} title=${title} onClose=${onClose} isWide>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    ${first && html`<${Clause} rule=${first} label=${label} isLarge />`}
    ${rule && chapters && !first && html`<p class="refusal">This game has no rule ${rule}.</p>`}
    <p>
      <a class="to-prose" href=${`/learn/${game}#${rule ? `clause-${rule}` : "rules"}`}>
        How to play, and the rules in prose
      </a>
    </p>
    <label class="field">
      <span class="vh">Find a rule</span>
      <input
        type="search"
        placeholder="Find a rule"
        value=${sought}
        onInput=${(event) => setSought(event.target.value)}
      />
    </label>
    <div class="chapters" tabindex="0" role="region" aria-label="All rules">
      ${chapters?.map((chapter) => {
        const found = chapter.rules.filter(fits);
        return (
          found.length > 0 &&
          html`<section key=${chapter.title}>
            <h3>${chapter.title}</h3>
            ${found.map(
              (one) =>
                html`<div key=${one.id} ref=${one.id === rule ? here : null}>
                  <${Clause} rule=${one} label=${label} />
                </div>`,
            )}
          </section>`
        );
      })}
    </div>
  <//>`;
}

/** @param {string} game */
function useRules(game) {
  const [chapters, setChapters] = useState(/** @type {readonly Chapter[] | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce(`/api/games/${game}/rules`).then(
      (found) => setChapters(found.chapters),
      (fault) => setProblem(fault.sentence),
    );
  }, [game]);
  return { chapters, problem };
}

/** @param {{ rule: Rule, label: (name: string) => string, isLarge?: boolean }} props */
const Clause = ({ rule, label, isLarge = false }) => html`<article class="clause ${isLarge ? "large" : ""}">
  <p><b>${rule.id}</b> <span class="mute small">${SOURCES[rule.source]}</span></p>
  <p>${rule.text}</p>
  ${rule.ruling && html`<p><span class="mute">Our ruling:</span> ${rule.ruling}</p>`}
  ${rule.options.map((name) => html`<p key=${name} class="mute small">House rule: ${label(name)}</p>`)}
</article>`;
