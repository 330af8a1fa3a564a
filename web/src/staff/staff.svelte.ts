/** A staff officer's remarks on the decision that a seat is to make (docs/formats.md, Advice). */
import { ask } from '../api/client';
import type { Row } from '../parts/keys';
import type { AnyGame } from '../state/game.svelte';
import { settings } from '../state/settings.svelte';
import { say } from '../words/say';

export interface Chance {
  /** The event that is counted. */
  key: 'comes_through' | 'no_ship_lost';
  p: number;
  games: number;
  interval_95: [number, number];
}
export interface Remark<Action> {
  /** Null where only a fight is owed. */
  action: Action | null;
  chance: Chance | null;
  worth: number | null;
  says: string;
}
export interface Advice<Action> {
  options: Remark<Action>[];
  best: number;
}

/** Games played on from each order, and ms from the decision before until they are asked for. */
const looks: readonly [games: number, after: number][] = [
  [40, 250],
  [200, 2_000],
  [800, 8_000],
];

/** Advice on the decision at hand: a first answer soon, surer ones while the seat thinks. */
export class Staff<Action extends { type: string }> {
  advice = $state.raw<Advice<Action> | null>(null);
  failed = $state('');
  /** Each decision stops the looks of the one before. */
  private decision = 0;

  constructor(private readonly game: Pick<AnyGame, 'game' | 'token'>) {}

  forget(): void {
    this.decision++;
    this.advice = null;
    this.failed = '';
  }

  async look(): Promise<void> {
    this.forget();
    const { decision } = this;
    const begun = Date.now();
    for (const [games, after] of looks) {
      await new Promise((done) => setTimeout(done, begun + after - Date.now()));
      if (decision !== this.decision) return;
      try {
        const told = await ask<Advice<Action>>(this.game.game, this.game.token, { question: 'advice', games });
        if (decision !== this.decision) return;
        if ('refused' in told) return void (this.failed = told.refused.reason);
        this.advice = told;
        if (told.options.every(({ chance }) => chance === null)) return;
      } catch (error) {
        if (decision === this.decision && !this.advice) this.failed = (error as Error).message;
        return;
      }
    }
  }
}

/** The row of the key that calls the officer in and dismisses him. */
export const staffRow = <Acting>(): Row<Acting> => [
  'Y',
  say('staff_toggle'),
  () => ({ y: () => settings.choose({ staff: !settings.staff }) }),
];
