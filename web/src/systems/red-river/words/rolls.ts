/** Rolls of a campaign for the dice tray: which dice, for what, in which table, and what it means. */
import tables from '../../../../../data/redriver/tables.json';
import type { CampaignEvent } from '../../../api/campaign';
import type { DieKind, DieThrown } from '../../../api/types';
import type { Part } from '../../../words/lines';
import { count, type Names } from '../../../words/names';
import { batteryName } from './battery';
import {
  banksName,
  bendName,
  encountersName,
  gunName,
  gunsName,
  headingName,
  hindranceName,
  ironcladName,
  mishapName,
  raidName,
  vesselsName,
} from './names';

export interface Thrown {
  die: DieKind;
  face: number;
  /** The red one of two. */
  red: boolean;
  /** What it was thrown for, and what it brought where that is more than the roll says. */
  says: string;
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

type Said = Omit<CampaignRoll, 'thrown' | 'rule'>;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a die of several brought by itself; empty where only all together say something. */
function brought(die: DieThrown, event: CampaignEvent, last: boolean, say: Knowing): string {
  const { terrain, mechanical, under_construction: unfinished, battery } = tables;
  const { face } = die;
  switch (die.purpose) {
    case 'direction':
      return event.second ? 'a hairpin' : '';
    case 'bluffs':
      if (face <= terrain.bluffs.left_most) return 'the left bank';
      return face <= terrain.bluffs.right_most ? 'the right bank' : 'both banks';
    case 'narrows':
      return face <= terrain.narrows.half_width_most ? 'half width' : 'an island';
    case 'mechanical':
      return event.second ? 'another die' : mishapName(event.event ?? 'none');
    case 'mechanical_second':
      return mishapName(event.event ?? 'none');
    case 'vessel_by_lot':
      if (!last) return 'thrown again';
      return die.rule === 'RR-5.5' ? 'a barge of hers' : say.names(event.ship);
    case 'gun_by_lot':
      return !last ? 'thrown again' : gunName(String(event.detail ?? ''));
    case 'boiler':
      return `${face * mechanical.boiler_percent_each} per cent`;
    case 'rudder':
      if (face <= mechanical.rudder.port_most) return 'not to port';
      return face <= mechanical.rudder.starboard_most ? 'not to starboard' : 'neither way';
    case 'battery':
      return face === battery.mine_on ? 'a mine besides' : gunsName(battery.rows[face - 1] ?? []);
    case 'battery_again':
      return face === battery.mine_on ? 'thrown again' : gunsName(battery.rows[face - 1] ?? []);
    case 'ironclad_by_lot':
      return last ? ironcladName(event.ironclad ?? '') : 'thrown again';
    case 'unfinished_speed':
      return count(event.knots ?? 0, 'knot');
    case 'unfinished_face':
      return face >= unfinished.face_halved_from ? 'half its armour' : 'plated';
    case 'unfinished_gun':
      return face >= unfinished.gun_missing_from ? 'not mounted' : 'mounted';
    case 'raid':
      return raidName(event.raid ?? '');
    default:
      return '';
  }
}

function thrownFor(
  die: DieThrown,
  index: number,
  dice: readonly DieThrown[],
  event: CampaignEvent,
  say: Knowing,
): Thrown {
  const last = !dice.slice(index + 1).some((other) => other.purpose === die.purpose && other.rule === die.rule);
  const means = brought(die, event, last, say);
  const says = die.colour
    ? `${die.purpose === 'terrain' ? 'Banks' : askedName(die.purpose)}, the ${die.colour} die`
    : askedName(die.purpose);
  return { die: die.die, face: die.face, red: die.colour === 'red', says: means ? `${says}: ${means}` : says };
}

/** The roll that led to an event; null if no die was thrown for it. */
export function rollOf(event: CampaignEvent, dice: readonly DieThrown[], say: Knowing): CampaignRoll | null {
  if (!dice.length) return null;
  const { title, table, means } = said(event, dice, say);
  return {
    thrown: dice.map((die, index) => thrownFor(die, index, dice, event, say)),
    title,
    table,
    means: capital(means),
    rule: event.rule,
  };
}

function groundedWords({ held_for_good: held, freed }: CampaignEvent): string {
  if (held) return 'held for good';
  return freed ? 'she is off' : 'she sits fast';
}
function forcedWords({ burst, sections }: CampaignEvent): string {
  if (burst) return 'a tube bursts';
  return sections ? 'a section gained' : 'nothing gained';
}

/** Dice that no event tells of. */
export function bareRoll(dice: readonly DieThrown[], say: Knowing): CampaignRoll {
  const { purpose, rule, ship } = dice[0]!;
  const none: CampaignEvent = { type: '', rule };
  return {
    thrown: dice.map((die, index) => thrownFor(die, index, dice, none, say)),
    title: [
      ...(ship ? [{ text: say.names(ship), mark: 'ship' } as Part, { text: ': ' }] : []),
      { text: askedName(purpose) },
    ],
    table: '',
    means: dice.map((one) => one.face).join(', '),
    rule,
  };
}

const numbers: Record<number, string> = { 1: 'A', 2: 'Two' };
/** How many dice of which sort are thrown and added up. */
function summed({ dice, die, plus }: { dice: number; die: string; plus: number }): string {
  return `${numbers[dice] ?? 'Three'} ${die.toUpperCase()}${plus ? ` and ${plus}` : ''}`;
}

/** For what an event's dice were thrown, in which table, and what they mean. */
function said(event: CampaignEvent, dice: readonly DieThrown[], say: Knowing): Said {
  const ship: Part = { text: say.names(event.ship), mark: 'ship' };
  const plain = (title: string, table: string, means: string): Said => ({ title: [{ text: title }], table, means });
  const she = (words: string, table: string, means: string): Said => ({ title: [ship, { text: words }], table, means });
  switch (event.type) {
    case 'fuel_shipped':
      return she(' takes on fuel', 'D20 and 10', `${event.fuel} points with what is in her barges`);
    case 'section_found':
      return plain(
        `The direction of ${say.section(event.section)}`,
        'Tables 1 to 7, direction',
        `${event.row ? `row ${event.row}: ` : ''}the river ${event.bend === 'ahead' ? 'goes ' : ''}` +
          `${bendName(event.bend ?? 'ahead')}, ${headingName(event.heading ?? 'E')}`,
      );
    case 'terrain_found':
      return plain(
        `The banks of ${say.section(event.section)}`,
        'Table 8, terrain',
        `${banksName(event.banks ?? [])}${event.tributary ? `; a tributary on the ${event.tributary} bank` : ''}`,
      );
    case 'mishap_thrown':
      return plain(
        'Machinery',
        'Table 9, mechanical failure',
        `${mishapName(event.event ?? 'none')}${event.ship ? `, ${say.names(event.ship)}` : ''}`,
      );
    case 'action_thrown':
      return plain(
        `The enemy at ${say.section(event.section)}`,
        'Table 10, Confederate action',
        `${event.roll}${event.turns_played ? ` and ${event.turns_played} for the turns played` : ''}: ` +
          encountersName(event.encounters ?? []),
      );
    case 'battery_found':
      return plain(
        `The battery on the ${event.bank} bank`,
        'Table 10, batteries',
        `${batteryName(event)}${event.mine ? ', and a mine' : ''}`,
      );
    case 'bridge_found':
      return plain(
        'Bridge or ferry',
        'Table 10, bridge or ferry',
        event.guard ? `${event.guard.batteries} batteries guard it` : 'guarded',
      );
    case 'town_found':
      return plain('Town', 'Table 10, town', event.guarded ? 'a gunboat and a battery are there' : 'not guarded');
    case 'vessels_found':
      return plain('What lies with them', 'Table 10, vessels', vesselsName(event.vessels) || 'nothing besides');
    case 'ironclad_met':
      return plain(
        'The ironclad',
        event.unfinished ? 'An ironclad under construction' : 'By lot',
        ironcladName(event.ironclad ?? '') +
          (event.unfinished ? `, unfinished, ${count(event.knots ?? 0, 'knot')}` : ''),
      );
    case 'gun_tried':
      return she(`’s doubtful ${gunName(event.gun ?? '')}`, 'A gun in doubt', event.burst ? 'it bursts' : 'it holds');
    case 'ship_drifted':
      return she(' adrift', 'Drifting', event.stuck ? 'she sticks fast' : `she comes to ${say.section(event.to)}`);
    case 'ship_refloated':
      return she(' hauls off', 'Hard aground', groundedWords(event));
    case 'boiler_mended':
      return she('’s boiler', 'Boiler', event.mended ? 'put right' : 'not yet');
    case 'rudder_freed':
      return she('’s rudder', 'Rudder', event.freed ? 'freed' : 'still fast');
    case 'fuel_found': {
      const { purpose } = dice[0]!;
      const { foraged, town, captured } = tables.fuel;
      const of: Record<string, typeof town> = { town_fuel: town, captured_fuel: captured };
      return plain(askedName(purpose), summed(of[purpose] ?? foraged), `${event.sum} found, ${event.taken} taken on`);
    }
    case 'rounds_found':
      return plain(
        `Rounds for the ${gunName(event.gun ?? '')}`,
        'A D6 for each gun',
        `${event.sum} found, ${event.to ? `to ${say.names(String(event.to))}` : 'of use to no ship'}`,
      );
    case 'engines_forced':
      return she(' forces her engines', 'Forced engines', forcedWords(event));
    case 'fire_burned':
      return she(' on fire', 'Fire', `${event.damage} points lost`);
    case 'gun_remounted':
      return she(`: a ${gunName(event.gun ?? '')}`, 'Guns put out', event.mounted ? 'remounted' : 'not yet');
    case 'critical_mended':
      return she(': a critical hit', 'Critical hits', event.mended ? 'put right' : 'not yet');
    case 'patrol_thrown':
      return plain('Night boats', 'Night patrols', event.came ? 'boats are on the water' : 'a quiet night');
    case 'raid_came':
      return plain(
        'The boats',
        'Night patrols, what they do',
        `${raidName(event.raid ?? '')}${event.ship ? `: ${say.names(event.ship)}` : ''}`,
      );
    case 'umpire_ruled':
      return plain('The umpire throws', event.reason ?? '', String(event.face ?? ''));
    case 'points_scored':
      return plain('The boats’ loss', 'Night patrols', count(event.amount ?? 0, 'point'));
    default:
      return plain(askedName(dice[0]!.purpose), '', dice.map((one) => one.face).join(', '));
  }
}

/** Purposes of dice, as they are asked for (docs/formats.md). */
const asked: Record<string, string> = {
  starting_fuel: 'Fuel for the start',
  direction: 'Direction of the river',
  direction_second: 'Which way the hairpin turns',
  tributary_heading: 'Heading of the tributary',
  terrain: 'Banks: the black die first, then the red',
  bluffs: 'Which bank has the bluffs',
  narrows: 'Narrows: half width or an island',
  mechanical: 'Mechanical failure',
  mechanical_second: 'What the 20 brings',
  vessel_by_lot: 'The vessel by lot',
  gun_by_lot: 'The gun by lot',
  boiler: 'How much steam is lost',
  rudder: 'How the rudder jams',
  small_fire: 'A small fire',
  gun_bursts: 'The doubtful gun',
  boiler_mended: 'Is the boiler put right',
  rudder_freed: 'Is the rudder freed',
  refloated: 'Does she come off',
  action: 'What the enemy does here',
  battery: 'The battery’s guns',
  battery_again: 'A mine; again for the battery',
  bridge: 'What guards the crossing',
  town: 'Is the town guarded',
  unarmed_vessels: 'Vessels with the gunboat',
  company: 'Gunboats in company',
  ironclad_by_lot: 'Which ironclad',
  unfinished_speed: 'Knots of the unfinished ironclad',
  unfinished_face: 'An armour face unfinished',
  unfinished_gun: 'A gun not mounted',
  foraged_fuel: 'Wood from the banks',
  town_fuel: 'Fuel in the town',
  captured_fuel: 'Fuel in the prize',
  drifting: 'Does she stick',
  forced_engines: 'Engines forced',
  scavenged_rounds: 'Rounds found',
  remounting: 'Is the gun remounted',
  critical_mended: 'Is the critical hit put right',
  patrol: 'Night boats',
  raid: 'What the boats do',
  raid_points: 'Their loss in points',
  umpire: 'The umpire throws',
};
export const askedName = (purpose: string): string => asked[purpose] ?? capital(purpose.replaceAll('_', ' '));
export const whyBehind = hindranceName;
