/** Where a player stands in the series: what the games kept in this browser say of each evening. */
import type { StoryListed } from '../api/stories';
import type { SideName } from '../api/types';
import type { KeptGame } from '../state/kept.svelte';

export interface Evening extends StoryListed {
  number: number;
  /** The game that tells of it: one that is over before one under way, the latest first. */
  game: KeptGame | null;
}

/** The evenings that there are, in order, each with the game kept of it. */
export function eveningsOf(stories: readonly StoryListed[], games: readonly KeptGame[]): Evening[] {
  return stories
    .flatMap((one) => (one.evening ? [{ ...one, number: one.evening.place }] : []))
    .sort((a, b) => a.number - b.number || (a.date ?? '').localeCompare(b.date ?? ''))
    .map((one) => {
      const own = games.filter(({ story, campaign }) => story === one.story && !campaign);
      return { ...one, game: own.find(({ over }) => over) ?? own[0] ?? null };
    });
}

/** The side that was held here, if it was one alone. */
export function sideOf({ tokens }: KeptGame): SideName | null {
  if (tokens.union && tokens.confederate) return null;
  if (tokens.union) return 'union';
  return tokens.confederate ? 'confederate' : null;
}

/** Each evening of the series once, with how far its battle, or one of its two, has come. */
export function trackOf(evenings: readonly Evening[]): { number: number; over: boolean; begun: boolean }[] {
  return [...new Set(evenings.map(({ number }) => number))].map((number) => {
    const games = evenings.flatMap((one) => (one.number === number && one.game ? [one.game] : []));
    const over = games.some((game) => game.over);
    return { number, over, begun: !over && games.length > 0 };
  });
}

export interface Tally {
  /** Evenings that there are; one may be this battle or that. */
  all: number;
  fought: number;
  won: number;
  lost: number;
  drawn: number;
  /** The first that has not been fought. */
  next: Evening | null;
}

/** End of a game for the holder of one side; a person who held both, or looked on, neither won nor lost. */
function endOf(game: KeptGame): 'won' | 'lost' | 'drawn' | null {
  const side = sideOf(game);
  if (game.won === 'draw') return 'drawn';
  if (!side || !game.won) return null;
  return side === game.won ? 'won' : 'lost';
}

export function tallyOf(evenings: readonly Evening[]): Tally {
  const over = evenings.flatMap(({ number, game }) => (game?.over ? [{ number, end: endOf(game) }] : []));
  const fought = new Set(over.map(({ number }) => number));
  const count = (what: string): number => over.filter(({ end }) => end === what).length;
  return {
    all: new Set(evenings.map(({ number }) => number)).size,
    fought: fought.size,
    won: count('won'),
    lost: count('lost'),
    drawn: count('drawn'),
    next: evenings.find(({ number }) => !fought.has(number)) ?? null,
  };
}
