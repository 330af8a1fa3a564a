/** How long a battle lasts and who wins it, as two captains of the program fought it (tools/measure-battles). */
import type { SideName } from '../api/types';
import { say } from '../words/say';

export interface Measured {
  games: number;
  union: number;
  confederate: number;
  draw: number;
  /** Turns on average. */
  turns: number;
}

/** How hard it is to win on a side, by the share that a captain wins against another; a draw is half a victory. */
export function hardness(measured: Measured, side: SideName): string {
  const share = (measured[side] + measured.draw / 2) / measured.games;
  if (share >= 0.6) return 'easy';
  if (share >= 0.45) return 'even';
  return share >= 0.3 ? 'hard' : say('very_hard');
}

/** An estimate by the turns: so many seconds a ship a turn, in steps that claim no more than it can. */
export function minutes(turns: number, ships: number, secondsAShip: number): number {
  const exact = (turns * ships * secondsAShip) / 60;
  const step = exact < 15 ? 5 : 10;
  return Math.max(step, Math.round(exact / step) * step);
}
