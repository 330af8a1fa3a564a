import { describe, expect, it } from 'vitest';
import type { SquadronTold } from '../api/types';
import { Squadron } from './squadron.svelte';

const told = (more: Partial<SquadronTold> = {}): SquadronTold => ({
  captains: [
    { name: 'Dove', given: ['mound_city'], ships: ['mound_city', 'marines'], owes: ['mound_city'], done: false },
    { name: 'Stembel', given: ['cincinnati'], ships: ['cincinnati'], owes: [], done: false },
  ],
  chief: { ships: ['benton'], owes: [] },
  step: true,
  ...more,
});
const of = (captain: string | null, how: SquadronTold | null = told()): Squadron => {
  const squadron = new Squadron('game', 'token');
  squadron.take(how, captain);
  return squadron;
};

describe('whose the ships of a side are', () => {
  it('is one commander’s where nothing is given out', () => {
    const chief = of(null, null);
    expect([chief.mine('benton'), chief.chief, chief.owes]).toEqual([true, true, true]);
  });
  it('a captain has what he was given, with the parties that go with it', () => {
    const dove = of('Dove');
    expect([dove.mine('mound_city'), dove.mine('marines'), dove.mine('benton'), dove.chief]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it('the chief has what nobody else has, prizes too', () => {
    const chief = of(null);
    expect([chief.mine('benton'), chief.mine('a_prize'), chief.mine('marines')]).toEqual([true, true, false]);
  });
  it('a captain without a place has nothing', () => {
    expect([of('Phelps').mine('benton'), of('Phelps').owes]).toEqual([false, false]);
  });
});

describe('whose turn it is on a side', () => {
  it('is a captain’s while he may decide something and is not done', () => {
    expect(of('Dove').owes).toBe(true);
    expect(of('Stembel').owes).toBe(false);
    const [dove] = told().captains;
    expect(of('Dove', told({ captains: [{ ...dove!, done: true }] })).owes).toBe(false);
  });
  it('is the chief’s in a step that he ends, for his own ships, and where no captain has anything to decide', () => {
    expect(of(null).owes).toBe(true);
    expect(of(null, told({ step: false })).owes).toBe(false);
    expect(of(null, told({ step: false, chief: { ships: ['benton'], owes: ['benton'] } })).owes).toBe(true);
    expect(of(null, told({ step: false, captains: [told().captains[1]!] })).owes).toBe(true);
  });
  it('a wish to go on without others ends with the step', () => {
    const chief = of(null);
    chief.overrides = true;
    chief.take(told());
    expect(chief.overrides).toBe(true);
    chief.take(told({ step: false }));
    expect(chief.overrides).toBe(false);
  });
});
