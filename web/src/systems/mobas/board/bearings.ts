/** Directions on the sheet as it is turned, degrees clockwise from the right. */
import { n1 } from '../../../drawing/curves';
import { turnDegrees } from '../../../drawing/hexes';
import { breakOffArrow } from '../../../drawing/overlay';
import type { Palette } from '../../../drawing/palette';
import type { Edge } from '../../../api/mobas';
import type { Orientation } from './contract';
import { shipLength } from './playing';

interface Place {
  x: number;
  y: number;
}

export const bearingOf = (from: Place, to: Place): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

const edges: Record<Edge, number> = { right: 0, bottom: 90, left: 180, top: 270 };

/** Straight towards an edge of the landscape sheet. */
export const exitBearing = (edge: Edge, turned: Orientation): number => (edges[edge] + turnDegrees(turned)) % 360;

/** An arrow ahead of a ship that must break off. */
export function breakOffMark(from: Place, degrees: number, palette: Palette): string {
  const r = (degrees * Math.PI) / 180;
  const ahead = shipLength * 0.68;
  return breakOffArrow(from.x + Math.cos(r) * ahead, from.y + Math.sin(r) * ahead, degrees, palette);
}

/** A round mark with an arrow off the sheet: this ship may withdraw now. */
export function withdrawMark(from: Place, degrees: number, palette: Palette): string {
  const r = (degrees * Math.PI) / 180;
  const [x, y] = [from.x + Math.cos(r) * 27, from.y + Math.sin(r) * 27];
  return (
    `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(degrees)})">` +
    `<circle r="9" fill="${palette.paperHi}" stroke="${palette.union}" stroke-width="1.5"/>` +
    `<path d="M-4.6 0H3.6M.2 -3.6L4 0L.2 3.6" fill="none" stroke="${palette.union}" stroke-width="1.7" ` +
    'stroke-linecap="round" stroke-linejoin="round"/></g>'
  );
}
