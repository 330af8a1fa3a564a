/** One seat's battle: each decision's moves and fire are shown on the board before the next. */
import type { Action, BattleEvent, Scenario, View } from '../../api/mobas';
import type { Decided } from '../../api/types';
import type { FireLine, ShownMove } from './board/contract';
import { Game, pause } from '../../state/game.svelte';
import { firesOf, movesShown } from './shown';

const fireDwellMs = 900;
const turnMs = 4000;

export class Battle extends Game<View, BattleEvent, Action, Scenario> {
  moves = $state.raw<ShownMove[]>([]);
  smoke = $state.raw<FireLine[]>([]);

  /** The board has finished showing its moves. */
  readonly shown = (): void => this.settled?.();

  protected async showOne(next: Decided<View, BattleEvent>): Promise<void> {
    const moves = movesShown(next.events, this.view);
    const fires = firesOf(next.events);
    if (fires.length || next.events.some((event) => event.type === 'turn_began')) this.smoke = fires;
    this.moves = this.hurried ? [] : moves;
    this.enter(next);
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
