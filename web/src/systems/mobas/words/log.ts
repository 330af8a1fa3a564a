/** The log: events of one seat read as sentences, each with its rule, in the order of the printed turn. */
import { shipOf, type BattleEvent } from '../../../api/mobas';
import type { LogEntry, SideName } from '../../../api/types';
import type { Part } from '../../../words/lines';
import { entered, readerOf, saidOnce, type LogGroup, type LogLine, type ReadBefore } from '../../../words/log';
import { rollOf } from './rolls';
import type { Names } from '../../../words/names';
import { event as eventParts, say } from './say';

export type LineKind = 'fire' | 'move' | 'umpire' | 'other';

export type Line = LogLine<LineKind>;
export type Group = LogGroup<Line>;

export interface Sayer {
  names: Names;
  side: (id: string) => SideName | null;
  fv: (id: string) => number | null;
}

/** Told by the headings of the log. */
const headed = new Set(['turn_began', 'turn_ended']);

/** The sentence for one event; null for those that another line already tells. */
export const sentence = (event: BattleEvent, sayer: Sayer): Part[] | null =>
  headed.has(event.type) ? null : eventParts(event, sayer.names, { fv: sayer.fv(shipOf(event)) });

const moveTypes = new Set(['ship_moved', 'ship_withdrew', 'mine_touched', 'ship_rammed']);
const rammingTypes = new Set(['ramming_thrown', 'rammer_set_back', 'rammer_kept_hex', 'torpedo_boat_lost']);
const declaringTypes = new Set(['fire_declared', 'fire_held']);
const fireTypes = new Set([
  ...declaringTypes,
  'ship_fired',
  'mine_exploded',
  'ship_damaged',
  'ship_reached_critical',
  'ship_sank',
  'battery_silenced',
]);

function kindOf(event: BattleEvent): LineKind {
  if (fireTypes.has(event.type)) return 'fire';
  if (event.type === 'umpire_ruled' || event.type === 'ship_corrected') return 'umpire';
  return moveTypes.has(event.type) || rammingTypes.has(event.type) ? 'move' : 'other';
}

/** The step of the printed turn under which an event is entered; null keeps the one before. */
function stepOf(event: BattleEvent, sayer: Sayer): string | null {
  if (declaringTypes.has(event.type) || event.type === 'ship_fired') return say('step_fire');
  if (event.type === 'initiative_thrown') return say('step_initiative');
  if (event.type === 'ship_moved') return say('step_moves', { side: sayer.side(event.ship) });
  if (rammingTypes.has(event.type)) return say('step_rammings');
  return event.type === 'battle_ended' ? say('step_end') : null;
}

/** RR-6.3: what was fired before the first turn began, hidden batteries fired alone; it counts as turn 0. */
function renameOpeningFire(groups: readonly Group[], fired: Set<string>): void {
  for (const group of groups.filter(({ lines }) => lines.some(({ kind }) => kind === 'fire'))) {
    group.turn = 0;
    group.heading = say('opening_fire');
  }
  for (const shot of [...fired]) {
    fired.delete(shot);
    fired.add(shot.replace(/^1 /, '0 '));
  }
}

/** All lines, oldest first, under their turn and step. */
export function logGroups(
  entries: readonly LogEntry<BattleEvent>[],
  sayer: Sayer,
  before: ReadBefore<Line> = new WeakMap(),
): Group[] {
  const groups: Group[] = [];
  const declared: { group: Group; line: Line }[] = [];
  const fired = new Set<string>();
  const heading = saidOnce(
    (turn: number, step: string) => say('heading', { turn, step }),
    (turn, step) => `${turn} ${step}`,
  );
  let turn = 1;
  let step = say('step_fire');
  for (const entry of entries) {
    // The event that began the turn may be at the umpire's desk.
    if (entry.turn && entry.turn !== turn) [turn, step] = [entry.turn, say('step_fire')];
    const lineAt = readerOf(before, entry);
    entry.events.forEach((event, index) => {
      if (event.type === 'turn_began') {
        if (event.turn === 1) renameOpeningFire(groups, fired);
        turn = event.turn;
        step = say('step_fire');
      }
      step = stepOf(event, sayer) ?? step;
      if (event.type === 'ship_fired') fired.add(`${turn} ${event.ship}`);
      const line = lineAt(index, () => {
        const parts = sentence(event, sayer);
        return (
          parts && {
            key: `${entry.number}.${index}`,
            number: entry.number,
            kind: kindOf(event),
            parts,
            rule: event.rule,
            ships: [shipOf(event), 'target' in event ? event.target : ''].filter(Boolean),
            roll: rollOf(event, sayer.names),
          }
        );
      });
      if (!line) return;
      const group = entered(groups, turn, heading(turn, step), line);
      if (event.type === 'fire_declared') declared.push({ group, line });
    });
  }
  // A declaration has a line until its shot is fired; then the shot's line replaces it.
  for (const { group, line } of declared) {
    if (fired.has(`${group.turn} ${line.ships[0]}`)) group.lines.splice(group.lines.indexOf(line), 1);
  }
  return groups.filter((group) => group.lines.length > 0);
}
