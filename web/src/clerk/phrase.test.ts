import { describe, expect, it } from 'vitest';
import type { Part, Phrase } from '../api/clerk';
import { aboutWrong, chosenOf, isPlain, lineOf, marksOf, sayingsOf, tapped, wanting, type Chosen } from './phrase';

const price = { word: 'price', says: 'CSS General Price' };
const bragg = { word: 'bragg', says: 'CSS General Bragg' };
const fire: Phrase = {
  label: 'Fires at',
  parts: [
    { text: 'benton >' },
    { name: 'target', one_of: [price, bragg] },
    { name: 'range', from: 1, to: 6, by: 1, unit: 'hexes' },
    { name: 'arc', tick: 'end', says: 'ahead or astern of the target' },
  ],
};

/** The phrase after taps on words, each of the part at its place. */
const after = (phrase: Phrase, taps: [number, string][]): Chosen =>
  taps.reduce<Chosen>(
    (chosen, [at, word]) => ({ ...chosen, [at]: tapped(phrase.parts[at]!, chosenOf(phrase, chosen, at), word) }),
    {},
  );

describe('a phrase', () => {
  it('grows word by word, in the order of its parts and not of the taps', () => {
    expect(lineOf(fire, {})).toBe('benton >');
    const whole = after(fire, [
      [3, 'end'],
      [2, '3'],
      [1, 'price'],
    ]);
    expect(lineOf(fire, whole)).toBe('benton > price 3 end');
    expect(wanting(fire, whole)).toBe(-1);
  });

  it('names the first part that still wants a word, and wants no tick', () => {
    expect(wanting(fire, {})).toBe(1);
    expect(wanting(fire, after(fire, [[1, 'bragg']]))).toBe(2);
  });

  it('takes the last word tapped of those that exclude each other', () => {
    const twice = after(fire, [
      [1, 'price'],
      [1, 'bragg'],
      [1, 'bragg'],
      [3, 'end'],
      [3, 'end'],
    ]);
    expect(lineOf(fire, twice)).toBe('benton > bragg');
  });

  it('has the only word that is open from the first', () => {
    const alone: Phrase = { label: '', parts: [{ text: 'benton >' }, { name: 'target', one_of: [price] }] };
    expect(lineOf(alone, {})).toBe('benton > price');
    expect(wanting(alone, {})).toBe(-1);
    expect(isPlain(alone)).toBe(false);
  });

  it('says several words in the order of their list, and a row in the order of the taps', () => {
    const guns: Part = {
      name: 'guns',
      optional: true,
      some_of: ['bow', 'port', 'stern'].map((word) => ({ word, says: word })),
    };
    expect(
      ['stern', 'bow', 'port', 'port'].reduce<readonly string[]>((words, word) => tapped(guns, words, word), []),
    ).toEqual(['bow', 'stern']);
    const steps: Part = { name: 'steps', row_of: ['ahead', 'port'].map((word) => ({ word, says: word })), most: 3 };
    expect(
      ['ahead', 'ahead', 'port', 'port'].reduce<readonly string[]>((words, word) => tapped(steps, words, word), []),
    ).toEqual(['ahead', 'ahead', 'port']);
  });

  it('shows a short range as words and a long one as none', () => {
    expect(sayingsOf({ name: 'speed', from: -2, to: 2, by: 2 })).toEqual([
      { word: '-2', says: '−2' },
      { word: '0', says: '0' },
      { word: '2', says: '2' },
    ]);
    expect(sayingsOf({ name: 'range', from: 1, to: 48 })).toEqual([]);
    expect(marksOf({ from: 1, to: 48 })).toEqual([10, 20, 30, 40]);
    expect(marksOf({ from: -60, to: 60 })).toEqual([-60, -45, -30, -15, 0, 15, 30, 45, 60]);
  });

  it('without slots is said at once', () => {
    expect(isPlain({ label: 'Holds her fire', parts: [{ text: 'benton holds' }] })).toBe(true);
    expect(isPlain(fire)).toBe(false);
  });
});

describe('the word that is wrong', () => {
  it('is the one that the refusal begins with', () => {
    expect(aboutWrong('benton > prise 3 end', 'prise: is no ship or battery of this battle')).toEqual({
      before: 'benton > ',
      wrong: 'prise',
      after: ' 3 end',
    });
  });
  it('is none where the refusal begins otherwise', () => {
    expect(aboutWrong('benton > price 3', 'it is not her turn').wrong).toBe('');
  });
});
