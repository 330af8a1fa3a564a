import { describe, expect, it } from 'vitest';
import { account, admiralOn, letterOf } from './letter';

const scenario = { title: 'Up the Yazoo', date: '1862-12-12', place: 'Yazoo River, Mississippi' } as never;
const ships = [{ name: 'Cincinnati' }, { name: 'Rattler' }] as never;

describe('the letter of orders', () => {
  it('is signed by who had the squadron on the day', () => {
    expect(['1862-02-06', '1862-06-01', '1862-12-12', '1864-12-01', undefined].map(admiralOn)).toEqual([
      'foote',
      'davis',
      'porter',
      'lee',
      'nobody',
    ]);
  });
  it('names river and ships, and has the numbers of the rules', () => {
    const letter = letterOf(scenario, ships);
    expect(letter.commander).toContain('Porter');
    expect(letter.situation).toContain('Yazoo River');
    expect(letter.forces).toContain('The Cincinnati and the Rattler');
    expect(letter.won).toMatch(
      /11 are a minor victory, 31 a stirring one, 51 .* fewer than 1 .* begin with 20.* 4 points/,
    );
    expect(account().gains.map(([, points]) => points)).toEqual(['+30', '+20', '+10', '+5', '+1']);
    expect(account().costs.map(([, points]) => points)).toEqual(['−15', '−3', '−1', '−1']);
  });
  it('says nothing of going home where all points are kept', () => {
    expect(letterOf({ ...(scenario as object), options: { withdraw: 'full' } } as never, ships).won).not.toContain(
      'keeps',
    );
  });
});
