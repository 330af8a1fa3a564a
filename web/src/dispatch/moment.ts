import { read } from '../api/client';

/** The position after so many decisions, in a game whose dispatch is open to everybody. */
export const openMoment = <V>(game: string, at: number): Promise<{ view: V }> =>
  read(`/api/dispatches/${encodeURIComponent(game)}/at/${at}`);
