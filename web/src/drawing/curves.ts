/** Points, lines through them, and their text as SVG path data. */
import { noise } from './random';

export type Point = readonly [x: number, y: number];
export type Line = Point[];

/** Half-open box: x0 to x1, y0 to y1. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** One decimal for coordinates, two for weights and angles. */
export const n1 = (v: number): number => Math.round(v * 10) / 10;
export const n2 = (v: number): number => Math.round(v * 100) / 100;

export const escape = (s: string): string =>
  s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Path data of a polyline, closed with Z if asked. */
export function path(line: readonly Point[], closed = false): string {
  let d = '';
  for (let i = 0; i < line.length; i++) {
    const p = line[i]!;
    d += (i ? 'L' : 'M') + n1(p[0]) + ' ' + n1(p[1]);
  }
  return closed ? d + 'Z' : d;
}

/** One straight stroke. */
export const stroke = (x: number, y: number, u: number, v: number): string => `M${n1(x)} ${n1(y)}L${n1(u)} ${n1(v)}`;

/** Catmull-Rom through `points`, sampled about every `step` px. */
export function smooth(points: readonly Point[], step = 4, closed = false): Line {
  const out: Line = [];
  const n = points.length;
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let j = 0; j < k; j++) {
      const t = j / k;
      out.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!closed && n) out.push(points[n - 1]!);
  return out;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** The same line with a point every `step` px of its length. */
export function resample(line: readonly Point[], step: number): Line {
  if (!line.length) return [];
  const out: Line = [line[0]!];
  let run = 0;
  for (let i = 1; i < line.length; i++) {
    let a = line[i - 1]!;
    const b = line[i]!;
    let left = Math.hypot(b[0] - a[0], b[1] - a[1]);
    while (run + left >= step) {
      const t = (step - run) / left;
      a = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      out.push(a);
      left = Math.hypot(b[0] - a[0], b[1] - a[1]);
      run = 0;
    }
    run += left;
  }
  return out;
}

/** Unit normal (to the right of travel, y downwards) at a point of a line. */
export function normal(line: readonly Point[], i: number, closed = false): Point {
  const n = line.length;
  const a = closed ? line[(i - 1 + n) % n]! : line[Math.max(0, i - 1)]!;
  const b = closed ? line[(i + 1) % n]! : line[Math.min(n - 1, i + 1)]!;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

/** The line moved `by` px along its normals. */
export const offset = (line: readonly Point[], by: number, closed = false): Line =>
  line.map((p, i) => {
    const [x, y] = normal(line, i, closed);
    return [p[0] + x * by, p[1] + y * by];
  });

/** Pushes a line off itself by noise, as a hand with a burin does. */
export function wobble(line: readonly Point[], amount: number, frequency: number, seed: number, closed = false): Line {
  const nz = noise(seed);
  return line.map((p, i) => {
    const [x, y] = normal(line, i, closed);
    const w =
      nz(p[0] * frequency, p[1] * frequency) * amount +
      nz(p[0] * frequency * 3.1 + 9, p[1] * frequency * 3.1) * amount * 0.45;
    return [p[0] + x * w, p[1] + y * w];
  });
}

/** Distance of (px, py) from the segment a-b. */
export function segmentDistance(px: number, py: number, a: Point, b: Point): number {
  const vx = b[0] - a[0];
  const vy = b[1] - a[1];
  let t = ((px - a[0]) * vx + (py - a[1]) * vy) / (vx * vx + vy * vy || 1);
  t = Math.max(0, Math.min(1, t));
  const dx = px - a[0] - vx * t;
  const dy = py - a[1] - vy * t;
  // OPTIMISATION: Math.hypot is many times slower.
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether a point lies in a closed polygon (even-odd). */
export function inside(p: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!;
    const b = polygon[j]!;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

/** Douglas-Peucker: drops points that lie within `tolerance` px of the line. */
export function simplify(line: Line, tolerance = 0.25): Line {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const todo: [number, number][] = [[0, line.length - 1]];
  for (let span = todo.pop(); span; span = todo.pop()) {
    const [a, b] = span;
    let far = 0;
    let k = -1;
    for (let i = a + 1; i < b; i++) {
      const d = segmentDistance(line[i]![0], line[i]![1], line[a]!, line[b]!);
      if (d > far) {
        far = d;
        k = i;
      }
    }
    if (far > tolerance) {
      keep[k] = 1;
      todo.push([a, k], [k, b]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

export const boxHolds = (b: Box, x: number, y: number, pad = 0): boolean =>
  x > b.x0 - pad && x < b.x1 + pad && y > b.y0 - pad && y < b.y1 + pad;

export const boxesMeet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export function boundsOf(points: readonly Point[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}
