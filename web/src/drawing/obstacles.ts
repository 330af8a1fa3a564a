/**
 * Obstructions laid across a river, drawn over the shoal that they are to the rules: a raft of logs, sunken hulls, or
 * ropes between casks.
 */
import type { Obstacle } from '../api/types';
import { n1, stroke, type Line, type Point } from './curves';
import type { Palette } from './palette';
import { random } from './random';

/** From one log, hull or cask to the next at least, units. */
const gaps: Record<Obstacle, number> = { raft: 5, hulks: 17, ropes: 9 };
/** The longest hull, units: on a broader shoal one row of them lies in the middle. */
const longest = 48;

/** A stretch straight across an obstacle, from side to side. */
type Crossing = readonly [Point, Point];

/** An obstacle within its outline, where there is water. */
export function obstacleMarks(
  kind: Obstacle,
  outline: Line,
  afloat: (at: Point) => boolean,
  palette: Palette,
  seed: number,
): string {
  const across = crossingsOf(outline, gaps[kind]).filter(([[ax, ay], [bx, by]]) =>
    afloat([(ax + bx) / 2, (ay + by) / 2]),
  );
  return marks[kind](across, palette, seed);
}

const marks: Record<Obstacle, (across: Crossing[], palette: Palette, seed: number) => string> = {
  /** Logs side by side, each by itself a little out of line, under two lashings. */
  raft(across, palette, seed) {
    const next = random(seed);
    const d = across
      .map((one) => stroke(...along(one, 0.05 + 0.08 * next()), ...along(one, 0.95 - 0.08 * next())))
      .join('');
    return (
      drawn(d, palette.ink, 4.2) +
      drawn(d, palette.land, 2.6) +
      lashing(across, 0.3, palette) +
      lashing(across, 0.7, palette)
    );
  },
  /** Hulls with the stream, each a deck with its stem and the stump of a mast, on one chain. */
  hulks(across, palette) {
    const shapes = across.map((one) => hull(one, palette)).join('');
    return lashing(across, 0.5, palette) + shapes;
  },
  /** A rope along the water, and the casks that bear it. */
  ropes(across, palette) {
    const casks = across
      .map((one) => along(one, 0.5))
      .map(([x, y]) => `<circle cx="${n1(x)}" cy="${n1(y)}" r="2" fill="${palette.land}" stroke="${palette.ink}"/>`);
    return lashing(across, 0.5, palette) + casks.join('');
  },
};

const along = ([[ax, ay], [bx, by]]: Crossing, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const drawn = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;

function lashing(across: Crossing[], share: number, palette: Palette): string {
  const d = across.map((one, i) => `${i ? 'L' : 'M'}${along(one, share).map(n1).join(' ')}`).join('');
  return `<path d="${d}" fill="none" stroke="${palette.ink}" stroke-width="1.3" stroke-dasharray="2.2 1.4"/>`;
}

function hull(one: Crossing, palette: Palette): string {
  const half = Math.min(0.38, longest / 2 / Math.hypot(one[1][0] - one[0][0], one[1][1] - one[0][1]));
  const [stern, stem] = [along(one, 0.5 - half), along(one, 0.5 + half)];
  const long = Math.hypot(stem[0] - stern[0], stem[1] - stern[1]);
  const beam = Math.min(5.5, long * 0.16);
  const [nx, ny] = [(-(stem[1] - stern[1]) / long) * beam, ((stem[0] - stern[0]) / long) * beam];
  const side = (share: number, way: number): string => {
    const [x, y] = along([stern, stem], share);
    return `${n1(x + nx * way)} ${n1(y + ny * way)}`;
  };
  const mast = along([stern, stem], 0.45);
  return (
    `<path d="M${side(0, 0.6)}L${side(0.7, 1)}L${side(1, 0)}L${side(0.7, -1)}L${side(0, -0.6)}Z" ` +
    `fill="${palette.land}" stroke="${palette.ink}" stroke-width="1.1" stroke-linejoin="round"/>` +
    `<circle cx="${n1(mast[0])}" cy="${n1(mast[1])}" r="1.3" fill="${palette.ink}"/>`
  );
}

/** Stretches straight across an outline, one every `gap` along its length. */
export function crossingsOf(outline: Line, gap: number): Crossing[] {
  const angle = lengthwise(outline);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = outline.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const ends = turned.map(([u]) => u);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const count = Math.max(1, Math.floor((to - from) / gap));
  const back = (u: number, v: number): Point => [u * c - v * s, u * s + v * c];
  const out: Crossing[] = [];
  for (let i = 0; i < count; i++) {
    const u = from + ((i + 0.5) * (to - from)) / count;
    const cuts: number[] = [];
    turned.forEach((a, k) => {
      const b = turned[(k + 1) % turned.length]!;
      if (a[0] > u !== b[0] > u) cuts.push(a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0]));
    });
    if (cuts.length) out.push([back(u, Math.min(...cuts)), back(u, Math.max(...cuts))]);
  }
  return out;
}

/** The direction in which an outline is longest, radians. */
function lengthwise(outline: Line): number {
  const mean = (axis: 0 | 1): number => outline.reduce((sum, p) => sum + p[axis], 0) / outline.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of outline) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  return 0.5 * Math.atan2(2 * xy, xx - yy);
}
