/** How long a battle lasts and who wins it, as two captains of the program fought it (tools/measure-battles). */
import type { ScenarioSummary, SideName } from '../api/types';
import { say } from '../words/say';

export interface Measured {
  games: number;
  union: number;
  confederate: number;
  draw: number;
  /** Turns on average. */
  turns: number;
}

/** A side's score, and the limits between which it lies in 95 of 100 such lots (Wilson); a draw is half a victory. */
export function scoreOf(measured: Measured, side: SideName): { score: number; low: number; high: number } {
  const { games } = measured;
  const score = (measured[side] + measured.draw / 2) / games;
  const z = 1.96;
  const middle = (score + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half = (z / (1 + z ** 2 / games)) * Math.sqrt((score * (1 - score)) / games + z ** 2 / (4 * games ** 2));
  return { score, low: middle - half, high: middle + half };
}

/** How hard it is to win on a side, by what a captain scores there against another. */
export function hardness(measured: Measured, side: SideName): string {
  const { score } = scoreOf(measured, side);
  if (score >= 0.6) return say('easy');
  if (score >= 0.45) return say('even');
  return score >= 0.3 ? say('hard') : say('very_hard');
}

/** An estimate by the turns: seconds a ship a turn, rounded to steps that fit its precision. */
export function minutes(turns: number, ships: number, secondsAShip: number): number {
  const exact = (turns * ships * secondsAShip) / 60;
  const step = exact < 15 ? 5 : 10;
  return Math.max(step, Math.round(exact / step) * step);
}

/** About how long a scenario takes, where that has been measured. */
export function minutesOf(
  { id, forces }: Pick<ScenarioSummary, 'id' | 'forces'>,
  book: { measured: Readonly<Record<string, Measured>>; secondsAShip: number },
): number | null {
  const measured = book.measured[id];
  if (!measured) return null;
  return minutes(measured.turns, Math.max(1, (forces.union + forces.confederate) / 2), book.secondsAShip);
}
