/** Figures of a comparison in words. */
import type { BookName, BookResult, Decided, Loss, Mean, Share } from '../api/compare';
import type { SideName } from '../api/types';

export const books: Record<BookName, { name: string; board: string }> = {
  mobas: { name: 'MOBAS', board: 'hexes' },
  noddy: { name: 'Noddy', board: 'the open table' },
  flotilla: { name: 'Flotilla', board: 'ships’ sheets' },
};

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
const plain = (share: number): string => (100 * share).toFixed(0);
export const shareWords = ({ share, interval_95: [low, high] }: Share): string => `${percent(share)} (${plain(low)}–${plain(high)})`;

const figure = (number: number): string => number.toFixed(number < 10 ? 2 : 1);
export const meanWords = ({ mean, interval_95: [low, high] }: Mean): string => `${figure(mean)} (${figure(low)}–${figure(high)})`;

const decidedWords: Record<Decided, string> = {
  objective: 'an objective met',
  both_objectives: 'both objectives at once',
  no_ships: 'a side without ships',
  greater_damage: 'the greater damage at the end',
  equal_damage: 'equal damage at the end',
};
const lossWords: Record<Loss, string> = { sunk: 'sunk', abandoned: 'abandoned', surrendered: 'struck her flag', taken: 'taken' };

/** What decided the battles of a book, the most frequent first; what never did is left out. */
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

/** The least round number that none of these passes, for the end of a scale. */
export function scaleEnd(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= most) ?? most;
}
