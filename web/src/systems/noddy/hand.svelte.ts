/** The vessels of a Noddy battle that are in hand: those that orders are for, and the target that guns are laid on. */
import type { NoddyView, VesselView } from '../../api/noddy';
import type { SideName } from '../../api/types';
import type { NoddyBattle } from './battle.svelte';

export abstract class NoddyHand {
  selected = $state<string | null>(null);
  target = $state<string | null>(null);
  /** Vessels in hand besides the selected one, which leads them. */
  others = $state.raw<readonly string[]>([]);
  /** A vessel that is pressed is taken in hand besides the others, as with Shift. */
  several = $state(false);

  constructor(readonly battle: NoddyBattle) {}

  /** Writes what is drafted; done before another vessel is taken in hand. */
  abstract flush(): Promise<unknown>;

  protected get view(): NoddyView | null {
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

  /** All in hand, the leader first. */
  get inHand(): VesselView[] {
    if (!this.ordered) return [];
    const others = this.orderable.filter((ship) => ship.id !== this.selected && this.others.includes(ship.id));
    return [this.ship!, ...others];
  }

  select(id: string | null): void {
    this.others = [];
    this.lead(id);
  }
  private lead(id: string | null): void {
    if (id !== this.selected) void this.flush();
    this.selected = id;
    this.target = null;
  }

  /**
   * A vessel pressed. One's own is taken in hand; `more` adds her to the others in hand, or lets her go. An enemy is
   * aimed at if one has guns in hand.
   */
  choose(id: string, more = this.several): void {
    const ship = this.shipById(id);
    if (!ship) return;
    if (this.own && ship.side !== this.side) this.target = this.target === id ? null : id;
    else if (more && this.ordered && this.orderable.includes(ship)) this.among(id);
    else this.select(id === this.selected ? null : id);
  }
  private among(id: string): void {
    const { selected, others } = this;
    if (id !== selected) this.others = others.includes(id) ? others.filter((other) => other !== id) : [...others, id];
    else if (others.length) {
      this.lead(others[0]!);
      this.others = others.slice(1);
    }
  }
  /** These are taken in hand; the one that leads stays so. */
  take(ids: readonly string[]): void {
    const taken = this.orderable.filter((ship) => ids.includes(ship.id)).map((ship) => ship.id);
    const [first] = taken;
    if (!first) return;
    if (!this.ordered || !taken.includes(this.selected!)) this.lead(first);
    this.others = taken.filter((id) => id !== this.selected);
  }
  /** All are in hand; if they are, one again. */
  all(): void {
    if (this.inHand.length === this.orderable.length) this.others = [];
    else this.take(this.orderable.map((ship) => ship.id));
  }

  /** `more`: besides those in hand. */
  next(by: 1 | -1, more = false): void {
    const list = this.orderable.length ? this.orderable : (this.view?.ships.filter((ship) => ship.at) ?? []);
    if (!list.length) return;
    const at = list.findIndex((ship) => ship.id === this.selected);
    const { id } = list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]!;
    const before = this.inHand.map((ship) => ship.id);
    this.select(id);
    if (more) this.others = before.filter((one) => one !== id);
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
}
