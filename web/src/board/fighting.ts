/** How each kind of mark is drawn, on whatever board. */
import { n1, n2, type Point } from '../drawing/curves';
import {
  blastMark,
  eddyMark,
  flamesMark,
  goingDown,
  hitMark,
  shaken,
  shockMark,
  shotMark,
  stillShot,
  strikingMark,
  type Drawn,
} from '../drawing/fight';
import type { Palette } from '../drawing/palette';
import { seedOf } from '../drawing/random';
import type { Mark, Puff } from './show';

export type BoardMark = Omit<Mark, 'at' | 'words'>;
/** A mark, and how far it is gone, from 0 to 1. */
export interface Seen {
  mark: BoardMark;
  share: number;
}

export interface Water {
  palette: Palette;
  /** Units of the sheet for one px of lettering. */
  scale: number;
  /** About half a ship's length, units of the sheet. */
  size: number;
  /** Where the ship of a mark, or her foe, is on the sheet. */
  place: (mark: BoardMark, whose: 'ship' | 'target') => Point | null;
  /** The hull that goes down, and where. */
  hull: (mark: BoardMark) => { body: string; transform: string } | null;
}

const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const put = ([x, y]: Point, body: string): string => `<g transform="translate(${n1(x)} ${n1(y)})">${body}</g>`;

export function drawnMark({ mark, share }: Seen, water: Water): string {
  const at = water.place(mark, 'ship');
  if (!at) return '';
  const other = water.place(mark, 'target');
  const { palette, scale, size } = water;
  const drawn: Drawn = { share, palette, scale, size, seed: seedOf(`${mark.kind} ${mark.ship} ${mark.from}`) };
  switch (mark.kind) {
    case 'shot':
    case 'volley':
      return other ? shotMark(at, other, mark.hit === true, mark.heavy === true, drawn) : '';
    case 'hurt':
      return put(at, hitMark(drawn));
    case 'ram':
    case 'collision':
    case 'taking':
      return put(other ? between(at, other) : at, shockMark(drawn));
    case 'mine':
      return put(at, blastMark({ ...drawn, size: size * 0.8 }));
    case 'blast':
      return put(at, blastMark({ ...drawn, size: size * 1.15 }));
    case 'fire':
      return put(at, flamesMark(drawn));
    case 'sinking':
      return sinking(mark, at, drawn, water);
    case 'struck':
      return put(at, strikingMark(drawn));
    case 'aground':
    case 'dice':
    case 'word':
      return '';
  }
}

/** The shots of what was carried out last, where nothing is animated. */
export const stillShots = (
  puffs: readonly Puff[],
  place: (at: Point) => Point,
  drawn: Omit<Drawn, 'seed' | 'share'>,
): string =>
  puffs
    .filter(({ shot }) => shot)
    .map(({ key, at, towards, shot }) =>
      stillShot(place(at), place(towards), shot === 'hit', { ...drawn, share: 0, seed: seedOf(key) }),
    )
    .join('');

function sinking(mark: BoardMark, at: Point, drawn: Drawn, { hull }: Water): string {
  const lies = hull(mark);
  const { turn, long, broad, opacity } = goingDown(drawn.share);
  const body = lies
    ? `<g transform="${lies.transform}"><g transform="rotate(${n1(turn)}) scale(${n2(long)} ${n2(broad)})" ` +
      `opacity="${n2(opacity)}">${lies.body}</g></g>`
    : '';
  return put(at, eddyMark(drawn)) + body;
}

/** How far a hull is thrown aside by who has just run into her, units of the sheet. */
export function thrown(id: string, marks: readonly Seen[], { place, size }: Pick<Water, 'place' | 'size'>): Point {
  const blow = marks.find(({ mark }) => (mark.kind === 'ram' || mark.kind === 'collision') && mark.target === id);
  const [from, to] = blow ? [place(blow.mark, 'ship'), place(blow.mark, 'target')] : [null, null];
  if (!blow || !from || !to) return [0, 0];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const far = (shaken(blow.share) * size * 0.24) / long;
  return [(to[0] - from[0]) * far, (to[1] - from[1]) * far];
}
