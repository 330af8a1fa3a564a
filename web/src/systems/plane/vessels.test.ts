import { describe, expect, it } from 'vitest';
import { statesOf, stateWords } from './vessels';

type Vessel = Parameters<typeof statesOf>[0];
const whole = {
  status: 'afloat',
  sinking: false,
  on_fire: false,
  keel: 'free',
  knots: 8,
  listing: [],
  drifting: false,
} as unknown as Vessel;

describe('what everybody sees of a vessel', () => {
  const marks: [Partial<Vessel>, string][] = [
    [{ status: 'taken' }, 'taken'],
    [{ sinking: true }, 'sinking'],
    [{ on_fire: true }, 'on fire'],
    [{ keel: 'fast' }, 'held fast'],
    [{ listing: ['port'] }, 'lists to port'],
    [{ drifting: true }, 'drifting'],
  ];

  it('is each by itself, and all of them together on her card', () => {
    for (const [mark, words] of marks) expect(statesOf({ ...whole, ...mark })).toEqual([words]);
    const all = Object.assign({}, whole, ...marks.map(([mark]) => mark)) as Vessel;
    expect(statesOf(all)).toEqual(marks.map(([, words]) => words));
    expect(stateWords(all)).toBe('taken');
    expect(statesOf(whole)).toEqual([]);
  });

  it('is nothing more of one that has gone', () => {
    expect(statesOf({ ...whole, status: 'sunk', on_fire: true })).toEqual(['sunk']);
    expect(statesOf({ ...whole, status: 'passed', on_fire: true })).toEqual(['passed']);
  });
});
