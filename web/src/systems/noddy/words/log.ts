/** The log of a Noddy battle: events of one seat read as sentences, each with its rule, in the order of the move. */
import type { NoddyAction, NoddyEvent } from '../../../api/noddy';
import type { LogEntry } from '../../../api/types';
import type { Part } from '../../../words/lines';
import { entered, readOf, type LogGroup, type LogLine, type ReadBefore } from '../../../words/log';
import type { Names } from '../../../words/names';
import { toldOf } from '../../../words/reports';
import { Causes, type Firing } from './causes';
import { rollOf, shotsRoll } from './rolls';
import { event as eventParts, say } from './say';

export type NoddyKind = 'fire' | 'move' | 'umpire' | 'other';

export interface NoddyLine extends LogLine<NoddyKind> {
  /** Of fire: shots and hits, which all see though the throws are the firer's (ND-5.1). */
  fire: { shots: number; hits: number } | null;
}
export type NoddyGroup = LogGroup<NoddyLine>;

/** Told by the headings of the log. */
const headed = new Set(['move_began', 'move_ended']);

/** What one event says; null for those that another line tells. */
export const sentence = (event: NoddyEvent, names: Names): Part[] | null =>
  headed.has(event.type) || (event.type === 'fire_fought' && event.out) ? null : eventParts(event, names);

const fireTypes = new Set([
  'gun_fired',
  'shot_thrown',
  'hit_told',
  'special_thrown',
  'special_took_hold',
  'speed_lost',
  'gun_lost',
  'fire_ordered',
  'fire_broke_out',
  'ship_listed',
  'volley_fired',
  'volley_struck',
  'ship_blew_up',
  'battery_silenced',
  'settling_thrown',
  'boiler_crew_thrown',
]);
const moveTypes = new Set([
  'order_written',
  'ship_moved',
  'ship_turned',
  'ship_left',
  'ship_held_at_edge',
  'ship_grounded',
  'refloat_tried',
  'hulls_met',
  'ram_thrown',
  'collision_thrown',
  'ram_struck',
  'mine_exploded',
  'mine_damage',
  'mine_failed',
  'ship_taken',
]);
const umpireTypes = new Set(['umpire_ruled', 'chart_shown', 'move_stopped', 'contact_dismissed', 'ship_corrected']);

const kindOf = ({ type }: NoddyEvent): NoddyKind => {
  if (fireTypes.has(type)) return 'fire';
  if (moveTypes.has(type)) return 'move';
  return umpireTypes.has(type) ? 'umpire' : 'other';
};

const ordering = new Set([
  'order_written',
  'fire_ordered',
  'orders_sealed',
  'move_began',
  'refloat_tried',
  'fire_fought',
  'fire_put_out',
]);

/** The step of the move under which an event is entered; null keeps the one before. */
function stepOf(event: NoddyEvent): string | null {
  if (ordering.has(event.type)) return say('step_orders');
  if (event.type === 'ship_turned') return say('step_turn');
  if (event.type === 'volley_fired') return say('step_fire', { step: 6 });
  if (event.type === 'gun_fired' || event.type === 'shot_thrown')
    return event.step === undefined ? null : say('step_fire', event);
  return event.half ? say('half', event) : null;
}

const alike = (a: NoddyEvent, b: NoddyEvent): boolean =>
  a.type === b.type &&
  a.ship === b.ship &&
  a.target === b.target &&
  a.fire_value === b.fire_value &&
  a.needed === b.needed &&
  JSON.stringify(a.modifiers) === JSON.stringify(b.modifiers) &&
  a.step === b.step;

/** Orders as the events that tell them have the same keys. */
const ordered: Partial<Record<NoddyAction['type'], string>> = {
  order: 'order_written',
  fire_step: 'fire_ordered',
  gun_order: 'fire_ordered',
};
const eventOf = (action: NoddyAction): NoddyEvent | null => {
  const type = ordered[action.type];
  return type ? { ...(action as object), type, rule: 'ND-1.2' } : null;
};

/** Events told together may be of several moves: those of each by themselves. */
function byMove(events: readonly NoddyEvent[]): NoddyEvent[][] {
  const moves: NoddyEvent[][] = [[]];
  for (const event of events) {
    if (event.type === 'move_began') moves.push([]);
    moves.at(-1)!.push(event);
  }
  return moves;
}

/**
 * Shots of a vessel at one target in one move are one line; what the firer's side is told of the throw takes the place
 * of what all hear.
 */
function volleys(events: readonly NoddyEvent[]): NoddyEvent[][] {
  const thrown = new Set(
    events.filter((event) => event.type === 'shot_thrown').map((event) => `${event.ship} ${event.gun}`),
  );
  const steps = new Map(
    events.filter((event) => event.type === 'gun_fired').map((event) => [`${event.ship} ${event.gun}`, event.step]),
  );
  const out: NoddyEvent[][] = [];
  for (const event of events) {
    const id = `${event.ship} ${event.gun}`;
    if (event.type === 'gun_fired' && thrown.has(id)) continue;
    const told: NoddyEvent = event.type === 'shot_thrown' && steps.has(id) ? { ...event, step: steps.get(id)! } : event;
    const shot = told.type === 'gun_fired' || told.type === 'shot_thrown';
    const last = shot ? out.findLast((one) => alike(one[0]!, told)) : undefined;
    if (last) last.push(told);
    else out.push([told]);
  }
  return out;
}

/** The line of events told together; null where another line tells them. */
function lineOf(key: string, number: number, told: readonly NoddyEvent[], names: Names, causes: Causes) {
  const event = told[0]!;
  const shots = event.type === 'shot_thrown' || event.type === 'gun_fired';
  const fire = shots ? { shots: told.length, hits: told.filter((one) => one.hit).length } : null;
  const parts = fire ? eventParts({ ...event, type: 'gun_fired' }, names, fire) : sentence(event, names);
  const line: NoddyLine | null = parts && {
    key,
    number,
    kind: kindOf(event),
    parts,
    rule: event.rule,
    ships: [event.ship, event.target ?? event.other].filter((id): id is string => Boolean(id)),
    roll: event.type === 'shot_thrown' ? shotsRoll(told, names, causes) : rollOf(event, names),
    fire,
  };
  return line;
}

/** All groups of the log, oldest first; the vessels' cards tell what the modifiers of a shot are for. */
export function noddyGroups(
  entries: readonly LogEntry<NoddyEvent>[],
  names: Names,
  ships: readonly Firing[] = [],
  before: ReadBefore<NoddyLine> = new WeakMap(),
): NoddyGroup[] {
  const causes = new Causes(ships);
  const groups: NoddyGroup[] = [];
  /** Orders may be written anew: only the last of a move stands in the log. */
  const written = new Map<string, { group: NoddyGroup; line: NoddyLine }>();
  let move = 1;
  let step = say('step_orders');
  for (const entry of entries) {
    // The event that began the move may be at the umpire's desk.
    if (entry.turn && entry.turn !== move) [move, step] = [entry.turn, say('step_orders')];
    const read = readOf(before, entry);
    byMove(toldOf(entry, eventOf))
      .flatMap(volleys)
      .forEach((told, index) => {
        const event = told[0]!;
        if (event.type === 'move_began') move = event.move ?? move;
        step = stepOf(event) ?? step;
        const line = (read[index] ??= lineOf(`${entry.number}.${index}`, entry.number, told, names, causes));
        told.forEach((one) => causes.heed(one));
        if (!line) return;
        const group = entered(groups, move, say('heading', { move, step }), line);
        if (event.type !== 'order_written' && event.type !== 'fire_ordered') return;
        const about = `${move} ${event.type} ${event.ship} ${event.gun ?? ''}`;
        const earlier = written.get(about);
        if (earlier) earlier.group.lines.splice(earlier.group.lines.indexOf(earlier.line), 1);
        written.set(about, { group, line });
      });
  }
  return groups.filter((group) => group.lines.length > 0);
}
