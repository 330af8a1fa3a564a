import { expect, it } from 'vitest';
import { headOf, partOf } from './cards';

it('heads a step of a card by what it made', () => {
  expect(['armour.bow', 'guns.3', 'draught_ft', 'some_other'].map(headOf)).toEqual([
    'Armour, bow',
    'Guns',
    'Draught',
    'some other',
  ]);
});

it('knows which part of the card a battle may give anew', () => {
  expect([partOf('armour.bow'), partOf('knots')]).toEqual(['armour', 'knots']);
});
