/** The umpire's acts as forms: what each asks for, how it stands now, and the act that is made of it (RR-2.4). */
import type { CampaignShip, RedRiverView, RiverAct, SectionView } from '../../api/redriver';
import { fateName, resultName } from './words/names';
import { say } from './words/say';

type Choice = readonly [string, string];
export type FieldKind = 'ship' | 'section' | 'number' | 'choice' | 'check' | 'mount' | 'gun' | 'battery';
export interface Field {
  key: string;
  kind: FieldKind;
  words: string;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
}
/** The values filled in, by the keys of the act; null stands for no barge, and for the main river. */
export type Filled = Record<string, string | number | boolean | null>;
export interface ActForm {
  act: RiverAct['act'];
  words: string;
  group: 'Dice' | 'Ships' | 'Places' | 'The river' | 'The campaign';
  fields: readonly Field[];
}

const ship: Field = { key: 'ship', kind: 'ship', words: say('ship') };
const section: Field = { key: 'section', kind: 'section', words: say('section') };
const number = (key: string, words: string, max = 255, min = 0): Field => ({ key, kind: 'number', words, min, max });
const choice = (key: string, words: string, choices: readonly Choice[]): Field => ({
  key,
  kind: 'choice',
  words,
  choices,
});
const check = (key: string, words: string): Field => ({ key, kind: 'check', words });
const results = [
  'famous_victory',
  'stirring_victory',
  'minor_victory',
  'draw',
  'unfortunate_defeat',
  'major_defeat',
  'crushing_defeat',
];

export const actForms: readonly ActForm[] = [
  {
    act: 'throw_die',
    words: say('throw_a_die'),
    group: 'Dice',
    fields: [
      choice('die', say('die'), [
        ['d6', 'D6'],
        ['d10', 'D10'],
        ['d20', 'D20'],
        ['percentile', say('percentile')],
      ]),
    ],
  },
  {
    act: 'set_damage',
    words: say('her_damage'),
    group: 'Ships',
    fields: [ship, number('repairable', say('can_be_repaired')), number('lasting', say('cannot'))],
  },
  {
    act: 'set_criticals',
    words: say('critical_hits'),
    group: 'Ships',
    fields: [ship, number('criticals', say('unmended'), 20)],
  },
  {
    act: 'set_guns',
    words: say('guns_out_or_burst'),
    group: 'Ships',
    fields: [
      ship,
      { key: 'mount', kind: 'mount', words: say('guns') },
      number('out', say('put_out_word')),
      number('burst', say('burst')),
    ],
  },
  {
    act: 'set_fuel',
    words: say('fuel_in_her_bunkers'),
    group: 'Ships',
    fields: [ship, number('fuel', say('points_label'))],
  },
  {
    act: 'set_barges',
    words: say('her_barges'),
    group: 'Ships',
    fields: [ship, number('barge_1', say('first_fuel')), number('barge_2', say('second_fuel'))],
  },
  {
    act: 'set_rounds',
    words: say('rounds'),
    group: 'Ships',
    fields: [ship, { key: 'gun', kind: 'gun', words: say('for') }, number('rounds', say('rounds'), 999)],
  },
  {
    act: 'set_grounding',
    words: say('aground_or_afloat'),
    group: 'Ships',
    fields: [
      ship,
      choice('grounding', say('she_is'), [
        ['none', say('afloat')],
        ['minor', say('lightly_aground')],
        ['major', say('hard_aground')],
        ['stuck', say('stuck_without_fuel')],
      ]),
    ],
  },
  {
    act: 'set_rudder',
    words: say('her_rudder'),
    group: 'Ships',
    fields: [
      ship,
      choice('rudder', say('she_turns'), [
        ['free', say('both_ways')],
        ['not_to_port', say('not_to_port')],
        ['not_to_starboard', say('not_to_starboard')],
        ['neither', say('neither_way')],
      ]),
    ],
  },
  {
    act: 'set_boiler',
    words: say('her_boiler'),
    group: 'Ships',
    fields: [ship, number('cut', say('per_cent_lost_label'), 100)],
  },
  {
    act: 'set_laid_up',
    words: say('lying_up'),
    group: 'Ships',
    fields: [ship, number('turns', say('turns_label'), 20)],
  },
  { act: 'set_fire', words: say('on_fire'), group: 'Ships', fields: [ship, check('on_fire', say('she_burns'))] },
  {
    act: 'set_spirits',
    words: say('her_crew'),
    group: 'Ships',
    fields: [ship, number('spirits', say('spirits_to'), 1, -1)],
  },
  {
    act: 'set_fate',
    words: say('lost_or_not'),
    group: 'Ships',
    fields: [
      ship,
      choice(
        'fate',
        say('she_is'),
        ['afloat', 'sunk', 'burned', 'abandoned', 'held_for_good', 'taken'].map(
          (fate) => [fate, fateName(fate)] as const,
        ),
      ),
    ],
  },
  { act: 'place_ship', words: say('where_a_ship_lies'), group: 'Places', fields: [ship, section] },
  { act: 'place_flotilla', words: say('where_the_flotilla_lies'), group: 'Places', fields: [section] },
  {
    act: 'set_battery',
    words: say('a_battery'),
    group: 'The river',
    fields: [
      section,
      { key: 'place', kind: 'battery', words: say('battery') },
      number('guns_1', say('guns_left')),
      number('guns_2', say('of_the_second_kind')),
      check('hidden', say('hidden')),
      check('mine', say('a_mine_off_it')),
    ],
  },
  {
    act: 'set_vessels',
    words: say('vessels_of_the_enemy'),
    group: 'The river',
    fields: [
      section,
      number('gunboats', say('gunboats'), 9),
      number('heavy_gunboats', say('heavy_gunboats'), 9),
      number('unarmed', say('unarmed'), 9),
      number('spar_boats', say('torpedo_launches'), 9),
    ],
  },
  {
    act: 'set_shoal',
    words: say('the_depth'),
    group: 'The river',
    fields: [section, check('shoal', say('too_shallow_for_the'))],
  },
  { act: 'strike_encounter', words: say('nothing_was_met_here'), group: 'The river', fields: [] },
  {
    act: 'set_points',
    words: say('the_points'),
    group: 'The campaign',
    fields: [number('points', say('points_label'), 999, -999)],
  },
  {
    act: 'set_turn',
    words: say('the_turn'),
    group: 'The campaign',
    fields: [number('turn', say('turn_text'), 120, 1)],
  },
  {
    act: 'end_campaign',
    words: say('end_it_with_a'),
    group: 'The campaign',
    fields: [
      choice(
        'result',
        say('result'),
        results.map((result) => [result, resultName(result)] as const),
      ),
    ],
  },
];

export const formOf = (act: string): ActForm => actForms.find((form) => form.act === act) ?? actForms[0]!;

function ofShip(act: string, one: CampaignShip, filled: Filled): Filled {
  const mount = typeof filled.mount === 'number' && one.guns[filled.mount] ? filled.mount : 0;
  const gun = one.rounds.some((rounds) => rounds.gun === filled.gun)
    ? filled.gun!
    : (one.rounds[0]?.gun ?? one.guns[0]?.gun ?? null);
  switch (act) {
    case 'set_damage':
      return { repairable: one.repairable, lasting: one.lasting };
    case 'set_criticals':
      return { criticals: one.criticals };
    case 'set_guns':
      return { mount, out: one.guns[mount]?.out ?? 0, burst: one.guns[mount]?.burst ?? 0 };
    case 'set_fuel':
      return { fuel: one.fuel };
    case 'set_barges':
      return { barge_1: one.barges[0] ?? null, barge_2: one.barges[1] ?? null };
    case 'set_rounds':
      return { gun, rounds: one.rounds.find((rounds) => rounds.gun === gun)?.rounds ?? 0 };
    case 'set_grounding':
      return { grounding: one.grounding };
    case 'set_rudder':
      return { rudder: one.rudder };
    case 'set_boiler':
      return { cut: one.boiler_cut };
    case 'set_laid_up':
      return { turns: one.laid_up };
    case 'set_fire':
      return { on_fire: one.on_fire };
    case 'set_spirits':
      return { spirits: one.spirits };
    case 'set_fate':
      return { fate: one.fate };
    default:
      return { section: one.at };
  }
}

function ofSection(act: string, one: SectionView, filled: Filled): Filled {
  if (act === 'set_vessels') return { ...one.vessels };
  if (act === 'set_shoal') return { shoal: one.shoal };
  if (act !== 'set_battery') return {};
  const battery = one.batteries.find(({ place }) => place === filled.place) ?? one.batteries[0];
  if (!battery) return { place: null };
  return {
    place: battery.place,
    guns_1: battery.guns[0]?.left ?? 0,
    guns_2: battery.guns[1]?.left ?? 0,
    hidden: battery.hidden,
    mine: battery.mine,
  };
}

/**
 * How things stand now in what the form speaks of: of the ship, section, mount, gun or battery that is chosen in it.
 */
export function standing(act: string, view: RedRiverView, filled: Filled): Filled {
  const { fields } = formOf(act);
  const asks = (kind: FieldKind): boolean => fields.some((field) => field.kind === kind);
  const one = view.ships.find(({ id }) => id === filled.ship);
  if (asks('ship')) return one ? { ...filled, ...ofShip(act, one, filled) } : filled;
  if (act === 'place_flotilla') return { ...filled, section: view.flag_at };
  const place = view.sections.find(({ index }) => index === filled.section);
  if (asks('section')) return place ? { ...filled, ...ofSection(act, place, filled) } : { ...filled, place: null };
  if (act === 'set_points') return { ...filled, points: view.points };
  if (act === 'set_turn') return { ...filled, turn: view.turn };
  if (act === 'end_campaign') return { ...filled, result: 'draw' };
  return act === 'throw_die' ? { ...filled, die: filled.die ?? 'd6' } : filled;
}

/** The field that a form still lacks; empty when the act can be made. */
export function wants(act: string, filled: Filled): string {
  for (const { kind, key, words } of formOf(act).fields) {
    if (kind === 'ship' && !filled.ship) return say('choose_a_ship');
    if (kind === 'section' && act !== 'place_ship' && act !== 'place_flotilla' && typeof filled.section !== 'number')
      return say('choose_a_section');
    if (kind === 'battery' && typeof filled.place !== 'number') return say('no_battery_is_known');
    if (kind === 'number' && !key.startsWith('barge') && !Number.isInteger(filled[key]))
      return say('a_whole_number', { words });
  }
  return '';
}

/** The act that is filled in; null while something is wanted. */
export function actOf(act: string, filled: Filled): RiverAct | null {
  if (wants(act, filled)) return null;
  if (act === 'set_barges')
    return {
      act,
      ship: String(filled.ship),
      barges: [filled.barge_1, filled.barge_2].filter((fuel): fuel is number => typeof fuel === 'number'),
    };
  const made: Record<string, unknown> = { act };
  for (const { key } of formOf(act).fields) if (!key.startsWith('guns_')) made[key] = filled[key] ?? null;
  if (act === 'set_battery') made.guns = [Number(filled.guns_1), Number(filled.guns_2)];
  return made as RiverAct;
}
