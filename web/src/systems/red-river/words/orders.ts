/** The commodore's orders in words, and where they stand in his panel. */
import type { CampaignAction } from '../../../api/redriver';
import { capital } from '../../../words/names';
import { actionWords } from './say';

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
const titles: Record<string, string> = {
  move_fuel: 'Hand over fuel',
  issue_rounds: 'Hand over rounds',
  tow: 'Take in tow',
  cast_off: 'Cast off',
  detach: 'Detach',
  rejoin: 'Rejoin',
  order_up: 'Order up',
  abandon: 'Abandon',
  drift: 'Let drift',
  anchor: 'Anchor',
  lead: 'Lead the line',
};
export const orderTitle = (type: string): string => titles[type] ?? capital(actionWords(type));

const says: Record<string, string> = {
  take_on_fuel: 'before the first turn',
  advance: 'one section up',
  explore: 'where it comes in here',
  turn_back: 'two sections down',
  drop_down: 'one section down, no farther',
  hold: 'repair, and wait for those behind',
  forage: 'lie still for wood',
  scavenge: 'lie still for what is left there',
  engage: 'silence and sink what is there',
  run_past: 'get by; what is left counts as bypassed',
  fall_back: 'refuse the fight',
  withdraw: 'the campaign is given up',
};
export const orderSays = (type: string): string => says[type] ?? '';

/** What an order to go down says, by how many sections there are below this one. */
export function downSays(type: string, below: number): string {
  if (below === 0) return 'to the main river';
  return `${orderSays(type)}${type === 'turn_back' && below === 1 ? ', to the main river' : ''}`;
}

export const stragglerOrder: Record<string, [string, string]> = {
  follow: ['Follow', 'comes up as she can'],
  force_engines: ['Force her engines', 'a section gained, or a tube burst'],
  lie_to: ['Lie to', 'waits where she is'],
};
