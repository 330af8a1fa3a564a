/** Questions to the server about the position at hand, each asked once for each position. */
import { ask } from '../api/client';
import type { Question, Reach, ShotOdds } from '../api/mobas';
import type { Refused } from '../api/types';

/** `Q`: the questions; `A`: their answers, if not refused. */
export class Questions<Q extends object = Question, A extends object = ShotOdds | Reach> {
  private readonly answers = new Map<string, Promise<A | Refused | null>>();
  private position: number | string = -1;

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  /** The answer; null where none could be had. Another `position` forgets what was answered before. */
  async ask<T extends A>(position: number | string, question: Q): Promise<T | Refused | null> {
    if (position !== this.position) {
      this.answers.clear();
      this.position = position;
    }
    const key = JSON.stringify(question);
    let answer = this.answers.get(key);
    if (!answer) {
      answer = ask<A>(this.game, this.token, question).catch(
        (error: Error & { rule?: string | null; status?: number }) =>
          error.status ? { refused: { rule: error.rule ?? null, reason: error.message } } : null,
      );
      this.answers.set(key, answer);
    }
    return (await answer) as T | Refused | null;
  }
}

export const isRefused = (answer: object | null): answer is Refused => Boolean(answer && 'refused' in answer);
