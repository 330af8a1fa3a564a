// Lines and polygons in the plane.
import { apart } from './grid.mjs';

/** @typedef {import('./grid.mjs').Point} Point */

const bands = new WeakMap();

/**
 * Edges of a closed polygon by the bands one high that they pass, reckoned once.
 * @returns {Map<number, [Point, Point][]>}
 */
function bands_of(polygon) {
  if (bands.has(polygon)) return bands.get(polygon);
  const found = new Map();
  polygon.forEach((a, at) => {
    const b = polygon[at === 0 ? polygon.length - 1 : at - 1];
    for (let band = Math.floor(Math.min(a.y, b.y)); band <= Math.max(a.y, b.y); band++) {
      if (!found.has(band)) found.set(band, []);
      found.get(band).push([a, b]);
    }
  });
  bands.set(polygon, found);
  return found;
}

/** Does a closed polygon hold a point? @param {Point[]} polygon @param {Point} point */
export function holds(polygon, { x, y }) {
  let inside = false;
  for (const [a, b] of bands_of(polygon).get(Math.floor(y)) ?? []) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Points along a line, no two farther apart than the step, its corners kept. */
export function walked(line, step) {
  const points = [line[0]];
  for (let at = 1; at < line.length; at++) {
    const [a, b] = [line[at - 1], line[at]];
    const pieces = Math.max(1, Math.ceil(apart(a, b) / step));
    for (let piece = 1; piece <= pieces; piece++) {
      points.push({ x: a.x + ((b.x - a.x) * piece) / pieces, y: a.y + ((b.y - a.y) * piece) / pieces });
    }
  }
  return points;
}

function nearest_on({ x, y }, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  const part = whole === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / whole));
  const point = { x: a.x + dx * part, y: a.y + dy * part };
  return { point, away: apart({ x, y }, point) };
}

const cross = (a, b, point) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);

/** Left or right at a corner of a line: the piece that faces the point more squarely decides. */
function side_at(line, index, point) {
  const first = cross(line[index], line[index + 1], point);
  const next = line[index + 2];
  if (!next) return first;
  const second = cross(line[index + 1], next, point);
  if (first > 0 === second > 0) return first;
  return cross(line[index], line[index + 1], next) > 0 ? Math.min(first, second) || first : Math.max(first, second);
}

/**
 * A point's distance from a line, and its side in the
 * direction of the line (1 right hand, -1 left hand, because
 * y points south). @param {Point[]} line @param {Point}
 * point
 */
export function beside(line, point) {
  let best = { away: Infinity, index: 0, point };
  for (let at = 0; at + 1 < line.length; at++) {
    const near = nearest_on(point, line[at], line[at + 1]);
    if (near.away < best.away - 1e-9) best = { ...near, index: at };
  }
  const at_end = apart(best.point, line[best.index + 1]) < 1e-9;
  const turned = at_end ? side_at(line, best.index, point) : cross(line[best.index], line[best.index + 1], point);
  return { away: best.away, side: turned > 0 ? 1 : -1, index: best.index };
}

/** How far a point is from a line. */
export function away_from(line, point) {
  let best = line.length === 1 ? apart(point, line[0]) : Infinity;
  for (let at = 0; at + 1 < line.length; at++) best = Math.min(best, nearest_on(point, line[at], line[at + 1]).away);
  return best;
}
