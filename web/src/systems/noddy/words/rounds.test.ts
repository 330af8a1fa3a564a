import { describe, expect, it } from 'vitest';
import { roundsWords } from './rounds';

describe('rounds left (ND-4.8)', () => {
  const gun = (rounds: number | null, state: 'ready' | 'out' = 'ready') => ({ rounds, state });

  it('are told where they are limited, the least and the most of guns that differ', () => {
    expect(roundsWords([gun(null), gun(null)])).toBe('');
    expect(roundsWords([gun(12)])).toBe('12 rounds left');
    expect(roundsWords([gun(1)])).toBe('1 round left');
    expect(roundsWords([gun(5), gun(12)])).toBe('5 to 12 rounds left each');
  });

  it('of a gun that is out are not told', () => {
    expect(roundsWords([gun(3, 'out')])).toBe('');
    expect(roundsWords([gun(3, 'out'), gun(7)])).toBe('7 rounds left');
  });
});
