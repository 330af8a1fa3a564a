/** A war played again, week by week. */
import type { Played } from '../system';
import { theatreDrawn } from './map/drawn';
import { Desk } from './war.svelte';
import WarView from './WarView.svelte';
import { WeekReplay } from './weeks.svelte';

export async function replay(game: string, token: string): Promise<Played> {
  const desk = new Desk(game, token, await theatreDrawn());
  const again = new WeekReplay(desk.war);
  const acts: Record<string, () => void> = {
    ' ': () => again.run(),
    ArrowLeft: () => again.weeks(-1),
    ArrowRight: () => again.weeks(1),
    ',': () => again.step(-1),
    '.': () => again.step(1),
    Home: () => again.step(-again.last),
    End: () => again.step(again.last),
  };
  return {
    game: desk.war,
    replay: again,
    Board: WarView,
    given: { desk, replay: again },
    covered: () => desk.panel !== null,
    key(event): boolean {
      const keeps = event.target instanceof SVGElement || event.target instanceof HTMLInputElement;
      const act = acts[event.key];
      if (!act || keeps || event.shiftKey || (event.key === ' ' && event.target instanceof HTMLButtonElement))
        return false;
      act();
      return true;
    },
  };
}
