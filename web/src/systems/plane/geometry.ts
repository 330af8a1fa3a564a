/** Places, bearings and hulls on the inch plane. Nothing here decides a rule: it draws what the view says. */
import type { Place } from '../../api/noddy';
import { say } from './say';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A whole turn begins at 0 again. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The shorter way from one heading to another, -180 to 180, to starboard positive. */
export const between = (from: number, to: number): number => turned(to - from + 180) - 180;

/** The place `inches` away on a bearing (0 towards the top of the sheet, clockwise). */
export const away = ([x, y]: Place, bearing: number, inches: number): Place => [
  x + Math.sin(radians(bearing)) * inches,
  y - Math.cos(radians(bearing)) * inches,
];

/** The bearing from one place to another, degrees on the sheet, not rounded. */
export const bearingTo = (from: Place, to: Place): number =>
  turned((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);

export const distance = (a: Place, b: Place): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const along = (from: Place, to: Place, share: number): Place => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export interface Hull {
  length: number;
  beam: number;
}

/** The place of the bow of a hull whose centre is at `at`. */
export const bowOf = (at: Place, heading: number, hull: Hull): Place => away(at, heading, hull.length / 2);

/** The four corners of a hull's outline: port bow, starboard bow, starboard quarter, port quarter. */
export function cornersOf(at: Place, heading: number, { length, beam }: Hull): Place[] {
  const corner = (ahead: number, aside: number): Place =>
    away(away(at, heading, (ahead * length) / 2), heading + 90, (aside * beam) / 2);
  return [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
}

/** The point of a hull nearest to a place, and how far it is: the range of ND-4.2, for the text of the board. */
export function nearestOfHull(from: Place, at: Place, heading: number, hull: Hull): { at: Place; inches: number } {
  const corners = cornersOf(at, heading, hull);
  let best = { at: at, inches: Infinity };
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 4]!;
    const long = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((from[0] - a[0]) * (b[0] - a[0]) + (from[1] - a[1]) * (b[1] - a[1])) / long));
    const p = along(a, b, t);
    const inches = distance(from, p);
    if (inches < best.inches) best = { at: p, inches };
  });
  return best;
}

/**
 * The two points of two hulls that lie nearest to each other, and how far apart: the range of FL-4.1, for the text of
 * the board.
 */
export function betweenHulls(
  a: { at: Place; heading: number; hull: Hull },
  b: { at: Place; heading: number; hull: Hull },
): { from: Place; to: Place; inches: number } {
  const ways = [
    ...cornersOf(a.at, a.heading, a.hull).map((from) => {
      const near = nearestOfHull(from, b.at, b.heading, b.hull);
      return { from, to: near.at, inches: near.inches };
    }),
    ...cornersOf(b.at, b.heading, b.hull).map((to) => {
      const near = nearestOfHull(to, a.at, a.heading, a.hull);
      return { from: near.at, to, inches: near.inches };
    }),
  ];
  return ways.reduce((best, one) => (one.inches < best.inches ? one : best));
}

/** The approximate room that a battery or a regiment takes on the bank. */
const post: Hull = { length: 1.1, beam: 1.1 };
export const hullOf = (vessel: { hull: Hull | null }): Hull => vessel.hull ?? post;

/** Range from one vessel to another, inches; null where one of them is off the sheet. */
export const rangeBetween = (
  from: { at: Place | null },
  to: { at: Place | null; heading: number; hull: Hull | null },
): number | null => (from.at && to.at ? nearestOfHull(from.at, to.at, to.heading, hullOf(to)).inches : null);

/** Yards in an inch of the table, at 1 to 1200. */
export const yardsAnInch = 1200 / 36;

/** "7¼ in" is not what a ruler of the screen shows: two decimals at most. */
export const inchWords = (inches: number): string => say('in_inches', { inches: Math.round(inches * 100) / 100 });
/** Yards to the nearest five, as an officer would say them. */
export const yardWords = (inches: number): string =>
  say('yd_inches', { inches: Math.round((inches * yardsAnInch) / 5) * 5 });
export const rangeWords = (inches: number): string => `${inchWords(inches)}, ${yardWords(inches)}`;

/** The order that a drag of the bow means: how far ahead and at what turn. */
export function orderedBy(at: Place, heading: number, hull: Hull, bow: Place): { speed: number; turn: number } {
  const reach = distance(at, bow) - hull.length / 2;
  const off = between(heading, bearingTo(at, bow));
  if (Math.abs(off) > 110) return { speed: -Math.round(Math.max(0, distance(at, bow) - hull.length / 2)), turn: 0 };
  return { speed: Math.max(0, Math.round(reach)), turn: turnTowards(at, heading, bow, Math.max(0, reach)) };
}

/**
 * The turn at mid-move that brings her bow nearest to where it was dragged. She runs half her way on the old heading
 * and half on the new one (ND-1.1, ND-2.4).
 */
function turnTowards(at: Place, heading: number, bow: Place, run: number): number {
  const middle = away(at, heading, run / 2);
  const off = between(heading, bearingTo(middle, bow));
  return Math.abs(off) > 90 ? Math.round(Math.sign(off) * 90) : Math.round(off);
}
