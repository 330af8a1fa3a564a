/**
 * The hex grid of the theatre (WS-1.1): sheets A, B and C as one grid of 101 columns and 60 rows, counted from 1 at the
 * north-west. Hexes are flat-topped and one unit high; even columns lie half a hex south.
 */
import type { Point } from '../../../drawing/curves';

export const kColumns = 101;
export const kRows = 60;
/** The width of a column. */
export const kAcross = Math.sqrt(3) / 2;
const lastOfWest = 61;
const rowsOfA = 27;
const rowsOfC = 52;

/** A hex by its place in the grid: row by row from 0. */
export type HexAt = number;

export const hexAt = (column: number, row: number): HexAt => (row - 1) * kColumns + column - 1;
export const columnOf = (hex: HexAt): number => (hex % kColumns) + 1;
export const rowOf = (hex: HexAt): number => Math.floor(hex / kColumns) + 1;
export const onGrid = (column: number, row: number): boolean =>
  column >= 1 && column <= kColumns && row >= 1 && row <= kRows;

const even = (column: number): boolean => column % 2 === 0;
/** C's columns are the other way about in the one grid, so that its even ones lie a row lower. */
const offsetOf = (sheet: string, column: number): number => {
  if (sheet === 'A') return 0;
  if (sheet === 'B') return rowsOfA;
  return even(column) ? 1 : 0;
};

/** The hex of a sheet's number such as `B2802`; null if no sheet has it. */
export function hexCalled(name: string): HexAt | null {
  const parts = /^([ABC])(\d\d)(\d\d)$/.exec(name);
  if (!parts) return null;
  const [sheet, printed, row] = [parts[1]!, Number(parts[2]), Number(parts[3])];
  const column = sheet === 'C' ? printed + lastOfWest : printed;
  const at = row + offsetOf(sheet, printed);
  return onGrid(column, at) && nameOf(hexAt(column, at)) === name ? hexAt(column, at) : null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The number on the sheet; empty where none lies. */
export function nameOf(hex: HexAt): string {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  if (column <= lastOfWest)
    return row <= rowsOfA ? `A${two(column)}${two(row)}` : `B${two(column)}${two(row - rowsOfA)}`;
  const printed = row - offsetOf('C', column - lastOfWest);
  return printed < 1 || printed > rowsOfC ? '' : `C${two(column - lastOfWest)}${two(printed)}`;
}

/** Steps over the sides, from the north clockwise, in odd columns; in even ones the slanting steps end a row lower. */
const steps: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
];

/** Column and row over a side, on the grid or off it. */
export const overSide = (column: number, row: number, direction: number): [number, number] => {
  const [dx, dy] = steps[direction]!;
  return [column + dx, row + dy + (dx !== 0 && even(column) ? 1 : 0)];
};

/** The hex over a side; null off the map. */
export function neighbour(hex: HexAt, direction: number): HexAt | null {
  const [column, row] = overSide(columnOf(hex), rowOf(hex), direction);
  return onGrid(column, row) && nameOf(hexAt(column, row)) ? hexAt(column, row) : null;
}

export const directionTo = (from: HexAt, to: HexAt): number =>
  [0, 1, 2, 3, 4, 5].findIndex((direction) => neighbour(from, direction) === to);

/** The middle of a hex by column and row. */
export const middleAt = (column: number, row: number): Point => [column * kAcross, row + (even(column) ? 0.5 : 0)];
export const middleOf = (hex: HexAt): Point => middleAt(columnOf(hex), rowOf(hex));

/** Corners from the upper left clockwise; side d runs from corner d to the next. */
const cornerSteps: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

/** A corner as one number, the same from each of its hexes. */
export type Corner = number;
const cornerWidth = 4096;
export const cornersAt = (column: number, row: number): Corner[] =>
  cornerSteps.map(([dx, dy]) => (2 * row + (even(column) ? 1 : 0) + dy + 64) * cornerWidth + 3 * column + dx + 64);
export const cornerPoint = (corner: Corner): Point => [
  (((corner % cornerWidth) - 64) * kAcross) / 3,
  (Math.floor(corner / cornerWidth) - 64) / 2,
];

/** The two corners of a side. */
export function endsOf(hex: HexAt, direction: number): [Corner, Corner] {
  const all = cornersAt(columnOf(hex), rowOf(hex));
  return [all[direction]!, all[(direction + 1) % 6]!];
}

/** The hex in which a point lies, on a sheet or not: column and row. */
export function cellAt([x, y]: Point): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Infinity;
  for (const column of [Math.floor(x / kAcross), Math.ceil(x / kAcross)]) {
    const row = Math.round(y - (even(column) ? 0.5 : 0));
    const [u, v] = middleAt(column, row);
    const away = (u - x) ** 2 + (v - y) ** 2;
    if (away < least) {
      least = away;
      best = [column, row];
    }
  }
  return best;
}

/** The hex under a point; null off the sheets. */
export function hexUnder(point: Point): HexAt | null {
  const [column, row] = cellAt(point);
  return onGrid(column, row) && nameOf(hexAt(column, row)) ? hexAt(column, row) : null;
}

/** Hexes from one to another by the straight way. */
export function distance(a: HexAt, b: HexAt): number {
  const cube = (hex: HexAt): [number, number] => {
    const column = columnOf(hex);
    return [column, rowOf(hex) - (column - (column % 2)) / 2 - (column % 2)];
  };
  const [q, r] = [cube(a)[0] - cube(b)[0], cube(a)[1] - cube(b)[1]];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The corners of the part of the theatre that is played; null for all of it. */
export function aboutOf(theatre: { from: string; to: string } | null | undefined): { from: HexAt; to: HexAt } | null {
  const [from, to] = [hexCalled(theatre?.from ?? ''), hexCalled(theatre?.to ?? '')];
  return from !== null && to !== null ? { from, to } : null;
}
