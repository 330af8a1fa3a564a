/** One seat's battle on the plane: each decision is played on the chart before its position stands. */
import type { Decided, Titled } from '../../api/types';
import { Game, type AnyView } from '../../state/game.svelte';
import type { Playback } from './playback';
import { MovePlayer } from './player.svelte';

export abstract class PlaneBattle<V extends AnyView, E, A, S extends Titled> extends Game<V, E, A, S> {
  readonly player = new MovePlayer();
  /** Before the move that the player has: the position, and the last decision made. */
  private left = $state.raw<{ view: V; number: number } | null>(null);

  private get before(): { view: V; number: number } | null {
    return this.player.tick === null ? null : this.left;
  }
  /** What the page shows: the position that a move leaves as long as that is played, else the one that stands. */
  get shown(): V | null {
    return this.before?.view ?? this.view;
  }
  /** The log tells of no decision after this one. */
  get toldTo(): number {
    return this.before?.number ?? Infinity;
  }

  /** Plays what came of the decision after `number` over the position before it. */
  show(playback: Playback | null, before: V | null, number: number, done: () => void): void {
    if (playback && before) this.left = { view: before, number };
    this.player.take(playback, done);
  }

  /** What is seen of a decision between the view before and the one after; null when nothing is. */
  abstract playbackOf(events: readonly E[], before: V | null, after: V): Playback | null;
  /** What is seen of one whose report the umpire keeps, the same whatever came of it. */
  protected reckon(_before: V | null, _after: V): Playback | null {
    return null;
  }

  protected async showOne(next: Decided<V, E>): Promise<void> {
    const kept = next.report?.fate === 'waits';
    const playback = kept ? this.reckon(this.view, next.view) : this.playbackOf(next.events, this.view, next.view);
    if (playback) {
      await new Promise<void>((done) => {
        this.settled = () => this.player.finish();
        this.show(playback, this.view, this.state?.number ?? 0, done);
        if (this.hurried) this.player.finish();
      });
      this.settled = null;
    }
    this.enter(next);
  }
}
