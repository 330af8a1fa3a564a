/** How hard a general of the program is to beat (tools/measure-generals.mjs). */
import hardness from '../../../../data/wbts/hardness.json';
import type { SideName } from '../../api/types';
import { say } from './words/values';

interface Won {
  won: number;
  interval_95: number[];
}
const won: Partial<Record<string, Record<SideName, Won>>> = hardness.won;

/** How often the program's own general won against him from the other side; nothing where it is not measured. */
export function hardnessOf(general: string, scenario: string, against: SideName): string {
  const rate = scenario === hardness.scenario ? won[general]?.[against] : undefined;
  if (!rate) return '';
  const [low = 0, high = 1] = rate.interval_95.map((share) => Math.round(100 * share));
  return say('hardness_of_general', { games: hardness.games, won: rate.won, low, high, side: against });
}
