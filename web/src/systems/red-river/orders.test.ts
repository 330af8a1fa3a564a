import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CampaignAction } from '../../api/redriver';
import type { Expedition } from './expedition.svelte';
import { Chosen } from './orders.svelte';
import { riverName } from './river/ornaments';

const actions = ['engage', 'run_past', 'fall_back'].map((type) => ({ type }) as CampaignAction);
const chosenAt = (phase: string, send = vi.fn(() => Promise.resolve(true))): Chosen =>
  new Chosen({ view: { phase, actions, cannot: [] }, campaign: { owes: true, send } } as unknown as Expedition);
afterEach(() => void vi.useRealTimers());

describe('the order that Enter gives', () => {
  it('is the first open one, but at an enemy none that is neither chosen nor advised', () => {
    expect(chosenAt('orders').order?.action.type).toBe('engage');
    const met = chosenAt('encounter');
    expect(met.order).toBeNull();
    met.advise(actions[2]!);
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

  it('is not one to which the officer has turned within the last second', async () => {
    vi.useFakeTimers();
    const send = vi.fn(() => Promise.resolve(true));
    const met = chosenAt('encounter', send);
    met.advise(actions[2]!);
    vi.advanceTimersByTime(1_000);
    met.advise(actions[0]!);
    await met.give();
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    met.advise(actions[0]!);
    vi.advanceTimersByTime(500);
    await met.give();
    expect(send).toHaveBeenCalledExactlyOnceWith(actions[0]);
    met.advise(actions[2]!);
    met.type = 'run_past';
    await met.give();
    expect(send).toHaveBeenLastCalledWith(actions[1]);
  });

  it('stays chosen when it is refused', async () => {
    const send = vi.fn(() => Promise.resolve(false));
    const met = chosenAt('encounter', send);
    met.type = 'run_past';
    await met.give();
    expect(met.type).toBe('run_past');
    send.mockResolvedValue(true);
    await met.give();
    expect(met.type).toBeNull();
  });
});

it('a river is called as its place has it, and by no other’s name', () => {
  expect(riverName('Yazoo River, Mississippi')).toBe('Yazoo River');
  expect(riverName('Bayou Teche')).toBe('Bayou Teche');
  expect([riverName(null), riverName('')]).toEqual(['river', 'river']);
});
