/** What the umpires of both books on the plane have at hand when they rule. */
import type { Place } from '../../api/noddy';
import { along } from './geometry';
import { say } from './say';

/** A field laid along a line, its mines at even distances and one at each end. */
export const alongLine = (from: Place, to: Place, count: number): Place[] =>
  Array.from({ length: count }, (_, i) => along(from, to, count > 1 ? i / (count - 1) : 0));

/** How many mines lie about two inches apart. */
export const mostUseful = (inches: number): number => Math.max(2, Math.min(20, Math.round(inches / 2) + 1));

/** The nearest of several that lies within so many inches. */
export function nearestWithin<T extends { at: Place }>(all: readonly T[], at: Place, inches: number): T | null {
  const off = (one: T): number => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]);
  const [first] = all.filter((one) => off(one) <= inches).sort((a, b) => off(a) - off(b));
  return first ?? null;
}

/** Reasons that are often given; any other may be typed. */
export const reasons: readonly string[] = [
  say('as_both_sides_agreed'),
  say('by_the_scenario'),
  say('a_slip_put_right'),
  say('the_lie_of_the'),
  say('the_state_of_the'),
  say('shot_at_close_quarters'),
  say('her_crews_doing'),
  say('the_die_decided'),
];
