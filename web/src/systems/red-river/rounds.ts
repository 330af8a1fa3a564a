/** How far the rounds of a ship's guns go (RR-8.1). */
import tables from '../../../../data/redriver/tables.json';
import type { CampaignShip } from '../../api/redriver';

/** Rounds of a gun with a full allowance. */
export const fullRounds = tables.ammunition.rounds_a_gun;

/** The fewest rounds that a mounted gun has; null for a ship without one. */
export function roundsAGun({ guns, rounds }: Pick<CampaignShip, 'guns' | 'rounds'>): number | null {
  const mounted = new Map<string, number>();
  for (const one of guns) mounted.set(one.gun, (mounted.get(one.gun) ?? 0) + one.mounted);
  const each = [...mounted]
    .filter(([, count]) => count > 0)
    .map(([gun, count]) => Math.floor((rounds.find((one) => one.gun === gun)?.rounds ?? 0) / count));
  return each.length ? Math.min(...each) : null;
}

/** Whether a gun has fewer than half of a full allowance. */
export const runsLow = (rounds: number | null): rounds is number => rounds !== null && 2 * rounds < fullRounds;
