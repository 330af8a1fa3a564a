/** One fight under three rule books, as docs/formats.md tells it: meetings and comparisons. */
import { read } from './client';
import type { Mean, Share, Wins } from '../figures/figures';
import type { Commander, SideName, Titled } from './types';

export type Decided = 'objective' | 'both_objectives' | 'no_ships' | 'greater_damage' | 'equal_damage';
export type Loss = 'sunk' | 'abandoned' | 'surrendered' | 'taken';

export interface Meeting {
  id: string;
  title: string;
  date: string;
  place: string;
  minutes: number;
  history: string;
  estimates: string;
  objectives?: { side: SideName; kind: string; count?: number; ships?: string[]; until?: number; books?: string[] }[];
  forces: { ship: string; side: SideName }[];
}

export interface BookResult {
  system: string;
  games: number;
  wins: Wins;
  turn_limit: number;
  turns: Mean;
  minutes: Mean & { a_turn: number; by_the_book: boolean };
  lost: Record<SideName, Mean & { how: Record<Loss, number> }>;
  decided: Record<Decided, Share>;
}

export interface Comparison {
  id: string;
  meeting: { id: string; title: string; minutes: number };
  captains: Record<SideName, string>;
  games: number;
  seed: number;
  played: number;
  wanted: number;
  over: boolean;
  stopped: boolean;
  systems: BookResult[];
}

export interface CompareOrder {
  meeting: string;
  games: number;
  seed: number;
  union: Commander;
  confederate: Commander;
}

export const meetings = async (): Promise<Meeting[]> => (await read<{ meetings: Meeting[] }>('/api/meetings')).meetings;
/** The battle of a system that is made of a meeting. */
export const battleOf = (meeting: string, system: string): Promise<Titled> =>
  read(`/api/meetings/${encodeURIComponent(meeting)}/${system}`);
export const beginComparison = (order: CompareOrder): Promise<Comparison> =>
  read('/api/comparisons', { method: 'POST', json: order });
export const comparison = (id: string): Promise<Comparison> => read(`/api/comparisons/${encodeURIComponent(id)}`);
export const stopComparison = (id: string): Promise<Comparison> =>
  read(`/api/comparisons/${encodeURIComponent(id)}/stop`, { method: 'POST', json: {} });
