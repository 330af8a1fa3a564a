/** The diary of the war: events told as dispatches, a march or a battle in one, under their weeks. */
import type { SideName } from '../../../api/types';
import type { LogEntry } from '../../../api/types';
import type { Leader, WarEvent, WarView } from '../../../api/wbts';
import { hexCalled, type HexAt } from '../map/grid';
import type { Theatre } from '../map/theatre';
import type { Part } from '../../../words/lines';
import { actionWords, hexWords, leaderWords } from './actions';
import { notesOf } from '../../../words/reports';
import { battleDieWords, chitsWords, consumedWords, lossDiceWords, lotWords } from './dice';
import { capital, counted, cycleWords, dayName, otherSide, sideAdjective, sideName } from './names';
import { dispatch } from './told';
import { lost, named, text, type DispatchKind, type Telling, type Told } from './parts';

export interface Dispatch {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: DispatchKind;
  parts: Part[];
  rule: string | null;
  /** Where it happened. */
  hex: HexAt | null;
}
export interface WeekOfDispatches {
  key: string;
  week: number;
  heading: string;
  lines: Dispatch[];
}

/** Orders as they were given, for whoever must know them though no dispatch tells them. */
export const ordersTold = (events: readonly WarEvent[], view: WarView, theatre: Theatre): string[] =>
  events.flatMap((event) =>
    event.type === 'ordered' && event.action
      ? [`${capital(sideAdjective(event.side ?? 'union'))} order: ${actionWords(event.action, view, theatre)}`]
      : [],
  );

/** A battle as far as it is told. */
interface BattleSoFar {
  began: WarEvent;
  shown: WarEvent | null;
  thrown: WarEvent | null;
  fought: WarEvent | null;
}
function battleTold({ began, shown, thrown, fought }: BattleSoFar, theatre: Theatre): Told {
  const attacker = (began.attacker as SideName | undefined) ?? 'union';
  const parts: Part[] = [
    named(`Battle at ${hexWords(began.target, theatre)}`),
    text(
      `: the ${sideName(attacker)} attacks, ${counted(began.attack_points ?? 0, 'point')} against ` +
        `${began.defence_points}`,
    ),
  ];
  if (shown) parts.push(text(`, intensity ${shown.attacker} to ${shown.defender}`));
  if (thrown)
    parts.push(
      text(
        '; ' +
          battleDieWords(thrown) +
          (fought && fought.line !== thrown.face ? `, and line ${fought.line} is taken` : ''),
      ),
    );
  if (fought) {
    parts.push(
      text(`. The ${sideName(attacker)} loses `),
      lost(fought.attacker_lost ?? 0),
      text(`, the ${sideName(otherSide(attacker))} `),
      lost(fought.defender_lost ?? 0),
    );
    if (fought.retreat) parts.push(text(' and must fall back'));
  }
  return { kind: 'battle', parts, hex: began.target ?? null };
}

/** The dispatches of a war, oldest first, under their weeks; decisions are added as they come. */
export class Chronicle {
  readonly weeks: WeekOfDispatches[] = [];
  private heading = 'Before the first week';
  private week = 0;
  private march: { line: Dispatch; leader: string | null; from: string; to: string } | null = null;
  private battle: (BattleSoFar & { line: Dispatch }) | null = null;
  /** Dice of lots that wait for what was drawn, and of a leader's loss that wait for what befell him. */
  private lots: WarEvent[] = [];
  private loss: WarEvent | null = null;
  /** A side's meals of one cycle are one dispatch. */
  private meals: Partial<Record<SideName, Dispatch>> = {};

  constructor(private readonly theatre: Theatre) {}

  /** `week` is told of a report that the umpire kept back, for it may have no event that tells it. */
  add(entry: LogEntry<WarEvent>, leaders: readonly Leader[], week?: number): void {
    if (week !== undefined && week !== this.week) this.begin(week);
    // Who is told the ruling needs not be told besides what it put right.
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
    this.heading = `Week ${week}, ${dayName(week)}`;
  }

  private tell(event: WarEvent, key: string, number: number, telling: Telling): void {
    if (event.type === 'cycle_began')
      this.heading = capital(cycleWords(event.cycle)) + (event.winter ? ', winter' : '');
    else if (event.type === 'lot_thrown') this.lots.push(event);
    else if (event.type === 'leader_loss_thrown' && event.loss !== 'unhurt') this.loss = event;
    else if (event.type === 'consumption_thrown') this.tellMeal(event, key, number, telling);
    else if (event.type === 'week_began') {
      this.begin(event.week ?? this.week);
      this.enter({ kind: 'command', parts: [text(chitsWords(event, this.lots))] }, key, number, event.rule);
      this.lots = [];
      this.meals = {};
    } else if (event.type === 'column_moved' && typeof event.to === 'string')
      this.tellMarch(event, event.to, key, number, telling);
    else if (event.type === 'battle_began') {
      const battle: BattleSoFar = { began: event, shown: null, thrown: null, fought: null };
      this.battle = { ...battle, line: this.enter(battleTold(battle, this.theatre), key, number, event.rule) };
    } else if (
      this.battle &&
      (event.type === 'intensities_shown' || event.type === 'battle_thrown' || event.type === 'battle_fought')
    ) {
      if (event.type === 'intensities_shown') this.battle.shown = event;
      else if (event.type === 'battle_thrown') this.battle.thrown = event;
      else this.battle.fought = event;
      this.battle.line.parts = battleTold(this.battle, this.theatre).parts;
    } else {
      const told = dispatch(event, telling);
      if (told && told.kind !== 'march') this.march = null;
      if (told && (event.type === 'leader_picked' || event.type === 'temporary_drawn')) {
        told.parts.push(text(lotWords(this.lots)));
        this.lots = [];
      }
      if (told && event.type === 'leader_hurt' && this.loss) {
        told.parts.push(text(`; ${lossDiceWords(this.loss.faces)} for the leaders’ loss`));
        this.loss = null;
      }
      if (told) this.enter(told, key, number, event.rule);
    }
  }

  /** What a side eats in one cycle is one dispatch. */
  private tellMeal(event: WarEvent, key: string, number: number, { theatre }: Telling): void {
    const side = event.side ?? 'union';
    const meal = `${hexWords(event.hex, theatre)} ${consumedWords(event)}`;
    const line = this.meals[side];
    if (line) line.parts.push(text(`; ${meal}`));
    else
      this.meals[side] = this.enter(
        { kind: 'supply', parts: [text(`The ${sideName(side)} eats: ${meal}`)] },
        key,
        number,
        event.rule,
      );
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
    this.march.line.parts = marchParts(this.march, telling);
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
    };
    this.weeks.at(-1)!.lines.push(line);
    return line;
  }
}

function marchParts(
  { leader, from, to }: { leader: string | null; from: string; to: string },
  { theatre, leaders }: Telling,
): Part[] {
  return [
    named(leader ? leaderWords(leader, { leaders: [...leaders] }) : 'A column'),
    text(` goes from ${hexWords(from, theatre)} to ${hexWords(to, theatre)}`),
  ];
}

/** Of one kind, and up to a decision; weeks of which nothing is told fall away. */
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
