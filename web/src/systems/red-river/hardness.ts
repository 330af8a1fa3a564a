/** How hard a campaign is: options set together, and how often each setting was won (tools/measure-hardness.mjs). */
import hardness from '../../../../data/redriver/hardness.json';
import type { CampaignOptions } from '../../api/campaign';
import { say, valueWords } from './words/say';

interface Won {
  won: number;
  interval_95: [low: number, high: number];
}
type Commodore = 'cautious' | 'bold';

export interface Setting {
  id: string;
  options: Partial<CampaignOptions>;
}
export const settings = hardness.settings as readonly Setting[];
const won = hardness.won as unknown as Partial<Record<string, Record<string, Record<Commodore, Won>>>>;

/** The options of a setting; those that only others set are as the book has them. */
export function optionsOf({ options }: Setting): Partial<CampaignOptions> {
  const all = new Set(settings.flatMap((one) => Object.keys(one.options)));
  const plain = Object.fromEntries([...all].filter((name) => name !== 'start_points').map((name) => [name, false]));
  return { ...plain, ...options };
}
/** The setting that these options make; none if they are the player's own. */
export const settingOf = (chosen: Partial<CampaignOptions>): Setting | undefined =>
  settings.find((one) => {
    const wanted = Object.entries(optionsOf(one)) as [keyof CampaignOptions, unknown][];
    return wanted.every(([name, value]) => chosen[name] === value);
  });

export const settingName = ({ id }: Setting): string => valueWords('hardness', id);
export const settingSays = ({ options }: Setting): string =>
  say('hardness_points', { points: options.start_points, company: options.company_brings_vessels });

/** How often commodores of the program won so, with the interval; for ships of one’s own it is not measured. */
export function ratesOf(flotilla: string, { id }: Setting): string {
  const rates = won[flotilla]?.[id];
  if (!rates) return say('hardness_not_measured');
  const perCent = (share: number): string => String(Math.round(100 * share));
  const told = ({ won: count, interval_95: [low, high] }: Won): string =>
    say('hardness_share', { share: perCent(count / hardness.games), low: perCent(low), high: perCent(high) });
  return say('hardness_rates', { games: hardness.games, bold: told(rates.bold), cautious: told(rates.cautious) });
}
