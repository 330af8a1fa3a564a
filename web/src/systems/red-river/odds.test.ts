import { describe, expect, it } from 'vitest';
import { added, banksSay, directionSays, enemySays, perCent, tributaryChance } from './odds';

const terrain = [
  { key: 'bluffs', p: '9/100', decimal: 0.09 },
  { key: 'bluffs+tributary_right', p: '1/100', decimal: 0.01 },
  { key: 'open', p: '9/20', decimal: 0.45 },
];

describe('odds of what comes next', () => {
  it('adds up the banks whether a tributary comes in or not, the likeliest first', () => {
    const banks = added(terrain, banksSay);
    expect(banks.map(({ says }) => says)).toEqual(['open', 'bluffs']);
    expect(banks[1]?.decimal).toBeCloseTo(0.1);
    expect(banks[1]?.p).toBeNull();
    expect(tributaryChance({ table: 'terrain', outcomes: terrain })).toBeCloseTo(0.01);
  });
  it('reads the keys of each table as words', () => {
    expect(directionSays('sharp_left/N')).toBe('sharp left, north');
    expect(enemySays('ironclad+bridge')).toBe('ironclad, bridge');
    expect(enemySays('nothing')).toBe('nothing');
    expect(perCent(0.125)).toBe('12.5%');
  });
});
