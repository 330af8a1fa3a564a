// Rail lines as chains of hexes (WS-1.2, WS-1.3).
import {
  at_edge,
  direction_to,
  hex_at,
  hex_of,
  middle,
  name_of,
  neighbours,
  side_key,
  without_just_off,
} from './grid.mjs';
import { is_water } from './land.mjs';
import { away_from } from './plane.mjs';
import { gathered, id_of, rows_of } from './sources.mjs';
import { cheapest_way } from './ways.mjs';

/** @typedef {{hex: string, point: object, fixed: boolean, place: string}} Stop */

const kCost = { step: 0.3, away: 3, water: 6, navigable: 2.5, river: 1.2 };

/** Obstacles to rails: rivers by side, water by hex. */
export function obstacles(rivers, terrain) {
  const sides = new Map();
  for (const river of rivers)
    for (const { side, navigable } of river.sides) sides.set(side_key(side), navigable ? kCost.navigable : kCost.river);
  return { sides, terrain };
}

/**
 * Stops of a line; a station that is a town stands where the town does, one off the map has no hex. @returns {Stop[]}
 */
function stops_of(rows, project, places, stations) {
  return rows.map((row) => {
    const point = project(row);
    const town = places.find((place) => place.latitude === row.latitude && place.longitude === row.longitude);
    const set = stations.find((one) => one.line === row.line && one.place === row.place)?.hex;
    const { place, latitude, longitude } = row;
    return {
      hex: set ?? town?.hex ?? name_of(hex_at(point)),
      point,
      place,
      latitude,
      longitude,
      fixed: Boolean(town ?? set),
    };
  });
}

/**
 * The parts of a line that lie on the map, each carried on to the map's edge where the line goes over it. Stations just
 * off the map are passed over: the line goes on along the edge.
 * @returns {Stop[][]}
 */
function on_map(all) {
  const runs = [[]];
  const stops = without_just_off(all);
  const edge = (on, off) => {
    const point = at_edge(on.point, off.point);
    return { ...on, point, hex: name_of(hex_at(point)) ?? on.hex, fixed: true };
  };
  for (const [at, stop] of stops.entries()) {
    const before = stops[at - 1];
    if (stop.hex && before && !before.hex) runs.at(-1).push(edge(stop, before));
    if (stop.hex) runs.at(-1).push(stop);
    else if (before?.hex) {
      runs.at(-1).push(edge(before, stop));
      runs.push([]);
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** The hexes from one to another along a line of points. */
function between(from, to, line, { sides, terrain }) {
  const cost = (a, b) => {
    const away = away_from(line, middle(hex_of(b)));
    const crossed = sides.get(side_key([a, direction_to(a, b)])) ?? 0;
    return kCost.step + kCost.away * away * away + crossed + (is_water(terrain.get(b)) ? kCost.water : 0);
  };
  const steps = (hex) => neighbours(hex).map((next) => [next, cost(hex, next)]);
  return cheapest_way(new Map([[from, 0]]), steps, (hex) => (hex === to ? 0 : undefined));
}

/** A hex gone into and straight out again is left out, unless the line ends there. */
function without_spikes(chain) {
  const kept = [];
  for (const hex of chain) {
    if (kept.at(-1) === hex) continue;
    if (kept.at(-2) === hex) kept.pop();
    else kept.push(hex);
  }
  return kept;
}

/** A loop of a few hexes back to one passed before, made by stations set over a river, is left out too. */
function without_loops(chain) {
  const kept = [];
  for (const hex of chain) {
    const before = kept.indexOf(hex);
    if (before >= 0) kept.length = before;
    kept.push(hex);
  }
  return kept;
}

/** @param {Stop[]} stops */
function chain_of(stops, ways) {
  const chain = [stops[0].hex];
  let passed = [stops[0].point];
  stops.slice(1).forEach((stop, index) => {
    passed.push(stop.point);
    if (!stop.fixed && index + 2 < stops.length) return;
    if (stop.hex !== chain.at(-1)) chain.push(...between(chain.at(-1), stop.hex, passed, ways).slice(1));
    passed = [stop.point];
  });
  return without_loops(without_spikes(chain));
}

/**
 * Parts of a line that opened at different times: the rows of each, with when and by which rule.
 * @returns {{rows: Record<string, any>[], name?: string, opens?: string, variant?: string}[]}
 */
function parts_of(name, rows) {
  const notes = rows_of('opening').filter((row) => row.line === name);
  if (notes.length === 0) return [{ rows }];
  const [note] = notes;
  const tell = { ...(note.opens && { opens: note.opens }), ...(note.variant && { variant: note.variant }) };
  const at = note.from ? rows.findIndex((row) => row.place.startsWith(note.from)) : 0;
  if (at < 0) throw new Error(`opening.csv: ${name}: no station ${note.from}`);
  return at === 0
    ? [{ rows, ...tell }]
    : [{ rows: rows.slice(0, at + 1) }, { rows: rows.slice(at), name: `${name}, from ${note.from}`, ...tell }];
}

/** One part of a line laid: as many chains as it has runs on the map. */
function laid_part(title, part, runs, ways) {
  const chains = runs.map((stops) => ({ stops, hexes: chain_of(stops, ways) })).filter(({ hexes }) => hexes.length > 1);
  const [{ gauge_note }] = part.rows;
  return chains.map(({ stops, hexes }, at) => {
    const name = at === 0 ? title : `${title} (${at + 1})`;
    return {
      id: id_of(name),
      name,
      opens: part.opens,
      variant: part.variant,
      hexes,
      stops,
      gauge: gauge_note.split(';')[0],
    };
  });
}

/** All lines with at least two hexes on the map. */
export function laid_rails(project, places, ways) {
  const [rails, left_out] = [[], []];
  const stations = rows_of('stations');
  for (const [name, rows] of gathered(rows_of('rails'), 'line')) {
    for (const part of parts_of(name, rows)) {
      const runs = on_map(stops_of(part.rows, project, places, stations));
      const title = part.name ?? name;
      const laid = laid_part(title, part, runs, ways);
      if (laid.length === 0)
        left_out.push({ name: title, reason: runs.length === 0 ? 'off the map' : 'within one hex' });
      rails.push(...laid);
    }
  }
  return { rails, left_out };
}

/** Stations at which a line ends with neither a place nor another line: small places of their own. */
export function railheads(rails, places) {
  const heads = new Map();
  for (const rail of rails) {
    for (const [hex, stop] of [
      [rail.hexes[0], rail.stops[0]],
      [rail.hexes.at(-1), rail.stops.at(-1)],
    ]) {
      const joined =
        places.some((place) => place.hex === hex) || rails.some((other) => other !== rail && other.hexes.includes(hex));
      if (joined || heads.has(hex) || neighbours(hex).length < 6) continue;
      const name = stop.place.replace(/ side$/, '').replace(/ [A-Z]{2}$/, '');
      heads.set(hex, {
        id: id_of(stop.place),
        name,
        kind: 'town',
        minor: true,
        hex,
        point: stop.point,
        latitude: stop.latitude,
        longitude: stop.longitude,
      });
    }
  }
  return [...heads.values()];
}

/** How far a line's hexes lie from its stations' line, at most, in hexes. */
export function strayed({ hexes, stops }) {
  const line = stops.map(({ point }) => point);
  return Math.max(...hexes.map((hex) => away_from(line, middle(hex_of(hex)))));
}
