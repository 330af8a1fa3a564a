/** The commodore's seat in a campaign, or its umpire's. */
import type { Seated, Sitting } from '../system';
import CampaignPages from './CampaignPages.svelte';
import CampaignView from './CampaignView.svelte';
import { Expedition } from './expedition.svelte';
import { endWords } from './words/ending';
import { figure, sectionName } from './words/names';
import { say } from './words/say';

export function seat({ game, token }: Sitting): Seated {
  const expedition = new Expedition(game, token);
  const { campaign } = expedition;
  return {
    game: campaign,
    board: (leaf) => (leaf && leaf !== 'umpire' ? CampaignPages : CampaignView),
    given: { expedition },
    turn: () => campaign.view?.turn ?? 1,
    owes: (seat) => campaign.view?.to_decide.some((one) => one === seat) ?? false,
    standing(): string {
      const { view } = campaign;
      if (!view) return '';
      if (view.outcome) return endWords(view);
      const place = sectionName(expedition.sectionAt(view.flag_at)).replace(/^the /, '');
      return say('day_points', { place, day: view.day, points: figure(view.points) });
    },
    // A section of the chart keeps the focus.
    letGo(event): void {
      const pointer = event instanceof PointerEvent && event.pointerType !== '';
      const held = document.activeElement;
      if (pointer && held instanceof HTMLButtonElement && !held.closest('dialog')) held.blur();
    },
  };
}
