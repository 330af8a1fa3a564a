/**
 * Woods, swamps and mountains as an engraver cuts them: trees, tufts and hachures, coarse from far off and fine near
 * by.
 */
import { n2, type Point } from '../../../drawing/curves';
import { random, type Random } from '../../../drawing/random';
import { kColumns, kRows, hexAt, middleOf, nameOf, type HexAt } from './grid';
import { warped } from './outlines';
import type { Geometry } from './geometry';
import type { Theatre } from './theatre';

/** How near one is: the theatre, a department, single hexes. */
export type Detail = 0 | 1 | 2;

/** Marks of a block of hexes as path data. */
export interface Marks {
  woods: string;
  swamp: string;
  hachures: string;
}

export const kBlock = 8;
export const blocksAcross = Math.ceil(kColumns / kBlock);
export const blocksDown = Math.ceil(kRows / kBlock);

const treeSizes = [0.3, 0.235, 0.15] as const;
const treeCounts = [4, 7, 17] as const;
const tuftSizes = [0.36, 0.26, 0.17] as const;
const tuftCounts = [3, 6, 13] as const;

export function marksOf(theatre: Theatre, geometry: Geometry, blockX: number, blockY: number, detail: Detail): Marks {
  const out: Marks = { woods: '', swamp: '', hachures: '' };
  for (let row = blockY * kBlock + 1; row <= Math.min(kRows, (blockY + 1) * kBlock); row++) {
    for (let column = blockX * kBlock + 1; column <= Math.min(kColumns, (blockX + 1) * kBlock); column++) {
      const hex = hexAt(column, row);
      if (!nameOf(hex)) continue;
      const letter = theatre.terrainOf(hex);
      const chance = random(hex * 31 + detail * 7 + 5);
      const rail = theatre.railsAt.has(hex) ? 0.13 : 0;
      const clear = theatre.placesAt.has(hex) ? [0.24, 0.3, 0.3][detail]! : rail;
      if (letter === 'f')
        out.woods += scattered(hex, treeCounts[detail], treeSizes[detail], clear, chance)
          .map((at) =>
            detail === 0
              ? farTree(at, treeSizes[0] * (0.85 + 0.35 * chance()))
              : tree(at, treeSizes[detail] * (0.85 + 0.35 * chance()), chance),
          )
          .join('');
      else if (letter === 's')
        out.swamp += scattered(hex, tuftCounts[detail], tuftSizes[detail], clear, chance)
          .map((at) => tuft(at, tuftSizes[detail], chance))
          .join('');
      else if (letter === 'm') out.hachures += ridge(hex, geometry.ridge.get(hex) ?? 0, detail, clear, chance);
    }
  }
  return out;
}

/** Points of a hex apart from one another and off its middle, the northern ones first. */
function scattered(hex: HexAt, count: number, size: number, clear: number, chance: Random): Point[] {
  const [x, y] = middleOf(hex);
  const out: Point[] = [];
  for (let tries = 0; tries < count * 7 && out.length < count; tries++) {
    const [dx, dy] = [(chance() - 0.5) * 1.02, (chance() - 0.5) * 0.98];
    // The corners of the box lie in other hexes.
    if (Math.abs(dx) + Math.abs(dy) * 0.58 > 0.56) continue;
    if (Math.hypot(dx, dy) < clear || out.some(([u, v]) => Math.hypot(u - x - dx, (v - y - dy) * 1.25) < size * 0.86))
      continue;
    out.push([x + dx, y + dy]);
  }
  return out.sort((a, b) => a[1] - b[1]).map(warped);
}

const m = (x: number, y: number): string => `M${n3(x)} ${n3(y)}`;
const l = (dx: number, dy: number): string => `l${n3(dx)} ${n3(dy)}`;
const n3 = (value: number): number => Math.round(value * 1000) / 1000;

/** From afar a crown is one round. OPTIMISATION: six thousand of them stand in one picture. */
const farTree = ([x, y]: Point, k: number): string =>
  `${m(x, y)}${l(0, -0.22 * k)}${m(x - 0.38 * k, y - 0.52 * k)}a${n3(0.38 * k)} ${n3(0.33 * k)} 0 1 1 ` +
  `${n3(0.76 * k)} 0a${n3(0.38 * k)} ${n3(0.33 * k)} 0 1 1 ${n3(-0.76 * k)} 0z`;

/** A crown of six arcs on a short trunk, shaded at the lower right; every fifth is a poplar. */
function tree([x, y]: Point, size: number, chance: Random): string {
  const k = size;
  if (chance() < 0.18)
    return (
      `${m(x, y)}${l(0, -0.25 * k)}${m(x, y - 1.15 * k)}c${n3(0.3 * k)} ${n3(0.3 * k)} ${n3(0.3 * k)} ` +
      `${n3(0.8 * k)} 0 ${n3(0.95 * k)}c${n3(-0.3 * k)} ${n3(-0.15 * k)} ${n3(-0.3 * k)} ${n3(-0.65 * k)} 0 ` +
      `${n3(-0.95 * k)}z`
    );
  const [a, b, cy] = [0.4 * k, 0.34 * k, y - 0.55 * k];
  const turn = chance() * 0.9;
  let crown = '';
  for (let i = 0; i <= 6; i++) {
    const t = (i / 6) * Math.PI * 2 + turn;
    const [px, py] = [n3(x + Math.cos(t) * a), n3(cy + Math.sin(t) * b)];
    crown += i ? `A${n3(0.22 * k)} ${n3(0.22 * k)} 0 0 1 ${px} ${py}` : `M${px} ${py}`;
  }
  const shade =
    m(x + 0.12 * k, cy - 0.1 * k) + l(0.2 * k, 0.22 * k) + m(x - 0.02 * k, cy + 0.04 * k) + l(0.18 * k, 0.18 * k);
  return `${m(x, y)}${l(0, -0.24 * k)}${crown}Z${shade}${m(x - 0.1 * k, y + 0.01)}${l(0.6 * k, 0)}`;
}

/** Still water in strokes, here and there a tuft of reeds. */
function tuft([x, y]: Point, size: number, chance: Random): string {
  const wide = size * (0.7 + 0.6 * chance());
  const reeds =
    chance() < 0.55
      ? [-2, -1, 0, 1, 2]
          .map((lean) => m(x + lean * size * 0.07, y) + l(lean * size * 0.11, -size * (0.5 - Math.abs(lean) * 0.08)))
          .join('')
      : '';
  return `${m(x - wide * 0.6, y)}${l(wide * 1.2, 0)}${m(x - wide * 0.25, y + size * 0.2)}${l(wide * 0.7, 0)}${reeds}`;
}

const strokeCounts = [8, 15, 26] as const;
const strokeWidths = [0.062, 0.034, 0.021] as const;

/**
 * A crest left bare, with tapered strokes down both its flanks; the shaded one, to the south-east, is longer and
 * closer.
 */
function ridge(hex: HexAt, angle: number, detail: Detail, clear: number, chance: Random): string {
  const [cx, cy] = middleOf(hex);
  const lie = angle + (chance() - 0.5) * 0.5;
  const spines = detail === 0 ? 1 : 2;
  let out = '';
  for (let spine = 0; spine < spines; spine++) {
    const off = spines === 1 ? (chance() - 0.5) * 0.3 : (spine - 0.5) * 0.5 + (chance() - 0.5) * 0.1;
    const [ax, ay] = [Math.cos(lie), Math.sin(lie)];
    const long = (spines === 1 ? 0.95 : 0.8) * (0.85 + 0.3 * chance());
    const bow = (chance() - 0.5) * 0.3;
    for (let i = 0; i < strokeCounts[detail]; i++) {
      const t = (i + 0.5) / strokeCounts[detail] - 0.5;
      const bend = bow * (0.25 - t * t);
      const [px, py] = [cx + ax * t * long - ay * (off + bend), cy + ay * t * long + ax * (off + bend)];
      if (Math.hypot(px - cx, py - cy) < clear) continue;
      const taper = 1 - Math.abs(t) * 1.2;
      for (const flank of [1, -1]) {
        // The flank to the right of the lie falls away south of it.
        const shaded = flank > 0;
        if (!shaded && chance() < 0.3) continue;
        const length = (shaded ? 0.27 : 0.17) * taper * (0.75 + 0.5 * chance()) * (spines === 1 ? 1.15 : 0.95);
        const lean = (chance() - 0.5) * 0.5;
        const [nx, ny] = [-ay * flank + ax * lean * 0.4, ax * flank + ay * lean * 0.4];
        const gap = 0.035;
        const width = strokeWidths[detail] * (shaded ? 1 : 0.7);
        const [bx, by] = [px + nx * gap, py + ny * gap];
        out +=
          m(bx - (ax * width) / 2, by - (ay * width) / 2) +
          l(ax * width, ay * width) +
          `L${n3(bx + nx * length)} ${n3(by + ny * length)}Z`;
      }
    }
  }
  return out;
}

/** How many hexes a mark's block begins at: the box of a block in the plane, with some room. */
export function blockBox(blockX: number, blockY: number): { x0: number; y0: number; x1: number; y1: number } {
  const [x0, y0] = middleOf(hexAt(blockX * kBlock + 1, blockY * kBlock + 1));
  return { x0: n2(x0 - 1), y0: n2(y0 - 1.2), x1: n2(x0 + kBlock + 0.6), y1: n2(y0 + kBlock + 1) };
}
