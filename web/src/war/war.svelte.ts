/** A war at one seat: its decisions as they come, and all that the page shares between its parts. */
import { untrack } from 'svelte';
import { ask } from '../api/client';
import type { DeskReport } from '../api/desk';
import type { Decided, LogEntry, SideName } from '../api/types';
import type { SupplyAnswer, WarAction, WarEvent, WarScenario, WarView } from '../api/wbts';
import { Game } from '../state/game.svelte';
import { hexCalled, type HexAt } from './map/grid';
import type { Drawn } from './map/drawn';
import { actionKey, sectionsOf, waysOf, type Item, type Section } from './orders';
import type { Way } from './ways';
import { plain } from '../words/log';
import { askedWords, type AskedWords } from './words/asked';
import { Chronicle, filteredWeeks, ordersTold, type DispatchKind, type WeekOfDispatches } from './words/dispatches';

export class War extends Game<WarView, WarEvent, WarAction, WarScenario> {
  /** Hexes of the decision just shown. */
  latest = $state.raw<ReadonlySet<HexAt>>(new Set());

  protected override async showOne(next: Decided<WarView, WarEvent>): Promise<void> {
    this.latest = new Set(next.events.flatMap((event) => [event.hex, event.target, typeof event.to === 'string' ? event.to : null].flatMap((name) => (name ? (hexCalled(name) ?? []) : []))));
    this.enter(next);
  }
}

export type WarTab = 'orders' | 'here' | 'dispatches';
export type WarPanel = 'menu' | 'help' | 'twin' | 'production' | 'leaders' | 'cycles' | 'talk' | 'desk' | 'takeback';

export class Desk {
  readonly war: War;
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
  /** A replay shows the dispatches only up to this decision. */
  until = $state(Infinity);
  folded = $state(false);

  view: WarView | null = $derived.by(() => this.war.view);
  may: boolean = $derived.by(() => this.war.owes);
  asked: AskedWords | null = $derived.by(() => (this.view ? askedWords(this.view, this.drawn.theatre) : null));
  sections: Section[] = $derived.by(() => (this.may ? sectionsOf(this.view, this.drawn.theatre) : []));
  /** Where several kinds of orders lead to places, those of the kind chosen, or of the first. */
  ways: Way[] = $derived.by(() => {
    if (!this.may || !this.view) return [];
    const open = this.placeHeadings;
    const chosen = this.placesOf && open.includes(this.placesOf) ? this.placesOf : open[0];
    const keys = new Set(this.sections.find(({ heading }) => heading === chosen)?.items.filter(({ why }) => !why).map(({ key }) => key) ?? []);
    return waysOf(this.view, this.drawn.theatre, (action) => !placed.has(action.type) || keys.has(actionKey(action)));
  });
  placeHeadings: string[] = $derived.by(() => this.sections.filter((section) => section.items.some((item) => placed.has(item.action.type) && !item.why)).map(({ heading }) => heading));
  weeks: WeekOfDispatches[] = $derived.by(() => this.told(this.war.entries));
  shownWeeks: WeekOfDispatches[] = $derived.by(() => filteredWeeks(this.weeks, this.filter, this.until));
  /** What has been told, so that each decision is told once. */
  private chronicle: { of: Chronicle; count: number; last: LogEntry<WarEvent> | undefined; reports: readonly DeskReport[] } | null = null;

  constructor(
    game: string,
    token: string,
    readonly drawn: Drawn,
  ) {
    this.war = new War(game, token);
  }

  /** Adds what is new; what was taken back is told anew from the beginning. */
  private told(entries: readonly LogEntry<WarEvent>[]): WeekOfDispatches[] {
    const kept = this.chronicle;
    const reports = this.war.over ? [] : (this.war.desk.told?.reports ?? []);
    const goesOn = kept && entries.length >= kept.count && entries[kept.count - 1] === kept.last && (reports === kept.reports || reports.length + kept.reports.length === 0);
    const of = goesOn ? kept.of : new Chronicle(this.drawn.theatre);
    const leaders = untrack(() => this.view?.leaders ?? []);
    // The umpire's log is whole; what a side was told late stands under its week.
    const weekOf = new Map(this.war.state?.seat === 'umpire' ? [] : reports.map(({ decision, turn }) => [decision, turn]));
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
  item = (key: string): Item | undefined => this.sections.flatMap(({ items }) => items).find((one) => one.key === key);

  /** Shows where a side draws on its pool, the other side's next, then none. */
  async showSupply(): Promise<void> {
    const own: SideName = this.view?.seat === 'confederate' ? 'confederate' : 'union';
    const other: SideName = own === 'union' ? 'confederate' : 'union';
    const next = this.supply === null ? own : this.supply.side === own ? other : null;
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

/** Orders that lead to a place of many. */
const placed = new Set(['entrain', 'ship', 'steam_to', 'launch', 'lay_down', 'pay_work', 'deploy', 'set_up', 'place_on']);
