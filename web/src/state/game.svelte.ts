/** One seat's game as the server tells it: every decision in order, none missed; and what the seat sends. */
import { decide, gameLog, gameState, giveFaces, LineLost, Refusal, requestId } from '../api/client';
import { GameSocket, type LineState, type SettledNow, type TakenBackNow } from '../api/socket';
import type { Decided, GameState, Titled } from '../api/types';
import { backToSeal } from '../sealed/keeping';
import { PlayClock } from './clock.svelte';
import { People } from './people.svelte';
import { unseen, type Scene } from './presented.svelte';
import { pause, ShownGame, type AnyView } from './shown.svelte';
import { Settling } from './settling.svelte';
import { Squadron } from './squadron.svelte';
import { Takeback } from './takeback.svelte';

export interface Said {
  reason: string;
  rule: string | null;
}

/** The server takes an account of a fight with its result alone. */
const endsFight = (actions: readonly unknown[]): boolean =>
  actions.length === 1 && (actions[0] as { type?: string }).type === 'fight_fought';

export class Game<V extends AnyView, E, A, S extends Titled> extends ShownGame<V, E, S> {
  line = $state<LineState>('opening');
  sending = $state(false);
  refusal = $state.raw<Said | null>(null);
  failed = $state<string | null>(null);
  /** The server knows no such game, or no such seat in it. */
  gone = $state(false);
  /** How the fight went whose result is being entered, in the player's words. */
  account = $state('');

  private received = 0;
  /** The number of messages from the server about the state or requested dice. */
  tellings = $state(0);
  /** How often something was taken back, as far as is known here. */
  private backed = 0;
  private socket: GameSocket<V, E, S> | null = null;
  private filling: Promise<void> = Promise.resolve();

  readonly takeback: Takeback;
  readonly squadron: Squadron;
  readonly settling: Settling;
  readonly clock = new PlayClock();
  readonly people = new People();

  constructor(game: string, token: string, scene: Scene<V, E> = unseen) {
    super(game, token, scene);
    this.takeback = new Takeback(game, token);
    this.squadron = new Squadron(game, token);
    this.settling = new Settling(game, token);
  }

  /** Loads the game and its log, then listens. */
  async open(): Promise<void> {
    try {
      const [state, entries] = await Promise.all([
        gameState<V, S>(this.game, this.token),
        gameLog<E>(this.game, this.token, 0),
      ]);
      this.received = state.number;
      this.backed = state.takebacks ?? 0;
      this.takeback.asked = state.asked ?? null;
      this.lesson.hear(state.lesson ?? null);
      this.squadron.take(state.squadron, state.captain);
      this.squadron.handed = state.handed ?? null;
      this.settling.offered = state.draw_offered ?? null;
      this.clock.take(state.clock);
      this.people.take(state);
      this.desk.take(state.desk);
      if (state.seat !== 'spectator' || state.over) void this.desk.refresh();
      if (this.backed) void this.takeback.refresh();
      this.entries = entries.filter((entry) => entry.number <= state.number);
      this.take(state);
      if (!state.over) this.away.opened(state.number);
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

  /** True while this seat owes a decision and nothing is under way. */
  get owes(): boolean {
    const { view } = this;
    return Boolean(
      view &&
      !this.playing &&
      !this.sending &&
      !this.wanted &&
      view.to_decide.some((side) => side === view.seat) &&
      this.squadron.owes,
    );
  }

  /**
   * Sends decisions as one request; false when it was refused, and none was made. A lost line is tried again with the
   * same request id.
   */
  async send(...actions: A[]): Promise<boolean> {
    this.refusal = null;
    this.lesson.answer = null;
    this.sending = true;
    try {
      for (let tries = 0; ; tries++) {
        const { received } = this;
        try {
          await this.sendOnce(actions);
          if (actions.some((action) => !('ship' in (action as object)))) this.squadron.overrides = false;
          return true;
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 409 || tries >= 5) throw error;
          await this.refresh();
          // At a full table others' orders come in between, however often.
          if (this.received > received) tries = 0;
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
    const { tellings } = this;
    try {
      this.answered(await this.again(() => giveFaces<V, E>(this.game, this.token, request, faces)));
      // Taken, and nothing said yet of what comes next: the same dice are not asked for again.
      if (this.tellings === tellings) this.want(null);
      return true;
    } catch (error) {
      this.refuse(error);
      await this.refresh();
      return false;
    } finally {
      this.sending = false;
    }
  }

  private async sendOnce(actions: readonly A[]): Promise<void> {
    const orders = actions.length === 1 ? { action: actions[0] as A } : { actions };
    const override = this.squadron.overrides ? { override: true as const } : {};
    const account = endsFight(actions) ? this.account.trim() : '';
    const how = { takebacks: this.backed, ...override, ...(account ? { account } : {}) };
    const decision = { request: requestId(), expected: this.received, ...how, ...orders };
    const answer = await this.again(() => decide<V, E, A>(this.game, this.token, decision));
    if (answer.number === decision.expected && this.received === decision.expected) this.waitsForFaces();
    if (account) this.account = '';
    this.answered(answer);
  }
  /** An order was taken, and stands when its dice have been thrown by hand. */
  protected waitsForFaces(): void {}

  protected async again<T>(call: () => Promise<T>): Promise<T> {
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

  protected refuse(error: unknown): void {
    const said = error instanceof Refusal ? error : null;
    if (said?.where === 'lesson') return void (this.lesson.answer = said.reason);
    this.refusal = { reason: said?.reason ?? (error as Error).message, rule: said?.rule ?? null };
  }

  private listen(): void {
    this.socket = new GameSocket<V, E, S>(this.game, this.token, {
      // The missed decisions follow one by one.
      hello: (state) => this.caughtUp(state, false),
      talk: () => void this.talk.refresh(),
      desk: () => this.reportsCame(),
      squadron: ({ squadron }) => this.squadron.take(squadron),
      handed: ({ handed }) => (this.squadron.handed = handed),
      clock: ({ clock }) => this.clock.take(clock),
      names: ({ names }) => (this.people.names = names),
      across: ({ talk_across }) => (this.people.across = talk_across),
      lesson: ({ lesson }) => this.learn(lesson),
      decided: (decided) => this.heard(decided),
      takeback: ({ asked }) => (this.takeback.asked = asked),
      taken_back: (now) => this.goBack(now),
      settled: (now) => this.heardOfEnd(now),
      refused: (reason) => (this.failed = reason),
      line: (line) => (this.line = line),
      seen: () => this.received,
    });
  }

  protected async refresh(): Promise<void> {
    this.caughtUp(await this.again(() => gameState<V, S>(this.game, this.token)));
    await this.filling;
  }

  /** An answer tells how things stood when it was made; what the open line has said since of the dice wanted holds. */
  protected answered(decided: Decided<V, E>): void {
    if (decided.number === this.received && decided.wanted === null && this.line === 'open') return;
    // A decision that waits for dice has no turn, and says nothing about earlier decisions of its volley.
    this.heard(decided, decided.turn === undefined || decided.number > this.received + 1);
  }

  /** The whole state after an opening or a stale decision; what was missed may be read from the log. */
  private caughtUp(state: GameState<V, S>, reads = true): void {
    void this.talk.refresh();
    this.takeback.asked = state.asked ?? null;
    this.squadron.take(state.squadron, state.captain);
    this.squadron.handed = state.handed ?? null;
    this.heardOfEnd(state);
    this.clock.take(state.clock);
    this.people.take(state);
    this.learn(state.lesson ?? null);
    this.desk.take(state.desk);
    void this.desk.refresh();
    if ((state.takebacks ?? 0) !== this.backed) {
      this.goBack({
        takebacks: state.takebacks ?? 0,
        number: state.number,
        view: state.view,
        wanted: state.wanted,
        seal: state.sealed?.seal ?? null,
      });
    } else if (state.number > this.received) {
      if (!reads) return;
      this.heard({ number: state.number, events: [], view: state.view, wanted: state.wanted }, true);
    } else if (state.number === this.received) {
      this.tellings += 1;
      this.want(state.wanted);
    }
  }

  /** Reports of earlier decisions have come, or more is known of them: reads the log again. */
  protected reportsCame(): void {
    void this.desk.refresh();
    this.filling = this.filling.then(async () => {
      const entries = await this.again(() => gameLog<E>(this.game, this.token, 0));
      while (this.busy) await pause(50);
      const shown = this.entries.at(-1)?.number ?? 0;
      this.entries = entries.filter((entry) => entry.number <= shown);
      this.presented.retell(this.entries);
      this.reported();
    });
  }
  /** Reads the log again. */
  protected reported(): void {}

  /** A draw is offered, or its players have ended the game: then its last position is shown with its outcome. */
  private heardOfEnd({ over, view, draw_offered = null }: SettledNow<V>): void {
    this.settling.offered = draw_offered;
    if (!over || !view?.outcome || this.state?.over) return;
    this.filling = this.filling.then(async () => {
      await this.shownOut();
      if (this.state && this.state.number === this.received && !this.state.over)
        this.take({ ...this.state, view, over: true, wanted: null });
      void this.talk.refresh(true);
      if (this.desk.used) this.reportsCame();
    });
  }

  /** Decisions were taken back: reads the log again; later messages come after it. */
  private goBack(now: TakenBackNow<V>): void {
    this.backed = now.takebacks;
    this.received = now.number;
    this.lastWanted = now.wanted;
    this.tellings += 1;
    this.coming += 1;
    this.queue = [];
    this.filling = this.filling.then(async () => {
      this.queue = [];
      const entries = await this.again(() => gameLog<E>(this.game, this.token, 0));
      await this.shownOut();
      this.entries = entries.filter((entry) => entry.number <= now.number);
      this.coming -= 1;
      if (now.seal) backToSeal(this.game, now.seal);
      this.away.backTo(now.number);
      if (this.state)
        this.take({ ...this.state, number: now.number, view: now.view, wanted: now.wanted, takebacks: now.takebacks });
      await this.takeback.refresh();
    });
  }

  /** A decision heard of by answer or socket, whichever came first; a gap is filled from the log. */
  private heard(decided: Decided<V, E>, gap = decided.number > this.received + 1): void {
    if (decided.number < this.received) return;
    this.tellings += 1;
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

  private async fill(from: number, decided: Decided<V, E>): Promise<void> {
    const entries = await this.again(() => gameLog<E>(this.game, this.token, from));
    const missed = entries.filter((entry) => entry.number > from && entry.number <= decided.number);
    const events = missed.flatMap((entry) => entry.events);
    const dice = missed.flatMap((entry) => entry.dice ?? []);
    this.queue.push({
      ...decided,
      missed,
      events: events.length ? events : decided.events,
      ...(dice.length ? { dice } : {}),
    });
  }
}

/** A game whose system its reader does not know: what it reads of a view it must know to be in every one. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = Game<any, any, any, any>;
