/** Resignation, and a draw by consent. */
import { gamePath, read } from './client';
import type { SideName } from './types';

export type EndSaid = 'resign' | 'offer' | 'agree' | 'decline';

export const sayOfEnd = (
  game: string,
  token: string,
  word: EndSaid,
): Promise<{ over: boolean; draw_offered: SideName | null }> =>
  read(`${gamePath(game)}/settle`, { method: 'POST', token, json: { say: word } });
