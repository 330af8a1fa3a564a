/** A game that was set up here: its seats are kept, those of this browser and those to be given away. */
import type { Seat } from '../api/types';
import type { Seats } from '../squadron/posting';
import { kept, type KeptGame } from './kept.svelte';

/** Keeps them by how each seat is held, `here` or by `link`; the seats whose links are to be sent. */
export function keepNew(
  game: string,
  seats: Seats,
  manners: Partial<Record<Seat, string>>,
  more: Pick<KeptGame, 'system' | 'title' | 'standing'> & Partial<KeptGame>,
): Seat[] {
  const tokens: Partial<Record<Seat, string>> = {};
  const links: Partial<Record<Seat, string>> = {};
  for (const [seat, slip] of Object.entries(seats) as [Seat, { token: string } | null][])
    if (slip) (manners[seat] === 'here' ? tokens : links)[seat] = slip.token;
  if (!Object.keys(tokens).length && links.spectator) tokens.spectator = links.spectator;
  kept.keep(game, { ...more, tokens, links, over: false });
  return (['union', 'confederate', 'umpire'] as const).filter((seat) => manners[seat] === 'link');
}
