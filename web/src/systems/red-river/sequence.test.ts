import { describe, expect, it } from 'vitest';
import { campaignSequence } from './sequence';

const present = (phase: Parameters<typeof campaignSequence>[0], wanted: string | null): string | undefined =>
  campaignSequence(phase, wanted).find(({ state }) => state === 'present')?.words;

describe('the printed turn in the header', () => {
  it('RR-7.1: fuel for the start is thrown for before the first turn', () => {
    expect(present('starting_fuel', 'starting_fuel')).toBe('Orders');
  });
  it('RR-2.1: dice that are wanted stand at the step in which they fall', () => {
    expect(present('orders', 'terrain')).toBe('Banks');
    expect(present('orders', 'action')).toBe('Enemy');
    expect(present('orders', 'foraged_fuel')).toBe('Fuel');
    expect(present('fight', 'gun_bursts')).toBe('Fights');
    expect(present('straggler_orders', 'forced_engines')).toBe('Stragglers');
  });
});
