/** Questions to the server about the position at hand, each asked once for each position. */
import { ask } from '../api/client';
import type { Question, Reach, Refused, ShotOdds } from '../api/types';

export type Answer = ShotOdds | Reach | Refused;

export class Questions {
  private readonly answers = new Map<string, Promise<Answer | null>>();
  private position = -1;

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  /** The answer; null where none could be had. */
  async ask<T extends ShotOdds | Reach>(position: number, question: Question): Promise<T | Refused | null> {
    if (position !== this.position) {
      this.answers.clear();
      this.position = position;
    }
    const key = JSON.stringify(question);
    let answer = this.answers.get(key);
    if (!answer) {
      answer = ask<ShotOdds | Reach>(this.game, this.token, question).catch((error: Error & { rule?: string | null; status?: number }) =>
        error.status ? { refused: { rule: error.rule ?? null, reason: error.message } } : null,
      );
      this.answers.set(key, answer);
    }
    return (await answer) as T | Refused | null;
  }
}

export const isRefused = (answer: Answer | null): answer is Refused => Boolean(answer && 'refused' in answer);
