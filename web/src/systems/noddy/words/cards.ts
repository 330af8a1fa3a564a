/** How a vessel's card was made from the register, in words (docs/conversions.md). */
import { say } from './say';

/** A step of the conversion: `key` is the card's number that it made, as `armour.bow` or `guns.2`. */
export interface Step {
  key: string;
  step: string;
  because: string;
}

const heads: Record<string, string> = {
  type: say('type'),
  knots: say('knots_label'),
  draught_ft: say('draught'),
  length_in: say('length'),
  beam_in: say('beam'),
  reinforced_bow: say('ram'),
  pivot: say('pivoting'),
  one_gun_at_a_time: say('guns_at_once'),
};

/** The part of the card that a step made: "Armour, bow". */
export function headOf(key: string): string {
  const [first = '', second = ''] = key.split('.');
  if (first === 'guns') return say('guns');
  if (first === 'armour') return say('armour_second', { second });
  return heads[first] ?? first.replaceAll('_', ' ');
}

/** The part of the card that a battle may give anew: `armour` of `armour.bow`. */
export const partOf = (key: string): string => key.split('.')[0] ?? key;
