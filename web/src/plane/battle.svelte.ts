/** One seat's battle on the plane: each decision is played on the chart before its position stands. */
import type { Decided, Titled } from '../api/types';
import { Game, type AnyView } from '../state/game.svelte';
import type { Playback } from './playback';
import { MovePlayer } from './player.svelte';

export abstract class PlaneBattle<V extends AnyView, E, A, S extends Titled> extends Game<V, E, A, S> {
  readonly player = new MovePlayer();

  /** What is seen of a decision between the view before and the one after; null when nothing is. */
  protected abstract playbackOf(events: readonly E[], before: V | null, after: V): Playback | null;

  protected async showOne(next: Decided<V, E>): Promise<void> {
    const playback = this.playbackOf(next.events, this.view, next.view);
    if (playback) {
      await new Promise<void>((done) => {
        this.settled = () => this.player.finish();
        this.player.take(playback, done);
        if (this.hurried) this.player.finish();
      });
      this.settled = null;
    }
    this.enter(next);
  }
}
