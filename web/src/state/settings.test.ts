import { describe, expect, it } from 'vitest';
import { plainWishes, wishesIn } from './settings.svelte';

describe('what a reader wishes', () => {
  it('is nothing out of the common, and silent, until he says so', () => {
    for (const kept of [null, '', 'torn{', 'null', '[]', '{"sound":"yes","text":7,"volume":99,"paper":3}'])
      expect(wishesIn(kept)).toEqual(plainWishes);
    expect(plainWishes.sound).toBe(false);
  });

  it('is kept', () => {
    const wishes = {
      sound: true,
      volume: 3,
      text: 130,
      motion: 'less',
      contrast: 'more',
      paper: 'dark',
      briefings: false,
      staff: false,
      notify: true,
    } as const;
    expect(wishesIn(JSON.stringify(wishes))).toEqual(wishes);
  });
});
