/** What the chart says in words: guns, batteries, sections. */
import type {
  BankFeature,
  BatteryView,
  Bend,
  CampaignShip,
  Heading,
  RedRiverView,
  SectionView,
  Vessels,
} from '../../../api/redriver';
import { ironcladFate } from '../words/ending';

export const headingWords: Record<Heading, string> = {
  E: 'east',
  NE: 'north-east',
  N: 'north',
  NW: 'north-west',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
};
export const bendWords: Record<Bend, string> = {
  ahead: 'straight ahead',
  left: 'bends left',
  sharp_left: 'bends sharply left',
  hairpin_left: 'hairpin to the left',
  right: 'bends right',
  sharp_right: 'bends sharply right',
  hairpin_right: 'hairpin to the right',
};
const bankWords: Record<BankFeature, string> = {
  open: 'open',
  bluffs: 'bluffs',
  narrows: 'narrows',
  wooded: 'wooded',
  marshy: 'marshy',
  shallows: 'shallows',
};
const statusWords = { in_action: 'in action', bypassed: 'bypassed', silenced: 'silenced' } as const;
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const count = (n: number): string => small[n] ?? String(n);
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

/** "32-pounders", "8-inch rifles"; smoothbores need no word. */
export function gunWord(gun: string, n: number): string {
  const [size = gun, make = ''] = gun.split('_');
  const pounder = /^([\d.]+)pdr$/.exec(size);
  const bore = pounder ? `${pounder[1]}-pounder` : size.replace(/^([\d.]+)in$/, '$1-inch');
  const plural = n === 1 ? '' : 's';
  if (make && make !== 'sb') return `${bore} ${make.replaceAll('_', ' ')}${plural}`;
  return pounder ? bore + plural : `${bore} gun${plural}`;
}

export const gunsWords = (battery: BatteryView): string =>
  list(battery.guns.map((g) => `${count(g.built)} ${gunWord(g.gun, g.built)}`));
export const gunsLeft = (b: BatteryView): number => b.guns.reduce((n, g) => n + g.left, 0);
export const gunsBuilt = (b: BatteryView): number => b.guns.reduce((n, g) => n + g.built, 0);

const batteryWords = (b: BatteryView): string => {
  const left = gunsLeft(b);
  const standing = b.status !== 'silenced' && left < gunsBuilt(b) ? `, ${count(left)} left` : '';
  return (
    `${b.hidden ? 'hidden battery' : 'battery'} of ${gunsWords(b)} on the ${b.bank} bank, ` +
    `${statusWords[b.status]}${standing}${b.mine ? ', with a mine' : ''}`
  );
};

export function vesselsWords(v: Partial<Vessels>): string {
  const said = (n: number | undefined, one: string, many: string) => (n ? [`${count(n)} ${n === 1 ? one : many}`] : []);
  return list([
    ...said(v.heavy_gunboats, 'heavy gunboat', 'heavy gunboats'),
    ...said(v.gunboats, 'gunboat', 'gunboats'),
    ...said(v.spar_boats, 'spar-torpedo boat', 'spar-torpedo boats'),
    ...said(v.unarmed, 'unarmed vessel', 'unarmed vessels'),
  ]);
}

/** "main river", or of which section a tributary is. */
export function streamWords(section: SectionView, sections: readonly SectionView[]): string {
  if (section.stream === 'main') return 'main river';
  let mouth: SectionView | undefined = section;
  while (mouth && !sections.some((s) => s.tributary_above === mouth!.index))
    mouth = mouth.below === null ? undefined : sections[mouth.below];
  const from = sections.find((s) => s.tributary_above === mouth?.index);
  return from ? `tributary of section ${from.number}` : 'tributary';
}

export const banksWords = (section: SectionView): string =>
  section.banks
    .map((b) => {
      if (b === 'bluffs' && section.bluffs.length)
        return section.bluffs.length > 1 ? 'bluffs on both banks' : `bluffs on the ${section.bluffs[0]} bank`;
      if (b === 'narrows') return section.narrows === 'island' ? 'narrows round an island' : 'narrows, half the width';
      return bankWords[b];
    })
    .join(', ');

export interface Standing {
  ship: CampaignShip;
  word: string;
}

/** Why a ship is where she is, in a word or two. */
export function standingWord(ship: CampaignShip): string {
  if (ship.grounding !== 'none') return 'aground';
  if (ship.drifting) return 'adrift';
  if (ship.towed_by) return 'in tow';
  if (ship.laid_up > 0) return 'laid up';
  if (ship.station === 'main_river') return 'at the main river';
  if (ship.supply_ship) return 'supply';
  return ship.station === 'astern' ? 'astern' : 'with the flag';
}

/** "ironclad, unfinished", "ironclad, sunk". */
export function ironcladState(view: Pick<RedRiverView, 'ironclad' | 'ledger'>): string {
  const fate = ironcladFate(view);
  return ['ironclad', ...(view.ironclad?.unfinished ? ['unfinished'] : []), ...(fate === 'afloat' ? [] : [fate])].join(
    ', ',
  );
}

/** Everything that the chart shows of a section, in one line. */
export function sectionWords(section: SectionView, view: RedRiverView): string {
  const here = view.ships.filter((s) => s.at === section.index && s.fate === 'afloat' && s.station !== 'main_river');
  const course =
    `Section ${section.number}, ${streamWords(section, view.sections)}, heading ` +
    `${headingWords[section.heading]}, ${bendWords[section.bend]}`;
  const said = [
    capital(banksWords(section)),
    section.tributary
      ? `tributary on the ${section.tributary} bank, ${section.tributary_above === null ? 'not entered' : 'entered'}`
      : '',
    section.town ? `town${section.town === 'scavenged' ? ', scavenged' : ''}` : '',
    section.bridge ? 'bridge or ferry' : '',
    section.shoal ? 'shoal, the deep go no further' : '',
    ...section.batteries.map(batteryWords),
    vesselsWords(section.vessels),
    vesselsWords(section.captured) ? `${vesselsWords(section.captured)} taken` : '',
    section.ironclad
      ? `the ${ironcladState(view).replace(/^ironclad/, `ironclad ${view.ironclad?.name ?? ''}`.trim())}`
      : '',
    here.length ? `${list(here.map((s) => s.name))} here` : '',
    view.encounter?.section === section.index ? 'being fought now' : '',
  ].filter(Boolean);
  return `${course}; ${said.join('; ').replace(/^./, (c) => c.toLowerCase())}.`;
}
