/** The tile in hand, drawn large: turn it, lay it, or have the rest placed. */

/** @import { Fit, TileInHand } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { Tile } from "../draw/tile.js";
import { RuleLink } from "../parts/rules.js";
import { useTable } from "../table/context.js";
import { useHelp } from "../table/help.js";
import { useKeys } from "../table/keys.js";
import { capital, counted } from "../words.js";
import { useLaying } from "./laying.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const VIEWS = { hex: "-47 -54 94 108", square: "-29 -29 58 58" };

export function BuildingPanel() {
  const { state, player } = useTable();
  const tile = state.scene?.tile;
  if (!tile || !state.mine || player.isOthers) return null;
  return html`<${InHand} tile=${tile} /><${Progress} tile=${tile} />`;
}

/** @param {{ tile: TileInHand }} props */
function InHand({ tile }) {
  const { state } = useTable();
  const { laying, fit, turn, lay } = useLaying();
  const isHex = state.scene?.shape === "hex";
  useKeys({ r: (event) => turn(event.shiftKey ? -1 : 1) });
  const openings = fit?.ways[laying.way]?.openings ?? tile.openings;
  return html`<section class="panel in-hand" aria-labelledby="in-hand-title">
    <header><h2 id="in-hand-title">Tile in your hand</h2><${RuleLink} id=${tile.rule} /></header>
    <div class="in">
      <div class="hand-row">
        <${TileDrawing} tile=${tile} isHex=${isHex} openings=${openings} size="large" />
        <div>
          <h3>${capital(tile.name)}</h3>
          <p class="small mute">${describe(tile)} Fits in <b>${counted(tile.fits.length, "place")}</b>.</p>
          <div class="turn-row">
            <button class="btn icon" aria-label="Turn left" onClick=${() => turn(-1)}>
              <${Icon} name="i-turn" size="flipped" />
            </button>
            <button class="btn icon" aria-label="Turn right" onClick=${() => turn(1)}><${Icon} name="i-turn" /></button>
            <kbd class="not-phone" aria-hidden="true">R</kbd>
          </div>
        </div>
      </div>
      ${fit && html`<${Ways} tile=${tile} fit=${fit} isHex=${isHex} />`}
      <button class="btn go lay" aria-disabled=${fit ? "false" : "true"} onClick=${() => fit && lay()}>
        <${Icon} name="i-check" /> ${fit ? `Lay it on ${fit.place}` : "Choose a place on the board"}
      </button>
    </div>
  </section>`;
}

/** "A hall, open on three sides." @param {TileInHand} tile */
export function describe({ kind, openings: { length } }) {
  return `${capital(kind)}, open on ${NUMBERS[length] ?? length} ${length === 1 ? "side" : "sides"}.`;
}

/** @param {{ tile: TileInHand, isHex: boolean, openings: readonly number[], size: string }} props */
export const TileDrawing = ({ tile, isHex, openings, size }) => html`<svg
  class="hand-tile ${size}"
  viewBox=${VIEWS[isHex ? "hex" : "square"]}
  role="img"
  aria-label=${`${tile.name}, ${describe(tile)}`}
>
  <${Tile} isHex=${isHex} form=${tile.form} openings=${openings} />
</svg>`;

/** @param {{ tile: TileInHand, fit: Fit, isHex: boolean }} props */
function Ways({ tile, fit, isHex }) {
  const { laying, hold } = useLaying();
  if (fit.ways.length < 2) return html`<p class="lab">Here it fits in one way.</p>`;
  return html`<p class="lab">Here it fits in ${fit.ways.length} ways</p>
    <div class="tile-ways">
      ${fit.ways.map(
        (way, n) => html`<button
          key=${n}
          class="way-button"
          aria-pressed=${n === laying.way ? "true" : "false"}
          aria-label=${`Way ${n + 1}`}
          onClick=${() => hold(fit.place, n)}
        >
          <${TileDrawing} tile=${tile} isHex=${isHex} openings=${way.openings} size="small" /><small>${n + 1}</small>
        </button>`,
      )}
    </div>`;
}

/** @param {{ tile: TileInHand }} props */
function Progress({ tile: { laid, count } }) {
  const { state } = useTable();
  const { placeRest } = useHelp();
  return html`<section class="panel progress" aria-label="Progress">
    <div class="in">
      <p class="progress-line"><b>Tile ${laid + 1} of ${count}</b><span class="small mute">${laid} laid</span></p>
      <progress max=${count} value=${laid} aria-label=${`${laid} of ${count} tiles laid`}></progress>
      ${
        state.can_rest &&
        html`<button class="btn" onClick=${placeRest}><${Icon} name="i-fast" /> Place the rest</button>
          <p class="small mute">Your tiles are placed at random from here. Everything laid so far stays.</p>`
      }
    </div>
  </section>`;
}
