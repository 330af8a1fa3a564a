/** A whole fight of two ships, as docs/formats.md tells it. */
import { read } from './client';
import type { SideName } from './types';

export interface FightTerms {
  system: string;
  union_ship: string;
  confederate_ship: string;
  metres: number;
  minutes: number;
  union: string;
  confederate: string;
  games: number;
  seed: number;
}

/** One end of it, by its key: a side or `draw`, or a turn. Without an interval it is exact, not simulated. */
export interface Ending {
  key: string;
  decimal: number;
  interval_95?: [number, number];
}

/** The account of a job; without `method` it has no result yet. */
export interface FightOdds {
  id: string;
  system: string;
  union_ship: string;
  confederate_ship: string;
  metres: number;
  minutes: number;
  method?: 'exact' | 'enumeration' | 'simulation';
  union?: string;
  confederate?: string;
  outcomes?: Ending[];
  turns?: Ending[];
  /** The chance of all falls that were not followed. */
  unfollowed?: number;
  games?: number;
  seed?: number;
  played: number;
  wanted: number;
  over: boolean;
  stopped: boolean;
  left_seconds: number | null;
}

export const endingOf = (told: FightOdds, key: SideName | 'draw'): Ending =>
  told.outcomes?.find((one) => one.key === key) ?? { key, decimal: 0 };

const at = (job: string): string => `/api/lab/fights/${encodeURIComponent(job)}`;
export const beginFightOdds = (terms: FightTerms): Promise<FightOdds> =>
  read('/api/lab/fights', { method: 'POST', json: terms });
export const fightOddsNow = (job: string): Promise<FightOdds> => read(at(job));
export const stopFightOdds = (job: string): Promise<FightOdds> => read(at(job), { method: 'DELETE' });
