/** Setting the table: seats, set-up and dice. */

/** @import { GameInfo } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { like, likes } from "../keep.js";
import { remote } from "../remote.js";
import { capital, plain } from "../words.js";
import { HouseRules } from "./house.js";
import { PacePart } from "./pace.js";
import { ADAPTIVE, firstWish } from "./wish.js";

/** @typedef {{ kind: string, bot?: string, name?: string }} SeatWish */

/**
 * What somebody wants to play.
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} setup
 * @property {readonly SeatWish[]} seats
 * @property {Readonly<Record<string, boolean | number | string>>} options house rules that are not as printed
 * @property {string} dice
 * @property {{ seconds?: number, increment?: number, days?: number }} [clock] how long people may think
 * @property {boolean} [listed] everybody may see it in the lobby
 * @property {string} [sit_in] the bot that may sit in for somebody who is away, or "none"
 */

/** @typedef {(changes: Partial<Wish>) => void} ChangeWish */

const DICE = /** @type {const} */ ([
  ["table", "The table rolls", "and records every roll"],
  ["fair", "Provably fair", "everyone can check each roll"],
  ["mine", "My own dice", "beside the real set: I type what they show"],
]);
const SETUPS = {
  quick: ["Quick", "laid out for you by the rules"],
  play: ["Played out", "every decision of the set-up is yours"],
};

/**
 * @param {{ game: GameInfo, wish: Wish, hasLobby: boolean, onWish: (wish: Wish) => void, onPlay: () => void }} props
 */
export function SettingUp({ game, wish, hasLobby, onWish, onPlay }) {
  /** @type {ChangeWish} */
  const set = (changes) => onWish({ ...wish, ...changes });
  return html`<section class="setting" id="set-the-table" aria-labelledby="setting-title">
    <div class="setting-head">
      <h2 id="setting-title">Set the table: ${game.title}</h2>
      <button class="btn go" onClick=${onPlay}><${Icon} name="i-play" /> Play this table</button>
    </div>
    <div class="panel setting-parts">
      <${SeatsPart} game=${game} wish=${wish} set=${set} />
      <${SetupPart} game=${game} wish=${wish} set=${set} />
      <fieldset>
        <legend>Dice</legend>
        ${DICE.map(([value, label, why]) => {
          const props = { name: "dice", value, isOn: wish.dice === value, label, why };
          return html`<${Radio} key=${value} ...${props} onPick=${() => set({ dice: value })} />`;
        })}
      </fieldset>
      <${PacePart} wish=${wish} hasLobby=${hasLobby} set=${set} />
      <${HouseRules} game=${game} wish=${wish} set=${set} />
    </div>
  </section>`;
}

/** Quick, played out, or one of the named positions. @param {{ game: GameInfo, wish: Wish, set: ChangeWish }} props */
function SetupPart({ game, wish, set }) {
  const named = game.setups.filter(({ kind }) => kind === "named");
  const isNamed = named.some(({ name }) => name === wish.setup);
  const [first] = named;
  return html`<fieldset>
    <legend>Set-up</legend>
    ${game.setups.map(({ name, kind }) => {
      if (kind === "named") return null;
      const [label, why] = SETUPS[kind];
      const props = { name: "setup", value: name, isOn: wish.setup === name, label, why };
      return html`<${Radio} key=${name} ...${props} onPick=${() => set({ setup: name })} />`;
    })}
    ${
      first &&
      html`<${Radio}
        name="setup"
        value="named"
        isOn=${isNamed}
        label="Named"
        why=${namesText(named.map(({ name }) => plain(name)))}
        onPick=${() => set({ setup: first.name })}
      />`
    }
    ${
      isNamed &&
      html`<label class="pick-row named">
        <span class="vh">Which position</span>
        <select class="pick" value=${wish.setup} onChange=${(event) => set({ setup: event.target.value })}>
          ${named.map(({ name }) => html`<option key=${name} value=${name}>${plain(name)}</option>`)}
        </select>
      </label>`
    }
  </fieldset>`;
}

/** "Crooked hall, and 6 more". @param {readonly string[]} names */
const namesText = ([first = "", ...more]) => (more.length ? `${first}, and ${more.length} more` : first);

/** @param {{ name: string, value: string, isOn: boolean, label: string, why: string, onPick: () => void }} props */
export const Radio = ({ name, value, isOn, label, why, onPick }) => html`<label class="radio ${isOn ? "on" : ""}">
  <input type="radio" name=${name} value=${value} checked=${isOn} onChange=${onPick} />
  <span><b>${label}</b><small>${why}</small></span>
</label>`;

/** @param {{ game: GameInfo, wish: Wish, set: ChangeWish }} props */
function SeatsPart({ game, wish, set }) {
  const [least, most] = game.seats;
  const roles = game.roles[String(wish.seats.length)] ?? [];
  /** @param {number} n @param {SeatWish} seat */
  const change = (n, seat) => set({ seats: wish.seats.map((one, at) => (at === n ? seat : one)) });
  const swap = () => set({ seats: [...wish.seats.slice(1), ...wish.seats.slice(0, 1)] });
  return html`<fieldset class="seats-part">
    <legend>Seats</legend>
    ${
      most > least &&
      html`<label class="pick-row">
        <span>Players</span>
        <select
          class="pick"
          value=${String(wish.seats.length)}
          onChange=${(event) => set({ seats: firstWish(game, Number(event.target.value)).seats })}
        >
          ${[...Array(most - least + 1).keys()].map(
            (n) => html`<option key=${n} value=${String(least + n)}>${least + n}</option>`,
          )}
        </select>
      </label>`
    }
    ${wish.seats.map((seat, n) => {
      const role = roles[n] ?? `seat ${n + 1}`;
      const onChange = (/** @type {SeatWish} */ changed) => change(n, changed);
      return html`<${SeatRow} key=${n} ...${{ n, seat, role, onChange, bots: game.bots }} />`;
    })}
    ${
      wish.seats.length > 1 &&
      html`<button class="btn quiet" onClick=${swap}><${Icon} name="i-swap" /> Swap seats</button>`
    }
    <${MyName} wish=${wish} set=${set} />
  </fieldset>`;
}

/**
 * @param {{ n: number, seat: SeatWish, role: string, bots: readonly string[],
 *   onChange: (seat: SeatWish) => void }} props
 */
function SeatRow({ n, seat, role, bots, onChange }) {
  /** @param {{ target: { value: string } }} event */
  const pick = ({ target }) => {
    const [kind = "me", bot] = target.value.split(":");
    onChange(bot ? { kind, bot } : { kind });
  };
  return html`<label class="pick-row">
    <${SeatBadge} seat=${n} /><span>${capital(role)}</span>
    <select
      class="pick"
      aria-label=${`Who plays ${role}`}
      value=${seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind}
      onChange=${pick}
    >
      <option value="me">Me, here</option>
      <option value=${`bot:${ADAPTIVE}`}>Bot that suits me (adaptive)</option>
      ${bots.map((bot) => html`<option key=${bot} value=${`bot:${bot}`}>Bot, ${bot}</option>`)}
      ${remote.hasServer && html`<option value="open">A friend, by link or code</option>`}
      ${remote.hasServer && html`<option value="link">A friend, by link only</option>`}
    </select>
  </label>`;
}

/** @param {{ wish: Wish, set: ChangeWish }} props */
function MyName({ wish, set }) {
  /** @param {{ target: { value: string } }} event */
  const change = ({ target }) => {
    const name = target.value.trim();
    like({ name });
    set({ seats: wish.seats.map((seat) => (seat.kind === "me" ? { kind: "me", ...(name && { name }) } : seat)) });
  };
  return html`<label class="pick-row">
    <span>My name</span>
    <input class="pick" maxlength="40" value=${likes().name} placeholder="if you like" onChange=${change} />
  </label>`;
}
