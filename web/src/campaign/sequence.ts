/** The sequence of a campaign's turn (RR-2.1) as the header shows it. */
import type { CampaignPhase } from '../api/redriver';
import type { SequenceStep } from '../words/sequence';

const words = ['Orders', 'Direction', 'Banks', 'Machinery', 'Enemy', 'Fights', 'Points', 'Fuel', 'Stragglers'];
const places: Record<CampaignPhase, number> = { starting_fuel: 0, orders: 0, encounter: 4, fight: 5, straggler_orders: 8, over: 9 };
/** Dice that are wanted stand where they fall. */
const thrown: Record<string, number> = { direction: 1, direction_second: 1, tributary_heading: 1, terrain: 2, bluffs: 2, narrows: 2, mechanical: 3, mechanical_second: 3, vessel_by_lot: 3, gun_by_lot: 3, boiler: 3, rudder: 3 };

export function campaignSequence(phase: CampaignPhase, wanted: string | null): SequenceStep[] {
  const at = wanted && phase !== 'over' ? (thrown[wanted] ?? 4) : places[phase];
  return words.map((word, index) => ({ words: word, state: index < at ? 'done' : index === at ? 'present' : 'to come' }));
}
