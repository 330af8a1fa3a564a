/** The country behind the banks, as the ground is: woods, marsh, fields, towns and their roads. */
import { boxHolds, smooth, wobble, type Box, type Line, type Point } from './curves';
import { marsh, plot, rail, road, town, type TownPlan } from './country';
import type { Field } from './field';
import type { Ground } from './ground';
import type { Palette } from './palette';
import { noise, random } from './random';
import { scatter } from './scatter';
import type { TerrainKind } from './terrain';
import { trees } from './trees';

export interface Country extends Ground {
  field: Field;
  box: Box;
  palette: Palette;
  seed: number;
  /** Rectangles that nothing grows into: labels, cartouche, compass. */
  clear: Box[];
  /** How much more open the woods are than on a sheet of hexes. */
  open?: number;
}

const free = (c: Country, x: number, y: number, pad = 3): boolean => !c.clear.some((b) => boxHolds(b, x, y, pad));

/** How wild the noise must be before a tree stands there. */
const bareness: Partial<Record<TerrainKind, number>> = {
  woods: -0.5,
  bluff: 0.3,
  plain: 0.22,
  fields: 0.5,
  marsh: 0.6,
};

export function woods(c: Country): string {
  const nz = noise(c.seed + 41);
  const area = (c.box.x1 - c.box.x0) * (c.box.y1 - c.box.y0);
  const ok = (x: number, y: number) => {
    const bare = bareness[c.kindAt(x, y - 2)];
    if (bare === undefined || nz(x / 40, y / 40) < bare + (c.open ?? 0)) return false;
    const depth = c.field.at(x, y);
    const least = c.kindAt(x, y) === 'bluff' ? -28 : -7;
    if (depth > least || c.field.at(x, y - 9) > -3) return false;
    return free(c, x, y - 4, 9);
  };
  return trees(scatter(c.box, 8.2, ok, c.seed + 42, area / 15), c.palette, 8.6, c.seed + 51);
}

export function marshes(c: Country): string {
  const nz = noise(c.seed + 43);
  const ok = (x: number, y: number) =>
    c.kindAt(x, y) === 'marsh' && c.field.at(x, y) < -2 && nz(x / 22, y / 22) > -0.72 && free(c, x, y, 2);
  return marsh(c.box, ok, c.palette, c.seed + 44);
}

/** Ploughed fields; the room they take is added to what is kept clear. */
export function fields(c: Country): string {
  const r = random(c.seed + 45);
  const lie = noise(c.seed + 46);
  let out = '';
  for (const [cx, cy] of c.plots) {
    const kind = c.kindAt(cx, cy);
    const [jx, jy, w, h, pick] = [r(), r(), r(), r(), r()];
    const wanted = kind === 'fields' || (kind === 'plain' && pick < 0.14);
    if (!wanted) continue;
    const p = {
      x: cx + (jx - 0.5) * 12,
      y: cy + (jy - 0.5) * 12,
      width: 40 + w * 22,
      height: 28 + h * 14,
      turn: lie(cx / 180, cy / 180) * 26 + c.turn,
    };
    const room = Math.hypot(p.width, p.height) / 2;
    const dry = [0, 1, 2, 3, 4, 5, 6, 7].every((i) => {
      const a = (i * Math.PI) / 4;
      const [x, y] = [p.x + Math.cos(a) * room, p.y + Math.sin(a) * room];
      return c.field.at(x, y) < -6 && free(c, x, y, 4) && c.kindAt(x, y) !== 'town';
    });
    if (!dry) continue;
    out += plot(p, c.palette, pick > 0.5);
    const half = room * 0.8;
    c.clear.push({ x0: p.x - half, x1: p.x + half, y0: p.y - half, y1: p.y + half });
  }
  return out;
}

/** Streets run along the nearest shore. */
function townPlan(c: Country, places: Point[]): TownPlan {
  const x = places.reduce((s, p) => s + p[0], 0) / places.length;
  const y = places.reduce((s, p) => s + p[1], 0) / places.length;
  const gx = c.field.at(x + 30, y) - c.field.at(x - 30, y);
  const gy = c.field.at(x, y + 30) - c.field.at(x, y - 30);
  const along = (Math.atan2(gy, gx) * 180) / Math.PI + 90;
  const turn = gx || gy ? (((along % 90) + 135) % 90) - 45 : 0;
  const reach = 2 * Math.max(...places.map((p) => Math.hypot(p[0] - x, p[1] - y))) + 2 * c.townRoom;
  const great = places.length >= 3;
  const block = great
    ? { blockWidth: 13.5, blockHeight: 10, street: 3.4 }
    : { blockWidth: 9, blockHeight: 7, street: 4 };
  return { x, y, width: reach, height: reach, turn, ...block };
}

export function towns(c: Country): string {
  return c.towns
    .map((cluster, i) => {
      const plan = townPlan(c, cluster);
      const ok = (x: number, y: number) => c.kindAt(x, y) === 'town' && c.field.at(x, y) < -20 && free(c, x, y, 3);
      const from: Point = [plan.x, plan.y];
      const ways = waysOut(c, from);
      const seed = c.seed + 61 + i;
      const first = ways[0];
      const second = ways.find((w) => first && angleBetween(from, w, first) > 50);
      return (
        (first ? road(country(from, first, seed), c.palette) : '') +
        (second && cluster.length >= 3 ? rail(country(from, second, seed + 1), c.palette) : '') +
        town(plan, ok, c.palette, seed)
      );
    })
    .join('');
}

/** Points just off the sheet that a straight dry way leads to, nearest first. */
function waysOut(c: Country, from: Point): Point[] {
  const { x0, y0, x1, y1 } = c.box;
  const ends: Point[] = [];
  for (let x = x0; x <= x1; x += 30) ends.push([x, y0 - 20], [x, y1 + 20]);
  for (let y = y0; y <= y1; y += 30) ends.push([x0 - 20, y], [x1 + 20, y]);
  const dry = (to: Point) => {
    for (let t = 0; t <= 1; t += 0.04)
      if (c.field.at(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t) > -16) return false;
    return true;
  };
  const far = (p: Point) => Math.hypot(p[0] - from[0], p[1] - from[1]);
  return ends.filter(dry).sort((a, b) => far(a) - far(b));
}

function angleBetween(at: Point, a: Point, b: Point): number {
  const d = Math.abs(Math.atan2(a[1] - at[1], a[0] - at[0]) - Math.atan2(b[1] - at[1], b[0] - at[0]));
  return (Math.min(d, 2 * Math.PI - d) * 180) / Math.PI;
}

/** A way across country: straight, as far as the ground lets it be. */
function country(from: Point, to: Point, seed: number): Line {
  const points = [0, 0.25, 0.5, 0.75, 1].map((t): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ]);
  return smooth(wobble(smooth(points, 12), 7, 1 / 70, seed), 4);
}
