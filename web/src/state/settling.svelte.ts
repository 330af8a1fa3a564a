/** The end of a game by agreement: this seat's acts, and the draw that is offered. */
import { sayOfEnd, type EndSaid } from '../api/settling';
import type { SideName } from '../api/types';

export class Settling {
  offered = $state<SideName | null>(null);
  sending = $state(false);
  failed = $state('');

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  readonly say = async (word: EndSaid): Promise<boolean> => {
    this.sending = true;
    this.failed = '';
    try {
      this.offered = (await sayOfEnd(this.game, this.token, word)).draw_offered;
      return true;
    } catch (error) {
      this.failed = (error as Error).message;
      return false;
    } finally {
      this.sending = false;
    }
  };
}
