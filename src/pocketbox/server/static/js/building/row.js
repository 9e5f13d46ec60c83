/** On a phone: the tile in hand in one row, to be turned and laid. */

import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { useTable } from "../table/context.js";
import { useHelp } from "../table/help.js";
import { capital, counted } from "../words.js";
import { useLaying } from "./laying.js";
import { TileDrawing } from "./panel.js";

export function LayingRow() {
  const { state } = useTable();
  const { fit, laying, turn, lay } = useLaying();
  const { placeRest } = useHelp();
  const tile = state.scene?.tile;
  if (!tile) return null;
  const isHex = state.scene?.shape === "hex";
  const openings = fit?.ways[laying.way]?.openings ?? tile.openings;
  const said = fit
    ? fit.ways.length > 1
      ? `way ${laying.way + 1} of ${fit.ways.length}: tap the ghost to turn it`
      : "fits here in one way"
    : `fits in ${counted(tile.fits.length, "place")}: tap one`;
  return html`<div class="rest-row">
      <div class="rest-tile">
        <${TileDrawing} tile=${tile} isHex=${isHex} openings=${openings} size="small" />
        <div><b class="rest-title">${capital(tile.name)}</b><p class="small mute">${said}</p></div>
      </div>
      <button class="btn icon" aria-label="Turn right" onClick=${() => turn(1)}><${Icon} name="i-turn" /></button>
    </div>
    <div class="rest-grid">
      <button class="btn go lay" aria-disabled=${fit ? "false" : "true"} onClick=${() => fit && lay()}>
        <${Icon} name="i-check" /> Lay it
      </button>
      ${
        state.can_rest &&
        html`<button class="btn" onClick=${placeRest}><${Icon} name="i-fast" /> Place the rest</button>`
      }
    </div>`;
}
