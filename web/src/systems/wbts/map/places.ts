/**
 * Marks of places: cities as blocks, ports as anchors' rings, forts as bastioned stars, towns and landings as rings.
 */
import type { Box } from '../../../drawing/curves';
import type { Palette } from '../../../drawing/palette';
import { middleOf } from './grid';
import type { PlaceKind, PlaceOfMap } from './file';
import type { Theatre } from './theatre';

/** Half the width of a mark, px, from far off. */
const halves: Record<PlaceKind, number> = {
  major_city: 4.6,
  city: 3.1,
  port: 2.9,
  fort: 3.2,
  junction: 1.9,
  town: 2.1,
  landing: 1.8,
};
/** Below this many px for a hex such a place is not marked. */
const from: Record<PlaceKind, number> = {
  major_city: 0,
  city: 0,
  port: 0,
  fort: 0,
  junction: 15,
  town: 13,
  landing: 15,
};

export const isMarked = (place: PlaceOfMap, zoom: number): boolean =>
  zoom >= (place.minor ? Math.max(34, from[place.kind]) : from[place.kind]);
export const markHalf = (place: PlaceOfMap, zoom: number): number =>
  halves[place.kind] * Math.min(1.8, Math.max(0.85, Math.sqrt(zoom / 20)));

/** Where the marks of a hex's places stand beside one another, px from its middle. */
export function markOffsets(count: number, zoom: number): number[] {
  const step = Math.min(13, zoom * 0.3);
  return Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * step);
}

export function paintPlaces(
  ctx: CanvasRenderingContext2D,
  theatre: Theatre,
  seen: Box,
  zoom: number,
  fine: number,
  palette: Palette,
): void {
  const px = fine / zoom;
  for (const [hex, all] of theatre.placesAt) {
    const [x, y] = middleOf(hex);
    if (x < seen.x0 - 1 || x > seen.x1 + 1 || y < seen.y0 - 1 || y > seen.y1 + 1) continue;
    const places = all.filter((place) => isMarked(place, zoom)).slice(0, 3);
    const offsets = markOffsets(places.length, zoom);
    places.forEach((place, at) =>
      mark(ctx, place, x * fine + offsets[at]! * px, y * fine, markHalf(place, zoom) * px, px, palette),
    );
  }
}

function mark(
  ctx: CanvasRenderingContext2D,
  { kind }: PlaceOfMap,
  x: number,
  y: number,
  half: number,
  px: number,
  palette: Palette,
): void {
  const outline = (path: Path2D, fill: string, width = 0.9): void => {
    ctx.fillStyle = fill;
    ctx.fill(path);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = width * px;
    ctx.stroke(path);
  };
  if (kind === 'major_city' || kind === 'city') return block(ctx, x, y, half, px, kind === 'major_city', palette);
  const path = new Path2D();
  if (kind === 'fort') {
    for (let i = 0; i < 10; i++) {
      const turn = (i * Math.PI) / 5 - Math.PI / 2;
      const out = i % 2 ? half * 0.62 : half * 1.25;
      path.lineTo(x + Math.cos(turn) * out, y + Math.sin(turn) * out);
    }
    path.closePath();
    return outline(path, palette.black ? '#fff' : '#C9A46A');
  }
  path.arc(x, y, half, 0, Math.PI * 2);
  outline(path, kind === 'junction' ? palette.ink : palette.paperHi);
  if (kind !== 'port') return;
  const anchor = new Path2D();
  anchor.moveTo(x, y - half * 0.6);
  anchor.lineTo(x, y + half * 0.6);
  anchor.arc(x, y, half * 0.6, Math.PI / 2, Math.PI);
  anchor.moveTo(x, y + half * 0.6);
  anchor.arc(x, y, half * 0.6, Math.PI / 2, 0, true);
  ctx.lineWidth = 0.8 * px;
  ctx.stroke(anchor);
}

/** Streets between built-up quarters, black and red, as town plans have them. */
function block(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  half: number,
  px: number,
  great: boolean,
  palette: Palette,
): void {
  const gap = 0.7 * px;
  const quarters = great ? 3 : 2;
  const size = (2 * half - gap * (quarters - 1)) / quarters;
  ctx.fillStyle = palette.paperHi;
  ctx.fillRect(x - half - 1.3 * px, y - half - 1.3 * px, 2 * half + 2.6 * px, 2 * half + 2.6 * px);
  ctx.fillStyle = great && !palette.black ? palette.red : palette.ink;
  for (let i = 0; i < quarters; i++)
    for (let j = 0; j < quarters; j++)
      ctx.fillRect(x - half + i * (size + gap), y - half + j * (size + gap), size, size);
  if (!great) return;
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 0.9 * px;
  ctx.strokeRect(x - half - 1.5 * px, y - half - 1.5 * px, 2 * half + 3 * px, 2 * half + 3 * px);
}
