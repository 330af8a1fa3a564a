/**
 * Smooth shores from a hex terrain.
 *
 * The edges between land and water hexes are linked into closed loops with the
 * land on the right hand. Each loop is then an elastic band: it is drawn smooth, tied loosely to the middles of its
 * edges, and held off every hex centre. So a hex is plainly land or plainly water.
 */
import { normal, resample, smooth, wobble, type Line, type Point } from './curves';
import { centre, hexAt, R } from './hexes';
import { noise } from './random';
import { middles, outlines } from './regions';
import type { Terrain } from './terrain';

/** No hex centre is nearer to a shore than this. */
export const clearOfCentre = 0.45 * R;

/** Hexes drawn beyond the sheet, so that shores run off it. */
const margin = 4;

/** Closed shore loops on the landscape sheet, land on the right of travel. */
export function shoresOf(terrain: Terrain, seed: number): Line[] {
  const land = outlines(terrain, margin, 'landscape', (hex) => terrain.isLand(hex));
  return land.map((loop, i) => engrave(middles(loop), seed + i * 17));
}

/** Relaxes one loop, lets it wander a little and gives it an engraver's hand. */
function engrave(loop: Line, seed: number): Line {
  const dense = resample([...loop, loop[0]!], R * 0.3);
  const wander = noise(seed);
  const tied: Line = dense.map((p, i) => {
    const n = normal(dense, i, true);
    const w = wander(p[0] / (R * 2.6), p[1] / (R * 2.6)) * R * 0.42;
    return [p[0] + n[0] * w, p[1] + n[1] * w];
  });
  let band = tied.map((p) => held(p, 0.54 * R));
  for (let pass = 0; pass < 70; pass++) band = relax(band, tied);
  const line = wobble(smooth(band, 3.5, true), 1.5, 1 / 50, seed + 5, true);
  return line.map((p) => held(p, clearOfCentre + 0.6));
}

/** One step of the band: towards its neighbours, a little towards where it is tied. */
function relax(band: Line, tied: Line): Line {
  const n = band.length;
  return band.map((p, i) => {
    const a = band[(i - 1 + n) % n]!;
    const b = band[(i + 1) % n]!;
    const t = tied[i]!;
    const x = p[0] + 0.45 * ((a[0] + b[0]) / 2 - p[0]) + 0.06 * (t[0] - p[0]);
    const y = p[1] + 0.45 * ((a[1] + b[1]) / 2 - p[1]) + 0.06 * (t[1] - p[1]);
    return held([x, y], 0.54 * R);
  });
}

/** The point, pushed out of the clear disc of the hex that it lies in. */
function held(p: Point, clear: number): Point {
  const c = centre(hexAt(p));
  const d = Math.hypot(p[0] - c[0], p[1] - c[1]);
  if (d >= clear) return p;
  if (d < 1e-6) return [c[0] + clear, c[1]];
  return [c[0] + ((p[0] - c[0]) / d) * clear, c[1] + ((p[1] - c[1]) / d) * clear];
}
