/** The outlines of groups of hexes, as loops of hex sides with the group on the right hand. */
import type { Line, Point } from './curves';
import { corners, neighbour, type Hex, type Turned } from './hexes';

/** One side of a hex, from corner to corner. */
export interface Side {
  from: Point;
  to: Point;
}

/**
 * Closed loops of sides between hexes that are `in` the group and hexes that are not. The sheet is `columns` by `rows`,
 * with `margin` hexes more on every edge; beyond those nothing is in the group. At a corner three hexes meet, so that a
 * loop never touches itself.
 */
export function outlines(
  sheet: { columns: number; rows: number },
  margin: number,
  turned: Turned,
  isIn: (hex: Hex) => boolean,
): Side[][] {
  const within = ({ column, row }: Hex) =>
    column >= -margin && row >= -margin && column < sheet.columns + margin && row < sheet.rows + margin;
  const group = (hex: Hex) => within(hex) && isIn(hex);
  const sides = new Map<string, Side>();
  for (let row = -margin; row < sheet.rows + margin; row++)
    for (let column = -margin; column < sheet.columns + margin; column++) {
      const hex = { column, row };
      if (!group(hex)) continue;
      const cs = corners(hex, turned);
      for (let f = 0; f < 6; f++)
        if (!group(neighbour(hex, f))) sides.set(key(cs[f]!), { from: cs[f]!, to: cs[(f + 1) % 6]! });
    }
  const loops: Side[][] = [];
  for (const start of sides.keys()) {
    const loop: Side[] = [];
    let at = start;
    for (let side = sides.get(at); side; side = sides.get(at)) {
      loop.push(side);
      sides.delete(at);
      at = key(side.to);
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

const key = (p: Point): string => `${Math.round(p[0])},${Math.round(p[1])}`;

/** The middles of a loop's sides. */
export const middles = (loop: readonly Side[]): Line =>
  loop.map(({ from, to }) => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
