/**
 * The part of a seat's game that is shown: each decision in turn, played from the position before it, then the position
 * after the last.
 */
import { pastPosition } from '../api/client';
import type { Decided, GameState, LessonTold, LogEntry, StepTold, Titled, Wanted } from '../api/types';
import { keepSeal, keepSealed } from '../sealed/keeping';
import { Away } from './away.svelte';
import { Desk } from './desk.svelte';
import { Lesson } from './lesson.svelte';
import { pace } from './pace.svelte';
import { Presented, stepsOf, type Scene } from './presented.svelte';
import { Talk } from './talk.svelte';

/** Notes on a decision besides its events. */
const notedOf = ({
  dice,
  captain,
  report,
  reports,
  action,
  turn,
}: Decided): Omit<LogEntry, 'number' | 'seat' | 'events'> => ({
  ...(dice ? { dice } : {}),
  ...(captain ? { captain } : {}),
  ...(report ? { report } : {}),
  ...(reports ? { reports } : {}),
  ...(action ? { action } : {}),
  ...(turn ? { turn } : {}),
});

/** If more decisions than these wait to be shown, after a lost line, the first are cut to. */
const mostShown = 12;
/** Time for which each missed position is shown without animation. */
const stillMs = 900;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Fields of every view, whatever the system. */
export interface AnyView {
  seat: string;
  phase: string;
  to_decide: string[];
  outcome?: object | null;
}

/** A decision to be shown; `missed` are the entries of all that it stands for, where the line was lost in between. */
type Shown<V, E> = Decided<V, E> & { missed?: LogEntry<E>[] };

export abstract class ShownGame<V extends AnyView, E, S extends Titled> {
  state = $state.raw<GameState<V, S> | null>(null);
  view = $state.raw<V | null>(null);
  wanted = $state.raw<Wanted | null>(null);
  entries = $state.raw<LogEntry<E>[]>([]);
  /** Something is shown: meanwhile nothing is decided. */
  playing = $state(false);
  /** In a replay, the decision that is shown. */
  upTo = $state(Infinity);

  /** The dice wanted after the last decision received; asked for once all before it has been shown. */
  protected lastWanted: Wanted | null = null;
  protected queue: Shown<V, E>[] = [];
  /** Decisions received and not yet in the queue, while a gap before them is being filled. */
  protected coming = 0;
  protected readonly presented: Presented<V, E>;
  private hurried = false;
  /** Decisions received are being taken up, even where none of them is shown. */
  private leading = false;

  readonly talk: Talk;
  readonly desk: Desk;
  readonly lesson: Lesson;
  readonly away: Away;

  constructor(
    readonly game: string,
    readonly token: string,
    scene: Scene<V, E>,
  ) {
    this.presented = new Presented(scene);
    this.talk = new Talk(game, token);
    this.desk = new Desk(game, token);
    this.lesson = new Lesson(game, token);
    this.away = new Away(game);
  }

  /** Asks the server until the line holds. */
  protected abstract again<T>(call: () => Promise<T>): Promise<T>;
  protected abstract refuse(error: unknown): void;
  /** Reports of earlier decisions have come, or more is known of them. */
  protected abstract reportsCame(): void;

  /** The position that is shown; `view` is the one that stands, and is led to by it. */
  get shown(): V | null {
    return this.presented.view;
  }
  /** The log as far as it is shown. */
  get told(): LogEntry<E>[] {
    return this.presented.entries;
  }
  /** A decision is being shown. */
  get showing(): boolean {
    return this.presented.showing;
  }

  get over(): boolean {
    return this.view?.phase === 'over';
  }

  protected get busy(): boolean {
    return this.playing || this.leading;
  }

  /** Shows what is left at once. */
  readonly hurry = (): void => {
    this.hurried = this.busy;
    this.presented.skip();
  };

  /** Shows all that is left at once; over when what was shown stands. */
  async shownOut(): Promise<void> {
    while (this.busy) {
      this.hurry();
      await pause(20);
    }
  }

  protected want(wanted: Wanted | null): void {
    this.lastWanted = wanted;
    // Answer and socket tell of the same dice: faces already typed for them stay.
    const same = JSON.stringify(wanted) === JSON.stringify(this.wanted);
    if (!this.busy && this.coming === 0 && !same) this.wanted = wanted;
  }

  /** The lesson goes on when all that led to its step has been shown. */
  protected learn(lesson: LessonTold | null): void {
    this.lesson.hear(lesson);
    if (!this.busy && this.coming === 0) this.lesson.settle();
  }

  protected take(state: GameState<V, S>): void {
    this.state = state;
    this.lesson.settle();
    this.view = state.view;
    this.presented.stand(this.view, this.entries);
    if (state.sealed) keepSealed(this.game, state.sealed);
    this.want(state.wanted);
  }

  protected async play(): Promise<void> {
    if (this.busy) return;
    this.leading = true;
    this.wanted = null;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.showOne(next);
    this.leading = false;
    this.playing = false;
    this.hurried = false;
    if (this.coming > 0) return;
    this.wanted = this.lastWanted;
    this.lesson.settle();
  }

  private async showOne(next: Shown<V, E>): Promise<void> {
    const entered = next.missed?.length
      ? next.missed
      : [{ number: next.number, seat: null, events: next.events, ...notedOf(next) }];
    const unlooked = this.away.now || this.queue.length > mostShown;
    if (unlooked) this.away.missed((entered[0]?.number ?? next.number) - 1);
    else this.away.lookedAt(next.number);
    const led = this.lead(next, entered, this.hurried || unlooked ? 0 : 1);
    // Others' orders come in while one writes one's own: what is pressed and held in hand then stays where it is.
    this.playing ||= this.showing;
    await led;
    this.entries = this.told;
    this.enter(next);
  }

  /** Plays the decisions made while the page was hidden; hurried, it ends at the present state. */
  async catchUp(): Promise<void> {
    const { from } = this.away;
    const last = this.entries.at(-1)?.number ?? 0;
    if (from === null || this.busy) return;
    this.away.saw(last);
    this.playing = true;
    this.wanted = null;
    try {
      const at = (number: number) => this.again(() => pastPosition<V, E>(this.game, this.token, number));
      const until = (number: number) => this.entries.filter((entry) => entry.number <= number);
      this.presented.stand((await at(from)).view, until(from));
      for (let number = from + 1; number <= last && !this.hurried; number++) {
        const position = await at(number);
        await this.lead(position, until(number).slice(-1), 1);
        if (pace.now === 'off') await pause(stillMs);
      }
    } catch (error) {
      this.refuse(error);
    }
    this.presented.stand(this.view, this.entries);
    this.playing = false;
    void this.play();
  }

  /** Advances the shown state by one decision, at `speed` times the usual speed; at once if it is 0. */
  async lead(
    next: { events: E[]; steps?: StepTold[]; view: V; report?: Decided['report'] },
    entered: LogEntry<E>[],
    speed: number,
  ): Promise<void> {
    const { events, view: after, report } = next;
    const before = this.shown ?? after;
    const passage = { before, after, events, steps: stepsOf(next, before), report, speed: speed * pace.speed };
    await this.presented.lead(passage, entered, speed > 0 && pace.now !== 'off' && !this.state?.models);
  }

  /** Cuts to a decision of a game that is played again, or leads on to it from the one before. */
  async goTo(number: number, position: Pick<Decided<V, E>, 'events' | 'steps' | 'view'>, speed: number): Promise<void> {
    this.view = position.view;
    if (this.state) this.state = { ...this.state, number, view: position.view };
    const on = number === this.upTo + 1;
    this.upTo = number;
    const told = this.entries.filter((entry) => entry.number <= number);
    if (!on) this.presented.stand(position.view, told);
    else await this.lead(position, told.slice(-1), speed);
  }

  /** The decision has been shown, and its view is the one that stands. */
  protected enter(next: Decided<V, E>): void {
    this.view = next.view;
    if (next.seal) keepSeal(this.game, next.seal);
    if (next.view.phase === 'over') void this.talk.refresh(true);
    if (next.view.phase === 'over' && this.desk.used) this.reportsCame();
    else if (next.reports?.length) void this.desk.refresh();
    if (this.state)
      this.state = { ...this.state, number: next.number, view: next.view, over: next.view.phase === 'over' };
  }
}
