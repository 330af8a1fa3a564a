/** Luck and judgement in a battle that is over, as docs/formats.md tells it. */
import { read } from './client';
import type { Seat, SideName } from './types';

/** A decision with what its dice gave the Union, and what the choice cost its own side. */
export interface JudgedDecision {
  /** Its number in the journal. */
  decision: number;
  turn: number;
  seat: Seat;
  action: { type: string } & Record<string, unknown>;
  rule: string | null;
  luck: number;
  /** Standard deviation of that luck with fair dice. */
  luck_deviation: number;
  chance_before_dice: number | null;
  chance_after_dice: number | null;
  cost?: number;
  cost_interval_95?: [number, number];
  better?: { type: string } & Record<string, unknown>;
}

interface Summed {
  sum: number;
  interval_95: [number, number];
}

/** `brownwater-judgement-1`, and what the server adds of a job; before the first decision only how far it has come. */
export interface Judgement {
  id: string;
  game: string;
  system: string;
  playouts: number;
  judged: number;
  wanted: number;
  over: boolean;
  stopped: boolean;
  left_seconds: number | null;
  /** Why nothing can be judged of it. */
  fault: string | null;
  luck?: { sum: number; deviation_if_fair: number; chance_of_such_luck: number };
  cost?: Record<SideName, Summed>;
  luckiest?: JudgedDecision[];
  dearest?: JudgedDecision[];
  decisions?: JudgedDecision[];
  /** The Union's chance before the first decision, and how it ended: 1, 0, or a half. */
  chance_at_start?: number;
  chance_at_start_interval_95?: [number, number];
  result?: number;
}

const at = (job: string): string => `/api/lab/judgements/${encodeURIComponent(job)}`;
export const beginJudgement = (game: string, token: string, playouts: number): Promise<Judgement> =>
  read('/api/lab/judgements', { method: 'POST', token, json: { game, playouts } });
export const judgementNow = (job: string): Promise<Judgement> => read(at(job));
export const stopJudgement = (job: string): Promise<Judgement> => read(at(job), { method: 'DELETE' });
