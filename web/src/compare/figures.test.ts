import { describe, expect, it } from 'vitest';
import type { BookResult } from '../api/compare';
import { meanWords, scaleEnd, shareWords, type Share } from '../figures/figures';
import { decidedBy, lostHow } from './figures';

const share = (games: number): Share => ({
  games,
  share: games / 200,
  interval_95: [games / 400, (games + 100) / 300],
});

describe('figures of a comparison', () => {
  it('tells a share and a mean with their intervals', () => {
    expect(shareWords({ games: 83, share: 0.415, interval_95: [0.349, 0.484] })).toBe('42 % (35–48)');
    expect(meanWords({ mean: 1.234, interval_95: [1.1, 1.4] })).toBe('1.23 (1.10–1.40)');
  });
  it('tells what decided, the most frequent first and the rest not at all', () => {
    const decided = {
      objective: share(60),
      both_objectives: share(0),
      no_ships: share(0),
      greater_damage: share(140),
      equal_damage: share(0),
    };
    expect(decidedBy({ decided } as unknown as BookResult).map((one) => one.words)).toEqual([
      'the greater damage at the end',
      'an objective met',
    ]);
  });
  it('tells losses a battle by how they came', () => {
    const lost = {
      union: { mean: 2.5, interval_95: [2, 3], how: { sunk: 420, abandoned: 0, surrendered: 0, taken: 80 } },
    };
    expect(lostHow({ games: 200, lost } as unknown as BookResult, 'union')).toBe('sunk 2.10, taken 0.40');
  });
  it('ends a scale at a round number', () => {
    expect([scaleEnd([0.3]), scaleEnd([13, 17]), scaleEnd([41])]).toEqual([1, 20, 50]);
  });
});
