/** The tray that holds the board: it fits the board in, lets one zoom, and pans where cells would be too small to press. */

import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { Board } from "../draw/board.js";
import { layOut, walk } from "../draw/geometry.js";
import { Icon } from "../draw/symbol.js";
import { usePhone } from "../parts/phone.js";

const TARGET = 44;
const MOST_ZOOM = 4;
const STEP = 1.25;
const LARGEST = 92;

export function Tray({ scene, marks, trail, label, onPress, onPoint, onClear, children }) {
  const well = useRef(null);
  const isPhone = usePhone();
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [zoom, setZoom] = useState(1);
  const [focused, setFocused] = useState("");
  const board = useMemo(() => layOut(scene), [scene]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom({ width: entry.contentRect.width, height: entry.contentRect.height }));
    watch.observe(well.current);
    return () => watch.disconnect();
  }, []);
  const fits = Math.min(room.width / board.width, room.height / board.height);
  // On a phone a cell is never smaller than a finger; on a wide screen the whole board is seen first.
  const least = isPhone ? Math.max(Math.min(room.width / board.width, (LARGEST / board.smallest) * 1.2), TARGET / board.smallest) : Math.min(fits, (LARGEST * 1.5) / board.smallest);
  const scale = room.width ? least * zoom : 0;
  const size = { width: board.width * scale, height: board.height * scale };
  const isLarger = size.width > room.width + 1 || size.height > room.height + 1;

  useEffect(() => {
    if (!room.width || !isLarger) return;
    const place = [...marks.keys()][0] ?? scene.pieces.find((piece) => piece.seat === scene.viewer)?.place;
    const spot = board.byPlace.get(place);
    if (!spot) return;
    const at = [(spot.cx - board.left) * scale, (spot.cy - board.top) * scale];
    const { scrollLeft, scrollTop } = well.current;
    const isSeen = at[0] > scrollLeft + 30 && at[0] < scrollLeft + room.width - 30 && at[1] > scrollTop + 30 && at[1] < scrollTop + room.height - 30;
    if (!isSeen) well.current.scrollTo(at[0] - room.width / 2, at[1] - room.height / 2);
  }, [room.width, room.height, scale, marks]);

  const focusOn = (place) => {
    setFocused(place);
    well.current.querySelector(`[data-place="${CSS.escape(place)}"]`)?.focus();
  };
  const onKey = (event) => {
    const place = event.target.closest?.("[data-place]")?.dataset.place;
    if (!place) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPress(place, event);
    } else if (event.key === "Escape") {
      onClear();
    } else if (/^(Arrow|Home|End|Page)/.test(event.key)) {
      event.preventDefault();
      focusOn(walk(board, place, event.key));
    }
  };
  // Two fingers zoom; one scrolls, as everywhere.
  const fingers = useRef(new Map());
  const apart = () => {
    const [one, other] = [...fingers.current.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  const pinch = useRef(null);
  const onFinger = (event) => {
    if (event.pointerType !== "touch") return;
    if (event.type === "pointerdown" || (event.type === "pointermove" && fingers.current.has(event.pointerId))) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    } else {
      fingers.current.delete(event.pointerId);
    }
    if (fingers.current.size !== 2) pinch.current = null;
    else if (!pinch.current) pinch.current = { apart: apart(), zoom };
    else setZoom(bounded((pinch.current.zoom * apart()) / pinch.current.apart));
  };
  const bounded = (wanted) => Math.max(Math.min(1, fits / least), Math.min(MOST_ZOOM, wanted));
  return html`<div class="tray ${board.isHex ? "hex" : "sq"}">
    <div class="well" ref=${well} onKeyDown=${onKey} onPointerDown=${onFinger} onPointerMove=${onFinger} onPointerUp=${onFinger} onPointerCancel=${onFinger}>
      <div class="sheet-of-paper" style=${{ width: `${size.width}px`, height: `${size.height}px` }}>
        <${Board} scene=${scene} marks=${marks} trail=${trail} focused=${focused} label=${label} onPress=${onPress} onPoint=${onPoint} onFocus=${(place) => { setFocused(place); onPoint?.(place); }} />
      </div>
    </div>
    ${board.isHex && html`<div class="zoom">
      <button class="btn icon" aria-label="Larger" onClick=${() => setZoom(bounded(zoom * STEP))}><${Icon} name="i-plus" /></button>
      <button class="btn icon" aria-label="Smaller" onClick=${() => setZoom(bounded(zoom / STEP))}><${Icon} name="i-minus" /></button>
    </div>`}
    ${children}
  </div>`;
}
