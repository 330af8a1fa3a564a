/** Finds room on the sheet for the cartouche and the compass: land first, corners first. */
import { boxesMeet, type Box, type Point } from './curves';

export interface Placed extends Box {
  /** Share of the box that lies over water in play. */
  overWater: number;
}

export interface Wish {
  width: number;
  height: number;
  /** The corner that it would like best. */
  towards: Point;
  /** Distance from the sheet's edge. */
  inset: number;
}

/** The best place for a box; always one, over water if the sheet has no room on land. */
export function placeBox(wish: Wish, sheet: Box, isWater: IsWater, taken: Box[]): Placed {
  const { width, height, inset } = wish;
  const xs = steps(sheet.x0 + inset, sheet.x1 - inset - width);
  const ys = steps(sheet.y0 + inset, sheet.y1 - inset - height);
  const span = Math.hypot(sheet.x1 - sheet.x0, sheet.y1 - sheet.y0);
  let best: Placed | null = null;
  let least = Infinity;
  for (const x of xs)
    for (const y of ys) {
      const box = { x0: x, y0: y, x1: x + width, y1: y + height };
      const overWater = waterShare(box, isWater);
      const [cx, cy] = [x + width / 2, y + height / 2];
      const edge = Math.min(x - sheet.x0, sheet.x1 - x - width) + Math.min(y - sheet.y0, sheet.y1 - y - height);
      const away = Math.hypot(cx - wish.towards[0], cy - wish.towards[1]);
      const cost = overWater * 10 + (taken.some((t) => boxesMeet(t, box)) ? 7 : 0) + (edge / span) * 3 + away / span;
      if (cost < least) {
        least = cost;
        best = { ...box, overWater };
      }
    }
  return best ?? { x0: sheet.x0, y0: sheet.y0, x1: sheet.x0 + width, y1: sheet.y0 + height, overWater: 1 };
}

/** From lo to hi by about 14 px, both ends among them. */
function steps(lo: number, hi: number): number[] {
  if (hi <= lo) return [lo];
  const n = Math.ceil((hi - lo) / 14);
  return Array.from({ length: n + 1 }, (_, i) => lo + ((hi - lo) * i) / n);
}

/** Whether a point must be kept clear because it is water. */
export type IsWater = (x: number, y: number) => boolean;

/** Share of a box that lies over water, from a grid of 6 by 5 points. */
export function waterShare(box: Box, isWater: IsWater): number {
  let wet = 0;
  for (let i = 0; i <= 5; i++)
    for (let j = 0; j <= 4; j++)
      if (isWater(box.x0 + ((box.x1 - box.x0) * i) / 5, box.y0 + ((box.y1 - box.y0) * j) / 4)) wet++;
  return wet / 30;
}
