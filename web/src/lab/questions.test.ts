import { beforeAll, describe, expect, it } from 'vitest';
import type { Armament, Force } from '../systems/lab';
import { loadLabBooks } from './books';
import { barredBy, canChange, sweepOf, titleOf, variedBy, type Question } from './questions';

const question: Question = {
  kind: 'if',
  system: 'mobas',
  scenario: 'duel',
  captains: { union: 'captain', confederate: 'captain' },
  games: 100,
  seed: 1,
  within: null,
  change: 'gun',
  ship: 1,
  battery: 0,
  more: 2,
  option: 'end_arc',
  side: 'union',
  other: 'random',
  pair: ['cairo', 'tyler'],
};
const forces: Force[] = [
  { ship: 'tyler', side: 'union', hex: 'C9' },
  { ship: 'cairo', side: 'union', hex: 'E9', ram: true },
];
const arms: Record<string, Armament> = {
  cairo: {
    mobas: { dice: 4, ram: false, torpedo: false },
    noddy: {
      guns: [
        { gun: 'heavy', rifled: false, mount: 'bow', count: 3 },
        { gun: 'light', rifled: true, mount: 'stern', count: 1 },
      ],
      reinforced_bow: false,
    },
    flotilla: {
      batteries: [{ gun: 'normal', place: 'port', dice: 10, captain_at: [5, 0] }],
      ram_bow: false,
      spar_torpedo: false,
    },
  },
};
const names = (ship: string): string => ({ cairo: 'Cairo', tyler: 'Tyler' })[ship] ?? ship;
const varied = (more: Partial<Question>) => variedBy({ ...question, ...more }, forces, arms, names);

beforeAll(loadLabBooks);

describe('a question made into a sweep', () => {
  it('varies nothing where the fight is asked about as it stands', () => {
    expect(varied({ kind: 'who' })).toBeNull();
    expect(sweepOf({ ...question, kind: 'who', within: 0.05 }, 'Who?', null)).toMatchObject({
      scenario: 'duel',
      precision: { of: 'union_score', half_width: 0.05 },
    });
  });

  it('gives a ship guns in the terms of each book, and leaves the rest of her as it is', () => {
    expect(varied({})).toMatchObject({
      at: '/forces/1/ratings',
      values: [{ dice: 4 }, { dice: 6 }],
      labels: ['as she is', 'with 6 dice for 4'],
    });
    expect(varied({ system: 'noddy', more: -1 })!.values[1]).toEqual({
      guns: [
        { gun: 'heavy', rifled: false, mount: 'bow', count: 2 },
        { gun: 'light', rifled: true, mount: 'stern', count: 1 },
      ],
    });
    expect(varied({ system: 'flotilla' })).toMatchObject({
      at: '/forces/1/card',
      labels: ['as she is', 'with 2 guns more'],
    });
    expect(arms.cairo!.flotilla).toMatchObject({ batteries: [{ dice: 10 }] });
  });

  it('turns a fitting about from what she has', () => {
    expect(varied({ change: 'ram' })).toMatchObject({
      at: '/forces/1/ram',
      values: [true, false],
      labels: ['as she is', 'without a ram'],
    });
    expect(varied({ change: 'ram', system: 'flotilla' })).toMatchObject({
      values: [{ ram_bow: false }, { ram_bow: true }],
      labels: ['as she is', 'with a ram'],
    });
    expect(canChange('spar', 'noddy', forces[1], arms.cairo)).toBe(false);
  });

  it('leaves a ship out, or puts another in her berth under her id', () => {
    expect(varied({ change: 'gone' })!.values[1]).toEqual([forces[0]]);
    expect(varied({ kind: 'worth' })).toMatchObject({ at: '/forces/1', labels: ['Cairo', 'Tyler'] });
    expect(varied({ kind: 'worth' })!.values[1]).toEqual({
      ship: 'tyler',
      side: 'union',
      hex: 'E9',
      id: 'cairo',
      name: 'Tyler',
    });
  });

  it('changes a captain or a rule', () => {
    expect(varied({ change: 'captain' })).toMatchObject({ captain: 'union', values: ['captain', 'random'] });
    expect(varied({ change: 'option' })).toMatchObject({ option: 'end_arc', values: ['wide', 'narrow'] });
  });

  it('says why it cannot be put', () => {
    expect(
      [
        {},
        { change: 'spar', system: 'noddy' },
        { kind: 'worth', pair: ['cairo', 'cairo'] },
        { change: 'captain', other: 'captain' },
      ].map((more) => barredBy({ ...question, ...more } as Question, forces[1], arms.cairo)),
    ).toEqual(['', 'this book knows no spar torpedo', 'choose two ships', 'choose another captain']);
    expect(
      barredBy(
        { ...question, system: 'noddy' },
        { ship: 'monarch', side: 'union' },
        { mobas: null, noddy: { guns: [], reinforced_bow: true }, flotilla: null },
      ),
    ).toBe('by this book she has no guns to be changed');
  });

  it('has a title in words', () => {
    expect(titleOf(question, 'Duel', 'MOBAS', 'Cairo', varied({}))).toBe(
      'Duel by MOBAS: what if Cairo had 6 dice for 4?',
    );
    expect(titleOf({ ...question, change: 'ram' }, 'Duel', 'MOBAS', 'Cairo', varied({ change: 'ram' }))).toBe(
      'Duel by MOBAS: what if Cairo were without a ram?',
    );
    expect(titleOf({ ...question, kind: 'worth' }, 'Duel', 'MOBAS', 'Cairo', varied({ kind: 'worth' }))).toBe(
      'Duel by MOBAS: is Cairo worth more than Tyler?',
    );
  });
});
