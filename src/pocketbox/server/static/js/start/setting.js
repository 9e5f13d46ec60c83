/** Setting the table: seats, set-up, dice and house rules. */

import { html } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { likes, like } from "../keep.js";
import { RuleLink } from "../parts/rules.js";
import { capital, plain } from "../words.js";

const DICE = [
  ["table", "The table rolls", "and writes every throw down"],
  ["fair", "Provably fair", "everyone can check each roll"],
  ["mine", "My own dice", "beside the real set: I type what they show"],
];
const SETUPS = { quick: "laid out for you, inside the rules", play: "every decision of the set-up is yours" };

/** What is played when nothing is changed. */
export function firstWish(game, count = game.seats[0]) {
  const bot = game.default_bot ?? game.bots[game.bots.length - 1];
  const seats = [...Array(count).keys()].map((n) => (n === 0 ? { kind: "me" } : { kind: "bot", bot }));
  return { game: game.id, setup: game.setups[0].name, seats, options: {}, dice: "table" };
}

export function SettingUp({ game, wish, onWish, onPlay }) {
  const set = (changes) => onWish({ ...wish, ...changes });
  return html`<section class="setting" id="set-the-table" aria-labelledby="setting-title">
    <div class="setting-head"><h2 id="setting-title">Set the table: ${game.title}</h2><button class="btn go" onClick=${onPlay}><${Icon} name="i-play" /> Play this table</button></div>
    <div class="panel setting-parts">
      <${SeatsPart} game=${game} wish=${wish} set=${set} />
      <fieldset><legend>Set-up</legend>
        ${game.setups.map((one) => html`<${Radio} key=${one.name} name="setup" value=${one.name} isOn=${wish.setup === one.name} label=${{ quick: "Quick", play: "Played out" }[one.name] ?? plain(one.name)} why=${SETUPS[one.name] ?? "a named position"} onPick=${(setup) => set({ setup })} />`)}
      </fieldset>
      <fieldset><legend>Dice</legend>
        ${DICE.map(([value, label, why]) => html`<${Radio} key=${value} name="dice" value=${value} isOn=${wish.dice === value} label=${label} why=${why} onPick=${(dice) => set({ dice })} />`)}
      </fieldset>
      <${HouseRules} game=${game} wish=${wish} set=${set} />
    </div>
  </section>`;
}

const Radio = ({ name, value, isOn, label, why, onPick }) => html`<label class="radio ${isOn ? "on" : ""}">
  <input type="radio" name=${name} value=${value} checked=${isOn} onChange=${() => onPick(value)} />
  <span><b>${label}</b><small>${why}</small></span>
</label>`;

function SeatsPart({ game, wish, set }) {
  const [least, most] = game.seats;
  const roles = game.roles[String(wish.seats.length)] ?? [];
  const change = (n, seat) => set({ seats: wish.seats.map((one, at) => (at === n ? seat : one)) });
  const pick = (n) => (event) => {
    const [kind, bot] = event.target.value.split(":");
    change(n, kind === "bot" ? { kind, bot } : { kind });
  };
  const valueOf = (seat) => (seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind);
  return html`<fieldset class="seats-part"><legend>Seats</legend>
    ${most > least && html`<label class="row"><span>Players</span><select class="pick" value=${String(wish.seats.length)} onChange=${(event) => set({ seats: firstWish(game, Number(event.target.value)).seats })}>
      ${[...Array(most - least + 1).keys()].map((n) => html`<option key=${n} value=${String(least + n)}>${least + n}</option>`)}
    </select></label>`}
    ${wish.seats.map((seat, n) => html`<label class="row" key=${n}><${SeatBadge} seat=${n} /><span>${capital(roles[n] ?? `seat ${n + 1}`)}</span>
      <select class="pick" aria-label=${`Who plays ${roles[n] ?? `seat ${n + 1}`}`} value=${valueOf(seat)} onChange=${pick(n)}>
        <option value="me">Me, here</option>
        ${game.bots.map((bot) => html`<option key=${bot} value=${`bot:${bot}`}>Bot, ${bot}</option>`)}
        <option value="link">A friend, by link</option>
        <option value="open">Anyone with the code</option>
      </select>
    </label>`)}
    ${wish.seats.length > 1 && html`<button class="btn quiet" onClick=${() => set({ seats: [...wish.seats.slice(1), wish.seats[0]] })}><${Icon} name="i-swap" /> Swap seats</button>`}
    <label class="row"><span>My name</span><input class="pick" maxlength="40" value=${likes().name} placeholder="if you like" onChange=${(event) => { const name = event.target.value.trim(); like({ name }); set({ seats: wish.seats.map((seat) => (seat.kind === "me" ? { kind: "me", ...(name && { name }) } : seat)) }); }} /></label>
  </fieldset>`;
}

function HouseRules({ game, wish, set }) {
  const groups = new Map();
  for (const option of game.options) {
    if (!groups.has(option.group)) groups.set(option.group, []);
    groups.get(option.group).push(option);
  }
  const changed = Object.keys(wish.options).length;
  const change = (option, value) => {
    const { [option.name]: before, ...others } = wish.options;
    set({ options: value === option.default ? others : { ...others, [option.name]: value } });
  };
  return html`<fieldset class="house"><legend>House rules</legend>
    <p><span class="tag">${changed ? `${changed} changed` : "all as printed"}</span>${changed > 0 && html` <button class="btn quiet" onClick=${() => set({ options: {} })}>As printed</button>`}</p>
    ${[...groups].map(([group, options]) => html`<details key=${group}><summary>${group} <span class="mute small">${options.length}</span></summary>
      ${options.map((option) => html`<${HouseRule} key=${option.name} option=${option} value=${wish.options[option.name] ?? option.default} onChange=${(value) => change(option, value)} />`)}
    </details>`)}
  </fieldset>`;
}

const told = (option, value) => `${plain(value)}${value === option.default ? " (default)" : ""}`;

function HouseRule({ option, value, onChange }) {
  const id = `option-${option.name}`;
  const input = {
    switch: () => html`<select class="pick" id=${id} value=${String(value)} onChange=${(event) => onChange(event.target.value === "true")}><option value="true">yes${option.default === true ? " (default)" : ""}</option><option value="false">no${option.default === false ? " (default)" : ""}</option></select>`,
    choice: () => html`<select class="pick" id=${id} value=${value} onChange=${(event) => onChange(event.target.value)}>${option.choices.map((choice) => html`<option key=${choice} value=${choice}>${told(option, choice)}</option>`)}</select>`,
    number: () => html`<input class="pick" id=${id} type="number" min=${option.least} max=${option.most} value=${value} onChange=${(event) => onChange(Number(event.target.value))} />`,
  }[option.kind];
  return html`<div class="house-rule"><label for=${id}>${option.label}${option.kind === "number" && html`<small class="mute"> ${option.least} to ${option.most}, default ${option.default}</small>`}</label><${RuleLink} id=${option.rule} />${input?.()}</div>`;
}
