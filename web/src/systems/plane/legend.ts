/** The legend of the inch plane. */
import type { MineView } from '../../api/noddy';
import { fightLegend } from '../../board/fightLegend';
import { mark, type LegendGroup } from '../../board/legend';
import { courseMarks } from '../../drawing/courses';
import { exitWords } from '../../drawing/lettering';
import { inkOf, leaderMark } from '../../drawing/overlay';
import { fonts, type Palette } from '../../drawing/palette';
import { smoke, wake } from '../../drawing/ships/marks';
import { ghostBody } from '../../drawing/ships/ship';
import type { PlanePath, PlaneVessel } from './contract';
import { currentMark } from './depths';
import {
  arcMarks,
  fireMark,
  gripMark,
  limitMarks,
  mineMarkAt,
  pathMarks,
  placeMark,
  shoalMarkAt,
  tapeMark,
  trueOutline,
  vesselLabel,
  warnMark,
} from './overlay';
import { vesselBody } from './vessels';
import { say } from './say';

/** Sheet units an inch in the samples. */
const units = 12;
const vessel = (more: Partial<PlaneVessel> = {}): PlaneVessel => ({
  id: 'legend',
  name: 'Cairo',
  side: 'union',
  kind: 'vessel',
  type: null,
  drawn: 'casemate_ironclad',
  at: [0, 0],
  heading: 90,
  speed: 4,
  status: 'afloat',
  keel: 'free',
  hull: null,
  knots: 8,
  armour: null,
  reinforced_bow: false,
  listing: [],
  on_fire: false,
  sinking: false,
  drifting: false,
  own: null,
  limits: null,
  guns: [],
  ...more,
});
const hull =
  (more: Partial<PlaneVessel>) =>
  (palette: Palette): string =>
    vesselBody(vessel(more), palette);
const way: PlanePath = {
  halves: [
    { from: [-1.9, 0.6], to: [0, 0.6], heading: 90 },
    { from: [0, 0.6], to: [1.7, -0.5], heading: 57 },
  ],
  end: { at: [1.7, -0.5], heading: 57 },
  grounds: null,
  meets: [],
};
const ring = (ink: string, palette: Palette): string =>
  `<circle r="15" fill="none" stroke="${palette.paperHi}" stroke-width="4.4"/>` +
  `<circle r="15" fill="none" stroke="${ink}" stroke-width="2"/>`;
const mine: MineView = { number: 0, at: [0, 0], side: null, fuse: 'live', explodes_on: 5 };

export const legend: readonly LegendGroup[] = [
  {
    title: say('vessels'),
    marks: [
      mark(say('union_solid_upright_letters'), hull({}), ['vesselBody'], 0.5),
      mark(
        say('confederate_hatched_slanting_letters'),
        hull({ side: 'confederate', drawn: 'armed_river_ram' }),
        ['vesselBody'],
        0.5,
      ),
      mark(
        'A battery',
        hull({ kind: 'battery', side: 'confederate', drawn: 'shore_battery', whole: 3 }),
        ['vesselBody'],
        0.42,
      ),
      mark(say('men_ashore'), hull({ kind: 'regiment' }), ['regiment'], 0.5),
      mark(
        say('whose_name_it_is'),
        (p) =>
          leaderMark(
            [
              [-18, 10],
              [14, -8],
            ],
            inkOf('union', p),
            p,
            1,
          ),
        ['leaderMark'],
      ),
      mark(say('her_true_size_where'), (p) => trueOutline({ length: 2.4, beam: 0.7 }, units, p, 1), ['trueOutline']),
      mark(say('a_wreck'), hull({ status: 'sunk' }), ['wreckBody'], 0.5),
      mark(say('she_lists_to_this'), hull({ listing: ['starboard'] }), ['listMarks'], 0.5),
      mark(say('aground_label'), hull({ keel: 'aground' }), ['sandMarks'], 0.42),
      mark(say('on_fire_label'), (p) => smoke(11, 7, p), ['smoke', 'lobe', 'shading'], 0.55),
      mark(say('under_way_her_wake'), (p) => wake(60, p), ['wake'], 0.7),
      mark(say('her_name_and_what'), (p) => vesselLabel('Cairo', 'union', 'aground', p), ['vesselLabel']),
    ],
  },
  {
    title: say('in_hand_and_aimed'),
    marks: [
      mark(say('the_vessel_in_hand'), (p) => ring(p.union, p), []),
      mark(say('her_target'), (p) => ring(p.red, p), []),
      mark(say('fire_laid_on_a'), (p) => fireMark([-26, 0], [26, 0], p, 1, true), ['fireMark']),
      mark(
        say('arcs_of_fire_the'),
        (p) =>
          arcMarks([-1.9, 0], [{ bearing: 90, half_width: 24, range: 4, bands: [1.4, 2.6, 4], guns: [] }], p, {
            units,
            scale: 1,
          }),
        ['arcMarks'],
      ),
    ],
  },
  {
    title: say('orders'),
    marks: [
      mark(say('where_an_order_takes'), (p) => pathMarks(way, units, p, 1), ['pathMarks']),
      mark(say('where_she_will_lie'), (p) => ghostBody('casemate_ironclad', p), ['ghostBody', 'ghostInside'], 0.5),
      mark(
        say('how_far_she_has_come'),
        (p) =>
          courseMarks(
            [
              {
                name: '',
                side: 'confederate',
                lost: false,
                named: true,
                words: '',
                places: [
                  [-22, 8],
                  [0, 8],
                  [20, -6],
                ],
              },
            ],
            p,
            1,
            [],
          ),
        ['courseMarks'],
      ),
      mark(
        say('how_far_she_may'),
        (p) =>
          limitMarks(
            [
              [-1.8, 0.9],
              [-0.6, -1],
              [0.9, -1],
              [1.8, 0.9],
            ],
            units,
            p,
            1,
          ),
        ['limitMarks'],
      ),
      mark(say('drag_her_bow_by'), (p) => gripMark(p), ['gripMark']),
      mark(say('she_would_run_aground'), (p) => warnMark([0, 0], 'grounds', p, 1), ['warnMark']),
      mark(say('she_would_meet_a'), (p) => warnMark([0, 0], 'meets', p, 1), ['warnMark']),
      mark(say('a_place_that_may_be_chosen'), (p) => placeMark([0, 0], units, p, 1), ['placeMark']),
      mark(
        say('the_measuring_tape'),
        (p) => tapeMark({ from: [-2, 0.6], to: [2, 0.6], words: say('four_in') }, units, p, 1),
        ['tapeMark', 'caption'],
      ),
    ],
  },
  fightLegend,
  {
    title: say('water'),
    marks: [
      mark(say('a_mine_and_on'), (p) => `<g transform="translate(0 -6)">${mineMarkAt(mine, 16, p, 1, false)}</g>`, [
        'mineMarkAt',
        'caption',
      ]),
      mark(
        say('a_shoal_on_no'),
        (p) => shoalMarkAt({ number: 1, at: [0, 0], radius: 1.3, depth_ft: 4, known_to: null }, units, p, 1),
        ['shoalMarkAt'],
      ),
      mark(say('how_the_water_flows'), (p) => currentMark(0, 0, 0, p), ['currentMark']),
      mark(
        say('depth_in_feet_shallow'),
        (p) =>
          `<text y="4" text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="13" ` +
          `fill="${p.steel}">28</text>`,
        ['depthAreas', 'depthFigures'],
      ),
      mark(
        say('a_sides_exit_edge'),
        (p) => exitWords(say('union_exit'), 0, 4, 0, p.union, false, p),
        ['exitEdges'],
        0.62,
      ),
    ],
  },
];
