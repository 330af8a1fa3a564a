import { beforeAll, describe, expect, it } from 'vitest';
import { loadLabBooks } from './books';
import type { Scenario } from '../api/mobas';
import { battleOfFleets, costOf, whyNot, type Prices, type Water } from './fleets';

const ship = (id: string, points: number, half: number) => ({
  id,
  name: id.toUpperCase(),
  side: 'union',
  type: 'tinclad',
  points,
  interval_95: [points - half, points + half] as [number, number],
});
const prices: Prices = {
  system: 'mobas',
  method: { captain: 'captain', scenario: 'training', most_ships: 4, games: 100, seed: 1, reference: 'b' },
  ships: [ship('a', 42, 3), ship('b', 100, 4)],
  evenness: { pairs: 10, games: 100, spread: 0.07, more_ships: { score: 0.47, interval_95: [0.45, 0.49] } },
};
const water = { map: { rows: 8, columns: 12 }, forces: [] } as unknown as Scenario;

beforeAll(loadLabBooks);

describe('fleets by points', () => {
  it('adds points up, and their errors as the root of the squares', () => {
    expect(costOf(['a', 'b'], prices.ships)).toEqual({ points: 142, interval_95: [137, 147] });
    expect(costOf([], prices.ships).points).toBe(0);
  });
  it('says why two cannot fight yet', () => {
    expect(whyNot({ union: [], confederate: ['a'] }, 200, prices)).toMatch(/no ship/);
    expect(whyNot({ union: ['a'], confederate: ['b', 'b'] }, 150, prices)).toMatch(/costs more than 150/);
    expect(whyNot({ union: ['a', 'a', 'a', 'a', 'a'], confederate: ['b'] }, 900, prices)).toMatch(/more than 4 ships/);
    expect(whyNot({ union: ['a', 'a'], confederate: ['b'] }, 100, prices)).toBe('');
  });
  it('places them in line abreast, the one the other turned about, each with a name of her own', () => {
    const { forces } = battleOfFleets('mobas', water, { union: ['a', 'a'], confederate: ['a'] }, prices.ships) as {
      forces: { hex: string; facing: number; id?: string }[];
    };
    expect(forces.map(({ hex, facing }) => `${hex} ${facing}`)).toEqual(['C3 0', 'E3 0', 'E10 3']);
    expect(forces.map(({ id }) => id ?? 'a')).toEqual(['a', 'a_union_2', 'a_confederate_3']);
  });
  it('places them about the middle of an open table as the points were fitted', () => {
    const sheet = { map: { width: 120, height: 60, depth_ft: 20 }, forces: [] } as unknown as Water;
    const told = battleOfFleets('flotilla', sheet, { union: ['a', 'a'], confederate: ['b'] }, prices.ships) as {
      map: { depth_ft: number };
      forces: { ship: string; id?: string; at: number[]; heading: number; flagship?: boolean }[];
    };
    expect(told.map.depth_ft).toBe(60);
    expect(told.forces.map(({ at, heading, flagship }) => [...at, heading, flagship ?? false])).toEqual([
      [44, 25, 90, true],
      [44, 35, 90, false],
      [76, 30, 270, true],
    ]);
    expect(told.forces.map(({ id }) => id)).toEqual([undefined, 'a_union_2', undefined]);
  });
});
