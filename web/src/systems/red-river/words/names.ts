/** The campaign's words, as a player reads them. */
import type { BankFeature, BatteryView, CampaignShip, SectionView, Vessels } from '../../../api/redriver';
import { count, longDate, nameOfId } from '../../../words/names';

const readable = (word: string): string => word.replaceAll('_', ' ');
const from =
  (words: Record<string, string>) =>
  (word: string): string =>
    words[word] ?? readable(word);

export const headingName = from({
  E: 'east',
  NE: 'north-east',
  N: 'north',
  NW: 'north-west',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
});

export const bendName = from({
  ahead: 'straight on',
  left: 'bends left',
  sharp_left: 'bends sharply left',
  hairpin_left: 'turns back on itself to the left',
  right: 'bends right',
  sharp_right: 'bends sharply right',
  hairpin_right: 'turns back on itself to the right',
});

/** For a column of the record sheet. */
export const shortBend = from({
  ahead: 'ahead',
  left: 'left',
  sharp_left: 'sharp left',
  hairpin_left: 'hairpin left',
  right: 'right',
  sharp_right: 'sharp right',
  hairpin_right: 'hairpin right',
});

export const banksName = (banks: readonly BankFeature[]): string => banks.join(', ') || 'open';

export const encounterName = from({
  shore_battery: 'shore battery',
  hidden_battery: 'hidden battery',
  bridge_or_ferry: 'bridge or ferry',
  bridge: 'bridge',
  town: 'town',
  gunboat: 'gunboat',
  heavy_gunboat: 'heavy gunboat',
  ironclad: 'ironclad',
  ironclad_under_construction: 'ironclad under construction',
});
export const encountersName = (all: readonly string[]): string =>
  all.length ? all.map(encounterName).join(', ') : 'nothing';

export const mishapName = from({
  none: 'none',
  gun_problems: 'gun doubtful',
  boiler_trouble: 'boiler trouble',
  rudder_jammed: 'rudder jammed',
  barge_lost: 'barge lost',
  small_fire: 'small fire',
  minor_grounding: 'touches ground',
  major_grounding: 'hard aground',
  river_shallows: 'shoal in the channel',
  bad_food: 'bad food',
  high_spirits: 'high spirits',
});

export const causeName = from({
  at_start: 'To begin with',
  turn: 'A turn',
  union_ship_lost: 'A ship lost',
  gun_destroyed: 'Guns silenced',
  gun_bypassed: 'Guns bypassed',
  bypassed_gun_destroyed: 'Bypassed guns silenced later',
  gunboat: 'Gunboats taken or sunk',
  heavy_gunboat: 'Heavy gunboats taken or sunk',
  ironclad_sunk: 'Ironclad sunk',
  ironclad_captured: 'Ironclad taken',
  damage: 'Damage at the end',
  patrol: 'Night boats',
  ruling: 'The umpire',
  went_home: 'Gone home, the search undone',
});

export const resultName = from({
  crushing_defeat: 'A crushing defeat',
  major_defeat: 'A major defeat',
  unfortunate_defeat: 'An unfortunate defeat',
  draw: 'A draw',
  minor_victory: 'A minor victory',
  stirring_victory: 'A stirring victory',
  famous_victory: 'A famous victory',
});
export const endingName = from({
  ironclad_met: 'the ironclad was met',
  ruse: 'the report was a ruse',
  defeated: 'no warship is left that can fight',
  withdrew: 'the flotilla lies on the main river',
  called_back: 'the flotilla was called back',
  ruled: 'the umpire ended it',
});

export const hindranceName = from({
  no_fuel: 'out of fuel',
  aground: 'aground',
  laid_up: 'laid up',
  boiler: 'short of steam',
  rudder: 'her rudder',
  draught: 'too deep',
  drawn_off: 'out of the fight',
  got_by: 'past the enemy by herself',
});

export const raidName = from({
  vessel_burned: 'a vessel burned',
  vessel_on_fire: 'a vessel set on fire',
  start_delayed: 'the start delayed',
  held_off: 'held off',
  held_off_with_loss: 'held off with loss to them',
  broken: 'surprised and broken',
});

export const fateName = from({
  sunk: 'sunk',
  burned: 'burned',
  abandoned: 'abandoned',
  held_for_good: 'held for good',
  taken: 'taken',
  afloat: 'afloat',
});

/** "32-pdr smoothbore" of "32pdr_sb". */
export function gunName(gun: string, many = false): string {
  const [size = '', kind = ''] = gun.split('_');
  const bore = size.replace(/pdr$/, '-pdr').replace(/in$/, '-inch');
  return `${bore} ${{ sb: 'smoothbore', rifle: 'rifle', howitzer: 'howitzer' }[kind] ?? kind}${many ? 's' : ''}`;
}
/** "32-pdr SB", for a column. */
export const shortGun = (gun: string): string =>
  gunName(gun).replace('smoothbore', 'SB').replace('howitzer', 'how.').replace('-inch', '-in');

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (n: number): string => small[n] ?? String(n);

export const gunsName = (guns: readonly { gun: string; count: number }[]): string =>
  guns
    .filter((one) => one.count > 0)
    .map((one) => `${numberWord(one.count)} ${gunName(one.gun, one.count !== 1)}`)
    .join(', ') || 'no guns';

export const batteryGuns = (battery: BatteryView): string =>
  gunsName(battery.guns.map(({ gun, built, left }) => ({ gun, count: battery.status === 'silenced' ? built : left })));

export function vesselsName(vessels: Partial<Vessels> | undefined): string {
  const { heavy_gunboats = 0, gunboats = 0, unarmed = 0, spar_boats = 0 } = vessels ?? {};
  const parts = [
    heavy_gunboats && count(heavy_gunboats, 'heavy gunboat'),
    gunboats && count(gunboats, 'gunboat'),
    spar_boats && count(spar_boats, 'boat with a spar torpedo', 'boats with spar torpedoes'),
    unarmed && count(unarmed, 'unarmed vessel'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** A figure with a true minus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** A section as a player speaks of it. */
export const sectionName = (section: SectionView | undefined): string => {
  if (!section) return 'the main river';
  return section.stream === 'main' ? `section ${section.number}` : `section ${section.number} of the tributary`;
};

const dayMs = 86_400_000;
/** The date of a day of a campaign, from the date of its first: "14 March 1864"; empty where that is none. */
export function dateOfDay(begins: string | undefined, day: number): string {
  const first = Date.parse(`${begins ?? ''}T00:00:00Z`);
  return Number.isNaN(first) ? '' : longDate(new Date(first + (day - 1) * dayMs).toISOString().slice(0, 10));
}

export const watchName = (watch: number): string =>
  ['', 'daybreak', 'forenoon', 'noon', 'afternoon', 'evening'][watch] ?? `watch ${watch}`;

/** Before the first turn no ship has her fuel and rounds yet; that is no trouble of hers (RR-7.1). */
export const notYetCoaled = 'not yet coaled';
export const coaled = (view: { phase: string } | null): boolean => view?.phase !== 'starting_fuel';

/** What keeps her, in the fewest words; empty when nothing does. */
export function troubles(ship: CampaignShip, hasCoaled = true): string[] {
  const found: string[] = [];
  if (ship.fate !== 'afloat') return [fateName(ship.fate)];
  if (ship.grounding !== 'none')
    found.push({ minor: 'touched ground', major: 'hard aground', stuck: 'stuck' }[ship.grounding] ?? ship.grounding);
  if (ship.rudder !== 'free') found.push(`rudder ${readable(ship.rudder)}`);
  if (ship.boiler_cut) found.push(`steam −${ship.boiler_cut} per cent`);
  if (ship.laid_up) found.push(`laid up ${count(ship.laid_up, 'turn')}`);
  if (ship.on_fire) found.push('on fire');
  if (ship.drifting) found.push('adrift');
  if (ship.doubtful_gun) found.push('a gun doubtful');
  if (ship.spirits) found.push(ship.spirits > 0 ? 'high spirits' : 'bad food');
  if (ship.criticals) found.push(count(ship.criticals, 'critical hit'));
  if (hasCoaled && fuelOf(ship) === 0) found.push('out of fuel');
  return found;
}

/** Fuel that she has, barges and all. */
export const fuelOf = (ship: CampaignShip): number => ship.fuel + ship.barges.reduce((sum, barge) => sum + barge, 0);

export const shareLost = (ship: CampaignShip): number =>
  Math.round((100 * (ship.points - ship.points_left)) / Math.max(1, ship.points));

export const ironcladName = nameOfId;
