/** The clock of a game as it was told last, and when. */
import type { Clock } from '../api/types';

export class PlayClock {
  told = $state.raw<Clock | null>(null);
  /** By this machine's own time, ms. */
  heardAt = 0;

  take(told: Clock | null | undefined): void {
    this.heardAt = Date.now();
    this.told = told ?? null;
  }
}
