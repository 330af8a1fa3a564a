import common from '../../../data/words/common.json';
import type { ShipView } from '../api/mobas';
import type { SideName, Seat } from '../api/types';
import { say } from './common';

/** Names of ships by id, as far as a view tells them. */
export type Names = (id: string | null | undefined) => string;

const ranks: Record<string, string> = { General: 'Gen.', Governor: 'Gov.', Colonel: 'Col.' };
const particles = new Set(['Van', 'Von', 'De', 'St.']);

/** A name as it stands in a list or on the chart: "Gen. Price" of "General Sterling Price". */
export function shortName(name: string): string {
  const [rank = '', ...rest] = name.split(' ');
  const short = ranks[rank];
  if (!short || rest.length === 0) return name;
  const from = particles.has(rest.at(-2) ?? '') ? -2 : -1;
  return [short, ...rest.slice(from)].join(' ');
}

/** Ships with the names that a chart has room for. */
export const shortNamed = <T extends { name: string }>(ships: readonly T[]): T[] =>
  ships.map((ship) => ({ ...ship, name: shortName(ship.name) }));

/** "Battle of Memphis"; a title that is no place stands by itself. */
export const battleTitle = (title: string): string =>
  /^(a|an|the|your|duel|battle|journal|action|section)\b/i.test(title) ? title : say('battle_of', { title });

/** An id read as a name, where no view gives one: "queen_of_the_west". */
export const nameOfId = (id: string): string =>
  id
    .split('_')
    .map((word) => (['of', 'the', 'and'].includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

export function namesOf(ships: readonly Pick<ShipView, 'id' | 'name'>[]): Names {
  const known = new Map(ships.map((ship) => [ship.id, shortName(ship.name)]));
  return (id) => (id ? (known.get(id) ?? shortName(nameOfId(id))) : common.values.vessel_type.none);
}

const types: Readonly<Record<string, string>> = common.values.vessel_type;
export const typeName = (type: string): string => types[type] ?? type.replaceAll('_', ' ');
/** The type and what she is fitted with: "steam gunboat, ram". */
export const fittedAs = ({ type, ram, torpedo }: Pick<ShipView, 'type' | 'ram' | 'torpedo'>): string =>
  [
    typeName(type),
    ...(ram && !type.endsWith('_ram') ? [types.ram!] : []),
    ...(torpedo && !type.includes('torpedo') ? [types.torpedo!] : []),
  ].join(', ');

export const sideName = (side: SideName): string => common.values.seat_name[side];
/** The side as the subject of a sentence: "Confederates move". */
export const sidePlural = (side: SideName): string => common.values.side_plural[side];
export const sideMoves = (side: SideName): string => common.values.side_moves[side];
export const otherSide = (side: SideName): SideName => (side === 'union' ? 'confederate' : 'union');

export const seatName = (seat: Seat): string => common.values.seat_name[seat];
export const isSide = (seat: Seat): seat is SideName => seat === 'union' || seat === 'confederate';

const rudders: Readonly<Record<string, string>> = common.values.rudder_leaves;
/** RR-5.4: what a rudder leaves her, said of her. */
export const rudderWords = (rudder: string): string => rudders[rudder] ?? rudder;

/** With a capital at the beginning. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const months: Readonly<Record<string, string>> = common.values.month;
/** "6 June 1862" of "1862-06-06"; other text stands as it is. */
export function longDate(date: string | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  return parts ? `${Number(parts[3])} ${months[Number(parts[2])] ?? ''} ${parts[1]}` : (date ?? '');
}
