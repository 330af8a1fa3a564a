/**
 * The lesson that a seat is taught, as the server tells it. The server decides which actions a step allows; this only
 * shows them.
 */
import { leaveLesson } from '../api/client';
import type { LessonTold } from '../api/types';
import { kept } from './kept.svelte';

/** Whether an action has each key of another: a listed one says more than is sent. */
const has = (listed: object, sent: object): boolean =>
  Object.entries(sent).every(
    ([key, value]) => JSON.stringify((listed as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

export class Lesson {
  /** Null where none is taught. */
  told = $state.raw<LessonTold | null>(null);
  /** Answer to a try that is not yet allowed. */
  answer = $state<string | null>(null);
  /** The card that tells what the lesson is about has been read. */
  begun = $state(false);
  /** The card is folded to its heading. */
  folded = $state(false);
  /** The server's next message, shown when all that led to it has been. */
  private next: LessonTold | null = null;

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  hear(told: LessonTold | null): void {
    this.next = told;
  }
  settle(): void {
    if (this.next?.heading !== this.told?.heading) {
      this.answer = null;
      this.folded = false;
    }
    this.told = this.next;
  }

  /** The listed actions that the step allows. */
  allowed<A extends object>(actions: readonly A[]): readonly A[] {
    const allows = this.told?.allows;
    return allows ? actions.filter((action) => allows.some((one) => has(action, one))) : actions;
  }
  /** Whether the step asks for that action. */
  asks = (action: object): boolean => this.told?.allows?.some((one) => has(action, one)) ?? false;
  /** Whether the step is about that ship or unit. */
  marks(unit: string): boolean {
    return this.told?.allows?.some((action) => Object.values(action).includes(unit)) ?? false;
  }

  /** The learner plays on freely. */
  async leave(): Promise<void> {
    await leaveLesson(this.game, this.token);
    kept.keep(this.game, { lesson: null });
    this.hear(null);
    this.settle();
  }
}
