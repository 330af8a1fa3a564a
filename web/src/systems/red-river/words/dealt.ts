/** Which dice of a decision led to which of its events: each die is thrown before the event that tells of it. */
import tables from '../../../../../data/redriver/tables.json';
import type { CampaignEvent } from '../../../api/campaign';
import type { DieThrown } from '../../../api/types';

const purposes: Record<string, readonly string[]> = {
  fuel_shipped: ['starting_fuel'],
  section_found: ['direction', 'direction_second', 'tributary_heading'],
  terrain_found: ['terrain', 'bluffs', 'narrows'],
  mishap_thrown: ['mechanical', 'mechanical_second', 'vessel_by_lot', 'gun_by_lot', 'boiler', 'rudder'],
  action_thrown: ['action'],
  battery_found: ['battery', 'battery_again'],
  bridge_found: ['bridge'],
  town_found: ['town'],
  vessels_found: ['unarmed_vessels', 'company'],
  ironclad_met: ['ironclad_by_lot', 'unfinished_speed', 'unfinished_face', 'unfinished_gun'],
  gun_tried: ['gun_bursts'],
  ship_drifted: ['drifting'],
  ship_refloated: ['refloated'],
  boiler_mended: ['boiler_mended'],
  rudder_freed: ['rudder_freed'],
  fuel_found: ['foraged_fuel', 'town_fuel', 'captured_fuel'],
  rounds_found: ['scavenged_rounds'],
  engines_forced: ['forced_engines'],
  fire_burned: ['small_fire'],
  gun_remounted: ['remounting'],
  critical_mended: ['critical_mended'],
  patrol_thrown: ['patrol'],
  raid_came: ['raid', 'vessel_by_lot'],
  points_scored: ['raid_points'],
  umpire_ruled: ['umpire'],
};
/** Purposes that may come several times in one event. */
const several = new Set([
  'terrain',
  'vessel_by_lot',
  'gun_by_lot',
  'battery_again',
  'ironclad_by_lot',
  'unfinished_face',
  'unfinished_gun',
  'scavenged_rounds',
]);
const most: Record<string, number> = {
  foraged_fuel: tables.fuel.foraged.dice,
  town_fuel: tables.fuel.town.dice,
  captured_fuel: tables.fuel.captured.dice,
};

function belongs(event: CampaignEvent, die: DieThrown, taken: readonly DieThrown[]): boolean {
  if (!purposes[event.type]?.includes(die.purpose)) return false;
  if (event.type === 'points_scored' && event.cause !== 'patrol') return false;
  if (die.ship && event.ship && die.ship !== event.ship) return false;
  const alike = taken.filter((one) => one.purpose === die.purpose);
  if (event.type === 'fuel_found') return alike.length < most[die.purpose]! && alike.length === taken.length;
  // RR-8.2: as many dice as there were guns of the kind; the sum says where they end.
  if (die.purpose === 'scavenged_rounds')
    return die.gun === event.gun && alike.reduce((sum, one) => sum + one.face, 0) < (event.sum ?? 0);
  if (die.purpose === 'terrain') return !alike.some((one) => one.colour === die.colour);
  return several.has(die.purpose) || alike.length === 0;
}

/** The dice of each event, and those of none. */
export function dealt(
  events: readonly CampaignEvent[],
  dice: readonly DieThrown[],
): { of: DieThrown[][]; left: DieThrown[] } {
  let next = 0;
  const of = events.map((event) => {
    const taken: DieThrown[] = [];
    for (let die = dice[next]; die && belongs(event, die, taken); die = dice[++next]) taken.push(die);
    return taken;
  });
  return { of, left: dice.slice(next) };
}
