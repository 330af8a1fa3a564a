/** Possible outcomes for a ship that is fired on or rammed. */
import type { ShotOdds } from '../../../api/mobas';
import { fraction, percent } from '../../../words/odds';
import { say } from './say';

export type Fate = 'unhurt' | 'hurt' | 'critical' | 'sunk';

export interface FateRow {
  fate: Fate;
  words: string;
  p: string;
  percent: string;
  decimal: number;
}

/** Possible outcomes for the target, best first; an outcome that cannot happen is left out. */
export function fates(odds: ShotOdds, targetIsBattery = false): FateRow[] {
  return (['unhurt', 'hurt', 'critical', 'sunk'] as const)
    .filter((fate) => odds[fate].decimal > 0)
    .map((fate) => ({
      fate,
      words: say(fate, { battery: targetIsBattery }),
      p: fraction(odds[fate]),
      percent: percent(odds[fate].decimal),
      decimal: odds[fate].decimal,
    }));
}

/** The fate that a number of points of damage means for a ship as she stands. */
export function fateOf(points: number, ship: { fv_left: number; critical: number; battery?: boolean }): Fate {
  if (points === 0) return 'unhurt';
  if (points >= ship.fv_left) return 'sunk';
  return !ship.battery && ship.fv_left - points <= ship.critical ? 'critical' : 'hurt';
}
