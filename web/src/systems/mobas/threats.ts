/** The enemies that could fire at a place, by the reach that the server tells of each. */
import type { Reach, ShipView } from '../../api/mobas';
import type { SideName } from '../../api/types';

/** The reach of an enemy as the ships lie now. */
export interface Threat {
  ship: string;
  hexes: Reach['hexes'];
}

/** An enemy whose guns bear on a place. */
export interface Bearing {
  ship: string;
  dice: number;
  aspect: string;
}

/** The enemies who have guns left. */
export const armed = (ships: readonly ShipView[], own: SideName): ShipView[] =>
  ships.filter((ship) => ship.side !== own && ship.hex !== null && ship.status === 'afloat' && ship.dice > 0);

/** The enemies that bear on a hex, the heaviest fire first. */
export const bearOn = (threats: readonly Threat[], hex: string | null): Bearing[] =>
  threats
    .flatMap(({ ship, hexes }) => {
      const there = hexes.find((one) => one.hex === hex);
      return there ? [{ ship, dice: there.dice, aspect: there.aspect }] : [];
    })
    .sort((a, b) => b.dice - a.dice);
