import { describe, expect, it } from 'vitest';
import type { FightOdds } from '../api/fight';
import { betterWords, chanceWords, halfOver, methodWords, turnBars } from './fighting';

const odds = (more: Partial<FightOdds>): FightOdds => ({
  id: 'a',
  system: 'mobas',
  union_ship: 'cairo',
  confederate_ship: 'sumter',
  metres: 600,
  minutes: 20,
  played: 0,
  wanted: 2000,
  over: true,
  stopped: false,
  left_seconds: null,
  ...more,
});
const names = { union: 'Cairo', confederate: 'Sumter' };

describe('a whole fight in words', () => {
  it('says plainly whether it was reckoned or played', () => {
    expect(methodWords(odds({ method: 'exact', unfollowed: 0 }))).toMatch(/^Exact/);
    expect(methodWords(odds({ method: 'enumeration', unfollowed: 0.0123 }))).toContain('falls of 1.2% together');
    expect(methodWords(odds({ method: 'simulation', games: 400, stopped: true }))).toContain(
      '400 battles were fought before it was stopped',
    );
    expect(chanceWords({ key: 'union', decimal: 0.6, interval_95: [0.55, 0.65] })).toBe('60.0% (55.0 to 65.0)');
    expect(chanceWords({ key: 'union', decimal: 0.6 })).toBe('60.0%');
  });
  it('calls nobody better where the battles do not tell', () => {
    const outcomes = (union: number, half: number) => [
      { key: 'union', decimal: union, interval_95: [union - half, union + half] as [number, number] },
      { key: 'confederate', decimal: 1 - union, interval_95: [1 - union - half, 1 - union + half] as [number, number] },
    ];
    expect(betterWords(odds({ method: 'simulation', outcomes: outcomes(0.52, 0.05) }), names)).toMatch(
      /do not tell Cairo and Sumter apart/,
    );
    expect(betterWords(odds({ method: 'simulation', outcomes: outcomes(0.3, 0.05) }), names)).toBe(
      'Sumter has the better of it.',
    );
    expect(
      betterWords(
        odds({
          method: 'exact',
          unfollowed: 0,
          outcomes: [
            { key: 'union', decimal: 0.51 },
            { key: 'confederate', decimal: 0.49 },
          ],
        }),
        names,
      ),
    ).toBe('Cairo has the better of it.');
  });
  it('has a bar for every turn between the first end and the last', () => {
    const turns = [
      { key: '3', decimal: 0.4 },
      { key: '5', decimal: 0.6 },
    ];
    expect(turnBars(turns).map(({ turn, chance }) => [turn, chance])).toEqual([
      [3, 0.4],
      [4, 0],
      [5, 0.6],
    ]);
    expect(halfOver(turns)).toBe(5);
    expect(turnBars([])).toEqual([]);
  });
});
