/** Work of a side that its commander has handed over to the program's staff; only he sees it. */
import { gamePath, read } from './client';

export interface StaffTold {
  number: number;
  duties: string[];
  /** The duties that this game has. */
  offered: string[];
}

export const staffAt = (game: string, token: string): Promise<StaffTold> => read(`${gamePath(game)}/staff`, { token });
export const handOver = (game: string, token: string, duties: readonly string[]): Promise<StaffTold> =>
  read(`${gamePath(game)}/staff`, { method: 'POST', token, json: { duties } });
