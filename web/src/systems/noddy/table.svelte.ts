/** All that the page of a Noddy battle shares between its parts. */
import type {
  NoddyEvent,
  NoddyQuestion,
  NoddyShotAnswer,
  NoddyView,
  PathAnswer,
  Place,
  RamAnswer,
} from '../../api/noddy';
import type { Refused } from '../../api/types';
import type { PlannedPath } from '../plane/contract';
import { nearestWithin } from '../plane/ruling';
import { stretches, stretchOf } from './playback';
import type { BattlePanel, Tapped } from '../../parts/battle';
import { Questions } from '../../state/questions.svelte';
import { filtered } from '../../words/log';
import { noddyGroups, type NoddyGroup, type NoddyKind, type NoddyLine } from './words/log';
import { presentWords } from './words/names';
import { plain } from '../../words/lines';
import type { ReadBefore } from '../../words/log';
import { namesOf, type Names } from '../../words/names';
import { withNotes } from '../../words/reports';
import type { Roll } from '../../words/rolls';
import { actForms, actsAt, exact, newDraft, shownAtFirst, type ActName, type Filled, type RulingDraft } from './acts';
import { NoddyBattle } from './battle.svelte';
import { oneLineAShip } from './oneLine';
import { NoddyOrders } from './orders.svelte';
import type { ShipState } from '../../drawing/ships/ship';
import { stateDrawn } from '../plane/vessels';
import { say } from './words/say';

export type NoddyTab = 'orders' | 'ships' | 'dice' | 'log' | 'umpire';
export type NoddyAnswer = PathAnswer | NoddyShotAnswer | RamAnswer;

/** The odds of a gun's shot at the target in hand. */
export interface ShotAtHand {
  gun: number;
  answer: NoddyShotAnswer | Refused;
}

/** A place of the chart that a form waits for. */
export interface Pointing {
  words: string;
  take: (at: Place) => void;
}

export class NoddyTable {
  readonly battle: NoddyBattle;
  readonly orders: NoddyOrders;
  readonly questions: Questions<NoddyQuestion, NoddyAnswer>;
  /** Paths depend on where all lie, not on the orders being written. */
  readonly ways: Questions<NoddyQuestion, NoddyAnswer>;

  shots = $state.raw<ShotAtHand[]>([]);
  ram = $state.raw<RamAnswer | null>(null);
  /** The reason why there is no path. */
  noPath = $state.raw<Refused['refused'] | null>(null);
  limits = $state.raw<Place[]>([]);
  arcs = $state(true);
  reading = $state<string | null>(null);
  /** The ruling that the umpire is writing. */
  ruling = $state<RulingDraft>(newDraft('throw_die'));
  pointing = $state.raw<Pointing | null>(null);
  pointed = $state.raw<Place | null>(null);
  /** The place that the umpire has pressed on the chart. */
  tapped = $state.raw<Tapped | null>(null);
  filter = $state<'all' | NoddyKind>('all');
  chosenLine = $state<string | null>(null);
  tab = $state<NoddyTab>('orders');
  panel = $state<BattlePanel | null>(null);
  leftFolded = $state(false);
  rightFolded = $state(false);

  /** Each vessel's entry in the scenario, whose card is the register's. */
  forces = $derived.by(
    () => new Map((this.battle.state?.scenario.forces ?? []).map((force) => [force.id ?? force.ship, force])),
  );
  names: Names = $derived.by(() => namesOf(this.view?.ships ?? []));
  private told = $derived.by(() => this.battle.told);
  /** Lines of the log that were read before. */
  private readonly read: ReadBefore<NoddyLine> = new WeakMap();
  groups: NoddyGroup[] = $derived.by(() =>
    withNotes<NoddyLine, NoddyGroup>(
      noddyGroups(oneLineAShip(this.told), this.names, this.view?.ships, this.read),
      this.told,
      {
        turn: say('move'),
        line: (note) => ({ ...note, fire: null }),
        group: (headed) => headed,
      },
    ),
  );
  filters: ['all' | NoddyKind, string][] = $derived.by(() => [
    ['all', say('all')],
    ['fire', say('fire')],
    ['move', say('moves')],
    ...(this.has('umpire') ? [['umpire', say('umpire')] satisfies [NoddyKind, string]] : []),
  ]);
  shownGroups: NoddyGroup[] = $derived.by(() => filtered(this.groups, this.filter));
  lines: NoddyLine[] = $derived.by(() => this.groups.flatMap((group) => group.lines));
  lastRoll: Roll | null = $derived.by(() => this.lines.findLast((line) => line.roll)?.roll ?? null);
  roll: Roll | null = $derived.by(() => this.lines.find((line) => line.key === this.chosenLine)?.roll ?? this.lastRoll);

  constructor(game: string, token: string) {
    this.battle = new NoddyBattle(game, token);
    this.orders = new NoddyOrders(this.battle);
    this.questions = new Questions(game, token);
    this.ways = new Questions(game, token);
  }

  readonly drawn = (id: string): ShipState | null => {
    const ship = this.view?.ships.find((one) => one.id === id);
    return ship ? stateDrawn(ship) : null;
  };

  /** Events as the log would tell them. */
  readonly words = (events: readonly unknown[]): string[] =>
    noddyGroups([{ number: 0, seat: null, events: events as NoddyEvent[] }], this.names, this.view?.ships).flatMap(
      (group) => group.lines.map((line) => plain(line.parts)),
    );

  takeUp(act: ActName, filled: Partial<Filled> = {}): void {
    this.ruling.act = act;
    this.ruling.shown = shownAtFirst(act);
    Object.assign(this.ruling.filled, filled);
  }
  /** The umpire has pressed a vessel, or the water at a place. */
  tap(at: Place, ship: string | null): void {
    const { view, orders } = this;
    if (!this.umpire || !view || view.phase === 'over') return;
    const mine = nearestWithin(
      view.mines.filter((one) => one.fuse === 'live'),
      at,
      1,
    );
    const shoal = nearestWithin(view.shoals, at, 1);
    const filled: Partial<Filled> = ship
      ? { ship }
      : { place: exact(at), to: null, mine: mine?.number ?? null, shoal: shoal?.number ?? null };
    const acts = actsAt({
      ship: ship !== null,
      inHand: orders.ship !== null,
      mine: mine !== null,
      shoal: shoal !== null,
    });
    this.tapped = {
      title: ship ? this.names(ship) : say('the_water_here'),
      acts: acts.map((act) => ({
        words: actForms.find((one) => one.act === act)?.words ?? act,
        take: () => {
          this.tapped = null;
          this.takeUp(act, filled);
          this.rightFolded = false;
          this.tab = 'umpire';
        },
      })),
    };
  }

  private has(kind: NoddyKind): boolean {
    return this.lines.some((line) => line.kind === kind);
  }
  get view(): NoddyView | null {
    return this.battle.shown;
  }
  get umpire(): boolean {
    return this.battle.state?.seat === 'umpire';
  }
  /** The present step, or the step of the move that is being shown. */
  get step(): string {
    const { tick } = this.battle.player;
    if (tick !== null) return stretches[stretchOf(tick)]?.name ?? '';
    return this.view ? presentWords(this.view) : '';
  }
  private get planning(): boolean {
    return this.view?.phase === 'orders' && this.battle.player.tick === null;
  }
  /**
   * Where the vessel in hand would go; once the move has begun an order leads from where she was, and none is drawn.
   */
  get plan(): PlannedPath<PathAnswer> | null {
    if (!this.planning) return null;
    const { selected, paths } = this.orders;
    const answer = selected ? paths[selected] : undefined;
    return selected && answer ? { ship: selected, answer } : null;
  }
  get plans(): PlannedPath<PathAnswer>[] {
    if (!this.planning) return [];
    const written = ([id]: [string, PathAnswer]): boolean => {
      const ship = this.orders.shipById(id);
      return id === this.orders.selected || (ship !== null && this.orders.isWritten(ship));
    };
    return Object.entries(this.orders.paths)
      .filter(written)
      .map(([ship, answer]) => ({ ship, answer }));
  }
}
