import { describe, expect, it } from 'vitest';
import type { CampaignAction } from '../../api/redriver';
import type { Expedition } from './expedition.svelte';
import { Chosen } from './orders.svelte';
import { riverName } from './river/ornaments';

const actions = ['engage', 'run_past', 'fall_back'].map((type) => ({ type }) as CampaignAction);
const chosenAt = (phase: string): Chosen =>
  new Chosen({ view: { phase, actions, cannot: [] } } as unknown as Expedition);

describe('the order that Enter gives', () => {
  it('is the first open one, but at an enemy none that is neither chosen nor advised', () => {
    expect(chosenAt('orders').order?.action.type).toBe('engage');
    const met = chosenAt('encounter');
    expect(met.order).toBeNull();
    met.advised = actions[2]!;
    expect(met.order?.action.type).toBe('fall_back');
    met.type = 'run_past';
    expect(met.order?.action.type).toBe('run_past');
  });

  it('is chosen by the arrows from the first or the last', () => {
    const met = chosenAt('encounter');
    met.next(1);
    expect(met.type).toBe('engage');
    const other = chosenAt('encounter');
    other.next(-1);
    expect(other.type).toBe('fall_back');
  });
});

it('a river is called as its place has it, and by no other’s name', () => {
  expect(riverName('Yazoo River, Mississippi')).toBe('Yazoo River');
  expect(riverName('Bayou Teche')).toBe('Bayou Teche');
  expect([riverName(null), riverName('')]).toEqual(['river', 'river']);
});
