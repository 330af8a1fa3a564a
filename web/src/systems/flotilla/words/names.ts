/** Flotilla's things in words: what has befallen a unit, what may be done, what has to be decided. */
import type { CausedModifier, FlotillaView, Heart, Matter, Moment, UnitView } from '../../../api/flotilla';
import { batteryNames, classWords } from '../sheet';
import { count, seatName, sideName, type Names } from '../../../words/names';
import { value } from './say';

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
/** "−1 on fire"; of an old record without a cause the amount alone. */
export const modifierWords = ({ amount, cause }: CausedModifier): string =>
  [signed(amount), cause ? value('cause', cause) : ''].join(' ').trim();

const hearts: Record<Heart, string> = {
  steady: '',
  no_closer: 'will not close',
  retiring: 'retires',
  retiring_to_stay: 'retires for good',
  staying: 'will not advance',
};
export const heartWords = (heart: Heart | undefined): string => (heart ? hearts[heart] : '');

export const momentWords: Record<Moment, string> = {
  first: 'before',
  middle: 'in the middle of',
  end: 'at the end of',
};

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
