/** A private battle that goes on from a position of one that is over. */
import { gamePath, read } from '../api/client';
import type { Commander, NewGameAnswer, Seat, SideName } from '../api/types';
import { kept } from '../state/kept.svelte';
import type { Manner } from '../words/captains';
import { factsOf } from '../systems';

/** The part of a battle or its replay that is needed. */
interface Played {
  state: { seat: string; system?: string; over: boolean; number: number; models?: boolean } | null;
  view: { phase: string } | null;
}

/**
 * Whether a position of a battle that is over may be forked, before its end. Until then it holds secrets from a seat,
 * except by a book that opens orders at once (MB-1.4).
 */
export const mayFork = ({ state, view }: Played): boolean =>
  state !== null &&
  !state.models &&
  (state.over || factsOf(state.system).offers.includes('what_if')) &&
  view !== null &&
  view.phase !== 'over';

export interface Order {
  game: string;
  token: string;
  system: string;
  title: string;
  /** Left out: the last position at which nothing is sealed. */
  at?: number;
  /** A person sat as umpire: he does here too, at this browser. */
  umpired: boolean;
  manners: Record<SideName, Manner>;
  seats: Record<SideName, Commander>;
}

/** Begins it and keeps its seats; its id. */
export async function beginWhatIf({ game, token, system, title, at, umpired, manners, seats }: Order): Promise<string> {
  const begun = await read<NewGameAnswer>(`${gamePath(game)}/fork`, {
    method: 'POST',
    token,
    json: { ...(at === undefined ? {} : { at }), seats },
  });
  const tokens: Partial<Record<Seat, string>> = {};
  const links: Partial<Record<Seat, string>> = {};
  for (const [seat, slip] of Object.entries(begun.seats) as [Seat, { token: string } | null][]) {
    if (!slip) continue;
    const here = seat === 'umpire' ? umpired : seat !== 'spectator' && manners[seat] === 'here';
    if (here) tokens[seat] = slip.token;
    else links[seat] = slip.token;
  }
  if (!tokens.union && !tokens.confederate && !tokens.umpire && links.spectator) tokens.spectator = links.spectator;
  kept.keep(begun.game, {
    system,
    title: `${title}, what if`,
    tokens,
    links,
    standing: at === undefined ? 'from a battle under way' : `from decision ${at}`,
    over: false,
  });
  return begun.game;
}
