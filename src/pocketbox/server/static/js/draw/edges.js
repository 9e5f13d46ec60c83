/** What lies between two neighbouring cells: doors as bars across the side, walls along it. */

/** @import { Edge } from "../types.js" */
/** @import { Mark } from "./cell.js" */
/** @import { Layout, Side, Spot } from "./geometry.js" */

import { html } from "../../vendor/preact-htm.js";
import { sideNumber, sideOf } from "./geometry.js";
import { isTile } from "./tile.js";

/** Where a side lies on the board; null where its cell is not drawn. @param {Layout} board @param {Edge} edge */
export function sideOfEdge(board, edge) {
  const one = board.byPlace.get(edge.one);
  return one ? sideOf(board.isHex, one, board.byPlace.get(edge.other), edge) : null;
}

/**
 * Whether a side needs its own line: the rock of a tile shows by itself that there is no way.
 * @param {Layout} board
 * @param {Edge} edge
 */
export function isDrawn(board, edge) {
  if (edge.kind === "door") return true;
  /** @param {Spot | undefined} spot @param {number} dx @param {number} dy */
  const isOpen = (spot, dx, dy) =>
    !spot || !isTile(spot.cell) || spot.cell.openings.includes(sideNumber(board.isHex, { dx, dy }));
  return (
    isOpen(board.byPlace.get(edge.one), edge.dx, edge.dy) && isOpen(board.byPlace.get(edge.other), -edge.dx, -edge.dy)
  );
}

/** @param {Side} side */
const transformOf = (side) => `translate(${side.x} ${side.y}) rotate(${side.turn})`;

/** @param {{ board: Layout, edges: readonly Edge[] }} props */
export const Edges = ({ board, edges }) => html`<g class="edges">
  ${edges.map((edge) => {
    const side = isDrawn(board, edge) ? sideOfEdge(board, edge) : null;
    return side && html`<${EdgeMark} key=${`${edge.one} ${edge.dx} ${edge.dy}`} edge=${edge} side=${side} />`;
  })}
</g>`;

/** @param {{ edge: Edge, side: Side }} props */
const EdgeMark = ({ edge, side }) =>
  edge.kind === "door"
    ? html`<g class="edge door" transform=${transformOf(side)}>
        <rect x=${-side.half * 0.2} y=${-side.half * 0.6} width=${side.half * 0.4} height=${side.half * 1.2} rx="2.5" />
        <circle r="2" />
      </g>`
    : html`<path class="edge line" transform=${transformOf(side)} d="M0 ${-side.half}V${side.half}" />`;

const HIT = 22;

/**
 * A side that can be pressed; `reach` is half a finger's width, in the units of the board.
 * @param {{ edge: Edge, side: Side, mark: Mark, reach: number, onPress: (id: string, event: Event) => void,
 *   onPoint?: (id: string | null) => void, onFocus?: (id: string) => void }} props
 */
export function PressedEdge({ edge, side, mark, reach, onPress, onPoint, onFocus }) {
  const [wide, high] = [side.half * 0.44, side.half * 0.84];
  const ring = { x: -wide, y: -high, width: 2 * wide, height: 2 * high, rx: wide * 0.8 };
  const labels = mark.can.map((option) => option.label).join("; ");
  return html`<g
    class="cell side can"
    role="button"
    tabindex="0"
    data-place=${edge.id}
    aria-label=${`${edge.name} between ${edge.one} and ${edge.other || "the outside"}. You can: ${labels}`}
    aria-pressed=${mark.isChosen ? "true" : "false"}
    transform=${transformOf(side)}
    onClick=${(event) => onPress(edge.id, event)}
    onPointerEnter=${(event) => event.pointerType === "mouse" && onPoint?.(edge.id)}
    onPointerLeave=${(event) => event.pointerType === "mouse" && onPoint?.(null)}
    onFocus=${() => onFocus?.(edge.id)}
  >
    <circle class="hit" r=${Math.min(reach, HIT)} />
    <rect class="ring ${mark.mark} ${mark.isChosen ? "chosen" : ""} ${mark.isPointed ? "pointed" : ""}" ...${ring} />
    <rect class="focus-gap" ...${ring} /><rect class="focus-ring" ...${ring} />
  </g>`;
}
