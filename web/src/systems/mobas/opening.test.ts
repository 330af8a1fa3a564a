/** RR-6.3: while a hidden battery fires alone, the bar says who may fire and why. */
import { describe, expect, it } from 'vitest';
import type { Table } from './table.svelte';
import { waitingWords, whyNot } from './bar';

const view = { phase: 'declare_fire', opening_fire: true, to_decide: ['confederate'], cannot: [] };
const table = (more: object = {}): Table =>
  ({ view: { ...view, ...more }, battle: {}, orders: { ship: null, waiting: [] } }) as unknown as Table;

describe('the opening fire of a hidden battery', () => {
  it('is told to the side that waits', () => {
    expect(waitingWords(table())).toBe('A hidden Confederate battery fires first, alone');
    expect(waitingWords(table({ opening_fire: false }))).toContain('to declare fire');
  });
  it('is told to the side that fires, with its rule', () => {
    expect(whyNot(table())).toEqual({
      text: 'Your hidden battery fires first, alone: choose its target',
      rule: 'RR-6.3',
    });
    expect(whyNot(table({ opening_fire: false }))).toBeNull();
  });
});
