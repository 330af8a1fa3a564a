/** Where ship labels stand on the hex board. */
import {
  labelPlaces,
  overlain,
  type LabelPlace,
  type LabelRoom,
  type Lying,
  type Standing,
} from '../../../board/placing';
import type { PlaceName } from '../../../drawing/chart';
import { shortName } from '../../../drawing/overlay';
import { formOf, halfBeam } from '../../../drawing/ships/ship';
import { boardTrack, trackWidth } from '../../../drawing/tracks';
import type { ShipView } from './contract';
import { shipLength } from './playing';

/** A ship of the hex board, all of one length. */
const lying = (standing: Standing<ShipView>, marked: ReadonlySet<string>): Lying<ShipView> => ({
  ...standing,
  long: shipLength / 2,
  broad: (halfBeam[formOf(standing.ship.type, standing.ship.battery)] / 100) * shipLength,
  wide: Math.max(shortName(standing.ship.name).length * 5.7, trackWidth(standing.ship.fv, boardTrack)) / 2,
  low: 11,
  marked: marked.has(standing.ship.id),
});

export const placeLabels = (
  ships: Standing<ShipView>[],
  room: LabelRoom,
  marked: ReadonlySet<string> = new Set(),
  lost: readonly Standing<ShipView>[] = [],
): LabelPlace<ShipView>[] =>
  labelPlaces(
    ships.map((ship) => lying(ship, marked)),
    { ...room, lost: lost.map((ship) => lying(ship, marked)) },
  );

/** Names of places, under the ships; those that a ship lies on are faint. A battery lies on the land. */
export function lettered(names: readonly PlaceName[], ships: Standing<ShipView>[]): string {
  const hulls = ships.filter(({ ship }) => !ship.battery).map((ship) => lying(ship, new Set()));
  return names.map(({ box, svg }) => (overlain(box, hulls) ? `<g opacity=".3">${svg}</g>` : svg)).join('');
}
