/** A seat at a battle of Noddy. */
import { untrack } from 'svelte';
import { press } from '../../parts/keys';
import { lowered, outcomeWords } from '../../words/lines';
import { isSide } from '../../words/names';
import type { Seated, Sitting } from '../system';
import { keepAsking } from './asking.svelte';
import { keys } from './keys';
import NoddyView from './NoddyView.svelte';
import { umpireOwes, waitingWords } from './remarks';
import { NoddyTable } from './table.svelte';
import { say } from './words/say';

export function seat({ game, token, shared, onhandover }: Sitting): Seated {
  const table = new NoddyTable(game, token);
  const { battle, orders } = table;
  return {
    game: battle,
    board: () => NoddyView,
    given: { table, shared, onhandover },
    watch(): void {
      keepAsking(table);
      $effect(() => {
        if (battle.view && !battle.playing) untrack(() => orders.settle());
      });
      // The vessel that a lesson's step is about is in hand at once.
      $effect(() => {
        if (battle.lesson.told?.heading) untrack(() => orders.takeWhoIsMeant());
      });
    },
    turn: () => battle.view?.move ?? 1,
    owes(seat): boolean {
      const { view } = battle;
      if (!view) return false;
      return seat === 'umpire' ? umpireOwes(view) : view.to_decide.some((one) => one === seat);
    },
    standing(): string {
      const { view } = battle;
      if (!view) return '';
      if (view.outcome) return outcomeWords(view.outcome);
      const owes = isSide(view.seat) && view.to_decide.includes(view.seat);
      return say('move_move_word', {
        move: view.move,
        waiting_words: owes ? say('your_orders') : lowered(waitingWords(view, false)),
      });
    },
    key: (event) => press(keys, table, event),
  };
}
