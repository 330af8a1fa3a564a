/**
 * Where ship labels stand: under the hull, over it or beside it, where no other label is; one that finds no room is
 * left out.
 */
import { boxesMeet, boxHolds, type Box } from '../drawing/curves';

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

/** What labels must keep to. */
export interface LabelRoom {
  /** Sheet units for one px of lettering. */
  scale: number;
  /** Room taken by names on the chart. */
  names: Box[];
  /** Labels of hulls that lie within it keep within it: the sheet, or what is seen of it. */
  sheet?: Box;
}

/** Half width and height of the hull as it lies on the sheet. */
function extent<S>({ pose, long, broad }: Lying<S>): { x: number; y: number } {
  const a = (pose.degrees * Math.PI) / 180;
  return {
    x: Math.abs(Math.cos(a)) * long + Math.abs(Math.sin(a)) * broad,
    y: Math.abs(Math.sin(a)) * long + Math.abs(Math.cos(a)) * broad,
  };
}

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
  ];
}

/** How far apart two boxes lie; nothing where they meet. */
const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x0 - b.x1, b.x0 - a.x1), Math.max(0, a.y0 - b.y1, b.y0 - a.y1));

/** The labels that are shown, in the order of the ships; those of the marked are placed first. */
export function labelPlaces<S>(ships: Lying<S>[], { scale, names, sheet: whole }: LabelRoom): LabelPlace<S>[] {
  const hulls = ships.map(hullBox);
  const placed = new Map<number, LabelPlace<S>>();
  const order = ships.map((_, i) => i).sort((a, b) => Number(ships[b]!.marked) - Number(ships[a]!.marked) || a - b);
  for (const i of order) {
    const ship = ships[i]!;
    // A little paper is left between one name and the next.
    const wide = (ship.wide + 3) * scale;
    const sheet = whole && boxHolds(whole, ship.pose.x, ship.pose.y) ? whole : null;
    let best: LabelPlace<S> | null = null;
    let least = Infinity;
    for (const place of placesAbout(ship, scale)) {
      const x = sheet ? Math.max(sheet.x0 + wide, Math.min(sheet.x1 - wide, place.x)) : place.x;
      const box = { x0: x - wide, x1: x + wide, y0: place.y - 9 * scale, y1: place.y + ship.low * scale };
      const met = [...placed.values()].filter((label) => boxesMeet(label.box, box)).length;
      if (met && !ship.marked) continue;
      const off = sheet && (box.y0 < sheet.y0 || box.y1 > sheet.y1) ? 4 : 0;
      // A name that stands nearer to another hull would be read as hers.
      const own = gap(box, hulls[i]!);
      const astray = hulls.some((hull, k) => k !== i && gap(box, hull) < own - 2 * scale) ? 0.7 : 0;
      const cost =
        off +
        astray +
        hulls.filter((hull, k) => k !== i && boxesMeet(hull, box)).length +
        2 * names.filter((name) => boxesMeet(name, box)).length +
        8 * met +
        place.dislike;
      if (cost < least) [best, least] = [{ ship: ship.ship, x, y: place.y, box }, cost];
    }
    if (best) placed.set(i, best);
  }
  return [...placed].sort(([a], [b]) => a - b).map(([, label]) => label);
}
