/** Captains of the program by their names for players. */
import type { Commander } from '../api/types';

/** Who may sit on a seat when a battle is set up. */
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
  captain: 'by considerations, at once',
  admiral: 'looks ahead by trying out what may come of it, for a second or so a decision',
};
/** The program's captains that may be chosen beside chance, weakest first. */
export const levelsOf = (captains: readonly string[]): Level[] =>
  captains.filter((one) => one !== 'random').map((captain) => ({ captain, words: captainWords(captain).replace(/^./, (letter) => letter.toUpperCase()), says: says[captain.split(':')[0] ?? ''] ?? '' }));

/** Who is told to the server for a seat. */
export const commanderOf = (manner: Manner, captain: string): Commander => (manner === 'here' || manner === 'link' ? 'person' : manner === 'random' ? 'random' : captain);
