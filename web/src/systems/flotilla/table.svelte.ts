/** All that the page of a Flotilla battle shares between its parts. */
import type {
  BoardingAnswer,
  CaptainAnswer,
  ChargeAnswer,
  CourseAnswer,
  FireAnswer,
  FlotillaAnswer,
  FlotillaQuestion,
  LandingAnswer,
  SmallArmsAnswer,
} from '../../api/flotillaAnswers';
import type { FlotillaEvent, FlotillaView, Place, UnitView } from '../../api/flotilla';
import type { Refused } from '../../api/types';
import type { PlannedPath, PlaneView, Track } from '../plane/contract';
import { nearestWithin } from '../plane/ruling';
import { bearingTo, betweenHulls, distance } from '../plane/geometry';
import type { BattlePanel, Tapped } from '../../parts/battle';
import { isRefused, Questions } from '../../state/questions.svelte';
import {
  flotillaGroups,
  wavesOf,
  withoutIdleDice,
  type FlotillaGroup,
  type FlotillaKind,
  type FlotillaLine,
} from './words/log';
import { compassPoint, trueBearing } from '../../words/compass';
import { filtered } from '../../words/log';
import { say } from './words/say';
import { batteryOf, hasTurret, standingNotes } from './words/names';
import type { BatteryName } from './words/rolls';
import { afterBoarding } from './words/track';
import { plain } from '../../words/lines';
import type { ReadBefore } from '../../words/log';
import { namesOf, type Names } from '../../words/names';
import { withNotes } from '../../words/reports';
import type { Roll } from '../../words/rolls';
import { actForms, actsAt, exactly, type ActName, type Filled } from './acts';
import { FlotillaBattle } from './battle.svelte';
import { withLossesBefore } from './before';
import { reachOf } from './course';
import type { ShipState } from '../../drawing/ships/ship';
import { stateDrawn } from '../plane/vessels';
import { pathOf, planeViewOf, typesOf, vesselOf, wayGone } from './drawn';
import { FlotillaOrders } from './orders.svelte';
import { Rest } from './rest.svelte';
import { asPrinted, type SheetState } from './sheet';
import type { FlotillaSheet } from '../../api/flotilla';

export type FlotillaTab = 'orders' | 'ships' | 'dice' | 'log' | 'umpire';

/** A place of the chart that a form, or the tape, waits for. */
export interface Pointing {
  words: string;
  take: (at: Place, unit: string | null) => void;
}

export class FlotillaTable {
  readonly battle: FlotillaBattle;
  readonly orders: FlotillaOrders;
  readonly questions: Questions<FlotillaQuestion, FlotillaAnswer>;
  readonly rest: Rest;

  course = $state.raw<(CourseAnswer & { ship: string }) | null>(null);
  noCourse = $state.raw<Refused['refused'] | null>(null);
  /** Exact chances of what is laid, battery by battery. */
  shots = $state.raw<Record<string, FireAnswer | Refused>>({});
  boarding = $state.raw<{ ship: string; answer: BoardingAnswer } | null>(null);
  captain = $state.raw<{ ship: string; answer: CaptainAnswer } | null>(null);
  /** FL-6.6: where the party in hand may come ashore, and why not at the place chosen. */
  landings = $state.raw<Place[]>([]);
  noLanding = $state.raw<Refused['refused'] | null>(null);
  /** Odds of small arms and charges that are offered, by their target. */
  hands = $state.raw<Record<string, SmallArmsAnswer | ChargeAnswer>>({});
  arcs = $state(true);
  reading = $state<string | null>(null);
  /** The target in the cell of the fire window that is pointed at. */
  looking = $state<string | null>(null);
  pointing = $state.raw<Pointing | null>(null);
  pointed = $state.raw<Place | null>(null);
  /** The place that the game master has pressed on the chart, and the act that he took there. */
  tapped = $state.raw<Tapped | null>(null);
  handed = $state.raw<{ act: ActName; filled: Partial<Filled> } | null>(null);
  tape = $state.raw<{ from: Place; to: Place; words: string } | null>(null);
  /** The ship whose sheet lies open. */
  sheet = $state<string | null>(null);
  /** The register's sheets, where a ship comes damaged into the battle. */
  private printed = $state.raw<Record<string, FlotillaSheet>>({});
  perPage = $state<1 | 2 | 4>(2);
  filter = $state<'all' | FlotillaKind>('all');
  chosenLine = $state<string | null>(null);
  tab = $state<FlotillaTab>('orders');
  panel = $state<BattlePanel | null>(null);
  leftFolded = $state(false);
  rightFolded = $state(false);

  names: Names = $derived.by(() => namesOf(this.view?.units ?? []));
  types: Map<string, string> = $derived.by(() => typesOf(this.battle.state?.scenario.forces ?? []));
  plane: PlaneView | null = $derived.by(() => (this.view ? planeViewOf(this.view, this.types) : null));
  batteryName: BatteryName = (unit, battery) =>
    batteryOf(
      this.view?.units.find((one) => one.id === unit),
      battery ?? 0,
    );
  private told = $derived.by(() => {
    return withoutIdleDice(this.battle.told, (ship) => hasTurret(this.view?.units.find((unit) => unit.id === ship)));
  });
  /** Lines of the log that were read before. */
  private readonly read: ReadBefore<FlotillaLine> = new WeakMap();
  groups: FlotillaGroup[] = $derived.by(() =>
    withNotes<FlotillaLine, FlotillaGroup>(
      flotillaGroups(this.told, this.names, this.batteryName, this.read),
      this.told,
      {
        turn: say('turn'),
        line: (note) => note,
        group: (headed) => headed,
      },
    ),
  );
  waves = $derived.by(() => wavesOf(this.told));
  /** A prize on offer is the boarders'. */
  boarded = $derived.by(() => afterBoarding(this.told));
  filters: ['all' | FlotillaKind, string][] = $derived.by(() => [
    ['all', say('all')],
    ['fire', say('fire')],
    ['move', say('moves')],
    ...(this.has('land') ? [['land', say('land')] satisfies [FlotillaKind, string]] : []),
    ...(this.has('umpire') ? [['umpire', 'GM'] satisfies [FlotillaKind, string]] : []),
  ]);
  shownGroups: FlotillaGroup[] = $derived.by(() => filtered(this.groups, this.filter));
  lines: FlotillaLine[] = $derived.by(() => this.groups.flatMap((group) => group.lines));
  lastRoll: Roll | null = $derived.by(() => this.lines.findLast((line) => line.roll)?.roll ?? null);
  roll: Roll | null = $derived.by(() => this.lines.find((line) => line.key === this.chosenLine)?.roll ?? this.lastRoll);

  constructor(game: string, token: string) {
    this.battle = new FlotillaBattle(game, token);
    this.orders = new FlotillaOrders(this.battle);
    this.questions = new Questions(game, token);
    this.rest = new Rest(this.orders, this.questions);
  }

  readonly drawn = (id: string): ShipState | null => {
    const unit = this.view?.units.find((one) => one.id === id);
    return unit && this.view ? stateDrawn(vesselOf(unit, this.view, this.types)) : null;
  };

  /** Events as the log would tell them, though they may be a part of what happened. */
  readonly words = (events: readonly unknown[]): string[] =>
    flotillaGroups(
      [{ number: 0, seat: null, events: events as FlotillaEvent[], report: { fate: 'sent', words: null } }],
      this.names,
      this.batteryName,
    ).flatMap((group) => group.lines.map((line) => plain(line.parts)));

  private has(kind: FlotillaKind): boolean {
    return this.lines.some((line) => line.kind === kind);
  }
  get view(): FlotillaView | null {
    return this.battle.shown;
  }
  /** The game master has pressed a unit, or the water at a place. */
  tap(at: Place, unit: string | null): void {
    const { view } = this;
    if (!this.umpire || !view || view.phase === 'over') return;
    const mine = nearestWithin(view.mines, at, 1);
    const filled: Partial<Filled> = unit ? { unit } : { place: exactly(at), to: null, mine: mine?.number ?? null };
    const acts = actsAt({ unit: unit !== null, inHand: this.orders.unit !== null, mine: mine !== null });
    this.tapped = {
      title: unit ? this.names(unit) : say('the_water_here'),
      acts: acts.map((act) => ({
        words: actForms.find((form) => form.act === act)?.words ?? act,
        take: () => {
          this.tapped = null;
          this.handed = { act, filled };
          this.rightFolded = false;
          this.tab = 'umpire';
        },
      })),
    };
  }
  get umpire(): boolean {
    return this.battle.state?.seat === 'umpire';
  }
  /** FL-1.3: the units to be kept in sight at a fire window: the one that may fire, its target, and the one moving. */
  get framed(): string[] {
    const { unit, own, choice, asked, target } = this.orders;
    const { view } = this;
    if (view?.phase !== 'firing' || !asked || !own || !unit || this.battle.playing) return [];
    const open = choice?.batteries?.flatMap((battery) => battery.targets.filter((one) => !one.closed)) ?? [];
    const nearest = open.reduce<(typeof open)[number] | null>(
      (best, one) => ((one.range ?? Infinity) < (best?.range ?? Infinity) ? one : best),
      null,
    );
    const at = open.some((one) => one.target === target) ? target : nearest?.target;
    return [unit.id, ...(at ? [at] : []), ...(view.asked?.ship ? [view.asked.ship] : [])];
  }
  get plan(): PlannedPath | null {
    const { course } = this;
    if (this.battle.player.tick !== null) return null;
    return course && course.ship === this.orders.selected && this.orders.steam
      ? { ship: course.ship, answer: pathOf(course) }
      : null;
  }
  /** The ship that is moving, and how far she has come. */
  get track(): Track | null {
    const mover = this.orders.unitById(this.view?.passage?.ship);
    return mover && { side: mover.side, places: wayGone(this.told, mover) };
  }
  /** The edge of what may be ordered of the ship in hand. */
  get limits(): Place[] {
    const { unit, steam } = this.orders;
    return unit?.at && unit.hull && steam ? reachOf(unit.at, unit.heading, unit.hull, steam) : [];
  }

  /** Inches from hull to hull, to the text of the board; the rules' own range stands in the table of fire. */
  rangeOf(from: UnitView, to: UnitView): number | null {
    return this.gap(from, to)?.inches ?? null;
  }

  /** The nearest points of two hulls; a battery or a party is a point. */
  private gap(from: UnitView, to: UnitView): { from: Place; to: Place; inches: number } | null {
    const point = { length: 0, beam: 0 };
    return from.at && to.at
      ? betweenHulls(
          { at: from.at, heading: from.heading, hull: from.hull ?? point },
          { at: to.at, heading: to.heading, hull: to.hull ?? point },
        )
      : null;
  }

  /** Lays the tape between the unit in hand and its target, or asks for two places. */
  measure(): void {
    const { unit, targetUnit } = this.orders;
    if (this.tape || this.pointing) {
      this.tape = null;
      this.pointing = null;
    } else if (unit?.at && targetUnit?.at) {
      const { from, to } = this.gap(unit, targetUnit)!;
      this.layTape(from, to);
    } else {
      const first = unit?.at ?? null;
      if (first)
        this.pointing = {
          words: say('tape_from_press_where', { unit: unit!.name }),
          take: (to) => this.layTape(first, to),
        };
      else
        this.pointing = {
          words: say('press_where_the_tape'),
          take: (from) => (this.pointing = { words: say('press_where_it_ends'), take: (to) => this.layTape(from, to) }),
        };
    }
  }
  /** FL-3.1: the next press on the chart says where the party in hand goes. */
  march(): void {
    const { unit } = this.orders;
    if (this.pointing || !unit?.at) return void (this.pointing = null);
    const from = unit.at;
    this.pointing = {
      words: say('press_where_go_the', { unit: unit.name }),
      take: (to) => {
        this.orders.bearing = Math.round(bearingTo(from, to)) % 360;
        this.pointing = null;
        this.marchNow();
      },
    };
  }
  marchNow(): void {
    const { unit, bearing, swim } = this.orders;
    if (unit?.kind !== 'party') return;
    this.orders.swim = false;
    void this.orders.act({
      type: 'march',
      party: unit.id,
      bearing: bearing ?? unit.heading,
      ...(swim ? { swim: true } : {}),
    });
  }
  /** FL-6.6: the bank was pressed, or a place chosen of those that are marked. */
  async landAt(at: Place): Promise<void> {
    const { selected } = this.orders;
    if (!selected) return;
    const place = exactly(at);
    const number = this.battle.state?.number ?? 0;
    const answer = await this.questions.ask<LandingAnswer>(number, { question: 'landing', party: selected, at: place });
    if (!answer || selected !== this.orders.selected) return;
    this.noLanding = isRefused(answer) ? answer.refused : null;
    if (!this.noLanding) this.orders.ashore = place;
  }
  /** "3 in NE of Silver Wave" */
  get ashoreWords(): string {
    const { ashore, unit } = this.orders;
    const ship = this.orders.unitById(unit?.now.carrier);
    if (!ashore || !ship?.at) return say('land_nearest');
    const north = this.battle.state?.scenario.map.north ?? 0;
    const point = compassPoint(trueBearing(bearingTo(ship.at, ashore), north));
    return say('land_at', { inches: Math.round(distance(ship.at, ashore)), point, ship: ship.name });
  }
  private layTape(from: Place, to: Place): void {
    const inches = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 100) / 100;
    this.tape = { from, to, words: say('in_inches', { inches }) };
    this.pointing = null;
  }

  /** A ship's sheet as it stands now. */
  stateOf(unit: UnitView): SheetState | null {
    const sheet = this.sheetOf(unit);
    if (!sheet) return null;
    const { now } = unit;
    const before = this.lossesBefore(unit);
    const blank = asPrinted(sheet);
    return {
      class: now.class ?? blank.class,
      crossed: (now.crossed ?? 0) + before,
      waves: new Set([...(this.waves.get(unit.id) ?? [])].map((box) => box + before)),
      speeds: now.speeds ?? blank.speeds,
      speed: unit.speed ?? null,
      lostTurns: now.turns_lost ?? [],
      dice: now.batteries?.map((battery) => battery.dice) ?? blank.dice,
      guns:
        now.batteries?.map((battery) => {
          if (battery.dice === 0) return 'out';
          if (battery.fired) return 'fired';
          return battery.loaded ? 'loaded' : 'reloading';
        }) ?? [],
      crew: now.crew ?? blank.crew,
      morale: now.morale ?? blank.morale,
      continuing: now.continuing ?? 0,
      notes: standingNotes(unit),
    };
  }
  /** Her sheet as printed: boxes lost before the battle are on it, to be crossed off. */
  sheetOf(unit: UnitView): FlotillaSheet | null {
    const sheet = this.sheetNow(unit);
    return sheet && withLossesBefore(sheet, this.printedFor(unit)).sheet;
  }
  private lossesBefore(unit: UnitView): number {
    const sheet = this.sheetNow(unit);
    return sheet ? withLossesBefore(sheet, this.printedFor(unit)).crossed : 0;
  }
  private printedFor(unit: UnitView): FlotillaSheet | undefined {
    const force = this.battle.state?.scenario.forces.find((one) => (one.id ?? one.ship) === unit.id);
    return force && this.printed[force.ship];
  }
  /** Reads the register's sheets if a ship of this battle has another in its place. */
  async readPrinted(): Promise<void> {
    if (this.battle.state?.scenario.forces.some((force) => force.card?.boxes))
      this.printed = (await import('virtual:sheets')).default;
  }
  private sheetNow(unit: UnitView): FlotillaSheet | null {
    const { sheet } = unit;
    if (unit.kind !== 'ship' || !sheet?.boxes || !sheet.class) return null;
    return {
      class: sheet.class,
      speeds: sheet.speeds ?? [0],
      increase: sheet.increase ?? 0,
      decrease: sheet.decrease ?? 0,
      turns: sheet.turns ?? { first: 0, middle: 0, end: 0 },
      batteries: sheet.batteries,
      crew: sheet.crew ?? 0,
      crew_captain_at: sheet.crew_captain_at ?? [],
      morale: sheet.morale ?? 0,
      boxes: sheet.boxes,
      yellow_from_row: sheet.yellow_from_row ?? null,
      length_in: unit.hull?.length ?? 0,
      beam_in: unit.hull?.beam ?? 0,
      draught_ft: unit.draught_ft ?? null,
      ram_bow: unit.ram_bow ?? false,
      spar_torpedo: Boolean(unit.spar),
    };
  }
  /** Sheets to be printed: those of the ships that are left, or one. */
  get papers() {
    return (this.view?.units ?? []).flatMap((unit) => {
      const sheet = this.sheetOf(unit);
      const state = this.stateOf(unit);
      return sheet && state
        ? [{ id: unit.id, name: unit.name, side: unit.side, type: this.types.get(unit.id) ?? '', sheet, state }]
        : [];
    });
  }
}
