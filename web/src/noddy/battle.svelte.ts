/** One seat's battle of Noddy: each move is played on the chart before its position stands. */
import type { NoddyAction, NoddyEvent, NoddyScenario, NoddyView } from '../api/noddy';
import type { Decided } from '../api/types';
import { MovePlayer } from '../plane/player.svelte';
import { playbackOf } from '../plane/playback';
import { Game } from '../state/game.svelte';
import { namesOf } from '../words/names';

export class NoddyBattle extends Game<NoddyView, NoddyEvent, NoddyAction, NoddyScenario> {
  readonly player = new MovePlayer();

  protected async showOne(next: Decided<NoddyView, NoddyEvent>): Promise<void> {
    const before = this.view;
    const playback = playbackOf(next.events, before, next.view, namesOf(next.view.ships));
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
