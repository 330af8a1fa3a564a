/** The text twin of the plane: where every vessel lies, in bearings, inches and yards. */
import type { NoddyView, VesselView } from '../../../api/noddy';
import { bearingTo, rangeBetween, rangeWords } from '../../plane/geometry';
import { stateWords } from '../../plane/vessels';
import { sideName } from '../../../words/names';
import { degrees } from '../../../words/compass';
import { fateWords, gunGroups, mountWords, typeWords } from './names';
import { say } from './say';

export interface NoddyTwinRow {
  id: string;
  name: string;
  side: string;
  type: string;
  place: string;
  heading: string;
  speed: string;
  bearing: string;
  range: string;
  /** Her guns whose arcs hold the other, as the question of a path answers; without sight being asked for. */
  state: string;
  inches: number;
}

/** As the log and the orders count them: from the top of the sheet, clockwise. */
const told = (bearing: number): string => `${degrees(bearing)}°`;

/** Every vessel from the place of one of them (or of none), nearest first; those off the sheet come last. */
export function noddyTwin(view: NoddyView, from: VesselView | null): NoddyTwinRow[] {
  const rows = view.ships.map((ship): NoddyTwinRow => {
    const other = from && from.id !== ship.id ? from : null;
    const inches = other ? rangeBetween(other, ship) : null;
    return {
      id: ship.id,
      name: ship.name,
      side: sideName(ship.side),
      type: typeWords(ship),
      place: ship.at ? `${Math.round(ship.at[0] * 10) / 10}, ${Math.round(ship.at[1] * 10) / 10}` : '',
      heading: ship.at && ship.kind === 'vessel' ? told(ship.heading) : '',
      speed: ship.kind === 'vessel' ? say('speed_in_twin', { speed: ship.speed }) : '',
      bearing: other?.at && ship.at ? told(bearingTo(other.at, ship.at)) : '',
      range: inches === null ? '' : rangeWords(inches),
      state: ship.at ? stateWords(ship) || fateWords(ship) : fateWords(ship),
      inches: ship.at ? (inches ?? -1) : Infinity,
    };
  });
  return rows.sort((a, b) => a.inches - b.inches);
}

/** The spoken words for a vessel on the chart: "Carondelet, Union river boat, heads 225°, 4 knots, 7.2 in, 240 yd". */
export function spokenVessel(ship: VesselView | undefined, from: VesselView | null): string {
  if (!ship) return '';
  const said = [ship.name, `${sideName(ship.side)} ${typeWords(ship)}`];
  if (ship.kind === 'vessel')
    said.push(say('heads', { heading: told(ship.heading) }), say('knots_speed', { speed: ship.speed }));
  const state = stateWords(ship);
  if (state) said.push(state);
  const inches = from && from.id !== ship.id ? rangeBetween(from, ship) : null;
  if (inches !== null) said.push(rangeWords(inches));
  return said.join(', ');
}

/** "2 bow, 4 port, 4 starboard": the guns that are not out of action, face by face. */
export function gunsInWords(ship: VesselView): string {
  const faces = new Map<string, number>();
  for (const group of gunGroups(ship.guns))
    faces.set(group.mount, (faces.get(group.mount) ?? 0) + group.guns.filter((gun) => gun.state !== 'out').length);
  return [...faces].map(([mount, guns]) => `${guns} ${mountWords(mount)}`).join(', ') || say('no_guns_left');
}
