/**
 * Lines along the sides of hexes, eased and pushed off the grid as an engraver would draw them. All share one warp, so
 * that what meets stays joined.
 */
import type { Line, Point } from '../../../drawing/curves';
import { noise } from '../../../drawing/random';
import { cornerPoint, cornersAt, overSide, type Corner } from './grid';

const [east, south] = [noise(1861), noise(1865)];

/** Where a point of the grid lies on the map. */
export function warped([x, y]: Point): Point {
  const at = (of: typeof east): number =>
    of(x * 1.15, y * 1.15) * 0.1 + of(x * 3.1 + 40, y * 3.1) * 0.055 + of(x * 7 + 9, y * 7) * 0.022;
  return [x + at(east), y + at(south)];
}

const between = ([ax, ay]: Point, [bx, by]: Point, t = 0.5): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
const bend = (a: Point, b: Point, c: Point, t: number): Point => between(between(a, b, t), between(b, c, t), t);

/** A closed chain of corners, eased through the middles of its sides. */
export function easedLoop(corners: readonly Corner[]): Line {
  const points = corners.map(cornerPoint);
  const out: Line = [];
  points.forEach((point, index) => {
    const before = between(points[(index + points.length - 1) % points.length]!, point);
    const after = between(point, points[(index + 1) % points.length]!);
    for (const t of [0, 0.25, 0.5, 0.75]) out.push(warped(bend(before, point, after, t)));
  });
  return out;
}

/** An open chain; its ends stay at their corners unless they are given. */
export function easedChain(corners: readonly Corner[], first?: Point, last?: Point): Line {
  const points = corners.map(cornerPoint);
  if (first) points[0] = first;
  if (last) points[points.length - 1] = last;
  if (points.length < 3) return points.map(warped);
  const out: Line = [warped(points[0]!)];
  for (let index = 1; index + 1 < points.length; index++) {
    const before = between(points[index - 1]!, points[index]!);
    const after = between(points[index]!, points[index + 1]!);
    for (const t of [0, 0.25, 0.5, 0.75]) out.push(warped(bend(before, points[index]!, after, t)));
  }
  out.push(warped(between(points.at(-2)!, points.at(-1)!)), warped(points.at(-1)!));
  return out;
}

/** Where an eased chain passes one of its corners, so that another may join it there. */
export function passing(corners: readonly Corner[], corner: Corner): Point | undefined {
  const at = corners.indexOf(corner);
  if (at < 0) return undefined;
  const here = cornerPoint(corner);
  if (at === 0 || at + 1 === corners.length) return here;
  return bend(between(cornerPoint(corners[at - 1]!), here), here, between(here, cornerPoint(corners[at + 1]!)), 0.5);
}

interface Range {
  columns: [number, number];
  rows: [number, number];
}

/** The rims of all cells for which `holds` is true, clockwise. */
export function rims(holds: (column: number, row: number) => boolean, { columns, rows }: Range): Corner[][] {
  const next = new Map<Corner, Corner>();
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      if (!holds(column, row)) continue;
      const corners = cornersAt(column, row);
      for (let direction = 0; direction < 6; direction++) {
        const [c, r] = overSide(column, row, direction);
        const within = c >= columns[0] && c <= columns[1] && r >= rows[0] && r <= rows[1];
        if (!within || !holds(c, r)) next.set(corners[direction]!, corners[(direction + 1) % 6]!);
      }
    }
  }
  const loops: Corner[][] = [];
  for (const start of [...next.keys()]) {
    if (!next.has(start)) continue;
    const loop: Corner[] = [];
    for (let at: Corner | undefined = start; at !== undefined && next.has(at);) {
      loop.push(at);
      const on: Corner | undefined = next.get(at);
      next.delete(at);
      at = on;
    }
    loops.push(loop);
  }
  return loops;
}

/** Sides joined to chains, broken where three meet. */
export function chains(sides: readonly (readonly [Corner, Corner])[]): Corner[][] {
  const meets = new Map<Corner, Corner[]>();
  for (const [a, b] of sides) {
    meets.set(a, [...(meets.get(a) ?? []), b]);
    meets.set(b, [...(meets.get(b) ?? []), a]);
  }
  const done = new Set<string>();
  const key = (a: Corner, b: Corner): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
  const walk = (start: Corner, on: Corner): Corner[] => {
    const chain = [start];
    for (let from = start, to = on; ;) {
      done.add(key(from, to));
      chain.push(to);
      const ways = meets.get(to) ?? [];
      const next = ways.length === 2 ? ways.find((one) => one !== from && !done.has(key(to, one))) : undefined;
      if (next === undefined) return chain;
      [from, to] = [to, next];
    }
  };
  const out: Corner[][] = [];
  for (const [corner, ways] of meets)
    if (ways.length !== 2) for (const way of ways) if (!done.has(key(corner, way))) out.push(walk(corner, way));
  for (const [corner, ways] of meets)
    for (const way of ways) if (!done.has(key(corner, way))) out.push(walk(corner, way));
  return out;
}
