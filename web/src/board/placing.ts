/**
 * Where ship labels stand: under the hull, over it or beside it, where no other label is; else farther off. A label
 * that might be read as another hull's has a leader to its own. One that finds no room is left out.
 */
import type { Camera } from './camera.svelte';
import { boxesMeet, boxHolds, type Box, type Point } from '../drawing/curves';

/** Where a hull is drawn. */
export interface Pose {
  x: number;
  y: number;
  /** Screen bearing of the bow, degrees clockwise from the right. */
  degrees: number;
}

export interface Standing<S> {
  ship: S;
  pose: Pose;
}

export interface LabelPlace<S> {
  ship: S;
  x: number;
  y: number;
  box: Box;
  /** From the hull to the label, where the eye would not find the way. */
  leader: readonly [Point, Point] | null;
}

/**
 * A hull as it lies on the sheet, and the room of her label in px: half its width, and how far it goes under the name's
 * line.
 */
export interface Lying<S> extends Standing<S> {
  long: number;
  broad: number;
  wide: number;
  low: number;
  /** She keeps her label whatever it meets: she is in hand, aimed at or pointed at. */
  marked: boolean;
}

/** How wide the column of buttons over a chart is, px. */
export const buttonsWide = (compact: boolean): number => (compact ? 66 : 54);

/** Which corner of the window the buttons over a chart stand in. */
export interface Corner {
  left: boolean;
  low: boolean;
}
const corners: readonly Corner[] = [false, true].flatMap((low) => [false, true].map((left) => ({ left, low })));

/** How high the buttons over a chart are, px. */
export const buttonsHigh = (compact: boolean): number => (compact ? 122 : 160);

/** Px of a phone's board above a low chart, where its buttons stand; 0 where they do not fit there. */
export const clearOf = (camera: Pick<Camera, 'above'>, compact: boolean): number =>
  compact ? camera.above(buttonsHigh(compact) + 12) : 0;

/** Where the buttons over a chart stand, by what is seen of the sheet; `scale` as in `LabelRoom`. */
export const buttonsBox = ({ x0, y0, x1, y1 }: Box, scale: number, compact: boolean, { left, low }: Corner): Box => {
  const [width, height] = [buttonsWide(compact) * scale, buttonsHigh(compact) * scale];
  return {
    x0: left ? x0 : x1 - width,
    x1: left ? x0 + width : x1,
    y0: low ? y1 - height : y0,
    y1: low ? y1 : y0 + height,
  };
};

/** The corner where the buttons cover fewest hulls: the right before the left, above before below. */
export function buttonsCorner(seen: Box, scale: number, compact: boolean, hulls: readonly Point[]): Corner {
  const covered = (corner: Corner): number => {
    const box = buttonsBox(seen, scale, compact, corner);
    return hulls.filter(([x, y]) => boxHolds(box, x, y, 16 * scale)).length;
  };
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** Limits that labels must keep to. */
export interface LabelRoom {
  /** Sheet units for one px of lettering. */
  scale: number;
  /** Room taken by names on the chart. */
  names: Box[];
  /** Room taken by what lies over the chart: buttons, the cartouche. */
  furniture?: readonly Box[];
  /** Hulls that have no label, and are not to be read as having another's: wrecks. */
  lost?: readonly Lying<unknown>[];
  /** Labels of hulls that lie within it keep within it: the sheet, or what is seen of it. */
  sheet?: Box;
  /** Nothing moves: names with leaders are placed once more when all stand, which halves the crossings of a melee. */
  settled?: boolean;
}

/** Half width and height of the hull as it lies on the sheet. */
function extent<S>({ pose, long, broad }: Lying<S>): { x: number; y: number } {
  const a = (pose.degrees * Math.PI) / 180;
  return {
    x: Math.abs(Math.cos(a)) * long + Math.abs(Math.sin(a)) * broad,
    y: Math.abs(Math.sin(a)) * long + Math.abs(Math.cos(a)) * broad,
  };
}

/** Whether a hull lies on a box. */
export const overlain = (box: Box, hulls: readonly Lying<unknown>[]): boolean =>
  hulls.some((hull) => boxesMeet(hullBox(hull), box));

function hullBox<S>(ship: Lying<S>): Box {
  const { x, y } = extent(ship);
  return { x0: ship.pose.x - x * 0.8, x1: ship.pose.x + x * 0.8, y0: ship.pose.y - y * 0.8, y1: ship.pose.y + y * 0.8 };
}

/** Places about a hull in the order in which they are liked; `dislike` grows away from the hull. */
function placesAbout<S>(ship: Lying<S>, scale: number): { x: number; y: number; dislike: number }[] {
  const reach = extent(ship);
  const { x, y } = ship.pose;
  const [below, above] = [y + reach.y + 12 * scale, y - reach.y - (ship.low + 4) * scale];
  const beside = reach.x + (ship.wide + 5) * scale;
  const rows = [below, above, below + 19 * scale, above - 19 * scale].flatMap((line) =>
    [0, -14, 14, -26, 26].map((aside) => ({
      x: x + aside * scale,
      y: line,
      dislike: (Math.abs(aside) + Math.min(Math.abs(line - below) / scale, Math.abs(line - above) / scale + 5)) / 120,
    })),
  );
  return [
    ...rows,
    { x: x + beside, y: y + 3 * scale, dislike: 0.2 },
    { x: x - beside, y: y + 3 * scale, dislike: 0.21 },
    ...rings.flatMap((out, ring) =>
      directions.map(([across, down]) => ({
        x: x + across * (reach.x + (ship.wide * 0.7 + out) * scale),
        y: y + down * (reach.y + out * scale),
        dislike: 0.8 + ring / 2,
      })),
    ),
  ];
}

/** Farther off, px from the hull. */
const rings = [26, 46, 70];
const directions = Array.from({ length: 12 }, (_, k): Point => {
  const turn = ((k * 30 + 15) * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn)];
});

/** How far apart two boxes lie; nothing where they meet. */
const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x0 - b.x1, b.x0 - a.x1), Math.max(0, a.y0 - b.y1, b.y0 - a.y1));

/** From the edge of a hull to the nearest point of her label. */
function leaderTo<S>({ pose, long, broad }: Lying<S>, box: Box): [Point, Point] {
  const to: Point = [Math.max(box.x0, Math.min(box.x1, pose.x)), Math.max(box.y0, Math.min(box.y1, pose.y))];
  const [dx, dy] = [to[0] - pose.x, to[1] - pose.y];
  const away = Math.hypot(dx, dy) || 1;
  const off = Math.atan2(dy, dx) - (pose.degrees * Math.PI) / 180;
  const edge = (long * broad) / (Math.hypot(broad * Math.cos(off), long * Math.sin(off)) || 1);
  const start = Math.min(edge * 0.8, away) / away;
  return [[pose.x + dx * start, pose.y + dy * start], to];
}

/** Whether a stretch touches a box. */
function touches([a, b]: readonly [Point, Point], box: Box): boolean {
  let [from, to] = [0, 1];
  for (const [p, d, low, high] of [
    [a[0], b[0] - a[0], box.x0, box.x1],
    [a[1], b[1] - a[1], box.y0, box.y1],
  ] as const) {
    if (d === 0) {
      if (p < low || p > high) return false;
      continue;
    }
    const [s, t] = [(low - p) / d, (high - p) / d];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  }
  return from <= to;
}

/** Whether two stretches cross. */
function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turn = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Cost of a leader: more where it runs over another's label, leader or hull. */
function costOfLeader(leader: readonly [Point, Point], placed: readonly LabelPlace<unknown>[], others: Box[]): number {
  const over = placed.filter((label) => touches(leader, label.box)).length;
  const crossed = placed.filter((label) => label.leader && cross(leader, label.leader)).length;
  return 0.7 + 4 * over + 4 * crossed + others.filter((hull) => touches(leader, hull)).length;
}

/** The labels that are shown, in the order of the ships; those of the marked are placed first. */
export function labelPlaces<S>(ships: Lying<S>[], room: LabelRoom): LabelPlace<S>[] {
  const hulls = ships.map(hullBox);
  const lost = (room.lost ?? []).map(hullBox);
  const placed = new Map<number, LabelPlace<S>>();
  const order = ships.map((_, i) => i).sort((a, b) => Number(ships[b]!.marked) - Number(ships[a]!.marked) || a - b);
  const place = (i: number): void => {
    placed.delete(i);
    const best = bestPlace(ships[i]!, hulls[i]!, [...hulls.toSpliced(i, 1), ...lost], [...placed.values()], room);
    if (best) placed.set(i, best);
  };
  order.forEach(place);
  if (room.settled) order.filter((i) => placed.get(i)?.leader !== null).forEach(place);
  return [...placed].sort(([a], [b]) => a - b).map(([, label]) => label);
}

function bestPlace<S>(
  ship: Lying<S>,
  hull: Box,
  others: Box[],
  placed: readonly LabelPlace<S>[],
  { scale, names, furniture = [], sheet: whole }: LabelRoom,
): LabelPlace<S> | null {
  // A little paper is left between one name and the next.
  const wide = (ship.wide + 3) * scale;
  const sheet = whole && boxHolds(whole, ship.pose.x, ship.pose.y) ? whole : null;
  let best: LabelPlace<S> | null = null;
  let least = Infinity;
  for (const place of placesAbout(ship, scale)) {
    if (place.dislike >= least) continue;
    const x = sheet ? Math.max(sheet.x0 + wide, Math.min(sheet.x1 - wide, place.x)) : place.x;
    const box = { x0: x - wide, x1: x + wide, y0: place.y - 9 * scale, y1: place.y + ship.low * scale };
    const met = placed.filter((label) => boxesMeet(label.box, box)).length;
    if (met && !ship.marked) continue;
    // A name that stands nearer to another hull, or far from her own, would be read as another's.
    const own = gap(box, hull);
    const astray = own > 9 * scale || others.some((other) => gap(box, other) <= own);
    const leader = astray ? leaderTo(ship, box) : null;
    const cost =
      (sheet && (box.y0 < sheet.y0 || box.y1 > sheet.y1) ? 4 : 0) +
      (leader ? costOfLeader(leader, placed, others) : 0) +
      others.filter((other) => boxesMeet(other, box)).length +
      2 * names.filter((name) => boxesMeet(name, box)).length +
      5 * furniture.filter((piece) => boxesMeet(piece, box)).length +
      4 * placed.filter((label) => label.leader && touches(label.leader, box)).length +
      8 * met +
      place.dislike;
    if (cost < least) [best, least] = [{ ship: ship.ship, x, y: place.y, box, leader }, cost];
  }
  return best;
}
