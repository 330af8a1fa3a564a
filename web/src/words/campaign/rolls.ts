/** Rolls of a campaign for the dice tray: which dice, for what, in which table, and what it means. */
import type { CampaignEvent } from '../../api/campaign';
import type { DieKind } from '../../api/types';
import type { Part } from '../log';
import type { Names } from '../names';
import { banksName, bendName, encountersName, gunName, headingName, hindranceName, mishapName, raidName, vesselsName } from './names';

export interface Thrown {
  die: DieKind;
  face: number;
  /** The red one of two. */
  red?: boolean;
}

export interface CampaignRoll {
  thrown: Thrown[];
  title: Part[];
  /** The table that it is read in. */
  table: string;
  means: string;
  rule: string | null;
}

export interface Knowing {
  names: Names;
  section: (index: number | string | null | undefined) => string;
}

const die = (kind: DieKind, face: number | null | undefined, red = false): Thrown[] => (face ? [{ die: kind, face, red }] : []);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The roll that an event reports; null if no die was thrown in it. */
export function rollOf(event: CampaignEvent, say: Knowing): CampaignRoll | null {
  const ship: Part = { text: say.names(event.ship), mark: 'ship' };
  const roll = (thrown: Thrown[], title: Part[], table: string, means: string): CampaignRoll | null =>
    thrown.length ? { thrown, title, table, means: capital(means), rule: event.rule } : null;
  const plain = (text: string): Part[] => [{ text }];
  switch (event.type) {
    case 'fuel_shipped': return roll(die('d20', event.face), [ship, { text: ' takes on fuel' }], 'D20 and 10', `${event.fuel} points with what is in her barges`);
    case 'section_found':
      return roll([...die('d10', event.roll), ...die('d10', event.second)], plain(`The direction of ${say.section(event.section)}`), 'Tables 1 to 7, direction',
        `row ${event.row}: the river ${event.bend === 'ahead' ? 'goes' : ''} ${bendName(event.bend ?? 'ahead')}, ${headingName(event.heading ?? 'E')}`.replace('  ', ' '));
    case 'terrain_found':
      return roll([...die('d10', event.black), ...die('d10', event.red, true), ...die('d10', event.bluffs_face), ...die('d10', event.narrows_face)],
        plain(`The banks of ${say.section(event.section)}`), 'Table 8, terrain', `${banksName(event.banks ?? [])}${event.tributary ? `; a tributary on the ${event.tributary} bank` : ''}`);
    case 'mishap_thrown': {
      const whose = event.ship ? `, ${say.names(event.ship)}` : '';
      return roll([...die('d20', event.roll), ...die('d6', event.second)], plain('Machinery'), 'Table 9, mechanical failure', `${mishapName(event.event ?? 'none')}${whose}`);
    }
    case 'action_thrown':
      return roll(die('percentile', event.roll), plain(`The enemy at ${say.section(event.section)}`), 'Table 10, Confederate action',
        `${event.roll}${event.turns_played ? ` and ${event.turns_played} for the turns played` : ''}: ${encountersName(event.encounters ?? [])}`);
    case 'bridge_found': return roll(die('d6', event.face), plain('Bridge or ferry'), 'Table 10, bridge or ferry', event.guard ? `${event.guard.batteries} batteries guard it` : 'guarded');
    case 'town_found': return roll(die('d10', event.face), plain('Town'), 'Table 10, town', event.guarded ? 'a gunboat and a battery are there' : 'not guarded');
    case 'vessels_found': return roll(die('d6', event.face), plain('What lies with them'), 'Table 10, vessels', vesselsName(event.vessels) || 'nothing besides');
    case 'gun_tried': return roll(die('d6', event.face), [ship, { text: `’s doubtful ${gunName(event.gun ?? '')}` }], 'A gun in doubt', event.burst ? 'it bursts' : 'it holds');
    case 'ship_drifted': return roll(die('d6', event.face), [ship, { text: ' adrift' }], 'Drifting', event.stuck ? 'she sticks fast' : `she comes to ${say.section(event.to)}`);
    case 'ship_refloated': return roll(die('d10', event.face), [ship, { text: ' hauls off' }], 'Hard aground', event.held_for_good ? 'held for good' : event.freed ? 'she is off' : 'she sits fast');
    case 'boiler_mended': return roll(die('d6', event.face), [ship, { text: '’s boiler' }], 'Boiler', event.mended ? 'put right' : 'not yet');
    case 'rudder_freed': return roll(die('d6', event.face), [ship, { text: '’s rudder' }], 'Rudder', event.freed ? 'freed' : 'still fast');
    case 'engines_forced':
      return roll(die('d10', event.face), [ship, { text: ' forces her engines' }], 'Forced engines', event.burst ? 'a tube bursts' : event.sections ? 'a section gained' : 'nothing gained');
    case 'fire_burned': return roll(die('d6', event.face), [ship, { text: ' on fire' }], 'Fire', `${event.damage} points lost`);
    case 'gun_remounted': return roll(die('d6', event.face), [ship, { text: `: a ${gunName(event.gun ?? '')}` }], 'Guns put out', event.mounted ? 'remounted' : 'not yet');
    case 'critical_mended': return roll(die('d6', event.face), [ship, { text: ': a critical hit' }], 'Critical hits', event.mended ? 'put right' : 'not yet');
    case 'patrol_thrown': return roll(die('d10', event.face), plain('Night boats'), 'Night patrols', event.came ? 'boats are on the water' : 'a quiet night');
    case 'raid_came': return roll(die('d6', event.face), plain('The boats'), 'Night patrols, what they do', `${raidName(event.raid ?? '')}${event.ship ? `: ${say.names(event.ship)}` : ''}`);
    default: return null;
  }
}

/** Purposes of dice, as they are asked for (docs/formats.md). */
const asked: Record<string, string> = {
  starting_fuel: 'Fuel for the start', direction: 'Direction of the river', direction_second: 'Which way the hairpin turns', tributary_heading: 'Heading of the tributary',
  terrain: 'Banks: the black die first, then the red', bluffs: 'Which bank has the bluffs', narrows: 'Narrows: half width or an island', mechanical: 'Mechanical failure',
  mechanical_second: 'What the 20 brings', vessel_by_lot: 'The vessel by lot', gun_by_lot: 'The gun by lot', boiler: 'How much steam is lost', rudder: 'How the rudder jams',
  small_fire: 'A small fire', gun_bursts: 'The doubtful gun', boiler_mended: 'Is the boiler put right', rudder_freed: 'Is the rudder freed', refloated: 'Does she come off',
  action: 'What the enemy does here', battery: 'The battery’s guns', battery_again: 'A mine; again for the battery', bridge: 'What guards the crossing', town: 'Is the town guarded',
  unarmed_vessels: 'Vessels with the gunboat', company: 'Gunboats in company', ironclad_by_lot: 'Which ironclad', unfinished_speed: 'Knots of the unfinished ironclad',
  unfinished_face: 'An armour face unfinished', unfinished_gun: 'A gun not mounted', foraged_fuel: 'Wood from the banks', town_fuel: 'Fuel in the town', captured_fuel: 'Fuel in the prize',
  drifting: 'Does she stick', forced_engines: 'Engines forced', scavenged_rounds: 'Rounds found', remounting: 'Is the gun remounted', critical_mended: 'Is the critical hit put right',
  patrol: 'Night boats', raid: 'What the boats do', raid_points: 'Their loss in points',
};
export const askedName = (purpose: string): string => asked[purpose] ?? capital(purpose.replaceAll('_', ' '));
export const whyBehind = hindranceName;
