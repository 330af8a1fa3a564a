/** A seat at a battle of Flotilla. */
import { untrack } from 'svelte';
import { press } from '../../parts/keys';
import { lowered, outcomeWords } from '../../words/lines';
import { isSide } from '../../words/names';
import type { Seated, Sitting } from '../system';
import { keepAsking } from './asking.svelte';
import FlotillaView from './FlotillaView.svelte';
import { keys } from './keys';
import { FlotillaTable } from './table.svelte';
import { phaseWords, waitingWords } from './words/names';
import { say } from './words/say';

export function seat({ game, token, shared, onhandover }: Sitting): Seated {
  const table = new FlotillaTable(game, token);
  const { battle, orders } = table;
  return {
    game: battle,
    board: () => FlotillaView,
    given: { table, shared, onhandover },
    watch(): void {
      keepAsking(table);
      $effect(() => {
        // That a captain is done may be all that a window waited for.
        // eslint-disable-next-line @typescript-eslint/no-meaningless-void-operator -- the effect depends on it
        void battle.squadron.told;
        if (battle.view && !battle.playing && !orders.working && !battle.sending && !battle.squadron.working)
          untrack(() => orders.settle());
      });
    },
    turn: () => battle.view?.turn ?? 1,
    owes: (seat) => battle.view?.to_decide.some((one) => one === seat) ?? false,
    standing(): string {
      const { view } = battle;
      if (!view) return '';
      if (view.outcome) return outcomeWords(view.outcome);
      const owes = isSide(view.seat) && view.to_decide.includes(view.seat);
      const waits = lowered(waitingWords(view, false)) || phaseWords(view, table.names);
      return say('turn_turn_word', { turn: view.turn, waits: owes ? say('your_decision') : waits });
    },
    key: (event) => !table.sheet && press(keys, table, event),
  };
}
