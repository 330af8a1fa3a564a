// Towns, cities, ports, forts and junctions, each in its hex and on its bank.
import { apart, hex_at, hex_of, middle, name_of, neighbours } from './grid.mjs';
import { kTerrain } from './land.mjs';
import { beside } from './plane.mjs';
import { rows_of } from './sources.mjs';

/** @typedef {{id: string, name: string, state: string, kind: string, minor: boolean, hex: string, point: object,
 *   latitude: number,
 *   longitude: number, notes: string, why?: string, known?: boolean}} Place */

const kRank = ['major_city', 'city', 'port', 'fort', 'junction', 'town', 'landing'];

/** The smaller, the more a place has to say about its hex. */
const rank = (place) => (place.known ? 0 : 100) + (place.minor ? 50 : 0) + kRank.indexOf(place.kind);

export const by_rank = (places) => [...places].sort((a, b) => rank(a) - rank(b));

/**
 * Every place that falls on the map, in the hex of its number if that is known, else where it falls.
 * @returns {Place[]}
 */
export function all_places(project) {
  const numbers = new Map(
    rows_of('known')
      .filter((row) => row.place)
      .map((row) => [row.place, row]),
  );
  const places = [];
  for (const row of rows_of('towns')) {
    const point = project(row);
    const number = numbers.get(row.id);
    const hex = number?.hex ?? name_of(hex_at(point));
    if (!hex) continue;
    const { id, name, state, latitude, longitude, kind, notes } = row;
    places.push({
      id,
      name,
      state,
      latitude,
      longitude,
      kind,
      notes,
      minor: notes.startsWith('minor'),
      hex,
      point,
      known: Boolean(number),
    });
  }
  return places;
}

/**
 * Places on water: one close to a shore goes to the land next to it, for another the hex becomes land, an island. The
 * number of a known place is kept. Changes the places and the terrain.
 */
export function bring_ashore(places, terrain) {
  for (const place of by_rank(places)) {
    if (terrain.get(place.hex) !== kTerrain.sea) continue;
    const shore = neighbours(place.hex)
      .filter((name) => terrain.get(name) !== kTerrain.sea && terrain.get(name) !== kTerrain.lake)
      .map((name) => ({ name, away: apart(middle(hex_of(name)), place.point) }))
      .sort((a, b) => a.away - b.away)[0];
    if (shore && shore.away < 0.82 && !place.known) {
      place.hex = shore.name;
      place.why = 'its hex is sea for the most part';
    } else terrain.set(place.hex, kTerrain.clear);
  }
}

// Places are on a river if they are no farther from it, in hexes.
const kNear = { navigable: 0.5, other: 0.22 };

/** Places on a river's banks, each with its side: 1 the right hand of one who goes upstream, -1 the left. */
function on_banks(places, river) {
  const found = [];
  for (const place of places) {
    const { away, side, index } = beside(river.line, place.point);
    const near = river.navigable[index + 1] ? kNear.navigable : kNear.other;
    const ends = [river.line[0], river.line.at(-1)];
    if (away > near || ends.some((end) => Math.abs(apart(end, place.point) - away) < 1e-9)) continue;
    found.push({ place, side });
  }
  return found.sort((a, b) => rank(a.place) - rank(b.place));
}

/** The land next to a hex in which a place over the river stands best. */
function over_the_river(place, side, river, terrain, banks) {
  const fitness = (name) => {
    const point = middle(hex_of(name));
    const wrong = beside(river.line, point).side === side ? 0 : 0.8;
    return apart(point, place.point) + wrong + (banks.get(name) === -side ? 9 : 0);
  };
  return neighbours(place.hex)
    .filter((name) => ![kTerrain.sea, kTerrain.lake].includes(terrain.get(name)))
    .sort((a, b) => fitness(a) - fitness(b))[0];
}

/**
 * On which side of a river each hex with a place on it has to lie. Where places face each other in one hex,
 * the chief place keeps it and the others go over the river; their hexes change.
 * @returns {Map<string, number>} sides by hex
 */
export function banks_of(river, places, terrain) {
  const banks = new Map();
  const later = [];
  for (const one of on_banks(places, river)) {
    const { place, side } = one;
    if ((banks.get(place.hex) ?? side) === side) banks.set(place.hex, side);
    else later.push(one);
  }
  for (const { place, side } of later) {
    if (place.known) continue;
    const to = over_the_river(place, side, river, terrain, banks);
    if (!to) continue;
    place.hex = to;
    place.why = `it stands on the other bank of the ${river.name}`;
    banks.set(to, side);
  }
  return banks;
}
