/** The tray that holds the board: it fits the board in, zooms, pans, and walks it by keys. */

/** @import { Scene } from "../types.js" */
/** @import { Child, Ref } from "../../vendor/preact-htm.js" */
/** @import { Layer } from "../draw/board.js" */
/** @import { Mark } from "../draw/cell.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { Near, Subject } from "./view.js" */

import {
  createContext,
  html,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../../vendor/preact-htm.js";
import { Board } from "../draw/board.js";
import { boxAround, layOut, walk } from "../draw/geometry.js";
import { usePhone } from "../parts/phone.js";
import { useGestures } from "./gestures.js";
import { View } from "./view.js";
import { SmallMap, ZoomButtons } from "./zoom.js";

const FRAME = 10;
const PAD = 12;
/** Pixels of a cell beyond which a board that fits is not made larger. */
const LARGEST = { hex: 150, square: 84 };
/** Cells that are smaller than this many pixels have no words on them. */
const READABLE = 62;
/** How much larger than the board badges are drawn, so that they can be read from a distance. */
const MOST_LABEL = 1.8;
/** The place of the zoom buttons. */
const CORNER = { width: 44, height: 146 };
const TARGET = 44;

/** What lies on the tray may ask where things are. @typedef {{ board: Layout, view: View }} Seen */

const SeenBoard = createContext(/** @type {Seen | null} */ (null));
export const useSeen = () => useContext(SeenBoard);

/**
 * `follow` is a place that is kept in view, `isSettled` says that the board may be fitted in anew, `matters` are the
 * places that are seen when the board fits, `near` are groups of places, the larger first, of which one is seen where
 * the board is too large for that.
 * @param {{ scene: Scene, marks: ReadonlyMap<string, Mark>, follow?: string, isSettled?: boolean,
 *   matters?: readonly string[], near?: readonly (readonly string[])[], label: string, below?: Layer, above?: Layer,
 *   onPress: (place: string, event: Event) => void,
 *   onPoint?: (place: string | null) => void, onTurn?: (place: string, step: 1 | -1) => boolean, onClear: () => void,
 *   children?: Child }} props
 */
export function Tray({ scene, marks, label, below, above, children, ...told }) {
  const { onPress, onPoint, onTurn, onClear, follow = "", isSettled = true, matters, near } = told;
  const [room, well, frame] = [useRef(null), useRef(null), useRef(null)];
  const board = useMemo(() => layOut(scene), [scene.cells, scene.shape]);
  const { view, size, scale, isFree, isNear } = useView(board, room, frame, { matters, near, follow, isSettled });
  const [focused, setFocused] = useState("");
  useGestures(well, view, onTurn);
  const walkTo = (/** @type {string} */ place) => {
    setFocused(place);
    focusOn(well, place);
  };
  const onFocus = (/** @type {string} */ place) => {
    setFocused(place);
    onPoint?.(place);
    const spot = board.byPlace.get(place);
    if (spot) view.show({ x: spot.cx, y: spot.cy });
  };
  const seen = useMemo(() => ({ board, view }), [board, view]);
  const played = { scene, marks, focused, label, below, above, onPress, onPoint, onFocus };
  return html`<div class="tray-room" ref=${room}>
    <div class="tray ${board.isMap ? "map" : "sq"}" style=${size}>
      <div
        class="well ${isFree ? "free" : ""} ${board.smallest * scale < READABLE ? "far" : ""}"
        style=${{ "--label": Math.min(MOST_LABEL, Math.max(1, 1 / scale)).toFixed(2) }}
        ref=${well}
        onKeyDown=${(event) => onKey(event, { board, walkTo, onPress, onClear })}
      >
        <${Board} frame=${frame} ...${played} reach=${TARGET / 2 / scale} />
      </div>
      ${(board.isMap || isFree) && html`<${ZoomButtons} view=${view} />`}
      ${(isFree || isNear) && html`<${SmallMap} view=${view} board=${board} scene=${scene} />`}
      <${SeenBoard.Provider} value=${seen}>${children}<//>
    </div>
  </div>`;
}

/**
 * @param {KeyboardEvent} event
 * @param {{ board: Layout, walkTo: (place: string) => void, onPress: (place: string, event: Event) => void,
 *   onClear: () => void }} told
 */
function onKey(event, { board, walkTo, onPress, onClear }) {
  const target = event.target instanceof Element ? event.target.closest("[data-place]") : null;
  const place = target?.getAttribute("data-place");
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") onPress(place, event);
  else if (event.key === "Escape") onClear();
  else if (/^(Arrow|Home|End|Page)/.test(event.key)) walkTo(walk(board, place, event.key));
  else return;
  if (event.key !== "Escape") event.preventDefault();
}

/** @param {Ref<HTMLElement | null>} well @param {string} place */
function focusOn(well, place) {
  const cell = well.current?.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
}

/**
 * The window onto the board, and how large the tray around it is: one of squares is as large as its board.
 * @param {Layout} board
 * @param {Ref<HTMLElement | null>} room
 * @param {Ref<any>} frame
 * @param {Wanted} wanted
 */
function useView(board, room, frame, wanted) {
  const [view] = useState(() => new View(matchMedia("(prefers-reduced-motion: reduce)").matches));
  const isPhone = usePhone();
  const [outer, setOuter] = useState({ width: 0, height: 0 });
  const [{ scale, isFree, isNear }, setSeen] = useState({ scale: 1, isFree: false, isNear: false });
  useLayoutEffect(() => watchSize(room.current, setOuter), []);
  useEffect(
    () =>
      view.listen(() => {
        const next = { scale: view.camera.scale, isFree: view.isFree, isNear: view.near !== null };
        const isSame = (/** @type {typeof next} */ now) =>
          now.scale === next.scale && now.isFree === next.isFree && now.isNear === next.isNear;
        setSeen((now) => (isSame(now) ? now : next));
      }),
    [view],
  );
  const border = isPhone ? 0 : 2 * FRAME;
  const inner = { width: Math.max(0, outer.width - border), height: Math.max(0, outer.height - border) };
  const fit = Math.min(inner.width / board.width, inner.height / board.height, LARGEST.square / board.smallest);
  const well = board.isMap ? inner : { width: board.width * fit, height: board.height * fit };
  useLayoutEffect(() => {
    view.frame = frame.current;
    const spot = board.byPlace.get(wanted.follow);
    const follow = spot ? { x: spot.cx, y: spot.cy } : null;
    view.setSubject(subjectOf(board, wanted, isPhone), { isSettled: wanted.isSettled, follow });
  }, [
    board,
    wanted.matters?.join(" "),
    wanted.near?.map((places) => places.join(" ")).join("; "),
    wanted.follow,
    wanted.isSettled,
    isPhone,
  ]);
  useLayoutEffect(() => view.setRoom(well), [well.width, well.height]);
  const size = { width: `${well.width + border}px`, height: `${well.height + border}px` };
  return { view, size, scale, isFree, isNear };
}

/** @param {HTMLElement | null} element @param {(size: { width: number, height: number }) => void} tell */
function watchSize(element, tell) {
  const watch = new ResizeObserver(([entry]) => {
    if (entry) tell({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  if (element) watch.observe(element);
  return () => watch.disconnect();
}

/**
 * @typedef {{ matters: readonly string[] | undefined, near: readonly (readonly string[])[] | undefined,
 *   follow: string, isSettled: boolean }} Wanted
 */

/**
 * @param {Layout} board
 * @param {Wanted} wanted
 * @param {boolean} isPhone a phone opens with the whole board
 * @returns {Subject}
 */
function subjectOf(board, { matters, near = [] }, isPhone) {
  const isWanted = new Set(matters);
  const spots = board.spots.filter((spot) => spot.cell.form !== "free" || isWanted.has(spot.place));
  return {
    points: spots.map((spot) => ({ x: spot.cx, y: spot.cy })),
    corner: board.isMap ? { ...CORNER, isLow: isPhone } : null,
    matters: boxAround(board.isHex, spots.length ? spots : board.spots),
    whole: board,
    cell: board.smallest,
    largest: board.isHex ? LARGEST.hex : LARGEST.square,
    pad: board.isMap ? PAD : 0,
    nears: isPhone || !board.isMap ? [] : near.flatMap((places) => nearOf(board, places)),
  };
}

/** Places with the cells around them. @param {Layout} board @param {readonly string[]} places @returns {Near[]} */
function nearOf(board, places) {
  const spots = places.flatMap((place) => board.byPlace.get(place) ?? []);
  if (!spots.length) return [];
  const { left, top, width, height } = boxAround(board.isHex, spots);
  const around = board.smallest;
  const box = { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around };
  return [{ box, points: spots.map((spot) => ({ x: spot.cx, y: spot.cy })) }];
}
