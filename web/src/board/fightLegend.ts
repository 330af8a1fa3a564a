/** Marks of a fight on hexes and on the inch plane alike, each at a moment at which it is plain. */
import type { Point } from '../drawing/curves';
import {
  blastMark,
  eddyMark,
  flamesMark,
  hitMark,
  shockMark,
  shotMark,
  splashMark,
  strikingMark,
  type Drawn,
} from '../drawing/fight';
import type { Palette } from '../drawing/palette';
import { mark, type LegendGroup } from './legend';
import { say } from '../words/say';

const at =
  (share: number, draw: (drawn: Drawn) => string) =>
  (palette: Palette): string =>
    draw({ share, palette, scale: 1, size: 18, seed: 7 });
const from: Point = [-22, 0];
const to: Point = [22, 0];

export const fightLegend: LegendGroup = {
  title: say('while_it_is_fought'),
  marks: [
    mark(
      'A shot',
      at(0.35, (drawn) => shotMark(from, to, true, true, drawn)),
      ['shotMark', 'stillShot', 'wayOfShot', 'flash'],
    ),
    mark(say('it_strikes'), at(0.4, hitMark), ['hitMark', 'burst']),
    mark(say('it_falls_into_the'), at(0.4, splashMark), ['splashMark']),
    mark('A ram', at(0.3, shockMark), ['shockMark']),
    mark(say('a_mine_a_magazine'), at(0.4, blastMark), ['blastMark'], 0.8),
    mark('A fire', at(0.5, flamesMark), ['flamesMark']),
    mark(say('a_ship_goes_down'), at(0.5, eddyMark), ['eddyMark'], 0.8),
    mark(say('she_strikes_her_flag'), at(0.5, strikingMark), ['strikingMark']),
  ],
};
