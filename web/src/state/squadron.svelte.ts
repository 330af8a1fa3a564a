/** The ships of a side given out to several captains, and the captains that are waited for. */
import type { CaptainTold, Handed, SquadronTold } from '../api/types';
import { giveOut, handOver, sayDone, type Posting } from '../api/squadron';

export class Squadron {
  told = $state.raw<SquadronTold | null>(null);
  /** The captain who holds this link; null for the side's chief, and where nothing is given out. */
  captain = $state<string | null>(null);
  /** Decisions given to a captain of the program; null for none. */
  handed = $state.raw<Handed | null>(null);
  /** The chief goes on without captains who are not done. */
  overrides = $state(false);
  working = $state(false);
  failed = $state('');

  constructor(
    private readonly game: string,
    private readonly token: string,
  ) {}

  /** Takes the server's message about the squadron. */
  take(told: SquadronTold | null | undefined, captain: string | null | undefined = this.captain): void {
    this.told = told ?? null;
    this.captain = captain ?? null;
    if (!this.told?.step) this.overrides = false;
  }

  get me(): CaptainTold | null {
    return this.told?.captains.find((one) => one.name === this.captain) ?? null;
  }
  get done(): boolean {
    return this.me?.done ?? false;
  }
  /** Whether the holder of this link decides for the ship, if she is his side's. */
  readonly mine = (ship: string): boolean => {
    if (this.handed && (this.handed.ships?.includes(ship) ?? true)) return false;
    if (this.captain !== null) return this.me?.ships.includes(ship) ?? false;
    return !this.told?.captains.some((one) => one.ships.includes(ship));
  };
  /** Decides what is no one ship's. */
  get chief(): boolean {
    return this.captain === null;
  }
  /** Captains who may have something to decide. */
  get awaited(): CaptainTold[] {
    return this.told?.captains.filter((one) => one.owes.length > 0 && !one.done) ?? [];
  }
  /** Whether this captain is to decide, when it is his side's turn. */
  get owes(): boolean {
    const { told, me } = this;
    if (this.handed?.ships === null) return false;
    if (this.captain !== null) return me !== null && me.owes.length > 0 && !me.done;
    return !told || told.step || told.chief.owes.length > 0 || this.awaited.length === 0;
  }

  /** The ships are given out so. */
  give(captains: readonly Posting[]): Promise<boolean> {
    return this.tell(() => giveOut(this.game, this.token, captains));
  }
  /** A captain of the program decides for these ships from now on; for all if null, for none if the list is empty. */
  hand(ships: readonly string[] | null, captain = 'captain'): Promise<boolean> {
    return this.tell(async () => {
      const to = ships === null || ships.length ? { captain, ships } : { captain: null };
      this.handed = (await handOver(this.game, this.token, to)).handed;
      return { squadron: this.told };
    });
  }
  /** A captain says whether he is done with the step after that many decisions. */
  say(done: boolean, number: number): Promise<boolean> {
    return this.tell(() => sayDone(this.game, this.token, number, done));
  }

  private async tell(call: () => Promise<{ squadron: SquadronTold | null }>): Promise<boolean> {
    this.failed = '';
    this.working = true;
    try {
      this.take((await call()).squadron);
      return true;
    } catch (error) {
      this.failed = (error as Error).message;
      return false;
    } finally {
      this.working = false;
    }
  }
}
