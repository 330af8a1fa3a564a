/** The water of a sheet: washes, shores, engraved lining, and how it ends where the river is not yet found. */
import { contoursAt, modulated, burin, type Contour } from '../../../drawing/contour';
import { n1, n2, path, type Box, type Line } from '../../../drawing/curves';
import { fieldOf, type Field } from '../../../drawing/field';
import type { Palette } from '../../../drawing/palette';
import { noise, random } from '../../../drawing/random';
import { bankLine, type Bead, type End, type Sheet } from './course';

/** Distance from the shore inward, with the section that each point belongs to. */
export interface Water {
  field: Field;
  owner: Int16Array;
  ownerAt(x: number, y: number): number;
}

/**
 * Stamps discs along the beads: the value is the distance from the shore, positive over water, as far as `reach`
 * outside it.
 */
export function stamp(strings: readonly Bead[][], box: Box, step: number, reach: number, skip: number): Water {
  const width = Math.ceil((box.x1 - box.x0) / step) + 1;
  const height = Math.ceil((box.y1 - box.y0) / step) + 1;
  const values = new Float32Array(width * height).fill(-reach - 1);
  const owner = new Int16Array(width * height).fill(-2);
  for (const beads of strings)
    for (let k = 0; k < beads.length; k += skip) {
      const b = beads[k]!;
      const r = b.half + reach;
      const i0 = Math.max(0, Math.ceil((b.x - r - box.x0) / step));
      const i1 = Math.min(width - 1, Math.floor((b.x + r - box.x0) / step));
      const j0 = Math.max(0, Math.ceil((b.y - r - box.y0) / step));
      const j1 = Math.min(height - 1, Math.floor((b.y + r - box.y0) / step));
      for (let j = j0; j <= j1; j++) {
        const dy = box.y0 + j * step - b.y;
        for (let i = i0, at = j * width + i0; i <= i1; i++, at++) {
          const dx = box.x0 + i * step - b.x;
          // OPTIMISATION: the root is taken only where this disc comes nearest.
          const need = b.half - values[at]!;
          const d2 = dx * dx + dy * dy;
          if (need <= 0 || d2 >= need * need) continue;
          values[at] = b.half - Math.sqrt(d2);
          owner[at] = b.id;
        }
      }
    }
  const field = fieldOf(values, width, height, box, step);
  const ownerAt = (x: number, y: number): number => {
    const i = Math.max(0, Math.min(width - 1, Math.round((x - box.x0) / step)));
    const j = Math.max(0, Math.min(height - 1, Math.round((y - box.y0) / step)));
    return owner[j * width + i]!;
  };
  return { field, owner, ownerAt };
}

/** Islands are land again. */
function raiseIslands(water: Water, islands: readonly Bead[][]): void {
  const { values, width, height, x0, y0, step } = water.field;
  for (const beads of islands)
    for (const b of beads) {
      const r = b.half + 30;
      for (let j = Math.max(0, Math.ceil((b.y - r - y0) / step)); j <= Math.min(height - 1, (b.y + r - y0) / step); j++)
        for (
          let i = Math.max(0, Math.ceil((b.x - r - x0) / step));
          i <= Math.min(width - 1, (b.x + r - x0) / step);
          i++
        ) {
          const d = Math.sqrt((x0 + i * step - b.x) ** 2 + (y0 + j * step - b.y) ** 2) - b.half;
          if (d < values[j * width + i]!) values[j * width + i] = d;
        }
    }
}

/** The field that shores and lining are drawn from. */
export function waterOf(sheet: Sheet): Water {
  // OPTIMISATION: a long river has a coarser grid; its shores still lie within half a px.
  const step = sheet.sections.length > 36 ? 3 : 2.4;
  const water = stamp(sheet.strings, sheet.box, step, 4, 2);
  raiseIslands(water, sheet.islands);
  return water;
}

const lines = { count: 8, first: 1.9, growth: 1.2 };

/** Flat washes, lighter towards mid-stream, and a fade beyond each end. */
export function washes(sheet: Sheet, palette: Palette): string {
  if (palette.black) return '';
  const tones = ['#CFDDDF', palette.washes[0], palette.washes[2]];
  const body = [0, 6, 12]
    .map((inset, k) => {
      const d = sheet.strings
        .map((s) =>
          ribbon(
            s.filter((b) => b.id >= 0 || !isBeyond(sheet.ends, b.x, b.y)),
            inset,
          ),
        )
        .join('');
      return `<path d="${d}" fill="${tones[k]}"/>`;
    })
    .join('');
  const fades = sheet.ends
    .map((end, k) => (end.kind === 'fade' ? fade(end, `rv-fade-${sheet.index}-${k}`, tones[1]!) : ''))
    .join('');
  const around = (grown: number, tone: string) => {
    const d = sheet.islands
      .map((beads) =>
        ribbon(
          beads.map((b) => ({ ...b, half: b.half + grown })),
          0,
        ),
      )
      .join('');
    return d ? `<path d="${d}" fill="${tone}" stroke="${tone}" stroke-width="3" stroke-linejoin="round"/>` : '';
  };
  return fades + body + around(9, tones[1]!) + around(4, tones[0]!) + around(0, palette.land);
}

/** The outline of a string of beads; all have the same sense, so that they may be filled together. */
function ribbon(beads: readonly Bead[], inset: number): string {
  const wide = beads.filter((b) => b.half > inset);
  if (wide.length < 2) return '';
  const right: Line = wide.map((b) => [b.x + b.nx * (b.half - inset), b.y + b.ny * (b.half - inset)]);
  const left: Line = wide.map((b) => [b.x - b.nx * (b.half - inset), b.y - b.ny * (b.half - inset)]);
  return path([...right, ...left.reverse()], true);
}

/** A wash that runs out into paper. */
function fade({ at, out, half, reach }: End, id: string, tone: string): string {
  const [ax, ay] = [-out[1], out[0]];
  const corner = (d: number, w: number) => `${n1(at[0] + out[0] * d + ax * w)} ${n1(at[1] + out[1] * d + ay * w)}`;
  const h = half * 0.96;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(at[0])}" y1="${n1(at[1])}" ` +
    `x2="${n1(at[0] + out[0] * reach)}" y2="${n1(at[1] + out[1] * reach)}"><stop stop-color="${tone}"/>` +
    `<stop offset="1" stop-color="${tone}" stop-opacity="0"/></linearGradient>` +
    `<path d="M${corner(-4, h)}L${corner(reach + 2, h)}L${corner(reach + 2, -h)}L${corner(-4, -h)}Z" ` +
    `fill="url(#${id})"/>`
  );
}

/** How far a point lies beyond the nearest end of the drawn water, px; 0 and less is before it. */
function past(
  ends: readonly End[],
  x: number,
  y: number,
  owner: number,
): { by: number; kind: End['kind']; reach: number } | null {
  for (const { at, out, half, kind, reach, section } of ends) {
    // A neighbouring reach that lies there is not part of the end.
    if (owner >= 0 && owner !== section) continue;
    const [dx, dy] = [x - at[0], y - at[1]];
    const by = dx * out[0] + dy * out[1];
    if (by > 0 && by < 78 + half && Math.abs(-dx * out[1] + dy * out[0]) < half + 16) return { by, kind, reach };
  }
  return null;
}

const isBeyond = (ends: readonly End[], x: number, y: number): boolean => past(ends, x, y, -1) !== null;

/** The runs of a line that lie no further than `reach` beyond an end. */
function kept(contour: Contour, ends: readonly End[], water: Water, reach: () => number): Line[] {
  const limit = reach();
  const stays = (p: readonly [number, number]) => {
    const beyond = past(ends, p[0], p[1], water.ownerAt(p[0], p[1]));
    return !beyond || (beyond.kind === 'fade' && beyond.by < Math.min(limit, beyond.reach));
  };
  const keep = contour.line.map(stays);
  const gone = keep.indexOf(false);
  if (gone < 0) return [contour.closed ? [...contour.line, contour.line[0]!] : contour.line];
  const n = contour.line.length;
  const out: Line[] = [];
  let run: Line = [];
  const first = contour.closed ? gone : 0;
  for (let i = 0; i <= n; i++) {
    const k = (first + i) % n;
    if (i < n && keep[k]) run.push(contour.line[k]!);
    else {
      if (run.length > 1) out.push(run);
      run = [];
    }
  }
  return out;
}

/** Water lines: gaps grow and weight falls from the shore; beyond an end each line stops at a length of its own. */
export function lining(sheet: Sheet, water: Water, palette: Palette): string {
  const seed = 31 + sheet.index;
  const r = random(seed);
  const rough = modulated(water.field, burin(noise(seed), 0.5));
  const levels = [lines.first];
  for (let i = 1, gap = lines.first; i < lines.count; i++) levels.push(levels[i - 1]! + (gap *= lines.growth));
  const drawn = contoursAt(rough, levels, 0.22).map((found, i) => {
    const t = i / (lines.count - 1);
    const runs = found.flatMap((c) => kept(c, sheet.ends, water, () => 6 + r() * 30));
    const d = runs.map((l) => path(l)).join('');
    const lifted =
      t > 0.35
        ? ` stroke-dasharray="${n1(90 + r() * 140)} ${n1(1.5 + t * 4)} ${n1(40 + r() * 90)} ${n1(1 + t * 3)}"`
        : '';
    return (
      `<path d="${d}" stroke-width="${n2(0.85 - 0.55 * Math.pow(t, 0.7))}" ` +
      `stroke-opacity="${n2(0.95 - 0.4 * t)}"${lifted}${i % 2 ? ' class="second"' : ''}/>`
    );
  });
  return `<g fill="none" stroke="${palette.steel}" stroke-linejoin="round">${drawn.join('')}</g>`;
}

/** The shore: a firm line, broken and in steel along marsh. */
export function shores(sheet: Sheet, water: Water, marshy: ReadonlySet<number>, palette: Palette): string {
  let firm = '';
  let soft = '';
  const r = random(17 + sheet.index);
  for (const c of contoursAt(water.field, [0], 0.18)[0]!)
    for (const line of kept(c, sheet.ends, water, () => 14 + r() * 22)) {
      let run: Line = [];
      let kind: boolean | null = null;
      const flush = () => {
        if (run.length > 1 && kind) soft += path(run);
        else if (run.length > 1) firm += path(run);
      };
      for (const p of line) {
        const now = marshy.has(water.ownerAt(p[0], p[1]));
        if (kind !== null && now !== kind) {
          run.push(p);
          flush();
          run = [];
        }
        kind = now;
        run.push(p);
      }
      flush();
    }
  return (
    `<path d="${firm}" fill="none" stroke="${palette.ink}" stroke-width="1.35" stroke-linejoin="round" ` +
    'stroke-linecap="round"/>' +
    (soft
      ? `<path d="${soft}" fill="none" stroke="${palette.steel}" stroke-width=".9" stroke-dasharray="7 4 2 5"/>`
      : '')
  );
}

/** The outline of a section's water, for lighting it and for the pointer. */
export function sectionShape(sheet: Sheet, id: number, grown = 0): Line {
  const right = bankLine(sheet, id, 1, grown);
  return [...right, ...bankLine(sheet, id, -1, grown).reverse()];
}
