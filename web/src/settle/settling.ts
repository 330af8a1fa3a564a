/** The seats that may end a game by their word. */
import type { Seat, SideName } from '../api/types';
import { kept } from '../state/kept.svelte';
import type { Settling } from '../state/settling.svelte';

export interface SettledGame {
  settling: Settling;
  squadron?: { captain: string | null } | undefined;
  state: {
    game: string;
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

/** A side's chief, while the game goes on; not in a lesson, a fight of a campaign or a battle by letter. */
export const maySettle = ({ state, squadron }: SettledGame): boolean =>
  state !== null &&
  otherOf(state.seat) !== null &&
  !state.over &&
  !state.read_only &&
  !state.campaign &&
  !state.lesson &&
  !kept.find(state.game)?.letter &&
  !squadron?.captain;
