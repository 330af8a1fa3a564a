/** The umpire's desk as a seat reads it, and what is done there. */
import { LineLost, Refusal, requestId } from '../api/client';
import type { DeskHolds } from '../api/types';
import {
  askLookout,
  deskOf,
  enterAtDesk,
  type DeskEntry,
  type DeskQuestion,
  type DeskReport,
  type DeskTold,
  type LookoutAsked,
} from '../api/desk';
import type { SideName } from '../api/types';

const tries = 4;
const sides: SideName[] = ['union', 'confederate'];

export class Desk {
  told = $state.raw<DeskTold | null>(null);
  holds = $state.raw<DeskHolds>({ union: null, confederate: null });
  failed = $state('');
  sending = $state(false);
  /** Number of reports and answers that the side has already seen. */
  private read = $state(0);
  private asking: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  get held(): DeskReport[] {
    return this.told?.reports.filter((one) => one.fate === 'held') ?? [];
  }
  get waiting(): DeskQuestion[] {
    return this.told?.questions.filter((one) => !one.answer) ?? [];
  }
  /** Whether the desk has had any report or question, or holds a side's reports. */
  get used(): boolean {
    return (
      (this.told?.reports.length ?? 0) + (this.told?.questions.length ?? 0) > 0 ||
      sides.some((side) => this.holds[side])
    );
  }
  private get news(): number {
    return (this.told?.reports.length ?? 0) + (this.told?.questions.filter((one) => one.answer).length ?? 0);
  }
  /** Number of things that call for attention: for the umpire those waiting, for a side those it has not seen. */
  calls(seat: string): number {
    return seat === 'umpire' ? this.held.length + this.waiting.length : Math.max(0, this.news - this.read);
  }
  seen(): void {
    this.read = this.news;
  }

  take(holds: DeskHolds | undefined): void {
    if (holds) this.holds = holds;
  }

  refresh(): Promise<void> {
    this.asking = this.asking.then(async () => {
      try {
        this.hear(await deskOf(this.game, this.token));
      } catch (error) {
        if (!(error instanceof LineLost) && !(error instanceof Refusal)) throw error;
      }
    });
    return this.asking;
  }

  readonly enter = (entry: DeskEntry): Promise<boolean> => {
    const request = requestId();
    return this.send(() => enterAtDesk(this.game, this.token, { ...entry, request }));
  };
  readonly ask = (asked: LookoutAsked): Promise<boolean> => {
    const request = requestId();
    return this.send(() => askLookout(this.game, this.token, { ...asked, request }));
  };
  /** Sends a side unchanged everything that was kept back from it. */
  async sendAll(side: SideName): Promise<void> {
    for (const one of this.held.filter((report) => report.side === side)) {
      if (!(await this.enter({ act: 'send', side, decision: one.decision }))) return;
    }
  }

  /** True when it is done. A lost line is tried again with the same request id. */
  private async send(call: () => Promise<DeskTold>): Promise<boolean> {
    this.sending = true;
    this.failed = '';
    try {
      for (let left = tries; ; left--) {
        try {
          this.hear(await call());
          return true;
        } catch (error) {
          if (!(error instanceof LineLost) || left <= 1) throw error;
          await new Promise((done) => setTimeout(done, 600));
        }
      }
    } catch (error) {
      this.failed = (error as Error).message;
      void this.refresh();
      return false;
    } finally {
      this.sending = false;
    }
  }

  private hear(told: DeskTold): void {
    this.told = told;
    this.holds = told.holds;
  }
}
