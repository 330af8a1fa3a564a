/** Exact chances in words and in bars. */
import type { Chance } from '../api/types';

/** "12.5%", with as many places as tell it apart from nothing and from certainty. */
export function percent(decimal: number): string {
  const hundred = decimal * 100;
  if (hundred > 0 && hundred < 0.1) return '<0.1%';
  if (hundred > 99.9 && hundred < 100) return '>99.9%';
  return `${hundred.toFixed(1)}%`;
}

/** A fraction too long for a line is said by its decimal. */
export const fraction = (chance: Chance): string => (chance.p.length <= 11 ? chance.p : '');
