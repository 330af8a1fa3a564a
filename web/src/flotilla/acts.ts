/** The game master's acts as forms: which fields each asks for, and the act that they make (FL-1.1). */
import type { FlotillaAct, Flow, Place, UnitFate, UnitView, Visibility } from '../api/flotilla';
import type { SideName } from '../api/types';

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
  | 'asked';

export const actForms: readonly { act: ActName; words: string; fields: Field[] }[] = [
  { act: 'throw_die', words: 'Throw a die', fields: [] },
  { act: 'set_visibility', words: 'Weather', fields: ['visibility'] },
  { act: 'set_current', words: 'The current', fields: ['current'] },
  { act: 'place_unit', words: 'Place a unit', fields: ['unit', 'place', 'heading'] },
  { act: 'set_speed', words: 'Set her speed', fields: ['unit', 'speed'] },
  { act: 'set_aground', words: 'Aground, or afloat', fields: ['unit', 'aground'] },
  { act: 'strike', words: 'Strike her boxes', fields: ['unit', 'boxes'] },
  { act: 'set_men', words: 'Set the men', fields: ['unit', 'men'] },
  { act: 'set_morale', words: "Set the captain's morale", fields: ['unit', 'morale'] },
  { act: 'set_dice', words: "Set a battery's dice", fields: ['unit', 'battery'] },
  { act: 'test_captain', words: 'Test her captain', fields: ['unit'] },
  { act: 'lay_mine', words: 'Lay a torpedo', fields: ['place', 'side', 'hidden'] },
  { act: 'lift_mine', words: 'Lift a torpedo', fields: ['mine'] },
  { act: 'set_fate', words: 'Her fate', fields: ['unit', 'fate'] },
  { act: 'be_asked', words: 'What you are asked about', fields: ['asked'] },
  { act: 'dismiss_matter', words: 'Nothing comes of it by the book', fields: [] },
];

/** What has been filled in. */
export interface Filled {
  visibility: Visibility;
  unit: string | null;
  place: Place | null;
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
}
export const blank = (): Filled => ({
  visibility: 'reduced',
  unit: null,
  place: null,
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
});

/** What a form still wants; empty when the act can be made. */
export function wants(act: ActName, filled: Filled): string {
  const fields = actForms.find((form) => form.act === act)?.fields ?? [];
  if (fields.includes('unit') && !filled.unit) return 'Choose a unit';
  if (fields.includes('place') && !filled.place) return 'Point at the place on the chart';
  if (fields.includes('mine') && filled.mine === null) return 'Choose a torpedo';
  return '';
}

const exact = (v: number): number => Math.round(v * 1000) / 1000;
/** A place to the thousandth of an inch, as the plane keeps it. */
export const exactly = ([x, y]: Place): Place => [exact(x), exact(y)];

const bearing = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
const flowOf = (f: Filled): Flow => (f.current === 'set' ? bearing(f.flows) : f.current);

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

/** Hidden things are shown to nobody unless the game master says so, nor what he wants to be asked about. */
export const shownAtFirst = (act: ActName, hidden: boolean): boolean =>
  !(act === 'be_asked' || act === 'lift_mine' || (act === 'lay_mine' && hidden));
