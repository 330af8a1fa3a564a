/** Fleets bought for points: what they cost, what is left, and the battle of two of them (data/points). */
import type { Scenario } from '../api/mobas';
import type { SideName } from '../api/types';
import { labBook } from './books';

/** A ship with her price, as docs/formats.md describes it. */
export interface PricedShip {
  id: string;
  name: string;
  side: string;
  type: string;
  points: number;
  interval_95: [number, number];
}
/** `brownwater-points-1`, as far as the page shows it. */
export interface Prices {
  system: string;
  method: { captain: string; scenario: string; most_ships: number; games: number; seed: number; reference: string };
  ships: PricedShip[];
  evenness: {
    pairs: number;
    games: number;
    spread: number;
    more_ships: { score: number; interval_95: [number, number] };
  };
}

export type Fleets = Record<SideName, string[]>;

/** Cost of a fleet, with the interval of the sum: each ship's error is taken for her own. */
export function costOf(
  fleet: readonly string[],
  ships: readonly PricedShip[],
): { points: number; interval_95: [number, number] } {
  const own = fleet.flatMap((id) => ships.find((ship) => ship.id === id) ?? []);
  const points = own.reduce((sum, ship) => sum + ship.points, 0);
  const half = Math.sqrt(own.reduce((sum, ship) => sum + ((ship.interval_95[1] - ship.interval_95[0]) / 2) ** 2, 0));
  return { points, interval_95: [points - half, points + half] };
}

/** Why the two cannot fight yet; empty where they can. */
export function whyNot(fleets: Fleets, budget: number, { ships, method }: Prices): string {
  for (const [side, words] of [
    ['union', 'Union'],
    ['confederate', 'Confederate'],
  ] as const) {
    const fleet = fleets[side];
    if (!fleet.length) return `the ${words} side has no ship`;
    if (fleet.length > method.most_ships)
      return `the ${words} side has more than ${method.most_ships} ships: points are fitted for no more`;
    if (costOf(fleet, ships).points > budget) return `the ${words} side costs more than ${budget} points`;
  }
  return '';
}

/** Ships of one id need names of their own. */
function nameOf(id: string, times: number, side: SideName, name: string): { id?: string; name?: string } {
  return times ? { id: `${id}_${side}_${times + 1}`, name: `${name} ${times + 1}` } : {};
}

const sides: SideName[] = ['union', 'confederate'];

/** Water as hexes, and as a table in inches. */
type Sheet = Pick<Scenario['map'], 'rows' | 'columns'>;
interface Table {
  width: number;
  height: number;
}
/** A scenario on either. */
export type Water = Omit<Scenario, 'map'> & { map: Sheet | Table };

/** Columns from the edge, and every other row. */
function berthOnHexes({ rows, columns }: Sheet, side: SideName, at: number, ships: number): object {
  const column = 2;
  const row = Math.floor((rows - 1) / 2) + 1 - ships + 2 * at;
  const [r, c] = side === 'union' ? [row, column] : [rows - 1 - row, columns - 1 - column];
  return { hex: `${String.fromCharCode(65 + r)}${c + 1}`, facing: side === 'union' ? 0 : 3 };
}

/** At rest, on water deep enough for all. */
const depth = 60;

function berthOnTheTable(map: Table, system: string, side: SideName, at: number, ships: number): object {
  const { fromMiddle, between, first } = labBook(system).berths!;
  const way = side === 'union' ? -1 : 1;
  return {
    at: [map.width / 2 + way * fromMiddle, map.height / 2 - way * (at - (ships - 1) / 2) * between],
    heading: side === 'union' ? 90 : 270,
    speed: 0,
    ...(at === 0 ? first : {}),
  };
}

/** The two in line abreast on a scenario's water, as they lay when the points were fitted. */
export function battleOfFleets(system: string, water: Water, fleets: Fleets, ships: readonly PricedShip[]): object {
  const times = new Map<string, number>();
  const forces = sides.flatMap((side) =>
    fleets[side].map((id, at) => {
      const before = times.get(id) ?? 0;
      times.set(id, before + 1);
      const berth =
        'width' in water.map
          ? berthOnTheTable(water.map, system, side, at, fleets[side].length)
          : berthOnHexes(water.map, side, at, fleets[side].length);
      return {
        ship: id,
        side,
        ...berth,
        ...nameOf(id, before, side, ships.find((ship) => ship.id === id)?.name ?? id),
      };
    }),
  );
  const map = 'width' in water.map ? { ...water.map, depth_ft: depth } : water.map;
  return {
    ...water,
    map,
    id: 'fleets',
    title: 'Two fleets by points',
    history: 'No such battle was fought: two fleets of so many points meet in open water.',
    objectives: [],
    forces,
  };
}
