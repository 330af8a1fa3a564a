/** The legend of the river chart. */
import { mark, type LegendGroup } from '../../../board/legend';
import { fonts, type Palette } from '../../../drawing/palette';
import { wake } from '../../../drawing/ships/marks';
import { shipBody } from '../../../drawing/ships/ship';
import { crossed, lunette, mine, numberDisc } from './symbols';
import type { SectionView } from '../../../api/redriver';

const section = (number: number, stream: SectionView['stream']): SectionView => ({ number, stream }) as SectionView;
const hull =
  (type: string, side: 'union' | 'confederate', lost = 0) =>
  (palette: Palette): string =>
    shipBody({ id: 'legend', type, side, fv: 5, fv_left: 5 - lost, critical: -1 }, palette);
const low = (body: string): string => `<g transform="translate(0 6)">${body}</g>`;

export const legend: readonly LegendGroup[] = [
  {
    title: 'Ships',
    marks: [
      mark('Your ships; a burst for each fifth lost', hull('casemate_ironclad', 'union', 2), ['shipMark'], 0.5),
      mark('The enemy’s vessels', hull('steam_gunboat', 'confederate'), ['vessels'], 0.5),
      mark(
        'The ironclad on the stocks',
        (p) =>
          hull('casemate_ironclad', 'confederate')(p) +
          `<path d="M-54 -19H54V19H-54Z" fill="none" stroke="${p.ink}" stroke-width="1.6" stroke-dasharray="6 4"/>`,
        ['ironclad'],
        0.48,
      ),
      mark(
        'Sunk, or out of the fight',
        (p) =>
          `<g transform="scale(.5)">${hull('casemate_ironclad', 'confederate')(p)}</g>` +
          crossed('M-25 -12L25 12M25 -12L-25 12', p),
        ['crossed'],
      ),
      mark('Under way: her wake', (p) => wake(60, p), ['shipMark'], 0.7),
    ],
  },
  {
    title: 'Shore and water',
    marks: [
      mark('Battery, a stroke for each gun', (p) => low(lunette('in_action', 3, 3, false, p)), [
        'lunette',
        'batteryMark',
      ]),
      mark('Battery silenced', (p) => low(lunette('silenced', 3, 0, false, p)), ['lunette']),
      mark('Hidden until it fired', (p) => low(lunette('in_action', 3, 3, true, p)), ['lunette']),
      mark(
        'Passed, not silenced: fires on who comes back',
        (p) => `<path d="M-22 -5H22M-22 5H22" stroke="${p.red}" stroke-width="2" stroke-dasharray="7 4"/>`,
        ['bypassed'],
      ),
      mark('A mine', (p) => mine(0, 0, p), ['mine', 'mineOff']),
      mark(
        'Bridge or ferry',
        (p) =>
          `<path d="M-4 -16V16M4 -16V16" stroke="${p.ink}" stroke-width="1.3"/>` +
          `<path d="M-4 -14H4M-4 -10.6H4M-4 -7.2H4M-4 -3.8H4M-4 -.4H4M-4 3H4M-4 6.4H4M-4 9.8H4M-4 13.2H4" ` +
          `stroke="${p.ink}" stroke-width=".6"/>`,
        ['bridge'],
      ),
      mark(
        'Shallows, or a shoal',
        (p) =>
          `<path d="M-22 -10Q0 -15 22 -10V10Q0 15 -22 10Z" fill="${p.shoal}" stroke="${p.ink}" ` +
          'stroke-dasharray=".1 3" stroke-linecap="round"/>' +
          `<path d="M-14 -3h.01M-5 -7h.01M4 -1h.01M13 -5h.01M-9 5h.01M1 7h.01M10 4h.01" stroke="${p.ink}" ` +
          'stroke-linecap="round"/>',
        ['shoal'],
      ),
      mark(
        'Depth in feet: the engraver’s, no rule’s',
        (p) =>
          `<text y="4" text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="13" ` +
          `fill="${p.steel}">17</text>`,
        ['soundings'],
      ),
    ],
  },
  {
    title: 'Sections',
    marks: [
      mark('A section of the main stream', (p) => numberDisc(section(9, 'main'), p), ['numberMark', 'numberDisc']),
      mark('A section of a tributary', (p) => numberDisc(section(2, 'tributary'), p), ['numberDisc']),
      mark(
        'What lies here is met now',
        (p) => `<path d="M-22 -8H22M-22 8H22" stroke="${p.red}" stroke-width="2.6"/>`,
        [],
      ),
      mark(
        'The section chosen',
        (p) => `<path d="M-20 -9H20V9H-20Z" stroke="${p.union}" stroke-width="2.6" stroke-linejoin="round"/>`,
        [],
      ),
      mark(
        'The river goes on, on another sheet',
        (p) => `<path d="M0 -16V16" stroke="${p.ink}" stroke-width="1.6" stroke-dasharray="11 3 2 3"/>`,
        ['cut', 'cuts'],
      ),
    ],
  },
];
