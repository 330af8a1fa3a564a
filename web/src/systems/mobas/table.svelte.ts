/** All that the battle page shares between its parts. */
import type { BattleEvent, HexName, Reach, ShotOdds, View } from '../../api/mobas';
import type { Refused, SideName } from '../../api/types';
import { plain } from '../../words/lines';
import { filtered } from '../../words/log';
import { logGroups, sentence, type Group, type Line, type Sayer } from './words/log';
import type { ReadBefore } from '../../words/log';
import { namesOf, type Names } from '../../words/names';
import { withNotes } from '../../words/reports';
import type { Roll } from '../../words/rolls';
import { actsAt, blank, filledFrom, shownAtFirst, type ActName, type Filled, type RulingDraft } from './acts';
import { Battle } from './battle.svelte';
import { captionIn } from './scene.svelte';
import { aftermathOf } from './shown';
import { Orders } from './orders.svelte';
import type { BattlePanel, Tapped } from '../../parts/battle';
import { Questions } from '../../state/questions.svelte';
import type { ShipState } from '../../drawing/ships/ship';
import { bearOn, type Bearing, type Threat } from './threats';
import { forms } from '../../../../data/words/mobas.json';
import { say } from './words/say';

export type LogFilter = 'all' | 'fire' | 'move' | 'umpire';
export type Tab = 'move' | 'ships' | 'dice' | 'log' | 'umpire';

/** A request for a hex of the chart: the next hex chosen on it is taken. */
export interface Pointing {
  words: string;
  take: (hex: string) => void;
}

/** The odds at hand: a shot or a ramming, or why there is none. */
export interface OddsAtHand {
  kind: 'shot' | 'ram';
  ship: string;
  target: string;
  /** The hex of a planned place, from which the next fire would come. */
  from: string | null;
  answer: ShotOdds | Refused;
}

export class Table {
  readonly battle: Battle;
  readonly orders: Orders;
  readonly questions: Questions;

  odds = $state.raw<OddsAtHand | null>(null);
  /** The enemy pointed at or under the focus, and the odds against her before she is chosen. */
  peek = $state<string | null>(null);
  peeked = $state.raw<OddsAtHand | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** The reach of the enemy whose card is open. */
  studied = $state.raw<Reach | null>(null);
  /** The reach of each enemy, while a move is planned. */
  threats = $state.raw<readonly Threat[]>([]);
  pointing = $state.raw<Pointing | null>(null);
  /** MB-8.1: the ruling that the umpire is writing. */
  ruling = $state<RulingDraft>({
    act: 'throw_die',
    filled: blank(),
    reason: '',
    shown: shownAtFirst('throw_die'),
    taken: null,
  });
  tapped = $state.raw<Tapped | null>(null);
  /** The words about a hex that a long press reads out. */
  reading = $state<string | null>(null);
  filter = $state<LogFilter>('all');
  /** The log line whose dice lie in the tray; null shows the last thrown. */
  chosenLine = $state<string | null>(null);
  tab = $state<Tab>('move');
  panel = $state<BattlePanel | null>(null);
  leftFolded = $state(false);
  rightFolded = $state(false);

  names: Names = $derived.by(() => namesOf(this.view?.ships ?? []));
  /** Lines of the log that were read before. */
  private readonly read: ReadBefore<Line> = new WeakMap();
  groups: Group[] = $derived.by(() =>
    withNotes<Line, Group>(logGroups(this.battle.told, this.sayer, this.read), this.battle.told, {
      turn: say('turn'),
      line: (note) => note,
      group: (headed) => headed,
    }),
  );
  filters: [LogFilter, string][] = $derived.by(() => [
    ['all', say('all')],
    ['fire', say('fire')],
    ['move', say('moves')],
    ...(this.lines.some(({ kind }) => kind === 'umpire')
      ? [['umpire', say('umpire')] satisfies [LogFilter, string]]
      : []),
  ]);
  shownGroups: Group[] = $derived.by(() => filtered(this.groups, this.filter));
  lines: Line[] = $derived.by(() => this.groups.flatMap((group) => group.lines));
  lastRoll: Roll | null = $derived.by(() => this.lines.findLast((line) => line.roll)?.roll ?? null);
  roll: Roll | null = $derived.by(() => this.lines.find((line) => line.key === this.chosenLine)?.roll ?? this.lastRoll);

  /** Smoke and wrecks on the water. */
  aftermath = $derived.by(() => aftermathOf(this.battle.told, this.battle.state?.scenario, this.view));
  /** A caption in a few words for the moment shown. */
  caption: string | null = $derived.by(() =>
    captionIn(this.battle.scene.shown, (event) => plain(sentence(event, this.sayer) ?? [])),
  );

  constructor(game: string, token: string) {
    this.battle = new Battle(game, token);
    this.orders = new Orders(this.battle);
    this.questions = new Questions(game, token);
  }

  get view(): View | null {
    return this.battle.shown;
  }
  /** MB-8.1: a person sits as umpire, and this is his page. */
  get umpire(): boolean {
    return this.battle.state?.seat === 'umpire' && this.battle.state.seats.umpire === 'person' && !this.battle.over;
  }

  /** A form of the umpire's is opened, filled in as far as is known. */
  takeUp(act: ActName, filled: Partial<Filled> = {}): void {
    const { ruling } = this;
    this.ruling = { ...ruling, act, shown: shownAtFirst(act), filled: { ...ruling.filled, ...filled } };
  }
  /** The umpire has pressed a hex: a ship, or water. */
  tap(hex: HexName): void {
    const { view, orders, ruling } = this;
    if (!this.umpire || !view) return;
    const ship = view.ships.find((one) => one.hex === hex);
    const filled = ship
      ? filledFrom(ruling.filled, ship)
      : { ...filledFrom(ruling.filled, orders.ship ?? undefined), hex, mine: hex };
    this.tapped = {
      title: ship?.name ?? say('the_hex', { hex }),
      acts: actsAt(view, hex, orders.selected).map((act) => ({
        words: forms[act],
        take: () => {
          this.tapped = null;
          this.takeUp(act, filled);
          this.rightFolded = false;
          this.tab = 'umpire';
        },
      })),
    };
  }

  /** The odds shown: first those of the enemy pointed at, then those of the target; none while a volley is shown. */
  get shownOdds(): OddsAtHand | null {
    return this.battle.playing ? null : (this.peeked ?? this.odds);
  }
  /** Chooses a ship on the board or in the list. An enemy whose odds are already shown is aimed at and passed over. */
  choose(id: string): void {
    this.orders.choose(id, this.peek === id && this.peeked?.target === id);
  }
  /** Enemies whose guns would bear on the selected ship at the end of her plan, if all others stay. */
  get bearing(): Bearing[] {
    const { ship, move, path } = this.orders;
    return bearOn(this.threats, path.length ? (move?.ends.hex ?? null) : (ship?.hex ?? null));
  }

  /** The enemy looked at may be fired on, or is to be rammed: the server has said so, or she is aimed at already. */
  get allowed(): boolean {
    const { orders, odds } = this;
    const { target, selected } = orders;
    if (orders.path.length && orders.move?.rams) return true;
    if (!selected || !target) return false;
    return (
      orders.aims[selected] === target ||
      (odds?.ship === selected && odds.target === target && 'outcomes' in odds.answer)
    );
  }

  readonly drawn = (id: string): ShipState | null => this.view?.ships.find((ship) => ship.id === id) ?? null;

  /** Events as the log would tell them. */
  readonly words = (events: readonly unknown[]): string[] =>
    logGroups([{ number: 0, seat: null, events: events as BattleEvent[] }], this.sayer).flatMap((group) =>
      group.lines.map((line) => plain(line.parts)),
    );

  private get sayer(): Sayer {
    const ships = new Map(this.view?.ships.map((ship) => [ship.id, ship]) ?? []);
    return {
      names: this.names,
      side: (id): SideName | null => ships.get(id)?.side ?? null,
      fv: (id) => ships.get(id)?.fv ?? null,
    };
  }
}
