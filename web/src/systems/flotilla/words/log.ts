/** The log of a Flotilla battle: events read as sentences, each with its rule, in the order of the turn. */
import { otherOf, unitOf, type FlotillaAction, type FlotillaEvent } from '../../../api/flotilla';
import type { LogEntry } from '../../../api/types';
import { lowered, type Part } from '../../../words/lines';
import { entered, readerOf, saidOnce, type LogGroup, type LogLine, type ReadBefore } from '../../../words/log';
import type { Names } from '../../../words/names';
import { toldOf } from '../../../words/reports';
import { rollOf, type BatteryName } from './rolls';
import { event as eventParts, say } from './say';

export type FlotillaKind = 'fire' | 'move' | 'land' | 'umpire' | 'other';

export type FlotillaLine = LogLine<FlotillaKind>;
export type FlotillaGroup = LogGroup<FlotillaLine>;

/** Told by the headings of the log. */
const headed = new Set(['turn_began', 'turn_ended']);

/** Values that the page works out from an event's keys: how far a ship ran or turned, and the name of a battery. */
function worked(event: FlotillaEvent, batteryName: BatteryName): object {
  if (event.type === 'ship_moved' || event.type === 'party_moved') {
    const { from, to } = event;
    return { run: Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 10) / 10 };
  }
  if (event.type === 'ship_turned') return { by: ((event.to - event.from + 540) % 360) - 180 };
  return 'battery' in event ? { named: lowered(batteryName(event.unit, event.battery)) } : {};
}

/** The sentence for one event; null for those that another line tells. */
export const sentence = (event: FlotillaEvent, names: Names, batteryName: BatteryName, more = {}): Part[] | null =>
  headed.has(event.type) ? null : eventParts(event, names, { ...worked(event, batteryName), ...more });

const fireTypes = new Set([
  'battery_fired',
  'box_crossed',
  'specific_thrown',
  'class_dropped',
  'trouble_began',
  'increments_lost',
  'turn_box_lost',
  'guns_lost',
  'men_lost',
  'yellow_crossed',
  'catastrophe_began',
  'catastrophe_fought',
  'captain_tested',
  'ship_sank',
  'battery_destroyed',
  'spar_tried',
  'ship_struck',
  'ship_abandoned',
]);
const moveTypes = new Set([
  'move_ordered',
  'ship_set_out',
  'ship_turned',
  'ship_moved',
  'power_called',
  'engineer_answered',
  'distance_thrown',
  'ship_exited',
  'ground_tested',
  'freeing_tried',
  'hulls_met',
  'mine_struck',
  'ship_adrift',
]);
const landTypes = new Set([
  'grapple_tried',
  'cut_tried',
  'boarding_fought',
  'prize_manned',
  'party_moved',
  'men_drowned',
  'charge_tried',
  'volley_fired',
  'melee_fought',
  'party_recoiled',
  'pursuit_offered',
  'battery_taken',
  'party_landed',
  'leader_thrown',
]);
const kindOf = ({ type }: FlotillaEvent): FlotillaKind => {
  if (fireTypes.has(type)) return 'fire';
  if (moveTypes.has(type)) return 'move';
  if (landTypes.has(type)) return 'land';
  return type === 'umpire_ruled' ? 'umpire' : 'other';
};

/** Repeated events of one ship make one line: boxes crossed off, a captain tested to the same end. */
const isOneWith = (first: FlotillaEvent | undefined, event: FlotillaEvent): boolean => {
  if (!first || unitOf(first) !== unitOf(event)) return false;
  if (first.type === 'box_crossed' && event.type === 'box_crossed') return first.continuing === event.continuing;
  const tested = first.type === 'captain_tested' && event.type === 'captain_tested';
  return tested && first.nerve === event.nerve && first.strikes === event.strikes;
};

function gathered(events: readonly FlotillaEvent[]): FlotillaEvent[][] {
  const out: FlotillaEvent[][] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (last && isOneWith(last[0], event)) last.push(event);
    else out.push([event]);
  }
  return out;
}

/** A heading of the log under its turn, and the unit that it names. */
interface Step {
  step: Parameters<typeof say>[0] | '';
  unit?: string | undefined;
}

const moving = new Set(['move_ordered', 'ship_set_out', 'power_called', 'ship_moved', 'ship_turned', 'freeing_tried']);

/** Whether an event needs no line: a ship sets out, and her order or her first leg is told with it. */
const isImplied = (event: FlotillaEvent, told: readonly FlotillaEvent[]): boolean =>
  event.type === 'ship_set_out' &&
  told.some((one) => one !== event && unitOf(one) === event.ship && moving.has(one.type));

/** The step that an event begins; the log continues under its heading. Men who run in a melee begin nothing. */
function stepOf(event: FlotillaEvent, told: readonly FlotillaEvent[], before: Step): Step {
  if (moving.has(event.type)) return { step: 'step_moves', unit: unitOf(event) };
  switch (event.type) {
    case 'turn_began':
      return { step: 'step_weather' };
    case 'charge_tried':
      return { step: 'step_march', unit: event.party };
    case 'distance_thrown':
      return before.step === 'step_land'
        ? before
        : {
            step: told.some((one) => 'party' in one && one.party === event.unit) ? 'step_march' : 'step_moves',
            unit: event.unit,
          };
    case 'party_landed':
      return { step: 'step_landing' };
    case 'melee_fought':
    case 'pursuit_offered':
    case 'boarding_fought':
      return { step: 'step_land' };
    case 'box_crossed':
      return event.continuing ? { step: 'step_damage' } : before;
    case 'repair_tried':
    case 'catastrophe_fought':
      return { step: 'step_repairs' };
    case 'battle_ended':
      return { step: 'step_end' };
    case 'battery_fired':
      // A ship that does not move is fired at before anybody has set out.
      return before.step === 'step_weather' || !before.step ? { step: 'step_fire' } : before;
    default:
      return before;
  }
}

/** Orders as the events that tell them; null of what needs no line. */
function eventOf(action: FlotillaAction): FlotillaEvent | null {
  if (action.type === 'steam') return { turns: [0, 0, 0], ...action, type: 'move_ordered', rule: 'FL-3.2' };
  if (action.type !== 'stand') return null;
  const { type: _, ship, ...standing } = action;
  const unsaid = { range: 0, target: null, gun: null, least_dice: 1 };
  return { unit: ship, standing: { ...unsaid, ...standing }, type: 'standing_ordered', rule: 'FL-1.3' };
}

/** FL-4.8: a die that fell for the turrets of a ship that has none, and changed nothing, is no news. */
export function withoutIdleDice(
  entries: readonly LogEntry<FlotillaEvent>[],
  turreted: (ship: string | undefined) => boolean,
): LogEntry<FlotillaEvent>[] {
  const idle = (event: FlotillaEvent): boolean => event.type === 'turrets_tried' && !turreted(event.ship);
  return entries.map((entry) =>
    entry.events.some(idle) ? { ...entry, events: entry.events.filter((event) => !idle(event)) } : entry,
  );
}

/** All groups of the log, oldest first. */
export function flotillaGroups(
  entries: readonly LogEntry<FlotillaEvent>[],
  names: Names,
  batteryName: BatteryName,
  before: ReadBefore<FlotillaLine> = new WeakMap(),
): FlotillaGroup[] {
  const groups: FlotillaGroup[] = [];
  const heading = saidOnce(
    (turn: number, step: Step) => say('heading', { turn, step: step.step && say(step.step, step, names) }),
    (turn, { step, unit }) => `${turn} ${step} ${unit ?? ''}`,
  );
  let turn = 1;
  let step: Step = { step: 'step_start' };
  for (const entry of entries) {
    // The event that began the turn may be at the umpire's desk.
    if (entry.turn && entry.turn !== turn) [turn, step] = [entry.turn, { step: '' }];
    const events = entry.report ? toldOf(entry, eventOf) : entry.events;
    const lineAt = readerOf(before, entry);
    gathered(events).forEach((told, index) => {
      const event = told[0]!;
      if (event.type === 'turn_began') turn = event.turn;
      step = stepOf(event, events, step);
      const last = told.at(-1)!;
      const many = told.length > 1;
      const box = last.type === 'box_crossed' ? last.box : undefined;
      const more = { boxes: told.length, ...(many ? { tests: told.length, last: box } : {}) };
      const line = lineAt(index, () => {
        const parts = isImplied(event, events) ? null : sentence(event, names, batteryName, more);
        return (
          parts && {
            key: `${entry.number}.${index}`,
            number: entry.number,
            kind: kindOf(event),
            parts,
            rule: event.rule,
            ships: [unitOf(event), otherOf(event)].filter(Boolean),
            roll: rollOf(event, names, batteryName),
          }
        );
      });
      if (!line) return;
      entered(groups, turn, heading(turn, step), line);
    });
  }
  return groups;
}

/** FL-4.13: boxes that continuing damage took, ship by ship, for the wave on her sheet. */
export function wavesOf(entries: readonly LogEntry<FlotillaEvent>[]): Map<string, Set<number>> {
  const waves = new Map<string, Set<number>>();
  for (const { events } of entries)
    for (const event of events) {
      if (event.type !== 'box_crossed' || !event.continuing) continue;
      waves.set(event.ship, (waves.get(event.ship) ?? new Set()).add(event.box));
    }
  return waves;
}
