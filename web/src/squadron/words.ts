/** Words for the commands of a side, and for the players that a game waits for. */
import type { CaptainTold } from '../api/types';
import { say } from '../words/say';

export const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : say('and', { all: all.slice(0, -1).join(', '), all_too: all.at(-1) });

/** "Dove (Benton) and Selfridge (Cairo)" */
export const awaitedWords = (captains: readonly CaptainTold[], name: (ship: string) => string): string =>
  listed(captains.map((one) => `${one.name} (${one.owes.map(name).join(', ')})`));
