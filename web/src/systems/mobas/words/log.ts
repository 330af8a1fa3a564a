/** The log: events of one seat read as sentences, each with its rule, in the order of the printed turn. */
import type { BattleEvent, Step } from '../../../api/mobas';
import type { LogEntry, SideName } from '../../../api/types';
import { endingWords, type Part } from '../../../words/lines';
import type { Roll } from '../../../words/rolls';
import { isFire, rollOf } from './rolls';
import { sideMoves, sidePlural, type Names } from '../../../words/names';
import { actWords } from './rulings';

export type LineKind = 'fire' | 'move' | 'umpire' | 'other';

export interface Line {
  key: string;
  /** The decision that it came of. */
  number: number;
  kind: LineKind;
  parts: Part[];
  rule: string | null;
  /** Ships that the sentence speaks of. */
  ships: string[];
  roll: Roll | null;
}

export interface Group {
  key: string;
  turn: number;
  heading: string;
  lines: Line[];
}

export interface Sayer {
  names: Names;
  side: (id: string) => SideName | null;
  fv: (id: string) => number | null;
}

const aside = (text: string): Part => ({ text });
const loss = (points: number): Part => ({ text: String(points), mark: 'loss' });

function moveWords(event: BattleEvent): string {
  const path: Step[] = event.path ?? [];
  if (event.to === null) return `${path.join(', ')}, off the sheet`;
  if (path.length === 0) return `holds at ${event.to ?? event.from ?? ''}`;
  const turned = path.every((step) => step !== 'ahead');
  return `${path.join(', ')}, ${turned ? 'at' : 'to'} ${event.to ?? ''}`;
}

/** What everybody sees of a ship that a ruling has changed. */
function correctedWords(event: BattleEvent, fv: number | null): string {
  if (event.status !== 'afloat') return event.status ?? '';
  const moved = event.moved ? ', moved' : '';
  const state = event.held ? ', held' : moved;
  return `at ${event.hex ?? ''}, ${event.fv_left ?? 0}${fv ? ` of ${fv}` : ''} left${state}`;
}

/** What one event says; null for those that another line already tells. */
export function sentence(event: BattleEvent, say: Sayer): Part[] | null {
  const ship: Part = { text: say.names(event.ship), mark: 'ship' };
  const target: Part = { text: say.names(event.target), mark: 'ship' };
  const points = event.points ?? 0;
  switch (event.type) {
    case 'cleared':
      return [
        aside(`${sidePlural(event.side ?? 'union')} ${event.side === 'confederate' ? 'clear' : 'clears'} for action`),
      ];
    case 'fire_declared':
      return [ship, aside(' lays her guns on '), target];
    case 'fire_held':
      return [ship, aside(' holds her fire')];
    case 'ship_fired':
      return points > 0
        ? [ship, aside(' hits '), target, aside(': '), loss(points)]
        : [ship, aside(' fires on '), target, aside(': misses')];
    case 'ship_damaged': {
      const fv = say.fv(event.ship ?? '');
      return [ship, aside(' loses '), loss(points), aside(`, ${event.fv_left ?? 0}${fv ? ` of ${fv}` : ''} left`)];
    }
    case 'ship_reached_critical':
      return [ship, aside(' is at her critical point and must break off')];
    case 'ship_sank':
      return [ship, aside(' sinks')];
    case 'battery_silenced':
      return [ship, aside(' is silenced')];
    case 'initiative_thrown':
      return [
        aside(`Union throws ${event.union ?? '?'}, Confederates ${event.confederate ?? '?'}: `),
        aside(
          event.first
            ? `${sidePlural(event.first)} move${event.first === 'union' ? 's' : ''} first`
            : 'a tie, thrown again',
        ),
      ];
    case 'ship_moved':
      return [ship, aside(` ${moveWords(event)}`)];
    case 'ship_withdrew':
      return [ship, aside(' has withdrawn')];
    case 'mine_touched':
      return [ship, aside(` touches a mine at ${event.hex ?? ''}: ${event.exploded ? 'it explodes' : 'a dud'}`)];
    case 'mine_exploded':
      return [ship, aside(' is mined: '), loss(points)];
    case 'ship_rammed':
      return [ship, aside(' runs at '), target, aside(event.held ? ', who is held' : '')];
    case 'ramming_thrown':
      return points > 0
        ? [ship, aside(' rams '), target, aside(': '), loss(points)]
        : [ship, aside(' rams '), target, aside(': a glancing blow')];
    case 'rammer_set_back':
      return [ship, aside(` is set back to ${event.hex ?? ''}`)];
    case 'rammer_kept_hex':
      return [ship, aside(` keeps ${event.hex ?? 'the hex'}`)];
    case 'torpedo_boat_lost':
      return [ship, aside(' is lost with her torpedo')];
    case 'battle_ended':
      return [
        aside(event.winner ? `${sidePlural(event.winner)} win${event.winner === 'union' ? 's' : ''}: ` : 'Drawn: '),
        aside(endingWords(event.reason ?? '')),
      ];
    case 'umpire_ruled':
      return [
        aside(
          `The umpire rules: ${actWords(event.act, say.names)}${event.die ? `: ${event.die}` : ''}, because ` +
            (event.reason ?? ''),
        ),
      ];
    case 'ship_corrected':
      return [ship, aside(` is now ${correctedWords(event, say.fv(event.ship ?? ''))}`)];
    case 'turn_began':
    case 'turn_ended':
      return null;
    default:
      return [aside(event.type.replaceAll('_', ' ')), ...(event.ship ? [aside(': '), ship] : [])];
  }
}

const moveTypes = new Set(['ship_moved', 'ship_withdrew', 'mine_touched', 'ship_rammed']);
const rammingTypes = new Set(['ramming_thrown', 'rammer_set_back', 'rammer_kept_hex', 'torpedo_boat_lost']);
const fireTypes = new Set(['fire_declared', 'fire_held']);

function kindOf(event: BattleEvent): LineKind {
  if (isFire(event) || fireTypes.has(event.type)) return 'fire';
  if (event.type === 'umpire_ruled' || event.type === 'ship_corrected') return 'umpire';
  if (moveTypes.has(event.type) || rammingTypes.has(event.type)) return 'move';
  return ['ship_damaged', 'ship_reached_critical', 'ship_sank', 'battery_silenced'].includes(event.type)
    ? 'fire'
    : 'other';
}

/** The step of the printed turn under which an event is entered; null keeps the one before. */
function stepOf(event: BattleEvent, say: Sayer): string | null {
  if (fireTypes.has(event.type) || event.type === 'ship_fired') return 'fire';
  if (event.type === 'initiative_thrown') return 'initiative';
  if (event.type === 'ship_moved') {
    const side = say.side(event.ship ?? '');
    return side ? sideMoves(side) : 'moves';
  }
  if (rammingTypes.has(event.type)) return 'rammings';
  if (event.type === 'battle_ended') return 'the end';
  return null;
}

/** RR-6.3: what was fired before the first turn began, hidden batteries fired alone; it counts as turn 0. */
function renameOpeningFire(groups: readonly Group[], fired: Set<string>): void {
  for (const group of groups.filter(({ lines }) => lines.some(({ kind }) => kind === 'fire'))) {
    group.key = `0:${group.key}`;
    group.turn = 0;
    group.heading = 'Before turn 1, hidden batteries fire first';
  }
  for (const shot of [...fired]) {
    fired.delete(shot);
    fired.add(shot.replace(/^1 /, '0 '));
  }
}

/** All lines, oldest first, under their turn and step. */
export function logGroups(entries: readonly LogEntry<BattleEvent>[], say: Sayer): Group[] {
  const groups: Group[] = [];
  const declared: { group: Group; line: Line }[] = [];
  const fired = new Set<string>();
  let turn = 1;
  let step = 'fire';
  for (const entry of entries) {
    // The event that began the turn may be at the umpire's desk.
    if (entry.turn && entry.turn !== turn) [turn, step] = [entry.turn, 'fire'];
    entry.events.forEach((event, index) => {
      if (event.type === 'turn_began') {
        if (event.turn === 1) renameOpeningFire(groups, fired);
        turn = event.turn ?? turn;
        step = 'fire';
      }
      step = stepOf(event, say) ?? step;
      if (event.type === 'ship_fired') fired.add(`${turn} ${event.ship}`);
      const parts = sentence(event, say);
      if (!parts) return;
      const key = `${turn}:${step}`;
      let group = groups.at(-1);
      if (group?.key !== key) {
        group = { key, turn, heading: `Turn ${turn}, ${step}`, lines: [] };
        groups.push(group);
      }
      const line: Line = {
        key: `${entry.number}.${index}`,
        number: entry.number,
        kind: kindOf(event),
        parts,
        rule: event.rule,
        ships: [event.ship, event.target].filter((id): id is string => Boolean(id)),
        roll: rollOf(event, say.names),
      };
      group.lines.push(line);
      if (event.type === 'fire_declared') declared.push({ group, line });
    });
  }
  // A declaration is told until the guns have spoken; then the shot tells it.
  for (const { group, line } of declared) {
    if (fired.has(`${group.turn} ${line.ships[0]}`)) group.lines.splice(group.lines.indexOf(line), 1);
  }
  return groups.filter((group) => group.lines.length > 0);
}

/** One filter of the log; groups left empty fall away. */
export function filtered(groups: readonly Group[], kind: 'all' | LineKind): Group[] {
  if (kind === 'all') return [...groups];
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.kind === kind) }))
    .filter((group) => group.lines.length > 0);
}
