/** Tools for the rulings of the umpires of both books on the plane. */
import type { Place } from '../../api/noddy';
import { along } from './geometry';

/** A field laid along a line, its mines at even distances and one at each end. */
export const alongLine = (from: Place, to: Place, count: number): Place[] =>
  Array.from({ length: count }, (_, i) => along(from, to, count > 1 ? i / (count - 1) : 0));

/** How many mines lie about two inches apart. */
export const mostUseful = (inches: number): number => Math.max(2, Math.min(20, Math.round(inches / 2) + 1));

/** The nearest one within a number of inches. */
export function nearestWithin<T extends { at: Place }>(all: readonly T[], at: Place, inches: number): T | null {
  const off = (one: T): number => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]);
  const [first] = all.filter((one) => off(one) <= inches).sort((a, b) => off(a) - off(b));
  return first ?? null;
}
