/** The text twin of the board: where every ship lies, in words and figures. */
import type { ChartMap, Reach, ShipView } from '../../../api/mobas';
import { compassPoint, degrees, trueBearing } from '../../../words/compass';
import { centre, hexDistance, hexNamed } from '../../../drawing/hexes';
import { typeName } from '../../../words/names';
import { say } from './say';

/** True bearing from one hex to another, or null where they are the same or off the sheet. */
export function bearing(from: string | null, to: string | null, map: Pick<ChartMap, 'north'>): number | null {
  const [a, b] = [hexNamed(from), hexNamed(to)];
  if (!a || !b || from === to) return null;
  const [x1, y1] = centre(a);
  const [x2, y2] = centre(b);
  return trueBearing((Math.atan2(x2 - x1, y1 - y2) * 180) / Math.PI, map.north);
}

/** The true heading of a facing: facing 0 points to the right of the sheet. */
export const heading = (facing: number, map: Pick<ChartMap, 'north'>): number =>
  trueBearing(90 + 60 * facing, map.north);

export interface TwinRow {
  id: string;
  name: string;
  side: ShipView['side'];
  type: string;
  hex: string;
  heading: string;
  bearing: string;
  range: number | null;
  fv: string;
  state: string;
  /** The fire that she could direct into that hex from where she lies: "3 dice, broadside". */
  fire: string;
}

const stateWords = (ship: ShipView): string =>
  say('state', { ...ship, lost: ['sunk', 'withdrawn', 'passed'].includes(ship.status), turn: ship.lost_in_turn });

/** Every ship from the place of one of them (or of none), nearest first; the lost come last. */
export function twinRows(
  ships: readonly ShipView[],
  from: ShipView | null,
  map: ChartMap,
  reach: Reach | null,
): TwinRow[] {
  const dice = new Map(reach?.hexes.map((hex) => [hex.hex, hex]) ?? []);
  const own = hexNamed(from?.hex);
  const rows = ships.map((ship): TwinRow => {
    const at = hexNamed(ship.hex);
    const toward = bearing(from?.hex ?? null, ship.hex, map);
    const shot = ship.hex && from && ship.side !== from.side ? dice.get(ship.hex) : undefined;
    return {
      id: ship.id,
      name: ship.name,
      side: ship.side,
      type: typeName(ship.type),
      hex: ship.hex ?? '',
      heading:
        ship.hex && ship.facing !== null
          ? `${compassPoint(heading(ship.facing, map))} ${degrees(heading(ship.facing, map))}°`
          : '',
      bearing: toward === null ? '' : `${compassPoint(toward)} ${degrees(toward)}°`,
      range: own && at && from?.id !== ship.id ? hexDistance(own, at) : null,
      fv: say('left_of', ship),
      state: stateWords(ship),
      fire: shot ? say('fire_into', shot) : '',
    };
  });
  return rows.sort((a, b) => Number(!a.hex) - Number(!b.hex) || (a.range ?? -1) - (b.range ?? -1));
}

/** The spoken words for a hex: "H7, General Beauregard, range 2, broadside, 3 dice". */
export function spokenHex(hex: string, ships: readonly ShipView[], from: ShipView | null, reach: Reach | null): string {
  const there = ships.filter((other) => other.hex === hex).map((ship) => `${ship.name}, ${say('left_of', ship)}`);
  const [a, b] = [hexNamed(from?.hex), hexNamed(hex)];
  const range = a && b && from?.hex !== hex ? hexDistance(a, b) : null;
  const shot = reach?.hexes.find((one) => one.hex === hex);
  return say('spoken_hex', { ...shot, hex, ships: there, range });
}
