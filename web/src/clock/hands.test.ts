import { expect, it } from 'vitest';
import type { Clock } from '../api/types';
import { clockWords, handsOf } from './hands';

const bank: Clock = {
  each: 'side',
  seconds: 600,
  increment: 0,
  late: 'shown',
  stopped: false,
  sides: { union: { left: 100, runs: true }, confederate: { left: 90, runs: false } },
};

it('counts on for the side whose time runs', () => {
  expect(handsOf(bank, 30)).toEqual([
    { side: 'union', left: 70, runs: true },
    { side: 'confederate', left: 90, runs: false },
  ]);
});

it('shows one time for orders, and none in other steps', () => {
  const orders: Clock = { ...bank, each: 'orders', sides: { ...bank.sides, confederate: { left: 100, runs: true } } };
  expect(handsOf(orders, 40)).toEqual([{ side: null, left: 60, runs: true }]);
  const still = { left: 100, runs: false };
  expect(handsOf({ ...orders, sides: { union: still, confederate: still } }, 40)).toEqual([]);
});

it('leaves out a side that nobody commands, and a time that is not told', () => {
  const alone: Clock = { ...bank, sides: { union: { left: null, runs: true }, confederate: null } };
  expect(handsOf(alone, 5)).toEqual([{ side: 'union', left: null, runs: true }]);
});

it('writes times as clocks do', () => {
  expect([0, 5, 65, 3600, 3723, -12, -0.4].map(clockWords)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:00:00',
    '1:02:03',
    '−0:12',
    '0:00',
  ]);
});
