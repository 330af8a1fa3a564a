/** Where ship labels stand on the hex board. */
import { labelPlaces, type LabelPlace, type LabelRoom, type Lying, type Standing } from '../../../board/placing';
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
): LabelPlace<ShipView>[] =>
  labelPlaces(
    ships.map((ship) => lying(ship, marked)),
    room,
  );
