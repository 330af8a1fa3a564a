import { describe, expect, it } from 'vitest';
import type { StoryListed } from '../api/stories';
import type { KeptGame } from '../state/kept.svelte';
import { eveningsOf, tallyOf, trackOf } from './standing';

const story = (name: string, place?: number): StoryListed => ({
  story: name,
  title: name,
  place: 'a river',
  water: 'wide',
  battles: [],
  ...(place ? { evening: { place } } : {}),
});
const game = (story: string, more: Partial<KeptGame>): KeptGame => ({
  game: `${story}-1`,
  system: 'mobas',
  title: story,
  tokens: { union: 't' },
  standing: '',
  over: true,
  touched: 1,
  story,
  ...more,
});

describe('the series', () => {
  const stories = [story('memphis', 6), story('duel'), story('fort_henry', 2), story('grand_gulf', 11)];

  it('has the evenings that there are, in their order', () => {
    expect(eveningsOf(stories, []).map(({ story }) => story)).toEqual(['fort_henry', 'memphis', 'grand_gulf']);
  });

  it('tells where one stands by the games kept here, and what comes next', () => {
    const games = [
      game('memphis', { over: false, game: 'again' }),
      game('memphis', { won: 'union' }),
      game('fort_henry', { won: 'draw' }),
      game('grand_gulf', { over: false }),
      game('duel', { won: 'union' }),
    ];
    const evenings = eveningsOf(stories, games);
    expect(evenings.map(({ game }) => game?.over)).toEqual([true, true, false]);
    expect(tallyOf(evenings)).toMatchObject({ fought: 2, won: 1, lost: 0, drawn: 1 });
    expect(tallyOf(evenings).next?.story).toBe('grand_gulf');
  });

  it('counts an evening of two battles once', () => {
    const two = [story('new_orleans', 5), story('plum_point', 5), story('memphis', 6)];
    const tally = tallyOf(eveningsOf(two, [game('plum_point', { won: 'union' })]));
    expect([tally.all, tally.fought, tally.next?.story]).toEqual([2, 1, 'memphis']);
    const begun = [game('plum_point', { won: 'union' }), game('memphis', { over: false })];
    expect(trackOf(eveningsOf(two, begun))).toEqual([
      { number: 5, over: true, begun: false },
      { number: 6, over: false, begun: true },
    ]);
  });

  it('has the earlier of two battles of one evening first', () => {
    const two = [
      { ...story('fort_pemberton', 10), date: '1863-03-13' },
      { ...story('indianola', 10), date: '1863-02-24' },
    ];
    expect(eveningsOf(two, []).map(({ story }) => story)).toEqual(['indianola', 'fort_pemberton']);
  });

  it('counts a victory for nobody who held both sides', () => {
    const both = game('memphis', { won: 'union', tokens: { union: 't', confederate: 's' } });
    expect(tallyOf(eveningsOf(stories, [both]))).toMatchObject({ fought: 1, won: 0, lost: 0, drawn: 0 });
    const lost = game('memphis', { won: 'union', tokens: { confederate: 's' } });
    expect(tallyOf(eveningsOf(stories, [lost]))).toMatchObject({ lost: 1 });
  });
});
