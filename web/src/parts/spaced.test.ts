import { expect, it } from 'vitest';
import { spaced } from './spaced';

it('marks that lie too close to the last one kept are left out', () => {
  const marks = [0, 6, 12, 40, 44, 60].map((at) => ({ at }));
  expect(spaced(marks, 12).map(({ at }) => at)).toEqual([0, 12, 40, 60]);
  expect(spaced(marks, 0)).toEqual(marks);
  expect(spaced([], 12)).toEqual([]);
});
