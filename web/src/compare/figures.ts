/** Figures of a comparison in words. */
import type { BookResult, Decided, Loss } from '../api/compare';
import type { SideName } from '../api/types';
import { figure, type Share } from '../figures/figures';

export const decidedWords: Record<Decided, string> = {
  objective: 'an objective met',
  both_objectives: 'both objectives at once',
  no_ships: 'a side without ships',
  greater_damage: 'the greater damage at the end',
  equal_damage: 'equal damage at the end',
};
const lossWords: Record<Loss, string> = {
  sunk: 'sunk',
  abandoned: 'abandoned',
  surrendered: 'struck her flag',
  taken: 'taken',
};

/** Reasons that decided the battles of a book, the most frequent first; reasons that never did are left out. */
export const decidedBy = (result: BookResult): { words: string; share: Share }[] =>
  (Object.entries(result.decided) as [Decided, Share][])
    .filter(([, share]) => share.games > 0)
    .sort(([, a], [, b]) => b.games - a.games)
    .map(([way, share]) => ({ words: decidedWords[way], share }));

/** How a side's vessels were lost, a battle on the mean: "sunk 2.10, taken 0.40". */
export function lostHow(result: BookResult, side: SideName): string {
  const ways = (Object.entries(result.lost[side].how) as [Loss, number][]).filter(([, number]) => number > 0);
  return ways.map(([way, number]) => `${lossWords[way]} ${figure(number / result.games)}`).join(', ');
}
