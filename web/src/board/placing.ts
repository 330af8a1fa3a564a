/** Where ship labels stand: under the hull, or over it where another ship or label is in the way. */
import { boxesMeet, type Box } from '../drawing/curves';
import { boardTrack, trackWidth } from '../drawing/tracks';
import { formOf, halfBeam } from '../drawing/ships/ship';
import { shortName } from '../drawing/overlay';
import type { ShipView } from './contract';
import { shipLength, type Pose } from './playing.svelte';

export interface Standing<S = ShipView> {
  ship: S;
  pose: Pose;
}

export interface LabelPlace<S = ShipView> {
  ship: S;
  x: number;
  y: number;
  box: Box;
}

/** A hull as it lies on the sheet, and half the width of its label in px. */
export interface Lying<S> extends Standing<S> {
  long: number;
  broad: number;
  wide: number;
}

/** A ship of the hex board, all of one length. */
const lying = (standing: Standing): Lying<ShipView> => ({
  ...standing,
  long: shipLength / 2,
  broad: (halfBeam[formOf(standing.ship.type, standing.ship.battery)] / 100) * shipLength,
  wide: Math.max(shortName(standing.ship.name).length * 5.7, trackWidth(standing.ship.fv, boardTrack)) / 2,
});

export const placeLabels = (ships: Standing[], scale: number, names: Box[]): LabelPlace[] => labelPlaces(ships.map(lying), scale, names);

/** Half width and height of the hull as it lies on the sheet. */
function extent<S>({ pose, long, broad }: Lying<S>): { x: number; y: number } {
  const a = (pose.degrees * Math.PI) / 180;
  return {
    x: Math.abs(Math.cos(a)) * long + Math.abs(Math.sin(a)) * broad,
    y: Math.abs(Math.sin(a)) * long + Math.abs(Math.cos(a)) * broad,
  };
}

/** `scale`: sheet units for one px of lettering; `names`: room taken by names on the chart. */
export function labelPlaces<S>(ships: Lying<S>[], scale: number, names: Box[]): LabelPlace<S>[] {
  const hulls = ships.map((s) => {
    const e = extent(s);
    return { x0: s.pose.x - e.x * 0.8, x1: s.pose.x + e.x * 0.8, y0: s.pose.y - e.y * 0.8, y1: s.pose.y + e.y * 0.8 };
  });
  const taken: Box[] = [...names];
  return ships.map((s, i) => {
    const reach = extent(s).y;
    const wide = s.wide * scale;
    const boxAt = (x: number, y: number): Box => ({ x0: x - wide, x1: x + wide, y0: y - 9 * scale, y1: y + 11 * scale });
    const below = s.pose.y + reach + 12 * scale;
    const above = s.pose.y - reach - 15 * scale;
    const cost = (x: number, y: number) => {
      const box = boxAt(x, y);
      const away = (Math.abs(x - s.pose.x) + Math.min(Math.abs(y - below), Math.abs(y - above) + 5)) / (60 * scale);
      return hulls.filter((h, k) => k !== i && boxesMeet(h, box)).length + 2 * taken.filter((t) => boxesMeet(t, box)).length + 0.5 * away;
    };
    let best = { x: s.pose.x, y: below, cost: Infinity };
    for (const y of [below, above, below + 19 * scale, above - 19 * scale])
      for (const aside of [0, -14, 14, -26, 26]) {
        const x = s.pose.x + aside * scale;
        const c = cost(x, y);
        if (c < best.cost) best = { x, y, cost: c };
      }
    const { x, y } = best;
    const box = boxAt(x, y);
    taken.push(box);
    return { ship: s.ship, x, y, box };
  });
}
