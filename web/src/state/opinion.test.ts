import { expect, it } from 'vitest';
import type { JudgedDecision } from '../api/judgement';
import { doubtsOf } from './opinion.svelte';

const judged = (decision: number, more: Partial<JudgedDecision>): JudgedDecision =>
  ({ decision, luck: 0, ...more }) as JudgedDecision;

it('marks the choices that cost something against a better one, and whether that can be told from nothing', () => {
  const better = { type: 'move' };
  const decisions = [
    judged(3, { cost: 0.2, cost_interval_95: [0.1, 0.3], better }),
    judged(4, { cost: 0.1, cost_interval_95: [-0.1, 0.3], better }),
    judged(5, { cost: 0.001, cost_interval_95: [-0.1, 0.1], better }),
    judged(6, { cost: 0.3, cost_interval_95: [0.1, 0.5] }),
    judged(7, {}),
  ];
  expect(doubtsOf({ decisions }).map(({ decision, sure }) => [decision, sure])).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(doubtsOf(null)).toEqual([]);
});
