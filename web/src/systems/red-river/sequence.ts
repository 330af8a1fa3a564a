/** The sequence of a campaign's turn (RR-2.1) as the header shows it. */
import type { CampaignPhase } from '../../api/redriver';
import { valueWords } from './words/say';
import { stepState, type SequenceStep } from '../../words/steps';

const steps = ['orders', 'direction', 'banks', 'machinery', 'enemy', 'fights', 'points', 'fuel', 'stragglers'];
const places: Record<CampaignPhase, number> = {
  starting_fuel: 0,
  orders: 0,
  encounter: 4,
  fight: 5,
  straggler_orders: 8,
  over: 9,
};
/** Step of the turn at which dice are thrown; dice of no other step are thrown for the enemy's actions. */
const falls: Record<string, string> = {
  orders: 'starting_fuel',
  direction: 'direction direction_second tributary_heading',
  banks: 'terrain bluffs narrows',
  machinery: 'mechanical mechanical_second vessel_by_lot gun_by_lot boiler rudder small_fire',
  fights: 'gun_bursts',
  fuel: 'foraged_fuel town_fuel captured_fuel scavenged_rounds',
  stragglers: 'drifting forced_engines',
};
const stepOf = (wanted: string): number => steps.findIndex((step) => (falls[step] ?? '').split(' ').includes(wanted));

export function campaignSequence(phase: CampaignPhase, wanted: string | null): SequenceStep[] {
  const step = wanted && phase !== 'over' ? stepOf(wanted) : places[phase];
  const at = step < 0 ? steps.indexOf('enemy') : step;
  return steps.map((one, index) => ({
    words: valueWords('step', one),
    state: stepState(at, index),
  }));
}
