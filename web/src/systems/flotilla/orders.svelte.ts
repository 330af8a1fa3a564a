/** One side's decision in the making: the unit in hand, the course being written, the batteries about to be laid. */
import type {
  Aim,
  BatteryChoice,
  TargetChoice,
  FlotillaAction,
  FlotillaView,
  Moment,
  Place,
  SteamBounds,
  Turns,
  UnitChoice,
  UnitView,
} from '../../api/flotilla';
import type { SideName } from '../../api/types';
import { hullOf } from '../plane/geometry';
import type { FlotillaBattle } from './battle.svelte';
import { courseTo, nextSpeed, withinBounds, type Course } from './course';

export interface Draft {
  battery: number;
  target: string;
  aim: Aim;
}

/** The acts that are done with a press; the others have their own controls. */
const ownControls = new Set([
  'steam',
  'lay',
  'open_fire',
  'pass',
  'end_movement',
  'end_step',
  'stand',
  'march',
  'lighten',
  'man_prize',
  'ruling',
  'open',
]);

export class FlotillaOrders {
  selected = $state<string | null>(null);
  target = $state<string | null>(null);
  /** At which point of the move the wheel turns. */
  moment = $state<Moment>('middle');
  drafts = $state.raw<Record<string, Course>>({});
  /** Batteries of the unit in hand with their targets, before they are laid. */
  lays = $state.raw<Draft[]>([]);
  /** A party's bearing. */
  bearing = $state<number | null>(null);
  /** FL-6.6: where a party comes ashore; null is the nearest bank. */
  ashore = $state.raw<Place | null>(null);
  /** FL-3.1: men on foot go on into the water. */
  swim = $state(false);
  working = $state(false);
  /** The turn and side of the movement whose fire windows are passed over without a question. */
  private passed = $state<string | null>(null);
  private stamp = '';

  constructor(readonly battle: FlotillaBattle) {}

  private get view(): FlotillaView | null {
    return this.battle.view;
  }
  get side(): SideName | null {
    const seat = this.battle.state?.seat;
    return seat === 'union' || seat === 'confederate' ? seat : null;
  }
  unitById(id: string | null | undefined): UnitView | null {
    return this.view?.units.find((unit) => unit.id === id) ?? null;
  }
  get unit(): UnitView | null {
    return this.unitById(this.selected);
  }
  get targetUnit(): UnitView | null {
    return this.unitById(this.target);
  }
  get own(): boolean {
    return this.unit !== null && this.unit.side === this.side && this.battle.squadron.mine(this.unit.id);
  }
  /** This side is asked now. */
  get asked(): boolean {
    return this.battle.owes && this.side !== null;
  }
  get choices(): UnitChoice[] {
    return this.asked ? (this.view?.choices.filter((one) => this.battle.squadron.mine(one.unit)) ?? []) : [];
  }
  get choice(): UnitChoice | null {
    return this.choices.find((one) => one.unit === this.selected) ?? null;
  }
  get steam(): SteamBounds | null {
    return this.choice?.steam ?? null;
  }
  get course(): Course | null {
    const { steam, selected } = this;
    return steam && selected ? withinBounds(this.drafts[selected] ?? steam.course, steam) : null;
  }
  /** Plain acts of the unit in hand. */
  get acts(): FlotillaAction[] {
    const { ashore } = this;
    return (this.choice?.may ?? [])
      .filter((act) => !ownControls.has(act.type))
      .map((act) => (act.type === 'land' && ashore ? { ...act, at: ashore } : act));
  }
  /** FL-6.6: the party in hand may be put ashore. */
  get lands(): boolean {
    return this.view?.phase === 'landing' && (this.choice?.may.some((act) => act.type === 'land') ?? false);
  }
  may = (type: FlotillaAction['type']): boolean =>
    this.asked && this.battle.squadron.chief && (this.view?.actions.some((act) => act.type === type) ?? false);
  get plainActs(): FlotillaAction[] {
    return this.asked && this.answers
      ? (this.view?.actions.filter(
          (act) => !ownControls.has(act.type) && !(this.view?.seat === 'umpire' && act.type === 'proceed'),
        ) ?? [])
      : [];
  }

  /** Whether this seat answers: a ship's captain for a question about one ship, the chief for all others. */
  get answers(): boolean {
    const { squadron } = this.battle;
    const asked = this.view?.phase === 'prize' ? this.view.asked?.captor : this.view?.asked?.ship;
    const ofAShip = ['insist', 'turn_box', 'prize', 'pursuit'].includes(this.view?.phase ?? '');
    return ofAShip && asked ? squadron.mine(asked) : squadron.chief;
  }

  /** Whether a unit has something to do in this phase, besides its standing order. */
  readonly hasToDo = (choice: UnitChoice): boolean =>
    choice.steam !== null ||
    choice.march ||
    choice.lighten !== null ||
    choice.may.some((act) => act.type !== 'stand' && act.type !== 'open') ||
    (choice.batteries ?? []).some(isOpen);
  get toDo(): UnitChoice[] {
    return this.choices.filter(this.hasToDo);
  }

  select(id: string | null): void {
    if (id !== this.selected) {
      this.lays = [];
      this.target = null;
      this.bearing = null;
      this.ashore = null;
    }
    this.selected = id;
  }

  /** A unit pressed: one's own is taken in hand, an enemy is aimed at if one's own is in hand. */
  choose(id: string): void {
    const unit = this.unitById(id);
    if (!unit) return;
    if (this.own && unit.side !== this.side) this.target = this.target === id ? null : id;
    else this.select(id === this.selected ? null : id);
  }

  next(by: 1 | -1): void {
    const list = this.toDo.length
      ? this.toDo.map((choice) => choice.unit)
      : (this.view?.units.filter((unit) => unit.at && (!this.side || unit.side === this.side)).map((unit) => unit.id) ??
        []);
    if (!list.length) return;
    const at = list.indexOf(this.selected ?? '');
    this.select(list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]!);
  }

  nextTarget(by: 1 | -1): void {
    const inReach = [
      ...new Set(
        this.choice?.batteries?.flatMap((battery) =>
          battery.targets.filter((one) => !one.closed).map((one) => one.target),
        ) ?? [],
      ),
    ];
    const list = inReach.length
      ? inReach
      : (this.view?.units
          .filter((unit) => unit.at && unit.side !== this.unit?.side && unit.fate === 'in_play')
          .map((unit) => unit.id) ?? []);
    if (!this.unit || !list.length) return;
    const at = list.indexOf(this.target ?? '');
    this.target = list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]!;
  }

  private get movement(): string {
    return `${this.view?.turn} ${this.view?.active}`;
  }
  /** FL-1.3: whether the windows of this movement are let pass. */
  get passes(): boolean {
    return this.passed === this.movement;
  }
  passAll(): void {
    this.passed = this.passes ? null : this.movement;
    this.lays = [];
    this.settle();
  }

  draft(course: Course): void {
    const { steam, selected } = this;
    if (!steam || !selected) return;
    this.drafts = { ...this.drafts, [selected]: withinBounds(course, steam) };
  }
  faster(by: 1 | -1): void {
    const { course, steam } = this;
    if (course && steam) this.draft({ ...course, inches: nextSpeed(course.inches, steam, by) });
  }
  turn(by: number, moment: Moment = this.moment): void {
    const { course } = this;
    if (!course) return;
    this.moment = moment;
    const [first, middle, end] = course.turns;
    const more = (at: Moment): number => (at === moment ? by : 0);
    const turns: Turns = [first + more('first'), middle + more('middle'), end + more('end')];
    this.draft({ ...course, turns });
  }
  /** Her bow was dragged to here. */
  drag(bow: Place): void {
    const { unit, steam, course } = this;
    if (unit?.at && steam && course)
      this.draft(courseTo(unit.at, unit.heading, hullOf({ hull: unit.hull ?? null }), bow, steam, course.turns[2]));
  }

  /** Puts a battery on a target, or takes it off again. */
  lay(battery: number, target: string, aim: Aim = 'plain'): void {
    const before = this.lays.find((one) => one.battery === battery);
    const rest = this.lays.filter((one) => one.battery !== battery);
    this.lays = before?.target === target && before.aim === aim ? rest : [...rest, { battery, target, aim }];
    this.target = target;
  }
  aim(battery: number, aim: Aim): void {
    this.lays = this.lays.map((one) => (one.battery === battery ? { ...one, aim } : one));
  }
  /**
   * Every battery of the unit in hand on the target in hand, or where the most hits are to be looked for; no more than
   * are fired without loss (FL-4.2).
   */
  layBest(most = 2): void {
    const open = (this.choice?.batteries ?? []).filter(isOpen);
    const may = (battery: BatteryChoice): TargetChoice[] => battery.targets.filter((one) => !one.closed);
    const aimed = open.some((battery) => may(battery).some((one) => one.target === this.target)) && this.target;
    const best = open.flatMap((battery): (Draft & { expected: number })[] => {
      const targets = may(battery).filter((one) => !aimed || one.target === aimed);
      const top = targets.reduce<(typeof targets)[number] | null>(
        (first, one) => ((one.expected ?? 0) > (first?.expected ?? -1) ? one : first),
        null,
      );
      return top ? [{ battery: battery.battery, target: top.target, aim: 'plain', expected: top.expected ?? 0 }] : [];
    });
    this.lays = best
      .sort((a, b) => b.expected - a.expected)
      .slice(0, most)
      .map(({ battery, target, aim }) => ({ battery, target, aim }));
    this.target ??= this.lays[0]?.target ?? null;
  }

  async act(action: FlotillaAction): Promise<boolean> {
    if (this.working) return false;
    this.working = true;
    try {
      return await this.battle.send(action);
    } finally {
      this.working = false;
    }
  }

  /** Steams the course as drafted and drops the draft: a refused one is no good, and her next move is another. */
  async steamNow(): Promise<void> {
    const { course, selected } = this;
    if (!course || !selected || this.working) return;
    await this.act({ type: 'steam', ship: selected, inches: course.inches, turns: course.turns });
    const { [selected]: _, ...drafts } = this.drafts;
    this.drafts = drafts;
  }

  /** FL-4.2: laid guns are fired together; where captains lay them, on their chief's order. */
  async fire(): Promise<void> {
    const { selected, lays } = this;
    const { chief } = this.battle.squadron;
    if (this.working || (!lays.length && !(chief && this.view?.laid.length)) || (lays.length && !selected)) return;
    this.working = true;
    try {
      for (const { battery, target, aim } of lays) {
        if (!(await this.battle.send({ type: 'lay', ship: selected ?? '', battery, target, aim }))) return;
      }
      this.lays = [];
      if (chief) await this.battle.send({ type: 'open_fire' });
    } finally {
      this.working = false;
    }
  }

  /** Takes a unit that has to answer in hand, and aims at the unit that the question is about. */
  private takeWhoIsAsked({ phase, asked }: FlotillaView): void {
    if (!asked || phase === 'firing') return;
    const unit = phase === 'prize' ? asked.captor : asked.ship;
    if (!unit || this.unitById(unit)?.side !== this.side) return;
    this.select(unit);
    this.target = phase === 'prize' ? asked.ship : asked.target;
  }

  /** A new position: what no longer holds is let go, and the next unit with something to do is taken in hand. */
  settle(): void {
    const { view } = this;
    if (!view) return;
    const stamp = [view.turn, view.phase, view.asked?.ship, view.asked?.moment, view.active].join(' ');
    if (stamp !== this.stamp) {
      this.stamp = stamp;
      this.lays = [];
      this.ashore = null;
      if (view.phase !== 'moving') this.drafts = {};
      if (this.targetUnit?.fate !== 'in_play') this.target = null;
    }
    if (this.target && !this.targetUnit?.at) this.target = null;
    if (this.selected && !this.unit) this.selected = null;
    if (!this.asked || this.working) return;
    const { squadron } = this.battle;
    // A captain lets a window pass by being done with it; the chief passes it when all are.
    if (view.phase === 'firing' && this.passes && !squadron.chief && squadron.told?.step && !this.lays.length)
      return void squadron.say(true, this.battle.state?.number ?? 0);
    if (view.phase === 'firing' && this.passes && !view.laid.length && this.may('pass') && !squadron.awaited.length)
      return void this.act({ type: 'pass' });
    this.takeWhoIsAsked(view);
    const here = this.choice;
    if (here && this.hasToDo(here)) return;
    const next = this.toDo[0]?.unit;
    if (next) this.select(next);
  }
}

export const isOpen = (battery: BatteryChoice): boolean =>
  !battery.closed && battery.targets.some((one) => !one.closed);
