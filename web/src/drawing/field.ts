/** Signed distance to the shore on a square grid: positive over water. */
import type { Box, Line, Point } from './curves';

export interface Field {
  values: Float32Array;
  width: number;
  height: number;
  x0: number;
  y0: number;
  step: number;
  /** Distance at a point of the sheet, interpolated between grid points. */
  at(x: number, y: number): number;
}

/** Wraps grid values; points off the grid read its edge. */
export function fieldOf(values: Float32Array, width: number, height: number, box: Box, step: number): Field {
  const { x0, y0 } = box;
  const at = (x: number, y: number): number => {
    const u = Math.max(0, Math.min(width - 1.001, (x - x0) / step));
    const v = Math.max(0, Math.min(height - 1.001, (y - y0) / step));
    const i = u | 0;
    const j = v | 0;
    const k = j * width + i;
    const a = values[k]!;
    const b = values[k + 1]!;
    const c = values[k + width]!;
    const d = values[k + width + 1]!;
    return a + (b - a) * (u - i) + (c - a) * (v - j) + (a - b - c + d) * (u - i) * (v - j);
  };
  return { values, width, height, x0, y0, step, at };
}

/**
 * Distance to closed land loops over `box`. Exact beside the shore; further off
 * each grid point takes the nearest of its neighbours' nearest segments
 * (OPTIMISATION: two sweeps instead of every segment for every point).
 */
export function distanceField(loops: readonly Line[], box: Box, step: number): Field {
  const grid = gridOver(box, step);
  for (const loop of loops) for (let k = 0; k < loop.length; k++) seed(grid, loop[k]!, loop[(k + 1) % loop.length]!);
  if (grid.segments.length) sweep(grid);
  signLand(grid, loops);
  return fieldOf(grid.values, grid.width, grid.height, box, step);
}

/** The same from single stretches of shore, where `isLand` says what lies at each grid point (column, row). */
export function distanceFrom(
  shore: readonly (readonly [Point, Point])[],
  box: Box,
  step: number,
  isLand: (i: number, j: number) => boolean,
): Field {
  const grid = gridOver(box, step);
  for (const [a, b] of shore) seed(grid, a, b);
  if (grid.segments.length) sweep(grid);
  const { values, width, height } = grid;
  for (let j = 0, k = 0; j < height; j++)
    for (let i = 0; i < width; i++, k++) if (isLand(i, j)) values[k] = -values[k]!;
  return fieldOf(values, width, height, box, step);
}

function gridOver(box: Box, step: number): Grid {
  const width = Math.ceil((box.x1 - box.x0) / step) + 1;
  const height = Math.ceil((box.y1 - box.y0) / step) + 1;
  const values = new Float32Array(width * height).fill(1e4);
  return { values, width, height, box, step, nearest: new Int32Array(width * height).fill(-1), segments: [] };
}

interface Grid {
  values: Float32Array;
  nearest: Int32Array;
  width: number;
  height: number;
  box: Box;
  step: number;
  /** Four numbers a segment: ax, ay, bx, by. */
  segments: number[];
}

/** Sets the grid points within two steps of a segment. */
function seed(g: Grid, a: Point, b: Point): void {
  const { width, height, step, box } = g;
  const reach = 2 * step;
  const i0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach - box.x0) / step));
  const i1 = Math.min(width - 1, Math.ceil((Math.max(a[0], b[0]) + reach - box.x0) / step));
  const j0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach - box.y0) / step));
  const j1 = Math.min(height - 1, Math.ceil((Math.max(a[1], b[1]) + reach - box.y0) / step));
  if (i0 > i1 || j0 > j1) return;
  const id = g.segments.push(a[0], a[1], b[0], b[1]) / 4 - 1;
  for (let j = j0; j <= j1; j++) for (let i = i0; i <= i1; i++) consider(g, j * width + i, i, j, id);
}

function consider(g: Grid, k: number, i: number, j: number, id: number): void {
  const s = g.segments;
  const ax = s[4 * id]!;
  const ay = s[4 * id + 1]!;
  const vx = s[4 * id + 2]! - ax;
  const vy = s[4 * id + 3]! - ay;
  const px = g.box.x0 + i * g.step - ax;
  const py = g.box.y0 + j * g.step - ay;
  let t = (px * vx + py * vy) / (vx * vx + vy * vy || 1);
  t = Math.max(0, Math.min(1, t));
  const dx = px - vx * t;
  const dy = py - vy * t;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d < g.values[k]!) {
    g.values[k] = d;
    g.nearest[k] = id;
  }
}

/** Hands nearest segments on, down and right, then up and left. */
function sweep(g: Grid): void {
  const { width: w, height: h, nearest } = g;
  for (let j = 0; j < h; j++)
    for (let i = 0, k = j * w; i < w; i++, k++) {
      if (i > 0) take(k, k - 1, i, j);
      if (j > 0) {
        take(k, k - w, i, j);
        if (i > 0) take(k, k - w - 1, i, j);
        if (i < w - 1) take(k, k - w + 1, i, j);
      }
    }
  for (let j = h - 1; j >= 0; j--)
    for (let i = w - 1, k = j * w + w - 1; i >= 0; i--, k--) {
      if (i < w - 1) take(k, k + 1, i, j);
      if (j < h - 1) {
        take(k, k + w, i, j);
        if (i < w - 1) take(k, k + w + 1, i, j);
        if (i > 0) take(k, k + w - 1, i, j);
      }
    }
  function take(k: number, from: number, i: number, j: number): void {
    const id = nearest[from]!;
    if (id >= 0 && id !== nearest[k]) consider(g, k, i, j, id);
  }
}

/** Turns the distance negative inside the loops, row by row (even-odd). */
function signLand(g: Grid, loops: readonly Line[]): void {
  for (let j = 0; j < g.height; j++) {
    const y = g.box.y0 + j * g.step;
    const cuts = crossings(loops, y);
    for (let c = 0; c + 1 < cuts.length; c += 2) {
      const i0 = Math.max(0, Math.ceil((cuts[c]! - g.box.x0) / g.step));
      const i1 = Math.min(g.width - 1, Math.floor((cuts[c + 1]! - g.box.x0) / g.step));
      for (let i = i0; i <= i1; i++) {
        const k = j * g.width + i;
        g.values[k] = -g.values[k]!;
      }
    }
  }
}

/** Where the sides of closed loops cross the height `y`, from left to right. */
export function crossings(loops: readonly Line[], y: number): number[] {
  const out: number[] = [];
  for (const loop of loops)
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const a = loop[i]!;
      const b = loop[j]!;
      if (a[1] > y !== b[1] > y) out.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]));
    }
  return out.sort((p, q) => p - q);
}
