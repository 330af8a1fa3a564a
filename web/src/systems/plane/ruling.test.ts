import { describe, expect, it } from 'vitest';
import { alongLine, mostUseful, nearestWithin } from './ruling';

describe('a field of mines by a line', () => {
  it('has one at each end and the others at even distances', () => {
    expect(alongLine([0, 0], [6, 3], 4)).toEqual([
      [0, 0],
      [2, 1],
      [4, 2],
      [6, 3],
    ]);
    expect(alongLine([1, 2], [5, 5], 1)).toEqual([[1, 2]]);
    expect([0, 2, 10, 500].map(mostUseful)).toEqual([2, 2, 6, 20]);
  });
});

it('what lies nearest to a press is found, if it is near enough', () => {
  const mines = [{ at: [0, 0] as [number, number] }, { at: [1, 0] as [number, number] }];
  expect(nearestWithin(mines, [0.8, 0], 1)).toBe(mines[1]);
  expect(nearestWithin(mines, [3, 0], 1)).toBeNull();
});
