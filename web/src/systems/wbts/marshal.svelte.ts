/** Orders given on the map: a leader with the troops of his hex, a whole march by one press on its goal (WS-6.1). */
import { ask } from '../../api/client';
import type { MarchAnswer, ReachedHex, Unit, WarAction, WarEvent, WarScenario, WarView } from '../../api/wbts';
import type { Game } from '../../state/game.svelte';
import { pause } from '../../state/shown.svelte';
import { hexCalled } from './map/grid';
import type { Theatre } from './map/theatre';
import { actionKey } from './orders';
import type { Way } from './ways';
import { say } from './words/values';

/** The goals of a march: each by the steps that lead there, from the hexes that are reached in order. */
export function goalsOf(reach: readonly ReachedHex[], view: WarView, theatre: Theatre): Way[] {
  const steps = new Map<string, WarAction[]>();
  return reach.flatMap(({ hex: name, from, direction, spent }) => {
    const hex = hexCalled(name);
    if (hex === null) return [];
    const way: WarAction[] = [...(steps.get(from) ?? []), { type: 'step', direction }];
    steps.set(name, way);
    const points = spent - (view.asked?.spent ?? 0);
    const words = say('march_to', { place: theatre.by(hex), points });
    return [{ action: way[0]!, steps: way, hex, kind: 'march', words }];
  });
}

/** A leader chooses his men: for a march, or for an attack on the field (in a siege all stand before the city). */
export const isGathering = ({ asked }: WarView): boolean =>
  asked?.type === 'gathering' || (asked?.type === 'mustering' && !asked.siege);

const marches = new Set(['infantry', 'militia', 'cavalry']);
/** The strongest of the troops that may still go with the leader; garrisons stay. */
export const strongestOf = (view: WarView): WarAction | undefined => {
  const unitOf = ({ unit }: WarAction): Unit | undefined => view.units.find((one) => one.unit === unit);
  return view.actions
    .filter((action) => action.type === 'take' && marches.has(unitOf(action)?.kind ?? ''))
    .sort((a, b) => (unitOf(b)?.points ?? 0) - (unitOf(a)?.points ?? 0))[0];
};

export class Marshal {
  /** Where the column on its way may come. */
  reach = $state.raw<readonly ReachedHex[]>([]);
  /** Orders that follow one another are being given. */
  busy = $state(false);

  constructor(private readonly war: Game<WarView, WarEvent, WarAction, WarScenario>) {}

  /** Reads the reach of the column that is on its way. */
  async look(): Promise<void> {
    const { number } = this.war.state ?? {};
    this.reach = [];
    // While the steps of a march are given, the next answer would be about a hex that is left.
    if (this.busy || this.war.view?.asked?.type !== 'marching') return;
    try {
      const answer = await ask<MarchAnswer>(this.war.game, this.war.token, { question: 'march' });
      if (!('refused' in answer) && this.war.state?.number === number) this.reach = answer.reach;
    } catch {
      // Its next hexes are orders of the view; only the farther ones are not shown.
    }
  }

  /** The order that sets a leader in motion now. */
  orderFor = (leader: string): WarAction | undefined =>
    this.war.view?.actions.find(
      (action) => (action.type === 'activate_leader' || action.type === 'try_leader') && action.leader === leader,
    );

  /** Sets a leader in motion with the troops of his hex; his goal is pressed next. */
  lead = (order: WarAction): Promise<void> =>
    this.all(async () => {
      if (await this.give(order)) await this.gather();
    });
  /** All that may go with the leader, and set out. */
  takeAll = (): Promise<void> => this.all(() => this.gather());
  /** A march by its steps. It ends at the goal; where something else is asked on the way it stops. */
  go = (steps: readonly WarAction[]): Promise<void> =>
    this.all(async () => {
      for (const step of steps) if (!this.may(step) || !(await this.give(step))) return;
      if (this.may({ type: 'halt' })) await this.give({ type: 'halt' });
    });

  private async gather(): Promise<void> {
    const { war } = this;
    for (let next = war.view; next && isGathering(next); next = war.view) {
      const taken = strongestOf(next);
      if (!(await this.give(taken ?? { type: 'set_out' })) || !taken) return;
    }
  }
  private async all(orders: () => Promise<void>): Promise<void> {
    if (this.busy || !this.war.owes) return;
    this.busy = true;
    try {
      await orders();
    } finally {
      this.busy = false;
    }
  }
  private may = (order: WarAction): boolean =>
    Boolean(this.war.view?.actions.some((action) => actionKey(action) === actionKey(order)));
  /** Gives an order; true once it stands and this side is asked again. */
  private async give(order: WarAction): Promise<boolean> {
    const { war } = this;
    const before = war.state?.number ?? 0;
    if (!(await war.send(order))) return false;
    const patience = 250;
    for (let tries = 0; tries < patience; tries++) {
      if ((war.state?.number ?? 0) > before && war.owes) return true;
      await pause(20);
    }
    return false;
  }
}
