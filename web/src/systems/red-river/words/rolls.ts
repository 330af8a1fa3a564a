/** Rolls of a campaign for the dice tray: the dice, their purpose, table and meaning. */
import tables from '../../../../../data/redriver/tables.json';
import type { CampaignEvent } from '../../../api/campaign';
import type { DieKind, DieThrown } from '../../../api/types';
import { plain, type Part } from '../../../words/lines';
import { capital } from '../../../words/names';
import { gunName, mishapName, raidName } from './names';
import { meansParts, rollParts, say as words, tableParts, valueWords, type Knowing } from './say';

export interface Thrown {
  die: DieKind;
  face: number;
  /** The red one of two. */
  red: boolean;
  /** The purpose of the die, and its result where that is more than the roll says. */
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

/** The result of one die of several; empty where only all together have a meaning. */
function brought(die: DieThrown, event: Partial<CampaignEvent>, last: boolean, say: Knowing): string {
  const { terrain, mechanical, under_construction: unfinished, battery } = tables;
  const { face } = die;
  switch (die.purpose) {
    case 'direction':
      return event.second ? words('hairpin') : '';
    case 'bluffs':
      if (face <= terrain.bluffs.left_most) return words('left_bank');
      return words(face <= terrain.bluffs.right_most ? 'right_bank' : 'both_banks');
    case 'narrows':
      return words(face <= terrain.narrows.half_width_most ? 'half_width' : 'island');
    case 'mechanical':
      return event.second ? words('another_die') : mishapName(event.event ?? 'none');
    case 'mechanical_second':
      return mishapName(event.event ?? 'none');
    case 'vessel_by_lot':
      if (!last) return words('again');
      return die.rule === 'RR-5.5' ? words('her_barge') : say.names(event.ship);
    case 'gun_by_lot':
      return !last ? words('again') : gunName(String(event.detail ?? ''));
    case 'boiler':
      return words('steam_lost', { percent: face * mechanical.boiler_percent_each });
    case 'rudder':
      if (face <= mechanical.rudder.port_most) return words('not_to_port');
      return words(face <= mechanical.rudder.starboard_most ? 'not_to_starboard' : 'neither_way');
    case 'battery':
      return face === battery.mine_on ? words('mine_besides') : valueWords('battery', event.battery ?? '');
    case 'battery_again':
      return face === battery.mine_on ? words('again') : valueWords('battery', event.battery ?? '');
    case 'ironclad_by_lot':
      return last ? say.names(event.ironclad) : words('again');
    case 'unfinished_speed':
      return words('knots', { knots: event.knots ?? 0 });
    case 'unfinished_face':
      return words(face >= unfinished.face_halved_from ? 'half_armour' : 'plated');
    case 'unfinished_gun':
      return words(face >= unfinished.gun_missing_from ? 'not_mounted' : 'mounted');
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
  event: Partial<CampaignEvent>,
  say: Knowing,
): Thrown {
  const last = !dice.slice(index + 1).some((other) => other.purpose === die.purpose && other.rule === die.rule);
  const says = words('thrown_for', { ...die, brought: brought(die, event, last, say) });
  return { die: die.die, face: die.face, red: die.colour === 'red', says: capital(says) };
}

/** The roll that led to an event; null if no die was thrown for it. */
export const rollOf = (event: CampaignEvent, dice: readonly DieThrown[], say: Knowing): CampaignRoll | null =>
  dice.length ? rolled(event.type, event, dice, say) : null;

/** Dice that no event tells of. */
export const bareRoll = (dice: readonly DieThrown[], say: Knowing): CampaignRoll =>
  rolled('dice', { rule: dice[0]!.rule, ship: dice[0]!.ship ?? null }, dice, say);

const { foraged, town, captured } = tables.fuel;
/** Causes for which several dice are thrown for fuel and added up: how many, and of which sort. */
const summed: Record<string, typeof town> = { town_fuel: town, captured_fuel: captured };

/** The purpose of the dice, their table and their meaning. */
function rolled(type: string, event: Partial<CampaignEvent>, dice: readonly DieThrown[], say: Knowing): CampaignRoll {
  const { purpose } = dice[0]!;
  const { dice: count, die, plus } = summed[purpose] ?? foraged;
  const keys = { ...event, purpose, faces: dice.map(({ face }) => face), count, die: die.toUpperCase(), plus };
  return {
    thrown: dice.map((one, index) => thrownFor(one, index, dice, event, say)),
    title: rollParts(type, keys, say),
    table: plain(tableParts(type, keys, say)),
    means: plain(meansParts(type, keys, say)),
    rule: event.rule ?? null,
  };
}

/** The purpose of the dice that are asked for (docs/formats.md). */
export const askedName = (purpose: string): string => capital(valueWords('purpose', purpose));
