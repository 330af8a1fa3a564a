/** How a vessel's card was made from the register, in words (docs/conversions.md). */

/** A step of the conversion: `key` is the card's number that it made, as `armour.bow` or `guns.2`. */
export interface Step {
  key: string;
  step: string;
  because: string;
}

const heads: Record<string, string> = {
  type: 'Type',
  knots: 'Knots',
  draught_ft: 'Draught',
  length_in: 'Length',
  beam_in: 'Beam',
  reinforced_bow: 'Ram',
  pivot: 'Pivoting',
  one_gun_at_a_time: 'Guns at once',
};

/** What of the card a step made: "Armour, bow". */
export function headOf(key: string): string {
  const [first = '', second = ''] = key.split('.');
  if (first === 'guns') return 'Guns';
  if (first === 'armour') return `Armour, ${second}`;
  return heads[first] ?? first.replaceAll('_', ' ');
}

/** The part of the card that a battle may give anew: `armour` of `armour.bow`. */
export const partOf = (key: string): string => key.split('.')[0] ?? key;
