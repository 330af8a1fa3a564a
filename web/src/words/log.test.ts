import { describe, expect, it } from 'vitest';
import { latestOf } from './log';

describe('the last lines of a log', () => {
  const groups = [
    { key: 'first', lines: [1, 2] },
    { key: 'second', lines: [3, 4, 5] },
    { key: 'third', lines: [6] },
  ];
  const seen = (most: number): [number[][], number] => {
    const { groups: latest, left } = latestOf(groups, most);
    return [latest.map(({ lines }) => lines), left];
  };

  it('are all of them where there is room', () => {
    expect(seen(6)).toEqual([[[1, 2], [3, 4, 5], [6]], 0]);
    expect(seen(Infinity)).toEqual(seen(6));
  });
  it('stop within a heading, and it is told how many are left', () => {
    expect(seen(3)).toEqual([[[4, 5], [6]], 3]);
    expect(seen(4)).toEqual([[[3, 4, 5], [6]], 2]);
    expect(latestOf(groups, 3).groups[0]!.key).toBe('second');
    expect(groups[1]!.lines).toEqual([3, 4, 5]);
  });
  it('are none of an empty log', () => {
    expect(latestOf([], 3)).toEqual({ groups: [], left: 0 });
  });
});
