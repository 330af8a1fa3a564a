/** Exact chances in words and in bars. */
import type { Chance, ShotOdds } from '../api/types';

export type Fate = 'unhurt' | 'hurt' | 'critical' | 'sunk';

export interface FateRow {
  fate: Fate;
  words: string;
  p: string;
  percent: string;
  decimal: number;
}

/** "12.5%", with as many places as tell it apart from nothing and from certainty. */
export function percent(decimal: number): string {
  const hundred = decimal * 100;
  if (hundred > 0 && hundred < 0.1) return '<0.1%';
  if (hundred > 99.9 && hundred < 100) return '>99.9%';
  return `${hundred.toFixed(1)}%`;
}

/** A fraction too long for a line is said by its decimal. */
export const fraction = (chance: Chance): string => (chance.p.length <= 11 ? chance.p : '');

const words: Record<Fate, string> = { unhurt: 'Unhurt', hurt: 'Hurt', critical: 'Must break off', sunk: 'Sunk' };

/** What may become of the target, best first; what cannot happen is left out. */
export function fates(odds: ShotOdds, targetIsBattery = false): FateRow[] {
  return (['unhurt', 'hurt', 'critical', 'sunk'] as const)
    .filter((fate) => odds[fate].decimal > 0)
    .map((fate) => ({
      fate,
      words: fate === 'sunk' && targetIsBattery ? 'Silenced' : words[fate],
      p: fraction(odds[fate]),
      percent: percent(odds[fate].decimal),
      decimal: odds[fate].decimal,
    }));
}

/** Which fate so many points of damage mean for a ship as she stands. */
export function fateOf(points: number, ship: { fv_left: number; critical: number; battery?: boolean }): Fate {
  if (points === 0) return 'unhurt';
  if (points >= ship.fv_left) return 'sunk';
  return !ship.battery && ship.fv_left - points <= ship.critical ? 'critical' : 'hurt';
}
