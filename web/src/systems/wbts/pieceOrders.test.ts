import { expect, it } from 'vitest';
import type { WarAction } from '../../api/wbts';
import type { Item } from './orders';
import { ordersTo, pieceKey } from './pieceOrders';

const item = (action: WarAction, why = false): Item => ({
  key: JSON.stringify(action),
  action,
  words: '',
  kind: '',
  cost: null,
  hexes: [],
  ...(why ? { why: { reason: 'he has moved', rule: 'WS-2.3' } } : {}),
});
const sections = [
  {
    heading: 'Commands',
    places: false,
    items: [
      item({ type: 'activate_leader', leader: 'grant' }),
      item({ type: 'activate_unit', unit: 7 }),
      item({ type: 'make_depot', first: 7, second: 8 }),
      item({ type: 'set_sail', vessel: 7 }, true),
    ],
  },
];
const kindsTo = (...piece: Parameters<typeof ordersTo>): string[] =>
  ordersTo(...piece).map(({ action }) => action.type);

it('a piece chosen in its stack has the orders that name it, also those that may not be given', () => {
  expect(kindsTo({ kind: 'leader', id: 'grant' }, sections)).toEqual(['activate_leader']);
  expect(kindsTo({ kind: 'unit', id: 7 }, sections)).toEqual(['activate_unit', 'make_depot']);
  expect(kindsTo({ kind: 'unit', id: 8 }, sections)).toEqual(['make_depot']);
  expect(kindsTo({ kind: 'vessel', id: 7 }, sections)).toEqual(['set_sail']);
  expect(kindsTo({ kind: 'headquarters', id: 7 }, sections)).toEqual([]);
  expect(pieceKey({ kind: 'unit', id: 7 })).toBe('unit 7');
});
