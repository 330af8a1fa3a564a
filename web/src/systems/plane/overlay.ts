/**
 * The layer over the chart of the plane: arcs of guns, an order's path and ghost, hidden things, marks of a move that
 * is played.
 */
import type { MineView, Place, ShoalView } from '../../api/noddy';
import { boxHolds, escape, n1, n2, path, stroke, type Box, type Point } from '../../drawing/curves';
import { shortName } from '../../drawing/overlay';
import { fonts, type Palette } from '../../drawing/palette';
import { random, seedOf } from '../../drawing/random';
import type { PlaneGun, PlanePath } from './contract';
import { away, bearingTo, between, cornersOf, distance, type Hull } from './geometry';
import { onSheet } from './scale';
import { say } from './say';

/** Bands of range, inches (ND-4.2), as far as a gun reaches. */
export const bandsOf = (range: number): number[] => [3, 18, 36].filter((inches) => inches <= range + 1e-6);

export interface Arc {
  bearing: number;
  half_width: number;
  range: number;
  bands: readonly number[];
  guns: PlaneGun[];
}

/** Guns of one line and reach, together; `swing` turns them with her hull. */
export function arcsOf(guns: readonly PlaneGun[], swing = 0): Arc[] {
  const out: Arc[] = [];
  for (const gun of guns) {
    if (gun.state === 'out' || gun.state === 'listed') continue;
    const bearing = gun.half_width >= 180 || gun.bearing === null ? 0 : (gun.bearing + swing + 720) % 360;
    const same = out.find(
      (arc) =>
        arc.bearing === bearing &&
        arc.half_width === gun.half_width &&
        arc.range === gun.range &&
        arc.bands.length === (gun.bands ?? bandsOf(gun.range)).length,
    );
    if (same) same.guns.push(gun);
    else
      out.push({
        bearing,
        half_width: gun.half_width,
        range: gun.range,
        bands: gun.bands ?? bandsOf(gun.range),
        guns: [gun],
      });
  }
  return out;
}

/** Each arc as far as the nearest foe in it; without a foe, to its first edge only. */
export const arcsUsed = (arcs: readonly Arc[], from: Place, foes: readonly Place[]): Arc[] =>
  arcs.map((arc) => {
    const near = foes
      .filter((at) => Math.abs(between(arc.bearing, bearingTo(from, at))) <= arc.half_width)
      .map((at) => distance(from, at));
    const edge = arc.bands.findIndex((inches) => inches >= Math.min(...near));
    return { ...arc, bands: arc.bands.slice(0, Math.max(0, edge) + 1) };
  });

function sector(at: Place, arc: Arc, inches: number, units: number): string {
  const [x, y] = onSheet(at, units);
  const r = n1(inches * units);
  if (arc.half_width >= 180)
    return `M${n1(x - r)} ${n1(y)}a${r} ${r} 0 1 1 ${n1(2 * r)} 0a${r} ${r} 0 1 1 ${n1(-2 * r)} 0Z`;
  const [a, b] = [arc.bearing - arc.half_width, arc.bearing + arc.half_width].map((bearing) =>
    onSheet(away(at, bearing, inches), units),
  ) as [Point, Point];
  return (
    `M${n1(x)} ${n1(y)}L${n1(a[0])} ${n1(a[1])}A${r} ${r} 0 ${arc.half_width > 90 ? 1 : 0} 1 ${n1(b[0])} ` +
    `${n1(b[1])}Z`
  );
}

const tints = [0.2, 0.1, 0.045];

/** Where the figure of a band's edge stands: in the middle of the arc, or beside it where a name lies. */
function figureAt(at: Place, arc: Arc, inches: number, { units, scale, names = [] }: ArcSheet): Point {
  const whole = arc.half_width >= 180;
  const places = [0, -0.4, 0.4, -0.8, 0.8].map((share) =>
    onSheet(away(at, whole ? 45 + 60 * share : arc.bearing + arc.half_width * share, inches), units),
  );
  return places.find(([x, y]) => !names.some((name) => boxHolds(name, x, y, 15 * scale))) ?? places[0]!;
}

interface ArcSheet {
  units: number;
  /** Sheet units for one px. */
  scale: number;
  /** Names on the chart, which figures keep clear of. */
  names?: readonly Box[] | undefined;
}

/** Arcs of fire, darkest at point-blank; a figure at each band's edge. */
export function arcMarks(at: Place, arcs: readonly Arc[], palette: Palette, sheet: ArcSheet): string {
  const { units, scale } = sheet;
  let tint = '';
  let edges = '';
  let figures = '';
  for (const arc of arcs) {
    const { bands } = arc;
    [...bands].reverse().forEach((inches, i) => {
      const d = sector(at, arc, inches, units);
      const band = bands.length - 1 - i;
      if (!palette.black) tint += `<path d="${d}" fill="${palette.range}" fill-opacity="${tints[band]}"/>`;
      edges +=
        `<path d="${d}" ` +
        `stroke-width="${n2((i === 0 ? 1.3 : 0.7) * scale)}"` +
        `${i === 0 ? '' : ` stroke-dasharray="${n2(4 * scale)} ${n2(3 * scale)}"`}/>`;
      // Point-blank is too near for a figure of its own unless it is drawn large.
      if (inches * units < 60 * scale) return;
      const [x, y] = figureAt(at, arc, inches, sheet);
      const where = `translate(${n1(x)} ${n1(y)}) scale(${n2(scale)})`;
      figures += `<text transform="${where}" y="4">${say('in_inches', { inches })}</text>`;
    });
  }
  return (
    `${tint}<g fill="none" stroke="${palette.union}" stroke-opacity=".75">${edges}</g>` +
    `<g font-family="${fonts.figures}" font-size="10.5" font-weight="500" text-anchor="middle" ` +
    `fill="${palette.union}" stroke="${palette.paperHi}" stroke-width="3" stroke-linejoin="round" ` +
    `paint-order="stroke">${figures}</g>`
  );
}

/** The outline of a hull at true scale, her bow to the right, under which she is drawn larger. */
export function trueOutline(hull: Hull, units: number, palette: Palette, scale: number): string {
  const d = `${path(cornersOf([0, 0], 90, hull).map((corner) => onSheet(corner, units)))}Z`;
  return (
    `<path d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="${n2(2.6 * scale)}"/>` +
    `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="${n2(scale)}"/>`
  );
}

/** The way of an order: a dashed line with a point at each tenth, and where she turns. */
export function pathMarks(answer: PlanePath, units: number, palette: Palette, scale: number): string {
  const ends = answer.halves.flatMap((half) => [onSheet(half.from, units), onSheet(half.to, units)]);
  let points = '';
  for (const half of answer.halves) {
    const [a, b] = [onSheet(half.from, units), onSheet(half.to, units)];
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) < 4 * scale) continue;
    for (let i = 1; i <= 10; i++)
      points += `M${n1(a[0] + ((b[0] - a[0]) * i) / 10)} ${n1(a[1] + ((b[1] - a[1]) * i) / 10)}h.01`;
  }
  const bends = answer.halves
    .slice(0, -1)
    .filter((half, i) => half.heading !== answer.halves[i + 1]!.heading)
    .map((half) => onSheet(half.to, units));
  return (
    '<g fill="none" stroke-linecap="round">' +
    `<path d="${path(ends)}" stroke="${palette.paperHi}" stroke-width="${n2(5 * scale)}"/>` +
    `<path d="${path(ends)}" stroke="${palette.union}" stroke-width="${n2(1.6 * scale)}"/>` +
    `<path d="${points}" stroke="${palette.union}" stroke-width="${n2(4 * scale)}"/></g>` +
    bends
      .map(
        (bend) =>
          `<circle cx="${n1(bend[0])}" cy="${n1(bend[1])}" r="${n2(4.6 * scale)}" fill="${palette.paperHi}" ` +
          `stroke="${palette.union}" stroke-width="${n2(1.6 * scale)}"/>`,
      )
      .join('')
  );
}

/** A tape between two places, a tick at each inch and a longer one at each twelfth. */
/** A place that may be chosen. */
export const placeMark = (at: Place, units: number, palette: Palette, scale: number): string => {
  const [x, y] = onSheet(at, units);
  const ring = (ink: string, width: number): string =>
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(4 * scale)}" stroke="${ink}" stroke-width="${n1(width * scale)}"/>`;
  return `<g fill="none">${ring(palette.paperHi, 3.4)}${ring(palette.ink, 1.4)}</g>`;
};

export function tapeMark(
  { from, to, words }: { from: Place; to: Place; words: string },
  units: number,
  palette: Palette,
  scale: number,
): string {
  const [a, b] = [onSheet(from, units), onSheet(to, units)];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  let ticks = '';
  for (let inch = 1; inch * units < long; inch++) {
    const half = (inch % 12 === 0 ? 7 : 3.5) * scale;
    const [x, y] = [a[0] + ux * inch * units, a[1] + uy * inch * units];
    ticks += stroke(x - uy * half, y + ux * half, x + uy * half, y - ux * half);
  }
  const line = stroke(a[0], a[1], b[0], b[1]);
  return (
    `<g data-tape fill="none"><path d="${line}" stroke="${palette.paperHi}" stroke-width="${n2(6 * scale)}"/>` +
    `<path d="${line}${ticks}" stroke="${palette.ink}" stroke-width="${n2(1.5 * scale)}"/></g>` +
    `<g transform="translate(${n1((a[0] + b[0]) / 2)} ${n1((a[1] + b[1]) / 2)}) ` +
    `scale(${n2(scale * 1.25)})">${caption(words, -9, palette)}</g>`
  );
}

/** The edge of what may be ordered: where her bow ends at her slowest and her fastest. */
export function limitMarks(places: readonly Place[], units: number, palette: Palette, scale: number): string {
  if (places.length < 3) return '';
  const d = path(
    places.map((p) => onSheet(p, units)),
    true,
  );
  return (
    `<path d="${d}" fill="${palette.paperHi}" fill-opacity=".5" stroke="${palette.union}" ` +
    `stroke-width="${n2(1.4 * scale)}" stroke-dasharray="${n2(5 * scale)} ${n2(3.2 * scale)}" ` +
    'stroke-linejoin="round"/>'
  );
}

/** The grip at the bow by which an order is dragged, about (0, 0) and pointing ahead to +x. */
export const gripMark = (palette: Palette): string =>
  `<circle r="10" fill="${palette.paperHi}" fill-opacity=".9" stroke="${palette.union}" stroke-width="2"/>` +
  `<path d="M-4 -4.6L5 0L-4 4.6" fill="none" stroke="${palette.union}" stroke-width="2" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>';

/** Red cross where an order would run her aground, ring where it would meet a hull. */
export function warnMark([x, y]: Point, kind: 'grounds' | 'meets', palette: Palette, scale: number): string {
  const shape =
    kind === 'grounds'
      ? '<path d="M-7 -7L7 7M7 -7L-7 7"/>'
      : '<circle r="11"/><path d="M-11 0h-5M11 0h5M0 -11v-5M0 11v5"/>';
  const at = `translate(${n1(x)} ${n1(y)}) scale(${n2(scale)})`;
  return (
    `<g transform="${at}" fill="none" stroke-linecap="round">` +
    `<g stroke="${palette.paperHi}" stroke-width="6">${shape}</g>` +
    `<g stroke="${palette.red}" stroke-width="2.6">${shape}</g></g>`
  );
}

/** "5+" for a mine that explodes on 5 and 6. */
const oddsOf = (mine: MineView): string => {
  if (mine.fuse !== 'live') return mine.fuse;
  if (mine.explodes_on === null) return '';
  if (mine.explodes_on > 6) return 'dud';
  return mine.explodes_on === 6 ? say('on_six') : say('on', { explodes_on: mine.explodes_on });
};

/**
 * A mine that the seat knows: a horned disc, its ring of half an inch, and the odds if they are known and there is
 * room.
 */
export function mineMarkAt(mine: MineView, units: number, palette: Palette, scale: number, crowded: boolean): string {
  const [x, y] = onSheet(mine.at, units);
  const inks = { union: palette.union, confederate: palette.csaInk };
  const ink = mine.side ? inks[mine.side] : palette.ink;
  const odds = crowded ? '' : oddsOf(mine);
  // Seen from afar a field of mines must not run together.
  const size = scale * Math.max(0.4, Math.min(1, units / scale / 16));
  return (
    `<g opacity="${mine.fuse === 'live' ? 1 : 0.45}">` +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(units / 2)}" fill="none" stroke="${palette.red}" ` +
    `stroke-width="${n2(scale)}" stroke-dasharray="${n2(3 * scale)} ${n2(3 * scale)}"/>` +
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n2(size)})" stroke="${ink}" stroke-width="1.1">` +
    '<path d="M0 -9.4V-5.6M0 9.4V5.6M-9.4 0H-5.6M9.4 0H5.6M-6.6 -6.6L-4 -4M6.6 6.6L4 4M6.6 -6.6L4 -4M-6.6 ' +
    `6.6L-4 4"/><circle r="5.6" fill="${palette.paperHi}"/><circle r="2.2" fill="${ink}"/></g>` +
    (odds
      ? `<g transform="translate(${n1(x)} ${n1(y)}) ` +
        `scale(${n2(scale)})">${caption(`${mine.number + 1}: ${odds}`, 20, palette)}</g>`
      : '') +
    '</g>'
  );
}

/** A shoal that is on no chart. */
export function shoalMarkAt(shoal: ShoalView, units: number, palette: Palette, scale: number): string {
  const [x, y] = onSheet(shoal.at, units);
  const r = n1(shoal.radius * units);
  const next = random(seedOf(`shoal ${shoal.number}`));
  let dots = '';
  for (let i = 0; i < shoal.radius * shoal.radius * units; i++) {
    const [out, a] = [Math.sqrt(next()) * r * 0.94, next() * Math.PI * 2];
    dots += `M${n1(x + Math.cos(a) * out)} ${n1(y + Math.sin(a) * out)}h.01`;
  }
  return (
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r}" fill="${palette.shoal}" fill-opacity=".8" ` +
    `stroke="${palette.red}" stroke-width="${n2(1.2 * scale)}" stroke-dasharray="${n2(0.1)} ` +
    `${n2(3.4 * scale)}" stroke-linecap="round"/>` +
    `<path d="${dots}" stroke="${palette.ink}" stroke-opacity=".6" stroke-linecap="round"/>` +
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n2(scale)})">` +
    `${caption(say('depth', shoal), 4, palette)}</g>`
  );
}

const caption = (words: string, y: number, palette: Palette): string =>
  `<text y="${y}" text-anchor="middle" font-family="${fonts.figures}" font-size="10.5" font-weight="600" ` +
  `fill="${palette.red}" stroke="${palette.paperHi}" stroke-width="3" stroke-linejoin="round" ` +
  `paint-order="stroke">${escape(words)}</text>`;

/** A line of fire that is laid or being fired. */
export function fireMark(from: Point, to: Point, palette: Palette, scale: number, strong: boolean): string {
  const d = stroke(from[0], from[1], to[0], to[1]);
  return (
    `<path d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="${n2((strong ? 4 : 3) * scale)}"/>` +
    `<path d="${d}" fill="none" stroke="${palette.red}" stroke-width="${n2((strong ? 1.8 : 1.2) * scale)}" ` +
    `stroke-dasharray="${n2(6 * scale)} ${n2(4 * scale)}"/>`
  );
}

/** Name and state of a vessel, the name's middle at (0, 0). */
export function vesselLabel(
  name: string,
  side: 'union' | 'confederate',
  state: string,
  palette: Palette,
  calm = false,
): string {
  const ink = side === 'union' ? palette.union : palette.csaInk;
  const words = (body: string, y: number, size: number, fill: string, spacing: number): string =>
    `<text y="${y}" text-anchor="middle" font-family="${fonts.condensed}" font-size="${size}" ` +
    `font-weight="600"${side === 'union' ? '' : ' font-style="italic"'} letter-spacing="${spacing}" ` +
    `fill="${fill}" stroke="${palette.paperHi}" stroke-width="3.2" stroke-linejoin="round" ` +
    `paint-order="stroke">${escape(body)}</text>`;
  return (
    words(shortName(name), 0, 10.5, ink, 0.35) + (state ? words(state, 11, 10.5, calm ? ink : palette.red, 0.1) : '')
  );
}
