/** The order that is chosen in the commodore's panel, and what may and may not be ordered. */
import type { CampaignAction } from '../../api/redriver';
import type { Expedition } from './expedition.svelte';
import { groupOf, type OrderGroup } from './words/orders';

export interface Offered {
  action: CampaignAction;
  /** Why it may not be ordered now. */
  refused: { rule: string; reason: string } | null;
}

const order = [
  'take_on_fuel',
  'advance',
  'explore',
  'turn_back',
  'drop_down',
  'hold',
  'forage',
  'scavenge',
  'engage',
  'run_past',
  'fall_back',
  'withdraw',
];
const place = ({ action }: Offered): number => order.indexOf(action.type);

/** Orders of the whole flotilla, open and refused, in the order of the panel. */
export function offered({ view }: Expedition): Offered[] {
  if (!view) return [];
  const open = view.actions
    .filter((action) => order.includes(action.type))
    .map((action): Offered => ({ action, refused: null }));
  const shut = view.cannot
    .filter(({ action }) => order.includes(action.type) && !action.ship)
    .map(({ action, rule, reason }): Offered => ({ action, refused: { rule, reason } }));
  return [...open, ...shut].sort((a, b) => place(a) - place(b));
}

export const inGroup = (all: readonly Offered[], group: OrderGroup): Offered[] =>
  all.filter((one) => groupOf(one.action) === group);

/** For so many ms after the officer's advice has turned, it is not given as an order. */
const seenFor = 1_000;

export class Chosen {
  /** The type of the order that Enter gives. */
  type = $state<string | null>(null);
  /** The order that the staff officer advises. */
  advised = $state.raw<CampaignAction | null>(null);
  private advisedAt = 0;

  constructor(private readonly expedition: Expedition) {}

  get offered(): Offered[] {
    return offered(this.expedition);
  }
  get open(): Offered[] {
    return this.offered.filter((one) => !one.refused);
  }
  /** The order chosen, if it is open; else the first that is. An enemy is met as the player or his officer says. */
  get order(): Offered | null {
    const called = (type?: string | null): Offered | undefined => this.open.find(({ action }) => action.type === type);
    if (this.expedition.view?.phase === 'encounter') return called(this.type) ?? called(this.advised?.type) ?? null;
    return called(this.type) ?? this.open.find((one) => one.action.type !== 'withdraw') ?? this.open[0] ?? null;
  }

  /** Takes the officer's advice of now; a surer look can turn it. */
  advise(action: CampaignAction | null): void {
    if (action?.type !== this.advised?.type) this.advisedAt = Date.now();
    this.advised = action;
  }
  /** Whether the order is the officer's, and has been shown too short a time to be meant. */
  private get turned(): boolean {
    const advises = this.expedition.view?.phase === 'encounter' && this.order?.action.type !== this.type;
    return advises && Date.now() - this.advisedAt < seenFor;
  }

  next(by: 1 | -1): void {
    const { open, order: now } = this;
    if (!open.length) return;
    // Where none is chosen, the arrows begin at the first and at the last.
    const none = by < 0 ? 0 : -1;
    const at = now ? open.findIndex((one) => one.action.type === now.action.type) : none;
    this.type = open[(at + by + open.length) % open.length]!.action.type;
  }

  async give(): Promise<void> {
    const { order: now, expedition } = this;
    if (!now || !expedition.campaign.owes || this.turned) return;
    if (await expedition.campaign.send(now.action)) this.type = null;
  }
}
