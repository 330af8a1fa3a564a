/** The laboratory's questions and results, as docs/formats.md tells them. */
import type { Mean, Share, Wins } from '../figures/figures';
import { read, readBlob, readIfMade, readText } from './client';
import type { SideName } from './types';

export interface Vary {
  name: string;
  at?: string | string[];
  option?: string;
  captain?: SideName;
  values: unknown[];
  labels: string[];
}

/** `brownwater-sweep-1` */
export interface Sweep {
  title: string;
  system: string;
  /** A name, or a whole scenario. */
  scenario: string | object;
  captains: Record<SideName, string>;
  vary?: Vary[];
  games: number;
  seed: number;
  metrics: string[];
  precision?: { of: string; half_width: number };
}

export interface Told {
  value: number;
  game: number;
}
/** A number that was counted: how often each value came. */
export interface Distribution extends Mean {
  deviation: number;
  least: number;
  median: number;
  most: number;
  counts: [value: number, games: number][];
  typical: Told;
  oddest: Told;
}
/** Words that came to pass, each with its share. */
export interface Words {
  shares: Record<string, Share>;
}

export interface Cell {
  cell: number;
  labels: Record<string, string>;
  games: number;
  over: boolean;
  wins: Wins;
  mean_turns: number;
  metrics: Record<string, Distribution | Words>;
  precision?: { of: string; wanted: number; reached: number; met: boolean } | null;
}

/** `brownwater-result-1`, and what the server adds of a job. */
export interface LabResult {
  id: string;
  title: string;
  system: string;
  scenario: string;
  captains: Record<SideName, string>;
  games: number;
  seed: number;
  played: number;
  wanted: number;
  over: boolean;
  stopped: boolean;
  left_seconds: number | null;
  metrics: { name: string; kind: 'number' | 'word'; unit?: string; words?: string[] }[];
  cells: Cell[];
}

export const isDistribution = (counted: Distribution | Words | undefined): counted is Distribution =>
  counted !== undefined && 'counts' in counted && Array.isArray(counted.counts);
/** A number's distribution in a cell; null where it was not counted, or nothing has been played. */
export function distributionOf(cell: Cell, metric: string): Distribution | null {
  const counted = cell.metrics[metric];
  return isDistribution(counted) && counted.counts.length ? counted : null;
}
export function sharesOf(cell: Cell, metric: string): Record<string, Share> {
  const counted = cell.metrics[metric];
  return counted && 'shares' in counted ? counted.shares : {};
}

const at = (job: string): string => `/api/lab/${encodeURIComponent(job)}`;
export const beginJob = (sweep: Sweep): Promise<LabResult> => read('/api/lab', { method: 'POST', json: sweep });
export const jobNow = (job: string): Promise<LabResult> => read(at(job));
export const stopJob = (job: string): Promise<LabResult> => read(at(job), { method: 'DELETE' });
export const csvOf = (job: string): Promise<string> => readText(`${at(job)}/csv`);
export const databaseOf = (job: string): Promise<Blob> => readBlob(`${at(job)}/sqlite`);
/** How often a game is asked for before it is given up, and how long between, ms. */
const [mostAskings, betweenAskings] = [150, 400];

/** A game of a cell as a journal: the server plays it again when it is first asked for. */
export async function journalOf(job: string, cell: number, game: number): Promise<string> {
  for (let asked = 0; asked < mostAskings; asked++) {
    const journal = await readIfMade(`${at(job)}/cells/${cell}/games/${game}`);
    if (journal !== null) return journal;
    await new Promise((done) => setTimeout(done, betweenAskings));
  }
  throw new Error('the game has not been played again in a minute: try once more');
}
