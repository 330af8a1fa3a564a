/** The log of a Flotilla battle: events read as sentences, each with its rule, in the order of the turn. */
import type { SheetCorrection } from '../../../api/flotilla';
import type { FlotillaAct, FlotillaAction, FlotillaEvent, Place } from '../../../api/flotilla';
import type { LogEntry, SideName } from '../../../api/types';
import { classWords } from '../sheet';
import { endingWords, type Part } from '../../../words/lines';
import { count, sidePlural, type Names } from '../../../words/names';
import { toldOf } from '../../../words/reports';
import type { Roll } from '../../../words/rolls';
import {
  aimWords,
  courseWords,
  currentWords,
  degreesWords,
  effectWords,
  momentWords,
  nerveWords,
  standingWords,
  visibilityWords,
} from './names';
import { rollOf, type BatteryName } from './rolls';

export type FlotillaKind = 'fire' | 'move' | 'land' | 'umpire' | 'other';

export interface FlotillaLine {
  key: string;
  number: number;
  kind: FlotillaKind;
  parts: Part[];
  rule: string | null;
  ships: string[];
  roll: Roll | null;
}
export interface FlotillaGroup {
  key: string;
  turn: number;
  heading: string;
  lines: FlotillaLine[];
}

const aside = (text: string): Part => ({ text });
const loss = (text: string): Part => ({ text, mark: 'loss' });
const tenth = (v: number): number => Math.round(v * 10) / 10;
const placeWords = ([x, y]: Place): string => `${tenth(x)}, ${tenth(y)}`;
const wins = (side: SideName): string => `${sidePlural(side)} win${side === 'union' ? 's' : ''}`;

type Telling = (event: FlotillaEvent, ship: Part, other: Part, names: Names, batteryName: BatteryName) => Part[] | null;
const say =
  (text: (event: FlotillaEvent) => string): Telling =>
  (event, ship) => [ship, aside(text(event))];

/** FL-4.7: how a shot was aimed, and whether it went as meant. */
const aimParts = ({ aim, aim_face }: FlotillaEvent): Part[] =>
  aim && aim !== 'plain' ? [aside(`, ${aimWords[aim]}${aim_face ? ` (${aim_face})` : ''}`)] : [];

/** What each event says; null for those that another line tells. */
const tellings: Record<string, Telling> = {
  side_ready: (event) => [aside(`${sidePlural(event.side ?? 'union')} ${event.side === 'union' ? 'is' : 'are'} ready`)],
  turn_began: () => null,
  turn_ended: () => null,
  weather_set: (event) => [aside(`Weather: ${visibilityWords(event.visibility ?? 'clear')}`)],
  initiative_thrown: (event) => [aside(`${sidePlural(event.side ?? 'union')}: initiative ${event.total ?? ''}`)],
  initiative_won: (event) => [
    aside(
      `${sidePlural(event.side ?? 'union')} ${event.side === 'union' ? 'has' : 'have'} the ` +
        `initiative${event.outright ? ', outright' : ''}`,
    ),
  ],
  first_chosen: (event) => [
    aside(`${sidePlural(event.first ?? 'union')} ${event.first === 'union' ? 'is' : 'are'} side A`),
  ],
  standing_ordered: (event, ship, _, names) => [ship, aside(`: ${standingWords(event.standing ?? null, names)}`)],
  ship_opened: say((event) => (event.open ? ' is opened' : ' is buttoned up')),
  move_ordered: say((event) => `: ${courseWords(event.inches ?? 0, event.turns ?? [0, 0, 0])}`),
  power_called: say((event) => {
    if (event.inches) return ` finds ${event.inches} inches more`;
    if (event.face === 3) return ': the engineer refuses more power';
    return event.face === 2 ? ': a steam pipe leaks' : ': her boiler bursts';
  }),
  engineer_answered: (event, ship) =>
    event.insisted
      ? [
          ship,
          ...(event.inches
            ? [aside(`: the captain insists, ${event.inches} inches more`)]
            : [aside(': the captain insists and '), loss('she blows up')]),
        ]
      : [ship, aside(': the engineer has his way')],
  ship_turned: say(
    (event) =>
      ` turns ${degreesWords(turnOf(event)) || 'not at all'}${event.moment ? `, ${whenWords(event.moment)}` : ''}`,
  ),
  ship_moved: say((event) =>
    event.drifting
      ? ' drifts'
      : `${event.astern ? ' backs' : ' runs'} ${runOf(event)} in, heading ` +
        `${String(event.heading ?? '').padStart(3, '0')}°`,
  ),
  distance_thrown: say((event) => `: ${count(event.inches ?? 0, 'inch', 'inches')} by the dice`),
  ship_exited: say(() => ' leaves the table'),
  ground_tested: (event, ship) => [
    ship,
    ...(event.aground
      ? [aside(' '), loss('takes the ground')]
      : [aside(` passes within ${event.band} in of the bank`)]),
  ],
  freeing_tried: say(
    (event) =>
      `${event.guns ? ` throws ${count(event.guns, 'gun')} overboard` : ' reverses her engines'}: ` +
      (event.freed ? 'she is off' : 'she stays aground'),
  ),
  hulls_met: (event, ship, other) => [
    ship,
    aside(' runs into '),
    other,
    ...(event.hits
      ? [
          aside(': '),
          loss(`${count(event.hits, 'hit')} on her${event.specific ? ' and a specific hit' : ''}`),
          aside(event.back ? `, ${event.back} on ${ship.text} herself` : ''),
        ]
      : [aside(': no harm done')]),
  ],
  battery_fired: (event, ship, other, _, batteryName) => [
    ship,
    aside(`, ${batteryName(event.unit, event.battery).toLowerCase()}, fires on `),
    other,
    ...aimParts(event),
    ...(event.hits ? [aside(': '), loss(count(event.hits, 'hit'))] : [aside(': misses')]),
  ],
  specific_thrown: (event, ship) => [
    ship,
    aside(', specific hit: '),
    loss(effectWords(event.effect)),
    aside(
      `${event.crew ? `, ${count(event.crew, 'man', 'men')}` : ''}${event.guns ? `, ${count(event.guns, 'gun')}` : ''}`,
    ),
  ],
  class_dropped: say((event) => ` counts as ${classWords(event.class ?? 'wooden').toLowerCase()} from now on`),
  trouble_began: say(
    (event) => `: ${effectWords(event.effect)}${event.until ? `, till turn ${event.until} is over` : ''}`,
  ),
  increments_lost: (event, ship) => [
    ship,
    aside(' loses '),
    loss(count(event.number ?? 0, 'speed box', 'speed boxes')),
    aside(`: ${event.fastest} in at best`),
  ],
  turn_box_lost: say((event) => ` turns no more ${event.moment === 'first' ? 'at first' : whenWords(event.moment)}`),
  guns_lost: (event, ship, _, __, batteryName) => [
    ship,
    aside(' loses '),
    loss(count(event.guns ?? 0, 'gun')),
    aside(`, ${batteryName(event.unit, event.battery).toLowerCase()}`),
  ],
  men_lost: (event, ship) => [ship, aside(': '), loss(`${count(event.men ?? 0, 'man', 'men')} lost`)],
  leader_thrown: (event, ship) => [
    ship,
    aside(': the leader '),
    ...(event.killed ? [loss('falls')] : [aside('is unhurt')]),
  ],
  yellow_crossed: (_, ship) => [ship, aside(' is below the '), loss('yellow line')],
  ship_adrift: say(() => ' is adrift'),
  catastrophe_began: (_, ship) => [ship, aside(': '), loss('catastrophic fire')],
  catastrophe_fought: say((event) => (event.out ? ' puts the fire out' : ' still burns from end to end')),
  ship_sank: (event, ship, _, names) => [
    ship,
    aside(' '),
    loss('sinks'),
    aside(event.by ? `, ${names(event.by)}’s work` : ''),
  ],
  hulk_cleared: say(() => ' goes under: the wreck is gone'),
  battery_destroyed: (_, ship) => [ship, aside(' '), loss('is destroyed')],
  battery_taken: (event, ship, _, names) => [ship, aside(' is '), loss('stormed'), aside(` by ${names(event.by)}`)],
  captain_tested: say((event) => `, her captain: ${nerveWords(event.nerve)}`),
  ship_struck: (_, ship) => [ship, aside(' '), loss('strikes her flag')],
  ship_abandoned: (_, ship) => [ship, aside(' is '), loss('abandoned')],
  heart_recovered: say(() => ': her captain takes heart again'),
  spar_tried: (event, ship, other) => [
    ship,
    aside(' with her spar torpedo at '),
    other,
    ...(event.explodes ? [aside(': '), loss(`it explodes, ${count(event.hits ?? 0, 'hit')}`)] : [aside(': a dud')]),
  ],
  mine_struck: (event, ship) => [
    ship,
    aside(' strikes a torpedo: '),
    ...(event.explodes ? [loss(`it explodes, ${count(event.hits ?? 0, 'hit')}`)] : [aside('a dud')]),
  ],
  grapple_tried: (event, ship, other) => [
    ship,
    aside(' grapples '),
    other,
    aside(event.holds ? ': the irons hold' : ': they fall short'),
  ],
  cut_tried: say((event) => (event.free ? ' cuts herself free' : ' hacks at the grapples in vain')),
  boarding_fought: (event, ship, other, names) => [
    ship,
    aside(' boards '),
    other,
    aside(
      `, ${(event.strength ?? 0) * (event.face ?? 0)} against ` +
        `${(event.target_strength ?? 0) * (event.target_face ?? 0)}: ` +
        (event.winner ? `${names(event.winner)} wins, ${count(event.losses ?? 0, 'man', 'men')} lost` : 'undecided'),
    ),
  ],
  prize_manned: (event, ship, _, names) =>
    event.men
      ? [ship, aside(' is '), loss('taken'), aside(` by ${names(event.by)}, ${count(event.men, 'man', 'men')} aboard`)]
      : [ship, aside(' is left lying')],
  party_moved: say((event) => ` ${isPlace(event.to) ? `march to ${placeWords(event.to)}` : 'march'}`),
  men_drowned: (event, ship) => [
    ship,
    aside(': '),
    loss(event.men === 1 ? '1 man drowns' : `${event.men ?? 0} men drown`),
  ],
  charge_tried: (event, ship, other) => [
    ship,
    aside(event.goes ? ' charge ' : ' will not charge '),
    other,
    aside(chargeEnds(event)),
  ],
  volley_fired: (event, ship, other) => [
    ship,
    aside(' fire small arms at '),
    other,
    aside(': '),
    ...(event.hits ? [loss(count(event.hits, 'hit'))] : [aside('no hit')]),
  ],
  melee_fought: (event, ship, other) => [
    ship,
    aside(' against '),
    other,
    aside(`: ${event.casualties} and ${event.target_casualties} fall`),
  ],
  party_recoiled: say((event) => (event.runs ? ' run for cover' : ' fall back')),
  pursuit_offered: (event, ship, other) => [
    ship,
    aside(event.may ? ' may go on against ' : ' stay where they are before '),
    other,
  ],
  party_landed: say((event) => `: ${count(event.men ?? 0, 'man', 'men')} ${event.embarks ? 'back aboard' : 'ashore'}`),
  repair_tried: say((event) => (event.repaired ? ' stops a leak' : ' stops no leak')),
  turrets_tried: say((event) => (event.freed ? ': her turrets turn again' : ': her turrets stay fixed')),
  umpire_ruled: (event, _, __, names) => [
    aside(`Ruling: ${actWords(event.act, names)}${event.die ? `: ${event.die}` : ''}. ${event.reason ?? ''}`),
  ],
  battle_ended: (event) => [
    aside(event.winner ? `${wins(event.winner as SideName)}: ` : 'Drawn: '),
    aside(endingWords(event.reason ?? '')),
  ],
};

const isPlace = (value: unknown): value is Place => Array.isArray(value) && value.length === 2;
const turnOf = ({ from, to }: FlotillaEvent): number =>
  typeof from === 'number' && typeof to === 'number' ? ((to - from + 540) % 360) - 180 : 0;
function runOf({ from, to }: FlotillaEvent): number {
  return isPlace(from) && isPlace(to) ? Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 10) / 10 : 0;
}

export function sentence(event: FlotillaEvent, names: Names, batteryName: BatteryName): Part[] | null {
  const ship: Part = { text: names(event.ship ?? event.unit ?? event.party), mark: 'ship' };
  const other: Part = { text: names(event.target ?? event.other), mark: 'ship' };
  const telling = tellings[event.type];
  return telling ? telling(event, ship, other, names, batteryName) : [aside(event.type.replaceAll('_', ' '))];
}

const corrections: Record<keyof SheetCorrection, string> = {
  boxes_crossed: 'boxes crossed',
  continuing: 'continuing damage',
  fastest: 'highest speed box',
  turns_lost: 'turning boxes lost',
  class: 'class',
  nerve: 'nerve',
  fire_turns: 'turns of fire',
  catastrophe: 'catastrophic fire',
  no_turns: 'turns without turning',
  port_turns: 'turns to port only',
  starboard_turns: 'turns to starboard only',
  engine_turns: 'turns with engines fixed',
  turrets_freed_on: 'turrets free on',
  stopped_turns: 'turns stopped',
  no_grapple_turns: 'turns without grappling',
  grapples: 'grapples',
  spar_spent: 'spar torpedo spent',
  loaded: 'batteries loaded',
};
/** What is put right on a sheet. */
function sheetWords(act: { unit: string } & SheetCorrection, names: Names): string {
  const parts = (Object.keys(corrections) as (keyof SheetCorrection)[])
    .filter((key) => act[key] !== undefined)
    .map((key) => {
      const value = act[key];
      if (key === 'grapples') return `grapples ${value === null ? 'nobody' : names(String(value))}`;
      if (key === 'loaded') return `batteries loaded: ${(act.loaded ?? []).map((at) => at + 1).join(', ') || 'none'}`;
      if (typeof value === 'boolean') return `${corrections[key]}: ${value ? 'yes' : 'no'}`;
      const words = Array.isArray(value) ? value.join(', ') || 'none' : String(value).replaceAll('_', ' ');
      return `${corrections[key]} ${words}`;
    });
  return `${names(act.unit)}: ${parts.join(', ')}`;
}

/** An act of the game master in words. */
export function actWords(act: FlotillaAct | undefined, names: Names): string {
  switch (act?.act) {
    case 'set_visibility':
      return visibilityWords(act.visibility);
    case 'place_unit':
      return `${names(act.unit)} placed at ${placeWords(act.at)}, heading ${act.heading}°`;
    case 'set_speed':
      return `${names(act.unit)} at ${count(act.speed, 'inch', 'inches')}`;
    case 'set_aground':
      return `${names(act.unit)} ${act.aground ? 'is aground' : 'is afloat'}`;
    case 'strike':
      return (
        `${names(act.unit)} struck: ` +
        `${count(act.boxes, 'box', 'boxes')}${act.specifics ? `, ${count(act.specifics, 'specific hit')}` : ''}`
      );
    case 'set_men':
      return `${names(act.unit)}: ${count(act.men, 'man', 'men')}`;
    case 'set_morale':
      return `${names(act.unit)}: morale ${act.morale}`;
    case 'set_dice':
      return `${names(act.unit)}, battery ${act.battery + 1}: ${act.dice} dice`;
    case 'test_captain':
      return `${names(act.unit)}: her captain is tested`;
    case 'lay_mine':
      return `a torpedo laid at ${placeWords(act.at)}`;
    case 'lift_mine':
      return `torpedo ${act.mine + 1} lifted`;
    case 'throw_die':
      return 'a die thrown';
    case 'set_fate':
      return `${names(act.unit)}: ${act.fate.replaceAll('_', ' ')}`;
    case 'set_current':
      return currentWords(act.flows);
    case 'be_asked':
      return `asked when hulls meet: ${act.contacts ? 'yes' : 'no'}; near the ground: ${act.groundings ? 'yes' : 'no'}`;
    case 'dismiss_matter':
      return 'nothing comes of it by the book';
    case 'correct_sheet':
      return sheetWords(act, names);
    default:
      return 'a ruling';
  }
}

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
const whens: Record<string, string> = { first: 'first', middle: 'in mid-move' };
function whenWords(moment: FlotillaEvent['moment']): string {
  return whens[moment ?? ''] ?? 'at the end';
}
function chargeEnds({ strikes, goes }: FlotillaEvent): string {
  if (strikes) return ': home';
  return goes ? ': they fall short' : '';
}

const kindOf = ({ type }: FlotillaEvent): FlotillaKind => {
  if (fireTypes.has(type)) return 'fire';
  if (moveTypes.has(type)) return 'move';
  if (landTypes.has(type)) return 'land';
  return type === 'umpire_ruled' ? 'umpire' : 'other';
};

/** What happens to one ship several times over is one line: boxes crossed off, a captain tested to the same end. */
const isOneWith = (first: FlotillaEvent | undefined, event: FlotillaEvent): boolean =>
  first?.type === event.type &&
  first.ship === event.ship &&
  (event.type === 'box_crossed'
    ? first.continuing === event.continuing
    : event.type === 'captain_tested' && first.nerve === event.nerve);

function gathered(events: readonly FlotillaEvent[]): FlotillaEvent[][] {
  const out: FlotillaEvent[][] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (last && isOneWith(last[0], event)) last.push(event);
    else out.push([event]);
  }
  return out;
}

function boxParts(boxes: readonly FlotillaEvent[], names: Names): Part[] {
  const numbers = boxes.map((one) => (one.box ?? 0) + 1);
  return [
    { text: names(boxes[0]!.ship), mark: 'ship' },
    aside(' loses '),
    loss(count(boxes.length, 'box', 'boxes')),
    aside(
      `${boxes[0]!.continuing ? ' to continuing damage' : ''} ` +
        `(${numbers.length > 1 ? `${numbers[0]} to ${numbers.at(-1)}` : numbers[0]})`,
    ),
  ];
}

const onLand = 'land combat and boarding';

/** What an event begins; the heading under which the log goes on. Men who run in a melee begin nothing. */
function headingOf(event: FlotillaEvent, told: readonly FlotillaEvent[], names: Names, before: string): string {
  if (event.type === 'turn_began') return 'weather and initiative';
  if (['move_ordered', 'power_called', 'ship_moved', 'ship_turned', 'freeing_tried'].includes(event.type))
    return `${names(event.ship)} moves`;
  if (event.type === 'charge_tried') return `${names(event.party)} march`;
  if (event.type === 'distance_thrown' && before !== onLand)
    return `${names(event.unit)} ${told.some((one) => one.party === event.unit) ? 'march' : 'moves'}`;
  if (event.type === 'party_landed') return 'landing parties';
  if (event.type === 'melee_fought' || event.type === 'pursuit_offered' || event.type === 'boarding_fought')
    return onLand;
  if (event.type === 'box_crossed' && event.continuing) return 'continuing damage';
  if (event.type === 'repair_tried' || event.type === 'catastrophe_fought') return 'repairs';
  if (event.type === 'battle_ended') return 'the end';
  // A ship that does not move is fired at before anybody's course is told.
  return event.type === 'battery_fired' && (before === 'weather and initiative' || !before) ? 'fire' : before;
}

/** FL-5.1: the row that leaves two ends open says which came about. */
const withEnds = (events: readonly FlotillaEvent[]): FlotillaEvent[] =>
  events.map((event) =>
    event.nerve === 'surrenders_or_withdraws' && event.strikes !== undefined
      ? { ...event, nerve: event.strikes ? 'surrenders' : 'withdraws' }
      : event,
  );

/** Orders as the events that tell them; null of what needs no line. */
function eventOf(action: FlotillaAction): FlotillaEvent | null {
  if (action.type === 'steam') return { ...action, type: 'move_ordered', rule: 'FL-3.2' };
  if (action.type !== 'stand') return null;
  const { type: _, ship, ...standing } = action;
  return { ship, standing, type: 'standing_ordered', rule: 'FL-1.3' };
}

/** FL-4.8: a die that fell for the turrets of a ship that has none, and changed nothing, is no news. */
export function withoutIdleDice(
  entries: readonly LogEntry<FlotillaEvent>[],
  turreted: (ship: string | undefined) => boolean,
): LogEntry<FlotillaEvent>[] {
  const idle = ({ type, ship }: FlotillaEvent): boolean => type === 'turrets_tried' && !turreted(ship);
  return entries.map((entry) =>
    entry.events.some(idle) ? { ...entry, events: entry.events.filter((event) => !idle(event)) } : entry,
  );
}

/** All groups of the log, oldest first. */
export function flotillaGroups(
  entries: readonly LogEntry<FlotillaEvent>[],
  names: Names,
  batteryName: BatteryName,
): FlotillaGroup[] {
  const groups: FlotillaGroup[] = [];
  let turn = 1;
  let step = 'before the first turn';
  for (const entry of entries) {
    // The event that began the turn may be at the umpire's desk.
    if (entry.turn && entry.turn !== turn) [turn, step] = [entry.turn, ''];
    const events = withEnds(entry.report ? toldOf(entry, eventOf) : entry.events);
    gathered(events).forEach((told, index) => {
      const event = told[0]!;
      if (event.type === 'turn_began') turn = event.turn ?? turn;
      step = headingOf(event, events, names, step);
      const parts = event.type === 'box_crossed' ? boxParts(told, names) : sentence(event, names, batteryName);
      if (!parts) return;
      if (event.type === 'captain_tested' && told.length > 1) parts.push(aside(`, ${told.length} tests`));
      const heading = [`Turn ${turn}`, step].filter(Boolean).join(', ');
      let group = groups.at(-1);
      if (group?.heading !== heading) {
        group = { key: `${heading} ${entry.number}.${index}`, turn, heading, lines: [] };
        groups.push(group);
      }
      group.lines.push({
        key: `${entry.number}.${index}`,
        number: entry.number,
        kind: kindOf(event),
        parts,
        rule: event.rule,
        ships: [event.ship ?? event.unit ?? event.party, event.target ?? event.other].filter((id): id is string =>
          Boolean(id),
        ),
        roll: rollOf(event, names, batteryName),
      });
    });
  }
  return groups;
}

export function filteredFlotilla(groups: readonly FlotillaGroup[], kind: 'all' | FlotillaKind): FlotillaGroup[] {
  if (kind === 'all') return [...groups];
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => line.kind === kind) }))
    .filter((group) => group.lines.length > 0);
}

/** FL-4.13: boxes that continuing damage took, ship by ship, for the wave on her sheet. */
export function wavesOf(entries: readonly LogEntry<FlotillaEvent>[]): Map<string, Set<number>> {
  const waves = new Map<string, Set<number>>();
  for (const { events } of entries)
    for (const event of events) {
      if (event.type !== 'box_crossed' || !event.continuing || !event.ship) continue;
      waves.set(event.ship, (waves.get(event.ship) ?? new Set()).add(event.box ?? 0));
    }
  return waves;
}
export { momentWords };
