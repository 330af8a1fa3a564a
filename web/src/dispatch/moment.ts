import { read } from '../api/client';

/** The position after so many decisions, in a game whose dispatch is open to everybody. */
export const openMoment = (game: string, at: number): Promise<{ view: unknown }> =>
  read(`/api/dispatches/${encodeURIComponent(game)}/at/${at}`);
