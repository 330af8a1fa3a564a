/** News of a table besides the game: the seats that it waits for, and the talk. */
import { gamePath, read } from './client';
import type { Seat, SideName } from './types';

/** Something that a seat owes its table; `by` is `person`, or a captain's name. */
export interface Owed {
  seat: Seat;
  what: 'decision' | 'dice' | 'words';
  by: string;
  since: string | null;
  /** For the own side, if its ships are given out: whose decision it is; the chief's name is null. */
  captains?: { name: string | null; ships: string[] }[];
}

export interface OwedAt {
  game: string;
  system: string;
  title: string;
  number: number;
  seat: Seat;
  over: boolean;
  owed: Owed[];
  /** The captain of the side who asks; null for its chief. */
  captain?: string | null;
  /** The path of the seat's own calendar. */
  calendar?: string;
}

export const owedAt = (game: string, token: string): Promise<OwedAt> => read(`${gamePath(game)}/owed`, { token });

/** Something said at the table. An orders slip names a ship. */
export interface Said {
  number: number;
  seat: Seat;
  to: SideName | 'both';
  /** How many decisions had been made. */
  decision: number;
  at: string;
  name: string;
  ship: string;
  text: string;
}

export interface Saying {
  request: string;
  text: string;
  name?: string;
  ship?: string;
  to?: SideName | 'both';
}

export const talkOf = async (game: string, token: string, from = 0): Promise<Said[]> =>
  (await read<{ talk: Said[] }>(`${gamePath(game)}/talk?from=${from}`, { token })).talk;
export const say = (game: string, token: string, saying: Saying): Promise<{ request: string; at: string }> =>
  read(`${gamePath(game)}/say`, { method: 'POST', token, json: saying });
