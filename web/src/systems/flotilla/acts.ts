/** The game master's acts as forms: which fields each asks for, and the act that they make (FL-1.1). */
import type { SheetCorrection } from '../../api/flotilla';
import type {
  ArmourClass,
  FlotillaAct,
  Flow,
  Heart,
  Moment,
  Place,
  UnitFate,
  UnitView,
  Visibility,
} from '../../api/flotilla';
import type { SideName } from '../../api/types';
import { alongLine } from '../plane/ruling';
import { say } from './words/say';

export type ActName = FlotillaAct['act'];
export type Field =
  | 'visibility'
  | 'unit'
  | 'place'
  | 'heading'
  | 'speed'
  | 'aground'
  | 'boxes'
  | 'men'
  | 'morale'
  | 'battery'
  | 'side'
  | 'hidden'
  | 'mine'
  | 'fate'
  | 'current'
  | 'asked'
  | 'sheet';

export const actForms: readonly { act: ActName; words: string; fields: Field[] }[] = [
  { act: 'throw_die', words: say('throw_a_die'), fields: [] },
  { act: 'set_visibility', words: say('weather'), fields: ['visibility'] },
  { act: 'set_current', words: say('the_current'), fields: ['current'] },
  { act: 'place_unit', words: say('place_a_unit'), fields: ['unit', 'place', 'heading'] },
  { act: 'set_speed', words: say('set_her_speed'), fields: ['unit', 'speed'] },
  { act: 'set_aground', words: say('aground_or_afloat'), fields: ['unit', 'aground'] },
  { act: 'strike', words: say('strike_her_boxes'), fields: ['unit', 'boxes'] },
  { act: 'set_men', words: say('set_the_men'), fields: ['unit', 'men'] },
  { act: 'set_morale', words: say('set_the_captains_morale'), fields: ['unit', 'morale'] },
  { act: 'set_dice', words: say('set_a_batterys_dice'), fields: ['unit', 'battery'] },
  { act: 'correct_sheet', words: say('correct_her_sheet'), fields: ['unit', 'sheet'] },
  { act: 'test_captain', words: say('test_her_captain'), fields: ['unit'] },
  { act: 'lay_mine', words: say('lay_a_torpedo'), fields: ['place', 'side', 'hidden'] },
  { act: 'lift_mine', words: say('lift_a_torpedo'), fields: ['mine'] },
  { act: 'set_fate', words: say('her_fate'), fields: ['unit', 'fate'] },
  { act: 'be_asked', words: say('what_you_are_asked'), fields: ['asked'] },
  { act: 'dismiss_matter', words: say('nothing_comes_of_it'), fields: [] },
];

export type SheetKey = keyof SheetCorrection;
/** The entries that `correct_sheet` may name: each is a number up to `most`, or a value of its own kind. */
export const sheetForms: readonly { key: SheetKey; words: string; most?: number }[] = [
  { key: 'boxes_crossed', words: say('damage_boxes_crossed'), most: 119 },
  { key: 'continuing', words: say('continuing_damage'), most: 40 },
  { key: 'fastest', words: say('highest_speed_box_open'), most: 31 },
  { key: 'turns_lost', words: say('turning_boxes_lost') },
  { key: 'class', words: say('class') },
  { key: 'nerve', words: say('the_captains_nerve') },
  { key: 'fire_turns', words: say('fire_turns'), most: 120 },
  { key: 'catastrophe', words: say('catastrophic_fire_the_next'), most: 3 },
  { key: 'no_turns', words: say('rudder_jammed_turns'), most: 120 },
  { key: 'port_turns', words: say('turns_to_port_only'), most: 120 },
  { key: 'starboard_turns', words: say('turns_to_starboard_only'), most: 120 },
  { key: 'engine_turns', words: say('speed_and_turrets_fixed'), most: 120 },
  { key: 'turrets_freed_on', words: say('turrets_fixed_until_a'), most: 7 },
  { key: 'stopped_turns', words: say('stopped_turns'), most: 120 },
  { key: 'no_grapple_turns', words: say('may_not_grapple_turns'), most: 120 },
  { key: 'grapples', words: say('has_grappled') },
  { key: 'spar_spent', words: say('spar_torpedo_spent') },
  { key: 'loaded', words: say('batteries_loaded') },
];

/** The acts open at a unit, on the water (also while a unit is in hand), and at a torpedo there. */
export function actsAt(tapped: { unit: boolean; inHand: boolean; mine: boolean }): ActName[] {
  if (tapped.unit)
    return ['strike', 'correct_sheet', 'test_captain', 'set_speed', 'set_aground', 'set_men', 'set_dice', 'set_fate'];
  return [
    'lay_mine',
    ...(tapped.mine ? (['lift_mine'] as const) : []),
    ...(tapped.inHand ? (['place_unit'] as const) : []),
  ];
}

/** The values filled in so far. */
export interface Filled {
  visibility: Visibility;
  unit: string | null;
  place: Place | null;
  /** The other end of a field laid by a line, and how many lie in it. */
  to: Place | null;
  count: number;
  heading: number;
  speed: number;
  aground: boolean;
  boxes: number;
  specifics: number;
  shift: number;
  men: number;
  morale: number;
  battery: number;
  dice: number;
  side: SideName | null;
  hidden: boolean;
  mine: number | null;
  fate: UnitFate;
  current: 'set' | 'slack' | 'as_drawn';
  flows: number;
  contacts: boolean;
  groundings: boolean;
  sheetKey: SheetKey;
  number: number;
  lost: Moment[];
  class: ArmourClass;
  nerve: Heart;
  grapples: string | null;
  spent: boolean;
  loaded: number[];
}
export const blank = (): Filled => ({
  visibility: 'reduced',
  unit: null,
  place: null,
  to: null,
  count: 5,
  heading: 0,
  speed: 0,
  aground: true,
  boxes: 1,
  specifics: 0,
  shift: 0,
  men: 0,
  morale: 12,
  battery: 0,
  dice: 0,
  side: null,
  hidden: true,
  mine: null,
  fate: 'surrendered',
  current: 'set',
  flows: 0,
  contacts: true,
  groundings: true,
  sheetKey: 'continuing',
  number: 0,
  lost: [],
  class: 'wooden',
  nerve: 'steady',
  grapples: null,
  spent: true,
  loaded: [],
});

/** The field that a form still lacks; empty when the act can be made. */
export function wants(act: ActName, filled: Filled): string {
  const fields = actForms.find((form) => form.act === act)?.fields ?? [];
  if (fields.includes('unit') && !filled.unit) return say('choose_a_unit_label');
  if (fields.includes('place') && !filled.place) return say('point_at_the_place');
  if (fields.includes('mine') && filled.mine === null) return say('choose_a_torpedo');
  return '';
}

const exact = (v: number): number => Math.round(v * 1000) / 1000;
/** A place to the thousandth of an inch, as the plane keeps it. */
export const exactly = ([x, y]: Place): Place => [exact(x), exact(y)];

const bearing = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
const flowOf = (f: Filled): Flow => (f.current === 'set' ? bearing(f.flows) : f.current);

/** The one thing of a sheet that is corrected. */
function corrected(f: Filled): SheetCorrection {
  switch (f.sheetKey) {
    case 'turns_lost':
      return { turns_lost: f.lost };
    case 'class':
      return { class: f.class };
    case 'nerve':
      return { nerve: f.nerve };
    case 'grapples':
      return { grapples: f.grapples };
    case 'spar_spent':
      return { spar_spent: f.spent };
    case 'loaded':
      return { loaded: [...f.loaded].sort((a, b) => a - b) };
    default:
      return { [f.sheetKey]: f.number };
  }
}

/** The act that is filled in; null while something is wanted. */
export function actOf(act: ActName, f: Filled): FlotillaAct | null {
  if (wants(act, f)) return null;
  const unit = f.unit ?? '';
  const at: Place = f.place ? exactly(f.place) : [0, 0];
  switch (act) {
    case 'throw_die':
      return { act };
    case 'set_visibility':
      return { act, visibility: f.visibility };
    case 'place_unit':
      return { act, unit, at, heading: bearing(f.heading) };
    case 'set_speed':
      return { act, unit, speed: f.speed };
    case 'set_aground':
      return { act, unit, aground: f.aground };
    case 'strike':
      return { act, unit, boxes: f.boxes, specifics: f.specifics, shift: f.shift };
    case 'set_men':
      return { act, unit, men: f.men };
    case 'set_morale':
      return { act, unit, morale: f.morale };
    case 'set_dice':
      return { act, unit, battery: f.battery, dice: f.dice };
    case 'test_captain':
      return { act, unit };
    case 'lay_mine':
      return { act, at, side: f.side, hidden: f.hidden };
    case 'lift_mine':
      return { act, mine: f.mine ?? 0 };
    case 'set_fate':
      return { act, unit, fate: f.fate };
    case 'set_current':
      return { act, flows: flowOf(f) };
    case 'be_asked':
      return { act, contacts: f.contacts, groundings: f.groundings };
    case 'dismiss_matter':
      return { act };
    case 'correct_sheet':
      return { act, unit, ...corrected(f) };
  }
}

/** The unit's present figures fill the form when it is chosen. */
export function filledFrom(filled: Filled, unit: UnitView | undefined): Filled {
  if (!unit) return filled;
  return {
    ...filled,
    unit: unit.id,
    heading: unit.heading,
    speed: unit.speed ?? 0,
    men: unit.now.crew ?? unit.now.men ?? 0,
    morale: unit.now.morale ?? 12,
    battery: 0,
    dice: unit.now.batteries?.[0]?.dice ?? 0,
  };
}

/** Whether an act is shown at first: not if it is about hidden things, nor if it sets what the game master is asked. */
export const shownAtFirst = (act: ActName, hidden: boolean): boolean =>
  !(act === 'be_asked' || act === 'lift_mine' || (act === 'lay_mine' && hidden));

/** The acts that are filled in: one for each torpedo of a field. */
export function actsOf(act: ActName, filled: Filled): FlotillaAct[] {
  const { place, to, count } = filled;
  const places = act === 'lay_mine' && place && to ? alongLine(place, to, count) : [place];
  return places.flatMap((one) => actOf(act, { ...filled, place: one && exactly(one) }) ?? []);
}
