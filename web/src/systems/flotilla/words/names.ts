/** Flotilla's things in words: what has befallen a unit, what may be done, what has to be decided. */
import type {
  Aim,
  Cause,
  CausedModifier,
  FlotillaAction,
  FlotillaView,
  Flow,
  Heart,
  Matter,
  Moment,
  Standing,
  Turns,
  UnitView,
  Visibility,
} from '../../../api/flotilla';
import { batteryNames, classWords, gunWords } from '../sheet';
import { count, seatName, sideName, sidePlural, type Names } from '../../../words/names';

const effects: Record<string, string> = {
  waterline: 'holed at the waterline',
  turning_box_lost: 'rudder hit: a turning box is lost, and no turns',
  rudder_jammed: 'rudder jammed: no turns',
  rudder_one_way: 'rudder jammed: turns one way only',
  fire_below: 'fire below decks',
  none: 'men and guns hit',
  fire_above: 'fire above deck',
  engine_fixed: 'engine trouble: speed fixed, and any turrets',
  engine_lost: 'engine hit: speed lost, any turrets fixed',
};
export const effectWords = (effect: string | undefined): string =>
  effects[effect ?? ''] ?? (effect ?? '').replaceAll('_', ' ');

const nerves: Record<string, string> = {
  passes: 'he stands',
  minus_1: 'he stands, shaken: morale −1',
  no_closer: 'he will not close the enemy: morale −2',
  retires: 'he retires behind the main body: morale −3',
  surrenders_or_withdraws: 'he surrenders or retires for good',
  surrenders: 'he surrenders',
  withdraws: 'he retires for good: morale −3',
  abandons: 'her crew abandons her',
};
export const nerveWords = (nerve: string | undefined): string =>
  nerves[nerve ?? ''] ?? (nerve ?? '').replaceAll('_', ' ');

const causes: Record<Cause, string> = {
  won_last_turn: 'won it last turn',
  sank_more: 'sank more last turn',
  has_the_current: 'has the current',
  shaken_last_turn: 'a captain’s nerve failed last turn',
  anchored: 'anchored (speed zero)',
  broadside_destroyed: 'a broadside battery destroyed',
  half_the_crew: 'half the crew killed',
  fire: 'on fire',
  yellow: 'in the yellow',
  batteries_destroyed: 'more than two batteries destroyed',
  three_quarters_of_the_crew: 'three quarters of the crew killed',
  catastrophe: 'a catastrophic fire',
  has_sunk: 'has sunk an enemy',
  near_flagship: 'near the flagship',
};
/** "−1 lies at anchor"; of an old record without a cause the amount alone. */
export const modifierWords = ({ amount, cause }: CausedModifier): string =>
  [amount < 0 ? `−${-amount}` : `+${amount}`, cause ? causes[cause] : ''].join(' ').trim();

const hearts: Record<Heart, string> = {
  steady: '',
  no_closer: 'will not close',
  retiring: 'retires',
  retiring_to_stay: 'retires for good',
  staying: 'will not advance',
};
export const heartWords = (heart: Heart | undefined): string => (heart ? hearts[heart] : '');

const weathers: Record<Visibility, string> = {
  clear: 'clear',
  reduced: 'smoke hangs: hits on 5 and 6',
  fog: 'fog or dusk: hits on 6 only',
};
export const visibilityWords = (visibility: Visibility): string => weathers[visibility];

export const momentWords: Record<Moment, string> = {
  first: 'before',
  middle: 'in the middle of',
  end: 'at the end of',
};
export const aimWords: Record<Aim, string> = { plain: 'plain', low: 'aimed low', high: 'aimed high' };

export const kindWords = (unit: Pick<UnitView, 'kind' | 'now' | 'sheet' | 'mounted' | 'rabble'>): string => {
  if (unit.kind === 'battery') return 'land battery';
  if (unit.kind === 'party') {
    if (unit.mounted) return 'mounted men';
    return unit.rabble ? 'rabble' : 'landing party';
  }
  return classWords(unit.now.class ?? unit.sheet?.class ?? 'wooden').toLowerCase();
};

/** What stands under a unit's name: the gravest thing first. */
export function stateOf(unit: UnitView): string {
  const { now, fate } = unit;
  if (fate !== 'in_play') {
    if (fate === 'gone') return unit.kind === 'ship' ? 'sunk' : 'gone';
    return fate === 'exited' ? 'off the table' : fate;
  }
  if (unit.kind === 'party')
    return now.men === 0
      ? `${now.aboard ?? 0} aboard`
      : `${now.men ?? 0} men${now.leader === false ? ', no leader' : ''}`;
  if (now.catastrophe_tries !== null && now.catastrophe_tries !== undefined) return 'ablaze';
  if (now.aground) return 'aground';
  if (now.grapples || now.grappled_by?.length) return 'grappled';
  if (now.fire_until) return 'on fire';
  const heart = heartWords(now.heart);
  if (heart) return heart;
  if (now.adrift) return 'adrift';
  if (now.stopped_until) return `stopped till turn ${now.stopped_until} is over`;
  if (now.yellow) return 'below the yellow line';
  return unit.first_side !== unit.side ? 'prize' : '';
}

export const hasTurret = (unit: Pick<UnitView, 'sheet'> | undefined): boolean =>
  unit?.sheet?.batteries.some(({ place }) => place === 'turret') ?? false;

function turretWords(turrets: UnitView['now']['turrets'], till: string): string {
  if (turrets === 'never') return 'turn no more';
  return turrets === 'fixed' ? `fixed, ${till}` : `fixed until a ${turrets === 'freed_on_5' ? '5 or 6' : '6'}`;
}

/** Everything that holds of her now, for the foot of her sheet. */
export function standingNotes(unit: UnitView): { head: string; words: string; rule: string }[] {
  const { now, first_side, side } = unit;
  const out: { head: string; words: string; rule: string }[] = [];
  const till = (turn: number | null | undefined): string => (turn ? `till turn ${turn} is over` : 'for good');
  const add = (when: unknown, head: string, words: string, rule: string): void => {
    if (when) out.push({ head, words, rule });
  };
  add(now.continuing, 'Taking water', `${count(now.continuing ?? 0, 'box', 'boxes')} a turn`, 'FL-4.13');
  add(
    now.catastrophe_tries !== null && now.catastrophe_tries !== undefined,
    'Catastrophic fire',
    `${count(now.catastrophe_tries ?? 0, 'try', 'tries')} of 3 made`,
    'FL-4.10',
  );
  add(now.fire_until, 'On fire', `hits on 6 only, no repairs, ${till(now.fire_until)}`, 'FL-4.8');
  add(now.no_grapple_until, 'No grapples', till(now.no_grapple_until), 'FL-4.8');
  add(now.no_turns_until, 'Rudder', `no turns, ${till(now.no_turns_until)}`, 'FL-4.8');
  add(now.one_way, 'Rudder', `turns to ${now.one_way?.to} only, ${till(now.one_way?.until)}`, 'FL-4.8');
  add(now.engine_until, 'Engine', `speed fixed, ${till(now.engine_until)}`, 'FL-4.8');
  add(
    hasTurret(unit) && now.turrets && now.turrets !== 'free',
    'Turrets',
    turretWords(now.turrets, till(now.engine_until)),
    'FL-4.8',
  );
  add(now.stopped_until, 'Stopped', till(now.stopped_until), 'FL-3.4');
  add(now.aground, 'Aground', 'until she is got off', 'FL-3.6');
  add(now.adrift, 'Adrift', 'a die of inches with the current', 'FL-3.2');
  add(now.yellow, 'Yellow line', 'guns hit on 6 only', 'FL-2.5');
  add(now.heart && now.heart !== 'steady', 'Captain', heartWords(now.heart), 'FL-5.1');
  add(now.must_reload, 'Reloading', 'more than two batteries fired last turn', 'FL-4.2');
  add(now.grapples || now.grappled_by?.length, 'Grappled', 'stopped until cut free or boarded', 'FL-6.1');
  add(now.opened, 'Opened', 'may be boarded, may board', 'FL-6.1');
  add(
    now.opens !== undefined && now.opens !== now.opened,
    now.opens ? 'Opens' : 'Buttons up',
    'when the next turn begins',
    'FL-6.1',
  );
  add(now.power, 'Extra power', `${now.power} inches beyond her best`, 'FL-3.4');
  add(first_side !== side, 'Prize', `taken by the ${sideName(side)} side`, 'FL-6.2');
  return out;
}

const degreesWords = (turn: number): string =>
  turn === 0 ? '' : `${Math.abs(turn)}° to ${turn < 0 ? 'port' : 'starboard'}`;
const at = ['first', 'in the middle', 'at the end'];
/** "6 inches, 45° to port in the middle" */
export function courseWords(inches: number, turns: Turns): string {
  const said = turns.flatMap((turn, i) => (turn ? [`${degreesWords(turn)} ${at[i]}`] : []));
  return [
    inches === 0 ? 'stays' : count(inches, 'inch', 'inches'),
    ...said,
    ...(inches && !said.length ? ['straight ahead'] : []),
  ].join(', ');
}
export { degreesWords };

/** "fires within 12 in, 4 dice at least" */
export function standingWords(standing: Standing | null, names: Names): string {
  if (!standing || standing.mode === 'ask') return 'asks';
  if (standing.mode === 'hold') return 'holds her fire';
  const more = [
    standing.range ? `within ${standing.range} in` : '',
    standing.target ? `at ${names(standing.target)}` : '',
    standing.gun ? `${gunWords(standing.gun)} only` : '',
    standing.least_dice > 1 ? `${standing.least_dice} dice or more` : '',
  ];
  return ['fires', ...more.filter(Boolean)].join(' ').replace(/ (?=at |light|normal|heavy|\d+ dice)/g, ', ');
}

/** What a plain act says on its button; `again` if the victors of a melee may only go on with it. */
export function actionWords(action: FlotillaAction, names: Names, again = false): string {
  switch (action.type) {
    case 'ready':
      return 'Ready for the first turn';
    case 'choose_first':
      return `${sidePlural(action.first)} first`;
    case 'open':
      return action.open ? 'Open her from next turn' : 'Button her up from next turn';
    case 'back_astern':
      return 'Astern, a die of inches';
    case 'call_for_power':
      return 'Call for more power';
    case 'insist':
      return action.insist ? 'Insist' : 'Let it be';
    case 'reverse_engines':
      return 'Reverse engines';
    case 'cut_free':
      return 'Cut free';
    case 'end_movement':
      return 'End the movement';
    case 'open_fire':
      return 'Fire';
    case 'pass':
      return 'Let it pass';
    case 'charge':
      return `Charge ${names(action.target)}`;
    case 'small_arms':
      return `Small arms at ${names(action.target)}`;
    case 'grapple':
      return `Grapple ${names(action.target)}`;
    case 'spar':
      return `Spar torpedo at ${names(action.target)}`;
    case 'land':
      return `${names(action.party)}: land`;
    case 'embark':
      return `${names(action.party)}: back aboard`;
    case 'board':
      return 'Board';
    case 'repair':
      return 'Try to repair';
    case 'end_step':
      return 'Nothing more';
    case 'lose_turn':
      return `Give up the ${action.moment} turn`;
    case 'man_prize':
      return action.men ? `Put ${count(action.men, 'man', 'men')} in her` : 'Leave her';
    case 'pursue':
      if (!action.goes) return 'Stay';
      return again ? 'Attack again' : 'Go after them';
    case 'proceed':
      return 'Let the turn go on';
    case 'lighten':
      return `${count(action.guns, 'gun')} overboard`;
    default:
      return action.type.replaceAll('_', ' ');
  }
}

/** Why an act is not to be had, as a sentence's beginning. */
const barred: Record<string, string> = {
  steam: 'Steam',
  back_astern: 'Astern',
  call_for_power: 'More power',
  reverse_engines: 'Reverse engines',
  lighten: 'Guns overboard',
  cut_free: 'Cut free',
  march: 'March',
  charge: 'Charge',
  small_arms: 'Small arms',
  grapple: 'Grapple',
  spar: 'Spar torpedo',
  land: 'Land',
  embark: 'Back aboard',
  board: 'Board',
  repair: 'Repair',
  lay: 'Fire',
  open: 'Open',
  stand: 'Standing order',
};
export const barredWords = (type: string, target: string | null, names: Names): string =>
  `${barred[type] ?? type.replaceAll('_', ' ')}${target ? ` ${names(target)}` : ''}`;

/** "Port guns of Essex" */
export const batteryOf = (unit: UnitView | undefined, battery: number): string => {
  if (!unit?.sheet) return `Battery ${battery + 1}`;
  return unit.kind === 'battery' ? `Guns ${battery + 1}` : (batteryNames(unit.sheet.batteries)[battery] ?? '');
};

/** FL-3.5: what is before the game master. */
export function matterWords(matter: Matter, names: Names): string {
  switch (matter.kind) {
    case 'contact':
      return `${names(matter.ship)} and ${names(matter.other ?? undefined)} have met.`;
    case 'touching':
      return `${names(matter.ship)} has touched the ground.`;
    case 'ground':
      return `${names(matter.ship)} has come near the ground.`;
  }
}

/** FL-3.2: the game master's word on the current. */
export const currentWords = (flow: Flow): string => {
  if (typeof flow === 'number') return `the current flows towards ${flow}°`;
  return flow === 'slack' ? 'slack water' : 'the current as the chart has it';
};

/** What the seat, or another, has to decide. */
export function phaseWords(view: FlotillaView, names: Names): string {
  const side = view.active ? sideName(view.active) : '';
  switch (view.phase) {
    case 'muster':
      return 'Before the first turn';
    case 'game_master':
      return view.matter ? `The game master on ${names(view.matter.ship)}` : 'The game master speaks';
    case 'choose_first':
      return 'Who is side A';
    case 'moving':
      return `${side} movement`;
    case 'insist':
      return `The engineer of ${names(view.asked?.ship)} refuses`;
    case 'firing':
      return `Fire ${view.asked?.moment ? momentWords[view.asked.moment] : 'during'} ${names(view.asked?.ship)}’s move`;
    case 'turn_box':
      return `Rudder hit: ${names(view.asked?.ship)} loses a turning box`;
    case 'prize':
      return `A prize crew for ${names(view.asked?.ship)}`;
    case 'landing':
      return `${side} landing parties`;
    case 'pursuit':
      return `${names(view.asked?.ship)} have beaten ${names(view.asked?.target)}`;
    case 'boarding':
      return `${side} boarders`;
    case 'repairing':
      return `${side} repairs`;
    case 'over':
      return 'The battle is over';
  }
}

/** Who is waited for. */
export function waitingWords(view: FlotillaView, playing: boolean): string {
  if (view.phase === 'over') return '';
  if (playing) return 'It is carried out';
  if (view.seat === 'umpire' && view.phase === 'game_master')
    return `The ${view.matter ? 'move' : 'turn'} waits for your word`;
  const others = view.to_decide.filter((seat) => seat !== view.seat);
  return others.length
    ? 'Waiting for ' +
        others.map((seat) => (seat === 'umpire' ? 'the game master' : seatName(seat as 'union'))).join(' and ')
    : '';
}
