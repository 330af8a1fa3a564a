/** Plays a move on the chart: runs, stops, steps, again; or is turned off. */
import { lastTick, marksAt, posesAt, tickMs, type Mark, type Playback, type Pose } from './playback';

const kept = 'brownwater.moves.shown';

/** Whether a move is to be played: the reader's own choice, else what the system asks for. */
function wishToSee(): boolean {
  try {
    const wish = localStorage.getItem(kept);
    if (wish !== null) return wish === 'yes';
  } catch {
    // A forbidden store keeps no wish.
  }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class MovePlayer {
  /** The move that is or was shown; kept so that it can be shown again. */
  playback = $state.raw<Playback | null>(null);
  /** Null when the chart shows the position itself. */
  tick = $state<number | null>(null);
  running = $state(false);
  shows = $state(wishToSee());
  private frame = 0;
  private done: (() => void) | undefined;

  poses: Map<string, Pose> = $derived.by(() =>
    this.playback && this.tick !== null ? posesAt(this.playback, this.tick) : new Map<string, Pose>(),
  );
  marks: Mark[] = $derived.by(() => (this.playback && this.tick !== null ? marksAt(this.playback, this.tick) : []));

  /** Takes a move to be shown; `done` is called at its end, or at once when moves are not shown. */
  take(playback: Playback | null, done: () => void): void {
    this.finish();
    if (playback) this.playback = playback;
    if (!playback || !this.shows) return done();
    this.done = done;
    this.tick = playback.from;
    this.run();
  }

  /** From the beginning once more. */
  again(): void {
    if (!this.playback) return;
    this.tick = this.playback.from;
    if (this.shows) this.run();
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
    this.tick = Math.max(
      this.playback.from,
      Math.min(this.playback.to, (by > 0 ? Math.floor(at) : Math.ceil(at)) + by),
    );
  }

  seek(tick: number): void {
    this.pause();
    this.tick = Math.max(0, Math.min(lastTick, tick));
  }

  /** Cuts to the position after the move. */
  readonly finish = (): void => {
    this.pause();
    this.tick = null;
    const done = this.done;
    this.done = undefined;
    done?.();
  };

  wish(shows: boolean): void {
    this.shows = shows;
    if (!shows) this.finish();
    try {
      localStorage.setItem(kept, shows ? 'yes' : 'no');
    } catch {
      // The wish holds for this visit.
    }
  }

  private run(): void {
    this.running = true;
    let last = performance.now();
    const draw = (now: number): void => {
      if (!this.running || this.tick === null || !this.playback) return;
      this.tick = this.tick + (now - last) / tickMs;
      last = now;
      if (this.tick >= this.playback.to) return this.finish();
      this.frame = requestAnimationFrame(draw);
    };
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(draw);
  }
}
