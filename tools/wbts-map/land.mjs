// Land and sea, and the terrain of the land (WS-1.3).
import { all_names, hex_of, middle } from './grid.mjs';
import { holds, walked } from './plane.mjs';
import { gathered, rows_of } from './sources.mjs';

/** @typedef {import('./grid.mjs').Point} Point */

export const kTerrain = { clear: '.', forest: 'f', mountain: 'm', swamp: 's', sea: '~', lake: 'l' };

/** Points spread over a hex. */
function spread(name) {
  const centre = middle(hex_of(name));
  const points = [];
  for (let x = -4; x <= 4; x++) {
    for (let y = -4; y <= 4; y++) {
      const [dx, dy] = [x * 0.125, y * 0.11];
      if (Math.abs(dy) < 0.5 && Math.abs(dy) < (0.57735 - Math.abs(dx)) * 1.732)
        points.push({ x: centre.x + dx, y: centre.y + dy });
    }
  }
  return points;
}

/** The coast as closed polygons in the plane: land, and water within it. */
function shores(project) {
  const at = (latitude, longitude) => project({ latitude, longitude });
  const [land, water] = [[], []];
  for (const rows of gathered(rows_of('coast'), 'segment').values()) {
    const line = walked(rows.map(project), 0.5);
    const { segment, kind } = rows[0];
    const closed = rows[0].latitude === rows.at(-1).latitude && rows[0].longitude === rows.at(-1).longitude;
    if (segment === 'mainland') land.push([...line, at(43.5, -73.9), at(43.5, -100), at(28.38, -100)]);
    else if (segment === 'new_york') land.push([...line, at(43.5, rows.at(-1).longitude), at(43.5, rows[0].longitude)]);
    else if (kind === 'island' && closed) land.push(line);
    else if (kind === 'bay' || kind === 'lake') water.push(line);
  }
  return { land, water };
}

function polygons(project) {
  const found = { swamp: [], mountain: [], forest: [] };
  for (const rows of gathered(rows_of('regions'), 'polygon_id').values()) {
    if (rows[0].kind !== 'barrier') found[rows[0].kind].push(walked([...rows, rows[0]].map(project), 0.5));
  }
  return found;
}

/**
 * Where polygons overlap the earlier kind holds: swamp before mountain before forest; a kind takes a hex with half its
 * land.
 */
function terrain_of(points, regions) {
  for (const kind of ['swamp', 'mountain', 'forest']) {
    const within = points.filter((point) => regions[kind].some((polygon) => holds(polygon, point))).length;
    if (2 * within >= points.length) return kTerrain[kind];
  }
  return kTerrain.clear;
}

/** Terrain of each hex by its number, before towns and mends. @returns {Map<string, string>} */
export function terrain(project) {
  const { land, water } = shores(project);
  const regions = polygons(project);
  const dry = (point) => land.some((one) => holds(one, point)) && !water.some((one) => holds(one, point));
  return new Map(
    all_names().map((name) => {
      const points = spread(name);
      const on_land = points.filter(dry);
      return [name, 2 * on_land.length < points.length ? kTerrain.sea : terrain_of(on_land, regions)];
    }),
  );
}

/** Mends of single hexes, each with its reason. @returns {Record<string, any>[]} */
export const mends = () => rows_of('hexes').map((row) => ({ ...row, terrain: kTerrain[row.terrain] }));

export const is_water = (letter) => letter === kTerrain.sea || letter === kTerrain.lake;
