/** The commodore's orders in words, and where they stand in his panel. */
import type { CampaignAction } from '../../../api/redriver';
import { capital } from '../../../words/names';
import { values } from '../../../../../data/words/red-river.json';
import { actionWords, say, valueWords } from './say';

export type OrderGroup = 'fuel' | 'under way' | 'hove to' | 'enemy' | 'end' | 'ship';

const groups: Record<string, OrderGroup> = {
  take_on_fuel: 'fuel',
  advance: 'under way',
  explore: 'under way',
  turn_back: 'under way',
  drop_down: 'under way',
  hold: 'hove to',
  forage: 'hove to',
  scavenge: 'hove to',
  engage: 'enemy',
  run_past: 'enemy',
  fall_back: 'enemy',
  withdraw: 'end',
};
export const groupOf = ({ type }: CampaignAction): OrderGroup => groups[type] ?? 'ship';

/** Orders about a ship, as her buttons have them. */
export const orderTitle = (type: string): string =>
  capital(type in values.order_title ? valueWords('order_title', type) : actionWords(type));

export const orderSays = (type: string): string => (type in values.order_says ? valueWords('order_says', type) : '');

/** The explanation of an order to go down, by how many sections there are below this one. */
export function downSays(type: string, below: number): string {
  if (below === 0) return say('down_to_main_river');
  const says = orderSays(type);
  return type === 'turn_back' && below === 1 ? say('and_to_main_river', { says }) : says;
}

/** An order to a straggler, and its meaning. */
export const stragglerOrder = (order: string): [string, string] => [
  capital(valueWords('order', order)),
  orderSays(order),
];
