/** Captains of the program by their names for players. */
import type { Commander, Roster } from '../api/types';

/** Possible holders of a seat when a battle is set up. */
export type Manner = 'here' | 'link' | 'captain' | 'random';

export interface Level {
  captain: string;
  words: string;
  says: string;
}

/** "1 s a decision" of `1000`, "200 playouts a decision" of `200p`. */
function budgetWords(budget: string): string {
  const amount = Number.parseInt(budget, 10);
  if (budget.endsWith('p')) return `${amount} playouts a decision`;
  return amount >= 1000 ? `${amount / 1000} s a decision` : `${amount} ms a decision`;
}

/** "admiral, bold, 1 s a decision" of `admiral:bold:1000`. */
export function captainWords(name: string): string {
  const [who = name, ...how] = name.split(':');
  return [who, ...how.map((part) => (/^\d+p?$/.test(part) ? budgetWords(part) : part))].join(', ').replaceAll('_', ' ');
}

const says: Record<string, string> = {
  hasty: 'one decision in four at a venture, the others by considerations',
  captain: 'by considerations, at once',
  admiral: 'looks ahead by trying out what may come of it',
  general: 'to a plan: rail and river lines held, strength under good leaders, everybody fed',
};
/** The ranks that may be chosen beside chance, weakest first; where the server names none, its captains. */
export function levelsOf({ captains, levels }: Roster): Level[] {
  const ranked = levels.length
    ? levels
    : captains.map((captain) => ({
        captain,
        rank: captainWords(captain).replace(/^./, (letter) => letter.toUpperCase()),
      }));
  return ranked
    .filter(({ captain }) => captain !== 'random')
    .map(({ captain, rank }) => {
      const [who = '', ...how] = captain.split(':');
      return {
        captain,
        words: rank,
        says: [says[who] ?? '', ...how.filter((part) => /^\d+p?$/.test(part)).map(budgetWords)]
          .filter(Boolean)
          .join(', '),
      };
    });
}

/** Whether the program can play a system otherwise than blindly; taken for granted until the server has told. */
export const skilled = (roster: Roster): boolean => !roster.captains.length || levelsOf(roster).length > 0;

/** The choice of a seat as a system has it: the captain that was chosen, or else its best; blind where it has none. */
export function within(roster: Roster, manner: Manner, captain: string): { manner: Manner; captain: string } {
  const levels = levelsOf(roster);
  const known = !levels.length || levels.some((level) => level.captain === captain);
  return {
    manner: manner === 'captain' && !skilled(roster) ? 'random' : manner,
    captain: known ? captain : levels.at(-1)!.captain,
  };
}

/** Everybody who can command, for the laboratory. */
export const allCaptains = ({ captains, levels }: Roster): string[] => [
  ...new Set([...captains, ...levels.map((level) => level.captain)]),
];

/** The commander that the server is told for a seat. */
export const commanderOf = (manner: Manner, captain: string): Commander => {
  if (manner === 'here' || manner === 'link') return 'person';
  return manner === 'random' ? 'random' : captain;
};
