// The hex grid of the three sheets as one (WS-1.1): numbers, neighbours, sides and corners.
//
// One grid of 101 columns and 60 rows, counted from 1 at the north-west. Columns 1-61 are sheets A (rows 1-27) and B
// (rows 28-60), columns 62-101 are sheet C; nothing lies south of C. Hexes are flat-topped, even columns half a hex
// south. C's columns are the other way about in the one grid (its first is column 62), and its sheet keeps its own even
// columns south. So C's even columns lie one row lower than its odd ones in the numbering of the one grid.

/** @typedef {{column: number, row: number}} Hex */
/** @typedef {{x: number, y: number}} Point in the plane: x to the east and y to the south, hexes one high */
/** @typedef {[string, number]} Side a hex's number and a direction, 0 north and on clockwise to 5 north-west */

export const kColumns = 101;
export const kRows = 60;
const kAcross = Math.sqrt(3) / 2;

export const kSheets = [
  { sheet: 'A', columns: 61, rows: 27 },
  { sheet: 'B', columns: 61, rows: 33 },
  { sheet: 'C', columns: 40, rows: 52 },
];

/** Row of the one grid in which a sheet's first row begins, less one. */
const offset = (sheet, column) => ({ A: 0, B: 27, C: column % 2 === 0 ? 1 : 0 })[sheet];

const two = (number) => String(number).padStart(2, '0');

/** @returns {Hex | undefined} the hex of a sheet's number, or undefined if no sheet has it */
export function hex_of(name) {
  const parts = /^([ABC])(\d\d)(\d\d)$/.exec(name);
  if (!parts) return undefined;
  const [sheet, column, row] = [parts[1], Number(parts[2]), Number(parts[3])];
  const size = kSheets.find((one) => one.sheet === sheet);
  if (column < 1 || column > size.columns || row < 1 || row > size.rows) return undefined;
  return { column: sheet === 'C' ? column + 61 : column, row: row + offset(sheet, column) };
}

/** @param {Hex} hex @returns {string | undefined} its number, or undefined where no sheet lies */
export function name_of({ column, row }) {
  if (column < 1 || column > kColumns || row < 1 || row > kRows) return undefined;
  if (column > 61) {
    const printed = row - offset('C', column - 61);
    return printed < 1 || printed > 52 ? undefined : `C${two(column - 61)}${two(printed)}`;
  }
  return row <= 27 ? `A${two(column)}${two(row)}` : `B${two(column)}${two(row - 27)}`;
}

/** Every hex number, row by row from the north-west. */
export function all_names() {
  const names = [];
  for (let row = 1; row <= kRows; row++) {
    for (let column = 1; column <= kColumns; column++) {
      const name = name_of({ column, row });
      if (name) names.push(name);
    }
  }
  return names;
}

/** The hex next to one in a direction, 0 north and on clockwise; undefined off the map. */
export function neighbour(name, direction) {
  const { column, row } = hex_of(name);
  const low = column % 2 === 0 ? 1 : 0;
  const steps = [
    [0, -1],
    [1, low - 1],
    [1, low],
    [0, 1],
    [-1, low],
    [-1, low - 1],
  ];
  return name_of({ column: column + steps[direction][0], row: row + steps[direction][1] });
}

export const neighbours = (name) => [0, 1, 2, 3, 4, 5].map((direction) => neighbour(name, direction)).filter(Boolean);

/** The direction from a hex to one next to it, or -1. */
export const direction_to = (name, other) =>
  [0, 1, 2, 3, 4, 5].findIndex((direction) => neighbour(name, direction) === other);

/** Hexes from one to another, by the straight way. */
export function distance(a, b) {
  const cube = ({ column, row }) => ({ q: column, r: row - (column - (column % 2)) / 2 - (column % 2) });
  const [from, to] = [cube(a), cube(b)];
  const [q, r] = [from.q - to.q, from.r - to.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/**
 * The plane's point for a column and a row that need not be whole; `row` is the printed row', half a hex added in even
 * columns.
 */
export const point_of = (column, row) => ({ x: column * kAcross, y: row });

/** Middle of a hex. */
export const middle = ({ column, row }) => point_of(column, row + (column % 2 === 0 ? 0.5 : 0));

/** The hex of the one grid in which a point lies, on a sheet or not. @param {Point} point @returns {Hex} */
export function hex_at(point) {
  let best;
  for (const column of [Math.floor(point.x / kAcross), Math.ceil(point.x / kAcross)]) {
    const row = Math.round(point.y - (column % 2 === 0 ? 0.5 : 0));
    const away = apart(point, middle({ column, row }));
    if (!best || away < best.away) best = { column, row, away };
  }
  return { column: best.column, row: best.row };
}

// Uses only products and roots, like all computation of the map: powers may differ between machines.
export function apart(a, b) {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point nearest to the map's edge on the way from one on the map to one off it. */
export function at_edge(on, off) {
  let edge = on;
  for (let part = 0; part <= 1; part += 0.05) {
    const point = { x: on.x + (off.x - on.x) * part, y: on.y + (off.y - on.y) * part };
    if (!name_of(hex_at(point))) return edge;
    edge = point;
  }
  return edge;
}

/** Is a point off the map by less than a hex? */
function just_off(point) {
  const { column, row } = hex_at(point);
  return [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ].some(([dx, dy]) => name_of({ column: column + dx, row: row + dy }) !== undefined);
}

/** Points of a course without those just off the map between others on it: the course goes on along the edge. */
export function without_just_off(course) {
  const on = course.map(({ point }) => name_of(hex_at(point)) !== undefined);
  const [first, last] = [on.indexOf(true), on.lastIndexOf(true)];
  return course.filter(({ point }, at) => on[at] || at < first || at > last || !just_off(point));
}

// Corners have whole coordinates: X in sixths of a hex's width, Y in half heights.
const kCorners = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

/** Corners of a hex as keys, clockwise from the upper left; side d runs from corner d to the next one. */
export function corners(name) {
  const { column, row } = hex_of(name);
  const [x, y] = [3 * column, 2 * row + (column % 2 === 0 ? 1 : 0)];
  return kCorners.map(([dx, dy]) => `${x + dx},${y + dy}`);
}

/** The two corners of a side. @param {Side} side */
export function ends([name, direction]) {
  const all = corners(name);
  return [all[direction], all[(direction + 1) % 6]];
}

/** A corner's point in the plane. */
export function corner_point(key) {
  const [x, y] = key.split(',').map(Number);
  return { x: (x * kAcross) / 3, y: y / 2 };
}

/**
 * The one name of a side: of its two hexes the one that has it to the north, north-east or south-east.
 * @param {Side} side
 */
export function side_named([name, direction]) {
  const other = direction > 2 ? neighbour(name, direction) : undefined;
  return other ? [other, direction - 3] : [name, direction];
}

export const side_key = (side) => side_named(side).join(':');
