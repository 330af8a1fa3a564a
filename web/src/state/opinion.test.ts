import { expect, it } from 'vitest';
import type { JudgedDecision } from '../api/judgement';
import { turningPoints } from './opinion.svelte';

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
  const points = turningPoints({ decisions });
  expect(points.map(({ decision, doubt }) => [decision, doubt?.sure])).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(turningPoints(null)).toEqual([]);
});

it('marks the strokes of luck too, and weighs a decision by the greater of the two', () => {
  const stroke = judged(2, { luck: -0.4 });
  const small = judged(9, { luck: 0.05 });
  const both = judged(5, { luck: 0.3, cost: 0.1, cost_interval_95: [0.05, 0.2], better: { type: 'move' } });
  const decisions = [stroke, judged(4, { luck: 0.2 }), both, small];
  const points = turningPoints({ decisions, luckiest: [stroke, both, small] });
  expect(points.map(({ decision, weight, luck, doubt }) => [decision, weight, luck, doubt?.cost])).toEqual([
    [2, 0.4, -0.4, undefined],
    [5, 0.3, 0.3, 0.1],
  ]);
});

it('keeps the twelve that mattered most, in the order in which they came', () => {
  const better = { type: 'move' };
  const decisions = Array.from({ length: 30 }, (_, i) => judged(i + 1, { cost: 0.1 + ((i * 7) % 30) / 100, better }));
  const points = turningPoints({ decisions });
  expect(points).toHaveLength(12);
  expect(Math.min(...points.map(({ weight }) => weight))).toBeCloseTo(0.28);
  const told = points.map(({ decision }) => decision);
  expect(told).toEqual([...told].sort((one, other) => one - other));
});
