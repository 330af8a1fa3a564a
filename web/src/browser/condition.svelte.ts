/** How the games of this browser stand, for the page to say. */
import type { Standing } from './channel';

class Condition {
  standing = $state.raw<Standing>({ room: null });
  /** The last thing that could not be kept. */
  unkept = $state.raw<{ reason: string; full: boolean } | null>(null);
  /** A game that could not be read to its end. */
  unread = $state<string | null>(null);
  /** Another edition of the pages is there, and this opens it. */
  newer = $state.raw<(() => void) | null>(null);
  /** Has the room tried again. */
  again: () => void = () => {};

  get failed(): string | null {
    return 'failed' in this.standing ? this.standing.failed : null;
  }
  /** The browser keeps nothing here. */
  get passing(): boolean {
    return 'lasting' in this.standing && !this.standing.lasting;
  }
}

export const condition = new Condition();
