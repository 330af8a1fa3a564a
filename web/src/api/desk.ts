/** The umpire's desk: reports that pass over it, and questions of what a lookout sees. */
import { gamePath, read } from './client';
import type { DeskHolds, Fate, Seat, SideName, WholeReport } from './types';

export interface DeskReport<E = unknown> extends Partial<Pick<WholeReport, 'told' | 'due' | 'at' | 'without'>> {
  side: SideName;
  decision: number;
  turn: number;
  fate: Fate;
  words: string | null;
  events: E[];
}

export interface DeskQuestion<V = unknown> {
  number: number;
  seat: Seat;
  captain: string | null;
  ship: string | null;
  bearing: number | null;
  text: string;
  decision: number;
  at: string;
  answer: { text: string; decision: number; at: string } | null;
  /** The asker's view; for the umpire, while the question waits. */
  sees?: V;
}

export interface DeskTold<E = unknown, V = unknown> {
  number: number;
  turn: number;
  holds: DeskHolds;
  /** The sides of which each ship's captain alone is told of special effects. */
  alone?: DeskHolds;
  reports: DeskReport<E>[];
  questions: DeskQuestion<V>[];
}

export type DeskEntry =
  | { act: 'hold' | 'through' | 'alone' | 'aloud'; side: SideName }
  | { act: 'send'; side: SideName; decision: number; without?: number[]; text?: string }
  | { act: 'drop'; side: SideName; decision: number }
  | { act: 'word'; side: SideName; decision: number; text: string }
  | { act: 'delay'; side: SideName; decision: number; turns: number }
  | { act: 'answer'; question: number; text: string };

export interface LookoutAsked {
  ship?: string;
  bearing?: number;
  text: string;
}

export const deskOf = (game: string, token: string): Promise<DeskTold> => read(`${gamePath(game)}/desk`, { token });
export const enterAtDesk = (game: string, token: string, entry: DeskEntry & { request: string }): Promise<DeskTold> =>
  read(`${gamePath(game)}/desk`, { method: 'POST', token, json: entry });
export const askLookout = (game: string, token: string, asked: LookoutAsked & { request: string }): Promise<DeskTold> =>
  read(`${gamePath(game)}/lookout`, { method: 'POST', token, json: asked });
