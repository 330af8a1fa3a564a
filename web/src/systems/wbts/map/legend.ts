/** The legend of the theatre; the part of it that is printed in the open sea is the map's explanation. */
import { mark, type LegendGroup, type LegendMark } from '../../../board/legend';
import type { Palette } from '../../../drawing/palette';
import type { Way } from '../ways';
import { blockMarkup, hullMarkup, type BlockLook, type HullLook } from './symbols';

const plain: BlockLook = {
  side: 'union',
  words: '',
  many: false,
  horse: false,
  stars: 0,
  works: null,
  department: false,
  starved: false,
  stores: false,
  selected: false,
  size: 16,
};
const block =
  (look: Partial<BlockLook>) =>
  (palette: Palette): string =>
    blockMarkup({ ...plain, ...look }, palette);
const hull =
  (look: Partial<HullLook>) =>
  (palette: Palette): string =>
    hullMarkup(
      { side: 'union', kind: 'gunboat', words: '', hidden: false, selected: false, size: 20, ...look },
      palette,
    );

const brown = ({ black }: Palette): string => (black ? '#000' : '#7A4E18');
const deep = ({ black }: Palette): string => (black ? '#000' : '#2A4B63');
const shallow = ({ black }: Palette): string => (black ? '#fff' : '#C4D6DA');

/** Drawn on the map itself, in the open sea. */
export const explanation: readonly LegendMark[] = [
  mark('Union force', block({ words: '4' }), ['blockMarkup', 'figures'], 1.5),
  mark('Confederate', block({ side: 'confederate', words: '4' }), ['blockMarkup', 'figures'], 1.5),
  mark('Works', block({ works: 'fort', size: 12 }), ['bastions'], 1.5),
  mark('Not in supply', block({ starved: true, size: 14 }), ['blockMarkup'], 1.5),
  mark('Gunboats', hull({}), ['hullMarkup'], 1.5),
  mark('Ironclads', hull({ side: 'confederate', kind: 'ironclad' }), ['hullMarkup'], 1.5),
  mark(
    'Union rails',
    (p) =>
      `<path d="M-12 0H12" stroke="${p.union}" stroke-width="1.4"/>` +
      `<path d="M-12 0H12" stroke="${p.union}" stroke-width="5.4" stroke-dasharray="1 4.6"/>`,
    [],
    1.5,
  ),
  mark(
    'Confederate rails',
    (p) =>
      `<path d="M-12 0H12" stroke="${brown(p)}" stroke-width="1.1"/>` +
      `<path d="M-12 0H12" stroke="${brown(p)}" stroke-width="3.4" stroke-dasharray=".9 3.2"/>`,
    [],
    1.5,
  ),
  mark(
    'Torn up',
    (p) =>
      `<path d="M-12 2H12" stroke="${p.red}" stroke-dasharray="2.4 3"/>` +
      `<path d="M-3 -5L3 1M3 -5L-3 1" stroke="${p.red}" stroke-width="1.7"/>`,
    [],
    1.5,
  ),
  mark(
    'Navigable',
    (p) =>
      `<path d="M-12 1Q-4 -4 0 0T12 -1" stroke="${deep(p)}" stroke-width="4.6"/>` +
      `<path d="M-12 1Q-4 -4 0 0T12 -1" stroke="${shallow(p)}" stroke-width="3"/>`,
    [],
    1.5,
  ),
  mark(
    'Impassable',
    (p) => `<path d="M-12 0H12" stroke="${p.ink}" stroke-width="4.4" stroke-dasharray="1.5 1.5"/>`,
    [],
    1.5,
  ),
  mark(
    'State line',
    (p) => `<path d="M-12 0H12" stroke="${p.ink2}" stroke-width="1.2" stroke-dasharray="7 2.4 1.4 2.4"/>`,
    [],
    1.5,
  ),
];

const cell = (stroke: string, more: string): string =>
  `<path d="M-19 0L-9.5 -16.5H9.5L19 0L9.5 16.5H-9.5Z" stroke="${stroke}" ${more}/>`;
const dashed = (p: Palette): string => cell(p.union, `stroke-width="2" stroke-dasharray="5 3.5" fill="${p.paperHi}"`);

/** Every kind of way that may be ordered on the map. */
export const wayMarks: Record<Way['kind'], LegendMark> = {
  march: mark('May march here', dashed, ['Ways']),
  retreat: mark('May fall back here', dashed, ['Ways']),
  place: mark('May be placed here', dashed, ['Ways']),
  attack: mark('May be attacked', (p) => cell(p.red, 'stroke-width="2.4"'), ['Ways']),
  rail: mark(
    'May go here by rail',
    (p) => `<rect x="-7" y="-7" width="14" height="14" fill="${p.paperHi}" stroke="${p.union}" stroke-width="1.8"/>`,
    ['Ways'],
  ),
  water: mark(
    'May go here by water',
    (p) => `<circle r="7" fill="${p.paperHi}" stroke="${p.union}" stroke-width="1.8"/>`,
    ['Ways'],
  ),
};

const pips = (p: Palette, ink: string, there: number): string =>
  [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<rect x="${-24 + at * 10}" y="-4" width="8" height="8" ` +
        `fill="${at < there ? ink : p.paperHi}" stroke="${p.ink}"/>`,
    )
    .join('');

export const legend: readonly LegendGroup[] = [
  {
    title: 'Forces',
    marks: [
      ...explanation.slice(0, 6),
      mark('Several units in one place', block({ words: '7', many: true, size: 26 }), ['blockMarkup']),
      mark('Cavalry', block({ words: '2', horse: true, size: 26 }), ['blockMarkup']),
      mark('A leader’s stars', block({ words: '4', stars: 3, size: 26 }), ['starRow']),
      mark('Headquarters of a department', block({ words: '4', department: true, size: 26 }), ['flag']),
      mark('Fortress', block({ works: 'fortress', size: 16 }), ['bastions']),
      mark('Works being built', block({ works: 'none', size: 20 }), ['bastions']),
      mark('Stores only', block({ stores: true, size: 26 }), ['barrel']),
      mark('Unarmed vessels', hull({ kind: 'transport', size: 34 }), ['hullMarkup']),
      mark('Sea-going vessels; so many of them', hull({ kind: 'sea', words: '3', size: 30 }), ['hullMarkup']),
      mark('Hidden, or up a river', hull({ hidden: true, size: 34 }), ['hullMarkup']),
      mark('The force chosen', block({ words: '4', selected: true, size: 26 }), ['blockMarkup']),
    ],
  },
  { title: 'Orders on the map', marks: Object.values(wayMarks) },
  {
    title: 'Lines, supply and sieges',
    marks: [
      ...explanation.slice(6),
      mark(
        'In supply, and by which rails it comes',
        (p) =>
          `<path d="M-20 -12h.01M-8 -12h.01M-14 -4h.01M-20 6h.01M-8 6h.01" stroke="${p.union}" stroke-width="2" ` +
          'stroke-linecap="round"/>' +
          `<path d="M2 -6L10 0L2 6" stroke="${p.union}" stroke-width="2"/>` +
          `<path d="M20 -16V16" stroke="${p.union}" stroke-width="1.3" stroke-dasharray="6 3"/>`,
        ['Supply'],
      ),
      mark('Signs of a siege, a filled one for each there', (p) => pips(p, p.ink, 3), ['SiegeMarks']),
      mark('Besieged: all five', (p) => pips(p, p.red, 5), ['SiegeMarks']),
    ],
  },
];
