/** Where the program's captain would have chosen otherwise in a battle that is over, and how much it mattered. */
import { beginJudgement, judgementNow, type Judgement } from '../api/judgement';

/** A choice that cost less, in victories, is no mark. */
const least = 0.02;
const playouts = 10;
const everyMs = 700;

export interface Doubt {
  decision: number;
  /** In victories. */
  cost: number;
  /** It can be told from nothing. */
  sure: boolean;
  better: { type: string };
}

export const doubtsOf = (told: Pick<Judgement, 'decisions'> | null): Doubt[] =>
  (told?.decisions ?? []).flatMap(({ decision, cost = 0, cost_interval_95: interval, better }) =>
    better && cost >= least ? [{ decision, cost, sure: (interval?.[0] ?? 0) > 0, better }] : [],
  );

export class Opinion {
  told = $state.raw<Judgement | null>(null);
  failed = $state('');
  asked = $state(false);
  readonly doubts = $derived(doubtsOf(this.told));
  readonly over = $derived(this.told !== null && (this.told.over || this.told.stopped));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  async ask(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    await this.hear(beginJudgement(this.game, this.token, playouts));
  }

  /** Nobody listens any more; the laboratory goes on, and tells the same to who asks again. */
  leave(): void {
    clearTimeout(this.timer);
    this.asked = false;
  }

  private async hear(telling: Promise<Judgement>): Promise<void> {
    try {
      this.told = await telling;
      const { id, fault } = this.told;
      if (fault) this.failed = fault;
      else if (this.asked && !this.over) this.timer = setTimeout(() => void this.hear(judgementNow(id)), everyMs);
    } catch (error) {
      this.failed = (error as Error).message;
      this.asked = false;
    }
  }
}
