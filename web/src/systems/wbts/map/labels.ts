/** Where the names stand: great places first, each in the freest of eight places round its mark, none over another. */
import { boxesMeet, type Box, type Point } from '../../../drawing/curves';
import { middleOf, type HexAt } from './grid';
import { detailAt } from './ground';
import { isMarked, markHalf, markOffsets } from './places';
import type { PlaceOfMap } from './file';
import { stateNames, type Theatre } from './theatre';
import type { Geometry } from './geometry';

export interface Name {
  key: string;
  text: string;
  /** Px on the whole sheet at this zoom. */
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  kind: 'great' | 'city' | 'fort' | 'town' | 'state' | 'water';
  /** Letter spacing, px. */
  spacing: number;
  turn: number;
}

const ranks: Record<PlaceOfMap['kind'], number> = {
  major_city: 0,
  city: 1,
  port: 2,
  fort: 3,
  town: 4,
  junction: 5,
  landing: 6,
};
/** Breadth of a letter over its size. */
const breadth = 0.5;

/** Size of a place's name, px; 0 if it has no name at this zoom. */
function sizeOf(place: PlaceOfMap, zoom: number): number {
  if (!isMarked(place, zoom)) return 0;
  const far = zoom < 24;
  const near = zoom >= 58;
  if (place.kind === 'major_city') {
    if (far) return 13.5;
    return near ? 21 : 17;
  }
  if (far) {
    if (place.kind === 'city' || place.kind === 'port') return 11;
    return place.kind === 'fort' && zoom > 14 && !place.minor ? 11 : 0;
  }
  if (place.kind === 'city') return near ? 16.5 : 13.5;
  if (place.kind === 'port') return near ? 15.5 : 13;
  if (place.minor) {
    if (near) return 12.5;
    return zoom > 44 ? 11.5 : 0;
  }
  return near ? 14 : 12;
}

const kindOf = ({ kind }: PlaceOfMap): Name['kind'] => {
  if (kind === 'major_city') return 'great';
  if (kind === 'city' || kind === 'port') return 'city';
  return kind === 'fort' ? 'fort' : 'town';
};

const shortName = (name: string): string => name.replace(/ \(.*/, '').replace(/^Forts? (\w+) and .*/, 'Fort $1');

/** The names at a zoom, and no name over `taken` (px on the sheet). */
export function namesAt(theatre: Theatre, geometry: Geometry, zoom: number, taken: readonly Box[] = []): Name[] {
  const grid = new Shelf();
  for (const box of taken) grid.put(box);
  const out: Name[] = [];
  const marked: { place: PlaceOfMap; x: number; y: number; half: number; size: number }[] = [];
  for (const [hex, places] of theatre.placesAt) {
    const shown = places.filter((place) => isMarked(place, zoom)).slice(0, 3);
    const offsets = markOffsets(shown.length, zoom);
    const [mx, my] = middleOf(hex);
    shown.forEach((place, at) =>
      marked.push({
        place,
        x: mx * zoom + offsets[at]!,
        y: my * zoom,
        half: markHalf(place, zoom),
        size: sizeOf(place, zoom),
      }),
    );
  }
  // A name goes round the piece that stands on its mark.
  for (const one of marked) {
    const over = taken.find((box) => one.x > box.x0 && one.x < box.x1 && one.y > box.y0 && one.y < box.y1);
    if (over) one.half = Math.max(one.half, (over.x1 - over.x0) / 2);
    else grid.put({ x0: one.x - one.half, x1: one.x + one.half, y0: one.y - one.half, y1: one.y + one.half });
  }
  marked.sort(
    (a, b) =>
      ranks[a.place.kind] - ranks[b.place.kind] || Number(a.place.minor ?? false) - Number(b.place.minor ?? false),
  );
  for (const { place, x, y, half, size } of marked) {
    const name = size ? placed(grid, shortName(place.name), x, y, half, size) : null;
    if (name)
      out.push({
        ...name,
        key: place.id,
        kind: kindOf(place),
        spacing: place.kind === 'major_city' ? 0.4 : 0.1,
        turn: 0,
      });
  }
  out.push(...stateWords(geometry, zoom, grid), ...riverWords(geometry, zoom, grid));
  return out;
}

type Set = Pick<Name, 'text' | 'x' | 'y' | 'size' | 'anchor'>;

function placed(grid: Shelf, text: string, x: number, y: number, half: number, size: number): Set | null {
  const wide = text.length * size * breadth + 3;
  const gap = half + 3;
  const ways: [number, number, Name['anchor']][] = [
    [gap, 0.34 * size, 'start'],
    [0, half + size * 0.95, 'middle'],
    [0, -half - size * 0.3, 'middle'],
    [-gap, 0.34 * size, 'end'],
    [gap * 0.8, size * 0.95 + half * 0.4, 'start'],
    [gap * 0.8, -size * 0.15 - half * 0.5, 'start'],
    [-gap * 0.8, size * 0.95 + half * 0.4, 'end'],
    [-gap * 0.8, -size * 0.15 - half * 0.5, 'end'],
  ];
  for (const [dx, dy, anchor] of ways) {
    const left = x + dx - { start: 0, middle: 0.5, end: 1 }[anchor] * wide;
    const box = { x0: left, x1: left + wide, y0: y + dy - size * 0.78, y1: y + dy + size * 0.24 };
    if (grid.meets(box)) continue;
    grid.put(box);
    return { text, x: x + dx, y: y + dy, size, anchor };
  }
  return null;
}

/** States in spaced capitals, as wide as they have room; from nearby they are told by the hex. */
function stateWords(geometry: Geometry, zoom: number, grid: Shelf): Name[] {
  if (zoom > 70) return [];
  const out: Name[] = [];
  for (const { state, middle, width } of geometry.states) {
    const full = (stateNames[state] ?? state).toUpperCase();
    const size = Math.min(34, Math.max(12, width * zoom * 0.062));
    const fits = full.length * size * 0.8 < width * zoom * 0.96;
    const text = fits ? full : state;
    if (width < 3 && zoom < 30) continue;
    const spacing = fits ? Math.min(size * 1.1, (width * zoom * 0.72 - full.length * size * 0.66) / full.length) : 2;
    const wide = text.length * (size * 0.66 + spacing);
    const at = freest(grid, [middle[0] * zoom, middle[1] * zoom], wide, size, zoom);
    grid.put({ x0: at[0] - wide / 2, x1: at[0] + wide / 2, y0: at[1] - size * 0.75, y1: at[1] + size * 0.1 });
    out.push({
      key: `state ${state}`,
      text,
      x: at[0],
      y: at[1],
      size,
      anchor: 'middle',
      kind: 'state',
      spacing: Math.max(1, spacing),
      turn: 0,
    });
  }
  return out;
}

/** Near a point, where words cross the fewest others. */
function freest(grid: Shelf, [x, y]: Point, wide: number, size: number, zoom: number): Point {
  let best: Point = [x, y];
  let least = Infinity;
  for (const dy of [0, -1, 1, -2, 2, -3, 3]) {
    for (const dx of [0, -1.5, 1.5, -3, 3]) {
      const at: Point = [x + dx * zoom * 0.5, y + dy * zoom * 0.55];
      const box = { x0: at[0] - wide / 2, x1: at[0] + wide / 2, y0: at[1] - size * 0.78, y1: at[1] + size * 0.1 };
      const cost = grid.count(box) * 3 + Math.abs(dx) * 0.3 + Math.abs(dy) * 0.5;
      if (cost < least) {
        least = cost;
        best = at;
      }
    }
  }
  return best;
}

/** Navigable rivers by name along their course, italic. */
function riverWords(geometry: Geometry, zoom: number, grid: Shelf): Name[] {
  const out: Name[] = [];
  const courses = new Map<string, { name: string; line: Point[]; width: number }>();
  for (const { river, name, navigable, line, width } of geometry.rivers) {
    if (!navigable) continue;
    const course = courses.get(river) ?? { name: name.split(/[/(]/)[0]!.trim(), line: [], width };
    course.line.push(...line);
    courses.set(river, course);
  }
  for (const [river, { name, line, width }] of courses) {
    const size = Math.min(16, [10.5, 12, 14][detailAt(zoom)]! + (width > 3 ? 2 : 0));
    const wide = name.length * size * 0.52 + name.length * 1.1;
    const every = [26, 15, 7][detailAt(zoom)]!;
    let since = Infinity;
    for (let at = 2; at + 2 < line.length; at += 2) {
      since += 0.45;
      if (since < every) continue;
      const word = along(line, at, zoom, wide, size, grid);
      if (!word) continue;
      since = 0;
      out.push({
        key: `river ${river} ${at}`,
        text: name,
        x: word.x,
        y: word.y,
        size,
        anchor: 'middle',
        kind: 'water',
        spacing: 1.1,
        turn: word.turn,
      });
    }
  }
  return out;
}

/** A straight enough stretch beside which a name has room; it stands off the water on the upper side. */
function along(
  line: readonly Point[],
  from: number,
  zoom: number,
  wide: number,
  size: number,
  grid: Shelf,
): { x: number; y: number; turn: number } | null {
  let to = from;
  let run = 0;
  while (to + 1 < line.length && run * zoom < wide) {
    run += Math.hypot(line[to + 1]![0] - line[to]![0], line[to + 1]![1] - line[to]![1]);
    to++;
  }
  if (run * zoom < wide) return null;
  const [a, b] = [line[from]!, line[to]!];
  const straight = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (straight < run * 0.86) return null;
  let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  if (turn > 90) turn -= 180;
  if (turn < -90) turn += 180;
  const off = (turn * Math.PI) / 180 - Math.PI / 2;
  // Over the highest point of the stretch.
  const [nx, ny] = [Math.cos(off), Math.sin(off)];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const rise = Math.max(...line.slice(from, to + 1).map(([x, y]) => (x - mx) * nx + (y - my) * ny));
  const away = rise * zoom + size * 0.25 + 3 * Math.sqrt(zoom / 13);
  const [x, y] = [mx * zoom + nx * away, my * zoom + ny * away];
  // Boxes along the slanted words.
  const [ux, uy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const count = Math.ceil(wide / size);
  const boxes = Array.from({ length: count + 1 }, (_, k) => {
    const t = (k / count - 0.5) * wide;
    const [bx, by] = [x + ux * t + nx * size * 0.35, y + uy * t + ny * size * 0.35];
    return { x0: bx - size * 0.5, x1: bx + size * 0.5, y0: by - size * 0.5, y1: by + size * 0.5 };
  });
  if (boxes.some((box) => grid.meets(box))) return null;
  for (const box of boxes) grid.put(box);
  return { x, y, turn };
}

/** Boxes by the squares they lie in, so that only near ones are looked at. */
class Shelf {
  private readonly squares = new Map<number, Box[]>();

  put(box: Box): void {
    for (const key of this.keys(box)) {
      const held = this.squares.get(key);
      if (held) held.push(box);
      else this.squares.set(key, [box]);
    }
  }
  meets = (box: Box): boolean =>
    this.keys(box).some((key) => this.squares.get(key)?.some((other) => boxesMeet(box, other)) ?? false);
  count = (box: Box): number =>
    new Set(this.keys(box).flatMap((key) => this.squares.get(key)?.filter((other) => boxesMeet(box, other)) ?? []))
      .size;

  private keys({ x0, y0, x1, y1 }: Box): number[] {
    const out: number[] = [];
    for (let y = Math.floor(y0 / 64); y <= Math.floor(y1 / 64); y++)
      for (let x = Math.floor(x0 / 64); x <= Math.floor(x1 / 64); x++) out.push(y * 8192 + x + 64);
    return out;
  }
}

export type { HexAt };
