/** The diary of the war: events told as dispatches, a march or a battle in one, under their weeks. */
import type { SideName } from '../../../api/types';
import type { LogEntry } from '../../../api/types';
import type { Leader, WarEvent, WarView } from '../../../api/wbts';
import { hexCalled, type HexAt } from '../map/grid';
import type { Theatre } from '../map/theatre';
import type { Part } from '../../../words/lines';
import { actionWords } from './actions';
import { notesOf } from '../../../words/reports';
import { capital, cycleWords, dayName } from './names';
import { dispatch } from './told';
import { text, type DispatchKind, type Telling, type Told } from './parts';
import { boardParts, clauseParts, eventParts } from './sentences';
import { say } from './values';

export interface Dispatch {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: DispatchKind;
  parts: Part[];
  rule: string | null;
  /** Where it happened. */
  hex: HexAt | null;
  /** It came of an order that one's staff gave. */
  staff: boolean;
  /** The order that began a battle. */
  attack?: OrderToAttack;
}
export interface OrderToAttack {
  number: number;
  side: SideName;
  staff: boolean;
}
export interface WeekOfDispatches {
  key: string;
  week: number;
  heading: string;
  lines: Dispatch[];
}

/** Orders as they were given, for readers who must know them though no dispatch has them. */
export const ordersTold = (events: readonly WarEvent[], view: WarView, theatre: Theatre): string[] =>
  events.flatMap((event) =>
    event.type === 'ordered' && event.action
      ? [say('ordered', { side: event.side ?? 'union', order: actionWords(event.action, view, theatre) })]
      : [],
  );

/** A battle as far as it is told, in one sentence. */
const battleParts = ([began, ...after]: readonly WarEvent[], telling: Telling): Part[] =>
  began
    ? [...eventParts(began, telling), ...after.flatMap((event) => [text('; '), ...clauseParts(event, telling)])]
    : [];
const ofBattle = new Set(['intensities_shown', 'battle_thrown', 'battle_fought']);

/** "die 4", "a die of ten: 9, thrown again; 2" of the dice of one lot; nothing where there was no choice. */
const lotWords = (lots: readonly WarEvent[]): string =>
  lots[0] ? say('lot', { ...lots[0], faces: lots.map((lot) => say('lot_face', lot)).join('; ') }) : '';

/** The dispatches of a war, oldest first, under their weeks; decisions are added as they come. */
export class Chronicle {
  readonly weeks: WeekOfDispatches[] = [];
  private heading = say('before');
  private week = 0;
  private staff = false;
  private attack: OrderToAttack | null = null;
  private march: { line: Dispatch; leader: string | null; from: string; to: string } | null = null;
  private battle: { events: WarEvent[]; line: Dispatch } | null = null;
  /** Dice of lots that wait for the result of the draw, and of a leader's loss that wait for his fate. */
  private lots: WarEvent[] = [];
  private loss: WarEvent | null = null;
  /** A side's meals of one cycle are one dispatch. */
  private meals: Partial<Record<SideName, Dispatch>> = {};

  constructor(private readonly theatre: Theatre) {}

  /** `week` is the week of a report that the umpire kept back; it may have no event that tells it. */
  add(entry: LogEntry<WarEvent>, leaders: readonly Leader[], week?: number): void {
    if (week !== undefined && week !== this.week) this.begin(week);
    this.staff = entry.captain === 'Staff';
    // The dispatch of a ruling already tells what it put right.
    const ruled = entry.events.some(({ type }) => type === 'umpire_ruled');
    entry.events.forEach((event, index) => {
      if (event.type !== 'corrected' || !ruled)
        this.tell(event, `${entry.number}.${index}`, entry.number, { theatre: this.theatre, leaders });
    });
    notesOf(entry).forEach((words, index) =>
      this.enter({ kind: 'command', parts: [text(words)] }, `${entry.number}.report.${index}`, entry.number, null),
    );
  }

  private begin(week: number): void {
    this.week = week;
    this.heading = say('week', { week, day: dayName(week) });
  }

  private tell(event: WarEvent, key: string, number: number, telling: Telling): void {
    if (event.action?.type === 'attack') this.attack = { number, side: event.side ?? 'union', staff: this.staff };
    if (event.type === 'cycle_began')
      this.heading = capital(say('cycle', { ...event, cycle: cycleWords(event.cycle) }));
    else if (event.type === 'lot_thrown') this.lots.push(event);
    else if (event.type === 'leader_loss_thrown' && event.loss !== 'unhurt') this.loss = event;
    else if (event.type === 'consumption_thrown') this.tellMeal(event, key, number, telling);
    else if (event.type === 'column_moved' && typeof event.to === 'string')
      this.tellMarch(event, event.to, key, number, telling);
    else if (this.battle && ofBattle.has(event.type)) {
      this.battle.events.push(event);
      this.battle.line.parts = battleParts(this.battle.events, telling);
    } else this.tellAlone(event, key, number, telling);
  }

  private tellAlone(event: WarEvent, key: string, number: number, telling: Telling): void {
    const told = dispatch(event, telling, this.diceBefore(event), this.staff);
    if (event.type === 'week_began') {
      this.begin(event.week ?? this.week);
      this.meals = {};
    } else if (told && told.kind !== 'march') this.march = null;
    if (!told) return;
    const line = this.enter(told, key, number, event.rule);
    if (event.type !== 'battle_began') return;
    this.battle = { events: [event], line };
    if (this.attack && this.attack.side === event.attacker) line.attack = this.attack;
  }

  /** The dice of lots and of a loss that led to an event. */
  private diceBefore(event: WarEvent): object {
    if (event.type === 'leader_hurt') {
      const dice = { loss_faces: this.loss?.faces };
      this.loss = null;
      return dice;
    }
    if (!['week_began', 'leader_picked', 'temporary_drawn'].includes(event.type)) return {};
    const of = (side: SideName): string => lotWords(this.lots.filter((lot) => lot.side === side));
    const dice = {
      lot: lotWords(this.lots),
      union_lot: of('union'),
      confederate_lot: of('confederate') || say('not_drawn'),
    };
    this.lots = [];
    return dice;
  }

  /** All that a side eats in one cycle is one dispatch. */
  private tellMeal(event: WarEvent, key: string, number: number, telling: Telling): void {
    const side = event.side ?? 'union';
    const line = this.meals[side];
    if (line) line.parts.push(...boardParts('meal', event, telling));
    else this.meals[side] = this.enter({ kind: 'supply', parts: eventParts(event, telling) }, key, number, event.rule);
  }

  /** Steps of one march are one dispatch. */
  private tellMarch(event: WarEvent, to: string, key: string, number: number, telling: Telling): void {
    const leader = event.leader ?? null;
    const goesOn = this.march !== null && this.march.leader === leader && this.march.to === event.from;
    if (this.march && goesOn) this.march.to = to;
    else
      this.march = {
        line: this.enter({ kind: 'march', parts: [] }, key, number, event.rule),
        leader,
        from: event.from ?? '',
        to,
      };
    this.march.line.parts = eventParts({ ...event, leader, from: this.march.from, to }, telling);
    this.march.line.hex = hexCalled(to);
  }

  private enter(told: Told, key: string, number: number, rule: string | null): Dispatch {
    if (this.weeks.at(-1)?.heading !== this.heading)
      this.weeks.push({ key: `${this.week} ${this.heading}`, week: this.week, heading: this.heading, lines: [] });
    const line: Dispatch = {
      key,
      number,
      kind: told.kind,
      parts: told.parts,
      rule,
      hex: told.hex ? hexCalled(told.hex) : null,
      staff: this.staff,
    };
    this.weeks.at(-1)!.lines.push(line);
    return line;
  }
}

/** Dispatches of one kind, and up to a decision; weeks left with no dispatch fall away. */
export function filteredWeeks(
  weeks: readonly WeekOfDispatches[],
  kind: 'all' | DispatchKind,
  until = Infinity,
): WeekOfDispatches[] {
  if (kind === 'all' && until === Infinity) return [...weeks];
  return weeks
    .map((week) => ({
      ...week,
      lines: week.lines.filter((line) => (kind === 'all' || line.kind === kind) && line.number <= until),
    }))
    .filter((week) => week.lines.length > 0);
}
