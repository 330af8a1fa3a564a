/** The vessels in sight of a vessel, by the view of the side that asks. */
import type { NoddyView } from '../../api/noddy';
import type { Sight } from '../../desk/sights';
import { bearingTo } from '../plane/geometry';
import { noddyTwin } from './words/twin';

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
