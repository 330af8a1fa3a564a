/** One seat's battle on the plane: each decision is played on the chart before its position stands. */
import type { Titled } from '../../api/types';
import { Game } from '../../state/game.svelte';
import type { AnyView } from '../../state/shown.svelte';
import type { Passage } from '../../state/presented.svelte';
import { aftermathOf } from './aftermath';
import type { Playback } from './playback';
import { MovePlayer } from './player.svelte';

export abstract class PlaneBattle<V extends AnyView, E, A, S extends Titled> extends Game<V, E, A, S> {
  readonly player: MovePlayer<V, E>;

  constructor(game: string, token: string) {
    const player = new MovePlayer<V, E>((passage) =>
      passage.report?.fate === 'waits' ? this.reckon(passage.before, passage.after) : this.playbackOf(passage),
    );
    super(game, token, player);
    this.player = player;
    player.left = () =>
      aftermathOf(this.told as never, (this.state?.scenario as { forces?: [] } | undefined)?.forces ?? []);
  }

  /** The playback of a decision between the view before and the one after; null when there is nothing to see. */
  protected abstract playbackOf(passage: Passage<V, E>): Playback | null;
  /** The playback of a decision whose report the umpire keeps; it is the same whatever the outcome. */
  protected reckon(_before: V | null, _after: V): Playback | null {
    return null;
  }
}
