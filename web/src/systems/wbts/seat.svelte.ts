/** A seat in a war. */
import { kept } from '../../state/kept.svelte';
import { lowered } from '../../words/lines';
import { isSide } from '../../words/names';
import type { Seated, Sitting } from '../system';
import DiaryPage from './DiaryPage.svelte';
import { theatreDrawn } from './map/drawn';
import { Thrower } from './throwing.svelte';
import { Desk } from './war.svelte';
import WarNews from './WarNews.svelte';
import WarView from './WarView.svelte';
import { waitingWords } from './words/asked';
import { outcomeWords } from './words/ending';
import { say } from './words/values';

export async function seat({ game, token }: Sitting): Promise<Seated> {
  const drawn = await theatreDrawn();
  const held = kept.find(game);
  const link = held?.throws && !held.over ? held.links?.umpire : undefined;
  const thrower = link && token !== link ? new Thrower(game, link) : null;
  const desk = new Desk(game, token, drawn, thrower);
  const { war } = desk;
  return {
    game: war,
    board(leaf) {
      if (leaf === 'paper') return WarNews;
      return leaf && leaf !== 'umpire' ? DiaryPage : WarView;
    },
    given: { desk },
    watch: () => thrower?.open(),
    turn: () => war.view?.week ?? 1,
    owes: (seat) => war.view?.to_decide.some((one) => one === seat) ?? false,
    standing(): string {
      const { view } = war;
      if (!view) return '';
      if (view.outcome) return outcomeWords(view.outcome);
      const owes = isSide(view.seat) && view.to_decide.includes(view.seat);
      return say('week_more', {
        week: view.week,
        what: owes ? say('your_orders') : lowered(waitingWords(view).replace(/\.$/, '')),
      });
    },
    close: () => thrower?.close(),
  };
}
