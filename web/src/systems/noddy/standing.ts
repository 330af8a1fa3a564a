/** The standing orders of a side and what it ordered last, kept in this browser so that a reload does not lose them. */
import type { VesselOrder } from '../../api/noddy';
import { keepPlansAt, plansAt } from '../../state/plans';
import type { Standing, Standings } from './division';

interface Kept {
  standings: Standings;
  last: Readonly<Record<string, VesselOrder>>;
}

const isOrder = (order: unknown): boolean =>
  Number.isInteger((order as VesselOrder | null)?.speed) && Number.isInteger((order as VesselOrder | null)?.turn);

function isStanding(one: unknown): boolean {
  const stands = one as Standing | null;
  if (stands?.kind === 'ahead') return Number.isInteger(stands.knots);
  return stands?.kind === 'hold' || (stands?.kind === 'follow' && typeof stands.leader === 'string');
}

/** The entries of a kept object that can still be read. */
function readable<T>(kept: unknown, reads: (one: unknown) => boolean): Record<string, T> {
  const all = Object.entries(kept ?? {}).filter(([, one]) => reads(one));
  return Object.fromEntries(all);
}

export function keepStanding(berth: string, kept: Kept): void {
  const none = !Object.keys(kept.standings).length && !Object.keys(kept.last).length;
  keepPlansAt(berth, none ? null : kept);
}

export function standingAt(berth: string): Kept {
  const kept = plansAt(berth) as Partial<Kept> | null | undefined;
  return { standings: readable(kept?.standings, isStanding), last: readable(kept?.last, isOrder) };
}
