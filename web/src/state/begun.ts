/** A game that was set up here: keeps its seats, those of this browser and those to be given away. */
import type { Seat, SideName } from '../api/types';
import type { Seats } from '../squadron/posting';
import { otherSide } from '../words/names';
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

const sides: SideName[] = ['union', 'confederate'];

/**
 * How the seats of the same battle are held with the sides changed. A seat that was held here is held here again. If
 * only one side was held here, the other one is held here now.
 */
export function mannersAgain(
  tokens: Partial<Record<Seat, string>> | undefined,
  persons: readonly Seat[],
): Partial<Record<Seat, string>> {
  const here = sides.filter((side) => tokens?.[side]);
  const now = here.length === 1 ? here.map(otherSide) : here;
  const commanded = sides.filter((side) => persons.includes(side));
  return {
    ...Object.fromEntries(commanded.map((side) => [side, now.includes(side) ? 'here' : 'link'])),
    ...(persons.includes('umpire') ? { umpire: tokens?.umpire ? 'here' : 'link' } : {}),
  };
}
