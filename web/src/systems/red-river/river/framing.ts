/** Where to look first, so that no ornament is cut by the window's edge. */
import type { Box, Point } from '../../../drawing/curves';

export interface Window {
  /** Half of what the window shows, in units of the sheet. */
  halfWidth: number;
  halfHeight: number;
}

const cut = (b: Box, [x, y]: Point, { halfWidth, halfHeight }: Window): boolean => {
  const apart = b.x1 <= x - halfWidth || b.x0 >= x + halfWidth || b.y1 <= y - halfHeight || b.y0 >= y + halfHeight;
  const within = b.x0 >= x - halfWidth && b.x1 <= x + halfWidth && b.y0 >= y - halfHeight && b.y1 <= y + halfHeight;
  return !apart && !within;
};

const clamped = (v: number, lo: number, hi: number): number =>
  lo > hi ? (lo + hi) / 2 : Math.max(lo, Math.min(hi, v));

/**
 * The middle of the window nearest to `around` at which the fewest of the boxes are cut; the first box, the title,
 * counts most. `around` itself stays well within the window.
 */
export function framed(around: Point, window: Window, sheet: Box, boxes: readonly Box[]): Point {
  const { halfWidth, halfHeight } = window;
  const most: Point = [halfWidth * 0.7, halfHeight * 0.7];
  const within = (x: number, y: number): Point => [
    clamped(clamped(x, around[0] - most[0], around[0] + most[0]), sheet.x0 + halfWidth, sheet.x1 - halfWidth),
    clamped(clamped(y, around[1] - most[1], around[1] + most[1]), sheet.y0 + halfHeight, sheet.y1 - halfHeight),
  ];
  const spare = 6;
  const xs = [
    around[0],
    ...boxes.flatMap((b) => [b.x0 - spare + halfWidth, b.x1 + spare - halfWidth, b.x1 + halfWidth, b.x0 - halfWidth]),
  ];
  const ys = [
    around[1],
    ...boxes.flatMap((b) => [
      b.y0 - spare + halfHeight,
      b.y1 + spare - halfHeight,
      b.y1 + halfHeight,
      b.y0 - halfHeight,
    ]),
  ];
  let best = within(...around);
  let least = Infinity;
  for (const x of xs) {
    for (const y of ys) {
      const at = within(x, y);
      const cuts = boxes.reduce((sum, box, index) => sum + Number(cut(box, at, window)) * (index === 0 ? 4 : 1), 0);
      const cost = cuts * 1e6 + Math.hypot(at[0] - around[0], at[1] - around[1]);
      if (cost < least) [least, best] = [cost, at];
    }
  }
  return best;
}
