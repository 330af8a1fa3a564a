/** The log of a Noddy battle: events of one seat read as sentences, each with its rule, in the order of the move. */
import type { NoddyAction, NoddyEvent, Place, RulingAct } from '../../../api/noddy';
import type { LogEntry, SideName } from '../../../api/types';
import { endingWords, type Part } from '../../../words/lines';
import { count, seatName, sidePlural, type Names } from '../../../words/names';
import { toldOf } from '../../../words/reports';
import type { Roll } from '../../../words/rolls';
import { Causes, type Firing } from './causes';
import { effectWords, half, orderWords, specialRows } from './names';
import { hitWords, ramWords, rollOf, shotsRoll } from './rolls';

export type NoddyKind = 'fire' | 'move' | 'umpire' | 'other';

export interface NoddyLine {
  key: string;
  number: number;
  kind: NoddyKind;
  parts: Part[];
  rule: string | null;
  ships: string[];
  roll: Roll | null;
  /** Of fire: shots and hits, which all see though the throws are the firer's (ND-5.1). */
  fire: { shots: number; hits: number } | null;
}

export interface NoddyGroup {
  key: string;
  move: number;
  heading: string;
  lines: NoddyLine[];
}

const aside = (text: string): Part => ({ text });
const loss = (text: string): Part => ({ text, mark: 'loss' });

/** What one event says; null for those that another line tells. */
export function sentence(event: NoddyEvent, names: Names): Part[] | null {
  const ship: Part = { text: names(event.ship), mark: 'ship' };
  const other: Part = { text: names(event.other ?? event.target), mark: 'ship' };
  const say = (text: string): Part[] => [ship, aside(text)];
  switch (event.type) {
    case 'move_began':
    case 'move_ended':
      return null;
    case 'order_written':
      return say(`: ${orderWords({ speed: event.speed ?? 0, turn: event.turn ?? 0 })}`);
    case 'fire_ordered':
      return fireOrderWords(event, ship, names);
    case 'orders_sealed':
      return [
        aside(
          `${sidePlural(event.side ?? 'union')} ${event.side === 'confederate' ? 'seal' : 'seals'} ` +
            `${event.side === 'confederate' ? 'their' : 'its'} orders`,
        ),
      ];
    case 'ship_moved':
      return say(
        event.drifting
          ? ' drifts'
          : ` makes ${count(Math.abs(event.speed ?? 0), 'knot')}${(event.speed ?? 0) < 0 ? ' astern' : ''}, ` +
              `heading ${pad(event.heading)}${(event.steps ?? 10) < 10 ? `, ${event.steps} of ten steps` : ''}`,
      );
    case 'ship_turned':
      return say(` turns from ${pad(event.from)} to ${pad(event.to)}`);
    case 'ship_left':
      return say(' leaves the sheet');
    case 'ship_held_at_edge':
      return say(" is held at the sheet's edge");
    case 'ship_grounded':
      if (event.depth_ft === null) return say(' runs upon a hidden shallow');
      return say(event.depth_ft ? ` runs aground in ${event.depth_ft} feet` : ' runs into the bank');
    case 'refloat_tried':
      if (event.freed) return say(' gets off the ground');
      return say(event.fast ? ' is fast for good' : ' stays aground');
    case 'gun_fired':
      return [ship, aside(' fires on '), other, ...(event.hit ? [aside(': '), loss('hit')] : [aside(': misses')])];
    case 'hit_told':
      return say(`, struck on the ${event.face ?? 'hull'}: ${hitWords(event)}`);
    case 'special_thrown':
      return say(`: ${effectWords(event.effect)}`);
    case 'special_took_hold':
      return say(`: ${effectWords(event.effect)}${event.until ? `, till move ${event.until} is over` : ''}`);
    case 'speed_lost':
      return [
        ship,
        aside(' loses '),
        loss(half(event.knots ?? 0)),
        aside(
          ` ${(event.knots ?? 0) > 1 ? 'knots' : 'knot'}, ` +
            `${(event.top_speed ?? 0) > 0 ? half(event.top_speed ?? 0) : 'none'} left`,
        ),
      ];
    case 'gun_lost':
      return [ship, aside(' loses '), loss('a gun'), aside(event.face ? `, ${event.face}` : '')];
    case 'fire_broke_out':
      return say(' is on fire');
    case 'fire_fought':
      return event.out ? null : say(' still burns');
    case 'fire_put_out':
      return say(' puts her fire out');
    case 'ship_blew_up':
      return [ship, aside(' '), loss('blows up')];
    case 'ship_settles':
      return say(' is settling');
    case 'settling_thrown':
      return say(` will sink in move ${event.sinks_in_move ?? '?'}`);
    case 'boiler_crew_thrown':
      return say(event.leaves ? ': her crew leaves her' : ': her crew stays, a floating battery');
    case 'ship_abandoned':
      return [ship, aside(' is '), loss('abandoned')];
    case 'ship_sank':
      return [ship, aside(' '), loss('sinks')];
    case 'battery_silenced':
      return say(' is silenced');
    case 'ship_listed':
      return say(` lists to ${String(event.to ?? '')}`);
    case 'ship_taken':
      return [ship, aside(' is taken by '), { text: names(event.by), mark: 'ship' }];
    case 'hulls_met':
      return [
        ship,
        aside(contacts[event.kind ?? ''] ?? ' and '),
        other,
        aside(event.kind === 'collision' ? ' meet' : ''),
      ];
    case 'ram_struck':
      return [
        ship,
        aside(' strikes '),
        other,
        aside(event.home ? ': the ram goes home' : ': the ram does not go home'),
      ];
    case 'ram_thrown':
      return [ship, aside(' rams '), other, aside(`: ${ramWords(event.result)}`)];
    case 'collision_thrown':
      return [ship, aside(' and '), other, aside(event.hurt ? ' hurt each other' : ' come off unhurt')];
    case 'contact_dismissed':
      return [aside('The umpire rules: '), ship, aside(' and '), other, aside(' come off unhurt')];
    case 'mine_failed':
      return say(' passes a mine that fails');
    case 'mine_exploded':
      return [aside('A mine '), loss('explodes'), aside(' under '), ship];
    case 'mine_damage':
      if (event.die === 6) return say(': the mine sinks her');
      return say((event.die ?? 0) >= 4 ? ': the mine cripples her' : ': the mine costs her knots');
    case 'volley_fired':
      return [{ text: names(event.regiment), mark: 'ship' }, aside(' fire on '), other];
    case 'volley_struck':
      return say(' is swept by musketry');
    case 'move_stopped':
      return [
        aside(
          `The umpire stops the move, ${event.half === 1 ? 'first' : 'second'} half, ` +
            (event.step ? `step ${event.step}` : 'at the turn'),
        ),
      ];
    case 'chart_shown':
      return [aside(capital(chartWords(event.side ?? 'union', shownUntil(event.until))))];
    case 'umpire_ruled':
      return [
        aside(
          `Ruling: ${actWords(event.act, names)}${event.die ? `: ${event.die}` : ''}. ${capital(event.reason ?? '')}`,
        ),
      ];
    case 'ship_corrected':
      return say(
        ' is now ' +
          (event.status === 'afloat'
            ? (event.at ? `at ${placeWords(event.at)}, heading ${pad(event.heading)}, ` : '') +
              `${count(event.speed ?? 0, 'knot')}${event.keel === 'free' ? '' : `, ${event.keel}`}`
            : (event.status ?? '')),
      );
    case 'battle_ended':
      return [
        aside(event.winner ? `${sidePlural(event.winner)} win${event.winner === 'union' ? 's' : ''}: ` : 'Drawn: '),
        aside(endingWords(event.reason ?? '')),
      ];
    default:
      return [aside(event.type.replaceAll('_', ' ')), ...(event.ship ? [aside(': '), ship] : [])];
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pad = (degrees: unknown): string => `${String(typeof degrees === 'number' ? degrees : '').padStart(3, '0')}°`;
const placeWords = ([x, y]: Place): string => `${x}, ${y}`;

function fireOrderWords(event: NoddyEvent, ship: Part, names: Names): Part[] {
  if (event.gun === undefined || event.gun === null)
    return [ship, aside(fireSteps[event.step ?? ''] ?? ` fires in step ${event.step}`)];
  const gun = `, gun ${event.gun + 1}`;
  if (event.order === 'at') return [ship, aside(`${gun}: laid on `), { text: names(event.target), mark: 'ship' }];
  return [ship, aside(`${gun}: ${event.order === 'hold' ? 'holds' : 'fires freely'}`)];
}

const effectOfRow = (row: number): string => specialRows.find(([one]) => one === row)?.[1] ?? `row ${row}`;

/** ND-6.4: for how long a side's chart is shown; 0 not at all. */
const chartWords = (side: SideName, how: string | 0): string =>
  `the ${seatName(side)} chart of hidden things is ${how === 0 ? 'taken away' : `shown ${how}`.trim()}`;

function shownUntil(until: number | null | undefined): string | 0 {
  if (until === 0) return 0;
  return until ? `up to move ${until}` : '';
}

/** An act of the umpire in words. */
export function actWords(act: RulingAct | undefined, names: Names): string {
  switch (act?.act) {
    case 'lay_mine':
      return `a mine laid at ${placeWords(act.at)}${act.side ? `, ${seatName(act.side)}` : ''}`;
    case 'lift_mine':
      return `mine ${act.mine + 1} lifted`;
    case 'set_mine_odds':
      return `mine ${act.mine + 1} explodes ${act.explodes_on > 6 ? 'never' : `on ${act.explodes_on} and over`}`;
    case 'lay_shoal':
      return `a shoal of ${act.depth_ft} feet at ${placeWords(act.at)}`;
    case 'lift_shoal':
      return `shoal ${act.shoal + 1} taken away`;
    case 'throw_die':
      return 'a die thrown';
    case 'inflict':
      return `${names(act.ship)}: ${effectOfRow(act.row)}`;
    case 'lift_effect':
      return `${names(act.ship)} no longer: ${effectOfRow(act.row)}`;
    case 'place_ship':
      return `${names(act.ship)} placed at ${placeWords(act.at)}, heading ${pad(act.heading)}`;
    case 'set_speed':
      return `${names(act.ship)} at ${count(act.speed, 'knot')}`;
    case 'set_top_speed':
      return `${names(act.ship)} makes ${half(act.knots)} knots at most`;
    case 'set_gun':
      return `${names(act.ship)}, gun ${act.gun + 1} ${act.working ? 'works again' : 'is out'}`;
    case 'set_rounds':
      return (
        `${names(act.ship)}, gun ${act.gun + 1}: ` +
        (act.rounds === null ? 'rounds without limit' : count(act.rounds, 'round'))
      );
    case 'set_keel':
      return `${names(act.ship)} is ${act.keel === 'free' ? 'afloat' : act.keel}`;
    case 'stop_at':
      return `the move stops in the ${act.half === 1 ? 'first' : 'second'} half, step ${act.step}`;
    case 'stop_at_contacts':
      return act.stop ? 'moves stop when hulls meet' : 'moves no longer stop when hulls meet';
    case 'dismiss_contact':
      return `contact ${act.contact + 1} hurts nobody`;
    case 'set_fate':
      return `${names(act.ship)} is ${act.fate}`;
    case 'set_field_odds':
      return (
        `${act.side ? `${seatName(act.side)} mines` : 'all mines'} explode ` +
        (act.explodes_on > 6 ? 'never' : `on ${act.explodes_on} and over`)
      );
    case 'inflict_by_lot':
      return `${names(act.ship)}: a special effect by lot`;
    case 'rule_shot':
      return (
        `${names(act.ship)}${act.gun === undefined ? '' : `, gun ${act.gun + 1}`}, at ${names(act.target)}: ` +
        (act.ruling === 'by_the_rules' ? 'as the rules have it' : act.ruling)
      );
    case 'make_ram':
      return `${names(act.ship)} rams ${names(act.target)}`;
    case 'show_chart':
      return chartWords(act.side, act.moves === null ? '' : act.moves && `for ${count(act.moves, 'move')}`);
    case 'end_battle':
      return act.winner ? `the battle is over, a ${seatName(act.winner)} victory` : 'the battle is over, drawn';
    default:
      return 'a ruling';
  }
}

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

const contacts: Record<string, string> = { ram: ' rams ', taking: ' comes alongside ' };
const fireSteps: Record<string, string> = { hold: ' holds her fire', best: ' fires when it is best' };

const kindOf = ({ type }: NoddyEvent): NoddyKind => {
  if (fireTypes.has(type)) return 'fire';
  if (moveTypes.has(type)) return 'move';
  return umpireTypes.has(type) ? 'umpire' : 'other';
};

/** The step of the move under which an event is entered; null keeps the one before. */
function stepOf(event: NoddyEvent): string | null {
  if (
    event.type === 'order_written' ||
    event.type === 'fire_ordered' ||
    event.type === 'orders_sealed' ||
    event.type === 'move_began'
  )
    return 'orders';
  if (event.type === 'refloat_tried' || event.type === 'fire_fought' || event.type === 'fire_put_out') return 'orders';
  if (event.type === 'ship_turned') return 'turn';
  if (event.type === 'gun_fired' || event.type === 'shot_thrown')
    return event.step === undefined ? null : `fire, step ${event.step}`;
  if (event.type === 'volley_fired') return 'fire, step 6';
  return event.half ? `${event.half === 1 ? 'first' : 'second'} half` : null;
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

function shotParts(shots: readonly NoddyEvent[], names: Names): Part[] {
  const first = shots[0]!;
  const hits = shots.filter((shot) => shot.hit).length;
  const guns = count(shots.length, 'gun');
  const ends: Part[] = hits
    ? [aside(': '), loss(count(hits, 'hit'))]
    : [aside(shots.length === 1 ? ': misses' : ': all miss')];
  return [
    { text: names(first.ship), mark: 'ship' },
    aside(` fires ${guns} on `),
    { text: names(first.target), mark: 'ship' },
    ...ends,
  ];
}

/** All groups of the log, oldest first; the vessels' cards tell what the modifiers of a shot are for. */
export function noddyGroups(
  entries: readonly LogEntry<NoddyEvent>[],
  names: Names,
  ships: readonly Firing[] = [],
): NoddyGroup[] {
  const causes = new Causes(ships);
  const groups: NoddyGroup[] = [];
  /** Orders may be written anew: only the last of a move stands in the log. */
  const written = new Map<string, { group: NoddyGroup; line: NoddyLine }>();
  let move = 1;
  let step = 'orders';
  for (const entry of entries) {
    // The event that began the move may be at the umpire's desk.
    if (entry.turn && entry.turn !== move) [move, step] = [entry.turn, 'orders'];
    byMove(toldOf(entry, eventOf))
      .flatMap(volleys)
      .forEach((told, index) => {
        const event = told[0]!;
        if (event.type === 'move_began') move = event.move ?? move;
        step = stepOf(event) ?? step;
        const shots = event.type === 'shot_thrown' || event.type === 'gun_fired';
        const parts = shots ? shotParts(told, names) : sentence(event, names);
        const roll = event.type === 'shot_thrown' ? shotsRoll(told, names, causes) : rollOf(event, names);
        told.forEach((one) => causes.heed(one));
        if (!parts) return;
        const heading = `Move ${move}, ${step}`;
        let group = groups.at(-1);
        if (group?.heading !== heading) {
          group = { key: `${heading} ${entry.number}.${index}`, move, heading, lines: [] };
          groups.push(group);
        }
        const line: NoddyLine = {
          key: `${entry.number}.${index}`,
          number: entry.number,
          kind: kindOf(event),
          parts,
          rule: event.rule,
          ships: [event.ship, event.target ?? event.other].filter((id): id is string => Boolean(id)),
          roll,
          fire: shots ? { shots: told.length, hits: told.filter((one) => one.hit).length } : null,
        };
        group.lines.push(line);
        if (event.type !== 'order_written' && event.type !== 'fire_ordered') return;
        const about = `${move} ${event.type} ${event.ship} ${event.gun ?? ''}`;
        const before = written.get(about);
        if (before) before.group.lines.splice(before.group.lines.indexOf(before.line), 1);
        written.set(about, { group, line });
      });
  }
  return groups.filter((group) => group.lines.length > 0);
}

export function filteredNoddy(groups: readonly NoddyGroup[], kind: 'all' | NoddyKind): NoddyGroup[] {
  if (kind === 'all') return [...groups];
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.kind === kind) }))
    .filter((group) => group.lines.length > 0);
}
