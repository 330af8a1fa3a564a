/** Lines of equal value through a field (marching squares). */
import { simplify, type Line, type Point } from './curves';
import type { Field } from './field';
import type { Noise } from './random';

export interface Contour {
  line: Line;
  closed: boolean;
}

/** The same grid with every value changed by `change(value, x, y)`. */
export function modulated(field: Field, change: (v: number, x: number, y: number) => number): Field {
  const { width, height, x0, y0, step } = field;
  const values = new Float32Array(width * height);
  for (let j = 0, k = 0; j < height; j++)
    for (let i = 0; i < width; i++, k++) values[k] = change(field.values[k]!, x0 + i * step, y0 + j * step);
  return { ...field, values };
}

/** A border of dry land round the grid, so that every contour closes and may be filled. */
export function walled(field: Field): Field {
  const values = field.values.slice();
  const { width, height } = field;
  for (let i = 0; i < width; i++) values[i] = values[(height - 1) * width + i] = -1e3;
  for (let j = 0; j < height; j++) values[j * width] = values[j * width + width - 1] = -1e3;
  return { ...field, values };
}

/**
 * Links of the grid edges that a contour crosses; each edge has at most two.
 * OPTIMISATION: the arrays are kept from call to call and only what was touched
 * is wiped, as a chart asks for some twenty contours of one grid.
 */
class Links {
  private first = new Int32Array(0);
  private second = new Int32Array(0);
  private seen = new Uint8Array(0);
  readonly edges: number[] = [];

  reset(count: number): void {
    for (const e of this.edges) {
      this.first[e] = this.second[e] = -1;
      this.seen[e] = 0;
    }
    this.edges.length = 0;
    if (this.first.length >= count) return;
    this.first = new Int32Array(count).fill(-1);
    this.second = new Int32Array(count).fill(-1);
    this.seen = new Uint8Array(count);
  }
  join(a: number, b: number): void {
    this.add(a, b);
    this.add(b, a);
  }
  private add(a: number, b: number): void {
    if (this.first[a] === -1) {
      this.first[a] = b;
      this.edges.push(a);
    } else this.second[a] = b;
  }
  isEnd(a: number): boolean {
    return this.second[a] === -1;
  }
  isSeen(a: number): boolean {
    return this.seen[a] === 1;
  }
  touches(a: number, b: number): boolean {
    return this.first[a] === b || this.second[a] === b;
  }
  /** Marks an edge as walked; the next one to walk to, or -1. */
  walk(a: number): number {
    this.seen[a] = 1;
    const x = this.first[a]!;
    if (x !== -1 && !this.seen[x]) return x;
    const y = this.second[a]!;
    return y !== -1 && !this.seen[y] ? y : -1;
  }
}

const links = new Links();

/** All contours of `field` at `level`, longer than three points, simplified to `tolerance` px. */
export const contours = (field: Field, level: number, tolerance = 0.2): Contour[] =>
  contoursAt(field, [level], tolerance)[0]!;

/**
 * The same for several rising levels.
 * OPTIMISATION: the grid is read once and each cell noted under the levels that cross it.
 */
export function contoursAt(field: Field, levels: readonly number[], tolerance = 0.2): Contour[][] {
  const { width: w, height: h, values: v } = field;
  const cells: number[][] = levels.map(() => []);
  const lowest = levels[0]!;
  const highest = levels[levels.length - 1]!;
  for (let j = 0; j < h - 1; j++)
    for (let i = 0, k = j * w; i < w - 1; i++, k++) {
      const a = v[k]!;
      const b = v[k + 1]!;
      const c = v[k + w]!;
      const d = v[k + w + 1]!;
      const low = Math.min(a, b, c, d);
      const high = Math.max(a, b, c, d);
      if (high <= lowest || low > highest) continue;
      for (let l = 0; l < levels.length; l++) if (low <= levels[l]! && high > levels[l]!) cells[l]!.push(k);
    }
  return levels.map((level, l) => contoursIn(field, level, cells[l]!, tolerance));
}

function contoursIn(field: Field, level: number, cells: readonly number[], tolerance: number): Contour[] {
  const { width: w, height: h, values: v } = field;
  const n = w * h;
  links.reset(2 * n);
  // A grid edge to the right of point k is k, the edge downwards from it n + k.
  for (const k of cells) {
    const c =
      (v[k]! > level ? 8 : 0) |
      (v[k + 1]! > level ? 4 : 0) |
      (v[k + w + 1]! > level ? 2 : 0) |
      (v[k + w]! > level ? 1 : 0);
    joinCell(c, k, k + w, n + k, n + k + 1);
  }
  return trace((e) => crossing(field, level, e)).map((c) => ({ ...c, line: simplify(c.line, tolerance) }));
}

function joinCell(cell: number, top: number, bottom: number, left: number, right: number): void {
  if (cell === 1 || cell === 14 || cell === 10) links.join(left, bottom);
  if (cell === 2 || cell === 13 || cell === 5) links.join(bottom, right);
  if (cell === 3 || cell === 12) links.join(left, right);
  if (cell === 4 || cell === 11 || cell === 10) links.join(top, right);
  if (cell === 6 || cell === 9) links.join(top, bottom);
  if (cell === 7 || cell === 8 || cell === 5) links.join(left, top);
}

function crossing(field: Field, level: number, edge: number): Point {
  const { width: w, height: h, values: v, x0, y0, step } = field;
  const down = edge >= w * h;
  const k = down ? edge - w * h : edge;
  const a = v[k]! - level;
  const b = v[down ? k + w : k + 1]! - level;
  const t = a / (a - b);
  const i = k % w;
  const j = (k - i) / w;
  return [x0 + (i + (down ? 0 : t)) * step, y0 + (j + (down ? t : 0)) * step];
}

/** Walks the links: open lines from their ends first, then closed ones. */
function trace(point: (edge: number) => Point): Contour[] {
  const walk = (start: number): Contour => {
    const line: Line = [];
    let at = start;
    for (let next = start; next !== -1;) {
      at = next;
      line.push(point(at));
      next = links.walk(at);
    }
    return { line, closed: line.length > 3 && links.touches(at, start) };
  };
  const out: Contour[] = [];
  for (const e of links.edges) if (links.isEnd(e) && !links.isSeen(e)) out.push(walk(e));
  for (const e of links.edges) if (!links.isSeen(e)) out.push(walk(e));
  return out.filter((c) => c.line.length > 3);
}

/** Noise of the burin for water lines: little beside the shore, more further out. */
export const burin =
  (nz: Noise, amount: number) =>
  (v: number, x: number, y: number): number =>
    v > 0 && v < 170 ? v + nz(x / 26, y / 26) * amount * Math.min(1, v / 18) + nz(x / 9, y / 9) * 0.25 : v;
