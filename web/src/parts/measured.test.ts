import { describe, expect, it } from 'vitest';
import { objectiveWords } from '../words/objectives';
import { hardness, minutes, minutesOf, scoreOf } from './measured';

describe('what the set-up page says of a battle', () => {
  it('calls a side hard or easy by its captain’s victories, a draw being half a one', () => {
    const measured = { games: 100, union: 34, confederate: 51, draw: 15, turns: 5.4 };
    expect([hardness(measured, 'union'), hardness(measured, 'confederate')]).toEqual(['hard', 'even']);
    expect(hardness({ ...measured, union: 70 }, 'union')).toBe('easy');
    expect(hardness({ ...measured, union: 5, draw: 0 }, 'union')).toBe('very hard');
  });

  it('tells between what figures a side’s score lies', () => {
    const { score, low, high } = scoreOf({ games: 400, union: 180, confederate: 208, draw: 12, turns: 8 }, 'union');
    expect([score, low, high].map((figure) => figure.toFixed(2))).toEqual(['0.47', '0.42', '0.51']);
    const all = scoreOf({ games: 100, union: 100, confederate: 0, draw: 0, turns: 8 }, 'union');
    expect(all.high).toBeLessThanOrEqual(1);
    expect(all.low.toFixed(2)).toBe('0.96');
  });

  it('knows no length of a battle that was not measured', () => {
    const book = { measured: { a: { games: 1, union: 1, confederate: 0, draw: 0, turns: 8 } }, secondsAShip: 15 };
    expect(minutesOf({ id: 'a', forces: { union: 5, confederate: 5 } }, book)).toBe(10);
    expect(minutesOf({ id: 'b', forces: { union: 5, confederate: 5 } }, book)).toBeNull();
  });

  it('estimates minutes in steps of five, and of ten from a quarter of an hour', () => {
    expect(minutes(5.4, 7.5, 15)).toBe(10);
    expect(minutes(22.7, 8, 12)).toBe(40);
    expect(minutes(1, 1, 15)).toBe(5);
  });

  it('tells objectives with the book’s own words', () => {
    const names = (id: string): string => id.toUpperCase();
    expect(objectiveWords({ kind: 'sink', count: 6 }, names, 'ship', 'turn')).toBe('sink 6 ships');
    expect(objectiveWords({ kind: 'sink', ships: ['a'] }, names, 'ship', 'turn')).toBe('destroy A');
    expect(objectiveWords({ kind: 'destroy', ships: ['a', 'b'] }, names, 'vessel', 'move')).toBe('destroy A, B');
    expect(objectiveWords({ kind: 'exit', count: 1 }, names, 'vessel', 'move')).toBe('1 vessel off the exit edge');
    expect(objectiveWords({ kind: 'hold', until: 12 }, names, 'ship', 'turn')).toBe('in play when turn 12 ends');
  });
});
