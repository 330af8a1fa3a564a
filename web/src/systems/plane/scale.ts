/** The plane's own measure and the drawing's: how many units of the sheet make an inch of the table. */
import type { Place, PlaneMap } from '../../api/noddy';
import type { FrameStep } from '../../board/frame';
import type { Box, Point } from '../../drawing/curves';

/** The approximate width of a sheet in units, whatever its inches, so that every chart is engraved alike. */
const wide = 1500;

export const unitsPerInch = ({ width, height }: Pick<PlaneMap, 'width' | 'height'>): number =>
  Math.max(10, Math.min(40, Math.round(wide / Math.max(width, height * 1.3))));

export const onSheet = ([x, y]: Place, units: number): Point => [x * units, y * units];
export const inInches = ([x, y]: Point, units: number): Place => [x / units, y / units];

export const sheetOf = (map: Pick<PlaneMap, 'width' | 'height'>, units: number): Box => ({
  x0: 0,
  y0: 0,
  x1: map.width * units,
  y1: map.height * units,
});

/** Screen degrees (clockwise from the right) of a bearing (clockwise from the top). */
export const onScreen = (bearing: number): number => bearing - 90;

/** The steps of the frame's bar along a side of that many inches, each about 40 px wide. */
export function frameSteps(length: number, units: number, zoom: number): FrameStep[] {
  const every = [1, 2, 3, 6, 12, 24].find((inches) => inches * units * zoom >= 40) ?? 24;
  return Array.from({ length: Math.ceil(length / every) }, (_, i) => ({
    from: i * every * units,
    to: Math.min(length, (i + 1) * every) * units,
    words: i * every * units,
    text: String(i * every),
  }));
}
