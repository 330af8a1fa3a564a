/** A side's ships given out among several captains, as its own people see it. */
import { gamePath, read } from './client';
import type { Handed, SquadronTold } from './types';

/** A captain as the chief wants him; with a token he gets another link. */
export interface Posting {
  name: string;
  ships: string[];
  token?: string;
}

interface HowGivenOut {
  number: number;
  captain: string | null;
  squadron: SquadronTold | null;
}

export const giveOut = (game: string, token: string, captains: readonly Posting[]): Promise<HowGivenOut> =>
  read(`${gamePath(game)}/captains`, { method: 'POST', token, json: { captains } });
/** The seat's decisions go to a captain of the program, or come back. */
export const handOver = (
  game: string,
  token: string,
  to: { captain: string | null; ships?: readonly string[] | null },
): Promise<{ handed: Handed | null }> => read(`${gamePath(game)}/handed`, { method: 'POST', token, json: to });
export const sayDone = (game: string, token: string, expected: number, done: boolean): Promise<HowGivenOut> =>
  read(`${gamePath(game)}/done`, { method: 'POST', token, json: { expected, done } });
