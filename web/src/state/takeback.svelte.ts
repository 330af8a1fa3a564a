/** Wishes to take something back as a seat is told of them, and its answers. */
import type { Asked } from '../api/types';
import { answerTakeback, askTakeback, takebackOf, type Takeback as Told, type TakenBack } from '../api/takeback';
import { LineLost, Refusal } from '../api/client';
import { kept } from './kept.svelte';

export class Takeback {
  asked = $state.raw<Asked | null>(null);
  /** Says what this seat may ask for, or why it may not; null until it is known. */
  told = $state.raw<Told | null>(null);
  all = $state.raw<TakenBack[]>([]);
  failed = $state('');
  sending = $state(false);

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  async refresh(): Promise<void> {
    try {
      this.take(await takebackOf(this.game, this.token));
    } catch (error) {
      if (!(error instanceof LineLost) && !(error instanceof Refusal)) throw error;
    }
  }

  /** Asks; other seats held at this browser agree at once. */
  readonly ask = (): Promise<void> =>
    this.send(async () => {
      const { number } = await takebackOf(this.game, this.token);
      let told = await askTakeback(this.game, this.token, number);
      const here = kept.find(this.game)?.tokens ?? {};
      for (const seat of told.asked?.waits ?? []) {
        const token = here[seat];
        if (token && token !== this.token) await answerTakeback(this.game, token, number, true);
      }
      if (told.asked) told = await takebackOf(this.game, this.token);
      return told;
    });

  readonly answer = (agree: boolean): Promise<void> =>
    this.send(() => answerTakeback(this.game, this.token, this.asked?.number ?? 0, agree));

  private async send(call: () => Promise<Told>): Promise<void> {
    this.sending = true;
    this.failed = '';
    try {
      this.take(await call());
    } catch (error) {
      this.failed = (error as Error).message;
      await this.refresh();
    } finally {
      this.sending = false;
    }
  }

  private take(told: Told): void {
    this.told = told;
    this.asked = told.asked;
    this.all = told.takebacks;
  }
}
