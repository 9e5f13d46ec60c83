/** My games: those that wait for me, those that wait for others, and what became of the rest, in words. */

/** @import { KeptGame } from "../keep.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { GameSign } from "../games.js";
import { forgetGame } from "../keep.js";
import { tablePath } from "../link.js";
import { PageOffer } from "../me/offer.js";
import { Dialog } from "../parts/dialog.js";
import { remote } from "../remote.js";
import { capital, listed, possessive } from "../words.js";
import { inGroups, useKeptGames } from "./kept.js";
import { OpenRecord } from "./openrecord.js";

const LAST = 10;
/** @type {Record<string, { word: string, icon: string, tone: string }>} */
const RESULTS = {
  won: { word: "won", icon: "i-check", tone: "good" },
  lost: { word: "lost", icon: "i-x", tone: "bad" },
  nobody: { word: "nobody won", icon: "i-draw", tone: "" },
};

/** @param {{ onClose: () => void }} props */
export function MyGames({ onClose }) {
  const { games, again } = useKeptGames();
  const forget = (/** @type {string} */ code) => {
    forgetGame(code);
    again();
  };
  return html`<${Dialog} title="My games" onClose=${onClose}>
    ${!games.length && html`<p class="mute">No game has been played on this device yet.</p>`}
    <${GameLists} games=${games} onForget=${forget} />
    <${OpenRecord} />
    ${remote.hasServer && html`<${PageOffer} games=${games} />`}
    <p class="small mute">
      Kept on this device. A link is the only key to a seat: removing a game from this list does not end it.
    </p>
  <//>`;
}

/** @param {{ games: readonly KeptGame[], onForget: (code: string) => void }} props */
export function GameLists({ games, onForget }) {
  const { mine, waiting, over } = inGroups(games);
  return html`
    ${
      mine.length + waiting.length > 0 &&
      html`<div class="mine-head">
          <h3>Going on</h3>
          ${mine.length > 0 && html`<span class="tag on">${waitText(mine.length)}</span>`}
        </div>
        <${Games} games=${[...mine, ...waiting]} onForget=${onForget} />`
    }
    ${
      over.length > 0 &&
      html`<div class="mine-head"><h3>Finished</h3><${Balance} games=${over} /></div>
        <${Games} games=${over} onForget=${onForget} />`
    }`;
}

/** @param {number} count */
export const waitText = (count) => `${count === 1 ? "1 waits" : `${count} wait`} for you`;

/** @param {{ games: readonly KeptGame[], onForget: (code: string) => void }} props */
const Games = ({ games, onForget }) => html`<ul class="mine">
  ${games.map(
    (game) => html`<li key=${game.code} class=${game.isMyTurn && game.phase !== "over" ? "now" : ""}>
      <a href=${tablePath(game.code, game.token)}>
        <${GameSign} game=${game.game ?? ""} />
        <span class="grow"><b>${gameName(game)}</b><small>${aboutGame(game)}</small></span>
        <${Standing} game=${game} />
      </a>
      <button
        class="btn icon quiet"
        aria-label=${`Remove ${gameName(game)}, table ${game.code}`}
        title="Remove from this list"
        onClick=${() => onForget(game.code)}
      >
        <${Icon} name="i-x" size="ico-s" />
      </button>
    </li>`,
  )}
</ul>`;

/** What is played, and with whom. @param {KeptGame} game */
export const gameName = (game) =>
  [game.isWhatIf ? `What if: ${game.title}` : (game.title ?? "Table"), ...(game.others ?? [])].join(", ");

/** Why it ended, or what I play; and when it was last seen. @param {KeptGame} game */
function aboutGame(game) {
  const what = game.phase === "over" ? game.ending : game.roles?.length ? `You play ${listed(game.roles)}.` : "";
  const when = game.at > 0 ? `, ${whenText(game.at)}` : "";
  return [what, `Table ${game.code}${when}.`].filter(Boolean).join(" ");
}

/** @param {KeptGame} game */
const waitingText = ({ isMyTurn, waitsFor }) =>
  isMyTurn === undefined ? "go on" : waitsFor ? `${possessive(waitsFor)} move` : "waiting";

/** @param {{ game: KeptGame }} props */
function Standing({ game }) {
  const result = RESULTS[game.result ?? ""];
  if (game.phase !== "over") {
    return game.isMyTurn
      ? html`<span class="standing on"><${Icon} name="i-bell" size="ico-s" /> your move</span>`
      : html`<span class="standing">${waitingText(game)}</span>`;
  }
  if (!result) return html`<span class="standing">over</span>`;
  return html`<span class="standing ${result.tone}"><${Icon} name=${result.icon} size="ico-s" /> ${result.word}</span>`;
}

/** The last games as bars, and how many of each. @param {{ games: readonly KeptGame[] }} props */
function Balance({ games }) {
  const told = games.filter((game) => game.result && !game.isWhatIf);
  const counts = Object.entries(RESULTS).map(([result, { word }]) => ({
    word,
    count: told.filter((game) => game.result === result).length,
  }));
  const said = counts.filter(({ count }) => count > 0).map(({ word, count }) => `${count} ${word}`);
  return html`<span class="balance">
    <span class="bars" aria-hidden="true">
      ${told
        .slice(0, LAST)
        .reverse()
        .map((game) => html`<i key=${game.code} class=${game.result}></i>`)}
    </span>
    <span class="small">${capital(said.join(", "))}</span>
  </span>`;
}

/** "today", "yesterday", or the date. @param {number} at @param {number} [now] */
export function whenText(at, now = Date.now()) {
  const day = (/** @type {number} */ time) => Math.floor(new Date(time).setHours(0, 0, 0, 0) / 86_400_000);
  const days = day(now) - day(at);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : new Date(at).toLocaleDateString();
}
