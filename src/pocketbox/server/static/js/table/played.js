/** The board as it is played on: what is told about the turn, what may be done, and the card beside it. */

/** @import { Scene, TableInfo } from "../types.js" */
/** @import { Mark } from "../draw/cell.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { TellEvent } from "../motion/events.js" */

import { html, useMemo } from "../../vendor/preact-htm.js";
import { Ghost } from "../building/ghost.js";
import { layingMarks, useLaying } from "../building/laying.js";
import { ChoiceCard } from "../choosing/card.js";
import { FightMarks, FightRings } from "../fight/marks.js";
import { Overlay, pieceIdsInMotion } from "../motion/overlay.js";
import { Trail } from "../motion/trail.js";
import { useTable } from "./context.js";
import { Tray } from "./tray.js";

/** @param {{ isPhone: boolean }} props */
export function PlayedBoard({ isPhone }) {
  const { table, you, state, picture, player, choosing, layer, line } = useTable();
  const moving = player.isMoving ? player.event : undefined;
  const scene = useMemo(() => {
    const ids = pieceIdsInMotion(player);
    return picture && ids.size ? { ...picture, pieces: picture.pieces.filter((one) => !ids.has(one.id)) } : picture;
  }, [picture, moving]);
  const building = useLaying();
  const tile = choosing.options.length && !player.isOthers ? (scene?.tile ?? null) : null;
  const held = building.laying.place;
  const marks = useMemo(
    () => (tile && scene ? layingMarks(scene, held) : choosing.marks),
    [tile, scene, held, choosing.marks],
  );
  const near = useNear(picture, marks, you.seats);
  if (!scene || !picture) return null;
  /** @param {string} place @param {Event} event */
  const press = (place, event) => {
    if (player.isOthers) player.skip();
    else if (tile && building.press(place, event.type === "keydown")) return;
    else if (choosing.press(place) && event.type === "keydown") setTimeout(focusOnList, 0);
  };
  const { fight } = scene;
  const below = (/** @type {Layout} */ board) => html`${fight && html`<${FightRings} board=${board} fight=${fight} />`}
    <${Trail} board=${board} player=${player} scene=${picture} line=${player.isTelling ? null : line} />`;
  const above = (/** @type {Layout} */ board) => html`${layer?.(board)}
    <${Overlay} board=${board} player=${player} scene=${picture} />
    ${fight && html`<${FightMarks} board=${board} fight=${fight} />`}
    ${tile && html`<${Ghost} board=${board} tile=${tile} laying=${building.laying} isHeld=${building.isHeld} />`}`;
  return html`<${Tray}
    scene=${scene}
    marks=${marks}
    follow=${moving ? placeOf(moving) : (fight?.target.place ?? "")}
    isSettled=${!player.isTelling && !isBot(table, state.to_act)}
    matters=${tile?.fits.map((fit) => fit.place)}
    near=${tile ? [] : near}
    below=${below}
    label=${`Board of ${table.title}`}
    above=${above}
    onPress=${press}
    onPoint=${choosing.hover}
    onTurn=${tile ? building.wheel : undefined}
    onClear=${choosing.clear}
  >
    ${!isPhone && html`<${ChoiceCard} />`}
  <//>`;
}

/**
 * Where people are and what can be pressed, then only mine.
 * @param {Scene | null} picture
 * @param {ReadonlyMap<string, Mark>} marks
 * @param {readonly number[]} seats
 */
function useNear(picture, marks, seats) {
  return useMemo(() => {
    const owned = (picture?.pieces ?? []).filter((piece) => piece.layer === "figure" && piece.seat !== null);
    const mine = owned.filter((piece) => piece.seat !== null && seats.includes(piece.seat));
    return [owned, mine].map((pieces) => [...pieces.map((piece) => piece.place), ...marks.keys()].sort());
  }, [picture, marks, seats]);
}

/** Whether a bot acts in this seat: the board soon changes again. @param {TableInfo} table @param {number} seat */
function isBot({ seats }, seat) {
  const chair = seats.find((one) => one.seat === seat);
  return Boolean(chair && (chair.kind === "bot" || chair.stand_in));
}

/** Where an event happens. @param {TellEvent} event */
function placeOf({ motions: [motion] }) {
  if (motion?.kind === "glide") return motion.path.at(-1) ?? "";
  if (motion?.kind === "strike") return motion.target;
  if (motion?.kind === "appear") return motion.piece.place;
  return motion && "place" in motion ? motion.place : "";
}

function focusOnList() {
  const row = document.querySelector(".act-list .act");
  if (row instanceof HTMLElement) row.focus();
}
