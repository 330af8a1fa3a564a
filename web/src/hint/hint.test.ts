import { describe, expect, it } from 'vitest';
import { whyWords } from './hint';

describe('a hint', () => {
  it('says the weightiest considerations first, what speaks for it and what against it', () => {
    const why = whyWords('mobas', {
      action: { type: 'move' },
      reasons: [
        { term: 'gun_laying', share: 3 },
        { term: 'ramming', share: 8 },
        { term: 'closing', share: 0.1 },
        { term: 'exposure', share: -2 },
      ],
    });
    expect(why.on).toEqual(['she rams', 'her guns will bear better']);
    expect(why.against).toEqual(["the enemy's guns can do her more harm there"]);
  });
  it('says nothing where the captain goes by no reckoning', () => {
    expect(whyWords('noddy', { action: { type: 'seal_orders' }, reasons: [] })).toEqual({ on: [], against: [] });
  });
});
