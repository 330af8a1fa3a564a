/** The ships in sight of a ship, by the view of the side that asks. */
import type { ChartMap, View } from '../../api/mobas';
import type { Sight } from '../../desk/sights';
import { bearing, twinRows } from './words/twin';
import { say } from './words/say';

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
        range: say('hexes', { range: row.range }),
        state: row.state,
      },
    ];
  });
}
