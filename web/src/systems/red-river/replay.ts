/** A campaign played again. */
import { opens, press, type Keys } from '../../parts/keys';
import { replayKey } from '../../parts/replayKeys';
import { Replay } from '../../state/replay.svelte';
import type { Played } from '../system';
import CampaignView from './CampaignView.svelte';
import { Expedition, type CampaignReplay } from './expedition.svelte';
import { say } from './words/say';

const page: Keys<Expedition> = [
  [say('the_page'), [['', '', (expedition) => ({ '?': opens(expedition, 'help'), m: opens(expedition, 'menu') })]]],
];

export function replay(game: string, token: string): Played {
  const expedition = new Expedition(game, token);
  const { campaign } = expedition;
  const again: CampaignReplay = new Replay(campaign);
  return {
    game: campaign,
    replay: again,
    Board: CampaignView,
    given: { expedition, replay: again },
    covered: () => expedition.panel !== null,
    key: (event) => replayKey(event, again) || press(page, expedition, event),
    opened: () => void campaign.readRecord(),
  };
}
