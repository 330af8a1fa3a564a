/** The legend of the hex board. */
import { fightLegend } from '../../../board/fightLegend';
import { mark, type LegendGroup } from '../../../board/legend';
import { wreckBody } from '../../../drawing/fight';
import { centre } from '../../../drawing/hexes';
import { exitWords } from '../../../drawing/lettering';
import {
  breakOffArrow,
  chevron,
  diceBadges,
  fireLine,
  inkOf,
  leaderMark,
  legalCell,
  lookedAtMark,
  mayTargetMark,
  mineMark,
  reachTint,
  selectedMark,
  shipLabel,
  targetMark,
  theirReach,
  threatLine,
} from '../../../drawing/overlay';
import { fonts, type Palette } from '../../../drawing/palette';
import { burst, smoke, wake } from '../../../drawing/ships/marks';
import { ghostBody, shipBody } from '../../../drawing/ships/ship';
import { withdrawMark } from './bearings';
import type { ShipView } from './contract';
import { say } from '../words/say';

const at = { column: 0, row: 0 };
const hex = 'A1';
const [x, y] = centre(at);
const hexSize = 0.48;
/** A mark of a hex, its middle at (0, 0). */
const onHex = (body: string): string => `<g transform="translate(${-x} ${-y})">${body}</g>`;
const ship = (more: Partial<ShipView> = {}): ShipView => ({
  id: 'legend',
  name: 'Cairo',
  side: 'union',
  type: 'casemate_ironclad',
  hex: null,
  facing: 0,
  status: 'afloat',
  fv: 6,
  fv_left: 6,
  critical: 2,
  must_break_off: false,
  ...more,
});
const hull =
  (more: Partial<ShipView>) =>
  (palette: Palette): string =>
    shipBody(ship(more), palette);
const reached = (aspect: string, dice = 3): { hex: string; dice: number; aspect: string }[] => [{ hex, dice, aspect }];

export const legend: readonly LegendGroup[] = [
  {
    title: say('ships_label'),
    marks: [
      mark(say('union_solid_upright_letters'), hull({}), ['shipBody', 'body'], 0.5),
      mark(
        say('confederate_hatched_slanting_letters'),
        hull({ side: 'confederate', type: 'armed_river_ram' }),
        ['shipBody', 'body'],
        0.5,
      ),
      mark(say('points_left_at_the'), (p) => shipLabel(ship({ fv_left: 4 }), p), ['shipLabel']),
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
      mark(say('a_point_lost'), hull({ fv_left: 4, critical: 1 }), ['bursts', 'burst'], 0.5),
      mark(say('at_her_critical_point'), hull({ fv_left: 2 }), ['crack'], 0.5),
      mark(say('must_break_off_towards'), (p) => breakOffArrow(0, 0, 0, p), ['breakOffArrow', 'breakOffMark']),
      mark(
        say('battery_silenced'),
        hull({ type: 'shore_battery', battery: true, status: 'silenced', fv_left: 0, side: 'confederate' }),
        ['redCross'],
        0.42,
      ),
      mark('A wreck', (p) => wreckBody('M-40 0Q-20 -13 20 -11L46 0L20 11Q-20 13 -40 0Z', 7, p), ['wreckBody'], 0.5),
      mark(say('afloat_her_wake'), (p) => wake(60, p), ['wake'], 0.7),
    ],
  },
  {
    title: say('in_hand_and_aimed'),
    marks: [
      mark(say('the_ship_in_hand'), (p) => onHex(selectedMark(at, 'landscape', p)), ['selectedMark'], hexSize),
      mark(say('her_target'), (p) => onHex(targetMark(at, 'landscape', p)), ['targetMark'], hexSize),
      mark(say('may_be_fired_on'), (p) => onHex(mayTargetMark(at, 'landscape', p)), ['mayTargetMark'], hexSize),
      mark(say('looked_at_may_not'), (p) => onHex(lookedAtMark(at, 'landscape', p)), ['lookedAtMark'], hexSize),
      mark(say('fire_laid_on_a'), (p) => fireLine([-40, 0], [40, 0], p, true), ['fireLine'], 0.7),
      mark(say('guns_just_fired'), (p) => smoke(11, 7, p), ['smoke', 'lobe', 'shading'], 0.55),
      mark('A hit', (p) => burst(0, 0, 12, 5, p), ['burst'], 1),
    ],
  },
  fightLegend,
  {
    title: say('what_guns_reach'),
    marks: [
      mark(
        say('broadside_the_darker_the'),
        (p) => onHex(reachTint(reached('broadside'), null, 'landscape', p)),
        ['reachTint'],
        hexSize,
      ),
      mark(
        say('ahead_or_astern_hatched'),
        (p) => onHex(reachTint(reached('end'), null, 'landscape', p)),
        ['reachTint'],
        hexSize,
      ),
      mark(
        say('dice_into_these_hexes'),
        (p) => onHex(diceBadges(reached('broadside'), new Set(), 'landscape', p, 1)),
        ['diceBadges'],
        1,
      ),
      mark(
        say('what_an_enemy_reaches'),
        (p) => onHex(theirReach(reached('broadside'), 'landscape', p)),
        ['theirReach'],
        hexSize,
      ),
      mark(
        say('the_enemys_dice'),
        (p) => onHex(diceBadges(reached('broadside'), new Set(), 'landscape', p, 1, true)),
        ['diceBadges'],
        1,
      ),
      mark(say('an_enemy_who_bears'), (p) => threatLine([-50, 0], [60, 0], 3, p, 1.4), ['threatLine'], 0.55),
    ],
  },
  {
    title: say('moves'),
    marks: [
      mark(say('her_move_may_end'), (p) => onHex(legalCell(at, 'landscape', p, false)), ['legalCell'], hexSize),
      mark(say('planned_to_end_here'), (p) => onHex(legalCell(at, 'landscape', p, true)), ['legalCell'], hexSize),
      mark(say('she_may_face_so'), (p) => onHex(chevron(at, 0, 'landscape', p, false)), ['chevron'], hexSize),
      mark(say('planned_to_face_so'), (p) => onHex(chevron(at, 0, 'landscape', p, true)), ['chevron'], hexSize),
      mark(say('where_she_will_lie'), (p) => ghostBody('casemate_ironclad', p), ['ghostBody', 'ghostInside'], 0.5),
      mark(say('may_leave_over_her'), (p) => withdrawMark({ x: -27, y: 0 }, 0, p), ['withdrawMark']),
      mark(
        say('a_sides_exit_edge'),
        (p) => exitWords(say('union_exit'), 0, 4, 0, p.union, false, p),
        ['exitWords'],
        0.62,
      ),
    ],
  },
  {
    title: say('water'),
    marks: [
      mark(say('a_mine'), (p) => onHex(mineMark(at, 'landscape', p)), ['mineMark']),
      mark(
        say('depth_in_feet'),
        (p) =>
          `<text y="4" text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="13" ` +
          `fill="${p.steel}">28</text>`,
        [],
      ),
      mark(
        say('shallow_deep_ships_may'),
        (p) =>
          `<path d="M-22 -10Q0 -18 22 -8Q26 6 8 13Q-18 16 -22 -10Z" fill="${p.shoal}" stroke="${p.ink}" ` +
          'stroke-dasharray=".1 3" stroke-linecap="round" stroke-width="1.2"/>' +
          `<path d="M-12 -4h.01M-4 -8h.01M4 -2h.01M12 -6h.01M-8 5h.01M2 7h.01M10 4h.01" stroke="${p.ink}" ` +
          'stroke-linecap="round"/>',
        [],
      ),
    ],
  },
];
