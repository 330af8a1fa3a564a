/**
 * The dice of a war that are thrown at this browser beside a side's seat: asked for and entered by the umpire's link
 * (WS-9.3). Nothing else that the umpire's seat is told is read.
 */
import { giveFaces, LineLost, Refusal, requestId } from '../../api/client';
import { GameSocket } from '../../api/socket';
import type { Wanted } from '../../api/types';
import type { Said } from '../../state/game.svelte';
import { pause } from '../../state/shown.svelte';

export class Thrower {
  wanted = $state.raw<Wanted | null>(null);
  sending = $state(false);
  refusal = $state.raw<Said | null>(null);
  /** Why no dice are heard of any more; null while they are. */
  failed = $state<string | null>(null);
  private socket: GameSocket | null = null;
  private seen = 0;
  /** How often the line has told of dice. */
  private tellings = 0;

  constructor(
    readonly game: string,
    readonly token: string,
  ) {}

  open(): void {
    const heard = ({ number, wanted }: { number: number; wanted: Wanted | null }): void => {
      this.seen = number;
      this.tellings += 1;
      this.want(wanted);
    };
    this.socket = new GameSocket(
      this.game,
      this.token,
      {
        hello: heard,
        decided: heard,
        taken_back: heard,
        refused: (reason) => this.fail(reason),
        line: () => {},
        seen: () => this.seen,
      },
      false,
    );
  }
  /** The link holds the seat no more. */
  private fail(reason: string): void {
    this.failed = reason;
    this.wanted = null;
    this.close();
  }
  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  /** Enters the faces of the pool that is wanted; false when they were refused. */
  async give(faces: number[]): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    const request = requestId();
    const { tellings } = this;
    try {
      const { wanted } = await this.again(() => giveFaces(this.game, this.token, request, faces));
      // The line may have told of the next dice before the answer came.
      if (this.tellings === tellings) this.want(wanted);
      return true;
    } catch (error) {
      this.refusal = { reason: (error as Error).message, rule: error instanceof Refusal ? error.rule : null };
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** The same dice told of twice keep what was begun to be typed for them. */
  private want(wanted: Wanted | null): void {
    if (JSON.stringify(wanted) !== JSON.stringify(this.wanted)) this.wanted = wanted;
  }
  private async again<T>(call: () => Promise<T>): Promise<T> {
    for (let wait = 400; ; wait = Math.min(5000, wait * 2)) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof LineLost)) throw error;
        await pause(wait);
      }
    }
  }
}
