/** A decision brought before the eyes on the chart: it runs, stops, steps, and may be seen again. */
import { pace } from '../../state/pace.svelte';
import type { Passage, Scene } from '../../state/presented.svelte';
import { untrack } from 'svelte';
import type { Mark, Puff } from '../../board/show';
import { smokeAt, type Aftermath } from './aftermath';
import { lastTick, marksAt, msOfTick, posesAt, type Playback, type Pose } from './playback';

// A component that draws what the player shows need not know the system.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class MovePlayer<V = any, E = any> implements Scene<V, E> {
  /** The move that is or was shown; kept so that it can be shown again. */
  playback = $state.raw<Playback | null>(null);
  /** Null when the chart shows the position itself. */
  tick = $state<number | null>(null);
  running = $state(false);
  private frame = 0;
  private speed = 1;
  private done: (() => void) | undefined;
  /** For the move in `playback`: the tick at which each of its steps has been seen, and the callback for it. */
  private landings: number[] = [];
  private seen: (steps: number) => void = () => {};
  /** The number of steps reported to it: the log and the view follow a step, not each frame. */
  private told = -1;

  /** The traces that the fight has left on the water, as far as the log is shown. */
  left: () => Aftermath = () => ({ smoke: [], last: new Map() });

  /** Makes the playback of a decision; null when there is nothing to see. */
  constructor(private readonly playbackOf: (passage: Passage<V, E>) => Playback | null) {}

  poses: Map<string, Pose> = $derived.by(() =>
    this.playback && this.tick !== null ? posesAt(this.playback, this.tick) : new Map<string, Pose>(),
  );
  aftermath: Aftermath = $derived.by(() => this.left());
  /** How many of the shots have been fired; between two of them the smoke is the same. */
  private fired = $derived(
    this.tick === null
      ? null
      : (this.playback?.marks.filter(({ kind, from }) => kind === 'shot' && from <= this.tick!) ?? []).length,
  );
  smoke: Puff[] = $derived.by(() =>
    smokeAt(this.aftermath.smoke, this.playback, this.fired === null ? null : untrack(() => this.tick)),
  );
  marks: Mark[] = $derived.by(() => (this.playback && this.tick !== null ? marksAt(this.playback, this.tick) : []));

  show(passage: Passage<V, E>, seen: (steps: number) => void): Promise<void> | null {
    const from = this.note(passage, seen);
    if (from === null) return null;
    return new Promise((done) => {
      this.done = done;
      this.put(from);
      this.run();
    });
  }

  /** The tick at which it begins; null when nothing is to be seen of it. */
  note(passage: Passage<V, E>, seen: (steps: number) => void): number | null {
    this.skip();
    const playback = this.playbackOf(passage);
    if (!playback) return null;
    this.playback = playback;
    this.landings = landingsOf(passage.steps, playback.lands);
    this.seen = seen;
    this.told = -1;
    this.speed = passage.speed || 1;
    return playback.from;
  }

  /** From the beginning once more. */
  again(): void {
    if (!this.playback) return;
    this.put(this.playback.from);
    if (pace.now !== 'off') this.run();
  }

  toggle(): void {
    if (this.tick === null) return this.again();
    if (this.running) this.pause();
    else this.run();
  }

  pause(): void {
    cancelAnimationFrame(this.frame);
    this.running = false;
  }

  /** One time step on or back; the move stops there. */
  step(by: 1 | -1): void {
    if (!this.playback) return;
    this.pause();
    const at = this.tick ?? (by > 0 ? this.playback.from - 1 : this.playback.to + 1);
    this.put(Math.max(this.playback.from, Math.min(this.playback.to, (by > 0 ? Math.floor(at) : Math.ceil(at)) + by)));
  }

  seek(tick: number): void {
    this.pause();
    this.put(Math.max(0, Math.min(lastTick, tick)));
  }

  /** Cuts to the position after the move. */
  readonly skip = (): void => {
    this.pause();
    if (this.tick !== null) this.put(null);
    const done = this.done;
    this.done = undefined;
    done?.();
  };

  /** The last step has been seen when the chart shows the position itself. */
  private put(tick: number | null): void {
    this.tick = tick;
    const last = this.landings.length;
    const steps = tick === null ? last + 1 : this.landings.filter((landing) => landing <= tick).length;
    if (steps !== this.told) this.seen((this.told = steps));
  }

  private run(): void {
    this.running = true;
    let last = performance.now();
    const draw = (now: number): void => {
      if (!this.running || this.tick === null || !this.playback) return;
      const tick = this.tick + ((now - last) * this.speed) / msOfTick(this.playback, this.tick);
      last = now;
      if (tick >= this.playback.to) return this.skip();
      this.put(tick);
      this.frame = requestAnimationFrame(draw);
    };
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(draw);
  }
}

/** When each step but the last has been seen: no sooner than the one before it, and when its last event has. */
function landingsOf(steps: readonly { events: readonly unknown[] }[], lands: readonly number[] = []): number[] {
  let [at, latest] = [0, -Infinity];
  return steps.slice(0, -1).map(({ events }) => {
    for (const end = at + events.length; at < end; at++) latest = Math.max(latest, lands[at] ?? -Infinity);
    return latest;
  });
}
