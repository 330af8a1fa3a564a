/** Orders in words. */
import type { Unit, Vessel, WarAction, WarView, Water } from '../../../api/wbts';
import { hexCalled } from '../map/grid';
import type { Theatre } from '../map/theatre';
import { hexOfWater } from '../pieces';
import { drawOrderWords, usualOrder } from '../supplyOrders';
import { capital, counted, headquartersName, landName, vesselName } from './names';
import { say, valueWords } from './values';

const placeName = (name: string | null | undefined, theatre: Theatre): string => {
  const hex = name ? hexCalled(name) : null;
  return hex === null ? (name ?? '') : theatre.by(hex);
};
export const hexWords = placeName;

/** "the Mississippi at Helena", "the sea at C3118". */
export function waterWords(water: Water | null | undefined, theatre: Theatre): string {
  if (!water) return '';
  const name = hexOfWater(water);
  const hex = hexCalled(name);
  if (hex === null) return name;
  const place = theatre.by(hex);
  if (typeof water === 'string') return say('still_water', { lake: theatre.terrainOf(hex) === 'l', place });
  const river = theatre.waterAt.get(water.join(' ')) ?? [...(theatre.watersAt.get(hex) ?? [])][0];
  return say('running_water', { river, direction: water[1], place });
}

const directionWords = ({ direction = 0 }: WarAction): string => valueWords('direction', String(direction));

/** Kinds that are counted in points. */
const fighting = ['infantry', 'militia', 'garrison', 'cavalry'];

export function unitWords(unit: Unit | undefined): string {
  if (!unit) return 'a unit';
  const kind = landName[unit.kind];
  const stock = unit.supply ? ` with ${unit.supply} supply` : '';
  const strength = fighting.includes(unit.kind) ? ` of ${unit.points}` : stock;
  return unit.name ? `${unit.name} (${kind}${strength})` : `${kind}${strength}`;
}
export const vesselWords = (vessel: Vessel | undefined): string => {
  if (!vessel) return 'a vessel';
  return vessel.name ? `${vessel.name} (${vesselName[vessel.kind]})` : vesselName[vessel.kind];
};

/** "Grant" of the leader's id; his whole name where asked. */
export const leaderWords = (id: string | null | undefined, view: Pick<WarView, 'leaders'>): string =>
  view.leaders.find(({ leader }) => leader === id)?.name ?? capital((id ?? '').replaceAll('_', ' '));

function headquartersWords(id: number | undefined, view: WarView, theatre: Theatre): string {
  const found = view.headquarters.find(({ headquarters }) => headquarters === id);
  return found
    ? `the ${headquartersName[found.kind]} headquarters at ${placeName(found.hex, theatre)}`
    : 'a headquarters';
}

/** What stands with the leader and against him: "5 points against 4". */
function standsWords(action: WarAction, view: WarView): string {
  const led = view.leaders.find((one) => one.leader === action.leader);
  const pointsAt = (hex: string | null | undefined, own: boolean): number =>
    view.units
      .filter(
        (unit) =>
          unit.hex === hex &&
          (unit.side === led?.side) === own &&
          ['infantry', 'militia', 'garrison', 'cavalry'].includes(unit.kind),
      )
      .reduce((sum, { points }) => sum + points, 0);
  return `${counted(pointsAt(led?.hex, true), 'point')} at hand against ${pointsAt(action.target, false)}`;
}

export const productWords = (product: string | undefined): string => (product ?? '').replaceAll('_', ' ');

/** An order as a sentence without its end. */
export function actionWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const unit = (id: number | undefined): string => unitWords(view.units.find((one) => one.unit === id));
  const vessel = (id: number | undefined): string => vesselWords(view.vessels.find((one) => one.vessel === id));
  const leader = leaderWords(action.leader, view);
  const where = (id: number | undefined): string => placeName(view.units.find((one) => one.unit === id)?.hex, theatre);
  const stands = placeName(view.leaders.find((one) => one.leader === action.leader)?.hex, theatre);
  const battle = view.battle;
  switch (action.type) {
    case 'done':
      return view.asked?.type === 'mustering' ? 'Give the attack up' : 'Nothing more';
    case 'take_offer':
      return action.take ? `Take the ${view.asked?.commands ?? ''} commands in brackets` : 'Draw another chit';
    case 'forgo':
      return action.forgo ? 'Forgo supply and consumption' : 'Take supply, and feed everybody';
    case 'activate_leader':
      return `${leader}, at ${stands}`;
    case 'try_leader':
      return `${leader}, at ${stands}, of himself`;
    case 'activate_unit':
      return `${capital(unit(action.unit))}, at ${where(action.unit)}`;
    case 'load':
      return `The train at ${where(action.train)} from the depot`;
    case 'load_army':
      return (
        'The army at ' +
        `${placeName(view.headquarters.find((one) => one.headquarters === action.army)?.hex, theatre)} from ` +
        'the depot'
      );
    case 'make_depot':
      return action.first === action.second
        ? `A depot at ${where(action.first)} from ${unit(action.first)}`
        : `A depot at ${where(action.first)} from ${unit(action.first)} and ${unit(action.second)}`;
    case 'relieve':
      return `${leader} takes ${headquartersWords(action.headquarters, view, theatre)}`;
    case 'set_sail':
      return (
        `${capital(vessel(action.vessel))}, on ` +
        waterWords(view.vessels.find((one) => one.vessel === action.vessel)?.at, theatre)
      );
    case 'steam_to':
      return capital(waterWords(action.water, theatre));
    case 'take':
      return capital(unit(action.unit));
    case 'call':
      return leader;
    case 'set_out':
      return battle ? 'To the attack' : 'Set out';
    case 'step':
      return `${capital(directionWords(action))}${overWords(action, view, theatre)}`;
    case 'force_march':
      return 'A forced march';
    case 'drop':
      return `Leave ${unit(action.unit)} here`;
    case 'tear_up':
      return 'Tear up the rails here';
    case 'mend':
      return 'Mend the rails here';
    case 'entrain':
      return `To ${placeName(action.to, theatre)}`;
    case 'ship':
      return `To ${placeName(action.to, theatre)}, by ${vessel(action.vessel)}`;
    case 'halt':
      return 'Halt here';
    case 'attack':
      return `${leader} attacks ${placeName(action.target, theatre)}, ${standsWords(action, view)}`;
    case 'bombard':
      return `Bombard ${placeName(action.target, theatre)}`;
    case 'fight_afloat':
      return `Attack on ${waterWords(action.water, theatre)}`;
    case 'throw_fight':
      return 'Throw for it on the table';
    case 'ascend':
      return `${capital(vessel(action.vessel))} up the ${theatre.riverName(action.river)}`;
    case 'recall_expedition':
      return 'Call the expedition off';
    case 'expedition_back':
      return 'Enter what the expedition came to';
    case 'fight_fought':
      return 'Enter what the battle came to';
    case 'choose_intensity':
      return action.intensity === 0 ? 'Intensity 0, none' : `Intensity ${action.intensity}`;
    case 'choose_line':
      return `Line ${action.line}`;
    case 'lose':
      return `From ${unit(action.unit)}`;
    case 'retreat':
      return `To the ${directionWords(action)}${overWords(action, view, theatre)}`;
    case 'join':
      return `${leader} attacks with a force of his own`;
    case 'choose_leader':
      return `${leader} changes the die`;
    case 'take_pick':
      return action.take ? 'He is the leader pick' : 'Another leader is picked';
    case 'take_temporary':
      return `${leader} takes command for the time`;
    case 'name_successor':
      return `${leader} is sent for`;
    default:
      return strategicWords(action, view, theatre);
  }
}

const reserveWords = ({ reserve }: WarAction): string => (reserve ? 'into reserve' : 'open to all');

/** Orders of the strategic turn. */
function strategicWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const unit = unitWords(view.units.find((one) => one.unit === action.unit));
  const vessel = vesselWords(view.vessels.find((one) => one.vessel === action.vessel));
  const at = placeName(action.department, theatre);
  switch (action.type) {
    case 'build':
      return (
        capital(productWords(action.product)) +
        ((action.points ?? 1) > 1 || fighting.includes(action.product ?? '')
          ? `, ${counted(action.points ?? 1, 'point')}`
          : '')
      );
    case 'lay_down':
      return `An ironclad on ${waterWords(action.water, theatre)}`;
    case 'convert':
      return (
        `${capital(unit)} at ${placeName(view.units.find((one) => one.unit === action.unit)?.hex, theatre)} ` +
        'into infantry'
      );
    case 'augment':
      return (
        `A point more for the ${unit} at ` + placeName(view.units.find((one) => one.unit === action.unit)?.hex, theatre)
      );
    case 'merge':
      return (
        `${capital(unitWords(view.units.find((one) => one.unit === action.second)))} into ` +
        `${unitWords(view.units.find((one) => one.unit === action.first))} at ` +
        placeName(view.units.find((one) => one.unit === action.first)?.hex, theatre)
      );
    case 'pay_work':
      return `A fort at ${placeName(action.hex, theatre)}, an instalment`;
    case 'free_fortress':
      return 'The fortress that costs nothing';
    case 'call_volunteers':
      return 'Call for volunteers';
    case 'call_draft':
      return 'Call the draft';
    case 'deploy':
      return `${capital(unit)} at ${at}`;
    case 'launch':
      return `${capital(vessel)} on ${waterWords(action.water, theatre)}`;
    case 'set_up':
      return `${capital(headquartersName[action.kind ?? 'corps'])} headquarters at ${at}`;
    case 'place_on':
      return `To the department at ${at}`;
    case 'place_at':
      return `To ${headquartersWords(action.headquarters, view, theatre)}`;
    case 'send':
      return (
        `${counted(action.points ?? 1, 'point')} to the ${unit}, at ` +
        placeName(view.units.find((one) => one.unit === action.unit)?.hex, theatre)
      );
    case 'send_army':
      return (
        'A point to the army at ' +
        placeName(view.headquarters.find((one) => one.headquarters === action.army)?.hex, theatre)
      );
    case 'draw_by':
      return `The force at ${placeName(action.hex, theatre)} draws on ${drawOrderWords(action.order ?? usualOrder)}`;
    case 'reserve':
      return (
        `${capital(unit)} at ${placeName(view.units.find((one) => one.unit === action.unit)?.hex, theatre)} ` +
        reserveWords(action)
      );
    case 'reserve_army':
      return (
        'What the army at ' +
        `${placeName(view.headquarters.find((one) => one.headquarters === action.army)?.hex, theatre)} carries ` +
        reserveWords(action)
      );
    case 'parole':
      return `Parole ${leaderWords(action.leader, view)}`;
    case 'try_kentucky':
      return 'Throw the political die for Kentucky';
    case 'emancipate':
      return 'Emancipation';
    default:
      return capital(action.type.replaceAll('_', ' '));
  }
}

function overWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const from = hexCalled(view.asked?.hex ?? '');
  if (from === null || action.direction === undefined) return '';
  const to = theatre.over(from, action.direction);
  return to === null ? '' : `, to ${theatre.by(to)}`;
}

/** What pressing a way does. */
export function wayWords(action: WarAction, view: WarView, theatre: Theatre): string {
  const words = actionWords(action, view, theatre);
  const before: Record<string, string> = {
    step: 'March ',
    entrain: 'By rail: ',
    ship: 'By water: ',
    steam_to: 'Steam to ',
    retreat: 'Retreat ',
  };
  const start = before[action.type];
  return start ? start + words.charAt(0).toLowerCase() + words.slice(1) : words;
}

const groups: Record<string, string> = {
  activate_leader: 'A command to a leader',
  try_leader: 'A leader of himself',
  activate_unit: 'A command to a unit',
  load: 'Load supply',
  load_army: 'Load supply',
  make_depot: 'Make a depot',
  relieve: 'Relieve a temporary commander',
  set_sail: 'A vessel under way',
  steam_to: 'Steam to',
  ascend: 'An expedition up a river',
  recall_expedition: 'The expedition',
  expedition_back: 'The expedition',
  take: 'Goes with him',
  call: 'Called with him',
  set_out: 'Set out',
  done: 'Or else',
  step: 'March',
  force_march: 'March',
  halt: 'March',
  drop: 'Leave behind',
  tear_up: 'Rails',
  mend: 'Rails',
  entrain: 'By rail',
  ship: 'By water',
  attack: 'Attack',
  bombard: 'Bombard',
  fight_afloat: 'Attack afloat',
  throw_fight: 'The fight',
  fight_fought: 'The fight',
  choose_intensity: 'Intensity, sealed',
  choose_line: 'Line of the table',
  lose: 'Losses',
  retreat: 'Retreat',
  join: 'Joins the attack',
  choose_leader: 'Whose rating counts',
  take_pick: 'Leader pick',
  take_temporary: 'Who takes command',
  name_successor: 'Who is sent for',
  build: 'Build',
  lay_down: 'Lay down',
  convert: 'Convert',
  augment: 'Augment',
  merge: 'Merge',
  pay_work: 'Works',
  free_fortress: 'Works',
  call_volunteers: 'Men',
  call_draft: 'Men',
  deploy: 'From the spiral',
  launch: 'From the yards',
  set_up: 'Set up',
  place_on: 'On a department',
  place_at: 'At a headquarters',
  send: 'Send supply',
  send_army: 'Send supply',
  draw_by: 'What is drawn on',
  reserve: 'What is drawn on',
  reserve_army: 'What is drawn on',
  parole: 'Paroles',
  try_kentucky: 'Kentucky',
  emancipate: 'The Proclamation',
  take_offer: 'Commands',
  forgo: 'Supply',
};

/** The heading under which an order stands; builds by kind, what comes in by what it is. */
export function groupOf(action: WarAction, view: WarView): string {
  if (action.type === 'deploy')
    return `${groups.deploy}: ${unitWords(view.units.find((one) => one.unit === action.unit))}`;
  if (action.type === 'build')
    return ['infantry', 'militia', 'garrison', 'cavalry'].includes(action.product ?? '')
      ? `Raise ${action.product}`
      : 'Build';
  return groups[action.type] ?? capital(action.type.replaceAll('_', ' '));
}
