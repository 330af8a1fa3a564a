/**
 * Where an order by the pointer leads: geometry for the hand and the eye; the server's answer is the truth of it
 * (FL-3.3).
 */
import type { Moment, Place, SteamBounds, Turns } from '../../api/flotilla';
import { away, bowOf, distance, turned, type Hull } from '../plane/geometry';

export interface Course {
  inches: number;
  turns: Turns;
}

/** Where her middle comes to lie when she swings about her bow. */
export const pivoted = (at: Place, from: number, to: number, length: number): Place =>
  away(away(at, from, length / 2), to + 180, length / 2);

/** Where her bow ends, were nothing in the way. A turn at the end swings the stern alone. */
export function bowAfter(at: Place, heading: number, hull: Hull, { inches, turns }: Course): Place {
  const bow = bowOf(at, heading, hull);
  const half = away(bow, heading + turns[0], inches / 2);
  return away(half, heading + turns[0] + turns[1], inches - inches / 2);
}

const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, v));
const at: readonly Moment[] = ['first', 'middle', 'end'];

/** The nearest course that her bounds allow; at anchor she does not turn (FL-3.2). */
export function withinBounds({ inches, turns }: Course, bounds: SteamBounds): Course {
  const speed = bounds.speeds.reduce(
    (best, one) => (Math.abs(one - inches) < Math.abs(best - inches) ? one : best),
    bounds.speeds[0] ?? 0,
  );
  if (speed === 0) return { inches: 0, turns: [0, 0, 0] };
  let extra = bounds.extra_turn;
  const within = turns.map((turn, i) => {
    const most = bounds.turns[at[i]!];
    const plain = clamp(Math.round(turn), -most.port, most.starboard);
    // FL-3.4: the extra turn may be added at one moment.
    if (plain === Math.round(turn) || !extra) return plain || 0;
    const more = clamp(Math.round(turn), -most.port - extra, most.starboard + extra);
    extra = 0;
    return more || 0;
  });
  return { inches: speed, turns: [within[0]!, within[1]!, within[2]!] };
}

/** The next speed of those open, faster or slower. */
export function nextSpeed(inches: number, bounds: SteamBounds, by: 1 | -1): number {
  const open = [...bounds.speeds].sort((a, b) => a - b);
  return (by > 0 ? open.find((one) => one > inches) : open.findLast((one) => one < inches)) ?? inches;
}

const shares = (port: number, starboard: number): number[] => {
  const out: number[] = [];
  for (let turn = -port; turn < starboard; turn += 5) out.push(turn);
  return [...new Set([...out, starboard, 0])];
};

/** The course that brings her bow nearest to where it was dragged; her turn at the end stays as it is. */
export function courseTo(
  place: Place,
  heading: number,
  hull: Hull,
  bow: Place,
  bounds: SteamBounds,
  end: number,
): Course {
  const { first, middle } = bounds.turns;
  let best: Course = { inches: 0, turns: [0, 0, end] };
  let near = Infinity;
  for (const inches of bounds.speeds)
    for (const one of shares(first.port, first.starboard))
      for (const two of shares(middle.port, middle.starboard)) {
        const course: Course = { inches, turns: [one, two, end] };
        // Prefers the straighter of two equally good courses.
        const off = distance(bowAfter(place, heading, hull, course), bow) + (Math.abs(one) + Math.abs(two)) * 0.001;
        if (off < near - 1e-9) [best, near] = [course, off];
      }
  return best;
}

/** The edge of what may be ordered: where her bow ends at her fastest and her slowest, through all turns. */
export function reachOf(place: Place, heading: number, hull: Hull, bounds: SteamBounds): Place[] {
  const { first, middle } = bounds.turns;
  const way = (inches: number, share: number): Place => {
    const turn = (most: { port: number; starboard: number }): number =>
      (share < 0 ? most.port : most.starboard) * share;
    return bowAfter(place, heading, hull, { inches, turns: [turn(first), turn(middle), 0] });
  };
  const sweep = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  const [slowest, fastest] = [Math.min(...bounds.speeds), Math.max(...bounds.speeds)];
  if (fastest === 0 || !bounds.speeds.length) return [];
  return [...sweep.map((share) => way(fastest, share)), ...sweep.map((share) => way(slowest, -share))];
}

export { turned };
