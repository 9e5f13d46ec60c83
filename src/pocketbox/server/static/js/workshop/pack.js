/** A pack as the form holds it, and as the TOML text that it becomes. Both follow the schema of the game. */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} kind
 * @property {string} line what it means
 * @property {string} values what it may be
 * @property {boolean} required
 * @property {any} default
 * @property {number} least
 * @property {number} most
 * @property {readonly string[]} choices
 */

/** @typedef {{ name: string, line: string, fields: readonly Field[] }} Trait */
/**
 * @typedef {object} Table
 * @property {string} name
 * @property {string} line
 * @property {readonly Field[]} fields
 * @property {readonly Trait[]} traits
 * @property {Row} sample values of a sound row where the fields alone make none
 */

/**
 * @typedef {object} Schema
 * @property {string} game
 * @property {string} title
 * @property {number} rules
 * @property {readonly Field[]} head
 * @property {readonly Table[]} tables
 */

/**
 * Values by field; lists of names and of counts are kept as they are typed.
 * @typedef {Readonly<Record<string, any>>} Row
 */

/** @typedef {{ game: string, table: string, head: Row, row: Row }} Draft */

/** Fields of the head that follow from the game. */
const GIVEN = ["game", "rules"];
const USUAL = 2;
/** @type {Row} */
const FIRST_HEAD = { id: "my-pack", version: "1.0.0", title: "My pack", author: "Your name", licence: "CC-BY-4.0" };

/** What people fill in about the pack itself. @param {Schema} schema */
export const headFields = (schema) => schema.head.filter((field) => !GIVEN.includes(field.name));

/** @param {Schema} schema @param {string} [table] @param {Row} [head] @returns {Draft} */
export function firstDraft(schema, table = schema.tables[0]?.name ?? "", head = FIRST_HEAD) {
  const found = tableOf(schema, table);
  const row = { ...firstRow(found?.fields ?? [], table), ...(found ? sampleRow(found) : {}) };
  return { game: schema.game, table, head, row };
}

/** The sample of a table as the form holds it: lists as they are typed, traits complete. @param {Table} table */
const sampleRow = ({ fields, traits, sample }) =>
  Object.fromEntries(
    fields
      .filter(({ name }) => name in sample)
      .map(({ name, kind }) => {
        const value = sample[name];
        if (kind === "names") return [name, value.join(", ")];
        if (kind === "counts")
          return [
            name,
            Object.entries(value)
              .map((one) => one.join(" "))
              .join(", "),
          ];
        if (kind === "traits") return [name, value.map((/** @type {Row} */ one) => sampleTrait(one, traits))];
        return [name, value];
      }),
  );

/** @param {Row} row @param {readonly Trait[]} traits @returns {Row} */
function sampleTrait(row, traits) {
  const trait = traits.find(({ name }) => name === row.trait);
  return trait ? { ...firstTrait(trait), ...row } : row;
}

/** @param {Schema} schema @param {string} name */
export const tableOf = (schema, name) => schema.tables.find((table) => table.name === name);

/** Values that are allowed, for every field. @param {readonly Field[]} fields @param {string} what @returns {Row} */
export function firstRow(fields, what) {
  const row = Object.fromEntries(fields.map((field) => [field.name, firstValue(field, what)]));
  const numbers = fields.filter((field) => field.kind === "number");
  const [first] = numbers;
  // A thing whose numbers are all 0 would do nothing.
  const isIdle = numbers.every((field) => row[field.name] === 0);
  return first && isIdle ? { ...row, [first.name]: Math.min(1, first.most) } : row;
}

/** @param {Field} field @param {string} what */
function firstValue(field, what) {
  if (field.kind === "traits") return [];
  if (field.kind === "names" || field.kind === "counts") return "";
  if (!field.required) return field.default;
  if (field.kind === "number") return Math.min(field.most, Math.max(field.least, USUAL));
  if (field.kind === "choice") return field.choices[0];
  if (field.kind === "flag") return false;
  if (field.kind === "name") return `my-${what}`;
  return field.kind === "lines" ? "" : `My ${what}`;
}

/** A trait with values that are allowed. @param {Trait} trait @returns {Row} */
export const firstTrait = (trait) => ({ trait: trait.name, ...firstRow(trait.fields, trait.name) });

/** The text of the pack. @param {Schema} schema @param {Draft} draft */
export function writePack(schema, draft) {
  const table = tableOf(schema, draft.table);
  const head = { ...draft.head, game: schema.game, rules: schema.rules };
  return [
    "[pack]",
    ...linesOf(schema.head, head, []),
    "",
    `[[${draft.table}]]`,
    ...linesOf(table?.fields ?? [], draft.row, table?.traits ?? []),
    "",
  ].join("\n");
}

/** @param {readonly Field[]} fields @param {Row} row @param {readonly Trait[]} traits */
const linesOf = (fields, row, traits) =>
  fields
    .filter((field) => isGiven(field, row))
    .map((field) => `${field.name} = ${written(field, row[field.name], traits)}`);

/** Whether a field has a value. A number that was deleted is left out, so that the check says it is missing.
 * @param {Field} field @param {Row} row */
function isGiven(field, row) {
  const value = row[field.name];
  if (value === undefined || value === null || Number.isNaN(value)) return false;
  if (field.required) return true;
  return Array.isArray(value) ? value.length > 0 : value !== "" && value !== field.default;
}

/** @param {Field} field @param {any} value @param {readonly Trait[]} traits @returns {string} */
function written(field, value, traits) {
  if (field.kind === "traits")
    return `[${value.map((/** @type {Row} */ one) => writtenTrait(one, traits)).join(", ")}]`;
  if (field.kind === "names") return `[${wordsOf(value).map(quoted).join(", ")}]`;
  if (field.kind === "counts") return `{ ${countsOf(value).join(", ")} }`;
  return typeof value === "string" ? quoted(value) : String(value);
}

/** @param {Row} row @param {readonly Trait[]} traits */
function writtenTrait(row, traits) {
  const fields = traits.find((trait) => trait.name === row.trait)?.fields ?? [];
  return `{ ${[`trait = ${quoted(row.trait)}`, ...linesOf(fields, row, [])].join(", ")} }`;
}

/** JSON writes texts as TOML reads them. @param {string} text */
const quoted = (text) => JSON.stringify(text);

/** @param {string} typed */
const wordsOf = (typed) => typed.split(/[\s,]+/).filter(Boolean);

/** "archer 2, mage 1"; a name without a number counts once. @param {string} typed */
const countsOf = (typed) =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = "", count = "1"] = part.match(/^(.*?)[\s:=x]*(\d*)$/) ?? [];
      return `${quoted(name)} = ${Number(count || "1")}`;
    });
