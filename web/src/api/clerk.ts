/** A battle with models on a table: what a seat may say now, and the lines that say it (docs/openapi.json). */
import { gamePath, read } from './client';
import type { Decided, Seat } from './types';

/** A word of a line, and how the page says it. */
export interface Saying {
  word: string;
  says: string;
}

/** A part of a phrase; the name of a slot is shown with it. */
export type Part =
  | { text: string }
  | { name: string; one_of: Saying[]; optional?: boolean }
  | { name: string; some_of: Saying[]; optional?: boolean }
  | { name: string; from: number; to: number; by?: number; unit?: string; optional?: boolean }
  | { name: string; tick: string; says: string }
  | { name: string; row_of: Saying[]; most: number; optional?: boolean };

/** A way to say something: the words of its parts in order make the line. */
export interface Phrase {
  label: string;
  parts: Part[];
}

/** Phrases about a ship, or of the side as a whole. */
export interface Sayable {
  ship: string | null;
  name: string | null;
  note: string | null;
  /** The captain whose ship she is, where a side has several. */
  captain: string | null;
  phrases: Phrase[];
}

export interface Reply {
  word: string;
  face: number;
}

export interface TableQuestion {
  words: string;
  rule: string | null;
  /** Any number of replies, then it is over. */
  several: boolean;
  replies: Reply[];
  can_go_back: boolean;
}

export interface ClerkTold {
  /** The step of the sequence of play. */
  step: string;
  number: number;
  orders: Sayable[];
  question: TableQuestion | null;
  waits_for: Seat[];
  /** Grammar of typed lines. */
  help: string;
}

export const clerkOf = (game: string, token: string): Promise<ClerkTold> => read(`${gamePath(game)}/clerk`, { token });
export const sayLine = (
  game: string,
  token: string,
  said: { request: string; expected: number; line: string },
): Promise<Decided> => read(`${gamePath(game)}/line`, { method: 'POST', token, json: said });
