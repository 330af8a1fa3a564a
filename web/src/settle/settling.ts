/** The seats that may end a game by their word. */
import type { Seat, SideName } from '../api/types';
import type { Settling } from '../state/settling.svelte';

export interface SettledGame {
  settling: Settling;
  squadron?: { captain: string | null } | undefined;
  state: {
    seat: string;
    over: boolean;
    read_only?: boolean;
    campaign?: unknown;
    lesson?: unknown;
    seats?: Partial<Record<Seat, string | null>> | null;
  } | null;
}

export const otherOf = (seat: string): SideName | null => {
  if (seat === 'union') return 'confederate';
  return seat === 'confederate' ? 'union' : null;
};

/** A side's chief, while the game goes on; not in a lesson, nor in a fight of a campaign. */
export const maySettle = ({ state, squadron }: SettledGame): boolean =>
  state !== null &&
  otherOf(state.seat) !== null &&
  !state.over &&
  !state.read_only &&
  !state.campaign &&
  !state.lesson &&
  !squadron?.captain;
