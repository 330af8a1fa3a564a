/** One seat's plans that are not yet carried out: targets for its guns, paths for its ships. */
import type { Action, FireChoice, MoveChoice, ShipView, Step, View } from '../../api/mobas';
import type { SideName } from '../../api/types';
import type { FireLine, Place, Plan } from './board/contract';
import { movesOf, nodeAt, pathTrie, stepsOpen, type PathNode } from './paths';
import { berthOf } from '../../state/plans';
import { fitting, keepPlans, keptPlans, stepOf, type Aim, type Plans } from './plans';
import type { Battle } from './battle.svelte';

export class Orders {
  selected = $state<string | null>(null);
  target = $state<string | null>(null);
  /** The enemy whose card and arcs are shown. */
  studied = $state<string | null>(null);
  aims = $state.raw<Record<string, Aim>>({});
  paths = $state.raw<Record<string, Step[]>>({});
  /** Holding all fire was asked for, and waits to be said once more. */
  asking = $state(false);
  private history: (() => void)[] = [];
  private step = '';

  constructor(readonly battle: Battle) {}

  private get view(): View | null {
    return this.battle.view;
  }
  get side(): SideName | null {
    const seat = this.battle.state?.seat;
    return seat === 'union' || seat === 'confederate' ? seat : null;
  }
  get ship(): ShipView | null {
    return this.view?.ships.find((ship) => ship.id === this.selected) ?? null;
  }
  get targetShip(): ShipView | null {
    return this.view?.ships.find((ship) => ship.id === this.target) ?? null;
  }
  get own(): boolean {
    return this.ship !== null && this.ship.side === this.side && this.battle.squadron.mine(this.ship.id);
  }
  /** Before the first turn: this side is to say that it is ready. */
  get clearing(): boolean {
    return (
      this.battle.squadron.chief && (this.view?.actions.some((action) => action.type === 'clear_for_action') ?? false)
    );
  }
  get firing(): boolean {
    return this.view?.phase === 'declare_fire';
  }
  get shots(): FireChoice[] {
    return (
      this.view?.actions.filter(
        (action): action is FireChoice => action.type === 'declare_fire' && this.battle.squadron.mine(action.ship),
      ) ?? []
    );
  }
  /** Ships that still owe a decision, in the order of the view. */
  get waiting(): string[] {
    return [
      ...new Set(
        this.view?.actions.flatMap((action) =>
          'ship' in action && this.battle.squadron.mine(action.ship) ? [action.ship] : [],
        ) ?? [],
      ),
    ];
  }
  get unplanned(): string[] {
    return this.waiting.filter((ship) => !(ship in (this.firing ? this.aims : this.paths)));
  }
  get aimed(): string[] {
    return this.waiting.filter((ship) => typeof this.aims[ship] === 'string');
  }
  /** Ships with a legal target that neither are aimed nor hold their fire. */
  get toAim(): string[] {
    return this.firing ? this.unplanned.filter((ship) => this.targetsOf(ship).length > 0) : [];
  }
  /** The targets that the selected ship may fire at. */
  get targets(): FireChoice[] {
    return this.firing ? this.targetsOf(this.selected) : [];
  }
  get trie(): PathNode {
    return pathTrie(this.selected && this.view ? movesOf(this.view.actions, this.selected) : []);
  }
  get path(): Step[] {
    return (this.selected && this.paths[this.selected]) || [];
  }
  get planned(): boolean {
    return this.selected !== null && this.selected in this.paths;
  }
  get node(): PathNode | null {
    return nodeAt(this.trie, this.path);
  }
  get steps(): Step[] {
    return stepsOpen(this.node);
  }
  get move(): MoveChoice | null {
    return this.node?.end ?? null;
  }
  get plan(): Plan | null {
    return this.planOf(this.selected);
  }
  get otherPlans(): Plan[] {
    return Object.keys(this.paths)
      .filter((ship) => ship !== this.selected)
      .map((ship) => this.planOf(ship))
      .filter((plan): plan is Plan => plan !== null);
  }
  /** The lines of fire planned or declared by this seat. */
  get fires(): FireLine[] {
    if (!this.firing) return [];
    const declared = this.view?.ships.flatMap((ship) =>
      ship.declared?.target && ship.side === this.side ? [{ ship: ship.id, target: ship.declared.target }] : [],
    );
    const planned = Object.entries(this.aims).flatMap(([ship, target]) => (target ? [{ ship, target }] : []));
    return [...(declared ?? []), ...planned].filter(
      (fire) => fire.ship !== this.selected || fire.target !== this.target,
    );
  }
  /** Where the next fire of the selected ship would come from: her plan's end, if she has one. */
  get from(): Place | null {
    const ends = this.move?.ends;
    return this.path.length && ends?.hex && ends.facing !== null ? { hex: ends.hex, facing: ends.facing } : null;
  }
  get canTakeBack(): boolean {
    return this.history.length > 0 && (Object.keys(this.aims).length > 0 || Object.keys(this.paths).length > 0);
  }

  /** Lets go of plans that belong to a step now past or no longer fit; on a page just opened, takes up those kept. */
  settle(): void {
    const view = this.view;
    if (!view) return;
    const [step, opened] = [stepOf(view), this.step === ''];
    if (step !== this.step) {
      this.step = step;
      this.studied = null;
      this.history = [];
      this.target = null;
      if (opened) this.takeUp(view);
      else this.put({ aims: {}, paths: {} });
    } else {
      const { mine } = this.battle.squadron;
      const left = fitting(
        this,
        view.actions.filter((action) => 'ship' in action && mine(action.ship)),
      );
      const size = (plans: Plans): number => Object.keys(plans.aims).length + Object.keys(plans.paths).length;
      if (size(left) < size(this)) this.put(left);
    }
    const waiting = this.waiting;
    if (waiting.length && !waiting.includes(this.selected ?? '')) this.select(this.toAim[0] ?? waiting[0] ?? null);
    else if (this.ship && !this.ship.hex) this.selected = null;
    if (!view.ships.some((ship) => ship.id === this.studied && ship.hex)) this.studied = null;
  }

  select(id: string | null): void {
    this.selected = id;
    this.studied = null;
    this.asking = false;
    const aim = id ? this.aims[id] : null;
    this.target = this.firing ? (aim ?? null) : null;
  }

  /**
   * A ship on the board or in the list was chosen. Our own is selected; an enemy becomes the target, or is studied if
   * she may not be fired on. After odds were `seen`, or at a second choice, aiming goes on to the next ship.
   */
  choose(id: string, seen = false): void {
    if (!this.isEnemy(id)) return this.select(id === this.selected ? null : id);
    if (!this.own || !this.mayAim(id)) return this.study(id);
    const again = this.aims[this.selected ?? ''] === id;
    this.aimAt(id);
    if ((seen || again) && this.toAim.length) this.selectFrom(this.toAim, 1);
  }

  /** Points the selected ship's guns; a target she may not fire at is only inspected. */
  aimAt(id: string): void {
    this.target = id;
    if (this.mayAim(id)) this.setAim(id);
  }

  /** Opens the card and the arcs of an enemy, or closes them; he is only inspected; the aim stays. */
  study(id: string): void {
    if (!this.isEnemy(id)) return;
    const again = this.studied === id;
    this.studied = again ? null : id;
    this.target = again || !this.own ? (this.firing && this.aims[this.selected ?? '']) || null : id;
  }

  isEnemy(id: string): boolean {
    const ship = this.view?.ships.find((one) => one.id === id);
    return ship !== undefined && this.side !== null && ship.side !== this.side;
  }

  private mayAim(id: string): boolean {
    return this.shots.some((shot) => shot.ship === this.selected && shot.target === id);
  }

  holdFire(): void {
    if (!this.selected || !this.waiting.includes(this.selected)) return;
    this.target = null;
    this.setAim(null);
  }

  /** Ships without a target hold their fire. */
  holdRest(): void {
    this.change({ aims: { ...this.aims, ...Object.fromEntries(this.toAim.map((ship) => [ship, null])) } });
  }

  private setAim(aim: Aim): void {
    if (this.selected) this.change({ aims: { ...this.aims, [this.selected]: aim } });
  }

  /** The next legal target of the selected ship, round and round. */
  nextTarget(by: 1 | -1): void {
    const targets = this.firing
      ? this.targets.map((shot) => shot.target)
      : (this.view?.ships.filter((ship) => ship.side !== this.side && ship.hex).map((ship) => ship.id) ?? []);
    if (!targets.length) return;
    const at = targets.indexOf(this.target ?? '');
    const end = by > 0 ? 0 : targets.length - 1;
    const next = targets[at < 0 ? end : (at + by + targets.length) % targets.length];
    if (next) this.aimAt(next);
  }

  /** The next ship that owes a decision, the unplanned first; else the next of this side. */
  nextShip(by: 1 | -1 = 1): void {
    const afloat = this.view?.ships.filter((ship) => ship.side === this.side && ship.hex).map((ship) => ship.id) ?? [];
    this.selectFrom([this.unplanned, this.waiting].find((ids) => ids.length) ?? afloat, by);
  }

  private selectFrom(ring: readonly string[], by: 1 | -1): void {
    const at = ring.indexOf(this.selected ?? '');
    // From a ship that is planned by now it goes on after her.
    const place = (ship: string | null): number => this.waiting.indexOf(ship ?? '');
    const after = Math.max(
      0,
      ring.findIndex((ship) => place(ship) > place(this.selected)),
    );
    this.select(ring[at < 0 ? after : (at + by + ring.length) % ring.length] ?? null);
  }

  take(step: Step): void {
    if (this.steps.includes(step)) this.setPath([...this.path, step]);
  }

  setPath(path: Step[]): void {
    if (!this.selected || !nodeAt(this.trie, path)) return;
    this.change({ paths: { ...this.paths, [this.selected]: path } });
  }

  takeBack(): void {
    this.history.pop()?.();
  }

  /** The action of Enter and the first button: the next thing owed. No ship that could fire is passed over. */
  goOn(): Promise<void> | void {
    if (this.clearing) return this.clearForAction();
    if (!this.firing) return this.makeMove();
    if (this.toAim.length) return this.selectFrom(this.toAim, 1);
    if (!this.aimed.length && !this.asking) return void (this.asking = true);
    return this.openFire();
  }

  /** Sends every declaration as one volley; ships without a target hold their fire. */
  async openFire(): Promise<void> {
    const volley = this.waiting.map((ship): Action => {
      const target = this.aims[ship] ?? null;
      return target ? { type: 'declare_fire', ship, target } : { type: 'hold_fire', ship };
    });
    // A refused volley asks for confirmation again the next time.
    if (volley.length && !(await this.battle.send(...volley))) this.asking = false;
  }

  async clearForAction(): Promise<void> {
    await this.battle.send({ type: 'clear_for_action' });
  }

  /** Makes the selected ship's move as planned; with nothing planned she holds her place. A refused plan is let go. */
  async makeMove(): Promise<void> {
    const { move } = this;
    if (!move) return;
    if (await this.battle.send({ type: 'move', ship: move.ship, path: [...move.path] })) return;
    const { [move.ship]: _, ...paths } = this.paths;
    this.put({ paths });
  }

  private targetsOf(ship: string | null): FireChoice[] {
    return this.shots.filter((shot) => shot.ship === ship);
  }

  /** Changes plans so that it can be taken back. */
  private change(plans: Partial<Plans>, ship = this.selected): void {
    const before = { aims: this.aims, paths: this.paths };
    this.history.push(() => {
      this.put(before);
      this.select(ship);
    });
    this.put(plans);
  }

  private put({ aims = this.aims, paths = this.paths }: Partial<Plans>): void {
    this.aims = aims;
    this.paths = paths;
    this.asking = false;
    if (this.berth && this.view) keepPlans(this.berth, this.battle.state?.number ?? 0, this.view, { aims, paths });
  }

  /** Takes up what this seat had planned when the page was left, each plan as one that can be taken back. */
  private takeUp(view: View): void {
    if (!this.berth) return;
    const kept = keptPlans(this.berth, this.battle.state?.number ?? 0, view);
    for (const [ship, aim] of Object.entries(kept.aims)) this.change({ aims: { ...this.aims, [ship]: aim } }, ship);
    for (const [ship, path] of Object.entries(kept.paths))
      this.change({ paths: { ...this.paths, [ship]: path } }, ship);
    this.selected = Object.keys(kept.paths).at(-1) ?? null;
  }

  /** Where this seat's plans are kept. */
  private get berth(): string | null {
    return this.side && berthOf(this.battle.game, this.side, this.battle.squadron.captain);
  }

  private planOf(ship: string | null): Plan | null {
    const path = ship ? this.paths[ship] : undefined;
    if (!ship || !path?.length || !this.view) return null;
    const ends = nodeAt(pathTrie(movesOf(this.view.actions, ship)), path)?.end?.ends;
    return ends?.hex && ends.facing !== null ? { ship, path, ends: { hex: ends.hex, facing: ends.facing } } : null;
  }
}
