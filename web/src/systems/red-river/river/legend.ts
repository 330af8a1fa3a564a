/** The legend of the river chart. */
import { mark, type LegendGroup } from '../../../board/legend';
import { fonts, type Palette } from '../../../drawing/palette';
import { wake } from '../../../drawing/ships/marks';
import { shipBody } from '../../../drawing/ships/ship';
import { crossed, lunette, mine, numberDisc } from './symbols';
import type { SectionView } from '../../../api/redriver';
import { say } from '../words/say';

const section = (number: number, stream: SectionView['stream']): SectionView => ({ number, stream }) as SectionView;
const hull =
  (type: string, side: 'union' | 'confederate', lost = 0) =>
  (palette: Palette): string =>
    shipBody({ id: 'legend', type, side, fv: 5, fv_left: 5 - lost, critical: -1 }, palette);
const low = (body: string): string => `<g transform="translate(0 6)">${body}</g>`;

export const legend: readonly LegendGroup[] = [
  {
    title: say('ships'),
    marks: [
      mark(say('your_ships_a_burst'), hull('casemate_ironclad', 'union', 2), ['shipMark'], 0.5),
      mark(say('the_enemys_vessels'), hull('steam_gunboat', 'confederate'), ['vessels'], 0.5),
      mark(
        say('the_ironclad_on_the'),
        (p) =>
          hull('casemate_ironclad', 'confederate')(p) +
          `<path d="M-54 -19H54V19H-54Z" fill="none" stroke="${p.ink}" stroke-width="1.6" stroke-dasharray="6 4"/>`,
        ['ironclad'],
        0.48,
      ),
      mark(
        say('sunk_or_out_of'),
        (p) =>
          `<g transform="scale(.5)">${hull('casemate_ironclad', 'confederate')(p)}</g>` +
          crossed('M-25 -12L25 12M25 -12L-25 12', p),
        ['crossed'],
      ),
      mark(say('under_way_her_wake'), (p) => wake(60, p), ['shipMark'], 0.7),
    ],
  },
  {
    title: say('shore_and_water'),
    marks: [
      mark(say('battery_a_stroke_for'), (p) => low(lunette('in_action', 3, 3, false, p)), ['lunette', 'batteryMark']),
      mark(say('battery_silenced'), (p) => low(lunette('silenced', 3, 0, false, p)), ['lunette']),
      mark(say('hidden_until_it_fired'), (p) => low(lunette('in_action', 3, 3, true, p)), ['lunette']),
      mark(
        say('passed_not_silenced_fires'),
        (p) => `<path d="M-22 -5H22M-22 5H22" stroke="${p.red}" stroke-width="2" stroke-dasharray="7 4"/>`,
        ['bypassed'],
      ),
      mark(say('a_mine'), (p) => mine(0, 0, p), ['mine', 'mineOff']),
      mark(
        say('bridge_or_ferry_label'),
        (p) =>
          `<path d="M-4 -16V16M4 -16V16" stroke="${p.ink}" stroke-width="1.3"/>` +
          `<path d="M-4 -14H4M-4 -10.6H4M-4 -7.2H4M-4 -3.8H4M-4 -.4H4M-4 3H4M-4 6.4H4M-4 9.8H4M-4 13.2H4" ` +
          `stroke="${p.ink}" stroke-width=".6"/>`,
        ['bridge'],
      ),
      mark(
        say('shallows_or_a_shoal'),
        (p) =>
          `<path d="M-22 -10Q0 -15 22 -10V10Q0 15 -22 10Z" fill="${p.shoal}" stroke="${p.ink}" ` +
          'stroke-dasharray=".1 3" stroke-linecap="round"/>' +
          `<path d="M-14 -3h.01M-5 -7h.01M4 -1h.01M13 -5h.01M-9 5h.01M1 7h.01M10 4h.01" stroke="${p.ink}" ` +
          'stroke-linecap="round"/>',
        ['shoal'],
      ),
      mark(
        say('depth_in_feet_the'),
        (p) =>
          `<text y="4" text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="13" ` +
          `fill="${p.steel}">17</text>`,
        ['soundings'],
      ),
    ],
  },
  {
    title: say('sections'),
    marks: [
      mark(say('a_section_of_the'), (p) => numberDisc(section(9, 'main'), p), ['numberMark', 'numberDisc']),
      mark(say('a_section_of_a'), (p) => numberDisc(section(2, 'tributary'), p), ['numberDisc']),
      mark(say('what_lies_here_is'), (p) => `<path d="M-22 -8H22M-22 8H22" stroke="${p.red}" stroke-width="2.6"/>`, []),
      mark(
        say('the_section_chosen'),
        (p) => `<path d="M-20 -9H20V9H-20Z" stroke="${p.union}" stroke-width="2.6" stroke-linejoin="round"/>`,
        [],
      ),
      mark(
        say('the_river_goes_on'),
        (p) => `<path d="M0 -16V16" stroke="${p.ink}" stroke-width="1.6" stroke-dasharray="11 3 2 3"/>`,
        ['cut', 'cuts'],
      ),
    ],
  },
];
