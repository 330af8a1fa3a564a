import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepNew, mannersAgain } from './begun';
import { kept } from './kept.svelte';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, words: string) => void store.set(key, words),
});
beforeEach(() => store.clear());

describe('the same battle with the sides changed', () => {
  it('is held from the other side by whoever asks, and the other gets the link of his', () => {
    const manners = mannersAgain({ union: 'a' }, ['union', 'confederate']);
    expect(manners).toEqual({ union: 'link', confederate: 'here' });
    const seats = { union: { token: 'u' }, confederate: { token: 'c' }, spectator: { token: 's' } };
    const more = { system: 'mobas', title: 'Memphis', standing: 'turn 1' };
    expect(keepNew('again', seats as never, manners, more)).toEqual(['union']);
    expect(kept.find('again')).toMatchObject({ tokens: { confederate: 'c' }, links: { union: 'u' } });
  });

  it('stays with both sides here where both were, leaves a captain his, and the umpire his chair', () => {
    expect(mannersAgain({ union: 'a', confederate: 'b' }, ['union', 'confederate'])).toEqual({
      union: 'here',
      confederate: 'here',
    });
    expect(mannersAgain({ union: 'a' }, ['confederate'])).toEqual({ confederate: 'here' });
    expect(mannersAgain({ umpire: 'c' }, ['union', 'confederate', 'umpire'])).toEqual({
      union: 'link',
      confederate: 'link',
      umpire: 'here',
    });
  });
});
