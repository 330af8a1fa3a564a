import { expect, it } from 'vitest';
import { askedWords, takenWords } from './takeback';

const asked = { seat: 'union', number: 14, keeps: 11, waits: ['confederate'], agreed: [], declined: null } as const;

it('says a wish to each seat in its own words', () => {
  const wish = { ...asked, waits: [...asked.waits], agreed: [...asked.agreed] };
  expect(askedWords(wish, 'confederate', 'mobas')).toBe('Union asks to take back decisions 12 to 14.');
  expect(askedWords(wish, 'union', 'mobas')).toBe('You ask to take back decisions 12 to 14. Waiting for Confederate.');
  expect(askedWords({ ...wish, waits: ['umpire'], keeps: 13 }, 'spectator', 'flotilla')).toBe(
    'Union asks to take back decision 14. Waiting for the game master.',
  );
  expect(askedWords({ ...wish, waits: [], declined: 'confederate' }, 'union', 'mobas')).toMatch(
    /^You asked to take back .*Confederate declined/,
  );
});

it('says by whose leave something was taken back', () => {
  expect(takenWords({ by: 'union', from: 14, to: 13, leave: ['confederate', 'umpire'], at: '' }, 'noddy')).toBe(
    'Union took back decision 14, with the leave of Confederate and the umpire.',
  );
  expect(takenWords({ by: 'confederate', from: 3, to: 1, leave: [], at: '' }, 'mobas')).toBe(
    'Confederate took back decisions 2 to 3, which nobody else had been shown.',
  );
});
