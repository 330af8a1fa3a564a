/** The umpire's acts as forms: what each asks for, how it stands now, and the act that is made of it (WS-13.1). */
import type { SideName } from '../../api/types';
import type { Unit, Vessel, WarView, Water } from '../../api/wbts';
import type { WarAct } from '../../api/wbts';
import { hexCalled, nameOf, type HexAt } from './map/grid';
import type { PlaceOfMap } from './map/file';
import { placeCalled, stateNames, type Theatre } from './map/theatre';
import { fights, hexOfWater, waterKey } from './pieces';
import { landName, vesselName } from './words/names';
import { say } from './words/values';

type Choice = readonly [string, string];
export type FieldKind = 'unit' | 'leader' | 'headquarters' | 'vessel' | 'hex' | 'water' | 'number' | 'choice' | 'check';
export interface Field {
  key: string;
  kind: FieldKind;
  words: string;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
}
/** The values filled in, by the act's keys; a water by its key, and in `water_at` the hex where it was looked for. */
export type Filled = Record<string, string | number | boolean | null>;
export interface ActForm {
  act: string;
  words: string;
  group: 'Dice' | 'Troops' | 'Supply' | 'Leaders' | 'Afloat' | 'Places' | 'The war';
  fields: readonly Field[];
}
export type Shown = SideName | 'spectator';
/** A ruling as it is being written. */
export interface WarRuling {
  act: string;
  filled: Filled;
  reason: string;
  shown: Record<Shown, boolean>;
  /** The hex that was last taken into it from the map. */
  taken: HexAt | null;
}

const number = (key: string, words: string, max = 255, min = 0): Field => ({ key, kind: 'number', words, min, max });
const choice = (key: string, words: string, choices: readonly Choice[]): Field => ({
  key,
  kind: 'choice',
  words,
  choices,
});
const unit: Field = { key: 'unit', kind: 'unit', words: say('unit_label') };
const leader: Field = { key: 'leader', kind: 'leader', words: say('leader') };
const vessel: Field = { key: 'vessel', kind: 'vessel', words: say('vessel_label') };
const hex = (words: string, key = 'hex'): Field => ({ key, kind: 'hex', words });
const water: Field = { key: 'water', kind: 'water', words: say('water') };
const side = (words = say('side'), key = 'side'): Field =>
  choice(key, words, [
    ['union', say('union')],
    ['confederate', say('confederacy')],
  ]);
const owner = (key: string, words: string, nobody: string): Field =>
  choice(key, words, [
    ['neutral', nobody],
    ['union', say('union')],
    ['confederate', say('confederacy')],
  ]);
const most = 9999;

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
  { act: 'place_unit', words: say('where_a_unit_stands'), group: 'Troops', fields: [unit, hex(say('stands_at'))] },
  {
    act: 'place_force',
    words: say('where_all_in_a'),
    group: 'Troops',
    fields: [side(), hex(say('from'), 'from'), hex(say('to_label'))],
  },
  {
    act: 'set_strength',
    words: say('its_strength'),
    group: 'Troops',
    fields: [unit, number('points', say('points'), 99, 1)],
  },
  {
    act: 'add_unit',
    words: say('a_unit_more'),
    group: 'Troops',
    fields: [
      side(),
      choice('kind', say('kind'), Object.entries(landName)),
      number('points', say('points'), 99, 1),
      hex(say('stands_at')),
    ],
  },
  { act: 'remove_unit', words: say('a_unit_taken_away'), group: 'Troops', fields: [unit] },
  {
    act: 'set_stock',
    words: say('what_a_depot_or'),
    group: 'Supply',
    fields: [unit, number('supply', say('supply_label'))],
  },
  {
    act: 'set_army_stock',
    words: say('what_an_army_carries'),
    group: 'Supply',
    fields: [{ key: 'army', kind: 'headquarters', words: say('army') }, number('supply', say('supply_label'))],
  },
  {
    act: 'set_pool',
    words: say('a_sides_pool'),
    group: 'Supply',
    fields: [
      side(),
      number('supply', say('supply_label'), most),
      number('personnel', say('personnel'), most),
      number('rail', say('rail_points')),
    ],
  },
  { act: 'place_leader', words: say('where_a_leader_is'), group: 'Leaders', fields: [leader, hex(say('is_at'))] },
  {
    act: 'give_command',
    words: say('a_headquarters_for_him'),
    group: 'Leaders',
    fields: [leader, { key: 'headquarters', kind: 'headquarters', words: say('headquarters_word') }],
  },
  {
    act: 'set_leader',
    words: say('wounded_taken_killed'),
    group: 'Leaders',
    fields: [
      leader,
      choice('station', say('he'), [
        ['wounded', say('is_wounded')],
        ['captured', say('is_taken_prisoner')],
        ['killed', say('is_killed')],
        ['in_pool', say('is_in_the_pool')],
        ['to_place', say('waits_to_be_placed')],
      ]),
      number('cycles', say('cycles_away'), 12, 1),
    ],
  },
  { act: 'place_vessel', words: say('where_a_vessel_lies'), group: 'Afloat', fields: [vessel, water] },
  {
    act: 'add_vessel',
    words: say('a_vessel_more'),
    group: 'Afloat',
    fields: [side(), choice('kind', say('kind'), Object.entries(vesselName)), water],
  },
  { act: 'remove_vessel', words: say('a_vessel_taken_away'), group: 'Afloat', fields: [vessel] },
  {
    act: 'set_place',
    words: say('who_holds_a_place'),
    group: 'Places',
    fields: [hex(say('place')), side(say('held_by'))],
  },
  {
    act: 'set_works',
    words: say('works'),
    group: 'Places',
    fields: [
      hex(say('place')),
      choice('built', say('works'), [
        ['none', say('none')],
        ['fort', say('fort')],
        ['fortress', say('fortress')],
      ]),
      side(say('whose')),
    ],
  },
  {
    act: 'set_rails',
    words: say('rails'),
    group: 'Places',
    fields: [
      hex(say('hex')),
      owner('owner', say('whose'), say('nobodys')),
      { key: 'torn', kind: 'check', words: say('torn_up_label') },
    ],
  },
  {
    act: 'set_political_points',
    words: say('political_points'),
    group: 'The war',
    fields: [side(), number('points', say('points'), 999, -999)],
  },
  {
    act: 'set_kentucky',
    words: say('kentucky'),
    group: 'The war',
    fields: [owner('joined', say('is_with'), say('neither'))],
  },
  { act: 'end_war', words: say('end_the_war'), group: 'The war', fields: [side(say('victory'), 'winner')] },
];
export const formOf = (act: string): ActForm => actForms.find((form) => form.act === act) ?? actForms[0]!;

export const newRuling = (): WarRuling => ({
  act: 'throw_die',
  filled: { die: 'd6' },
  reason: '',
  shown: { union: true, confederate: true, spectator: true },
  taken: null,
});

const isTroops = (kind: unknown): boolean => ['infantry', 'militia', 'garrison', 'cavalry'].includes(String(kind));
/** The fields that are to be filled in, with what is chosen in the others. */
export const fieldsNow = (act: string, filled: Filled): Field[] =>
  formOf(act).fields.filter(
    ({ key }) =>
      !(key === 'cycles' && filled.station !== 'wounded') &&
      !(act === 'add_unit' && key === 'points' && !isTroops(filled.kind)) &&
      !(act === 'set_works' && key === 'side' && filled.built === 'none'),
  );

/** Steps in which nothing is under way that counters are marked or owed for. */
const restful = new Set([
  'beginning',
  'siege_orders',
  'building',
  'deploying',
  'setting_up',
  'forgoing',
  'distributing',
  'politicking',
  'offered',
  'orders',
  'attacks',
]);
export const underWay = (act: string, view: WarView): boolean =>
  act !== 'throw_die' && act !== 'end_war' && view.asked !== null && !restful.has(view.asked.type);

/** The units that an act may name; below, the vessels. */
export const unitsFor = (act: string, view: WarView): Unit[] =>
  view.units.filter((one) => {
    if (act === 'set_strength') return fights(one);
    return act === 'set_stock' ? one.kind === 'depot' || one.kind === 'supply_train' : true;
  });
export const vesselsFor = (act: string, view: WarView): Vessel[] =>
  view.vessels.filter((one) => act !== 'place_vessel' || !one.hidden);

/** "Memphis, Tennessee". */
export const placeText = (place: PlaceOfMap): string =>
  `${placeCalled(place)}${stateNames[place.state] ? `, ${stateNames[place.state]}` : ''}`;
export function hexText(name: unknown, theatre: Theatre): string {
  const at = typeof name === 'string' ? hexCalled(name) : null;
  if (at === null) return '';
  const place = theatre.placesAt.get(at)?.[0];
  return place ? placeText(place) : nameOf(at);
}
/** The hex of a number on the sheets, of a place, or of the beginning of one place's name alone. */
export function hexMeant(text: string, theatre: Theatre): string | null {
  const asked = text.trim().toLowerCase();
  if (!asked) return null;
  if (hexCalled(asked.toUpperCase()) !== null) return asked.toUpperCase();
  const { places } = theatre.map;
  const exact = places.find((place) => placeText(place).toLowerCase() === asked);
  const begun = places.filter((place) => placeText(place).toLowerCase().startsWith(asked));
  const called = begun.filter((place) => placeText(place).toLowerCase().startsWith(`${asked},`));
  const one = exact ?? [called, begun].find((some) => some.length === 1)?.[0];
  return one?.hex ?? null;
}

/** How things stand now in what the form speaks of. */
export function standing(act: string, view: WarView, filled: Filled): Filled {
  const one = view.units.find((each) => each.unit === filled.unit);
  const at = filled.hex;
  const purse = view.purses[filled.side === 'confederate' ? 'confederate' : 'union'];
  switch (act) {
    case 'set_strength':
      return { ...filled, points: one?.points ?? 1 };
    case 'set_stock':
      return { ...filled, supply: one?.supply ?? 0 };
    case 'set_army_stock':
      return {
        ...filled,
        supply: view.headquarters.find(({ headquarters }) => headquarters === filled.army)?.supply ?? 0,
      };
    case 'set_pool':
      return { ...filled, supply: purse.supply, personnel: purse.personnel, rail: purse.rail };
    case 'set_political_points':
      return { ...filled, points: purse.points };
    case 'set_kentucky':
      return { ...filled, joined: view.kentucky.side ?? 'neutral' };
    case 'set_rails': {
      const holds = (['union', 'confederate'] as const).find((each) => view.rails[each].includes(String(at)));
      return { ...filled, owner: holds ?? 'neutral', torn: view.rails.torn.includes(String(at)) };
    }
    case 'set_works': {
      const work = view.works.find((each) => each.hex === at);
      return work ? { ...filled, built: work.built, side: work.side } : filled;
    }
    case 'place_vessel': {
      const lies = view.vessels.find((each) => each.vessel === filled.vessel)?.at;
      return lies && !filled.water_at ? { ...filled, water_at: hexOfWater(lies), water: waterKey(lies) } : filled;
    }
    default:
      return filled;
  }
}

/** The first values of a form: those filled in before where they fit, else the first of their choices. */
export function begun(act: string, view: WarView, filled: Filled): Filled {
  const next = { ...filled };
  for (const { key, kind, choices, min } of formOf(act).fields) {
    if (kind === 'choice' && !choices?.some(([word]) => word === next[key])) next[key] = choices?.[0]?.[0] ?? null;
    if (kind === 'number') next[key] = min ?? 0;
    if (kind === 'check') next[key] = false;
  }
  if (!unitsFor(act, view).some((one) => one.unit === next.unit)) next.unit = null;
  if (!vesselsFor(act, view).some((one) => one.vessel === next.vessel)) next.vessel = null;
  return standing(act, view, next);
}

/** Puts a hex chosen on the map into the form: as the place, or as the piece there where no other is chosen. */
export function takenFrom(act: string, view: WarView, filled: Filled, at: string, waters: readonly Water[]): Filled {
  const next = { ...filled };
  for (const { key, kind } of formOf(act).fields) {
    if (kind === 'unit') next.unit = unitsFor(act, view).find((one) => one.hex === at)?.unit ?? next.unit ?? null;
    if (kind === 'leader')
      next.leader =
        view.leaders.find((one) => one.station === 'on_map' && one.hex === at)?.leader ?? next.leader ?? null;
    if (kind === 'vessel')
      next.vessel =
        vesselsFor(act, view).find((one) => one.at && waters.some((water) => waterKey(water) === waterKey(one.at!)))
          ?.vessel ??
        next.vessel ??
        null;
    if (key === 'army')
      next.army =
        view.headquarters.find((one) => one.kind === 'army' && one.hex === at)?.headquarters ?? next.army ?? null;
    if (key === 'from') next.from = at;
  }
  const speaks = formOf(act).fields.some(
    ({ kind, key }) => kind === 'unit' || kind === 'leader' || kind === 'vessel' || key === 'from',
  );
  if (!speaks && formOf(act).fields.some(({ kind }) => kind === 'hex')) next.hex = at;
  return standing(act, view, next);
}

const asks: Partial<Record<FieldKind, string>> = {
  unit: say('choose_a_unit'),
  leader: say('choose_a_leader'),
  headquarters: say('choose_a_headquarters'),
  vessel: say('choose_a_vessel'),
  hex: say('name_the_place_or'),
  water: say('name_the_place_of'),
};

/** The field that a form still lacks; empty when the act can be made. */
export function wants(act: string, filled: Filled): string {
  for (const { kind, key, words } of fieldsNow(act, filled)) {
    const value = filled[key] ?? null;
    if (value === null && asks[kind]) return asks[kind];
    if (kind === 'number' && !Number.isInteger(value)) return say('a_whole_number', { words });
  }
  return '';
}

const waterOf = (key: string): Water => {
  const [at, direction] = key.split(':');
  return direction === undefined ? key : [at!, Number(direction)];
};

/** The act that is filled in; null while something is wanted. */
export function actOf(act: string, filled: Filled): WarAct | null {
  if (wants(act, filled)) return null;
  const made: Record<string, unknown> = { act };
  const open = new Set(fieldsNow(act, filled).map(({ key }) => key));
  for (const { key, kind } of formOf(act).fields) {
    if (key === 'cycles' && !open.has(key)) continue;
    if (kind === 'water') made[key] = waterOf(String(filled[key]));
    else made[key] = kind === 'number' && !open.has(key) ? 1 : (filled[key] ?? null);
  }
  return made as unknown as WarAct;
}

/** The hexes that a form names. */
export function namedIn({ act, filled }: WarRuling): HexAt[] {
  return fieldsNow(act, filled).flatMap(({ key, kind }) => {
    const water = kind === 'water' ? filled.water_at : null;
    const name = kind === 'hex' ? filled[key] : water;
    return typeof name === 'string' ? (hexCalled(name) ?? []) : [];
  });
}
