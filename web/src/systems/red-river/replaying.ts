import type { CampaignEvent, CampaignScenario } from '../../api/campaign';
import type { RedRiverView } from '../../api/redriver';
import type { Order } from './expedition.svelte';
import type { Replay } from '../../state/replay.svelte';

/** A campaign played again. */
export type CampaignReplay = Replay<RedRiverView, CampaignEvent, Order, CampaignScenario>;
