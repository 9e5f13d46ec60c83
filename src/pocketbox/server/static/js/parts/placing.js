/** Where a card lies: beside what it is about, inside the page, and over as little as possible of what matters. */

const GAP = 10;
const MARGIN = 8;
const RAIL = 16;
/** How far above the bottom of the page a card may lie at its left edge. */
const RISES = [0, 80, 160, 240];
/** What somebody may want to press. */
const PRESSED = "button, a, input, select, summary, .cell.can";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** Something that is better left in sight, and how much better. @typedef {{ box: Box, matters: number }} Taken */

/**
 * The first place that covers least: at the left edge of the page, right of the subject, left of it, below, above.
 * @param {Box} subject
 * @param {{ width: number, height: number }} size of the card
 * @param {{ width: number, height: number }} page
 * @param {readonly Taken[]} taken
 */
export function findPlace(subject, size, page, taken) {
  const middle = { x: (subject.left + subject.right) / 2, y: (subject.top + subject.bottom) / 2 };
  const heights = [middle.y - size.height / 3, subject.bottom - size.height, subject.top];
  const wanted = [
    ...RISES.map((rise) => ({ x: RAIL, y: page.height - size.height - RAIL - rise })),
    ...heights.map((y) => ({ x: subject.right + GAP, y })),
    ...heights.map((y) => ({ x: subject.left - GAP - size.width, y })),
    { x: middle.x - size.width / 2, y: subject.bottom + GAP },
    { x: middle.x - size.width / 2, y: subject.top - GAP - size.height },
  ];
  const places = wanted.map(({ x, y }) => {
    const left = Math.max(MARGIN, Math.min(x, page.width - size.width - MARGIN));
    const top = Math.max(MARGIN, Math.min(y, page.height - size.height - MARGIN));
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return { left, top, covered: taken.reduce((sum, one) => sum + one.matters * overlap(box, one.box), 0) };
  });
  return places.reduce((best, one) => (one.covered < best.covered ? one : best));
}

/** @param {Box} one @param {Box} other */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Lays a card beside its subject. Where it cannot but lie over something that can be pressed, presses go through it.
 * @param {HTMLElement} card
 * @param {Element} subject
 */
export function placeBeside(card, subject) {
  const page = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { width, height } = card.getBoundingClientRect();
  const about = subject.getBoundingClientRect();
  const pressed = boxesOf(PRESSED, 400, card, subject);
  const taken = [{ box: about, matters: 1000 }, ...pressed, ...boxesOf(".odds", 20), ...boxesOf(".tray", 1)];
  const { left, top } = findPlace(about, { width, height }, page, taken);
  const box = { left, top, right: left + width, bottom: top + height };
  card.style.left = `${Math.round(left)}px`;
  card.style.top = `${Math.round(top)}px`;
  card.classList.toggle(
    "through",
    pressed.some((one) => overlap(box, one.box) > 0),
  );
}

/**
 * Where things are, without what is inside of the card or around its subject.
 * @param {string} selector
 * @param {number} matters
 * @param {Element} [card]
 * @param {Element} [subject]
 */
const boxesOf = (selector, matters, card, subject) =>
  [...document.querySelectorAll(selector)]
    .filter((one) => !card?.contains(one) && !(subject && one.contains(subject)))
    .map((one) => ({ box: one.getBoundingClientRect(), matters }));
