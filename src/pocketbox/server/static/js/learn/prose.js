/** The whole rulebook in prose: chapters in order of play, searchable, each sentence with its clauses. */

/** @import { Prose, ProseBlock, ProseChapter, ProseSentence, ProseTable } from "../types.js" */

import { html, useContext, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { Rules } from "../parts/rules.js";
import { counted, plain } from "../words.js";
import { countSentences, cutAtWords, findIn, wordsOf } from "./search.js";

/** @typedef {readonly string[]} Words */

/** @param {{ prose: Prose }} props */
export function FullRules({ prose }) {
  const [typed, setTyped] = useState("");
  const words = wordsOf(typed);
  const chapters = findIn(prose, words);
  useEffect(() => goTo(location.hash.slice(1)), []);
  return html`<section class="panel full-rules" aria-labelledby="full-rules-title" id="rules">
    <header>
      <h2 id="full-rules-title">Full rules</h2>
      <span class="small mute" role="status">
        ${words.length > 0 && `${counted(countSentences(chapters), "sentence")} found`}
      </span>
    </header>
    <div class="rules-tools">
      <label class="field">
        <${Icon} name="i-search" size="ico-s" /><span class="vh">Find in the rules</span>
        <input
          type="search"
          placeholder="Find in the rules"
          value=${typed}
          onInput=${(event) => setTyped(event.target.value)}
        />
      </label>
      <${Contents} chapters=${prose.chapters} onGo=${() => setTyped("")} />
    </div>
    <div class="rules-text" tabindex="0" role="region" aria-label="The rules">
      <p class="small mute">
        Sentences <span class="ruling">marked like this</span> are our rulings: there the printed rules are silent or
        unclear. § opens the clause.
      </p>
      <ol>
        ${chapters.map((one) => html`<${OneChapter} key=${one.anchor} chapter=${one} words=${words} />`)}
      </ol>
      ${!chapters.length && html`<p>No sentence has the words "${typed.trim()}".</p>`}
    </div>
  </section>`;
}

/** @param {string} name of a chapter, or `clause-` and an id */
function goTo(name) {
  const id = name.startsWith("clause-") ? name.slice("clause-".length) : "";
  const found = id ? document.querySelector(`[data-clauses~="${CSS.escape(id)}"]`) : document.getElementById(name);
  found?.scrollIntoView({ block: "center" });
  if (id) found?.classList.add("sought");
}

/** @param {{ chapters: readonly ProseChapter[], onGo: () => void }} props */
const Contents = ({ chapters, onGo }) => html`<details class="contents">
  <summary>${counted(chapters.length, "chapter")}</summary>
  <ol>
    ${chapters.map(
      (one, n) => html`<li key=${one.anchor}>
        <a href=${`#${one.anchor}`} onClick=${onGo}>${n + 1}. ${one.title}</a>
      </li>`,
    )}
  </ol>
</details>`;

/** @param {{ chapter: ProseChapter, words: Words }} props */
const OneChapter = ({ chapter, words }) => html`<li class="rules-chapter">
  <h3 id=${chapter.anchor}><${Marked} text=${chapter.title} words=${words} /></h3>
  ${chapter.blocks.map((block, n) => html`<${OneBlock} key=${n} block=${block} words=${words} />`)}
</li>`;

/** @param {{ block: ProseBlock, words: Words }} props */
function OneBlock({ block, words }) {
  if (block.kind === "section") return html`<h4>${block.lead}</h4>`;
  if (block.table) return html`<${Numbers} table=${block.table} title=${block.lead} />`;
  return html`<p class=${block.kind}>
      ${block.lead && html`<b>${block.lead} </b>`}
      ${block.sentences.map((one, n) => html`<${OneSentence} key=${n} sentence=${one} words=${words} />`)}
    </p>
    ${block.options.map(
      (one) => html`<p key=${one.name} class="house-note small">
        House rule: ${one.label} (${one.values}; usually ${plain(one.default).toLowerCase()})
      </p>`,
    )}`;
}

/** @param {{ sentence: ProseSentence, words: Words }} props */
function OneSentence({ sentence, words }) {
  const { open } = useContext(Rules);
  const isRuling = sentence.source === "ruling";
  return html`<span class=${isRuling ? "ruling" : ""} data-clauses=${sentence.clauses.join(" ")}>
      ${isRuling && html`<span class="vh">Our ruling: </span>`}<${Marked} text=${sentence.text} words=${words} /></span
    >${sentence.clauses.map(
      (id) => html`<button key=${id} class="rule cite" title=${id} aria-label=${`Rule ${id}`} onClick=${() => open(id)}>
        §
      </button>`,
    )} `;
}

/** @param {{ text: string, words: Words }} props */
const Marked = ({ text, words }) =>
  cutAtWords(text, words).map((part, n) => (n % 2 ? html`<mark key=${n}>${part}</mark>` : part));

/** @param {{ table: ProseTable, title: string }} props */
const Numbers = ({ table, title }) => html`<div class="rules-numbers" tabindex="0" role="region" aria-label=${title}>
  <table class="results-table">
    <thead>
      <tr>${table.columns.map((name, n) => html`<th key=${n} scope="col">${name || title}</th>`)}</tr>
    </thead>
    <tbody>
      ${table.rows.map(
        ([name, ...values]) => html`<tr key=${name}>
          <th scope="row">${name}</th>
          ${values.map((value, n) => html`<td key=${n}>${value}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;
