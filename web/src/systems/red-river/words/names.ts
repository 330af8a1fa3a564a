/** The campaign's words, as a player reads them. */
import { values } from '../../../../../data/words/red-river.json';
import type { BankFeature, BatteryView, CampaignShip, SectionView, Vessels } from '../../../api/redriver';
import { capital, longDate } from '../../../words/names';
import { say, valueWords } from './say';

const valueOf =
  (key: string) =>
  (word: string): string =>
    valueWords(key, word);

export const headingName = valueOf('heading');
export const bendName = valueOf('bend');

/** For a column of the record sheet. */
export const shortBend = valueOf('short_bend');

export const banksName = (banks: readonly BankFeature[]): string => say('banks', { banks });
export const encountersName = (encounters: readonly string[]): string => say('encounters', { encounters });

export const mishapName = valueOf('event');
export const causeName = (cause: string): string => capital(valueWords('cause', cause));
export const resultName = (result: string): string => capital(valueWords('result', result));
export const raidName = valueOf('raid');
export const fateName = valueOf('fate');

/** "32-pdr smoothbore" of "32pdr_sb". */
export const gunName = (gun: string, many = false): string => (many ? say('of_guns', { gun }) : valueWords('gun', gun));

export const numberWord = (n: number): string => valueWords('in_words', n);

/** "the Benton, the Cricket and the Juliet". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : say('and', { parts: parts.slice(0, -1).join(', '), parts_two: parts[parts.length - 1] });

export const gunsName = (guns: readonly { gun: string; count: number }[]): string =>
  guns
    .filter((one) => one.count > 0)
    .map((one) => `${numberWord(one.count)} ${gunName(one.gun, one.count !== 1)}`)
    .join(', ') || say('no_guns');

export const batteryGuns = (battery: BatteryView): string =>
  gunsName(battery.guns.map(({ gun, built, left }) => ({ gun, count: battery.status === 'silenced' ? built : left })));

export const vesselsName = (vessels: Partial<Vessels> = {}): string =>
  Object.values(vessels).some(Boolean) ? say('vessels', { vessels }) : '';

/** A figure with a true minus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** A section as a player speaks of it. */
export const sectionName = (section: SectionView | undefined): string => {
  if (!section) return say('the_main_river');
  return section.stream === 'main'
    ? say('section_word', { number: section.number })
    : say('section_of_the_tributary', { number: section.number });
};

const dayMs = 86_400_000;
/** The date of a day of a campaign, from the date of its first: "14 March 1864"; empty where that is none. */
export function dateOfDay(begins: string | undefined, day: number): string {
  const first = Date.parse(`${begins ?? ''}T00:00:00Z`);
  return Number.isNaN(first) ? '' : longDate(new Date(first + (day - 1) * dayMs).toISOString().slice(0, 10));
}

export const watchName = (watch: number): string =>
  watch in values.watch_name ? valueWords('watch_name', watch) : say('watch', { watch });

/** Before the first turn no ship has her fuel and rounds yet; that is no trouble of hers (RR-7.1). */
export const notYetCoaled = say('not_yet_coaled');
export const coaled = (view: { phase: string } | null): boolean => view?.phase !== 'starting_fuel';

/** Her troubles, each in the fewest words; empty when she has none. */
export function troubles(ship: CampaignShip, hasCoaled = true): string[] {
  const found: string[] = [];
  if (ship.fate !== 'afloat') return [fateName(ship.fate)];
  if (ship.grounding !== 'none')
    found.push(
      { minor: say('touched_ground'), major: say('hard_aground'), stuck: say('stuck') }[ship.grounding] ??
        ship.grounding,
    );
  if (ship.rudder !== 'free') found.push(say('rudder', { rudder: ship.rudder }));
  if (ship.boiler_cut) found.push(say('steam_per_cent', { boiler_cut: ship.boiler_cut }));
  if (ship.laid_up) found.push(say('laid_up_turn', { laid_up: ship.laid_up }));
  if (ship.on_fire) found.push(say('on_fire_label'));
  if (ship.drifting) found.push(say('adrift'));
  if (ship.doubtful_gun) found.push(say('a_gun_doubtful'));
  if (ship.spirits) found.push(ship.spirits > 0 ? say('high_spirits') : say('bad_food'));
  if (ship.criticals) found.push(say('criticals', { criticals: ship.criticals }));
  if (hasCoaled && fuelOf(ship) === 0) found.push(say('out_of_fuel'));
  return found;
}

/** Fuel that she has, barges and all. */
export const fuelOf = (ship: CampaignShip): number => ship.fuel + ship.barges.reduce((sum, barge) => sum + barge, 0);

export const shareLost = (ship: CampaignShip): number =>
  Math.round((100 * (ship.points - ship.points_left)) / Math.max(1, ship.points));
