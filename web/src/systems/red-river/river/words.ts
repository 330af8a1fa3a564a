/** The chart's words: guns, batteries, sections. */
import type {
  BatteryView,
  Bend,
  CampaignShip,
  Heading,
  RedRiverView,
  SectionView,
  Vessels,
} from '../../../api/redriver';
import { values } from '../../../../../data/words/red-river.json';
import { ironcladFate } from '../words/ending';
import { listed, numberWord } from '../words/names';
import { say, valueWords } from '../words/say';

export const headingWords: Record<Heading, string> = values.heading;
export const bendWords: Record<Bend, string> = values.chart_bend;
export const count = numberWord;
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** "32-pounders", "8-inch rifles"; smoothbores need no word. */
export function gunWord(gun: string, n: number): string {
  const [size = gun, make = ''] = gun.split('_');
  const [, bore = size, unit] = /^([\d.]+)(pdr|in)$/.exec(size) ?? [];
  return say('gun_on_chart', {
    size: bore,
    pounder: unit === 'pdr',
    inch: unit === 'in',
    make: make === 'sb' ? '' : make,
    many: n !== 1,
  });
}

export const gunsWords = (battery: BatteryView): string =>
  listed(battery.guns.map((g) => `${count(g.built)} ${gunWord(g.gun, g.built)}`));
export const gunsLeft = (b: BatteryView): number => b.guns.reduce((n, g) => n + g.left, 0);
export const gunsBuilt = (b: BatteryView): number => b.guns.reduce((n, g) => n + g.built, 0);

const batteryWords = (b: BatteryView): string => {
  const left = gunsLeft(b);
  const standing = b.status !== 'silenced' && left < gunsBuilt(b) ? say('left', { left: count(left) }) : '';
  return say('hidden_battery_battery_of', {
    hidden: b.hidden,
    b: gunsWords(b),
    bank: b.bank,
    status: valueWords('status', b.status),
    standing,
    mine: b.mine,
  });
};

export function vesselsWords(v: Partial<Vessels>): string {
  const said = (n: number | undefined, one: string, many: string) => (n ? [`${count(n)} ${n === 1 ? one : many}`] : []);
  return listed([
    ...said(v.heavy_gunboats, say('heavy_gunboat'), say('heavy_gunboats_label')),
    ...said(v.gunboats, say('gunboat'), say('gunboats_word')),
    ...said(v.spar_boats, say('spar_torpedo_boat'), say('spar_torpedo_boats_label')),
    ...said(v.unarmed, say('unarmed_vessel'), say('unarmed_vessels')),
  ]);
}

/** "main river", or the section of which this one is a tributary. */
export function streamWords(section: SectionView, sections: readonly SectionView[]): string {
  if (section.stream === 'main') return say('main_river');
  let mouth: SectionView | undefined = section;
  while (mouth && !sections.some((s) => s.tributary_above === mouth!.index))
    mouth = mouth.below === null ? undefined : sections[mouth.below];
  const from = sections.find((s) => s.tributary_above === mouth?.index);
  return from ? say('tributary_of_section', { number: from.number }) : say('a_tributary_word');
}

export const banksWords = (section: SectionView): string =>
  section.banks
    .map((b) => {
      if (b === 'bluffs' && section.bluffs.length)
        return section.bluffs.length > 1
          ? say('bluffs_on_both_banks')
          : say('bluffs_on_the_bank', { bluffs: section.bluffs[0] });
      if (b === 'narrows')
        return section.narrows === 'island' ? say('narrows_round_an_island') : say('narrows_half_the_width');
      return valueWords('banks', b);
    })
    .join(', ');

export interface Standing {
  ship: CampaignShip;
  word: string;
}

/** Why a ship is where she is, in a word or two. */
export function standingWord(ship: CampaignShip): string {
  if (ship.grounding !== 'none') return say('aground');
  if (ship.drifting) return say('adrift');
  if (ship.towed_by) return say('in_tow');
  if (ship.laid_up > 0) return say('laid_up');
  if (ship.station === 'main_river') return say('at_the_main_river_label');
  if (ship.supply_ship) return say('supply');
  return ship.station === 'astern' ? say('astern_word') : say('with_the_flag_label');
}

/** "ironclad, unfinished", "ironclad, sunk". */
export const ironcladState = (view: Pick<RedRiverView, 'ironclad' | 'ledger'>, name = ''): string =>
  say('ironclad_state', { name, unfinished: view.ironclad?.unfinished, fate: ironcladFate(view) });

/** Everything that the chart shows of a section, in one line. */
export function sectionWords(section: SectionView, view: RedRiverView): string {
  const here = view.ships.filter((s) => s.at === section.index && s.fate === 'afloat' && s.station !== 'main_river');
  const course = say('section_heading', {
    number: section.number,
    section: streamWords(section, view.sections),
    heading: headingWords[section.heading],
    bend: bendWords[section.bend],
  });
  const said = [
    capital(banksWords(section)),
    section.tributary
      ? say('tributary_on_the_bank_not', { tributary: section.tributary, same: section.tributary_above === null })
      : '',
    section.town ? say('town_scavenged', { town: section.town }) : '',
    section.bridge ? say('bridge_or_ferry') : '',
    section.shoal ? say('shoal_the_deep_go') : '',
    ...section.batteries.map(batteryWords),
    vesselsWords(section.vessels),
    vesselsWords(section.captured) ? say('taken_word', { captured: vesselsWords(section.captured) }) : '',
    section.ironclad ? say('the_state', { state: ironcladState(view, view.ironclad?.name) }) : '',
    here.length ? say('here', { here: listed(here.map((s) => s.name)) }) : '',
    view.encounter?.section === section.index ? say('being_fought_now') : '',
  ].filter(Boolean);
  return `${course}; ${said.join('; ').replace(/^./, (c) => c.toLowerCase())}.`;
}
