/**
 * The shown state of a game: a position and a log, led on step by step to positions that the server has told. However a
 * decision is shown, and wherever that is broken off, it ends in the position after it.
 */
import type { Change, LogEntry, OwnReport, StepTold } from '../api/types';

/** A step of a decision: what happened in it, and the view after it. */
export interface Step<V, E> {
  events: readonly E[];
  view: V;
}

/** The way of one decision from the view before it to the view after. */
export interface Passage<V, E> {
  before: V;
  after: V;
  events: readonly E[];
  steps: readonly Step<V, E>[];
  report: OwnReport | undefined;
  /** How many times as fast as usual it is shown. */
  speed: number;
}

/** How decisions are brought before the eyes. */
export interface Scene<V, E> {
  /**
   * Shows one, telling how many of its steps have been seen; over when it has nothing more to show. Null when there is
   * nothing to see.
   */
  show(passage: Passage<V, E>, seen: (steps: number) => void): Promise<void> | null;
  /** Takes one down that is not shown now, where it may be asked for again. */
  note?(passage: Passage<V, E>, seen: (steps: number) => void): void;
  /** Shows what is left at once. */
  skip(): void;
}

/** Its twin that shows nothing on the way. */
export const unseen: Scene<never, never> = {
  show(passage, seen) {
    seen(passage.steps.length);
    return null;
  },
  skip() {},
};

/** A value with its changes made; what does not change is the same object as before. */
export function changed<T>(value: T, changes: readonly Change[]): T {
  const fresh = new Set<object>();
  const own = (held: object): Record<string, unknown> => {
    if (fresh.has(held)) return held as Record<string, unknown>;
    const copy = Array.isArray(held) ? [...(held as unknown[])] : { ...held };
    fresh.add(copy);
    return copy;
  };
  const root: Record<string, unknown> = { '': value };
  for (const [place, ...put] of changes) {
    const keys = place.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop()!;
    let at = root;
    for (const key of keys) at = at[key] = own(at[key] as object);
    if (put.length) at[last] = put[0];
    else Reflect.deleteProperty(at, last);
  }
  return root[''] as T;
}

/** The steps of a decision as the server tells them; the last ends with the view after it. */
export function stepsOf<V, E>(
  { events, steps = [], view }: { events: readonly E[]; steps?: readonly StepTold[]; view: V },
  before: V,
): Step<V, E>[] {
  let [from, now] = [0, before];
  const told = steps.map((step): Step<V, E> => {
    now = changed(now, step.changes);
    return { events: events.slice(from, (from += step.events)), view: now };
  });
  return [...told, { events: events.slice(from), view }];
}

export class Presented<V, E> {
  view = $state.raw<V | null>(null);
  entries = $state.raw<LogEntry<E>[]>([]);
  /** A decision is being shown. */
  showing = $state(false);
  /** Where what is shown leads. */
  private end: { view: V | null; entries: LogEntry<E>[] } = { view: null, entries: [] };
  /** How often it was cut to another position. */
  private cuts = 0;
  private passage: object | null = null;

  constructor(private readonly scene: Scene<V, E>) {}

  /** Cuts to a position. */
  stand(view: V | null, entries: LogEntry<E>[]): void {
    this.cuts += 1;
    this.passage = null;
    this.scene.skip();
    this.end = { view, entries };
    this.skip();
  }

  /** The log's words change; a playback in progress goes on, and ends in the new log. */
  retell(entries: LogEntry<E>[]): void {
    if (this.entries === this.end.entries) this.entries = entries;
    this.end = { ...this.end, entries };
  }

  /** Leads on by a decision, which enters the log as `entered`; `shown` on the way, or not. */
  async lead(passage: Passage<V, E>, entered: LogEntry<E>[], shown: boolean): Promise<void> {
    this.skip();
    const { cuts, entries: told } = this;
    const { steps } = passage;
    // It may be shown again after later decisions; then it ends in the position after them.
    const seen = (count: number): void => {
      if (this.cuts !== cuts) return;
      if (count >= steps.length) return this.stop();
      const events = steps.slice(0, count).flatMap((step) => step.events);
      const part = entered.slice(-1).map((entry) => ({ ...entry, events }));
      this.view = count ? steps[count - 1]!.view : passage.before;
      this.entries = events.length ? [...told, ...part] : told;
    };
    this.passage = passage;
    this.end = { view: passage.after, entries: [...told, ...entered] };
    seen(0);
    if (!shown) this.scene.note?.(passage, seen);
    const scene: Scene<V, E> = shown ? this.scene : unseen;
    const showing = scene.show(passage, seen);
    this.showing = showing !== null;
    await showing;
    if (this.passage === passage) this.skip();
  }

  /** Ends at once what is being shown. */
  skip(): void {
    this.scene.skip();
    this.stop();
    this.showing = false;
  }

  private stop(): void {
    this.view = this.end.view;
    this.entries = this.end.entries;
  }
}
