/**
 * What one side's orders are while they are being written: drafts here, sent one after another, taken back until
 * sealed.
 */
import type {
  FireStep,
  GunOrderKind,
  Limits,
  NoddyAction,
  NoddyView,
  PathAnswer,
  Place,
  VesselOrder,
  VesselView,
} from '../../api/noddy';
import type { SideName } from '../../api/types';
import { bowOf, hullOf, orderedBy } from '../plane/geometry';
import type { NoddyBattle } from './battle.svelte';

/** A pause of so long in turning and speeding sends what is drafted, ms. */
const settleMs = 500;

const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(hi, v));

/** The nearest order that her limits allow. */
export function withinLimits(order: VesselOrder, limits: Limits): VesselOrder {
  const speed = clamp(Math.round(order.speed), limits.slowest, limits.fastest);
  const most = speed === 0 ? limits.turn_at_rest : limits.turn;
  return { speed, turn: clamp(Math.round(order.turn), -most, most) || 0 };
}

/** What she does without an order: her speed as nearly as she may, and no turn. */
export const unordered = (vessel: Pick<VesselView, 'speed'>, limits: Limits): VesselOrder =>
  withinLimits({ speed: vessel.speed, turn: 0 }, limits);

const same = (a: VesselOrder | null | undefined, b: VesselOrder | null | undefined): boolean =>
  a?.speed === b?.speed && a?.turn === b?.turn;

interface Undone {
  ship: string;
  /** What was ordered before. */
  action: NoddyAction;
  draft: VesselOrder | null;
}

export class NoddyOrders {
  selected = $state<string | null>(null);
  target = $state<string | null>(null);
  drafts = $state.raw<Record<string, VesselOrder>>({});
  /** Where each own vessel's order would take her. */
  paths = $state.raw<Record<string, PathAnswer & { asked: VesselOrder }>>({});
  sealing = $state(false);
  private history = $state.raw<Undone[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: Promise<unknown> = Promise.resolve();
  private move = 0;
  /** Where an order stood when a drag or a run of keys began. */
  private begun = $state.raw<{ ship: string; order: VesselOrder } | null>(null);

  constructor(readonly battle: NoddyBattle) {
    battle.planned = () => this.paths;
  }

  private get view(): NoddyView | null {
    return this.battle.view;
  }
  get side(): SideName | null {
    const seat = this.battle.state?.seat;
    return seat === 'union' || seat === 'confederate' ? seat : null;
  }
  get ship(): VesselView | null {
    return this.shipById(this.selected);
  }
  get targetShip(): VesselView | null {
    return this.shipById(this.target);
  }
  shipById(id: string | null): VesselView | null {
    return this.view?.ships.find((ship) => ship.id === id) ?? null;
  }
  get own(): boolean {
    return this.ship !== null && this.ship.side === this.side && this.battle.squadron.mine(this.ship.id);
  }
  /** This side writes orders now. */
  get writing(): boolean {
    const { view, side } = this;
    return Boolean(
      view &&
      side &&
      view.phase === 'orders' &&
      !view.sealed[side] &&
      !this.battle.playing &&
      !this.battle.wanted &&
      !this.battle.squadron.done,
    );
  }
  get ordered(): boolean {
    return this.writing && this.own && this.ship?.limits != null;
  }
  /** Own vessels that take orders now. */
  get orderable(): VesselView[] {
    return (
      this.view?.ships.filter(
        (ship) => ship.side === this.side && ship.limits !== null && this.battle.squadron.mine(ship.id),
      ) ?? []
    );
  }
  get unwritten(): VesselView[] {
    return this.orderable.filter((ship) => !this.isWritten(ship));
  }
  isWritten = (ship: VesselView): boolean => ship.order !== null || ship.id in this.drafts;

  /** Her order as it stands, drafted or written; what she does without one otherwise. */
  orderOf(ship: VesselView): VesselOrder {
    return (
      this.drafts[ship.id] ??
      ship.order ??
      (ship.limits ? unordered(ship, ship.limits) : { speed: ship.speed, turn: 0 })
    );
  }
  get order(): VesselOrder | null {
    return this.ship?.limits ? this.orderOf(this.ship) : null;
  }
  get canTakeBack(): boolean {
    return this.writing && (this.history.length > 0 || this.begun !== null);
  }

  select(id: string | null): void {
    if (id !== this.selected) void this.flush();
    this.selected = id;
    this.target = null;
  }

  /** A vessel pressed: one's own is taken in hand, an enemy is aimed at if one has guns in hand. */
  choose(id: string): void {
    const ship = this.shipById(id);
    if (!ship) return;
    if (this.own && ship.side !== this.side) this.target = this.target === id ? null : id;
    else this.select(id === this.selected ? null : id);
  }

  next(by: 1 | -1): void {
    const list = this.orderable.length ? this.orderable : (this.view?.ships.filter((ship) => ship.at) ?? []);
    if (!list.length) return;
    const at = list.findIndex((ship) => ship.id === this.selected);
    this.select(list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]!.id);
  }

  nextTarget(by: 1 | -1): void {
    const ship = this.ship;
    const list =
      this.view?.ships.filter(
        (one) => one.side !== ship?.side && one.at && one.status === 'afloat' && one.kind !== 'regiment',
      ) ?? [];
    if (!ship || !list.length) return;
    const at = list.findIndex((one) => one.id === this.target);
    this.target = list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]!.id;
  }

  faster(by: number): void {
    if (this.order) this.draft({ ...this.order, speed: this.order.speed + by });
  }
  turn(by: number): void {
    if (this.order) this.draft({ ...this.order, turn: this.order.turn + by });
  }
  /** Her bow was dragged to here. */
  drag(bow: Place): void {
    const { ship } = this;
    if (!ship?.at || !this.ordered) return;
    this.draft(orderedBy(ship.at, ship.heading, hullOf(ship), bow));
    // It is written when the bow is let go, however long it is held: one drag is one order to take back.
    clearTimeout(this.timer);
  }

  draft(order: VesselOrder): void {
    const { ship } = this;
    if (!ship?.limits || !this.ordered) return;
    const next = withinLimits(order, ship.limits);
    this.begun ??= { ship: ship.id, order: this.orderOf(ship) };
    this.drafts = { ...this.drafts, [ship.id]: next };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), settleMs);
  }

  /** Writes what is drafted. */
  flush(): Promise<unknown> {
    clearTimeout(this.timer);
    const { begun } = this;
    this.begun = null;
    if (begun && !same(begun.order, this.drafts[begun.ship])) {
      this.history = [
        ...this.history,
        { ship: begun.ship, action: { type: 'order', ship: begun.ship, ...begun.order }, draft: begun.order },
      ];
    }
    for (const [ship, order] of Object.entries(this.drafts)) {
      if (!same(this.shipById(ship)?.order, order)) this.queue({ type: 'order', ship, ...order });
    }
    return this.sent;
  }

  /** One decision after another, as they were given. */
  private queue(action: NoddyAction): void {
    this.sent = this.sent.then(() => this.battle.send(action));
  }

  /** The order as it stands is written for the vessel in hand, though nothing was changed. */
  confirm(): void {
    const { ship } = this;
    if (!ship?.limits || !this.ordered) return;
    this.begun ??= { ship: ship.id, order: this.orderOf(ship) };
    this.drafts = { ...this.drafts, [ship.id]: this.orderOf(ship) };
    void this.flush();
    const next = this.orderable.find((one) => !this.isWritten(one));
    if (next) this.select(next.id);
  }

  fireStep(step: FireStep): void {
    const { ship } = this;
    if (!ship || !this.own || !this.writing || ship.fire_step === step) return;
    this.remember(ship.id, { type: 'fire_step', ship: ship.id, step: ship.fire_step ?? 'best' });
    this.queue({ type: 'fire_step', ship: ship.id, step });
  }

  /** Guns of the vessel in hand are freed, held, or laid on a target. */
  layGuns(numbers: readonly number[], order: GunOrderKind, target: string | null): void {
    const { ship } = this;
    if (!ship || !this.own || !this.writing) return;
    for (const number of numbers) {
      const gun = ship.guns.find((one) => one.number === number);
      if (!gun || (gun.order === order && gun.target === target)) continue;
      this.remember(ship.id, gunAction(ship.id, number, gun.order ?? 'free', gun.target));
      this.queue(gunAction(ship.id, number, order, target));
    }
  }

  private remember(ship: string, action: NoddyAction): void {
    this.history = [...this.history, { ship, action, draft: null }];
  }

  takeBack(): void {
    void this.flush();
    const last = this.history.at(-1);
    if (!last || !this.writing) return;
    this.history = this.history.slice(0, -1);
    if (last.draft) this.drafts = { ...this.drafts, [last.ship]: last.draft };
    this.queue(last.action);
    if (this.selected !== last.ship) this.select(last.ship);
  }

  /** No more orders this move: what is drafted is written first. */
  async seal(): Promise<void> {
    if (!this.writing || this.sealing || !this.battle.squadron.chief) return;
    this.sealing = true;
    await this.flush();
    await this.battle.send({ type: 'seal_orders' });
    this.sealing = false;
  }

  /** A new position: drafts that are written are let go, a new move begins with a clean sheet. */
  settle(): void {
    const { view } = this;
    if (!view) return;
    if (view.move !== this.move || view.phase !== 'orders') {
      this.move = view.move;
      this.history = [];
      this.drafts = {};
      this.begun = null;
    }
    if (this.target && !this.targetShip?.at) this.target = null;
    if (this.selected && !this.ship?.at) this.selected = null;
    if (!this.selected && this.writing) this.select(this.unwritten[0]?.id ?? this.orderable[0]?.id ?? null);
  }

  /** Where her bow would come to lie at the end of a path. */
  bowAt = (ship: VesselView, end: { at: Place; heading: number }): Place => bowOf(end.at, end.heading, hullOf(ship));
}

const gunAction = (ship: string, gun: number, order: GunOrderKind, target: string | null): NoddyAction =>
  order === 'at' && target ? { type: 'gun_order', ship, gun, order, target } : { type: 'gun_order', ship, gun, order };
