import { describe, expect, it } from 'vitest';
import type { Siege } from '../../../api/wbts';
import { isPressed, siegeWords, signsOf } from './sieges';

const memphis: Siege = {
  city: 'memphis',
  southern: true,
  no_works: true,
  rails_cut: true,
  water_closed: true,
  troops_next: true,
  besieged: true,
  rule: 'WS-5',
};
const signs = ['southern', 'no_works', 'rails_cut', 'water_closed', 'troops_next'] as const;

describe('the signs of a siege (WS-5)', () => {
  it('are five, each of its own part of the view', () => {
    expect(signsOf(memphis).map(({ there }) => there)).toEqual([true, true, true, true, true]);
    signs.forEach((sign, at) => {
      const without = signsOf({ ...memphis, [sign]: false });
      expect(without.map(({ there }) => there)).toEqual(signs.map((_, other) => other !== at));
    });
  });

  it('are on the map where any of them is the enemy’s doing', () => {
    const quiet = { ...memphis, rails_cut: false, water_closed: false, troops_next: false, besieged: false };
    expect(isPressed(quiet)).toBe(false);
    for (const sign of ['rails_cut', 'water_closed', 'troops_next'])
      expect(isPressed({ ...quiet, [sign]: true })).toBe(true);
    expect(isPressed({ ...memphis, southern: false })).toBe(false);
    expect(isPressed({ ...quiet, city: 'atlanta', water_closed: true })).toBe(false);
  });

  it('say what is wanting', () => {
    expect(siegeWords(memphis)).toBe('besieged');
    expect(siegeWords({ ...memphis, rails_cut: false, troops_next: false, besieged: false })).toBe(
      'not besieged; wanting: its rails to other supply cities are cut, Union units are next to it',
    );
  });
});
