/** The log of a Noddy battle: events of one seat read as sentences, each with its rule, in the order of the move. */
import type { GunFired, ShotThrown } from '../../../api/described/noddy';
import { otherOf, shipOf, type NoddyAction, type NoddyEvent } from '../../../api/noddy';
import type { LogEntry } from '../../../api/types';
import type { Part } from '../../../words/lines';
import { entered, readerOf, saidOnce, type LogGroup, type LogLine, type ReadBefore } from '../../../words/log';
import type { Names } from '../../../words/names';
import { toldOf } from '../../../words/reports';
import { Causes, type Firing } from './causes';
import { rollOf, shotsRoll } from './rolls';
import { event as eventParts, say } from './say';

export type NoddyKind = 'fire' | 'move' | 'umpire' | 'other';

export interface NoddyLine extends LogLine<NoddyKind> {
  /** Shots and hits of a line of fire. All seats see these; the throws are the firer's only (ND-5.1). */
  fire: { shots: number; hits: number } | null;
}
export type NoddyGroup = LogGroup<NoddyLine>;

/** The telling of a throw, with the step in which the gun fired. */
type Thrown = ShotThrown & { step?: number | undefined };
type Shot = GunFired | Thrown;
type Told = Exclude<NoddyEvent, ShotThrown> | Thrown;
const isShot = (event: Told): event is Shot => event.type === 'gun_fired' || event.type === 'shot_thrown';

/** Told by the headings of the log. */
const headed = new Set(['move_began', 'move_ended']);

/** The sentence for one event; null for those that another line tells. */
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
function stepOf(event: Told): string | null {
  if (ordering.has(event.type)) return say('step_orders');
  if (event.type === 'ship_turned') return say('step_turn');
  if (event.type === 'volley_fired') return say('step_fire', { step: 6 });
  if (event.type === 'gun_fired' || event.type === 'shot_thrown')
    return event.step === undefined ? null : say('step_fire', event);
  return 'half' in event && event.half ? say('half', event) : null;
}

/** All that the shots of one line share. */
const likeness = ({ type, ship, target, step, ...shot }: Shot): string =>
  JSON.stringify([type, ship, target, step, 'needed' in shot && [shot.fire_value, shot.needed, shot.modifiers]]);

/** Orders as the events that tell them have the same keys. */
const eventOf = (action: NoddyAction): NoddyEvent | null => {
  if (action.type === 'order') return { ...action, type: 'order_written', rule: 'ND-1.2' };
  if (action.type !== 'fire_step' && action.type !== 'gun_order') return null;
  return { ...action, type: 'fire_ordered', rule: 'ND-1.2' };
};

/** Events that arrive together may belong to several moves: returns those of each move by themselves. */
function byMove(events: readonly NoddyEvent[]): NoddyEvent[][] {
  const moves: NoddyEvent[][] = [[]];
  for (const event of events) {
    if (event.type === 'move_began') moves.push([]);
    moves.at(-1)!.push(event);
  }
  return moves;
}

/**
 * Shots of a vessel at one target in one move are one line. For the firer's side, its report of the throw replaces the
 * report that all hear.
 */
function volleys(events: readonly NoddyEvent[]): Told[][] {
  const gunOf = ({ ship, gun }: Shot): string => `${ship} ${gun}`;
  const thrown = new Set(events.filter((event) => event.type === 'shot_thrown').map(gunOf));
  const steps = new Map(
    events.filter((event) => event.type === 'gun_fired').map((event) => [gunOf(event), event.step]),
  );
  const out: Told[][] = [];
  const volleysOf = new Map<string, Told[]>();
  for (const event of events) {
    if (event.type === 'gun_fired' && thrown.has(gunOf(event))) continue;
    const told: Told = event.type === 'shot_thrown' ? { ...event, step: steps.get(gunOf(event)) } : event;
    const alike = isShot(told) ? likeness(told) : '';
    const volley = alike && volleysOf.get(alike);
    if (volley) volley.push(told);
    else out.push([told]);
    if (alike && !volley) volleysOf.set(alike, out.at(-1)!);
  }
  return out;
}

/** The events that one line tells, and the step that the first of them begins. */
interface Gathered {
  told: Told[];
  begins: string | null;
}

/** The events of an entry as its lines tell them, put together once. */
const gathered = new WeakMap<object, Gathered[]>();
function gatheredOf(entry: LogEntry<NoddyEvent>): Gathered[] {
  const lines =
    gathered.get(entry) ??
    byMove(toldOf(entry, eventOf))
      .flatMap(volleys)
      .map((told) => ({ told, begins: stepOf(told[0]!) }));
  gathered.set(entry, lines);
  return lines;
}

/** The line of events that arrive together; null where another line tells them. */
function lineOf(key: string, number: number, told: readonly Told[], names: Names, causes: Causes) {
  const event = told[0]!;
  const shots = told.filter(isShot);
  const fire = shots.length ? { shots: shots.length, hits: shots.filter((shot) => shot.hit).length } : null;
  const parts = fire ? eventParts({ ...event, type: 'gun_fired' }, names, fire) : sentence(event, names);
  const line: NoddyLine | null = parts && {
    key,
    number,
    kind: kindOf(event),
    parts,
    rule: event.rule,
    ships: [shipOf(event), otherOf(event)].filter(Boolean),
    roll:
      event.type === 'shot_thrown'
        ? shotsRoll(
            told.filter((shot) => shot.type === 'shot_thrown'),
            names,
            causes,
          )
        : rollOf(event, names),
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
  const heading = saidOnce(
    (move: number, step: string) => say('heading', { move, step }),
    (move, step) => `${move} ${step}`,
  );
  let move = 1;
  let step = say('step_orders');
  for (const entry of entries) {
    // The event that began the move may be at the umpire's desk.
    if (entry.turn && entry.turn !== move) [move, step] = [entry.turn, say('step_orders')];
    const lineAt = readerOf(before, entry);
    gatheredOf(entry).forEach(({ told, begins }, index) => {
      const event = told[0]!;
      if (event.type === 'move_began') move = event.move;
      step = begins ?? step;
      const line = lineAt(index, () => lineOf(`${entry.number}.${index}`, entry.number, told, names, causes));
      told.forEach((one) => causes.heed(one));
      if (!line) return;
      const group = entered(groups, move, heading(move, step), line);
      if (event.type !== 'order_written' && event.type !== 'fire_ordered') return;
      const gun = event.type === 'fire_ordered' ? event.gun : undefined;
      const about = `${move} ${event.type} ${event.ship} ${gun ?? ''}`;
      const earlier = written.get(about);
      if (earlier) earlier.group.lines.splice(earlier.group.lines.indexOf(earlier.line), 1);
      written.set(about, { group, line });
    });
  }
  return groups.filter((group) => group.lines.length > 0);
}
