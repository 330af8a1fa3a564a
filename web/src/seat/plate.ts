/** When a seat's page has a plate of who sits and whose time runs. */
import type { PlayClock } from '../state/clock.svelte';
import type { People } from '../state/people.svelte';
import type { Seat } from '../api/types';

export interface PlatedGame {
  game: string;
  token: string;
  clock: PlayClock;
  people: People;
  squadron: { captain: string | null };
  state: {
    seat: Seat;
    over: boolean;
    read_only?: boolean;
    lesson?: unknown;
    seats?: Partial<Record<Seat, string | null>> | null;
  } | null;
}

/** People at several screens, names, or a clock. */
export function hasPlate({ state, clock, people }: PlatedGame, shared: readonly Seat[]): boolean {
  if (!state || state.over || state.read_only || state.lesson) return false;
  const persons = Object.values(state.seats ?? {}).filter((by) => by === 'person').length;
  return clock.told !== null || Object.keys(people.names).length > 0 || (persons > 1 && !shared.length);
}
