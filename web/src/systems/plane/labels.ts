/** Where the names of vessels stand on the plane. */
import { labelPlaces, type LabelPlace, type LabelRoom, type Lying } from '../../board/placing';
import { shortName } from '../../drawing/overlay';
import type { PlaneVessel } from './contract';
import { hullOf } from './geometry';
import type { Pose } from './playback';
import { onScreen, onSheet } from './scale';
import { stateWords } from './vessels';

/** A vessel where she lies now. */
export interface Lain extends Pose {
  ship: PlaneVessel;
}

interface Drawn {
  units: number;
  /** How much larger than to true scale she is drawn. */
  grownBy: (ship: PlaneVessel) => number;
  /** Vessels that keep their names whatever these meet. */
  marked: readonly (string | null | undefined)[];
}

function lying({ ship, at, heading }: Lain, { units, grownBy, marked }: Drawn): Lying<PlaneVessel> {
  const [x, y] = onSheet(at, units);
  const [hull, half] = [hullOf(ship), (units * grownBy(ship)) / 2];
  const words = stateWords(ship);
  return {
    ship,
    pose: { x, y, degrees: onScreen(heading) },
    long: hull.length * half,
    broad: hull.beam * half,
    wide: (Math.max(shortName(ship.name).length, words.length * 0.8) * 5.9) / 2,
    low: words ? 13 : 3,
    marked: marked.includes(ship.id),
  };
}

/** A wreck has no name, whether her place is known or only remembered. No neighbour's name can be read as hers. */
export const placeLabels = (
  vessels: readonly Lain[],
  remembered: readonly Lain[],
  drawn: Drawn,
  room: LabelRoom,
): LabelPlace<PlaneVessel>[] =>
  labelPlaces(
    vessels.filter(({ ship }) => ship.status !== 'sunk').map((one) => lying(one, drawn)),
    {
      ...room,
      lost: [...vessels.filter(({ ship }) => ship.status === 'sunk'), ...remembered].map((one) => lying(one, drawn)),
    },
  );
