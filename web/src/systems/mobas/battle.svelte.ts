/** One seat's battle of MOBAS. */
import type { Action, BattleEvent, Scenario, View } from '../../api/mobas';
import { Game } from '../../state/game.svelte';
import { BattleScene } from './scene.svelte';

export class Battle extends Game<View, BattleEvent, Action, Scenario> {
  constructor(
    game: string,
    token: string,
    readonly scene = new BattleScene(),
  ) {
    super(game, token, scene);
  }
}
