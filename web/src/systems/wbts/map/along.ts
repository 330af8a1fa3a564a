/** Waters by the places on their banks: how far up or down its river from the nearest of them a side lies. */
import { hexCalled, neighbour, type HexAt } from './grid';
import type { PlaceKind, PlaceOfMap, RiverOfMap } from './file';

export interface Along {
  river: string;
  /** The nearest place on the banks; null on a river without any, which is reckoned from its mouth. */
  place: PlaceOfMap | null;
  /** Upstream of it, by the map; less than nothing is downstream. */
  miles: number;
  /** Its place in the order of the river's sides, from the mouth up. */
  order: number;
}

/** The side of a hex that is 13.5 miles across (WS-1.1). */
const milesASide = 13.5 / Math.sqrt(3);

/** Whether a place may be on a river; one that names its rivers is on no other. */
const isOn =
  (river: string) =>
  ({ rivers }: PlaceOfMap): boolean =>
    !rivers?.length || rivers.includes(river);

const kinds: readonly PlaceKind[] = ['major_city', 'city', 'port', 'fort', 'junction', 'town', 'landing'];
const rank = ({ kind, minor }: PlaceOfMap): number => kinds.indexOf(kind) + (minor ? kinds.length : 0);

/**
 * A place's water is the middle one of the sides about its hex. Where two places share it, the greater has it, and of
 * two alike the one with fewer sides. The other has the nearest of its own sides that is free, or none.
 */
function marksOf(atPlace: ReadonlyMap<PlaceOfMap, number[]>): { place: PlaceOfMap; at: number }[] {
  const taken = new Set<number>();
  return [...atPlace]
    .sort(([a, those], [b, others]) => rank(a) - rank(b) || those.length - others.length)
    .flatMap(([place, orders]) => {
      const middle = orders[Math.floor(orders.length / 2)]!;
      const free = orders.filter((order) => !taken.has(order));
      const [at] = free.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a);
      if (at === undefined) return [];
      taken.add(at);
      return [{ place, at }];
    });
}

/** Each navigable side by the name that the map gives it. */
export function alongOf(rivers: readonly RiverOfMap[], placesAt: ReadonlyMap<HexAt, PlaceOfMap[]>): Map<string, Along> {
  const out = new Map<string, Along>();
  for (const { id, name: river, reaches } of rivers) {
    const sides = reaches.flatMap(({ navigable, sides: all }) => (navigable ? all : []));
    const atPlace = new Map<PlaceOfMap, number[]>();
    sides.forEach(([name, direction], order) => {
      const hex = hexCalled(name);
      const banks = hex === null ? [] : [hex, neighbour(hex, direction)];
      for (const bank of banks)
        for (const place of bank === null ? [] : (placesAt.get(bank) ?? []).filter(isOn(id)).slice(0, 1))
          atPlace.set(place, [...(atPlace.get(place) ?? []), order]);
    });
    const marks = marksOf(atPlace);
    sides.forEach((side, order) => {
      const far = (mark: { at: number }): number => Math.abs(mark.at - order);
      const near = marks.reduce<(typeof marks)[number] | null>(
        (best, mark) => (best === null || far(mark) < far(best) ? mark : best),
        null,
      );
      const miles = Math.round((near ? order - near.at : order + 1) * milesASide);
      out.set(side.join(' '), { river, place: near?.place ?? null, miles, order });
    });
  }
  return out;
}
