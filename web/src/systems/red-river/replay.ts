/** A campaign played again. */
import { Replay } from '../../state/replay.svelte';
import { replayKey } from '../../state/replayKeys';
import type { Played } from '../system';
import CampaignView from './CampaignView.svelte';
import { Expedition, type CampaignReplay } from './expedition.svelte';

export function replay(game: string, token: string): Played {
  const expedition = new Expedition(game, token);
  const { campaign } = expedition;
  const again: CampaignReplay = new Replay(campaign);
  const panels: Record<string, 'help' | 'menu'> = { '?': 'help', m: 'menu' };
  return {
    game: campaign,
    replay: again,
    Board: CampaignView,
    given: { expedition, replay: again },
    until: (at) => (expedition.until = at),
    covered: () => expedition.panel !== null,
    key: (event) =>
      replayKey(event, again, (key) => {
        const panel = panels[key];
        if (panel) expedition.panel = panel;
        return panel !== undefined;
      }),
    opened: () => void campaign.readRecord(),
  };
}
