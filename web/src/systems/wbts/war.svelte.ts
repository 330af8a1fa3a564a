/** A war at one seat: its decisions as they come, and all that the page shares between its parts. */
import { untrack } from 'svelte';
import { ask, beginFight, gameState, Refusal, requestId, takeResult } from '../../api/client';
import type { FoughtElsewhere } from '../../api/client';
import type { DeskReport } from '../../api/desk';
import type { Commander, Decided, GameState, LogEntry, Seat, SideName, Wanted } from '../../api/types';
import type { SupplyAnswer, WarAction, WarEvent, WarScenario, WarView } from '../../api/wbts';
import { fightOf, standingOf, type FightAtHand } from '../../state/fightAtHand';
import { Game } from '../../state/game.svelte';
import { kept } from '../../state/kept.svelte';
import { newRuling, type WarRuling } from './acts';
import { hexCalled, type HexAt } from './map/grid';
import { Basket } from './basket.svelte';
import type { Drawn } from './map/drawn';
import { goalsOf, Marshal } from './marshal.svelte';
import type { Thrower } from './throwing.svelte';
import { actionKey, doneOf, frontsOf, placed, sectionsOf, waysOf, type Item, type Section } from './orders';
import { reportOf, unspentOf, type ReportLine } from './report';
import type { Way } from './ways';
import { plain } from '../../words/lines';
import { isSide } from '../../words/names';
import { askedWords, type AskedWords } from './words/asked';
import { Chronicle, filteredWeeks, ordersTold, type WeekOfDispatches } from './words/dispatches';
import type { DispatchKind } from './words/parts';
import { turnOf } from '..';
import { say } from './words/values';

export class War extends Game<WarView, WarEvent, WarAction, WarScenario> {
  /** Hexes of the decision just shown. */
  latest = $state.raw<ReadonlySet<HexAt>>(new Set());
  /** The battle of the naval fight that is owed, once it has begun (WS-12.1). */
  fight = $state.raw<FightAtHand | null>(null);
  /** An order of this side stands and waits for dice that the umpire throws by hand. */
  waitsForDice = $state(false);

  protected override take(state: GameState<WarView, WarScenario>): void {
    super.take(state);
    this.waitsForDice = false;
    this.meet(fightOf(state));
  }

  protected override enter(next: Decided<WarView, WarEvent>): void {
    this.fight = null;
    this.waitsForDice = false;
    this.latest = new Set(
      next.events.flatMap((event) =>
        [event.hex, event.target, typeof event.to === 'string' ? event.to : null].flatMap((name) =>
          name ? (hexCalled(name) ?? []) : [],
        ),
      ),
    );
    super.enter(next);
  }

  /** By hand an order may be taken and no decision made: its dice are thrown first, by the umpire. */
  protected override waitsForFaces(): void {
    this.waitsForDice = isSide(this.view?.seat ?? 'spectator');
  }
  protected override refuse(error: unknown): void {
    if (this.state?.dice === 'hand' && error instanceof Refusal && error.status === 409 && error.where === '/action')
      this.waitsForDice = true;
    super.refuse(error);
  }

  /** The commander of a side in the war. */
  commander = (side: SideName): Commander => this.state?.seats[side] ?? 'captain';
  get betweenPeople(): boolean {
    return this.commander('union') === 'person' && this.commander('confederate') === 'person';
  }
  private get own(): SideName {
    return this.view?.seat === 'confederate' ? 'confederate' : 'union';
  }

  /** A battle of this war that the other side began is kept here too: each fights with the seat that he has. */
  private meet(fight: FightAtHand | null): void {
    this.fight = fight;
    const { view } = this;
    if (!fight || !view || !isSide(view.seat) || kept.find(fight.game)?.tokens[view.seat]) return;
    if (this.betweenPeople) this.keepBattle(fight.game, fight.system, { [view.seat]: this.token });
  }
  private keepBattle(game: string, system: string, tokens: Partial<Record<Seat, string>>): void {
    kept.keep(game, {
      system,
      title: say('naval_fight_week', { week: this.view?.week ?? '' }),
      tokens,
      standing: `${turnOf(system)} 1`,
      over: false,
      campaign: this.game,
    });
  }

  async readFight(): Promise<void> {
    try {
      const fight = fightOf(await gameState<WarView, WarScenario>(this.game, this.token));
      this.meet(fight && { ...fight, ...(await standingOf(fight)) });
    } catch {
      // The line is lost; the page asks again.
    }
  }

  /** Begins the battle of the fight that is owed, or finds it where it was left; its id, null when it was refused. */
  async beginFight(system: string, own: Commander, other: Commander): Promise<string | null> {
    this.refusal = null;
    this.sending = true;
    try {
      const seats: Record<SideName, Commander> = { union: other, confederate: other, [this.own]: own };
      const begun = await this.again(() => beginFight(this.game, this.token, { system, seats, dice: 'program' }));
      const tokens = Object.fromEntries(
        Object.entries(begun.seats).flatMap(([seat, slip]) =>
          slip && (seat === this.own || seat === 'spectator') ? [[seat, slip.token]] : [],
        ),
      );
      if (!kept.find(begun.game) || Object.keys(tokens).length) this.keepBattle(begun.game, system, tokens);
      this.fight = { game: begun.game, system, over: false };
      return begun.game;
    } catch (error) {
      this.refuse(error);
      return null;
    } finally {
      this.sending = false;
    }
  }

  /**
   * Begins the campaign of the expedition that waits, or finds it where it was left; its id, null when it was refused.
   */
  async beginExpedition(title: string): Promise<string | null> {
    this.refusal = null;
    this.sending = true;
    try {
      const begun = await this.again(() =>
        beginFight(this.game, this.token, { system: 'red-river', seats: { union: 'person' }, dice: 'program' }),
      );
      const tokens = Object.fromEntries(
        Object.entries(begun.seats).flatMap(([seat, slip]) =>
          slip && (seat === 'union' || seat === 'spectator') ? [[seat, slip.token]] : [],
        ),
      );
      if (!kept.find(begun.game) || Object.keys(tokens).length)
        kept.keep(begun.game, {
          system: 'red-river',
          title,
          tokens,
          standing: say('to_begin'),
          over: false,
          campaign: this.game,
        });
      this.fight = { game: begun.game, system: 'red-river', over: false };
      return begun.game;
    } catch (error) {
      this.refuse(error);
      return null;
    } finally {
      this.sending = false;
    }
  }

  /** Brings the result of the battle, or of the expedition, back into the war. */
  async takeBack(elsewhere: FoughtElsewhere = {}): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    try {
      this.answered(
        await this.again(() =>
          takeResult<WarView, WarEvent>(this.game, this.token, {
            request: requestId(),
            expected: this.state?.number ?? 0,
            ...elsewhere,
          }),
        ),
      );
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
  }
}

/** A request for a hex of the map: the next hex chosen on it is taken. */
export interface PointingAt {
  words: string;
  take: (hex: HexAt) => void;
}

export type WarTab = 'orders' | 'here' | 'dispatches';
/** A sheet over the page: orders of a kind, or something that is settled. */
type Sheet = 'production' | 'leaders' | 'cycles' | 'staff' | 'desk' | 'takeback' | 'result' | 'elsewhere';
export type WarPanel = Sheet | 'menu' | 'help' | 'briefing' | 'twin' | 'talk';

export class Desk {
  readonly war: War;
  readonly marshal: Marshal;
  readonly basket: Basket;
  hex = $state<HexAt | null>(null);
  tab = $state<WarTab>('orders');
  panel = $state<WarPanel | null>(null);
  filter = $state<'all' | DispatchKind>('all');
  chosenLine = $state<string | null>(null);
  /** Where a side draws its supply, while that is shown. */
  supply = $state.raw<{ side: SideName; road: ReadonlySet<HexAt>; rail: ReadonlySet<HexAt> } | null>(null);
  supplyFailed = $state('');
  /** The kind of orders whose places the map shows, where several kinds lead to places. */
  placesOf = $state<string | null>(null);
  /** WS-13.1: the ruling that the umpire is writing; it outlives its form. */
  ruling = $state<WarRuling>(newRuling());
  pointing = $state.raw<PointingAt | null>(null);
  /** A replay shows the dispatches only up to this decision. */
  get until(): number {
    return this.war.upTo;
  }
  folded = $state(false);

  view: WarView | null = $derived.by(() => this.war.view);
  may: boolean = $derived.by(
    () => this.war.owes && !this.war.waitsForDice && !this.thrower?.wanted && !this.marshal.busy,
  );
  /** The dice to be thrown by hand at this page. */
  wanted: Wanted | null = $derived.by(() => this.thrower?.wanted ?? this.war.wanted);
  asked: AskedWords | null = $derived.by(() => (this.view ? askedWords(this.view, this.drawn.theatre) : null));
  sections: Section[] = $derived.by(() => (this.may ? sectionsOf(this.view, this.drawn.theatre) : []));
  /** The orders of a week stand by fronts, or by their kinds as all others do. */
  byFront = $state(true);
  fronts: Section[] | null = $derived.by(() =>
    this.may && this.view?.asked?.type === 'orders'
      ? frontsOf(
          this.sections,
          this.view,
          this.drawn.theatre,
          this.report.flatMap(({ kind, hex }) => (kind === 'idle' ? [] : (hex ?? []))),
        )
      : null,
  );
  /** Where several kinds of orders lead to places, those of the kind chosen, or of the first. */
  ways: Way[] = $derived.by(() => {
    if (!this.may || !this.view) return [];
    const open = this.placeHeadings;
    const chosen = this.placesOf && open.includes(this.placesOf) ? this.placesOf : open[0];
    const keys = new Set(
      this.sections
        .find(({ heading }) => heading === chosen)
        ?.items.filter(({ why }) => !why)
        .map(({ key }) => key) ?? [],
    );
    const goals = goalsOf(this.marshal.reach, this.view, this.drawn.theatre);
    const reached = new Set(goals.map(({ hex }) => hex));
    const others = waysOf(
      this.view,
      this.drawn.theatre,
      (action) => !placed.has(action.type) || keys.has(actionKey(action)),
    );
    return [...goals, ...others.filter(({ hex, at }) => at || !reached.has(hex))];
  });
  placeHeadings: string[] = $derived.by(() =>
    this.sections
      .filter((section) => section.items.some((item) => placed.has(item.action.type) && !item.why))
      .map(({ heading }) => heading),
  );
  weeks: WeekOfDispatches[] = $derived.by(() => this.told(this.war.entries));
  /** The situation report on the step at hand; the key of its line that was gone to last; whether it is folded. */
  report: ReportLine[] = $derived.by(() =>
    this.may && this.view
      ? reportOf(
          this.view,
          this.drawn.theatre,
          this.war.entries,
          this.weeks.flatMap(({ lines }) => lines),
        )
      : [],
  );
  reportAt = $state<string | null>(null);
  reportFolded = $state(false);
  /** The hex that the map is asked to show. */
  shown = $state.raw<{ hex: HexAt } | null>(null);
  /** The decision at which the player was told what is unspent. */
  private warned = $state<number | null>(null);
  /** The unspent commands and pieces, once the step was asked to end. */
  unspent = $derived.by(() =>
    this.may && this.warned === (this.war.state?.number ?? 0) ? unspentOf(this.view) : null,
  );
  shownWeeks: WeekOfDispatches[] = $derived.by(() => filteredWeeks(this.weeks, this.filter, this.until));
  /** The decisions told so far, so that each decision is told once. */
  private chronicle: {
    of: Chronicle;
    count: number;
    last: LogEntry<WarEvent> | undefined;
    reports: readonly DeskReport[];
  } | null = null;

  constructor(
    game: string,
    token: string,
    readonly drawn: Drawn,
    /** Dice by hand that are thrown here beside a side's seat. */
    readonly thrower: Thrower | null = null,
  ) {
    this.war = new War(game, token);
    this.marshal = new Marshal(this.war);
    this.basket = new Basket(this.war);
  }

  /** Adds what is new; what was taken back is told anew from the beginning. */
  private told(entries: readonly LogEntry<WarEvent>[]): WeekOfDispatches[] {
    const kept = this.chronicle;
    const reports = this.war.over ? [] : (this.war.desk.told?.reports ?? []);
    const goesOn =
      kept &&
      entries.length >= kept.count &&
      entries[kept.count - 1] === kept.last &&
      (reports === kept.reports || reports.length + kept.reports.length === 0);
    const of = goesOn ? kept.of : new Chronicle(this.drawn.theatre);
    const leaders = untrack(() => this.view?.leaders ?? []);
    // The umpire's log is whole; in a side's log, late reports stand under their week.
    const weekOf = new Map(
      this.war.state?.seat === 'umpire' ? [] : reports.map(({ decision, turn }) => [decision, turn]),
    );
    for (const entry of entries.slice(goesOn ? kept.count : 0)) of.add(entry, leaders, weekOf.get(entry.number));
    this.chronicle = { of, count: entries.length, last: entries.at(-1), reports };
    return [...of.weeks];
  }

  /** Events as the dispatches would tell them; where they are silent, the orders given. */
  readonly words = (events: readonly unknown[]): string[] => {
    const of = new Chronicle(this.drawn.theatre);
    of.add({ number: 0, seat: null, events: events as WarEvent[] }, this.view?.leaders ?? []);
    const lines = of.weeks.flatMap((week) => week.lines.map((line) => plain(line.parts)));
    return lines.length || !this.view ? lines : ordersTold(events as WarEvent[], this.view, this.drawn.theatre);
  };

  async order(action: WarAction): Promise<void> {
    if (!this.may) return;
    await this.war.send(action);
  }
  /** Gives the order of a place that was pressed on the map. */
  async take({ steps, action }: Way): Promise<void> {
    await (steps ? this.marshal.go(steps) : this.order(action));
  }
  /** Puts what has a price into the basket; any other order is given. */
  async press({ action, cost }: Item): Promise<void> {
    if (cost) this.basket.put(action, cost);
    else await this.order(action);
  }
  /** Ends the step, or orders what is in the basket. Tells first what is unspent; asked again, it ends the step. */
  async end(): Promise<void> {
    const done = this.may ? doneOf(this.view) : null;
    if (!done) return;
    if (this.basket.lines.length) await this.basket.orderAll();
    else if (!this.unspent && unspentOf(this.view)) this.warned = this.war.state?.number ?? 0;
    else await this.order(done);
  }
  /** Chooses a hex and has the map show it. */
  lookAt(hex: HexAt): void {
    this.hex = hex;
    this.shown = { hex };
  }
  goTo(line: ReportLine): void {
    this.reportAt = line.key;
    if (line.hex !== null) this.lookAt(line.hex);
  }
  /** Goes to the next line of the report that is about a place, after the last to the first. */
  next(): void {
    const lines = this.report.filter(({ hex }) => hex !== null);
    const at = lines.findIndex(({ key }) => key === this.reportAt);
    const line = lines[(at + 1) % lines.length];
    if (!line) return;
    this.folded = this.reportFolded = false;
    this.tab = 'orders';
    this.goTo(line);
  }
  item = (key: string): Item | undefined => this.sections.flatMap(({ items }) => items).find((one) => one.key === key);

  /** Shows where a side draws on its pool, the other side's next, then none. */
  async showSupply(): Promise<void> {
    const own: SideName = this.view?.seat === 'confederate' ? 'confederate' : 'union';
    const other: SideName = own === 'union' ? 'confederate' : 'union';
    const after = this.supply?.side === own ? other : null;
    const next = this.supply === null ? own : after;
    this.supplyFailed = '';
    if (next === null) return void (this.supply = null);
    await this.readSupply(next);
  }
  async readSupply(side: SideName): Promise<void> {
    try {
      const answer = await ask<SupplyAnswer>(this.war.game, this.war.token, { question: 'supply', side });
      if ('refused' in answer) throw new Error(answer.refused.reason);
      const set = (names: string[]): Set<HexAt> => new Set(names.flatMap((name) => hexCalled(name) ?? []));
      this.supply = { side, road: set(answer.by_road), rail: set(answer.by_rail) };
    } catch (error) {
      this.supply = null;
      this.supplyFailed = (error as Error).message;
    }
  }
}
