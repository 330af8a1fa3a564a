/** The units in sight of a unit, by the view of the side that asks. */
import type { FlotillaView } from '../../api/flotilla';
import type { Sight } from '../../desk/sights';
import { bearingTo, betweenHulls, inchWords } from '../plane/geometry';
import { stateOf } from './words/names';

/** A battery or a party. */
const point = { length: 0, beam: 0 };

export function flotillaSights(view: FlotillaView, ship: string): Sight[] {
  const from = view.units.find((one) => one.id === ship);
  if (!from?.at) return [];
  const { at } = from;
  return view.units
    .flatMap((unit) =>
      unit.at && unit.id !== ship
        ? [
            {
              unit,
              at: unit.at,
              inches: betweenHulls(
                { at, heading: from.heading, hull: from.hull ?? point },
                { at: unit.at, heading: unit.heading, hull: unit.hull ?? point },
              ).inches,
            },
          ]
        : [],
    )
    .sort((a, b) => a.inches - b.inches)
    .map(({ unit, at: place, inches }) => ({
      id: unit.id,
      name: unit.name,
      side: unit.side,
      bearing: Math.round(bearingTo(at, place)) % 360,
      range: inchWords(inches),
      state: stateOf(unit),
    }));
}
