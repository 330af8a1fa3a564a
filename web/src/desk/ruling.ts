/** Tools that the umpires of all books have at hand when they rule. */
import type { Seat } from '../api/types';

/** To whom a ruling is shown. */
export type Shown = Record<'union' | 'confederate' | 'spectator', boolean>;

export const shownSeats = ['union', 'confederate', 'spectator'] as const;

export const seatsShown = (shown: Shown): Seat[] => shownSeats.filter((seat) => shown[seat]);
