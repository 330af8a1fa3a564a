/** The steps of the neat line round a sheet of hexes: one for each column and row. */
import { R, W } from '../../../drawing/hexes';
import type { ChartMap } from '../../../api/mobas';
import type { Orientation } from './contract';
import type { FrameStep } from '../../../board/frame';

/** Steps beyond the hexes, without figures, for the country drawn there. */
const more = 4;

/** `sign` is -1 where the sheet runs the other way on the page. */
const steps = (count: number, length: number, from: number, sign: number, name: (i: number) => string): FrameStep[] =>
  Array.from({ length: count + 2 * more }, (_, k) => k - more).map((i) => ({
    from: sign * (from + i * length),
    to: sign * (from + (i + 1) * length),
    words: sign * (from + (i + 0.5) * length),
    text: i < 0 || i >= count ? '' : name(i),
  }));

export function hexFrame(
  map: Pick<ChartMap, 'columns' | 'rows'>,
  orientation: Orientation,
): { across: FrameStep[]; down: FrameStep[] } {
  const number = (i: number): string => String(i + 1);
  const letter = (i: number): string => String.fromCharCode(65 + i);
  if (orientation === 'landscape')
    return { across: steps(map.columns, W, 0, 1, number), down: steps(map.rows, 1.5 * R, 0.25 * R, 1, letter) };
  return { across: steps(map.rows, 1.5 * R, 0.25 * R, -1, letter), down: steps(map.columns, W, 0, 1, number) };
}
