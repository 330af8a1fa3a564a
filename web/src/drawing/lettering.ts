/** Words on the chart: names of places and waters, the cartouche, the exit edges. */
import { boxesMeet, escape, n1, type Box, type Point } from './curves';
import { fonts, type Palette } from './palette';
import { say } from '../words/common';
import { longDate } from '../words/names';

export interface Words {
  text: string;
  kind: 'town' | 'land' | 'water' | 'state' | 'fort';
  turn?: number | undefined;
  /** A town of some size. */
  great?: boolean | undefined;
}

interface Face {
  size: number;
  spacing: number;
  italic: boolean;
  weight: number;
  /** Width of a letter over its size. */
  breadth: number;
}

const faces: Record<Words['kind'], Face> = {
  town: { size: 24, spacing: 0.5, italic: false, weight: 700, breadth: 0.53 },
  land: { size: 14, spacing: 0.3, italic: true, weight: 400, breadth: 0.51 },
  fort: { size: 13, spacing: 0.4, italic: false, weight: 700, breadth: 0.52 },
  state: { size: 15, spacing: 4.2, italic: false, weight: 400, breadth: 0.72 },
  water: { size: 28, spacing: 5.2, italic: true, weight: 400, breadth: 0.48 },
};

/** A long water is lettered large, a creek or a pass small. */
function faceOf(words: Words): Face {
  if (words.kind === 'town' && words.great === false) return { ...faces.town, size: 15 };
  if (words.kind !== 'water' || isGreat(words)) return faces[words.kind];
  return { ...faces.water, size: 15, spacing: 0.8 };
}

const isGreat = (words: Words): boolean =>
  /river$|bay$|roads$|sound$|gulf|^open water$/i.test(words.text) && !/^wolf|^little|creek|bayou/i.test(words.text);

/** Words with the place on the sheet that they belong to. */
export interface Wanted {
  words: Words;
  at: Point;
  onLand: boolean;
}

/** A label with its place: the words' middle, their turn, and the room they take. */
export interface SetWords {
  words: Words;
  x: number;
  y: number;
  turn: number;
  box: Box;
  onLand: boolean;
}

/** Half the room of the words, turned. */
function extent(words: Words, turn: number): { x: number; y: number } {
  const face = faceOf(words);
  const w = (words.text.length * (face.size * face.breadth + face.spacing)) / 2 + 4;
  const h = face.size * 0.62;
  const a = (turn * Math.PI) / 180;
  return {
    x: Math.abs(Math.cos(a)) * w + Math.abs(Math.sin(a)) * h,
    y: Math.abs(Math.sin(a)) * w + Math.abs(Math.cos(a)) * h,
  };
}

/** Whether words, drawn that many times as large, cover a point. */
export function covers({ words, x, y, turn }: SetWords, [px, py]: Point, times: number): boolean {
  const half = extent(words, 0);
  const a = (turn * Math.PI) / 180;
  const along = (px - x) * Math.cos(a) + (py - y) * Math.sin(a);
  const across = (py - y) * Math.cos(a) - (px - x) * Math.sin(a);
  return Math.abs(along) < half.x * times && Math.abs(across) < half.y * times;
}

/**
 * Sets the words near their places, within the sheet and clear of one another. Words on land keep
 * off the water, and words on water off the land, as far as a place nearby allows. The sheet is
 * turned by `sheetTurn` degrees; `wet` is the share of a box that is water; `reserved` is kept
 * free.
 */
export function setWords(
  all: Wanted[],
  sheetTurn: number,
  sheet: Box,
  wet: (box: Box) => number,
  reserved: Box[],
): SetWords[] {
  const out: SetWords[] = [];
  for (const { words, at, onLand } of all) {
    const [cx, cy] = at;
    const turn = upright((words.turn ?? 0) + (words.kind === 'water' || words.turn ? sheetTurn : 0));
    const half = extent(words, turn);
    const boxAt = (x: number, y: number): Box => ({ x0: x - half.x, x1: x + half.x, y0: y - half.y, y1: y + half.y });
    let best = { x: cx, y: cy };
    let least = Infinity;
    for (let dy = -66; dy <= 66; dy += 11)
      for (let dx = -88; dx <= 88; dx += 11) {
        const x = within(cx + dx, half.x + 6, sheet.x0, sheet.x1);
        const y = within(cy + dy, half.y + 4, sheet.y0, sheet.y1);
        const box = boxAt(x, y);
        const astray = onLand ? wet(box) : 1 - wet(box);
        const cost =
          astray * 4 +
          ([...reserved, ...out.map((o) => o.box)].some((o) => boxesMeet(o, box)) ? 3 : 0) +
          Math.hypot(x - cx, y - cy) / 110;
        if (cost < least) {
          least = cost;
          best = { x, y };
        }
      }
    out.push({ words, ...best, turn, box: boxAt(best.x, best.y), onLand });
  }
  return out;
}

const within = (v: number, half: number, lo: number, hi: number): number => Math.max(lo + half, Math.min(hi - half, v));

/** Words are never upside down. */
function upright(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn > 95 && turn < 265) return turn - 180;
  return turn > 180 ? turn - 360 : turn;
}

/** One label, with a halo of paper on land; words on the water are part of the engraving. */
export function label({ words, x, y, turn, onLand }: SetWords, palette: Palette): string {
  const face = faceOf(words);
  const water = words.kind === 'water';
  const text = words.kind === 'state' ? words.text.toUpperCase() : words.text;
  const halo = water
    ? ''
    : ` stroke="${onLand ? palette.land : palette.washes[1]}" stroke-width="4.5" stroke-linejoin="round" ` +
      'paint-order="stroke"';
  return (
    `<text transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})" text-anchor="middle" dy=".35em" ` +
    `font-family="${fonts.display}" font-size="${face.size}" font-weight="${face.weight}" ` +
    `letter-spacing="${face.spacing}"` +
    `${face.italic ? ' font-style="italic"' : ''} fill="${water ? palette.steel : palette.ink}"` +
    `${water ? ' fill-opacity=".82"' : ''}${halo}>${escape(text)}</text>`
  );
}

export interface Title {
  over: string;
  name: string;
  under: string;
}

/** Title in the cartouche: "Battle of" only before the name of a place. */
export function titleOf(scenario: { title: string; date?: string | undefined }): Title {
  const isPlace =
    scenario.title.split(' ').every((word) => /^[A-Z]/.test(word)) &&
    !/battle|duel|fight|action|run/i.test(scenario.title);
  return {
    over: isPlace ? say('over_the_place') : '',
    name: scenario.title,
    under: say('soundings', { date: longDate(scenario.date) }),
  };
}

/** Size of the cartouche for a title. */
export function cartoucheSize(title: Title): { width: number; height: number; name: number } {
  const long = title.name.length <= 14 ? 24 : 19;
  const name = title.name.length <= 9 ? 30 : long;
  const width = Math.max(196, title.name.length * name * 0.82 + 22, title.under.length * 5.6 + 20);
  return { width, height: (title.over ? 18 : 4) + name + 37, name };
}

/** The title in a ruled box of paper whose upper left corner is (x, y). */
export function cartouche(title: Title, x: number, y: number, palette: Palette): string {
  const { width: w, height: h, name } = cartoucheSize(title);
  const { ink, paperHi } = palette;
  const text = (size: number, dy: number, body: string, more: string) =>
    `<text x="${n1(w / 2)}" y="${n1(dy)}" text-anchor="middle" font-family="${fonts.display}" ` +
    `font-size="${size}" fill="${ink}" ${more}>${escape(body)}</text>`;
  const base = (title.over ? 18 : 4) + name + 1;
  return (
    `<g transform="translate(${n1(x)} ${n1(y)})">` +
    `<rect x="-3" y="-3" width="${n1(w + 6)}" height="${n1(h + 6)}" fill="${palette.land}"/>` +
    `<rect width="${n1(w)}" height="${n1(h)}" fill="${paperHi}" stroke="${ink}" stroke-width="1.6"/>` +
    `<rect x="3.2" y="3.2" width="${n1(w - 6.4)}" height="${n1(h - 6.4)}" fill="none" stroke="${ink}" ` +
    'stroke-width=".7"/>' +
    (title.over ? text(14.5, 20, title.over, 'font-style="italic" letter-spacing=".4"') : '') +
    text(name, base, title.name.toUpperCase(), `font-weight="700" letter-spacing="${n1(name * 0.115)}"`) +
    `<path d="M${n1(w / 2 - 56)} ${n1(base + 8)}h112" stroke="${ink}" stroke-width=".8"/>` +
    text(12.2, base + 24, title.under, 'font-style="italic" letter-spacing=".3"') +
    '</g>'
  );
}

/** "Union exit" along the edge over which a side withdraws; (x, y) lies on that edge. */
export function exitWords(
  words: string,
  x: number,
  y: number,
  turn: number,
  ink: string,
  slanted: boolean,
  palette: Palette,
): string {
  return (
    `<text transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})" text-anchor="middle" ` +
    `font-family="${fonts.condensed}" font-size="11.5" font-weight="600"` +
    `${slanted ? ' font-style="italic"' : ''} letter-spacing=".7" fill="${ink}" stroke="${palette.paperHi}" ` +
    `stroke-width="3.4" stroke-linejoin="round" paint-order="stroke">${escape(words.toUpperCase())}</text>`
  );
}
