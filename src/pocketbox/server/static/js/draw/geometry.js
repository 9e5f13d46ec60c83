/** Where cells lie on paper, which is next to which, and how one walks from cell to cell by keys. */

const SIDE = 50;
const RADIUS = 54;
const GAP = 6;
const MARGIN = 5;
const ROOT3 = Math.sqrt(3);

/** Lays a scene's cells out: `{spots, rows, width, height, left, top, smallest}`; a spot has its middle and outline. */
export function layOut(scene) {
  const isHex = scene.shape === "hex";
  const gaps = isHex ? null : findGaps(scene.cells);
  const spots = scene.cells.map((cell) => {
    const [cx, cy] = isHex ? hexMiddle(cell) : squareMiddle(cell, gaps);
    return { cell, place: cell.place, cx, cy };
  });
  const halfWidth = isHex ? (ROOT3 / 2) * RADIUS : SIDE / 2;
  const halfHeight = isHex ? RADIUS : SIDE / 2;
  const left = Math.min(...spots.map((s) => s.cx)) - halfWidth - MARGIN;
  const top = Math.min(...spots.map((s) => s.cy)) - halfHeight - MARGIN;
  const right = Math.max(...spots.map((s) => s.cx)) + halfWidth + MARGIN;
  const bottom = Math.max(...spots.map((s) => s.cy)) + halfHeight + MARGIN;
  return {
    isHex,
    spots,
    byPlace: new Map(spots.map((spot) => [spot.place, spot])),
    rows: rowsOf(spots),
    left,
    top,
    width: right - left,
    height: bottom - top,
    smallest: isHex ? ROOT3 * RADIUS : SIDE,
  };
}

const hexMiddle = ({ x, y }) => [ROOT3 * RADIUS * (x + y / 2), 1.5 * RADIUS * y];
const squareMiddle = ({ x, y }, gaps) => [
  x * SIDE + SIDE / 2 + GAP * gaps.before(gaps.columns, x),
  y * SIDE + SIDE / 2 + GAP * gaps.before(gaps.rows, y),
];

/** After which columns and rows another part of the board begins. */
function findGaps(cells) {
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell.region]));
  const columns = new Set();
  const rows = new Set();
  for (const { x, y, region } of cells) {
    const right = at.get(`${x + 1} ${y}`);
    const below = at.get(`${x} ${y + 1}`);
    if (right !== undefined && right !== region) columns.add(x);
    if (below !== undefined && below !== region) rows.add(y);
  }
  return { columns, rows, before: (found, n) => [...found].filter((one) => one < n).length };
}

function rowsOf(spots) {
  const rows = new Map();
  for (const spot of spots) {
    if (!rows.has(spot.cell.y)) rows.set(spot.cell.y, []);
    rows.get(spot.cell.y).push(spot);
  }
  const sorted = [...rows.entries()].sort(([one], [other]) => one - other);
  return sorted.map(([, row]) => row.sort((one, other) => one.cx - other.cx));
}

/** The outline of a cell around its middle, `inset` units inside its edge. */
export function outline(isHex, cx, cy, inset = 0) {
  if (!isHex) {
    const half = SIDE / 2 - inset;
    return `M${cx - half} ${cy - half}H${cx + half}V${cy + half}H${cx - half}Z`;
  }
  const r = RADIUS - inset;
  const w = (ROOT3 / 2) * r;
  return `M${cx} ${cy - r}L${cx + w} ${cy - r / 2}V${cy + r / 2}L${cx} ${cy + r}L${cx - w} ${cy + r / 2}V${cy - r / 2}Z`;
}

/** A side of a cell: its middle, its half length and its turn; found by the cell behind it, or by the step over it. */
export function sideOf(isHex, one, other, edge) {
  const step = isHex ? hexMiddle({ x: edge.dx, y: edge.dy }) : [edge.dx * SIDE, edge.dy * SIDE];
  const [dx, dy] = other ? [other.cx - one.cx, other.cy - one.cy] : step;
  return {
    x: one.cx + dx / 2,
    y: one.cy + dy / 2,
    half: (isHex ? RADIUS : SIDE) / 2,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

/** Where a key leads from a place; the place itself where it leads nowhere. */
export function walk(board, place, key) {
  const here = board.byPlace.get(place);
  if (!here) return board.spots[0]?.place;
  const rowNumber = board.rows.findIndex((row) => row.includes(here));
  const row = board.rows[rowNumber];
  const at = row.indexOf(here);
  const nearest = (spots) =>
    spots?.reduce((best, spot) => (Math.abs(spot.cx - here.cx) < Math.abs(best.cx - here.cx) ? spot : best));
  const target = {
    ArrowLeft: row[at - 1],
    ArrowRight: row[at + 1],
    ArrowUp: nearest(board.rows[rowNumber - 1]),
    ArrowDown: nearest(board.rows[rowNumber + 1]),
    Home: row[0],
    End: row[row.length - 1],
    PageUp: nearest(board.rows[0]),
    PageDown: nearest(board.rows[board.rows.length - 1]),
  }[key];
  return (target ?? here).place;
}
