/**
 * Pieces as the period's maps mark them: the Union solid, the Confederacy hatched; bodies of men as blocks, vessels as
 * hulls.
 */
import { n1 } from '../../../drawing/curves';
import { fonts, type Palette } from '../../../drawing/palette';
import { flagMarkup } from '../../../drawing/tracks';
import type { SideName } from '../../../api/types';

export interface BlockLook {
  side: SideName;
  /** Figures in it; empty for none. */
  words: string;
  /** More than one body. */
  many: boolean;
  horse: boolean;
  stars: number;
  /** The works it stands in. */
  works: 'none' | 'fort' | 'fortress' | null;
  department: boolean;
  starved: boolean;
  /** Stores only. */
  stores: boolean;
  selected: boolean;
  size: number;
}

/** Each map has a pattern of its own: one that stands in a part which is not shown draws nothing. */
const hatchOf = (palette: Palette): string => palette.hatch ?? 'war-hatch';
/** A pattern for the Confederacy's blocks; one for a drawing. */
export const hatchPattern = (palette: Palette): string =>
  `<pattern id="${hatchOf(palette)}" width="3.2" height="3.2" patternUnits="userSpaceOnUse" ` +
  'patternTransform="rotate(45)">' +
  `<rect width="3.2" height="3.2" fill="${palette.black ? '#fff' : '#EFE4C6'}"/>` +
  `<path d="M0 0V3.2" stroke="${palette.black ? '#000' : '#3F4345'}" stroke-width="2.5"/></pattern>`;

/** A body of men about (0, 0), `size` px wide. */
export function blockMarkup(look: BlockLook, palette: Palette): string {
  const { side, words, many, horse, stars, works, department, starved, stores, selected, size } = look;
  const [w, h] = [size, size * 0.66];
  const union = side === 'union';
  const fill = union ? palette.union : `url(#${hatchOf(palette)})`;
  const blue = palette.black ? '#000' : '#0C2240';
  const line = union ? blue : palette.csaInk;
  const rect = (dx: number, dy: number): string =>
    `<rect x="${n1(-w / 2 + dx)}" y="${n1(-h / 2 + dy)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ` +
    `stroke="${line}" stroke-width="${union ? 1.1 : 1.5}"/>`;
  let out = '';
  if (works) out += bastions(w * 0.92, works === 'fortress', works === 'none', palette);
  if (stores) return out + barrel(size * 0.5, side, palette) + (department ? flag(w, h, side, palette) : '');
  if (selected)
    out +=
      `<rect x="${n1(-w / 2 - 4)}" y="${n1(-h / 2 - 4)}" width="${n1(w + 8)}" height="${n1(h + 8)}" ` +
      `fill="none" stroke="${palette.paperHi}" stroke-width="6"/>` +
      `<rect x="${n1(-w / 2 - 4)}" y="${n1(-h / 2 - 4)}" width="${n1(w + 8)}" height="${n1(h + 8)}" ` +
      `fill="none" stroke="${palette.union}" stroke-width="3"/>`;
  out +=
    `<rect x="${n1(-w / 2 - 1.6)}" y="${n1(-h / 2 - 1.6)}" width="${n1(w + 3.2 + (many ? 2.6 : 0))}" ` +
    `height="${n1(h + 3.2 + (many ? 2.6 : 0))}" fill="${palette.paperHi}"/>`;
  if (many) out += rect(2.6, 2.6);
  out += rect(0, 0);
  if (horse)
    out +=
      `<path d="M${n1(-w / 2)} ${n1(h / 2)}L${n1(w / 2)} ${n1(-h / 2)}" ` +
      `stroke="${union ? palette.paperHi : line}" stroke-width="1.3"/>`;
  if (words) out += figures(words, h, union, palette);
  if (starved)
    out +=
      `<path d="M${n1(-w / 2)} ${n1(h / 2 + 4)}H${n1(w / 2)}" stroke="${palette.paperHi}" stroke-width="4.4"/>` +
      `<path d="M${n1(-w / 2)} ${n1(h / 2 + 4)}H${n1(w / 2)}" stroke="${palette.red}" stroke-width="2.2" ` +
      'stroke-dasharray="4 2.4"/>';
  if (stars) out += starRow(stars, h, line, size, palette);
  if (department) out += flag(w, h, side, palette);
  return out;
}

function figures(words: string, h: number, union: boolean, palette: Palette): string {
  const size = n1(Math.max(10, h * 0.78));
  const wide = words.length * size * 0.56 + 3;
  const plate = union
    ? ''
    : `<rect x="${n1(-wide / 2)}" y="${n1(-h / 2 + 1.6)}" width="${n1(wide)}" height="${n1(h - 3.2)}" ` +
      `fill="${palette.paperHi}"/>`;
  return (
    `${plate}<text y="${n1(size * 0.36)}" text-anchor="middle" font-family="${fonts.condensed}" ` +
    `font-weight="600" font-size="${size}" ` +
    `fill="${union ? '#fff' : palette.ink}"${union ? '' : ' font-style="italic"'}>${words}</text>`
  );
}

/** The leader's stars above the block. */
function starRow(stars: number, h: number, ink: string, size: number, palette: Palette): string {
  const r = Math.max(2, size * 0.085);
  const shown = Math.min(5, stars);
  let d = '';
  for (let i = 0; i < shown; i++) d += starPath((i - (shown - 1) / 2) * r * 2.15, -h / 2 - r - 2.2, r);
  return (
    `<path d="${d}" fill="${ink}" stroke="${palette.paperHi}" stroke-width="2.4" paint-order="stroke" ` +
    'stroke-linejoin="round"/>'
  );
}

export function starPath(x: number, y: number, r: number): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    const out = i % 2 ? r * 0.42 : r;
    d += `${i ? 'L' : 'M'}${n1(x + Math.cos(turn) * out)} ${n1(y + Math.sin(turn) * out)}`;
  }
  return `${d}Z`;
}

const flag = (w: number, h: number, side: SideName, palette: Palette): string =>
  `<g transform="translate(${n1(w / 2 - 2)} ${n1(-h / 2 - 11)})scale(.78)">${flagMarkup(side, palette)}</g>`;

/**
 * A trace of works about the block: bastions at the corners; a fortress has a second trace, one in building is dashed.
 */
function bastions(half: number, double: boolean, building: boolean, palette: Palette): string {
  const trace = (k: number): string => {
    let d = '';
    for (let i = 0; i < 10; i++) {
      const turn = (i * Math.PI) / 5 - Math.PI / 2;
      const out = k * (i % 2 ? 0.74 : 1);
      d += `${i ? 'L' : 'M'}${n1(Math.cos(turn) * out)} ${n1(Math.sin(turn) * out * 0.86)}`;
    }
    return (
      `<path d="${d}Z" fill="${palette.paperHi}" fill-opacity=".7" stroke="${palette.ink}" ` +
      `stroke-width="1.2"${building ? ' stroke-dasharray="3 2"' : ''}/>`
    );
  };
  return (double ? trace(half * 1.22) : '') + trace(half);
}

function barrel(half: number, side: SideName, palette: Palette): string {
  const [w, h] = [half * 0.62, half * 0.72];
  const fill = side === 'union' ? palette.union : palette.paperHi;
  const hoop = side === 'union' ? palette.paperHi : palette.csaInk;
  return (
    `<path d="M${n1(-w)} ${n1(-h)}H${n1(w)}Q${n1(w * 1.5)} 0 ${n1(w)} ${n1(h)}H${n1(-w)}Q${n1(-w * 1.5)} 0 ` +
    `${n1(-w)} ${n1(-h)}Z" fill="${fill}" stroke="${palette.csaInk}" stroke-width="1.1"/>` +
    `<path d="M${n1(-w * 1.2)} ${n1(-h * 0.4)}H${n1(w * 1.2)}M${n1(-w * 1.2)} ${n1(h * 0.4)}H${n1(w * 1.2)}" ` +
    `stroke="${hoop}" stroke-width=".9"/>`
  );
}

export interface HullLook {
  side: SideName;
  /** `ironclad` armoured, `flotilla` gunboats, `transport` unarmed, `sea` for sea-going ones. */
  kind: 'ironclad' | 'gunboat' | 'transport' | 'sea';
  words: string;
  hidden: boolean;
  selected: boolean;
  size: number;
}

/** The mark that tells a class from above: her casemate, her hold or her gun. */
function deckMarks(kind: HullLook['kind'], l: number, b: number, ink: string): string {
  if (kind === 'ironclad')
    return (
      `<path d="M${n1(l * 0.5)} ${n1(-b * 0.55)}H${n1(-l * 0.6)}V${n1(b * 0.55)}H${n1(l * 0.5)}Z" fill="none" ` +
      `stroke="${ink}" stroke-width=".9"/><circle cx="${n1(l * 0.1)}" r="${n1(b * 0.26)}" fill="${ink}"/>`
    );
  if (kind === 'transport')
    return (
      `<path d="M${n1(l * 0.25)} ${n1(-b * 0.5)}H${n1(-l * 0.7)}V${n1(b * 0.5)}H${n1(l * 0.25)}Z" fill="none" ` +
      `stroke="${ink}" stroke-width=".9"/>`
    );
  return (
    `<circle cx="${n1(-l * 0.1)}" r="${n1(b * 0.36)}" fill="${ink}"/>` +
    `<path d="M${n1(l * 0.3)} 0H${n1(l * 0.62)}" stroke="${ink}" ` +
    'stroke-width="1.2"/>' +
    (kind === 'sea' ? `<circle cx="${n1(-l * 0.5)}" r="${n1(b * 0.3)}" fill="${ink}"/>` : '')
  );
}

/** A squadron's hull about (0, 0), bow to the right. */
export function hullMarkup({ side, kind, words, hidden, selected, size }: HullLook, palette: Palette): string {
  const [l, b] = [size / 2, size * 0.2];
  const union = side === 'union';
  const d =
    kind === 'ironclad'
      ? `M${n1(l)} 0L${n1(l * 0.72)} ${n1(-b)}H${n1(-l * 0.85)}L${n1(-l)} ` +
        `${n1(-b * 0.6)}V${n1(b * 0.6)}L${n1(-l * 0.85)} ${n1(b)}H${n1(l * 0.72)}Z`
      : `M${n1(l)} 0Q${n1(l * 0.55)} ${n1(-b)} ${n1(l * 0.1)} ${n1(-b)}H${n1(-l * 0.8)}Q${n1(-l)} ${n1(-b)} ` +
        `${n1(-l)} 0Q${n1(-l)} ${n1(b)} ${n1(-l * 0.8)} ${n1(b)}H${n1(l * 0.1)}Q${n1(l * 0.55)} ${n1(b)} ` +
        `${n1(l)} 0Z`;
  const armed = union ? palette.union : `url(#${hatchOf(palette)})`;
  const fill = kind === 'transport' ? palette.paperHi : armed;
  const line = union ? palette.union : palette.csaInk;
  const ring = selected
    ? `<ellipse rx="${n1(l + 5)}" ry="${n1(b + 6)}" fill="none" stroke="${palette.paperHi}" stroke-width="6"/>` +
      `<ellipse rx="${n1(l + 5)}" ry="${n1(b + 6)}" fill="none" stroke="${palette.union}" stroke-width="3"/>`
    : '';
  const bow = union
    ? ''
    : `<path d="M${n1(l)} 0L${n1(l * 0.6)} ${n1(-b * 0.75)}V${n1(b * 0.75)}Z" fill="${palette.butternut}"/>`;
  const light = union && kind !== 'transport' ? palette.paperHi : line;
  const marks = deckMarks(kind, l, b, light);
  const count = words
    ? `<text x="${n1(l * 0.1)}" y="${n1(b + size * 0.36 + 1)}" text-anchor="middle" ` +
      `font-family="${fonts.condensed}" font-weight="600" font-size="${n1(Math.max(10.5, size * 0.4))}" ` +
      `fill="${line}" stroke="${palette.paperHi}" stroke-width="3" ` +
      `paint-order="stroke"${union ? '' : ' font-style="italic"'}>${words}</text>`
    : '';
  return (
    `${ring}<path d="${d}" fill="${hidden ? 'none' : fill}" stroke="${palette.paperHi}" stroke-width="3.6" ` +
    'stroke-linejoin="round"/>' +
    `<path d="${d}" fill="${hidden ? palette.paperHi : fill}" stroke="${line}" ` +
    `stroke-width="1.1"${hidden ? ' stroke-dasharray="3 2"' : ''}/>${bow}${hidden ? '' : marks}${count}`
  );
}
