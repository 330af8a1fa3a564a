/** Features of the land besides trees: hachures, marsh, fields, towns, roads, rails. */
import { n1, n2, normal, path, resample, stroke, type Box, type Line, type Point } from './curves';
import type { Palette } from './palette';
import { random } from './random';

export interface HachureStyle {
  /** Towards the land (1) or the water (-1) of a shore with the land on its right. */
  side: 1 | -1;
  length: number;
  gap: number;
  base: number;
  opacity: number;
  /** Share of the length along the line, 0 to 1. */
  swell?: (t: number) => number;
}

/** Fades both ends of a run of hachures. */
export const fadingEnds = (t: number): number => Math.min(1, t * 7) * Math.min(1, (1 - t) * 5);

/** Tapered wedges along a line, thick at the line. */
export function hachures(line: Line, style: HachureStyle, ink: string, seed: number): string {
  const r = random(seed);
  const points = resample(line, style.gap);
  let d = '';
  for (let i = 1; i < points.length - 1; i++) {
    const [rx, ry] = normal(points, i);
    const [nx, ny] = [rx * style.side, ry * style.side];
    const [tx, ty] = [ry, -rx];
    const swell = style.swell ? style.swell(i / (points.length - 1)) : 1;
    const length = style.length * (1 - 0.35 * r()) * swell;
    const lean = (r() - 0.5) * 0.22;
    const half = (style.base * (0.7 + 0.6 * r())) / 2;
    const push = (r() - 0.5) * 1.4;
    const x = points[i]![0] + nx * push;
    const y = points[i]![1] + ny * push;
    if (length < 1.6) continue;
    const ex = x + (nx + tx * lean) * length;
    const ey = y + (ny + ty * lean) * length;
    d += `M${n1(x - tx * half)} ${n1(y - ty * half)}L${n1(ex)} ${n1(ey)}L${n1(x + tx * half)} ${n1(y + ty * half)}Z`;
  }
  return d ? `<path d="${d}" fill="${ink}" fill-opacity="${style.opacity}"/>` : '';
}

/** Rows of short strokes, one in four with a tuft of reeds. */
export function marsh(box: Box, ok: (x: number, y: number) => boolean, palette: Palette, seed: number): string {
  const r = random(seed);
  let water = '';
  let reeds = '';
  for (let y = box.y0, row = 0; y < box.y1; y += 5.2, row++)
    for (let x = box.x0 + (row % 2 ? 0 : 5); x < box.x1;) {
      const length = 5 + r() * 11;
      const sx = x + r() * 3;
      const sy = y + (r() - 0.5) * 1.1;
      const drawn = r() < 0.62;
      const tufted = r() < 0.24;
      if (drawn && ok(sx, sy) && ok(sx + length, sy)) {
        water += `M${n1(sx)} ${n1(sy)}h${n1(length)}`;
        if (tufted) reeds += tuft(sx + length / 2, sy);
      }
      x += length + 2 + r() * 4;
    }
  if (!water) return '';
  return (
    '<g fill="none" stroke-width=".7" stroke-linecap="round" stroke-opacity=".85">' +
    `<path d="${water}" stroke="${palette.steel}"/><path d="${reeds}" stroke="${palette.ink}"/></g>`
  );
}

const tuft = (x: number, y: number): string =>
  `M${n1(x)} ${n1(y)}v-5.2M${n1(x - 0.8)} ${n1(y)}l-2.1 -4M${n1(x + 0.8)} ${n1(y)}l2.1 -4M${n1(x - 1.4)} ` +
  `${n1(y)}l-3.6 -2.3M${n1(x + 1.4)} ${n1(y)}l3.6 -2.3`;

export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise. */
  turn: number;
}

/** A ploughed field: plain and dotted furrows. */
export function plot({ x, y, width, height, turn }: Plot, palette: Palette, dotted: boolean): string {
  let plain = '';
  let dots = '';
  for (let v = -height / 2 + 1.7, i = 0; v < height / 2; v += 3.4, i++) {
    const row = `M${n1(-width / 2 + 1.5)} ${n1(v)}H${n1(width / 2 - 1.5)}`;
    if (i % 2 || dotted) dots += row;
    else plain += row;
  }
  return (
    `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})" fill="none" stroke="${palette.ink}" ` +
    'stroke-opacity=".42" stroke-linecap="round">' +
    `<rect x="${n1(-width / 2)}" y="${n1(-height / 2)}" width="${n1(width)}" height="${n1(height)}" ` +
    'stroke-width=".7"/>' +
    `<path d="${plain}" stroke-width=".5"/><path d="${dots}" stroke-width=".9" stroke-dasharray=".1 2.6"/></g>`
  );
}

export interface TownPlan extends Plot {
  blockWidth: number;
  blockHeight: number;
  street: number;
}

/** Town blocks on a turned grid, hatched, heavy on the south and east; only where `ok` holds. */
export function town(plan: TownPlan, ok: (x: number, y: number) => boolean, palette: Palette, seed: number): string {
  const r = random(seed);
  const { blockWidth: bw, blockHeight: bh, street } = plan;
  const columns = Math.max(1, Math.round(plan.width / (bw + street)));
  const rows = Math.max(1, Math.round(plan.height / (bh + street)));
  const [ca, sa] = [Math.cos((plan.turn * Math.PI) / 180), Math.sin((plan.turn * Math.PI) / 180)];
  const standing = (x: number, y: number) => ok(plan.x + x * ca - y * sa, plan.y + x * sa + y * ca);
  let ground = '';
  let hatch = '';
  let heavy = '';
  let houses = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = (i - columns / 2) * (bw + street) + street / 2;
      const y = (j - rows / 2) * (bh + street) + street / 2;
      const gone = r() < Math.max(0, (Math.abs(i + 0.5 - columns / 2) / columns) * 1.1 - 0.36);
      const built = r() < 0.35;
      const [hx, hy] = [1 + r() * (bw - 5), 1 + r() * (bh - 5)];
      if (gone || !standing(x, y) || !standing(x + bw, y) || !standing(x, y + bh) || !standing(x + bw, y + bh))
        continue;
      ground += `M${n1(x)} ${n1(y)}h${n1(bw)}v${n1(bh)}h${n1(-bw)}z`;
      heavy += `M${n1(x + bw)} ${n1(y)}v${n1(bh)}h${n1(-bw)}`;
      for (let k = 2; k < bw + bh; k += 2.1) {
        const u = Math.min(k, bw);
        const v = Math.min(k, bh);
        hatch += stroke(x + u, y + k - u, x + k - v, y + v);
      }
      if (built) houses += `M${n1(x + hx)} ${n1(y + hy)}h3.2v2.8h-3.2z`;
    }
  return (
    `<g transform="translate(${n1(plan.x)} ${n1(plan.y)}) rotate(${n2(plan.turn)})" fill="none" ` +
    `stroke="${palette.ink}">` +
    `<path d="${ground}" fill="${palette.land}" stroke-width=".6"/>` +
    `<path d="${hatch}" stroke-width=".55" stroke-opacity=".6"/>` +
    `<path d="${heavy}" stroke-width="1.1"/><path d="${houses}" fill="${palette.ink}" stroke="none"/></g>`
  );
}

/** A road: double line. */
export function road(line: Line, palette: Palette): string {
  const d = path(line);
  return (
    `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-opacity=".8" stroke-width="3.2"/>` +
    `<path d="${d}" fill="none" stroke="${palette.land}" stroke-width="2.2"/>`
  );
}

/** A railway: one line with ties. */
export function rail(line: Line, palette: Palette): string {
  const points = resample(line, 6);
  let ties = '';
  points.forEach((p: Point, i) => {
    const [x, y] = normal(points, i);
    ties += stroke(p[0] - x * 2.3, p[1] - y * 2.3, p[0] + x * 2.3, p[1] + y * 2.3);
  });
  return (
    `<path d="${path(line)}" fill="none" stroke="${palette.ink}" stroke-width="1.1"/>` +
    `<path d="${ties}" fill="none" stroke="${palette.ink}" stroke-width=".8"/>`
  );
}
