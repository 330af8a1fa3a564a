/** Points strewn over a region with a least distance between them. */
import type { Box, Line } from './curves';
import { random, type Random } from './random';

/** Tries `tries` random places in `box`; keeps those that `ok` and that no kept point is nearer to than `apart` px. */
export function scatter(
  box: Box,
  apart: number,
  ok: (x: number, y: number, r: Random) => boolean,
  seed: number,
  tries: number,
): Line {
  const r = random(seed);
  const columns = Math.ceil((box.x1 - box.x0) / apart) + 3;
  const cells = new Map<number, number[]>();
  const out: Line = [];
  const crowded = (x: number, y: number, cell: number): boolean => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const k of cells.get(cell + dy * columns + dx) ?? [])
          if (Math.hypot(out[k]![0] - x, out[k]![1] - y) < apart) return true;
    return false;
  };
  for (let t = 0; t < tries; t++) {
    const x = box.x0 + r() * (box.x1 - box.x0);
    const y = box.y0 + r() * (box.y1 - box.y0);
    const cell = (Math.floor((y - box.y0) / apart) + 1) * columns + Math.floor((x - box.x0) / apart) + 1;
    if (crowded(x, y, cell) || !ok(x, y, r)) continue;
    const there = cells.get(cell);
    if (there) there.push(out.length);
    else cells.set(cell, [out.length]);
    out.push([x, y]);
  }
  return out;
}
