/** The hands of a clock, and the times that they show. */
import type { Clock, SideName } from '../api/types';

export interface Hand {
  /** The side whose time it is; null where both have the same. */
  side: SideName | null;
  /** Seconds that are left now; null where they are not told. */
  left: number | null;
  runs: boolean;
}

const sides = ['union', 'confederate'] as const;

/** The hands as they stand `since` seconds after the clock was told. */
export function handsOf(clock: Clock, since: number): Hand[] {
  const hands = sides.flatMap((side): Hand[] => {
    const hand = clock.sides[side];
    if (!hand) return [];
    return [{ side, left: hand.left === null ? null : hand.left - (hand.runs ? since : 0), runs: hand.runs }];
  });
  const first = hands[0];
  if (clock.each !== 'orders' || !first) return hands;
  return first.runs || clock.stopped ? [{ ...first, side: null }] : [];
}

const two = (number: number): string => String(number).padStart(2, '0');

/** "4:05", "1:02:30"; a time that has run out counts on: "−0:12". */
export function clockWords(left: number): string {
  const whole = Math.abs(Math.ceil(left));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const words = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return left <= -1 ? `−${words}` : words;
}

/** A time that is nearly gone. */
export const isShort = (left: number | null): boolean => left !== null && left <= 20;
