/** Where ships went in a battle, drawn over the chart when it is over. */
import { escape, n1, n2, type Box, type Point } from './curves';
import { shortName } from './overlay';
import { fonts, type Palette } from './palette';
import type { Side } from './ships/livery';

export interface Course {
  name: string;
  side: Side;
  /** She is lost: a cross marks her last place. */
  lost: boolean;
  /** The board has her name already. */
  named: boolean;
  /** Words under a lost ship's name: "turn 3". */
  words: string;
  places: readonly Point[];
}

const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
/** Where a name may stand about a cross, best first: its middle, px. */
const spots: readonly Point[] = [
  [0, 22],
  [0, -20],
  [46, 4],
  [-46, 4],
  [0, 46],
  [0, -44],
  [62, 28],
  [-62, 28],
];

/**
 * Union courses are drawn through, Confederate ones in dashes; a ring where each began. A lost ship has her name where
 * there is room beside `others`; the list of ships names them all.
 */
export function courseMarks(
  courses: readonly Course[],
  palette: Palette,
  scale: number,
  others: readonly Box[],
): string {
  let lines = '';
  let ends = '';
  const lostAt = courses.flatMap(({ lost, places }) => (lost && places.length ? [places.at(-1)!] : []));
  const about = ([x, y]: Point): Box => ({
    x0: x - 8 * scale,
    x1: x + 8 * scale,
    y0: y - 8 * scale,
    y1: y + 8 * scale,
  });
  const taken: Box[] = [...others, ...lostAt.map(about)];
  const inkOf = (side: Side): string => (side === 'union' ? palette.union : palette.csaInk);
  for (const { side, places } of courses) {
    const first = places[0];
    if (!first) continue;
    const d = places.map(([x, y], at) => `${at ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('');
    const line = (ink: string, width: number, dashes = ''): string =>
      `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n2(width * scale)}" ` +
      `stroke-linejoin="round" stroke-linecap="${dashes ? 'butt' : 'round'}"${dashes}/>`;
    const dashes = side === 'union' ? '' : ` stroke-dasharray="${n2(7 * scale)} ${n2(4 * scale)}"`;
    lines +=
      line(palette.paperHi, 4.4) +
      line(inkOf(side), 1.8, dashes) +
      `<circle cx="${n1(first[0])}" cy="${n1(first[1])}" r="${n2(3.4 * scale)}" fill="${palette.paperHi}" ` +
      `stroke="${inkOf(side)}" stroke-width="${n2(1.6 * scale)}"/>`;
  }
  for (const { name, side, lost, named, words, places } of courses) {
    const last = places.at(-1);
    if (!last || !lost) continue;
    const arm = 'M-7 -7L7 7M7 -7L-7 7';
    const wide = Math.max(shortName(name).length, words.length * 0.9) * 3.1 * scale;
    const boxAt = ([dx, dy]: Point): Box => {
      const [x, y] = [last[0] + dx * scale, last[1] + dy * scale];
      return { x0: x - wide, x1: x + wide, y0: y - 10 * scale, y1: y + 13 * scale };
    };
    const spot = named ? undefined : spots.find((one) => !taken.some((box) => overlap(box, boxAt(one))));
    if (spot) taken.push(boxAt(spot));
    const text = (body: string, y: number, ink: string, italic: boolean): string =>
      `<text x="${spot![0]}" y="${spot![1] + y}" text-anchor="middle" font-family="${fonts.condensed}" ` +
      `font-size="10.5" font-weight="600"${italic ? ' font-style="italic"' : ''} fill="${ink}" ` +
      `stroke="${palette.paperHi}" stroke-width="3.2" stroke-linejoin="round" paint-order="stroke">` +
      `${escape(body)}</text>`;
    ends +=
      `<g transform="translate(${n1(last[0])} ${n1(last[1])}) scale(${n2(scale)})">` +
      `<path d="${arm}" stroke="${palette.paperHi}" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="${arm}" stroke="${palette.red}" stroke-width="2.8" stroke-linecap="round"/>` +
      (spot ? text(shortName(name), 0, inkOf(side), side !== 'union') + text(words, 10.5, palette.red, false) : '') +
      '</g>';
  }
  return lines + ends;
}
