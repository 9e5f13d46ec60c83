/** The card of what one points at, beside it; on a phone a sheet that comes up when it is held. */

/** @import { Piece, Scene, TableInfo, You } from "../types.js" */
/** @import { Card, CardGroup } from "./cardface.js" */

import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { seatName } from "../people/names.js";
import { capital, possessive } from "../words.js";
import { CardFace, findCard, useCards } from "./cardface.js";
import { Dialog } from "./dialog.js";
import { usePhone } from "./phone.js";
import { placeBeside } from "./placing.js";
import { usePointed } from "./pointing.js";

/**
 * What is said about a piece or thing.
 * @typedef {{ card: Card, piece?: Piece | undefined, ground?: Card | undefined, place: string }} Found
 */

/** @param {{ code: string, scene: Scene, table: TableInfo, you: You | null }} props */
export function Peek({ code, scene, table, you }) {
  const { groups } = useCards(code);
  const isPhone = usePhone();
  const { subject, isHeld, close } = usePointed((one) => findFor(one, scene, groups) !== null);
  const found = subject && findFor(subject, scene, groups);
  if (!found || !subject) return null;
  const face = {
    card: found.card,
    title: found.piece?.name,
    about: aboutText(found, scene, table, you),
    seat: found.piece?.seat ?? null,
    ground: found.ground,
    state: found.piece?.state ?? [],
    isShort: true,
  };
  if (isPhone || isHeld) return html`<${HeldCard} face=${face} onClose=${close} />`;
  return html`<${Floating} face=${face} subject=${subject} onClose=${close} />`;
}

/**
 * What an element stands for, with its card; null where it has none.
 * @param {Element} subject
 * @param {Scene} scene
 * @param {readonly CardGroup[]} groups
 * @returns {Found | null}
 */
function findFor(subject, scene, groups) {
  const id = subject.getAttribute("data-card");
  if (id) return describe(groups, id, scene, subject.getAttribute("data-piece") ?? "");
  const place = subject.getAttribute("data-place");
  const piece = scene.pieces.findLast((one) => one.place === place && one.card);
  if (piece) return describe(groups, piece.card, scene, piece.id);
  const cell = scene.cells.find((one) => one.place === place);
  const card = cell?.card ? findCard(groups, cell.card) : undefined;
  return card && cell ? { card, place: cell.place } : null;
}

/** @param {readonly CardGroup[]} groups @param {string} id @param {Scene} scene @param {string} pieceId */
function describe(groups, id, scene, pieceId) {
  const card = findCard(groups, id);
  if (!card) return null;
  const piece = pieceId ? scene.pieces.find((one) => one.id === pieceId) : undefined;
  const cell = piece && scene.cells.find((one) => one.place === piece.place);
  return { card, piece, ground: cell?.card ? findCard(groups, cell.card) : undefined, place: piece?.place ?? "" };
}

/**
 * "Unit, Ilse's, on the Hill".
 * @param {Found} found
 * @param {Scene} scene
 * @param {TableInfo} table
 * @param {You | null} you
 */
function aboutText({ card, piece, ground, place }, scene, table, you) {
  const seat = piece?.seat ?? null;
  const name = seat === null ? "" : seatName(table, you, seat);
  const owner = seat === null ? "" : you?.seats.includes(seat) ? "yours" : possessive(name);
  const where = !piece ? "" : ground && scene.shape === "hex" ? `on ${ground.title}` : `on ${place}`;
  return [capital(card.kind), owner, where].filter(Boolean).join(", ");
}

/** @typedef {Parameters<typeof CardFace>[0]} Face */

/**
 * It makes room when the page changes, and goes when its subject does.
 * @param {{ face: Face, subject: Element, onClose: () => void }} props
 */
function Floating({ face, subject, onClose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const place = () => box.current && placeBeside(box.current, subject);
  useLayoutEffect(() => void place());
  useEffect(() => {
    const watch = new MutationObserver(() => (subject.isConnected ? place() : onClose()));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [subject]);
  return html`<div class="peek face" ref=${box} role="dialog" aria-label=${face.title || face.card.title}>
    <${CardFace} ...${face}>
      <button class="btn icon quiet" aria-label="Close the card" onClick=${onClose}><${Icon} name="i-x" /></button>
    <//>
  </div>`;
}

/** @param {{ face: Face, onClose: () => void }} props */
const HeldCard = ({
  face,
  onClose,
}) => html`<${Dialog} title=${face.title || face.card.title} onClose=${onClose} isSheet>
  <div class="peek face"><${CardFace} ...${face} /></div>
<//>`;
