/** Possible addressees of an orders slip. */
import type { Seat } from '../api/types';

/** The names of a side's own ships, or of all for the umpire. */
export const ownShips = (ships: readonly { name: string; side: string }[] | undefined, seat: Seat): string[] =>
  (ships ?? []).filter((ship) => seat === 'umpire' || ship.side === seat).map((ship) => ship.name);
