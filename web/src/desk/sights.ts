/** What can be seen from a ship, by the view of the side that asks; and an answer made of it. */
import type { FlotillaView } from '../api/flotilla';
import type { NoddyView } from '../api/noddy';
import type { ChartMap, View } from '../api/types';
import { bearingTo, betweenHulls, inchWords } from '../plane/geometry';
import { stateOf } from '../words/flotilla/names';
import { bearing, degrees, twinRows } from '../words/twin';
import { noddyTwin } from '../words/noddy/twin';

export interface Sight {
  id: string;
  name: string;
  side: string;
  /** Degrees from the top of the sheet, clockwise. */
  bearing: number;
  range: string;
  state: string;
}

/** A battery or a party. */
const point = { length: 0, beam: 0 };
/** No more than an answer may hold, with signs of two and three bytes in it. */
const mostWords = 850;
/** Half the width of the quarter in which a lookout searches when he is told a bearing. */
const quarter = 45;

export function hexSights(view: View, ship: string, map: ChartMap): Sight[] {
  const from = view.ships.find((one) => one.id === ship) ?? null;
  const sheet = { north: 0 };
  return twinRows(view.ships, from, map, null).flatMap((row) => {
    const toward = bearing(from?.hex ?? null, row.hex || null, sheet);
    if (row.id === ship || !row.hex || row.range === null) return [];
    return [
      {
        id: row.id,
        name: row.name,
        side: row.side,
        bearing: Math.round(toward ?? 0),
        range: row.range === 1 ? '1 hex' : `${row.range} hexes`,
        state: row.state,
      },
    ];
  });
}

export function noddySights(view: NoddyView, ship: string): Sight[] {
  const from = view.ships.find((one) => one.id === ship);
  if (!from?.at) return [];
  const { at } = from;
  return noddyTwin(view, from).flatMap((row) => {
    const other = view.ships.find((one) => one.id === row.id);
    if (!other?.at || row.id === ship) return [];
    return [
      {
        id: row.id,
        name: row.name,
        side: other.side,
        bearing: Math.round(bearingTo(at, other.at)) % 360,
        range: row.range,
        state: row.state,
      },
    ];
  });
}

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

/** What is worth a word of a ship's state. */
const plight = ({ state }: Sight): string => (state === 'afloat' ? '' : state);

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

export const inQuarter = (bearing: number, toward: number): boolean => apart(bearing, toward) <= quarter;

/** An answer that the umpire may send as it is, or change: the enemies in the quarter asked for. */
export function suggested(sights: readonly Sight[], side: string, toward: number | null): string {
  const seen = sights.filter((one) => one.side !== side && (toward === null || inQuarter(one.bearing, toward)));
  if (!seen.length)
    return toward === null
      ? 'Nothing of the enemy is to be seen.'
      : `Nothing of the enemy is to be seen about ${degrees(toward)}°.`;
  const said: string[] = [];
  for (const one of seen) {
    const words = [`${one.name} bears ${degrees(one.bearing)}°, ${one.range}`, plight(one)].filter(Boolean).join(', ');
    if (said.join('; ').length + words.length > mostWords)
      return `${said.join('; ')}; and ${seen.length - said.length} more.`;
    said.push(words);
  }
  return `${said.join('; ')}.`;
}
