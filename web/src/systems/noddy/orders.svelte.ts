/**
 * One side's orders while they are being written. They are drafts here first, are then sent one after another, and
 * can be taken back until sealed.
 */
import type { FireStep, GunOrderKind, NoddyAction, PathAnswer, Place, VesselOrder, VesselView } from '../../api/noddy';
import { bowOf, hullOf, orderedBy } from '../plane/geometry';
import { asActions, gunAction } from './actions';
import type { NoddyBattle } from './battle.svelte';
import { afterOwn, column, planned, type Standing, type Standings } from './division';
import { NoddyHand } from './hand.svelte';
import { unordered, withinLimits } from './limits';
import { berthOf } from '../../state/plans';
import { keepStanding, standingAt } from './standing';

/** A pause of this length in turning and speeding sends what is drafted, ms. */
const settleMs = 500;

const same = (a: VesselOrder | null | undefined, b: VesselOrder | null | undefined): boolean =>
  a?.speed === b?.speed && a?.turn === b?.turn;

/** The orders before a change. */
interface Undone {
  /** The ship that was in hand. */
  ship: string;
  /** Null: her course, in the drafts. */
  action: NoddyAction | null;
  drafts: Readonly<Record<string, VesselOrder>>;
  standings: Standings;
}

export class NoddyOrders extends NoddyHand {
  /** Orders that stand from move to move, until a vessel has one of her own. */
  standings = $state.raw<Standings>({});
  drafts = $state.raw<Record<string, VesselOrder>>({});
  /** Where each own vessel's order would take her. */
  paths = $state.raw<Record<string, PathAnswer & { asked: VesselOrder }>>({});
  sealing = $state(false);
  private history = $state.raw<Undone[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: Promise<unknown> = Promise.resolve();
  private readonly onTheWay = new Map<string, VesselOrder>();
  /** Drafts that were refused: each is let go with the next thing done, unless it has been changed by then. */
  private refused = $state.raw<Readonly<Record<string, VesselOrder>>>({});
  private move = 0;
  /** The orders when a drag or a run of keys began. */
  private begun = $state.raw<Undone | null>(null);
  /** The last order that was written for each. */
  private last: Readonly<Record<string, VesselOrder>> = {};
  /** Where the standing orders are kept; nowhere before they were taken up. */
  private berth: string | null = null;

  constructor(battle: NoddyBattle) {
    super(battle);
    battle.planned = () => this.paths;
  }

  get unwritten(): VesselView[] {
    return this.orderable.filter((ship) => !this.isWritten(ship));
  }
  isWritten = (ship: VesselView): boolean =>
    ship.order !== null || (ship.id in this.drafts && !this.isRefused(ship.id));
  /** Her draft was refused as it stands. */
  isRefused = (id: string): boolean => id in this.refused && same(this.refused[id], this.drafts[id]);

  /** Her order as it stands, drafted or written; what she does without one otherwise. */
  orderOf = (ship: VesselView): VesselOrder =>
    this.drafts[ship.id] ?? ship.order ?? (ship.limits ? unordered(ship, ship.limits) : { speed: ship.speed, turn: 0 });
  get order(): VesselOrder | null {
    return this.ship?.limits ? this.orderOf(this.ship) : null;
  }
  get canTakeBack(): boolean {
    return this.writing && (this.history.length > 0 || this.begun !== null);
  }

  faster(by: number): void {
    const { order } = this;
    if (!order) return;
    if (this.others.length) this.aheadTo(this.knots + by);
    else this.draft({ ...order, speed: order.speed + by });
  }
  turn(by: number): void {
    const orders = this.inHand.map((ship) => [ship.id, { ship, order: this.orderOf(ship) }] as const);
    if (orders.length > 1)
      this.write(
        Object.fromEntries(
          orders.map(([id, { ship, order }]) => [id, withinLimits({ ...order, turn: order.turn + by }, ship.limits!)]),
        ),
      );
    else if (this.order) this.draft({ ...this.order, turn: this.order.turn + by });
  }
  /** To how many knots those in hand go; the leader's speed where nothing is said. */
  get knots(): number {
    const stands = this.selected ? this.standings[this.selected] : undefined;
    return stands?.kind === 'ahead' ? stands.knots : (this.order?.speed ?? 0);
  }
  /** All in hand go ahead to `knots`, their followers behind them. */
  aheadTo(knots: number): void {
    const most = Math.max(0, ...this.inHand.map((ship) => Math.floor(ship.own?.top_speed ?? ship.limits!.fastest)));
    const to = Math.max(0, Math.min(most, knots));
    const ids = new Set(this.inHand.map((ship) => ship.id));
    const leads = ({ id }: VesselView): boolean => {
      const stands = this.standings[id];
      return stands?.kind !== 'follow' || !ids.has(stands.leader);
    };
    const of: Standing = { kind: 'ahead', knots: to };
    this.stand(Object.fromEntries(this.inHand.filter(leads).map((ship) => [ship.id, of])));
  }
  /** The others in hand follow the one that leads, in a column. */
  follow(): void {
    const [leader, ...others] = this.inHand;
    if (leader && others.length) this.stand(column(leader, others));
  }
  hold(): void {
    this.stand(Object.fromEntries(this.inHand.map((ship) => [ship.id, { kind: 'hold' } as const])));
  }
  /** The last move's orders once more: for all in hand; if only one is, for all that have none yet. */
  repeat(): void {
    if (!this.writing) return;
    const ships = this.others.length ? this.inHand : this.unwritten;
    this.write(
      Object.fromEntries(
        ships.map((ship) => [ship.id, withinLimits(this.last[ship.id] ?? this.orderOf(ship), ship.limits!)]),
      ),
    );
  }
  private stand(standings: Standings): void {
    if (!Object.keys(standings).length) return;
    const begun = this.begin();
    this.standings = { ...this.standings, ...standings };
    this.write(this.byStanding(new Set([...Object.keys(standings), ...Object.keys(begun.drafts)])));
  }
  /** The orders of this move that follow from standing orders, of these vessels and of all who follow. */
  private byStanding(of?: ReadonlySet<string>): Record<string, VesselOrder> {
    const orders = planned(this.orderable, this.standings, this.orderOf);
    const wanted = ([id]: [string, VesselOrder]): boolean => !of || of.has(id) || this.standings[id]?.kind === 'follow';
    return Object.fromEntries(Object.entries(orders).filter(wanted));
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
    this.begin();
    this.standings = afterOwn(this.standings, ship.id, next.speed === this.orderOf(ship).speed ? null : next.speed);
    this.write({ [ship.id]: next });
  }

  private begin(): Undone {
    return (this.begun ??= { ship: this.selected ?? '', action: null, drafts: {}, standings: this.standings });
  }
  /** Orders as drafts, and what follows from them; a pause writes them. */
  private write(orders: Readonly<Record<string, VesselOrder>>): void {
    const begun = this.begin();
    const before = Object.keys(orders).flatMap((id) => {
      const ship = this.shipById(id);
      return ship ? [[id, this.orderOf(ship)] as const] : [];
    });
    this.begun = { ...begun, drafts: { ...Object.fromEntries(before), ...begun.drafts } };
    this.drafts = { ...this.drafts, ...orders };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), settleMs);
  }

  /** Writes what is drafted. */
  flush(): Promise<unknown> {
    clearTimeout(this.timer);
    const { begun } = this;
    this.begun = null;
    this.drafts = Object.fromEntries(Object.entries(this.drafts).filter(([id]) => !this.isRefused(id)));
    this.refused = {};
    if (begun && Object.entries(begun.drafts).some(([ship, order]) => !same(order, this.drafts[ship])))
      this.history = [...this.history, begun];
    this.last = { ...this.last, ...this.drafts };
    const stands = (id: string) => this.onTheWay.get(id) ?? this.shipById(id)?.order;
    const news = Object.entries(this.drafts).filter(([id, order]) => !same(stands(id), order));
    if (news.length) this.send(Object.fromEntries(news));
    this.keep();
    return this.sent;
  }

  private send(orders: Readonly<Record<string, VesselOrder>>): void {
    const sent = Object.entries(orders);
    for (const [id, order] of sent) this.onTheWay.set(id, order);
    this.queue(...asActions(orders));
    void this.sent.then((taken) => {
      if (taken === false) this.refused = { ...this.refused, ...orders };
      for (const [id, order] of sent) if (this.onTheWay.get(id) === order) this.onTheWay.delete(id);
    });
  }
  /** One decision after another, as they were given. */
  private queue(...actions: NoddyAction[]): void {
    this.sent = this.sent.then(() => this.battle.send(...actions));
  }

  /** The orders as they stand are written for those in hand, though nothing was changed. */
  confirm(): void {
    const ships = this.inHand;
    if (!ships.length) return;
    this.write(Object.fromEntries(ships.map((ship) => [ship.id, this.orderOf(ship)])));
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
    this.history = [...this.history, { ship, action, drafts: {}, standings: this.standings }];
  }

  takeBack(): void {
    void this.flush();
    const last = this.history.at(-1);
    if (!last || !this.writing) return;
    this.history = this.history.slice(0, -1);
    this.drafts = { ...this.drafts, ...last.drafts };
    this.standings = last.standings;
    if (last.action) this.queue(last.action);
    else this.send(last.drafts);
    this.keep();
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
    const opened = this.berth === null && this.side !== null;
    if (opened) this.takeUp();
    if (view.move !== this.move || view.phase !== 'orders') {
      this.move = view.move;
      this.history = [];
      const drafts = Object.entries(view.phase === 'orders' && this.writing ? this.byStanding() : {});
      // On a page just opened, what is written stands.
      this.drafts = Object.fromEntries(drafts.filter(([id]) => !opened || this.shipById(id)?.order === null));
      this.begun = null;
      void this.flush();
    }
    if (this.target && !this.targetShip?.at) this.target = null;
    if (this.selected && !this.ship?.at) this.selected = null;
    if (!this.selected && this.writing) this.select(this.unwritten[0]?.id ?? this.orderable[0]?.id ?? null);
    this.others = this.others.filter((id) => this.orderable.some((ship) => ship.id === id));
  }

  /** The vessel that a lesson's step is about, and no other, is taken in hand. */
  takeWhoIsMeant(): void {
    const meant = this.orderable.filter((ship) => this.battle.lesson.marks(ship.id));
    if (meant.length === 1) this.select(meant[0]!.id);
  }

  /** Takes up the standing orders that were kept when the page was left. */
  private takeUp(): void {
    this.berth = berthOf(this.battle.game, this.side ?? '', this.battle.squadron.captain);
    const { standings, last } = standingAt(this.berth);
    this.standings = { ...standings, ...this.standings };
    this.last = { ...last, ...this.last };
  }
  private keep(): void {
    const { berth, standings, last } = this;
    if (berth) keepStanding(berth, this.battle.over ? { standings: {}, last: {} } : { standings, last });
  }

  /** Where her bow would come to lie at the end of a path. */
  bowAt = (ship: VesselView, end: { at: Place; heading: number }): Place => bowOf(end.at, end.heading, hullOf(ship));
}
