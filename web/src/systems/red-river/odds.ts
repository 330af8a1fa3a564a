/** Odds of a table put together for display: equal keys added up, the likeliest first. */
import type { TableOdds, TableOutcome } from '../../api/campaign';
import { encountersName, headingName, shortBend } from './words/names';

export interface Chance {
  says: string;
  decimal: number;
  /** The fraction, where one outcome stands for itself. */
  p: string | null;
}

/** Adds up outcomes that say the same. */
export function added(outcomes: readonly TableOutcome[], says: (key: string) => string): Chance[] {
  const found = new Map<string, Chance>();
  for (const { key, p, decimal } of outcomes) {
    const words = says(key);
    const before = found.get(words);
    found.set(
      words,
      before ? { says: words, decimal: before.decimal + decimal, p: null } : { says: words, decimal, p },
    );
  }
  return [...found.values()].sort((a, b) => b.decimal - a.decimal);
}

/** "left, north-east" of "left/NE". */
export const directionSays = (key: string): string => {
  const [bend = '', heading = ''] = key.split('/');
  return `${shortBend(bend)}, ${headingName(heading)}`;
};
/** Banks without the tributary that may come in. */
export const banksSay = (key: string): string =>
  key
    .split('+')
    .filter((word) => !word.startsWith('tributary'))
    .join(', ') || 'open';
export const enemySays = (key: string): string => encountersName(key === 'nothing' ? [] : key.split('+'));

export const tributaryChance = (odds: TableOdds | null): number =>
  (odds?.outcomes ?? []).filter(({ key }) => key.includes('tributary')).reduce((sum, one) => sum + one.decimal, 0);

export const perCent = (decimal: number): string => `${(100 * decimal).toFixed(1)}%`;
