/** Points strewn over a region with a least distance between them. */
import type { Box, Line, Point } from './curves';
import { random, type Random } from './random';

/** Tries `tries` random places in `box`; keeps those that `ok` and that no kept point is nearer to than `apart` px. */
export function scatter(
  box: Box,
  apart: number,
  ok: (x: number, y: number, r: Random) => boolean,
  seed: number,
  tries: number,
): Line {
  return strew(box, apart, (r) => [box.x0 + r() * (box.x1 - box.x0), box.y0 + r() * (box.y1 - box.y0)], ok, {
    seed,
    tries,
  });
}

/** The same with places that `place` throws for; those outside `box` are not kept. */
export function strew(
  box: Box,
  apart: number,
  place: (r: Random) => Point,
  ok: (x: number, y: number, r: Random) => boolean,
  { seed, tries }: { seed: number; tries: number },
): Line {
  const r = random(seed);
  // A cell holds at most one point, so that only the cells around need looking at.
  const side = apart / Math.SQRT2;
  const columns = Math.ceil((box.x1 - box.x0) / side) + 5;
  const rows = Math.ceil((box.y1 - box.y0) / side) + 5;
  const cells = new Int32Array(columns * rows).fill(-1);
  const out: Line = [];
  const crowded = (x: number, y: number, cell: number): boolean => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const k = cells[cell + dy * columns + dx]!;
        if (k < 0) continue;
        const [px, py] = out[k]!;
        if ((px - x) * (px - x) + (py - y) * (py - y) < apart * apart) return true;
      }
    return false;
  };
  for (let t = 0; t < tries; t++) {
    const [x, y] = place(r);
    if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
    const cell = (Math.floor((y - box.y0) / side) + 2) * columns + Math.floor((x - box.x0) / side) + 2;
    if (cells[cell]! >= 0 || crowded(x, y, cell) || !ok(x, y, r)) continue;
    cells[cell] = out.length;
    out.push([x, y]);
  }
  return out;
}
