/** One seat's battle as the server tells it: every decision in order, none missed, shown one after another. */
import { decide, gameLog, gameState, giveFaces, LineLost, Refusal, requestId } from '../api/client';
import { GameSocket, type LineState } from '../api/socket';
import type { Action, Decided, GameState, LogEntry, View, Wanted } from '../api/types';
import type { FireLine, ShownMove } from '../board/contract';
import { firesOf, movesShown } from './shown';

export interface Said {
  reason: string;
  rule: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const fireDwellMs = 900;
const turnMs = 4000;

export class Battle {
  state = $state.raw<GameState | null>(null);
  view = $state.raw<View | null>(null);
  wanted = $state.raw<Wanted | null>(null);
  entries = $state.raw<LogEntry[]>([]);
  moves = $state.raw<ShownMove[]>([]);
  smoke = $state.raw<FireLine[]>([]);
  line = $state<LineState>('opening');
  sending = $state(false);
  playing = $state(false);
  refusal = $state.raw<Said | null>(null);
  failed = $state<string | null>(null);
  /** The server knows no such game, or no such seat in it. */
  gone = $state(false);

  private received = 0;
  /** The dice wanted after the last decision received; asked for once all before it has been shown. */
  private lastWanted: Wanted | null = null;
  private queue: Decided[] = [];
  private settled: (() => void) | null = null;
  private hurried = false;
  /** Decisions received and not yet in the queue, while a gap before them is being filled. */
  private coming = 0;
  private socket: GameSocket | null = null;
  private filling: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly token: string,
  ) {}

  /** Loads the game and its log, then listens. */
  async open(): Promise<void> {
    try {
      const [state, entries] = await Promise.all([gameState(this.game, this.token), gameLog(this.game, this.token, 0)]);
      this.received = state.number;
      this.entries = entries.filter((entry) => entry.number <= state.number);
      this.take(state);
      this.listen();
    } catch (error) {
      if (error instanceof LineLost) {
        this.line = 'lost';
        await pause(1500);
        return this.open();
      }
      this.failed = (error as Error).message;
      this.gone = error instanceof Refusal && [403, 404].includes(error.status);
    }
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
    this.hurry();
  }

  get over(): boolean {
    return this.view?.phase === 'over';
  }

  /** True while this seat owes a decision and nothing is under way. */
  get owes(): boolean {
    const { view } = this;
    return Boolean(view && !this.playing && !this.sending && !this.wanted && view.to_decide.some((side) => side === view.seat));
  }

  /** Sends one decision; false when it was refused. A lost line is tried again with the same request id. */
  async send(action: Action): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    try {
      for (let tries = 0; ; tries++) {
        try {
          await this.sendOnce(action);
          return true;
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 409 || tries >= 5) throw error;
          await this.refresh();
        }
      }
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Gives the faces thrown at the table for the pool that is wanted. */
  async give(faces: number[]): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    const request = requestId();
    try {
      this.answered(await this.again(() => giveFaces(this.game, this.token, request, faces)));
      return true;
    } catch (error) {
      this.refuse(error);
      await this.refresh();
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** The board has finished showing its moves. */
  readonly shown = (): void => this.settled?.();

  /** Shows what is left at once. */
  readonly hurry = (): void => {
    if (!this.playing) return;
    this.hurried = true;
    this.settled?.();
  };

  private async sendOnce(action: Action): Promise<void> {
    const decision = { request: requestId(), expected: this.received, action };
    this.answered(await this.again(() => decide(this.game, this.token, decision)));
  }

  private async again<T>(call: () => Promise<T>): Promise<T> {
    for (let wait = 400; ; wait = Math.min(5000, wait * 2)) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof LineLost)) throw error;
        this.line = 'lost';
        await pause(wait);
      }
    }
  }

  private refuse(error: unknown): void {
    const said = error instanceof Refusal ? error : null;
    this.refusal = { reason: said?.reason ?? (error as Error).message, rule: said?.rule ?? null };
  }

  private listen(): void {
    this.socket = new GameSocket(this.game, this.token, {
      hello: (state) => this.caughtUp(state),
      decided: (decided) => this.heard(decided),
      refused: (reason) => (this.failed = reason),
      line: (line) => (this.line = line),
      seen: () => this.received,
    });
  }

  private async refresh(): Promise<void> {
    this.caughtUp(await this.again(() => gameState(this.game, this.token)));
    await this.filling;
  }

  /** An answer tells how things stood when it was made; what the open line has said since of the dice wanted holds. */
  private answered(decided: Decided): void {
    if (decided.number === this.received && decided.wanted === null && this.line === 'open') return;
    this.heard(decided);
  }

  /** The whole state after an opening or a stale decision: what was missed is read from the log. */
  private caughtUp(state: GameState): void {
    if (state.number > this.received) {
      this.heard({ number: state.number, events: [], view: state.view, wanted: state.wanted }, true);
    } else if (state.number === this.received) {
      this.want(state.wanted);
    }
  }

  /** A decision heard of by answer or socket, whichever came first; a gap is filled from the log. */
  private heard(decided: Decided, gap = decided.number > this.received + 1): void {
    if (decided.number < this.received) return;
    if (decided.number === this.received) {
      // Dice are being thrown by hand: no decision is new, only what is wanted next.
      this.want(decided.wanted);
      return;
    }
    const from = this.received;
    this.received = decided.number;
    this.lastWanted = decided.wanted;
    this.coming += 1;
    this.filling = this.filling.then(async () => {
      if (gap) await this.fill(from, decided);
      else this.queue.push(decided);
      this.coming -= 1;
      void this.play();
    });
  }

  private want(wanted: Wanted | null): void {
    this.lastWanted = wanted;
    if (!this.playing && this.coming === 0) this.wanted = wanted;
  }

  private async fill(from: number, decided: Decided): Promise<void> {
    const entries = await this.again(() => gameLog(this.game, this.token, from));
    const missed = entries.filter((entry) => entry.number > from && entry.number <= decided.number);
    const events = missed.flatMap((entry) => entry.events);
    this.queue.push({ ...decided, events: events.length ? events : decided.events });
  }

  private take(state: GameState): void {
    this.state = state;
    this.view = state.view;
    this.want(state.wanted);
  }

  private async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    this.wanted = null;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.showOne(next);
    this.playing = false;
    this.hurried = false;
    if (this.coming === 0) this.wanted = this.lastWanted;
  }

  private async showOne(next: Decided): Promise<void> {
    const moves = movesShown(next.events, this.view);
    const fires = firesOf(next.events);
    this.entries = [...this.entries, { number: next.number, seat: null, events: next.events }];
    if (fires.length || next.events.some((event) => event.type === 'turn_began')) this.smoke = fires;
    this.moves = this.hurried ? [] : moves;
    this.view = next.view;
    if (this.state) this.state = { ...this.state, number: next.number, view: next.view, over: next.view.phase === 'over' };
    if (moves.length && !this.hurried) await this.untilSettled();
    if (fires.length && this.queue.length && !this.hurried) await Promise.race([pause(fireDwellMs), this.released()]);
  }

  private released(): Promise<void> {
    return new Promise((done) => (this.settled = done));
  }

  private async untilSettled(): Promise<void> {
    await Promise.race([this.released(), pause(turnMs)]);
    this.settled = null;
  }
}
