/** Closer, farther, all of it; and, closer in, a small map that says where one is. */

/** @import { Scene } from "../types.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { View } from "./view.js" */

import { html, useEffect, useMemo, useRef } from "../../vendor/preact-htm.js";
import { seenBy } from "../draw/camera.js";
import { outline } from "../draw/geometry.js";
import { Icon, seatShape } from "../draw/symbol.js";

const STEP = 1.35;

/** @param {{ view: View }} props */
export const ZoomButtons = ({ view }) => html`<div class="zoom">
  <button class="btn icon" aria-label="Closer" onClick=${() => view.zoom(STEP)}><${Icon} name="i-plus" /></button>
  <button class="btn icon" aria-label="Farther" onClick=${() => view.zoom(1 / STEP)}>
    <${Icon} name="i-minus" />
  </button>
  <button class="btn icon" aria-label="Show all" onClick=${() => view.fit()}><${Icon} name="i-fit" /></button>
</div>`;

/** Where one is on the whole board; a press goes there. @param {{ view: View, board: Layout, scene: Scene }} props */
export function SmallMap({ view, board, scene }) {
  const map = useRef(/** @type {SVGSVGElement | null} */ (null));
  const frame = useRef(/** @type {SVGGElement | null} */ (null));
  useEffect(() => {
    const draw = () => {
      const { left, top, width, height } = seenBy(view.camera, view.room);
      for (const rect of frame.current?.children ?? []) {
        rect.setAttribute("x", String(left));
        rect.setAttribute("y", String(top));
        rect.setAttribute("width", String(width));
        rect.setAttribute("height", String(height));
      }
    };
    draw();
    return view.listen(draw);
  }, [view]);
  /** @param {MouseEvent} event */
  const jump = (event) => {
    const turn = map.current?.getScreenCTM()?.inverse();
    if (turn) view.center(new DOMPoint(event.clientX, event.clientY).matrixTransform(turn));
  };
  const cells = useMemo(() => html`<${Outlines} board=${board} />`, [board]);
  const people = useMemo(() => html`<${People} board=${board} scene=${scene} />`, [board, scene.pieces]);
  return html`<button class="small-map" aria-label="Whole map: press to go there" onClick=${jump}>
    <svg ref=${map} viewBox=${`${board.left} ${board.top} ${board.width} ${board.height}`} aria-hidden="true">
      ${cells}${people}
      <g ref=${frame}><rect class="map-gap" rx="10" /><rect class="map-frame" rx="10" /></g>
    </svg>
  </button>`;
}

/** @param {{ board: Layout }} props */
const Outlines = ({ board }) =>
  board.spots.map(
    ({ place, cell, cx, cy }) =>
      html`<path key=${place} class="map-cell g-${cell.kind} f-${cell.form}" d=${outline(board.isHex, cx, cy)} />`,
  );

/** @param {{ board: Layout, scene: Scene }} props */
const People = ({ board, scene }) =>
  scene.pieces
    .filter((piece) => piece.layer === "figure")
    .map((piece) => {
      const spot = board.byPlace.get(piece.place);
      return (
        spot &&
        html`<circle key=${piece.id} class="seat-${seatShape(piece.seat)}" cx=${spot.cx} cy=${spot.cy} r="22" />`
      );
    });
