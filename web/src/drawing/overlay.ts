/** Marks of a position over the chart: range tint, legal cells, chevrons, marks, ship labels. */
import { escape, n1, n2, path, stroke, type Point } from './curves';
import { centre, corners, facingDegrees, hexName, hexNamed, neighbour, R, type Hex, type Turned } from './hexes';
import { fonts, type Palette } from './palette';
import { hatches, type Side } from './ships/livery';
import { boardTrack, track, trackWidth, type Flotation } from './tracks';

export interface Reached {
  hex: string;
  dice: number;
  aspect: string;
}

/** Weight of the range tint: .075 for one die up to .30 for the ship's most. */
export const tint = (dice: number, most: number): number =>
  most <= 4
    ? ({ 4: 0.3, 3: 0.22, 2: 0.145, 1: 0.075 }[dice + (4 - most)] ?? 0.075)
    : 0.075 + (0.225 * (dice - 1)) / (most - 1);

const outline = (hex: Hex, turned: Turned, inset = 0): string => path(corners(hex, turned, R - inset), true);

/** Tint by dice, hatch over the end arcs, a firm edge round the reach. */
export function reachTint(reach: Reached[], from: string | null, turned: Turned, palette: Palette): string {
  const cells = new Map(reach.map((r) => [r.hex, r]));
  const most = Math.max(1, ...reach.map((r) => r.dice));
  let out = '';
  let ends = '';
  let edge = '';
  let inner = '';
  for (const r of reach) {
    const hex = hexNamed(r.hex);
    if (!hex) continue;
    if (!palette.black)
      out +=
        `<path d="${outline(hex, turned)}" fill="${palette.range}" ` +
        `fill-opacity="${n1(tint(r.dice, most) * 1000) / 1000}"/>`;
    if (r.aspect === 'end') ends += outline(hex, turned);
    const cs = corners(hex, turned);
    for (let f = 0; f < 6; f++) {
      const next = neighbour(hex, f);
      const name = String.fromCharCode(65 + next.row) + (next.column + 1);
      if (name === from) continue;
      const other = cells.get(name);
      const side = stroke(...cs[f]!, ...cs[(f + 1) % 6]!);
      if (!other) edge += side;
      else if (other.dice < r.dice || (other.dice === r.dice && other.aspect !== r.aspect && r.aspect === 'end'))
        inner += side;
    }
  }
  return (
    out +
    `<path d="${ends}" fill="url(#${hatches.end})"/>` +
    `<path d="${inner}" stroke="${palette.union}" stroke-opacity=".75" fill="none" stroke-linecap="round"/>` +
    `<path d="${edge}" stroke="${palette.union}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`
  );
}

/** An enemy's reach: a red tint, heavier where more dice bear, in a dashed edge. */
export function theirReach(reach: Reached[], turned: Turned, palette: Palette): string {
  const names = new Set(reach.map((r) => r.hex));
  const most = Math.max(1, ...reach.map((r) => r.dice));
  let out = '';
  let edge = '';
  for (const r of reach) {
    const hex = hexNamed(r.hex);
    if (!hex) continue;
    if (!palette.black)
      out +=
        `<path d="${outline(hex, turned)}" fill="${palette.red}" ` +
        `fill-opacity="${n1(tint(r.dice, most) * 600) / 1000}"/>`;
    const cs = corners(hex, turned);
    for (let f = 0; f < 6; f++)
      if (!names.has(hexName(neighbour(hex, f)))) edge += stroke(...cs[f]!, ...cs[(f + 1) % 6]!);
  }
  return (
    out +
    `<path d="${edge}" stroke="${palette.red}" stroke-width="1.8" stroke-dasharray="6 4" fill="none" ` +
    'stroke-linecap="round"/>'
  );
}

/**
 * Figures of dice in circles, of an enemy's dice in squares: one for each run of equal dice, where no ship or label
 * stands. `scale`: sheet units for one px.
 */
export function diceBadges(
  reach: Reached[],
  taken: Set<string>,
  turned: Turned,
  palette: Palette,
  scale: number,
  theirs = false,
): string {
  const ink = theirs ? palette.red : palette.union;
  const shape = theirs ? '<rect x="-7.6" y="-7.6" width="15.2" height="15.2"' : '<circle r="8.6"';
  const done = new Set<string>();
  const cells = new Map(reach.map((r) => [r.hex, r]));
  let out = '';
  for (const r of reach) {
    const hex = hexNamed(r.hex);
    if (!hex || taken.has(r.hex) || done.has(r.hex)) continue;
    const [x, y] = centre(hex, turned);
    out +=
      `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n2(scale)})">` +
      `${shape} fill="${palette.paperHi}" stroke="${ink}" stroke-width="1.2"/>` +
      `<text y="4.3" text-anchor="middle" font-family="${fonts.figures}" font-size="12.5" font-weight="600" ` +
      `fill="${ink}">${r.dice}</text></g>`;
    quiet(hex, 2);
  }
  return out;

  /** No second badge of the same dice and aspect within two hexes. */
  function quiet(hex: Hex, steps: number): void {
    const name = String.fromCharCode(65 + hex.row) + (hex.column + 1);
    const here = cells.get(name);
    done.add(name);
    if (!steps || !here) return;
    for (let f = 0; f < 6; f++) {
      const next = neighbour(hex, f);
      const other = cells.get(String.fromCharCode(65 + next.row) + (next.column + 1));
      if (other && other.dice === here.dice && other.aspect === here.aspect) quiet(next, steps - 1);
    }
  }
}

/** A cell where a move may end: dashed; firm and bare where the planned move does. */
export const legalCell = (hex: Hex, turned: Turned, palette: Palette, planned: boolean): string =>
  planned
    ? `<path d="${outline(hex, turned, 1.4)}" fill="${palette.paperHi}" fill-opacity=".92" ` +
      `stroke="${palette.union}" stroke-width="2.2"/>`
    : `<path d="${outline(hex, turned, 4.2)}" fill="${palette.paperHi}" fill-opacity=".62" ` +
      `stroke="${palette.union}" stroke-width="1.6" stroke-dasharray="5 3.2"/>`;

/** The triangle inside a cell's side for one facing; filled when chosen. */
export function chevron(
  hex: Hex,
  facing: number,
  turned: Turned,
  palette: Palette,
  filled: boolean,
  size = 5.2,
): string {
  const [cx, cy] = centre(hex, turned);
  const a = (facingDegrees(facing, turned) * Math.PI) / 180;
  const at = (out: number, off: number): Point => [
    cx + Math.cos(a) * out - Math.sin(a) * off,
    cy + Math.sin(a) * out + Math.cos(a) * off,
  ];
  const base = R * 0.72;
  const s = filled ? size * 1.25 : size;
  const d = path([at(base + s * 1.05, 0), at(base - s * 0.35, s * 1.05), at(base - s * 0.35, -s * 1.05)], true);
  return (
    `<path d="${d}" fill="${filled ? palette.union : palette.paperHi}" stroke="${palette.union}" ` +
    'stroke-width="1.3" stroke-linejoin="round"/>'
  );
}

/** The selected hex: a firm outline with a gap of paper outside. */
export const selectedMark = (hex: Hex, turned: Turned, palette: Palette): string =>
  `<path d="${outline(hex, turned, -1.6)}" fill="none" stroke="${palette.paperHi}" stroke-width="2.4"/>` +
  `<path d="${outline(hex, turned, 1)}" fill="none" stroke="${palette.union}" stroke-width="3"/>`;

/** The target: a red outline with a tick outward at each corner. */
export function targetMark(hex: Hex, turned: Turned, palette: Palette): string {
  const [cx, cy] = centre(hex, turned);
  const d = outline(hex, turned, 2);
  const ticks = corners(hex, turned, R - 2)
    .map(([x, y]) => {
      const length = Math.hypot(x - cx, y - cy);
      const [ux, uy] = [(x - cx) / length, (y - cy) / length];
      return stroke(x - ux * 4, y - uy * 4, x + ux * 6, y + uy * 6);
    })
    .join('');
  return (
    `<g class="aimed-at" fill="none"><path d="${d}" stroke="${palette.paperHi}" stroke-width="5"/>` +
    `<path d="${ticks}" stroke="${palette.paperHi}" stroke-width="4.8"/>` +
    `<path d="${d}" stroke="${palette.red}" stroke-width="2.4"/>` +
    `<path d="${ticks}" stroke="${palette.red}" stroke-width="2.4"/></g>`
  );
}

/** Mark of a possible target: its outline, broken and without its ticks. */
export const mayTargetMark = (hex: Hex, turned: Turned, palette: Palette): string => {
  const d = outline(hex, turned, 2);
  return (
    `<g class="may-target" fill="none"><path d="${d}" stroke="${palette.paperHi}" stroke-width="4.6"/>` +
    `<path d="${d}" stroke="${palette.red}" stroke-width="2.2" stroke-dasharray="9 5"/></g>`
  );
};

/** An enemy that is inspected but may not be fired on. */
export const lookedAtMark = (hex: Hex, turned: Turned, palette: Palette): string => {
  const d = outline(hex, turned, 2);
  return (
    `<g class="looked-at" fill="none"><path d="${d}" stroke="${palette.paperHi}" stroke-width="4.4"/>` +
    `<path d="${d}" stroke="${palette.ink}" stroke-width="1.4" stroke-dasharray="2 3"/></g>`
  );
};

/** A dashed line of fire between two points, kept clear of both ships. */
export function fireLine(from: Point, to: Point, palette: Palette, strong: boolean): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const lead = Math.min(R * 0.75, length * 0.3);
  const d = stroke(from[0] + ux * lead, from[1] + uy * lead, to[0] - ux * lead, to[1] - uy * lead);
  const width = strong ? 2 : 1.3;
  return (
    `<path class="fire-line" d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="${width + 2}"/>` +
    `<path d="${d}" fill="none" stroke="${palette.red}" stroke-width="${width}" ` +
    `stroke-dasharray="${strong ? '7 4' : '4 3.4'}"/>`
  );
}

/** An enemy's guns bear on a place: a dotted line to it, and how many dice. */
export function threatLine(from: Point, to: Point, dice: number, palette: Palette, scale: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const lead = Math.min(R * 0.75, length * 0.3);
  const d = stroke(from[0] + ux * lead, from[1] + uy * lead, to[0] - ux * lead, to[1] - uy * lead);
  const at = Math.min(length * 0.5, R * 1.05);
  return (
    `<path d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="3"/>` +
    `<path d="${d}" fill="none" stroke="${palette.red}" stroke-width="1.5" stroke-linecap="round" ` +
    'stroke-dasharray=".1 4"/>' +
    `<g transform="translate(${n1(from[0] + ux * at)} ${n1(from[1] + uy * at)}) scale(${n2(scale)})">` +
    `<rect x="-6.4" y="-6.4" width="12.8" height="12.8" fill="${palette.paperHi}" stroke="${palette.red}"/>` +
    `<text y="3.9" text-anchor="middle" font-family="${fonts.figures}" font-size="11" font-weight="600" ` +
    `fill="${palette.red}">${dice}</text></g>`
  );
}

/** A mine: a horned disc. */
export const mineMark = (hex: Hex, turned: Turned, palette: Palette): string => {
  const [x, y] = centre(hex, turned);
  return (
    `<g transform="translate(${n1(x)} ${n1(y)})" stroke="${palette.ink}" stroke-width="1.1">` +
    '<path d="M0 -9.4V-5.6M0 9.4V5.6M-9.4 0H-5.6M9.4 0H5.6M-6.6 -6.6L-4 -4M6.6 6.6L4 4M6.6 -6.6L4 -4M-6.6 ' +
    `6.6L-4 4"/><circle r="5.6" fill="${palette.paperHi}"/><circle r="2.2" fill="${palette.ink}"/></g>`
  );
};

/** Points to the exit edge from a ship that must break off. `degrees` clockwise from the right. */
export const breakOffArrow = (x: number, y: number, degrees: number, palette: Palette): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${degrees})" fill="none" stroke-linecap="round" ` +
  `stroke-linejoin="round"><path d="M-7 0H7M2.6 -4.4L7 0L2.6 4.4" stroke="${palette.paperHi}" ` +
  `stroke-width="4.6"/><path d="M-7 0H7M2.6 -4.4L7 0L2.6 4.4" stroke="${palette.red}" stroke-width="1.9"/>` +
  '</g>';

/** "General Price" as the board writes it: GEN. PRICE; of "Fort Morgan, water battery" the last part. */
export const shortName = (name: string): string =>
  name
    .replace(/^.*, /, '')
    .replace(/^General /, 'Gen. ')
    .replace(/^Colonel /, 'Col. ')
    .replace(/^Governor /, 'Gov. ')
    .toUpperCase();

/** The ink of a side's words on the chart. */
export const inkOf = (side: Side, palette: Palette): string => (side === 'union' ? palette.union : palette.csaInk);

/** From a hull to her label, where the eye would not find the way. */
export const leaderMark = (
  [from, to]: readonly [Point, Point],
  ink: string,
  palette: Palette,
  scale: number,
): string => {
  const d = stroke(...from, ...to);
  return (
    `<path class="leader" d="${d}" fill="none" stroke="${palette.paperHi}" stroke-width="${n2(3.4 * scale)}"/>` +
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n2(1.1 * scale)}"/>` +
    `<circle cx="${n1(from[0])}" cy="${n1(from[1])}" r="${n2(2 * scale)}" fill="${ink}" stroke="${palette.paperHi}" ` +
    `stroke-width="${n2(scale)}"/>`
  );
};

/** Name and flotation track, the name's middle at (0, 0). */
export function shipLabel(ship: Flotation & { name: string }, palette: Palette): string {
  const union = ship.side === 'union';
  const wide = trackWidth(ship.fv, boardTrack);
  return (
    `<text text-anchor="middle" font-family="${fonts.condensed}" font-size="10.5" ` +
    `font-weight="600"${union ? '' : ' font-style="italic"'} letter-spacing=".35" ` +
    `fill="${union ? palette.union : palette.csaInk}" stroke="${palette.paperHi}" stroke-width="3.2" ` +
    `stroke-linejoin="round" paint-order="stroke">${escape(shortName(ship.name))}</text>` +
    `<g transform="translate(${n1(-wide / 2)} 4)">` +
    `<rect x="-2" y="-2" width="${n1(wide + 4)}" height="9.6" rx="1" fill="${palette.paperHi}" ` +
    `fill-opacity=".86"/>${track(ship, boardTrack, palette)}</g>`
  );
}
