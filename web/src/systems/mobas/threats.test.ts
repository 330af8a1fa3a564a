import { expect, it } from 'vitest';
import type { ShipView } from '../../api/mobas';
import { armed, bearOn } from './threats';

it('tells who bears on a hex, the heaviest fire first, and of nobody without guns or of the own side', () => {
  const threats = [
    { ship: 'bragg', hexes: [{ hex: 'C3', dice: 1, aspect: 'end' }] },
    {
      ship: 'price',
      hexes: [
        { hex: 'C3', dice: 3, aspect: 'broadside' },
        { hex: 'C4', dice: 2, aspect: 'broadside' },
      ],
    },
  ];
  expect(bearOn(threats, 'C3').map(({ ship, dice }) => [ship, dice])).toEqual([
    ['price', 3],
    ['bragg', 1],
  ]);
  expect(bearOn(threats, 'A1')).toEqual([]);
  expect(bearOn(threats, null)).toEqual([]);
  const ship = (id: string, more: Partial<ShipView>): ShipView =>
    ({ id, side: 'confederate', hex: 'B2', status: 'afloat', dice: 2, ...more }) as ShipView;
  const ships = [
    ship('a', {}),
    ship('b', { side: 'union' }),
    ship('c', { dice: 0 }),
    ship('d', { hex: null, status: 'sunk' }),
  ];
  expect(armed(ships, 'union').map(({ id }) => id)).toEqual(['a']);
});
