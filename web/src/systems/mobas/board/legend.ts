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
    title: 'Ships',
    marks: [
      mark('Union: solid, upright letters', hull({}), ['shipBody', 'body'], 0.5),
      mark(
        'Confederate: hatched, slanting letters',
        hull({ side: 'confederate', type: 'armed_river_ram' }),
        ['shipBody', 'body'],
        0.5,
      ),
      mark('Points left; at the red bar she must break off', (p) => shipLabel(ship({ fv_left: 4 }), p), ['shipLabel']),
      mark(
        'Whose name it is, where ships lie close',
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
      mark('A point lost', hull({ fv_left: 4, critical: 1 }), ['bursts', 'burst'], 0.5),
      mark('At her critical point: cracked', hull({ fv_left: 2 }), ['crack'], 0.5),
      mark('Must break off, towards her exit edge', (p) => breakOffArrow(0, 0, 0, p), ['breakOffArrow']),
      mark(
        'Battery silenced',
        hull({ type: 'shore_battery', battery: true, status: 'silenced', fv_left: 0, side: 'confederate' }),
        ['redCross'],
        0.42,
      ),
      mark('A wreck', (p) => wreckBody('M-40 0Q-20 -13 20 -11L46 0L20 11Q-20 13 -40 0Z', 7, p), ['wreckBody'], 0.5),
      mark('Afloat: her wake', (p) => wake(60, p), ['wake'], 0.7),
    ],
  },
  {
    title: 'In hand, and aimed at',
    marks: [
      mark('The ship in hand', (p) => onHex(selectedMark(at, 'landscape', p)), ['selectedMark'], hexSize),
      mark('Her target', (p) => onHex(targetMark(at, 'landscape', p)), ['targetMark'], hexSize),
      mark('May be fired on', (p) => onHex(mayTargetMark(at, 'landscape', p)), ['mayTargetMark'], hexSize),
      mark('Looked at; may not be fired on', (p) => onHex(lookedAtMark(at, 'landscape', p)), ['lookedAtMark'], hexSize),
      mark('Fire laid on a target', (p) => fireLine([-40, 0], [40, 0], p, true), ['fireLine'], 0.7),
      mark('Guns just fired', (p) => smoke(11, 7, p), ['smoke', 'lobe', 'shading'], 0.55),
      mark('A hit', (p) => burst(0, 0, 12, 5, p), ['burst'], 1),
    ],
  },
  fightLegend,
  {
    title: 'What guns reach',
    marks: [
      mark(
        'Broadside: the darker, the more dice',
        (p) => onHex(reachTint(reached('broadside'), null, 'landscape', p)),
        ['reachTint'],
        hexSize,
      ),
      mark(
        'Ahead or astern: hatched',
        (p) => onHex(reachTint(reached('end'), null, 'landscape', p)),
        ['reachTint'],
        hexSize,
      ),
      mark(
        'Dice into these hexes',
        (p) => onHex(diceBadges(reached('broadside'), new Set(), 'landscape', p, 1)),
        ['diceBadges'],
        1,
      ),
      mark(
        'What an enemy reaches',
        (p) => onHex(theirReach(reached('broadside'), 'landscape', p)),
        ['theirReach'],
        hexSize,
      ),
      mark(
        'The enemy’s dice',
        (p) => onHex(diceBadges(reached('broadside'), new Set(), 'landscape', p, 1, true)),
        ['diceBadges'],
        1,
      ),
      mark(
        'An enemy who bears there, and with how many dice',
        (p) => threatLine([-50, 0], [60, 0], 3, p, 1.4),
        ['threatLine'],
        0.55,
      ),
    ],
  },
  {
    title: 'Moves',
    marks: [
      mark('Her move may end here', (p) => onHex(legalCell(at, 'landscape', p, false)), ['legalCell'], hexSize),
      mark('Planned to end here', (p) => onHex(legalCell(at, 'landscape', p, true)), ['legalCell'], hexSize),
      mark('She may face so', (p) => onHex(chevron(at, 0, 'landscape', p, false)), ['chevron'], hexSize),
      mark('Planned to face so', (p) => onHex(chevron(at, 0, 'landscape', p, true)), ['chevron'], hexSize),
      mark('Where she will lie', (p) => ghostBody('casemate_ironclad', p), ['ghostBody', 'ghostInside'], 0.5),
      mark('May leave over her exit edge', (p) => withdrawMark({ x: -27, y: 0 }, 0, p), ['withdrawMark']),
      mark('A side’s exit edge', (p) => exitWords('Union exit', 0, 4, 0, p.union, false, p), ['exitWords'], 0.62),
    ],
  },
  {
    title: 'Water',
    marks: [
      mark('A mine', (p) => onHex(mineMark(at, 'landscape', p)), ['mineMark']),
      mark(
        'Depth in feet',
        (p) =>
          `<text y="4" text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="13" ` +
          `fill="${p.steel}">28</text>`,
        [],
      ),
      mark(
        'Shallow: deep ships may not enter',
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
