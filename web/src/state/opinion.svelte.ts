/** The turning points of a battle that is over: choices that the program's captain would not have made, and luck. */
import { beginJudgement, judgementNow, type Judgement } from '../api/judgement';

/** A choice that cost less, in victories, is no turning point; nor are dice that gave less than such a stroke. */
const [least, stroke] = [0.02, 0.1];
/** No more of them than a hand can tell apart. */
const most = 12;
const playouts = 10;
const everyMs = 700;

export interface TurningPoint {
  decision: number;
  /** How much it mattered, in victories. */
  weight: number;
  /**
   * The captain's choice, and the cost of the choice made against it; `sure` if that cost is distinguishable from 0.
   */
  doubt?: { cost: number; sure: boolean; better: { type: string } };
  /** Luck that the dice gave the Union. */
  luck?: number;
}

export function turningPoints(told: Pick<Judgement, 'decisions' | 'luckiest'> | null): TurningPoint[] {
  const lucky = new Set(told?.luckiest?.map(({ decision }) => decision));
  const all = (told?.decisions ?? []).flatMap((one): TurningPoint[] => {
    const { decision, cost = 0, cost_interval_95: interval, better, luck } = one;
    const doubt = better && cost >= least ? { cost, sure: (interval?.[0] ?? 0) > 0, better } : undefined;
    const given = lucky.has(decision) && Math.abs(luck) >= stroke ? luck : undefined;
    if (!doubt && given === undefined) return [];
    const weight = Math.max(doubt?.cost ?? 0, Math.abs(given ?? 0));
    return [{ decision, weight, ...(doubt && { doubt }), ...(given !== undefined && { luck: given }) }];
  });
  const kept = [...all].sort((one, other) => other.weight - one.weight).slice(0, most);
  return kept.sort((one, other) => one.decision - other.decision);
}

export class Opinion {
  told = $state.raw<Judgement | null>(null);
  failed = $state('');
  asked = $state(false);
  readonly points = $derived(turningPoints(this.told));
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

  /** Stops listening; the laboratory goes on, and a later request gets the same opinion. */
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
