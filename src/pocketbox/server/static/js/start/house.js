/** House rules, grouped; what differs from the printed rules is counted. */

/** @import { GameInfo, GameOption } from "../types.js" */
/** @import { ChangeWish, Wish } from "./setting.js" */

import { html } from "../../vendor/preact-htm.js";
import { RuleLink } from "../parts/rules.js";
import { plain } from "../words.js";

/** @typedef {boolean | number | string} Value */

/** @param {readonly GameOption[]} options */
function groupRules(options) {
  /** @type {Map<string, GameOption[]>} */
  const groups = new Map();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups];
}

/** @param {{ game: GameInfo, wish: Wish, set: ChangeWish }} props */
export function HouseRules({ game, wish, set }) {
  const changed = Object.keys(wish.options).length;
  /** @param {GameOption} option @param {Value} value */
  const change = (option, value) => {
    const { [option.name]: _, ...others } = wish.options;
    set({ options: value === option.default ? others : { ...others, [option.name]: value } });
  };
  return html`<fieldset class="house">
    <legend>House rules <span class="tag">${changed ? `${changed} changed` : "all as printed"}</span></legend>
    ${changed > 0 && html`<button class="btn" onClick=${() => set({ options: {} })}>All as printed</button>`}
    ${groupRules(game.options).map(
      ([group, options]) => html`<details key=${group}>
        <summary>${group} <span class="mute small">${options.length}</span></summary>
        ${options.map((option) => {
          const value = wish.options[option.name] ?? option.default;
          const onChange = (/** @type {Value} */ next) => change(option, next);
          return html`<${HouseRule} key=${option.name} option=${option} value=${value} onChange=${onChange} />`;
        })}
      </details>`,
    )}
  </fieldset>`;
}

/** @param {{ option: GameOption, value: Value, onChange: (value: Value) => void }} props */
function HouseRule({ option, value, onChange }) {
  const id = `option-${option.name}`;
  const bounds = `${option.least} to ${option.most}, default ${option.default}`;
  return html`<div class="house-rule">
    <label for=${id}>${option.label}${option.kind === "number" && html`<small class="mute"> ${bounds}</small>`}</label>
    <${RuleLink} id=${option.rule} />
    <${Input} id=${id} option=${option} value=${value} onChange=${onChange} />
  </div>`;
}

/** @param {{ id: string, option: GameOption, value: Value, onChange: (value: Value) => void }} props */
function Input({ id, option, value, onChange }) {
  if (option.kind === "number") {
    return html`<input
      class="pick"
      id=${id}
      type="number"
      min=${option.least}
      max=${option.most}
      value=${value}
      onChange=${(event) => onChange(Number(event.target.value))}
    />`;
  }
  const isSwitch = option.kind === "switch";
  const choices = isSwitch ? ["true", "false"] : option.choices;
  /** @param {string} choice */
  const label = (choice) => (isSwitch ? { true: "yes", false: "no" }[choice] : plain(choice));
  return html`<select
    class="pick"
    id=${id}
    value=${String(value)}
    onChange=${(event) => onChange(isSwitch ? event.target.value === "true" : event.target.value)}
  >
    ${choices.map(
      (choice) =>
        html`<option key=${choice} value=${choice}>
          ${label(choice)}${choice === String(option.default) ? " (default)" : ""}
        </option>`,
    )}
  </select>`;
}
