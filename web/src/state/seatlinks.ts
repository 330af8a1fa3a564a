/** A seat's link taken back, or a seat handed over: its holder draws it another token. */
import { gameState, LineLost, renewSeat } from '../api/client';
import type { Seat } from '../api/types';
import { kept } from './kept.svelte';

/** 256 random bits in 43 characters that a link can carry. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Gives the seat a new link, which this browser keeps where it kept the one before. True if the seat is held here. */
export async function renewLink(game: string, seat: Seat, token: string): Promise<boolean> {
  const another = drawToken();
  try {
    await renewSeat(game, token, another);
  } catch (error) {
    if (!(error instanceof LineLost)) throw error;
    // It may have been done, and the answer lost on the way: then the new one holds the seat.
    await gameState(game, another);
  }
  const one = kept.find(game);
  const held = one?.tokens[seat] === token;
  kept.keep(game, held ? { tokens: { [seat]: another } } : { links: { ...one?.links, [seat]: another } });
  return held;
}
