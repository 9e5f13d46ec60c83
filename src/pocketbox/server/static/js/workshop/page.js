/** The workshop: fill in a form, see the card and its odds, play with it, save it. */

/** @import { Draft, Schema } from "./pack.js" */
/** @import { Checked, Compared } from "./use.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { useGames } from "../learn/data.js";
import { Bar, Menu } from "../parts/bar.js";
import { CardFace } from "../parts/cardface.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { capital } from "../words.js";
import { PackForm } from "./form.js";
import { Legend, Matchups } from "./odds.js";
import { firstDraft, writePack } from "./pack.js";
import { FairPrice } from "./price.js";
import { download, play, save, useDraft, useFindings, useSchema, useWorkshop } from "./use.js";

export function WorkshopPage() {
  const { shop, problem } = useWorkshop();
  const [game, setGame] = useState("");
  const chosen = game || shop?.games[0]?.id || "";
  useEffect(() => {
    document.title = "Workshop · Pocketbox";
  }, []);
  return html`<div class="page">
    <${Bar}>
      <div class="where"><b>Workshop</b></div>
      <span class="grow"></span>
      <${Menu} items=${[]} />
    <//>
    <main class="shop">
      <div class="shop-title">
        <h1>Workshop</h1>
        <p class="mute">Make your own piece: its card and its odds follow while you type.</p>
      </div>
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}.</p>`}
      ${!problem && !shop && html`<p class="mute" role="status">Opening the workshop.</p>`}
      ${
        shop &&
        html`<div class="shop-field shop-game">
          <label for="shop-game">Game</label>
          <select class="pick" id="shop-game" value=${chosen} onChange=${(event) => setGame(event.target.value)}>
            ${shop.games.map(({ id, title }) => html`<option key=${id} value=${id}>${title}</option>`)}
          </select>
        </div>`
      }
      ${chosen && html`<${Bench} key=${chosen} game=${chosen} canSave=${shop?.can_save ?? false} />`}
    </main>
  </div>`;
}

/** @param {{ game: string, canSave: boolean }} props */
function Bench({ game, canSave }) {
  const { schema, problem } = useSchema(game);
  if (problem) return html`<p class="refusal" role="alert">${problem}</p>`;
  return schema && html`<${Making} schema=${schema} canSave=${canSave} />`;
}

/** @param {{ schema: Schema, canSave: boolean }} props */
function Making({ schema, canSave }) {
  const [draft, setDraft] = useDraft(schema);
  const text = writePack(schema, draft);
  const { checked, compared, problem } = useFindings(text);
  const [rule, setRule] = useState("");
  const options = useGames().found?.find((one) => one.id === schema.game)?.options ?? [];
  return html`<${Rules.Provider} value=${{ open: setRule }}>
    <div class="shop-bench">
      <${PackForm}
        schema=${schema}
        draft=${draft}
        onDraft=${setDraft}
        onTable=${(/** @type {string} */ table) => setDraft(firstDraft(schema, table, draft.head))}
      />
      <div class="shop-found">
        <${Verdict} checked=${checked} problem=${problem} />
        <${Deeds} key=${text} ...${{ text, draft, canSave, isSound: checked?.problem === null }} />
        ${checked?.cards.map(
          (card) => html`<section key=${card.id} class="panel unit-card face">
            <h2 class="vh">The card</h2>
            <${CardFace} card=${card} />
          </section>`,
        )}
        <${Odds} compared=${compared} hasCard=${(checked?.cards.length ?? 0) > 0} />
        ${
          checked?.is_priced !== false &&
          html`<${FairPrice} text=${text} draft=${draft} isSound=${checked?.problem === null} />`
        }
        <details class="panel shop-text">
          <summary>The pack as a file</summary>
          <pre class="code" tabindex="0">${text}</pre>
        </details>
      </div>
    </div>
    ${
      rule &&
      html`<${RulesCard}
        game=${schema.game}
        title=${schema.title}
        options=${options}
        rule=${rule}
        onClose=${() => setRule("")}
      />`
    }
  <//>`;
}

/** @param {{ checked: Checked | null, problem: string }} props */
function Verdict({ checked, problem }) {
  const wrong = checked?.problem;
  if (problem) return html`<p class="refusal" role="alert">${capital(problem)}.</p>`;
  if (wrong) {
    return html`<p class="refusal" role="alert">
      ${capital(wrong.sentence)}.${" "}
      <small>Line ${wrong.line}, column ${wrong.column} of the file. The card is as it was before.</small>
    </p>`;
  }
  return html`<p class="notice" role="status">${checked ? "The pack is sound." : "Checking the pack."}</p>`;
}

/** @param {{ text: string, draft: Draft, canSave: boolean, isSound: boolean }} props */
function Deeds({ text, draft, canSave, isSound }) {
  const [said, setSaid] = useState("");
  const [isThere, setThere] = useState(false);
  const tell = (/** @type {{ sentence: string, error: string }} */ fault) => {
    setThere(fault.error === "exists");
    setSaid(`${capital(fault.sentence)}.`);
  };
  const keep = () =>
    void save(text, isThere).then(({ name, path }) => {
      setThere(false);
      setSaid(`Saved as ${name} in ${path}.`);
    }, tell);
  const wait = isSound ? "false" : "true";
  return html`<div class="shop-deeds">
      <button class="btn go" aria-disabled=${wait} onClick=${() => isSound && void play(text).catch(tell)}>
        <${Icon} name="i-play" /> Play a game with it
      </button>
      ${
        canSave &&
        html`<button class="btn" aria-disabled=${wait} onClick=${() => isSound && keep()}>
          <${Icon} name="i-check" /> ${isThere ? "Replace it" : "Save"}
        </button>`
      }
      <button class="btn" onClick=${() => download(text, draft.head.id)}><${Icon} name="i-download" /> Download</button>
    </div>
    ${said && html`<p class="notice" role="status">${said}</p>`}`;
}

/** @param {{ compared: Compared | null, hasCard: boolean }} props */
function Odds({ compared, hasCard }) {
  if (!hasCard) return null;
  return html`<section class="panel shop-compare" aria-labelledby="odds-title">
    <header><h2 id="odds-title">Odds against printed pieces</h2></header>
    <div class="in" aria-live="polite">
      ${!compared && html`<p class="mute" role="status">Counting the odds.</p>`}
      ${compared && !compared.is_done && html`<${Counting} compared=${compared} />`}
      ${compared?.warnings.map((said) => html`<p key=${said} class="shop-warning"><b>Warning.</b> ${said}</p>`)}
      ${compared?.pieces.map((piece) => html`<${Matchups} key=${piece.card} piece=${piece} />`)}
      ${compared && compared.pieces.length > 0 && html`<${Legend} />`}
      ${
        compared?.is_done &&
        compared.pieces.length === 0 &&
        html`<p class="mute">It fights no duels, so there are no odds.</p>`
      }
    </div>
  </section>`;
}

/** How far the odds are. @param {{ compared: Compared }} props */
const Counting = ({ compared: { done, most } }) => html`<p class="small mute" role="status">
    ${done < most ? `Odds against ${done} of ${most} pieces; the rest is being counted.` : "Looking for warnings."}
  </p>
  <progress max=${most} value=${done} aria-label="Odds counted"></progress>`;
