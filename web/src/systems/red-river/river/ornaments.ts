/** Title, scale, compass, explanation, sheet borders, and the faint rose beyond the head of the river. */
import type { Heading } from '../../../api/redriver';
import { compassRose } from '../../../drawing/compass';
import { hachures, marsh } from '../../../drawing/country';
import { boxesMeet, escape, n1, stroke, type Box, type Point } from '../../../drawing/curves';
import { fonts, type Palette } from '../../../drawing/palette';
import { trees } from '../../../drawing/trees';
import type { End, Sheet } from './course';
import { degreesOf, radians, reachLength } from './reach';
import { say } from '../words/say';
import { lunette } from './symbols';

export interface OrnamentPlaces {
  title: Point;
  compass: Point;
  explanation: Point | null;
}

const title = { width: 390, height: 178 };
const compass = { width: 150, height: 168 };
const explanation = { width: 262, height: 176 };

/** The ornaments' boxes, the title's first. */
export function ornamentBoxes(places: OrnamentPlaces): Box[] {
  const boxed = ([x, y]: Point, { width, height }: { width: number; height: number }): Box => ({
    x0: x,
    y0: y,
    x1: x + width,
    y1: y + height,
  });
  return [
    boxed(places.title, title),
    boxed(places.compass, compass),
    ...(places.explanation ? [boxed(places.explanation, explanation)] : []),
  ];
}

/** The river of a scenario's place: "Yazoo River" of "Yazoo River, Mississippi"; "river" where none is named. */
export const riverName = (place: string | null | undefined): string =>
  /((?:[A-Z][\w'’.-]* )+River)\b/.exec(place ?? '')?.[1] ?? (place?.replace(/,.*/, '') || 'river');

/** The paper before any section is found. */
const blank: Box = { x0: -200, y0: -150, x1: 500, y1: 150 };

/** Finds room for the title, the compass and the explanation; the paper grows where there is none. */
export function placeOrnaments(
  sheets: readonly Box[],
  taken: readonly Box[],
  aspect: number,
): { box: Box; places: OrnamentPlaces } {
  const tight = (sheets.length ? sheets : [blank]).reduce((a, b) => ({
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }));
  // A margin all round, broader below, where the page has its line of words.
  const around = {
    x0: tight.x0 - 24,
    y0: tight.y0 - 24,
    x1: tight.x1 + 24,
    y1: tight.y1 + 24 + (tight.y1 - tight.y0) * 0.05,
  };
  for (let grown = 0; ; grown += 60) {
    const box = shaped({ ...around, y0: around.y0 - grown, y1: around.y1 + (grown > 240 ? grown / 2 : 0) }, aspect);
    // The buttons of the page stand in the upper right corner of the whole view.
    const buttons = {
      x0: box.x1 - (box.x1 - box.x0) * 0.055,
      y0: box.y0,
      x1: box.x1,
      y1: box.y0 + (box.y1 - box.y0) * 0.2,
    };
    const used = [...taken, buttons];
    const find = (size: { width: number; height: number }, towards: Point) => {
      const at = freePlace(size, towards, box, used);
      if (at) used.push({ x0: at[0], y0: at[1], x1: at[0] + size.width, y1: at[1] + size.height });
      return at;
    };
    const titleAt = find(title, [box.x0, box.y0]);
    const compassAt = find(compass, [box.x1 - 60, box.y0]);
    if (titleAt && compassAt)
      return { box, places: { title: titleAt, compass: compassAt, explanation: find(explanation, [box.x1, box.y1]) } };
  }
}

/** Widens or heightens a box to a breadth over height, with a least size. */
function shaped(b: Box, aspect: number): Box {
  const width = Math.max(b.x1 - b.x0, (b.y1 - b.y0) * aspect, 1060);
  const height = Math.max(b.y1 - b.y0, width / aspect);
  const [mx, my] = [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
  const wide = Math.max(width, height * aspect);
  return { x0: mx - wide / 2, x1: mx + wide / 2, y0: my - height / 2, y1: my + height / 2 };
}

function freePlace(
  size: { width: number; height: number },
  towards: Point,
  sheet: Box,
  taken: readonly Box[],
): Point | null {
  const inset = 30;
  let best: Point | null = null;
  let least = Infinity;
  for (let x = sheet.x0 + inset; x <= sheet.x1 - inset - size.width; x += 40)
    for (let y = sheet.y0 + inset - 4; y <= sheet.y1 - inset - size.height; y += 40) {
      const box = { x0: x, y0: y, x1: x + size.width, y1: y + size.height };
      const away = Math.hypot(x + size.width / 2 - towards[0], y + size.height / 2 - towards[1]);
      if (away < least && !taken.some((t) => boxesMeet(t, box))) [least, best] = [away, [x, y]];
    }
  return best;
}

const text = (x: number, y: number, size: number, words: string, palette: Palette, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="${fonts.display}" font-size="${size}" ` +
  `fill="${palette.ink}"${more}>${escape(words)}</text>`;

/** The chart's title with its scale, the compass rose, and what the signs mean. */
export function cartouche(places: OrnamentPlaces, palette: Palette, river: string): string {
  // Nine letters fill the line; a longer name is lettered smaller.
  const size = Math.round(Math.min(50, (50 * 9.3) / river.length));
  const [x, y] = places.title;
  const L = reachLength;
  const scale =
    `<path d="M0 0H${L}V5H0ZM${2 * L} 0H${3 * L}V5H${2 * L}Z" fill="${palette.ink}"/>` +
    `<path d="M0 0H${3 * L}V5H0Z" fill="none" stroke="${palette.ink}" stroke-width=".9"/>` +
    `<g font-family="${fonts.figures}" font-size="11.5" font-weight="500" fill="${palette.ink2}" ` +
    `text-anchor="middle"><text y="20" text-anchor="start">0</text><text x="${L}" y="20">5</text>` +
    `<text x="${2 * L}" y="20">10</text><text x="${3 * L}" y="20">${say('miles')}</text></g>`;
  const [cx, cy] = places.compass;
  return (
    `<g transform="translate(${n1(x)} ` +
    `${n1(y)})">${text(0, 26, 17, say('sketch_of_the'), palette, ' font-style="italic"')}` +
    text(-2, 73, size, river.toUpperCase(), palette, ` font-weight="700" letter-spacing="${n1(size * 0.11)}"`) +
    `${text(0, 99, 17, say('as_found_by_the'), palette, ' font-style="italic"')}<path ` +
    `d="M0 112H362" stroke="${palette.ink}" stroke-width="2"/>` +
    `<path d="M0 115.5H362" stroke="${palette.ink}" stroke-width=".7"/>` +
    `<g transform="translate(0 136)">${scale}</g></g>` +
    `<g transform="translate(${n1(cx + 75)} ${n1(cy + 94)})">${compassRose(58, 0, palette)}</g>` +
    (places.explanation ? explained(places.explanation, palette) : '')
  );
}

function explained([x, y]: Point, palette: Palette): string {
  const wood = trees(
    [
      [-9, 6],
      [0, 7],
      [9, 6],
    ],
    palette,
    9,
    9,
  );
  const entries: [string, string][] = [
    [`<g transform="translate(0 6)">${lunette('in_action', 3, 3, false, palette)}</g>`, say('battery')],
    [`<g transform="translate(0 6)">${lunette('silenced', 3, 0, false, palette)}</g>`, say('silenced_label')],
    [
      hachures(
        [
          [-17, -6],
          [17, -6],
        ],
        { side: 1, length: 12, gap: 2.5, base: 1.4, opacity: 0.95 },
        palette.ink,
        3,
      ),
      say('bluffs_label'),
    ],
    [wood, say('woods')],
    [marsh({ x0: -17, y0: -6, x1: 12, y1: 9 }, () => true, palette, 5), say('marsh')],
    [
      `<path d="M-17 -3H17M-17 3H17" stroke="${palette.red}" stroke-width="2" stroke-dasharray="7 4"/>`,
      say('bypassed'),
    ],
    [
      `<circle r="8.4" fill="${palette.paperHi}" stroke="${palette.ink}" stroke-width=".9"/>` +
        `<text text-anchor="middle" y="3.9" font-family="${fonts.condensed}" font-size="11" font-weight="600" ` +
        `fill="${palette.ink}">9</text>`,
      say('section'),
    ],
    [
      `<rect x="-7.4" y="-7.4" width="14.8" height="14.8" fill="${palette.paperHi}" stroke="${palette.ink}" ` +
        `stroke-width=".9"/><text text-anchor="middle" y="3.9" font-family="${fonts.condensed}" font-size="11" ` +
        `font-weight="600" font-style="italic" fill="${palette.ink}">2</text>`,
      say('on_a_tributary'),
    ],
  ];
  const rows = entries
    .map(
      ([sign, words], i) =>
        `<g transform="translate(${(i % 2) * 126} ${44 + Math.floor(i / 2) * 34})">` +
        `<g transform="translate(18 0)">${sign}</g>` +
        `<text x="44" y="4.5" font-family="${fonts.figures}" font-size="13" ` +
        `fill="${palette.ink2}">${words}</text></g>`,
    )
    .join('');
  return (
    `<g transform="translate(${n1(x)} ` +
    `${n1(y)})">${text(0, 16, 17, say('explanation'), palette, ' font-weight="700"')}<path d="M0 24H240" ` +
    `stroke="${palette.ink}" stroke-width=".9"/>${rows}</g>`
  );
}

/** A thin border round a sheet, where there are several. */
export function sheetTitle(index: number, box: Box, sheet: Sheet, palette: Palette): string {
  if (!sheet.sections.length) return '';
  const main = sheet.sections.filter((p) => p.section.stream === 'main');
  const named = main.length ? main : sheet.sections;
  const first = named[0]!.section;
  const last = named[named.length - 1]!.section;
  const words = say('sheet_number', { sheet: index + 1 });
  const rest = say('sections_of_sheet', {
    main: main.length > 0,
    only: first === last,
    first: first.number,
    last: last.number,
  });
  const frame = (by: number, width: number) =>
    `<rect x="${n1(box.x0 + by)}" y="${n1(box.y0 + by)}" width="${n1(box.x1 - box.x0 - 2 * by)}" ` +
    `height="${n1(box.y1 - box.y0 - 2 * by)}" fill="none" stroke="${palette.ink}" stroke-width="${width}"/>`;
  return (
    frame(3, 1.1) +
    frame(6, 0.5) +
    `<g transform="translate(${n1(box.x0 + 20)} ${n1(box.y0 + 30)})" stroke="${palette.paper}" ` +
    'stroke-width="5" stroke-linejoin="round" ' +
    `paint-order="stroke">${text(0, 0, 17, words, palette, ' font-weight="700"')}` +
    `${text(0, 17, 14, rest, palette, ' font-style="italic"')}</g>`
  );
}

/** The points to which the river may turn next, with no more ink than is known of them. */
export function headRose({ at, out }: End, palette: Palette): string {
  const [x, y] = [at[0] + out[0] * 46, at[1] + out[1] * 46];
  const ahead = (Math.atan2(out[1], out[0]) * 180) / Math.PI;
  let rays = '';
  let words = '';
  for (const heading of Object.keys(degreesOf) as Heading[]) {
    const off = Math.abs(((((degreesOf[heading] - ahead) % 360) + 540) % 360) - 180);
    if (off > 140) continue;
    const [ux, uy] = [Math.cos(radians(degreesOf[heading])), Math.sin(radians(degreesOf[heading]))];
    rays += stroke(x + ux * 8, y + uy * 8, x + ux * 25, y + uy * 25);
    words += `<text x="${n1(x + ux * 35)}" y="${n1(y + uy * 33 + 3.6)}">${heading}</text>`;
  }
  return (
    `<g class="head" opacity=".8"><circle cx="${n1(x)}" cy="${n1(y)}" r="2" fill="${palette.ink3}"/>` +
    `<path d="${rays}" fill="none" stroke="${palette.ink3}" stroke-width="1.3" stroke-dasharray=".1 3.4" ` +
    'stroke-linecap="round"/>' +
    `<g text-anchor="middle" font-family="${fonts.display}" font-style="italic" font-size="11" ` +
    `fill="${palette.ink3}">${words}</g></g>`
  );
}
