/** Flotilla's things in words: a unit's troubles, the legal actions, the decisions due. */
import type { CausedModifier, FlotillaView, Heart, Matter, Moment, UnitView } from '../../../api/flotilla';
import { batteryNames, classWords } from '../sheet';
import { seatName, sideName, type Names } from '../../../words/names';
import { say, value } from './say';

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
/** "−1 on fire". */
export const modifierWords = ({ amount, cause }: CausedModifier): string =>
  `${signed(amount)} ${value('cause', cause)}`;

const hearts: Record<Heart, string> = {
  steady: '',
  no_closer: say('will_not_close'),
  retiring: say('retires'),
  retiring_to_stay: say('retires_for_good'),
  staying: say('will_not_advance'),
};
export const heartWords = (heart: Heart | undefined): string => (heart ? hearts[heart] : '');

export const momentWords: Record<Moment, string> = {
  first: say('before'),
  middle: say('in_the_middle_of'),
  end: say('at_the_end_of'),
};

export const kindWords = (unit: Pick<UnitView, 'kind' | 'now' | 'sheet' | 'mounted' | 'rabble'>): string => {
  if (unit.kind === 'battery') return say('land_battery');
  if (unit.kind === 'party') {
    if (unit.mounted) return say('mounted_men');
    return unit.rabble ? say('rabble') : say('landing_party');
  }
  return classWords(unit.now.class ?? unit.sheet?.class ?? 'wooden').toLowerCase();
};

/** The state under a unit's name: the gravest thing first. */
export function stateOf(unit: UnitView): string {
  const { now, fate } = unit;
  if (fate !== 'in_play') {
    return say('gone', { kind: unit.kind, fate });
  }
  // FL-4.14: it is out of the battle only when its men are gone as well.
  if (unit.kind === 'battery' && now.batteries?.every(({ dice }) => dice === 0)) return say('no_gun_left');
  if (unit.kind === 'party')
    return now.men === 0
      ? say('aboard_aboard', { aboard: now.aboard ?? 0 })
      : say('men_men', { men: now.men ?? 0, what: now.leader === false ? say('no_leader') : '' });
  if (now.catastrophe_tries !== null && now.catastrophe_tries !== undefined) return say('ablaze');
  if (now.aground) return say('aground');
  if (now.grapples || now.grappled_by?.length) return say('grappled_word');
  if (now.fire_until) return say('on_fire');
  const heart = heartWords(now.heart);
  if (heart) return heart;
  if (now.adrift) return say('adrift_word');
  if (now.stopped_until) return say('stopped_till_turn_is', { stopped_until: now.stopped_until });
  if (now.yellow) return say('below_the_yellow_line');
  return unit.first_side !== unit.side ? say('prize_word') : '';
}

export const hasTurret = (unit: Pick<UnitView, 'sheet'> | undefined): boolean =>
  unit?.sheet?.batteries.some(({ place }) => place === 'turret') ?? false;

function turretWords(turrets: UnitView['now']['turrets'], till: string): string {
  if (turrets === 'never') return say('turn_no_more');
  return turrets === 'fixed'
    ? say('fixed', { till })
    : say('fixed_until_a', { what: turrets === 'freed_on_5' ? say('five_or_six') : '6' });
}

/** Everything that holds of her now, for the foot of her sheet. */
export function standingNotes(unit: UnitView): { head: string; words: string; rule: string }[] {
  const { now, first_side, side } = unit;
  const out: { head: string; words: string; rule: string }[] = [];
  const till = (turn: number | null | undefined): string =>
    turn ? say('till_turn_is_over', { turn }) : say('for_good');
  const add = (when: unknown, head: string, words: string, rule: string): void => {
    if (when) out.push({ head, words, rule });
  };
  add(now.continuing, say('taking_water'), say('a_turn', { continuing: now.continuing ?? 0 }), 'FL-4.13');
  add(
    now.catastrophe_tries !== null && now.catastrophe_tries !== undefined,
    say('catastrophic_fire'),
    say('of_three_made', { catastrophe_tries: now.catastrophe_tries ?? 0 }),
    'FL-4.10',
  );
  add(now.fire_until, say('on_fire_label'), say('hits_on_six_only', { fire_until: till(now.fire_until) }), 'FL-4.8');
  add(now.no_grapple_until, say('no_grapples'), till(now.no_grapple_until), 'FL-4.8');
  add(now.no_turns_until, say('rudder'), say('no_turns', { no_turns_until: till(now.no_turns_until) }), 'FL-4.8');
  add(
    now.one_way,
    say('rudder'),
    say('turns_to_only', { to: now.one_way?.to, until: till(now.one_way?.until) }),
    'FL-4.8',
  );
  add(now.engine_until, say('engine'), say('speed_fixed', { engine_until: till(now.engine_until) }), 'FL-4.8');
  add(
    hasTurret(unit) && now.turrets && now.turrets !== 'free',
    say('turrets'),
    turretWords(now.turrets, till(now.engine_until)),
    'FL-4.8',
  );
  add(now.stopped_until, say('stopped'), till(now.stopped_until), 'FL-3.4');
  add(now.aground, say('aground_label'), say('until_she_is_got'), 'FL-3.6');
  add(now.adrift, say('adrift'), say('a_die_of_inches'), 'FL-3.2');
  add(now.yellow, say('yellow_line'), say('guns_hit_on_six'), 'FL-2.5');
  add(now.heart && now.heart !== 'steady', say('captain_label'), heartWords(now.heart), 'FL-5.1');
  add(now.must_reload, say('reloading_label'), say('more_than_two_batteries'), 'FL-4.2');
  add(now.grapples || now.grappled_by?.length, say('grappled'), say('stopped_until_cut_free'), 'FL-6.1');
  add(now.opened, say('opened'), say('may_be_boarded_may'), 'FL-6.1');
  add(
    now.opens !== undefined && now.opens !== now.opened,
    now.opens ? say('opens') : say('buttons_up'),
    say('when_the_next_turn'),
    'FL-6.1',
  );
  add(now.power, say('extra_power'), say('inches_beyond_her_best', { power: now.power }), 'FL-3.4');
  add(first_side !== side, say('prize'), say('taken_by_the_side', { side: sideName(side) }), 'FL-6.2');
  return out;
}

/** The reason why an act is not available, as a sentence's beginning. */
const barred: Record<string, string> = {
  steam: say('steam'),
  back_astern: say('astern'),
  call_for_power: say('more_power'),
  reverse_engines: say('reverse_engines'),
  lighten: say('guns_overboard'),
  cut_free: say('cut_free'),
  march: say('march'),
  charge: say('charge'),
  small_arms: say('small_arms'),
  grapple: say('grapple'),
  spar: say('spar_torpedo'),
  land: say('land'),
  embark: say('back_aboard'),
  board: say('board'),
  repair: say('repair'),
  lay: say('fire'),
  open: say('open'),
  stand: say('standing_order'),
};
export const barredWords = (type: string, target: string | null, names: Names): string =>
  `${barred[type] ?? type.replaceAll('_', ' ')}${target ? ` ${names(target)}` : ''}`;

/** "Port guns of Essex" */
export const batteryOf = (unit: UnitView | undefined, battery: number): string => {
  if (!unit?.sheet) return say('battery_battery', { battery: battery + 1 });
  return unit.kind === 'battery'
    ? say('guns_battery', { battery: battery + 1 })
    : (batteryNames(unit.sheet.batteries)[battery] ?? '');
};

/** FL-3.5: the matter before the game master. */
export function matterWords(matter: Matter, names: Names): string {
  switch (matter.kind) {
    case 'contact':
      return say('and_have_met', { ship: names(matter.ship), other: names(matter.other ?? undefined) });
    case 'touching':
      return say('has_touched_the_ground', { ship: names(matter.ship) });
    case 'ground':
      return say('has_come_near_the', { ship: names(matter.ship) });
  }
}

/** The decision that the seat, or another, has to make. */
export function phaseWords(view: FlotillaView, names: Names): string {
  const side = view.active ? sideName(view.active) : '';
  switch (view.phase) {
    case 'muster':
      return say('before_the_first_turn');
    case 'game_master':
      return view.matter ? say('the_game_master_on', { ship: names(view.matter.ship) }) : say('the_game_master_speaks');
    case 'choose_first':
      return say('who_moves_first');
    case 'moving':
      return say('movement_side', { side });
    case 'insist':
      return say('the_engineer_of_refuses', { ship: names(view.asked?.ship) });
    case 'firing':
      return say('fire_s_move', {
        moment_words: view.asked?.moment ? momentWords[view.asked.moment] : say('during'),
        ship: names(view.asked?.ship),
      });
    case 'turn_box':
      return say('rudder_hit_loses_a', { ship: names(view.asked?.ship) });
    case 'prize':
      return say('a_prize_crew_for', { ship: names(view.asked?.ship) });
    case 'landing':
      return say('landing_parties', { side });
    case 'pursuit':
      return say('have_beaten', { ship: names(view.asked?.ship), target: names(view.asked?.target) });
    case 'boarding':
      return say('boarders', { side });
    case 'repairing':
      return say('repairs', { side });
    case 'over':
      return say('the_battle_is_over');
  }
}

/** The seats whose decision the battle waits for. */
export function waitingWords(view: FlotillaView, playing: boolean): string {
  if (view.phase === 'over') return '';
  if (playing) return say('it_is_carried_out');
  if (view.seat === 'umpire' && view.phase === 'game_master')
    return say('the_waits_for_your', { what: view.matter ? say('move') : say('turn_word') });
  const others = view.to_decide.filter((seat) => seat !== view.seat);
  return others.length
    ? `${say('waiting_for')} ` +
        others
          .map((seat) => (seat === 'umpire' ? say('the_game_master') : seatName(seat as 'union')))
          .join(` ${say('and')} `)
    : '';
}
