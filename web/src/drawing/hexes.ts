/**
 * The hex sheet: names, neighbours and places on paper.
 *
 * Hexes stand on a point; rows B, D, F ... lie half a hex to the right. In
 * portrait the whole sheet is turned a quarter clockwise, so that what was on
 * the right lies below.
 */
import type { Box, Line, Point } from './curves';

/** Hex radius in sheet units; a ship is 1.6 of these long. */
export const R = 37.6;
/** Width of a hex across its flats. */
export const W = Math.sqrt(3) * R;

export interface Hex {
  column: number;
  row: number;
}

export type Turned = 'landscape' | 'portrait';

/** "H7" from a zero-based column and row. */
export const hexName = ({ column, row }: Hex): string => String.fromCharCode(65 + row) + (column + 1);

/** The hex of a name such as "H7"; null if it is not one. */
export function hexNamed(name: string | null | undefined): Hex | null {
  const parts = /^([A-Z])([1-9]\d?)$/.exec(name ?? '');
  return parts ? { row: parts[1]!.charCodeAt(0) - 65, column: Number(parts[2]) - 1 } : null;
}

export const sameHex = (a: Hex, b: Hex): boolean => a.column === b.column && a.row === b.row;

const toAxial = ({ column, row }: Hex): [number, number] => [column - ((row - (row & 1)) >> 1), row];
const axialSteps = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The hex next to `hex` on the side of `facing`. */
export function neighbour(hex: Hex, facing: number): Hex {
  const [q, r] = toAxial(hex);
  const [dq, dr] = axialSteps[((facing % 6) + 6) % 6]!;
  const row = r + dr;
  return { row, column: q + dq + ((row - (row & 1)) >> 1) };
}

/** Hexes from one to the other. */
export function hexDistance(a: Hex, b: Hex): number {
  const [q1, r1] = toAxial(a);
  const [q2, r2] = toAxial(b);
  const [dq, dr] = [q1 - q2, r1 - r2];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Where a landscape point lies on the sheet as turned. */
export const turnPoint = (p: Point, turned: Turned): Point => (turned === 'portrait' ? [-p[1], p[0]] : p);

export const turnDegrees = (turned: Turned): number => (turned === 'portrait' ? 90 : 0);

/** The middle of a hex on the sheet. */
export function centre({ column, row }: Hex, turned: Turned = 'landscape'): Point {
  return turnPoint([W / 2 + W * (column + (row & 1 ? 0.5 : 0)), R + 1.5 * R * row], turned);
}

/** Its six corners; side `f` (towards facing f) runs from corner f to corner f+1. */
export function corners(hex: Hex, turned: Turned = 'landscape', radius = R): Line {
  const [x, y] = centre(hex);
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const a = ((60 * i - 30) * Math.PI) / 180;
    return turnPoint([x + radius * Math.cos(a), y + radius * Math.sin(a)], turned);
  });
}

/** Screen bearing of a facing, degrees clockwise from the right. */
export const facingDegrees = (facing: number, turned: Turned = 'landscape'): number =>
  facing * 60 + turnDegrees(turned);

/** The rectangle of the sheet that holds every hex. */
export function sheetBox(columns: number, rows: number, turned: Turned = 'landscape'): Box {
  const width = W * (columns + (rows > 1 ? 0.5 : 0));
  const height = R * (1.5 * (rows - 1) + 2);
  return turned === 'portrait' ? { x0: -height, y0: 0, x1: 0, y1: width } : { x0: 0, y0: 0, x1: width, y1: height };
}

/** The hex under a point of the sheet (whether or not it is on the map). */
export function hexAt(p: Point, turned: Turned = 'landscape'): Hex {
  const x = turned === 'portrait' ? p[1] : p[0];
  const y = turned === 'portrait' ? -p[0] : p[1];
  const guess = Math.round((y - R) / (1.5 * R)) + 0;
  let bestRow = 0;
  let bestColumn = 0;
  let near = Infinity;
  for (let row = guess - 1; row <= guess + 1; row++) {
    const shift = W / 2 + (row & 1 ? W / 2 : 0);
    const column = Math.round((x - shift) / W) + 0;
    const dx = column * W + shift - x;
    const dy = R + 1.5 * R * row - y;
    const d = dx * dx + dy * dy;
    if (d < near) {
      near = d;
      bestRow = row;
      bestColumn = column;
    }
  }
  return { column: bestColumn, row: bestRow };
}
