/** The legend of the theatre; the part of it that is printed in the open sea is the map's explanation. */
import { mark, type LegendGroup, type LegendMark } from '../../../board/legend';
import type { Palette } from '../../../drawing/palette';
import type { Way } from '../ways';
import { blockMarkup, hullMarkup, type BlockLook, type HullLook } from './symbols';
import { say } from '../words/values';

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
  mark(say('union_force'), block({ words: '4' }), ['blockMarkup', 'figures'], 1.5),
  mark(say('confederate'), block({ side: 'confederate', words: '4' }), ['blockMarkup', 'figures'], 1.5),
  mark(say('works'), block({ works: 'fort', size: 12 }), ['bastions'], 1.5),
  mark(say('not_in_supply'), block({ starved: true, size: 14 }), ['blockMarkup'], 1.5),
  mark(say('gunboats'), hull({}), ['hullMarkup'], 1.5),
  mark(say('ironclads'), hull({ side: 'confederate', kind: 'ironclad' }), ['hullMarkup'], 1.5),
  mark(
    say('union_rails'),
    (p) =>
      `<path d="M-12 0H12" stroke="${p.union}" stroke-width="1.4"/>` +
      `<path d="M-12 0H12" stroke="${p.union}" stroke-width="5.4" stroke-dasharray="1 4.6"/>`,
    [],
    1.5,
  ),
  mark(
    say('confederate_rails'),
    (p) =>
      `<path d="M-12 0H12" stroke="${brown(p)}" stroke-width="1.1"/>` +
      `<path d="M-12 0H12" stroke="${brown(p)}" stroke-width="3.4" stroke-dasharray=".9 3.2"/>`,
    [],
    1.5,
  ),
  mark(
    say('torn_up_word'),
    (p) =>
      `<path d="M-12 2H12" stroke="${p.red}" stroke-dasharray="2.4 3"/>` +
      `<path d="M-3 -5L3 1M3 -5L-3 1" stroke="${p.red}" stroke-width="1.7"/>`,
    [],
    1.5,
  ),
  mark(
    say('navigable'),
    (p) =>
      `<path d="M-12 1Q-4 -4 0 0T12 -1" stroke="${deep(p)}" stroke-width="4.6"/>` +
      `<path d="M-12 1Q-4 -4 0 0T12 -1" stroke="${shallow(p)}" stroke-width="3"/>`,
    [],
    1.5,
  ),
  mark(
    say('impassable'),
    (p) => `<path d="M-12 0H12" stroke="${p.ink}" stroke-width="4.4" stroke-dasharray="1.5 1.5"/>`,
    [],
    1.5,
  ),
  mark(
    say('state_line'),
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
  march: mark(say('may_march_here'), dashed, [say('ways')]),
  retreat: mark(say('may_fall_back_here'), dashed, [say('ways')]),
  place: mark(say('may_be_placed_here'), dashed, [say('ways')]),
  attack: mark(say('may_be_attacked'), (p) => cell(p.red, 'stroke-width="2.4"'), [say('ways')]),
  rail: mark(
    say('may_go_here_by'),
    (p) => `<rect x="-7" y="-7" width="14" height="14" fill="${p.paperHi}" stroke="${p.union}" stroke-width="1.8"/>`,
    [say('ways')],
  ),
  water: mark(
    say('may_go_here_by_water'),
    (p) => `<circle r="7" fill="${p.paperHi}" stroke="${p.union}" stroke-width="1.8"/>`,
    [say('ways')],
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
    title: say('forces'),
    marks: [
      ...explanation.slice(0, 6),
      mark(say('several_units_in_one'), block({ words: '7', many: true, size: 26 }), ['blockMarkup']),
      mark(say('cavalry'), block({ words: '2', horse: true, size: 26 }), ['blockMarkup']),
      mark(say('a_leaders_stars'), block({ words: '4', stars: 3, size: 26 }), ['starRow']),
      mark(say('headquarters_of_a_department'), block({ words: '4', department: true, size: 26 }), ['flag']),
      mark(say('fortress_label'), block({ works: 'fortress', size: 16 }), ['bastions']),
      mark(say('works_being_built'), block({ works: 'none', size: 20 }), ['bastions']),
      mark(say('stores_only'), block({ stores: true, size: 26 }), ['barrel']),
      mark(say('unarmed_vessels'), hull({ kind: 'transport', size: 34 }), ['hullMarkup']),
      mark(say('sea_going_vessels_so'), hull({ kind: 'sea', words: '3', size: 30 }), ['hullMarkup']),
      mark(say('hidden_or_up_a'), hull({ hidden: true, size: 34 }), ['hullMarkup']),
      mark(say('the_force_chosen'), block({ words: '4', selected: true, size: 26 }), ['blockMarkup']),
    ],
  },
  { title: say('orders_on_the_map'), marks: Object.values(wayMarks) },
  {
    title: say('lines_supply_and_sieges'),
    marks: [
      ...explanation.slice(6),
      mark(
        say('in_supply_and_by'),
        (p) =>
          `<path d="M-20 -12h.01M-8 -12h.01M-14 -4h.01M-20 6h.01M-8 6h.01" stroke="${p.union}" stroke-width="2" ` +
          'stroke-linecap="round"/>' +
          `<path d="M2 -6L10 0L2 6" stroke="${p.union}" stroke-width="2"/>` +
          `<path d="M20 -16V16" stroke="${p.union}" stroke-width="1.3" stroke-dasharray="6 3"/>`,
        [say('supply_label')],
      ),
      mark(say('signs_of_a_siege'), (p) => pips(p, p.ink, 3), ['SiegeMarks']),
      mark(say('besieged_all_five'), (p) => pips(p, p.red, 5), ['SiegeMarks']),
    ],
  },
];
