// States of 1861: borders from data/geo/states.csv, following rivers where they do.
import { all_names, apart, corner_point, hex_of, middle } from './grid.mjs';
import { away_from, holds, walked } from './plane.mjs';
import { gathered, rows_of } from './sources.mjs';

const nearest = (points, point) =>
  points.reduce((best, one, at) => (apart(one, point) < apart(points[best], point) ? at : best), 0);

/** Points of a river between two places, both left out. */
function along(river, from, to) {
  const [a, b] = [nearest(river, from), nearest(river, to)];
  return a <= b ? river.slice(a, b + 1) : river.slice(b, a + 1).reverse();
}

/** Closed borders in the plane by state. */
function borders(project) {
  const rivers = gathered(rows_of('rivers'), 'river');
  const found = new Map();
  for (const [state, rows] of gathered(rows_of('states'), 'state')) {
    const line = [];
    for (const row of rows) {
      const point = project(row);
      if (row.along && !rivers.has(row.along)) throw new Error(`states.csv: ${state}: no river ${row.along}`);
      if (row.along) line.push(...along(rivers.get(row.along).map(project), line.at(-1), point));
      line.push(point);
    }
    found.set(state, walked([...line, line[0]], 0.5));
  }
  return found;
}

/**
 * The state of every hex by its middle; where no border holds it (a river drawn coarsely, the open sea), the nearest.
 * @returns {{states: Map<string, string>, borders: Map<string, object[]>}}
 */
export function states_by_border(project) {
  const lines = borders(project);
  const states = new Map();
  for (const name of all_names()) {
    const point = middle(hex_of(name));
    const holder = [...lines].find(([, border]) => holds(border, point));
    const closest = () =>
      [...lines].reduce((best, one) => (away_from(one[1], point) < away_from(best[1], point) ? one : best));
    states.set(name, (holder ?? closest())[0]);
  }
  return { states, borders: lines };
}

/** The state at a point beside a border river, a little way off it on the river's own course. */
function state_beside(lines, line, point, hand) {
  let best = { away: Infinity };
  for (let at = 0; at + 1 < line.length; at++) {
    const away = away_from([line[at], line[at + 1]], point);
    if (away < best.away) best = { away, at };
  }
  const [a, b] = [line[best.at], line[best.at + 1]];
  const long = apart(a, b) || 1;
  const part = Math.min(
    1,
    Math.max(0, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (long * long)),
  );
  const off = 0.45 * hand;
  const beside = {
    x: a.x + (b.x - a.x) * part - (off * (b.y - a.y)) / long,
    y: a.y + (b.y - a.y) * part + (off * (b.x - a.x)) / long,
  };
  return [...lines].find(([, border]) => holds(border, beside))?.[0];
}

/**
 * Where a river is a border, the hexes on either hand of its sides go to the states on either bank, by most of their
 * sides. A hex with a town goes to the town's state. Changes the states.
 */
export function states_by_rivers_and_towns(states, lines, rivers, towns) {
  const along_borders = new Set(rows_of('states').map((row) => row.along));
  const votes = new Map();
  const vote = (hex, state) => {
    if (!votes.has(hex)) votes.set(hex, new Map());
    votes.get(hex).set(state, (votes.get(hex).get(state) ?? 0) + 1);
  };
  for (const { name, line, sides, corners } of rivers) {
    if (!along_borders.has(name)) continue;
    sides.forEach(({ left, right }, index) => {
      const [a, b] = [corner_point(corners[index]), corner_point(corners[index + 1])];
      const point = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const [on_left, on_right] = [state_beside(lines, line, point, -1), state_beside(lines, line, point, 1)];
      if (!on_left || !on_right || on_left === on_right) return;
      vote(left, on_left);
      vote(right, on_right);
    });
  }
  for (const [hex, counts] of votes) states.set(hex, [...counts].sort((x, y) => y[1] - x[1])[0][0]);
  for (const town of [...towns].reverse()) states.set(town.hex, town.state);
}
