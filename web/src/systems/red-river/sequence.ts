/** The sequence of a campaign's turn (RR-2.1) as the header shows it. */
import type { CampaignPhase } from '../../api/redriver';
import { stepState, type SequenceStep } from '../../words/steps';

const words = ['Orders', 'Direction', 'Banks', 'Machinery', 'Enemy', 'Fights', 'Points', 'Fuel', 'Stragglers'];
const places: Record<CampaignPhase, number> = {
  starting_fuel: 0,
  orders: 0,
  encounter: 4,
  fight: 5,
  straggler_orders: 8,
  over: 9,
};
/** Dice that are wanted stand where they fall; those of no other step are thrown for what the enemy does. */
const falls: Record<string, string> = {
  Orders: 'starting_fuel',
  Direction: 'direction direction_second tributary_heading',
  Banks: 'terrain bluffs narrows',
  Machinery: 'mechanical mechanical_second vessel_by_lot gun_by_lot boiler rudder small_fire',
  Fights: 'gun_bursts',
  Fuel: 'foraged_fuel town_fuel captured_fuel scavenged_rounds',
  Stragglers: 'drifting forced_engines',
};
const stepOf = (wanted: string): number => words.findIndex((step) => (falls[step] ?? '').split(' ').includes(wanted));

export function campaignSequence(phase: CampaignPhase, wanted: string | null): SequenceStep[] {
  const step = wanted && phase !== 'over' ? stepOf(wanted) : places[phase];
  const at = step < 0 ? words.indexOf('Enemy') : step;
  return words.map((word, index) => ({
    words: word,
    state: stepState(at, index),
  }));
}
