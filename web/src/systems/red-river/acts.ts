/** The umpire's acts as forms: what each asks for, how it stands now, and the act that is made of it (RR-2.4). */
import type { CampaignShip, RedRiverView, RiverAct, SectionView } from '../../api/redriver';
import { fateName, resultName } from './words/names';

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
/** What has been filled in, by the keys of the act; a barge that is not there is null, as is the main river. */
export type Filled = Record<string, string | number | boolean | null>;
export interface ActForm {
  act: string;
  words: string;
  group: 'Dice' | 'Ships' | 'Places' | 'The river' | 'The campaign';
  fields: readonly Field[];
}

const ship: Field = { key: 'ship', kind: 'ship', words: 'Ship' };
const section: Field = { key: 'section', kind: 'section', words: 'Section' };
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
    words: 'Throw a die',
    group: 'Dice',
    fields: [
      choice('die', 'Die', [
        ['d6', 'D6'],
        ['d10', 'D10'],
        ['d20', 'D20'],
        ['percentile', 'percentile'],
      ]),
    ],
  },
  {
    act: 'set_damage',
    words: 'Her damage',
    group: 'Ships',
    fields: [ship, number('repairable', 'Can be repaired'), number('lasting', 'Cannot')],
  },
  { act: 'set_criticals', words: 'Critical hits', group: 'Ships', fields: [ship, number('criticals', 'Unmended', 20)] },
  {
    act: 'set_guns',
    words: 'Guns out or burst',
    group: 'Ships',
    fields: [ship, { key: 'mount', kind: 'mount', words: 'Guns' }, number('out', 'Put out'), number('burst', 'Burst')],
  },
  { act: 'set_fuel', words: 'Fuel in her bunkers', group: 'Ships', fields: [ship, number('fuel', 'Points')] },
  {
    act: 'set_barges',
    words: 'Her barges',
    group: 'Ships',
    fields: [ship, number('barge_1', 'First, fuel'), number('barge_2', 'Second, fuel')],
  },
  {
    act: 'set_rounds',
    words: 'Rounds',
    group: 'Ships',
    fields: [ship, { key: 'gun', kind: 'gun', words: 'For' }, number('rounds', 'Rounds', 999)],
  },
  {
    act: 'set_grounding',
    words: 'Aground, or afloat',
    group: 'Ships',
    fields: [
      ship,
      choice('grounding', 'She is', [
        ['none', 'afloat'],
        ['minor', 'lightly aground'],
        ['major', 'hard aground'],
        ['stuck', 'stuck without fuel'],
      ]),
    ],
  },
  {
    act: 'set_rudder',
    words: 'Her rudder',
    group: 'Ships',
    fields: [
      ship,
      choice('rudder', 'She turns', [
        ['free', 'both ways'],
        ['not_to_port', 'not to port'],
        ['not_to_starboard', 'not to starboard'],
        ['neither', 'neither way'],
      ]),
    ],
  },
  { act: 'set_boiler', words: 'Her boiler', group: 'Ships', fields: [ship, number('cut', 'Per cent lost', 100)] },
  { act: 'set_laid_up', words: 'Lying up', group: 'Ships', fields: [ship, number('turns', 'Turns', 20)] },
  { act: 'set_fire', words: 'On fire', group: 'Ships', fields: [ship, check('on_fire', 'she burns')] },
  {
    act: 'set_spirits',
    words: 'Her crew',
    group: 'Ships',
    fields: [ship, number('spirits', 'Spirits, −1 to 1', 1, -1)],
  },
  {
    act: 'set_fate',
    words: 'Lost, or not',
    group: 'Ships',
    fields: [
      ship,
      choice(
        'fate',
        'She is',
        ['afloat', 'sunk', 'burned', 'abandoned', 'held_for_good', 'taken'].map(
          (fate) => [fate, fateName(fate)] as const,
        ),
      ),
    ],
  },
  { act: 'place_ship', words: 'Where a ship lies', group: 'Places', fields: [ship, section] },
  { act: 'place_flotilla', words: 'Where the flotilla lies', group: 'Places', fields: [section] },
  {
    act: 'set_battery',
    words: 'A battery',
    group: 'The river',
    fields: [
      section,
      { key: 'place', kind: 'battery', words: 'Battery' },
      number('guns_1', 'Guns left'),
      number('guns_2', 'Of the second kind'),
      check('hidden', 'hidden'),
      check('mine', 'a mine off it'),
    ],
  },
  {
    act: 'set_vessels',
    words: 'Vessels of the enemy',
    group: 'The river',
    fields: [
      section,
      number('gunboats', 'Gunboats', 9),
      number('heavy_gunboats', 'Heavy gunboats', 9),
      number('unarmed', 'Unarmed', 9),
      number('spar_boats', 'Torpedo launches', 9),
    ],
  },
  {
    act: 'set_shoal',
    words: 'The depth',
    group: 'The river',
    fields: [section, check('shoal', 'too shallow for the deep')],
  },
  { act: 'strike_encounter', words: 'Nothing was met here', group: 'The river', fields: [] },
  { act: 'set_points', words: 'The points', group: 'The campaign', fields: [number('points', 'Points', 999, -999)] },
  { act: 'set_turn', words: 'The turn', group: 'The campaign', fields: [number('turn', 'Turn', 120, 1)] },
  {
    act: 'end_campaign',
    words: 'End it with a result',
    group: 'The campaign',
    fields: [
      choice(
        'result',
        'Result',
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

/** What a form still wants; empty when the act can be made. */
export function wants(act: string, filled: Filled): string {
  for (const { kind, key, words } of formOf(act).fields) {
    if (kind === 'ship' && !filled.ship) return 'Choose a ship';
    if (kind === 'section' && act !== 'place_ship' && act !== 'place_flotilla' && typeof filled.section !== 'number')
      return 'Choose a section';
    if (kind === 'battery' && typeof filled.place !== 'number') return 'No battery is known there';
    if (kind === 'number' && !key.startsWith('barge') && !Number.isInteger(filled[key]))
      return `${words}: a whole number`;
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
  const made: RiverAct = { act };
  for (const { key } of formOf(act).fields) if (!key.startsWith('guns_')) made[key] = filled[key] ?? null;
  if (act === 'set_battery') made.guns = [Number(filled.guns_1), Number(filled.guns_2)];
  return made;
}
