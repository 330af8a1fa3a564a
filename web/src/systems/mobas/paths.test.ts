import { expect, it } from 'vitest';
import type { MoveChoice, Step } from '../../api/mobas';
import { longest, movesOf, nodeAt, pathTrie, stepsOpen } from './paths';

const move = (path: Step[]): MoveChoice => ({
  type: 'move',
  ship: 'a',
  path,
  ends: { hex: 'A1', facing: 0 },
  rams: null,
  withdraws: false,
});
const moves = [move([]), move(['ahead', 'port']), move(['starboard'])];

it('offers only steps that lead to a listed move', () => {
  const root = pathTrie(moves);
  expect(stepsOpen(root)).toEqual(['ahead', 'starboard']);
  expect(stepsOpen(nodeAt(root, ['ahead']))).toEqual(['port']);
  expect(stepsOpen(nodeAt(root, ['starboard']))).toEqual([]);
});
it('tells a place where she may stop from one where she must go on', () => {
  const root = pathTrie(moves);
  expect(nodeAt(root, [])?.end).not.toBeNull();
  expect(nodeAt(root, ['ahead'])?.end).toBeNull();
  expect(nodeAt(root, ['ahead', 'port'])?.end?.path).toEqual(['ahead', 'port']);
  expect(nodeAt(root, ['port'])).toBeNull();
});
it('reads the points she has from the longest path', () => {
  expect(longest(moves)).toBe(2);
  expect(movesOf([...moves, { type: 'hold_fire', ship: 'a' }], 'a')).toHaveLength(3);
});
