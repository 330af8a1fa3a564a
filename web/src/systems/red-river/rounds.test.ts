import { describe, expect, it } from 'vitest';
import { fullRounds, roundsAGun, runsLow } from './rounds';

const gun = (name: string, mounted: number) => ({ gun: name, built: mounted, mounted, out: 0, burst: 0 });
const left = (name: string, rounds: number, allowance: number) => ({ gun: name, rounds, allowance });

describe('RR-8.1: the rounds a gun', () => {
  it('are parted among the mounted guns of each kind, and the fewest are told', () => {
    const guns = [gun('9in_sb', 2), gun('32pdr_sb', 1), gun('32pdr_sb', 2)];
    expect(roundsAGun({ guns, rounds: [left('9in_sb', 60, 60), left('32pdr_sb', 44, 90)] })).toBe(14);
    expect(roundsAGun({ guns, rounds: [left('9in_sb', 60, 60)] })).toBe(0);
  });
  it('do not count what a supply ship carries for others, nor a gun that is lost', () => {
    expect(roundsAGun({ guns: [], rounds: [left('9in_sb', 10, 200)] })).toBeNull();
    const guns = [gun('24pdr_howitzer', 1), gun('9in_sb', 0)];
    expect(roundsAGun({ guns, rounds: [left('24pdr_howitzer', 30, 230), left('9in_sb', 0, 30)] })).toBe(fullRounds);
  });
  it('run low below half of a full allowance, and never for a ship without guns', () => {
    expect([null, 0, 14, 15, 30].map(runsLow)).toEqual([false, true, true, false, false]);
  });
});
