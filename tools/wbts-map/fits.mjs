// Latitude and longitude against hexes: the fits of WS-1.1, joined at the seams, and mended by the hexes that are
// known.
import { apart, hex_at, hex_of, middle, name_of, point_of } from './grid.mjs';

/** @typedef {import('./grid.mjs').Point} Point */
/** @typedef {import('./sources.mjs').Place} Place */

// WS-1.1: latitude = a + b column + c row', longitude = d + e column + f row', on each sheet in its own columns and
// rows.
/**
 * @type {Record<'B' | 'C', {latitude: [number, number, number], longitude: [number, number, number], columns: number,
 * rows: number}>}
 */
export const kFits = {
  B: { latitude: [35.533, 0.0046, -0.1978], longitude: [-95.56, 0.2024, 0.0087], columns: 0, rows: 27 },
  C: { latitude: [40.925, -0.0131, -0.1919], longitude: [-82.542, 0.2141, -0.0131], columns: 61, rows: 0.5 },
};

/** The point of a place by one sheet's fit, carried on as far as need be. */
function by_fit({ latitude: [a, b, c], longitude: [d, e, f], columns, rows }, place) {
  const [north, east] = [place.latitude - a, place.longitude - d];
  const whole = b * f - c * e;
  return point_of((f * north - c * east) / whole + columns, (b * east - e * north) / whole + rows);
}

const kept = (value) => Math.min(1, Math.max(0, value));
const smooth = (value) => value * value * (3 - 2 * value);

/**
 * How far a place is sheet C's: 0 the fit of B, 1 that of C. South of latitude 33 the change lies in C's first columns,
 * longitudes -83.2 to -80.2. North of it the fit of B, made from places of the south, grows too narrow. There the
 * change is spread over all of sheet A, to be over at -82.3 from latitude 36.5 on.
 */
function share_of_c({ latitude, longitude }) {
  const north = smooth(kept((latitude - 33) / 3.5));
  const [west, east] = [-83.2 - 10.8 * north, -80.2 - 2.1 * north];
  return smooth(kept((longitude - west) / (east - west)));
}

/** WS-1.1: the plane's point of a place by the fits of the sheets, joined. @param {Place} place @returns {Point} */
export function by_fits(place) {
  const [b, c] = [by_fit(kFits.B, place), by_fit(kFits.C, place)];
  const share = share_of_c(place);
  return { x: b.x + (c.x - b.x) * share, y: b.y + (c.y - b.y) * share };
}

// A known hex pulls the country around it up to this many hexes away, less with distance.
const kReach = 8;

/** Wendland's function of the second order: 1 at 0, 0 from the reach on, smooth, and only products. */
function pull(away) {
  const left = 1 - away / kReach;
  if (left <= 0) return 0;
  const square = left * left;
  return square * square * (4 * (away / kReach) + 1);
}

/** Solves a system of equations with two right sides by elimination; the rows are changed. */
function solved(rows, sides) {
  for (let at = 0; at < rows.length; at++) {
    for (let below = at + 1; below < rows.length; below++) {
      const part = rows[below][at] / rows[at][at];
      for (let column = at; column < rows.length; column++) rows[below][column] -= part * rows[at][column];
      sides[below] = { x: sides[below].x - part * sides[at].x, y: sides[below].y - part * sides[at].y };
    }
  }
  for (let at = rows.length - 1; at >= 0; at--) {
    for (let column = at + 1; column < rows.length; column++) {
      const side = sides[column];
      sides[at] = { x: sides[at].x - rows[at][column] * side.x, y: sides[at].y - rows[at][column] * side.y };
    }
    sides[at] = { x: sides[at].x / rows[at][at], y: sides[at].y / rows[at][at] };
  }
  return sides;
}

// A place that the fits put outside its hex, or within a hair of its edge, is drawn this far from the middle, a side
// being at 0.5.
const kInside = 0.36;

/** Where a known place has to lie: where the fits have it if that is well inside its hex, else just inside. */
function wanted(point, name) {
  const centre = middle(hex_of(name));
  let part = 1;
  const at = () => ({ x: centre.x + (point.x - centre.x) * part, y: centre.y + (point.y - centre.y) * part });
  while (name_of(hex_at(at())) !== name || apart(at(), centre) > kInside) part *= 0.97;
  return at();
}

/**
 * The map's way from places to points. It is the fits, and on them the smallest smooth change that brings each known
 * place into its hex.
 * @param {any[]} known rows with hex, latitude, longitude
 * @returns {(place: Place) => Point}
 */
export function projection(known) {
  const pins = known.map((place) => ({ at: by_fits(place), to: wanted(by_fits(place), place.hex) }));
  const rows = pins.map((one) => pins.map((other) => pull(apart(one.at, other.at))));
  const weights = solved(
    rows,
    pins.map(({ at, to }) => ({ x: to.x - at.x, y: to.y - at.y })),
  );
  return (place) => {
    const point = by_fits(place);
    const moved = { ...point };
    pins.forEach(({ at }, index) => {
      const part = pull(apart(point, at));
      moved.x += part * weights[index].x;
      moved.y += part * weights[index].y;
    });
    return moved;
  };
}

/** The place of a point: the inverse of the projection, found in small steps. */
export function place_of(project, point) {
  const place = { latitude: 41.2 - 0.195 * point.y, longitude: -95.6 + 0.24 * point.x };
  for (let step = 0; step < 60; step++) {
    const now = project(place);
    place.latitude -= 0.13 * (point.y - now.y);
    place.longitude += 0.16 * (point.x - now.x);
  }
  return place;
}

/** Statute miles between two places, on a sphere near enough for a few hundred miles. */
export function miles_between(a, b) {
  const half = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const square = half * half;
  const narrow = 1 - (square / 2) * (1 - (square / 12) * (1 - square / 30));
  return 69.09 * apart({ x: a.latitude, y: narrow * a.longitude }, { x: b.latitude, y: narrow * b.longitude });
}
