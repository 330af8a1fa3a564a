/** The diary of the war: events told as dispatches, a march or a battle in one, under their weeks. */
import type { SideName } from '../../api/types';
import type { LogEntry } from '../../api/types';
import type { Leader, WarAction, WarEvent, WarView, Water } from '../../api/wbts';
import { hexCalled, type HexAt } from '../map/grid';
import { hexOfWater } from '../pieces';
import type { Theatre } from '../map/theatre';
import type { Part } from '../../words/log';
import { actionWords, hexWords, leaderWords, productWords, waterWords } from './actions';
import { notesOf } from '../../words/reports';
import {
  atMost,
  battleDieWords,
  chitsWords,
  consumedWords,
  facesOf,
  fromOn,
  headquartersDice,
  headquartersTo,
  initiativeWords,
  lossDiceWords,
  lotWords,
} from './dice';
import { actWords } from './rulings';
import {
  capital,
  counted,
  cycleWords,
  dayName,
  landName,
  nameIn,
  otherSide,
  sideAdjective,
  sideName,
  vesselName,
} from './names';

export type DispatchKind = 'battle' | 'march' | 'river' | 'supply' | 'command' | 'state';
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

export interface Telling {
  theatre: Theatre;
  leaders: readonly Leader[];
}

interface Told {
  kind: DispatchKind;
  parts: Part[];
  hex?: string | null | undefined;
}
const text = (words: string): Part => ({ text: words });
const named = (words: string): Part => ({ text: words, mark: 'ship' });
const lost = (words: string | number): Part => ({ text: String(words), mark: 'loss' });

/** What one event says by itself; null for those that another dispatch tells. */
export function dispatch(event: WarEvent, { theatre, leaders }: Telling): Told | null {
  const who = (id: string | null | undefined): Part =>
    named(id ? leaderWords(id, { leaders: [...leaders] }) : 'A column');
  const at = (name: string | null | undefined): string => hexWords(name, theatre);
  const side = event.side ?? 'union';
  const here = { hex: event.hex ?? event.target ?? null };
  switch (event.type) {
    case 'initiative_thrown':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          text(event.passed ? ' moves of himself' : ' does not stir'),
          text(initiativeWords(event)),
        ],
      };
    case 'march_forced':
      return {
        kind: 'march',
        parts: [
          text('A forced march'),
          ...(event.lost ? [text(' costs '), lost(counted(Number(event.lost), 'point'))] : [text(' costs nothing')]),
          text(` (${fromOn(event.face, event.loses_from, 'a point')})`),
        ],
      };
    case 'rails_taken':
      return { kind: 'march', parts: [text(`The ${sideName(side)} holds the rails at ${at(event.hex)}`)], ...here };
    case 'rails_torn':
      return {
        kind: 'march',
        parts: [
          text(event.torn ? `The rails at ${at(event.hex)} are torn up` : `The rails at ${at(event.hex)} are mended`),
        ],
        ...here,
      };
    case 'place_taken':
      return {
        kind: 'battle',
        parts: [
          named(theatre.placeById.get(event.place ?? '')?.name ?? at(event.hex)),
          text(` falls to the ${sideName(side)}`),
        ],
        ...here,
      };
    case 'work_taken':
      return { kind: 'battle', parts: [text(`The works at ${at(event.hex)} fall to the ${sideName(side)}`)], ...here };
    case 'department_lost':
      return {
        kind: 'state',
        parts: [lost(`The ${sideName(side)} loses its department at ${at(event.hex)}`)],
        ...here,
      };
    case 'leader_captured':
      return { kind: 'command', parts: [who(event.leader), lost(' is taken prisoner')] };
    case 'headquarters_lost':
      return { kind: 'command', parts: [lost('A headquarters is lost')] };
    case 'trains_taken':
      return { kind: 'supply', parts: [text(`The ${sideName(side)} takes stores and trains`)] };
    case 'points_lost':
      return {
        kind: 'battle',
        parts: [
          text(`The ${sideName(side)} loses `),
          lost(counted(event.points ?? 0, 'point')),
          text(
            ` of ${nameIn(landName, event.kind) ?? 'its men'} at ${at(event.hex)}, ` +
              (event.left ? `${event.left} left` : 'none left'),
          ),
        ],
        ...here,
      };
    case 'retreated':
      return {
        kind: 'battle',
        parts: [
          text(
            `The ${sideName(side)} falls back from ${at(event.from)} to ` +
              at(typeof event.to === 'string' ? event.to : null),
          ),
        ],
        hex: typeof event.to === 'string' ? event.to : null,
      };
    case 'force_destroyed':
      return {
        kind: 'battle',
        parts: [lost(`The ${sideAdjective(side)} force at ${at(event.hex)} lays down its arms`)],
        ...here,
      };
    case 'leader_hurt':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          lost(event.loss === 'killed' ? ' is killed' : ' is wounded'),
          text(event.back ? `, back in ${cycleWords(event.back)} (die ${event.face})` : ''),
        ],
      };
    case 'leader_loss_thrown':
      return {
        kind: 'command',
        parts: [
          who(event.leader),
          text(event.loss === 'unhurt' ? ' comes through unhurt' : ' is struck'),
          text(` (${lossDiceWords(event.faces)})`),
        ],
      };
    case 'lot_thrown':
      return { kind: 'command', parts: [text(`A lot of the ${sideName(side)}${lotWords([event])}`)] };
    case 'battle_thrown':
      return { kind: 'battle', parts: [text(`In the battle ${battleDieWords(event)}`)] };
    case 'temporary_drawn':
      return {
        kind: 'command',
        parts: [
          ...(event.leader ? [who(event.leader), text(' takes command for the time')] : [text('Nobody takes command')]),
        ],
      };
    case 'fort_bombarded':
      return {
        kind: 'battle',
        parts: [
          text(`The guns open on ${at(event.hex)}`),
          ...(event.lost ? [text(': '), lost(counted(Number(event.lost), 'point'))] : [text(', to no effect')]),
          text(` (${fromOn(event.face, event.loses_from, 'loss')})`),
        ],
        ...here,
      };
    case 'umpire_ruled':
      return {
        kind: 'state',
        parts: [
          text(
            'The umpire rules: ' +
              `${actWords(event.act, theatre, leaders, event.of)}${event.face ? `, ${event.face}` : ''}, ` +
              `because: ${event.reason ?? ''}`,
          ),
        ],
        hex: event.act?.hex ?? null,
      };
    case 'corrected':
      return {
        kind: 'state',
        parts: [text(`Put right by the umpire: ${actWords(event.act, theatre, leaders, event.of)}`)],
        hex: event.act?.hex ?? null,
      };
    default:
      return afloat(event, theatre, side) ?? ofTheCycle(event, theatre, side, who);
  }
}

function afloat(event: WarEvent, theatre: Theatre, side: SideName): Told | null {
  const kind = nameIn(vesselName, event.kind) ?? 'vessel';
  const water = (of: Water | null | undefined): { hex: string | null } => ({ hex: of ? hexOfWater(of) : null });
  switch (event.type) {
    case 'vessel_moved':
      return {
        kind: 'river',
        parts: [text(`A ${sideAdjective(side)} ${kind} steams to ${waterWords(event.to, theatre)}`)],
        ...water(event.to),
      };
    case 'vessel_lost':
      return {
        kind: 'river',
        parts: [
          lost(`A ${sideAdjective(side)} ${kind} is lost`),
          text(event.at ? ` on ${waterWords(event.at, theatre)}` : ''),
        ],
        ...water(event.at),
      };
    case 'fort_passed':
      return {
        kind: 'river',
        parts: [
          text(`A ${sideAdjective(side)} ${kind} runs past ${hexWords(event.fort, theatre)}`),
          event.lost ? lost(' and is lost') : text(' unhurt'),
          text(` (${atMost(event.face, event.lost_most, 'lost')})`),
        ],
        hex: event.fort ?? null,
      };
    case 'fought_afloat':
      return {
        kind: 'river',
        parts: [
          text(
            `Action on ${waterWords(event.water, theatre)}: ` +
              `${navalWords(event.result, event.attacker as SideName)} (die ${event.face}, strength ` +
              `${event[event.attacker as SideName]} against ${event[otherSide(event.attacker as SideName)]})`,
          ),
        ],
        ...water(event.water),
      };
    case 'fight_handed_down':
      return {
        kind: 'river',
        parts: [
          text(
            `The ${sideAdjective(event.attacker as SideName)} vessels clear for action on ` +
              waterWords(event.water, theatre),
          ),
        ],
        ...water(event.water),
      };
    case 'fight_settled':
      return {
        kind: 'river',
        parts: [named('Battle'), text(` on ${waterWords(event.water, theatre)}: ${settledWords(event)}`)],
        ...water(event.water),
      };
    case 'ship_lost':
      return {
        kind: 'river',
        parts: [
          text(`The ${sideName(side)} loses the `),
          lost(event.name ?? ''),
          ...((event.number ?? 1) > 1 ? [text(`, the ${event.number === 2 ? 'second' : 'third'} of her kind`)] : []),
        ],
      };
    case 'expedition_set_out':
      return {
        kind: 'river',
        parts: [
          named('An expedition'),
          text(
            ` of ${counted(event.ships ?? 0, 'ship')} sets out up the ${event.name ?? ''} with ` +
              `${counted(event.supply ?? 0, 'point')} of supply`,
          ),
        ],
      };
    case 'expedition_recalled':
      return { kind: 'river', parts: [text(`The expedition up the ${event.name ?? ''} is called off`)] };
    case 'expedition_settled':
      return {
        kind: 'river',
        parts: [
          named('The expedition'),
          text(
            ` up the ${event.name ?? ''} took ${counted(event.turns ?? 0, 'turn')}; ` +
              (event.ironclad ? 'the ironclad was found and is no more; ' : '') +
              `${event.supply ? `${counted(event.supply, 'point')} of supply come back; ` : ''}who comes back ` +
              `is there from week ${event.week}`,
          ),
        ],
      };
    case 'stocks_cleared':
      return {
        kind: 'river',
        parts: [lost('An ironclad on the stocks'), text(` is lost on ${waterWords(event.at, theatre)}`)],
        ...water(event.at),
      };
    case 'vessel_returned':
      return {
        kind: 'river',
        parts: [
          text(`A ${sideAdjective(side)} ${kind} is back from up the river, on ${waterWords(event.at, theatre)}`),
        ],
        ...water(event.at),
      };
    case 'port_thrown_for':
      return {
        kind: 'river',
        parts: [
          named(theatre.placeById.get(event.port ?? '')?.name ?? capital(event.port ?? '')),
          text(event.blockaded ? ' is blockaded' : ' is open'),
          text(
            event.face
              ? ` (${atMost(event.face, event.closed_most, 'closed')})`
              : ', for a Confederate ironclad lies there',
          ),
        ],
        hex: theatre.placeById.get(event.port ?? '')?.hex ?? null,
      };
    case 'ironclad_ready':
      return {
        kind: 'river',
        parts: [named('An ironclad is ready for sea'), text(` (${atMost(event.face, event.ready_most, 'ready')})`)],
      };
    case 'ironclad_thrown_for':
      return {
        kind: 'river',
        parts: [
          text(
            `${capital(sideAdjective(side))} ironclad on the stocks: not ready ` +
              'yet' +
              (event.face ? ` (${atMost(event.face, event.ready_most, 'ready')})` : ', too early for a throw'),
          ),
        ],
      };
    default:
      return null;
  }
}

function settledWords({ driven, destroyed = [] }: WarEvent): string {
  if (destroyed.length === 2) return 'no vessel is left on either side';
  if (destroyed[0]) return `the ${sideAdjective(destroyed[0])} vessels are destroyed`;
  return driven ? `the ${sideAdjective(driven)} vessels are driven off` : 'nobody is driven off';
}

export function navalWords(result: string | undefined, attacker: SideName): string {
  const [his, other] = [sideAdjective(attacker), sideAdjective(otherSide(attacker))];
  if (result === 'attacker_destroyed') return `the ${his} vessels are destroyed`;
  if (result === 'defender_destroyed') return `the ${other} vessels are destroyed`;
  if (result === 'defender_driven_off') return `the ${other} vessels are driven off`;
  return 'both lose half';
}

function ofTheCycle(
  event: WarEvent,
  theatre: Theatre,
  side: SideName,
  who: (id: string | null | undefined) => Part,
): Told | null {
  switch (event.type) {
    case 'supply_came':
      return {
        kind: 'supply',
        parts: [
          text(
            `The ${sideName(side)} raises ${event.supply} supply and ${event.personnel} personnel; ` +
              `${event.pool} supply in the pool`,
          ),
        ],
      };
    case 'work_built':
      return {
        kind: 'state',
        parts: [text(`A ${event.built} stands at ${hexWords(event.hex, theatre)}`)],
        hex: event.hex ?? null,
      };
    case 'headquarters_thrown':
      return {
        kind: 'command',
        parts: [
          text(
            `The ${sideName(side)} may set up ` +
              `${headquartersTo(event).join(' and ') || 'no headquarters'}${headquartersDice(event)}`,
          ),
        ],
      };
    case 'leader_picked':
      return { kind: 'command', parts: [who(event.leader), text(' takes the field')] };
    case 'force_fed':
      return event.missing
        ? {
            kind: 'supply',
            parts: [
              text(`Want at ${hexWords(event.hex, theatre)}: ${event.missing} of ${event.wanted} missing`),
              ...(event.lost ? [text(', '), lost(`${counted(Number(event.lost), 'point')} lost`)] : []),
            ],
            hex: event.hex ?? null,
          }
        : null;
    case 'consumption_thrown':
      return {
        kind: 'supply',
        parts: [text(`The ${sideName(side)} eats at ${hexWords(event.hex, theatre)}: ${consumedWords(event)}`)],
        hex: event.hex ?? null,
      };
    case 'want_thrown':
      return {
        kind: 'supply',
        parts: [
          text(`Want at ${hexWords(event.hex, theatre)} (${facesOf(event.faces)}, a loss from ${event.loses_from} on)`),
          ...(event.lost
            ? [text(': '), lost(`${counted(Number(event.lost), 'point')} lost`)]
            : [text(': nothing lost')]),
        ],
        hex: event.hex ?? null,
      };
    case 'kentucky_joined':
      return {
        kind: 'state',
        parts: [
          named('Kentucky'),
          text(` goes with the ${sideName(side)}${event.breach ? ', for her neutrality was broken' : ''}`),
        ],
      };
    case 'politics_thrown':
      return {
        kind: 'state',
        parts: [
          text(
            `Politics: the ${sideName(side)} throws ` +
              `${event.face}${event.came ? ', and it comes' : ', and nothing comes of it'} ` +
              '(' +
              (event.rule === 'WS-10.2' ? `Kentucky on 1 to ${event.bound}` : `victory from ${event.bound} on`) +
              ')',
          ),
        ],
      };
    case 'war_ended':
      return {
        kind: 'state',
        parts: [
          named(event.outcome?.winner === 'union' ? 'The Union has won the war' : 'The Confederacy has won the war'),
        ],
      };
    case 'ordered':
      return event.action ? orderTold(event.action, side) : null;
    default:
      return null;
  }
}

/** Of orders only those are told that no other event tells. */
function orderTold(action: WarAction, side: SideName): Told | null {
  if (action.type === 'call_volunteers')
    return { kind: 'state', parts: [text(`The ${sideName(side)} calls for volunteers`)] };
  if (action.type === 'call_draft') return { kind: 'state', parts: [text(`The ${sideName(side)} drafts`)] };
  if (action.type === 'emancipate') return { kind: 'state', parts: [named('The Proclamation'), text(' is issued')] };
  if (action.type === 'build')
    return {
      kind: 'supply',
      parts: [
        text(
          `The ${sideName(side)} pays for ` +
            `${productWords(action.product)}${(action.points ?? 1) > 1 ? ` of ${action.points}` : ''}`,
        ),
      ],
    };
  return null;
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
