/** The umpire's acts on the clock of a game. */
import { gamePath, read } from './client';
import type { Clock, SideName } from './types';

export type ClockAct = { act: 'stop' | 'go' } | { act: 'add'; seat?: SideName; seconds: number };

export const setClock = async (game: string, token: string, act: ClockAct): Promise<Clock | null> =>
  (await read<{ clock: Clock | null }>(`${gamePath(game)}/clock`, { method: 'POST', token, json: act })).clock;
