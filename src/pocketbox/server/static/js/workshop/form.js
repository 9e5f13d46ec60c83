/** The form of a pack: one input for each field of the schema, whatever game it is of. */

/** @import { Draft, Field, Row, Schema, Table, Trait } from "./pack.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { capital, plain } from "../words.js";
import { firstTrait, headFields, tableOf } from "./pack.js";

/**
 * @param {{ schema: Schema, draft: Draft, onTable: (table: string) => void, onDraft: (draft: Draft) => void }} props
 */
export function PackForm({ schema, draft, onTable, onDraft }) {
  const table = tableOf(schema, draft.table);
  const set = (/** @type {Row} */ row) => onDraft({ ...draft, row });
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  return html`<form class="panel shop-form" aria-label="Pack" onSubmit=${stay}>
    <div class="in">
      <div class="shop-field">
        <label for="shop-table">What it adds</label>
        <select class="pick" id="shop-table" value=${draft.table} onChange=${(event) => onTable(event.target.value)}>
          ${schema.tables.map(({ name }) => html`<option key=${name} value=${name}>${plain(name)}</option>`)}
        </select>
        <small class="mute">${unmarked(table?.line ?? "")}</small>
      </div>
      ${table && html`<${Fields} id="row" fields=${table.fields} row=${draft.row} onRow=${set} table=${table} />`}
      <details class="shop-head">
        <summary>About the pack: ${draft.head.title}</summary>
        <${Fields}
          id="head"
          fields=${headFields(schema)}
          row=${draft.head}
          onRow=${(/** @type {Row} */ head) => onDraft({ ...draft, head })}
        />
      </details>
    </div>
  </form>`;
}

/**
 * @param {{ id: string, fields: readonly Field[], row: Row, onRow: (row: Row) => void, table?: Table }} props
 */
const Fields = ({ id, fields, row, onRow, table }) => html`<div class="shop-fields">
  ${fields.map((field) => {
    const value = row[field.name];
    const onValue = (/** @type {unknown} */ next) => onRow({ ...row, [field.name]: next });
    if (field.kind === "traits") {
      return html`<${Traits} key=${field.name} ...${{ id, field, value, onValue, traits: table?.traits ?? [] }} />`;
    }
    return html`<${OneField} key=${field.name} id=${`${id}-${field.name}`} ...${{ field, value, onValue }} />`;
  })}
</div>`;

/** @param {{ id: string, field: Field, value: any, onValue: (value: unknown) => void }} props */
const OneField = ({ id, field, value, onValue }) => html`<div class="shop-field ${field.kind}">
  <label for=${id}>${plain(field.name)}</label>
  <${Input} ...${{ id, field, value, onValue }} />
  <small class="mute" id=${`${id}-help`}>${helpOf(field)}</small>
</div>`;

/** A line of the reference without the marks of code. @param {string} line */
const unmarked = (line) => line.replaceAll("`", "");

/** What it means and what it may be; the choices of a list are seen in it. @param {Field} field */
const helpOf = ({ kind, line: marked, least, most }) => {
  const line = unmarked(marked);
  if (kind === "number") return `${capital(line)}: ${least} to ${most}`;
  if (kind === "names") return `${capital(line)}: names with commas between them`;
  if (kind === "counts") return `${capital(line)}: name and number, with commas between them`;
  return capital(line);
};

/** @param {{ id: string, field: Field, value: any, onValue: (value: unknown) => void }} props */
function Input({ id, field, value, onValue }) {
  const common = { id, class: "pick", "aria-describedby": `${id}-help` };
  /** @param {{ target: { value: string } }} event */
  const type = ({ target }) => onValue(target.value);
  if (field.kind === "choice") {
    return html`<select ...${common} value=${value} onChange=${type}>
      ${field.choices.map((choice) => html`<option key=${choice} value=${choice}>${plain(choice)}</option>`)}
    </select>`;
  }
  if (field.kind === "number") {
    const number = (/** @type {{ target: { value: string } }} */ { target }) =>
      onValue(target.value === "" ? Number.NaN : Number(target.value));
    const shown = Number.isNaN(value) ? "" : value;
    const { least, most } = field;
    return html`<input ...${common} type="number" min=${least} max=${most} value=${shown} onInput=${number} />`;
  }
  if (field.kind === "flag") {
    const change = (/** @type {{ target: { value: string } }} */ { target }) => onValue(target.value === "true");
    return html`<select ...${common} value=${String(value)} onChange=${change}>
      <option value="false">no</option>
      <option value="true">yes</option>
    </select>`;
  }
  if (field.kind === "lines") return html`<textarea ...${common} rows="8" value=${value} onInput=${type}></textarea>`;
  return html`<input ...${common} value=${value} autocomplete="off" spellcheck=${false} onInput=${type} />`;
}

/**
 * @param {{ id: string, field: Field, value: readonly Row[], onValue: (value: unknown) => void,
 *   traits: readonly Trait[] }} props
 */
function Traits({ id, field, value, onValue, traits }) {
  /** @param {number} n @param {Row[]} put */
  const splice = (n, ...put) => onValue([...value.slice(0, n), ...put, ...value.slice(n + 1)]);
  const [first] = traits;
  return html`<fieldset class="shop-traits">
    <legend>${plain(field.name)}</legend>
    <small class="mute">${capital(field.line)}: at most ${field.most}</small>
    ${value.map((row, n) => {
      const trait = traits.find((one) => one.name === row.trait);
      return html`<div key=${n} class="shop-trait" role="group" aria-label=${`Trait ${n + 1}`}>
        <div class="shop-trait-head">
          <select
            class="pick"
            aria-label=${`Trait ${n + 1}`}
            value=${row.trait}
            onChange=${(event) => {
              const next = traits.find((one) => one.name === event.target.value);
              if (next) splice(n, firstTrait(next));
            }}
          >
            ${traits.map(({ name }) => html`<option key=${name} value=${name}>${plain(name)}</option>`)}
          </select>
          <button type="button" class="btn icon" aria-label=${`Remove trait ${n + 1}`} onClick=${() => splice(n)}>
            <${Icon} name="i-close" />
          </button>
        </div>
        <small class="mute">${trait?.line}</small>
        ${
          trait &&
          html`<${Fields}
            id=${`${id}-trait-${n}`}
            fields=${trait.fields}
            row=${row}
            onRow=${(/** @type {Row} */ next) => splice(n, next)}
          />`
        }
      </div>`;
    })}
    ${
      first &&
      value.length < field.most &&
      html`<button type="button" class="btn" onClick=${() => onValue([...value, firstTrait(first)])}>
        <${Icon} name="i-plus" /> Add a trait
      </button>`
    }
  </fieldset>`;
}
