/** Names of kinds, phases and numbers of the war. */
import { values } from '../../../../../data/words/wbts.json';
import type { SideName } from '../../../api/types';
import type { CycleName, HeadquartersKind, LandKind, VesselKind, WarPhase } from '../../../api/wbts';
import { longDate } from '../../../words/names';
import { say, valueWords } from './values';

const named = <Kind extends string>(...kinds: Kind[]): Record<Kind, string> =>
  Object.fromEntries(kinds.map((kind) => [kind, valueWords('kind', kind)])) as Record<Kind, string>;

export const landName: Record<LandKind, string> = named(
  'infantry',
  'militia',
  'garrison',
  'cavalry',
  'depot',
  'supply_train',
  'repair_unit',
  'siege_train',
);
export const vesselName: Record<VesselKind, string> = named(
  'river_flotilla',
  'naval_flotilla',
  'ironclad',
  'river_transport',
  'naval_transport',
);
export const headquartersName: Record<HeadquartersKind, string> = named('army', 'corps', 'cavalry_corps');
export const phaseName: Record<WarPhase, string> = values.phase;
export const sideName = (side: string): string => valueWords('side_name', side);
export const sideAdjective = (side: string): string => valueWords('adjective', side);
export const otherSide = (side: SideName): SideName => (side === 'union' ? 'confederate' : 'union');

/** A ship of a fight: the register's, or another of her kind (WS-12.1). */
export const shipOfFight = ({ id, ship, name }: { id: string; ship: string; name: string }): string =>
  id === ship ? name : `${name} (${id.slice(ship.length + 1)})`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Nashville, Memphis and Atlanta". */
export const listed = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')}${say('and')}${parts.at(-1)}` : (parts[0] ?? '');
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "Van Dorn" of "Earl Van Dorn", "Jackson" of "Thomas J. Jackson". */
export const surname = (name: string): string =>
  name
    .split(' ')
    .slice(1)
    .filter((part) => !/^[A-Z]\.$/.test(part))
    .join(' ') || name;

const dayMs = 86_400_000;

/**
 * The first day of a week of the war: week 1 begins on 18 June 1861, and a year has thirteen cycles of four weeks
 * (WS-2.1, WS-3.2).
 */
export function firstDay(week: number): Date {
  const cycle = Math.floor((week - 1) / 4);
  const number = ((cycle + 6) % 13) + 1;
  const year = 1861 + Math.floor((cycle + 6) / 13);
  return new Date(Date.UTC(year, 0, 1) + ((number - 1) * 28 + ((week - 1) % 4) * 7) * dayMs);
}
/** "18 June 1861". */
export const dayName = (week: number): string => longDate(firstDay(week).toISOString().slice(0, 10));
/** "8/61" as "cycle 8 of 1861". */
export function cycleWords(cycle: CycleName | null | undefined): string {
  const [number, year] = (cycle ?? '').split('/');
  return number && year ? say('cycle_of', { number, year }) : '';
}
