import { describe, expect, it } from 'vitest';
import { emptyPool, faceTyped, isFull, settled, typed, withFace, type Pool } from './hand';
import type { DieKind } from '../api/types';

const keys = (die: DieKind, count: number, all: string[]): Pool =>
  all.reduce<Pool>((pool, key) => typed(pool, key) ?? pool, emptyPool(die, count));

describe('dice thrown by hand', () => {
  it('takes a D10 by one digit, its 0 being a 10', () => {
    expect(keys('d10', 3, ['7', '0', '1']).faces).toEqual([7, 10, 1]);
  });
  it('takes a D20 as soon as no other face begins with what is typed', () => {
    expect(keys('d20', 3, ['3', '1', '9', '2', '0']).faces).toEqual([3, 19, 20]);
    const waiting = keys('d20', 1, ['1']);
    expect(waiting.faces).toEqual([]);
    expect(settled(waiting).faces).toEqual([1]);
  });
  it('reads percentile dice by two digits, 00 being a hundred', () => {
    expect(keys('percentile', 2, ['0', '7', '0', '0']).faces).toEqual([7, 100]);
    expect(faceTyped('percentile', '63')).toBe(63);
  });
  it('takes no face that the die has not, and none when the pool is full', () => {
    expect(keys('d6', 2, ['7', '0', '6', '2', '5']).faces).toEqual([6, 2]);
    expect(keys('d20', 1, ['2', '9']).faces).toEqual([]);
    expect(isFull(withFace(emptyPool('d10', 1), 11))).toBe(false);
  });
  it('takes back a digit before it takes back a die', () => {
    const pool = keys('percentile', 2, ['4', '2', '7']);
    expect(typed(pool, 'Backspace')).toMatchObject({ faces: [42], typing: '' });
    expect(typed(typed(pool, 'Backspace')!, 'Backspace')).toMatchObject({ faces: [] });
  });
});
