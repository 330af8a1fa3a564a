/** A seat at a battle of MOBAS. */
import { untrack } from 'svelte';
import { press } from '../../parts/keys';
import { outcomeWords } from '../../words/lines';
import { isSide } from '../../words/names';
import type { Seated, Sitting } from '../system';
import { askAsPlanned } from './ask.svelte';
import BattleView from './BattleView.svelte';
import { keys } from './keys';
import { Table } from './table.svelte';
import { presentStep } from './words/sequence';
import { say } from './words/say';

export function seat({ game, token }: Sitting): Seated {
  const table = new Table(game, token);
  const { battle, orders } = table;
  return {
    game: battle,
    board: () => BattleView,
    given: { table },
    watch(): void {
      askAsPlanned(table);
      $effect(() => {
        if (battle.view && !battle.playing) untrack(() => orders.settle());
      });
      // New dice push what was looked at out of the tray.
      $effect(() => {
        if (battle.told.length) untrack(() => (table.chosenLine = null));
      });
    },
    turn: () => battle.view?.turn ?? 1,
    owes: (seat) => isSide(seat) && (battle.view?.to_decide.includes(seat) ?? false),
    standing(): string {
      const { view } = battle;
      if (!view) return '';
      if (view.outcome) return outcomeWords(view.outcome);
      const owes = isSide(view.seat) && view.to_decide.includes(view.seat);
      return say('turn_turn', { turn: view.turn, present_step: owes ? say('your_orders') : presentStep(view) });
    },
    key: (event) => press(keys, table, event),
  };
}
