/** Names of kinds, phases and numbers of the war. */
import type { SideName } from '../../../api/types';
import type { CycleName, HeadquartersKind, LandKind, VesselKind, WarPhase } from '../../../api/wbts';

/** The name of a kind that an event or a ruling gives as a word. */
export const nameIn = (names: Readonly<Record<string, string>>, kind: string | undefined): string | undefined =>
  kind === undefined ? undefined : names[kind];

export const landName: Record<LandKind, string> = {
  infantry: 'infantry',
  militia: 'militia',
  garrison: 'garrison',
  cavalry: 'cavalry',
  depot: 'depot',
  supply_train: 'supply train',
  repair_unit: 'repair unit',
  siege_train: 'siege train',
};
export const vesselName: Record<VesselKind, string> = {
  river_flotilla: 'river flotilla',
  naval_flotilla: 'naval flotilla',
  ironclad: 'ironclad',
  river_transport: 'river transport',
  naval_transport: 'naval transport',
};
export const headquartersName: Record<HeadquartersKind, string> = {
  army: 'army',
  corps: 'corps',
  cavalry_corps: 'cavalry corps',
};
export const phaseName: Record<WarPhase, string> = {
  siege: 'Sieges',
  production: 'Production',
  supply: 'Supply',
  politics: 'Politics',
  chits: 'Chits',
  first_moves: 'First moves',
  first_fights: 'First fights',
  second_moves: 'Second moves',
  second_fights: 'Second fights',
  over: 'The war is over',
};
export const sideName = (side: string): string => {
  if (side === 'union') return 'Union';
  return side === 'confederate' ? 'Confederacy' : side;
};
export const sideAdjective = (side: string): string => (side === 'union' ? 'Union' : 'Confederate');
export const otherSide = (side: SideName): SideName => (side === 'union' ? 'confederate' : 'union');

/** A ship of a fight: the register's, or another of her kind (WS-12.1). */
export const shipOfFight = ({ id, ship, name }: { id: string; ship: string; name: string }): string =>
  id === ship ? name : `${name} (${id.slice(ship.length + 1)})`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "Van Dorn" of "Earl Van Dorn", "Jackson" of "Thomas J. Jackson". */
export const surname = (name: string): string =>
  name
    .split(' ')
    .slice(1)
    .filter((part) => !/^[A-Z]\.$/.test(part))
    .join(' ') || name;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
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
export const dayName = (week: number): string => {
  const day = firstDay(week);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
};
/** "8/61" as "cycle 8 of 1861". */
export function cycleWords(cycle: CycleName | null | undefined): string {
  const [number, year] = (cycle ?? '').split('/');
  return number && year ? `cycle ${number} of 18${year}` : '';
}
