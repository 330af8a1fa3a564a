import { describe, expect, it } from 'vitest';
import { thrownWith, volleySum, type Roll } from './rolls';

const roll = (total: number, unit: string): Roll => ({ die: 'firing', faces: [6], title: [], notes: [], total, unit });
const line = (key: string, number: number, thrown: Roll | null) => ({ key, number, rule: null, roll: thrown });

describe('the dice of one decision', () => {
  const [first, second, other] = [roll(2, 'points'), roll(1, 'point'), roll(0, '')];
  const lines = [line('3.0', 3, other), line('4.0', 4, first), line('4.1', 4, null), line('4.2', 4, second)];

  it('lie in the tray together, with which of them is shown', () => {
    expect(thrownWith(second, lines)?.lines.map(({ key }) => key)).toEqual(['4.0', '4.2']);
    expect(thrownWith(second, lines)?.shown.key).toBe('4.2');
    expect(thrownWith(other, lines)).toBeNull();
    expect(thrownWith(null, lines)).toBeNull();
  });

  it('are added up where they are of one kind', () => {
    expect(volleySum([first, second, other])).toBe('3 points');
    expect(volleySum([roll(1, 'hit')])).toBe('1 hit');
    expect(volleySum([first, roll(1, 'hit')])).toBe('');
    expect(volleySum([other])).toBe('');
  });
});
