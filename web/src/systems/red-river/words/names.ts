/** The campaign's words, as a player reads them. */
import type { BankFeature, BatteryView, CampaignShip, SectionView, Vessels } from '../../../api/redriver';
import { capital, count, longDate } from '../../../words/names';
import { say, valueWords } from './say';

const readable = (word: string): string => word.replaceAll('_', ' ');
const valueOf =
  (key: string) =>
  (word: string): string =>
    valueWords(key, word);

export const headingName = valueOf('heading');
export const bendName = valueOf('bend');

/** For a column of the record sheet. */
export const shortBend = readable;

export const banksName = (banks: readonly BankFeature[]): string => say('banks', { banks });
export const encountersName = (encounters: readonly string[]): string => say('encounters', { encounters });

export const mishapName = valueOf('event');
export const causeName = (cause: string): string => capital(valueWords('cause', cause));
export const resultName = (result: string): string => capital(valueWords('result', result));
export const raidName = valueOf('raid');
export const fateName = valueOf('fate');

/** "32-pdr smoothbore" of "32pdr_sb". */
export const gunName = (gun: string, many = false): string => valueWords('gun', gun) + (many ? 's' : '');

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (n: number): string => small[n] ?? String(n);

export const gunsName = (guns: readonly { gun: string; count: number }[]): string =>
  guns
    .filter((one) => one.count > 0)
    .map((one) => `${numberWord(one.count)} ${gunName(one.gun, one.count !== 1)}`)
    .join(', ') || 'no guns';

export const batteryGuns = (battery: BatteryView): string =>
  gunsName(battery.guns.map(({ gun, built, left }) => ({ gun, count: battery.status === 'silenced' ? built : left })));

export const vesselsName = (vessels: Partial<Vessels> = {}): string =>
  Object.values(vessels).some(Boolean) ? say('vessels', { vessels }) : '';

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
