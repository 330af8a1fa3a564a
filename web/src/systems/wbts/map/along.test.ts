import { expect, it } from 'vitest';
import theatreFile from '../../../../../data/maps/wbts.json';
import type { MapFile } from './file';
import { Theatre } from './theatre';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const named = new Set([...theatre.along.values()].filter(({ miles }) => miles === 0).map(({ place }) => place?.id));

it('every city, port and fort on a navigable bank is named as the place of a water', () => {
  const onBanks = [...theatre.placesAt].flatMap(([hex, places]) =>
    theatre.watersAt.has(hex) ? places.slice(0, 1) : [],
  );
  const great = onBanks.filter(({ kind, minor }) => !minor && /city|port|fort/.test(kind));
  expect(great.length).toBeGreaterThan(50);
  expect(great.filter(({ id }) => !named.has(id)).map(({ name }) => name)).toEqual([]);
});

it('of two places on one water the greater has it, and the other the next that is free', () => {
  const at = (side: string): unknown => {
    const { place, miles } = theatre.along.get(side)!;
    return [place?.name, miles];
  };
  expect(at('B2702 2')).toEqual(['Memphis', 0]);
  expect(at('B2702 1')).toEqual(['Marion', 0]);
  expect(at('A3022 2')).toEqual(['New Madrid', 0]);
  expect(at('A3123 0')).toEqual(['Island No. 10', 0]);
});
