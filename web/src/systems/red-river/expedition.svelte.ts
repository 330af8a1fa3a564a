/**
 * A campaign at one seat: its decisions as they come, its record, and all that the campaign page shares between its
 * parts.
 */
import { beginFight, gameRecord, gameState, Refusal, requestId, takeResult } from '../../api/client';
import type { FoughtElsewhere } from '../../api/client';
import type { CampaignEvent, CampaignRecord, CampaignScenario, FightFought, FightOrder } from '../../api/campaign';
import type {
  CampaignAction,
  CampaignShip,
  RedRiverView,
  RiverRuling,
  SectionIndex,
  SectionView,
} from '../../api/redriver';
import type { Decided, GameState } from '../../api/types';
import { sectionName } from './words/names';
import { campaignGroups, filteredGroups, type CampaignGroup, type CampaignKind, type CampaignLine } from './words/log';
import type { CampaignRoll } from './words/rolls';
import type { Knowing } from './words/say';
import { plain } from '../../words/lines';
import { namesOf, type Names } from '../../words/names';
import { withNotes } from '../../words/reports';
import { fightOf, standingOf, type FightAtHand } from '../../state/fightAtHand';
import { Game } from '../../state/game.svelte';
import type { Replay } from '../../state/replay.svelte';
import { kept } from '../../state/kept.svelte';
import { turnOf } from '..';
import { say } from './words/say';

export type Order = CampaignAction | FightFought | RiverRuling;
export type CampaignPanel =
  'menu' | 'help' | 'letter' | 'ship' | 'fight' | 'result' | 'elsewhere' | 'section' | 'talk' | 'desk' | 'takeback';
export type CampaignTab = 'orders' | 'umpire' | 'ships' | 'points' | 'dice' | 'log' | 'diary';

/** A campaign played again. */
export type CampaignReplay = Replay<RedRiverView, CampaignEvent, Order, CampaignScenario>;

export class Campaign extends Game<RedRiverView, CampaignEvent, Order, CampaignScenario> {
  record = $state.raw<CampaignRecord | null>(null);
  recordFailed = $state<string | null>(null);
  fight = $state.raw<FightAtHand | null>(null);
  /** Where a refusal of an entered result points to. */
  refusedAt = $state<string | null>(null);

  protected override take(state: GameState<RedRiverView, CampaignScenario>): void {
    super.take(state);
    this.fight = fightOf(state);
    void this.readRecord();
  }

  protected override enter(next: Decided<RedRiverView, CampaignEvent>): void {
    super.enter(next);
    this.fight = null;
    void this.readRecord();
  }

  /** Reports that come late are in the record too. */
  protected override reported(): void {
    void this.readRecord();
  }

  /** Reads the record again; keeps the last one while it is not available. */
  async readRecord(): Promise<void> {
    try {
      this.record = await gameRecord(this.game, this.token);
      this.recordFailed = null;
    } catch (error) {
      this.recordFailed = (error as Error).message;
    }
  }

  async readFight(): Promise<void> {
    try {
      const fight = fightOf(await gameState<RedRiverView, CampaignScenario>(this.game, this.token));
      this.fight = fight && { ...fight, ...(await standingOf(fight)) };
    } catch {
      // The line is lost; the page asks again.
    }
  }

  /** Begins the battle of the fight at hand, or finds it where it was left; its id, null when it was refused. */
  async beginFight(order: FightOrder): Promise<string | null> {
    this.refusal = null;
    this.sending = true;
    try {
      const { game, seats } = await this.again(() => beginFight(this.game, this.token, order));
      const tokens = Object.fromEntries(
        Object.entries(seats).flatMap(([seat, slip]) =>
          slip && (seat === 'union' || seat === 'spectator') ? [[seat, slip.token]] : [],
        ),
      );
      const at = this.view?.fight?.section ?? null;
      const place = sectionName(at === null ? undefined : this.view?.sections[at]);
      if (!kept.find(game) || Object.keys(tokens).length) {
        kept.keep(game, {
          system: order.system,
          title: say('action_at', { place }),
          tokens,
          standing: `${turnOf(order.system)} 1`,
          over: false,
          campaign: this.game,
          decision: (this.state?.number ?? 0) + 1,
        });
      }
      this.fight = { game, system: order.system, over: false };
      return game;
    } catch (error) {
      this.refuse(error);
      return null;
    } finally {
      this.sending = false;
    }
  }

  /** Brings the battle's result back; false when it was refused. */
  async takeBack(elsewhere: FoughtElsewhere = {}): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    try {
      const result = { request: requestId(), expected: this.state?.number ?? 0, ...elsewhere };
      this.answered(await this.again(() => takeResult(this.game, this.token, result)));
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  protected override refuse(error: unknown): void {
    super.refuse(error);
    this.refusedAt = error instanceof Refusal ? error.where : null;
  }
}

export class Expedition {
  readonly campaign: Campaign;
  filter = $state<'all' | CampaignKind>('all');
  /** The log line whose dice lie in the tray; null shows the last thrown. */
  chosenLine = $state<string | null>(null);
  tab = $state<CampaignTab>('orders');
  panel = $state<CampaignPanel | null>(null);
  /** The book by which a fight is fought on a table with models. */
  elsewhere = $state('');
  /** The section chosen on the chart. */
  section = $state<SectionIndex | null>(null);
  /** The ship whose orders are open. */
  ship = $state<string | null>(null);
  /** A replay shows the log only up to this decision. */
  get until(): number {
    return this.campaign.upTo;
  }
  diaryFolded = $state(false);

  names: Names = $derived.by(() => namesOf(this.view?.ships ?? []));
  private say: Knowing = $derived.by(() => {
    const sections = this.view?.sections ?? [];
    return {
      names: this.names,
      section: (index) => (typeof index === 'number' ? sectionName(sections[index]) : say('the_main_river')),
    };
  });
  private told = $derived.by(() => this.campaign.told);
  groups: CampaignGroup[] = $derived.by(() =>
    withNotes<CampaignLine, CampaignGroup>(campaignGroups(this.told, this.say), this.told, {
      turn: say('turn_text'),
      line: (note) => ({ ...note, kind: 'umpire' }),
      group: (headed) => headed,
    }),
  );
  shownGroups: CampaignGroup[] = $derived.by(() => filteredGroups(this.groups, this.filter));
  lines: CampaignLine[] = $derived.by(() => this.groups.flatMap((group) => group.lines));
  /** The rolls of the last decision in which a die fell. */
  lastRolls: CampaignLine[] = $derived.by(() => {
    const last = this.lines.findLast((line) => line.roll)?.number;
    return this.lines.filter((line) => line.number === last && line.roll);
  });
  /** The rolls of the line chosen: its own, or those last thrown before it, which brought it about. */
  chosenRolls: CampaignRoll[] = $derived.by(() => {
    const line = this.lines.find((one) => one.key === this.chosenLine);
    if (!line) return [];
    if (line.roll) return [line.roll];
    const thrown = this.lines.findLast((one) => one.roll && one.number <= line.number)?.number;
    return this.lines.flatMap((one) => (one.number === thrown && one.roll ? [one.roll] : []));
  });

  constructor(game: string, token: string) {
    this.campaign = new Campaign(game, token);
  }

  /** Events as the log would tell them. */
  readonly words = (events: readonly unknown[]): string[] =>
    campaignGroups([{ number: 0, seat: null, events: events as CampaignEvent[] }], this.say).flatMap((group) =>
      group.lines.map((line) => plain(line.parts)),
    );

  /** Whether this seat may overrule (RR-2.4). */
  get umpire(): boolean {
    return this.view?.seat === 'umpire' && !this.campaign.over;
  }

  get view(): RedRiverView | null {
    return this.campaign.view;
  }

  sectionAt = (index: SectionIndex | null): SectionView | undefined =>
    index === null ? undefined : this.view?.sections[index];
  shipById = (id: string): CampaignShip | undefined => this.view?.ships.find((ship) => ship.id === id);
  actionsOf = (type: string, ship?: string): CampaignAction[] =>
    this.view?.actions.filter((action) => action.type === type && (!ship || action.ship === ship)) ?? [];

  /** Shows the dice and the log line of a decision that the ledger or the record names. */
  showDecision(decision: number, cause?: (line: CampaignLine) => boolean): void {
    const lines = this.lines.filter((line) => line.number === decision);
    const line = lines.find((one) => cause?.(one)) ?? lines.findLast((one) => one.roll) ?? lines.at(-1);
    if (!line) return;
    this.chosenLine = line.key;
    this.showLine(line.key, 'center');
  }

  /** Shows the log from a turn's heading on, with no line of it chosen. */
  showTurn(turn: number): void {
    const last = this.groups.findLast((group) => group.turn === turn)?.lines.at(-1);
    if (!last) return;
    this.chosenLine = null;
    this.showLine(last.key, 'start');
  }

  private showLine(key: string, block: 'center' | 'start'): void {
    this.filter = 'all';
    this.tab = 'log';
    setTimeout(() => {
      const line = document.querySelector(`[data-line="${key}"]`);
      (block === 'start' ? line?.closest('ol')?.previousElementSibling : line)?.scrollIntoView({ block });
    }, 40);
  }
}
