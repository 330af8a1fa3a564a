// A small geometry of the open table for the tests of its scenarios: places are [x, y] in inches, y down, bearings
// clockwise from the top. And what is asked of the scenarios of every book on it.
import assert from 'node:assert/strict';
import { faults_of } from './support.mjs';

export const id_of = (ship) => ship.id ?? ship.ship;

/** The corners of a square about a place. */
export const square = ([x, y], half) => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

export const on_table = (map, [x, y]) => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
export const in_thousandths = (at) => at.every((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6);

/** A scenario fits its schema. With each of the changes it does not, and the fault's words match. */
export function expect_faults(schema, { file, ...good }, changes) {
  assert.deepEqual(faults_of(schema, good), [], file);
  for (const [change, told] of changes) {
    const scenario = structuredClone(good);
    change(scenario);
    assert.match(faults_of(schema, scenario).join('; '), told);
  }
}

/** Every area is a simple polygon on the table, drawn with more than a few straight lines. */
export function expect_areas(map, most = Infinity) {
  for (const { name, corners } of map.areas) {
    assert.ok(is_simple(corners), name);
    for (const corner of corners) assert.ok(on_table(map, corner) && in_thousandths(corner), `${name}: ${corner}`);
    assert.ok(corners.length >= 8 && corners.length <= most, `${name}: ${corners.length} corners`);
  }
}

/** Expects these units on land, on one area alone, so that nothing else hinders their fire. */
export function expect_on_land(map, units) {
  const lands = map.areas.filter((area) => area.kind === 'land');
  for (const { id, at } of units) {
    assert.equal(depth_at(map, at), 0, id);
    assert.equal(lands.filter(({ corners }) => contains(corners, at)).length, 1, id);
  }
}

/** Labels lie on the table, the stream in its water. */
export function expect_marks(map) {
  for (const { at, text } of map.labels ?? []) assert.ok(on_table(map, at), text);
  for (const { at } of map.current ?? []) assert.ok(on_table(map, at) && depth_at(map, at) > 0, `the stream at ${at}`);
}

/** Objectives name what the enemy has, and both sides have something to win or the default decides. */
export function expect_objectives({ objectives = [], forces, batteries = [] }, turns) {
  for (const { side, ships, count, until, kind } of objectives) {
    const theirs = [...forces, ...batteries].filter((each) => each.side !== side).map(id_of);
    const own = forces.filter((ship) => ship.side === side);
    for (const ship of ships ?? []) assert.ok(theirs.includes(ship), ship);
    if (count) assert.ok(count <= (kind === 'exit' ? own.length : theirs.length));
    if (until) assert.ok(until <= turns);
  }
  assert.notEqual(new Set(objectives.map((objective) => objective.side)).size, 1);
}

/** The right half of the table is the left half in a mirror; returns where a place lies in it. */
export function expect_mirror({ map, forces }) {
  const mirrored = ([x, y]) => [Math.round((map.width - x) * 10) / 10, y];
  const stand = (side, place, heading) =>
    forces
      .filter((ship) => ship.side === side)
      .map((ship) => `${ship.ship} ${place(ship.at)} ${heading(ship.heading)} ${ship.speed}`);
  assert.deepEqual(
    stand('union', mirrored, (bearing) => (360 - bearing) % 360),
    stand(
      'confederate',
      (at) => at,
      (bearing) => bearing,
    ),
  );
  assert.equal(map.current, undefined);
  return mirrored;
}

/** The history has four to eight sentences. */
export function expect_history({ history }) {
  const sentences = history.match(/[.?!](\s|$)/g).length;
  assert.ok(sentences >= 4 && sentences <= 8, `${sentences} sentences`);
}

/** The corners of a hull, bow port first, clockwise. */
export function outline([x, y], heading, length, beam) {
  const turn = (heading * Math.PI) / 180;
  const [ahead_x, ahead_y] = [Math.sin(turn), -Math.cos(turn)];
  const corner = (along, across) => [x + along * ahead_x - across * ahead_y, y + along * ahead_y + across * ahead_x];
  const [half, side] = [length / 2, beam / 2];
  return [corner(half, -side), corner(half, side), corner(-half, side), corner(-half, -side)];
}

const cross = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const within_box = (a, b, p) =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** Whether two closed segments share a point. */
export function crosses(a, b, c, d) {
  const [one, two, three, four] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
  if (one * two < 0 && three * four < 0) return true;
  return (
    (one === 0 && within_box(a, b, c)) ||
    (two === 0 && within_box(a, b, d)) ||
    (three === 0 && within_box(c, d, a)) ||
    (four === 0 && within_box(c, d, b))
  );
}

const sides = (corners) => corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]]);

/** Whether a polygon has no side of no length and no two sides that share more than a corner. */
export function is_simple(corners) {
  const all = sides(corners);
  return (
    corners.length >= 3 &&
    all.every(([a, b], at) => {
      if (a[0] === b[0] && a[1] === b[1]) return false;
      return all.every(([c, d], other) => {
        if (other <= at) return true;
        if (other === at + 1) return !(cross(a, b, d) === 0 && within_box(a, b, d));
        if (at === 0 && other === all.length - 1) return !(cross(c, d, b) === 0 && within_box(c, d, b));
        return !crosses(a, b, c, d);
      });
    })
  );
}

/** Whether a place lies in a polygon. */
export function contains(corners, [x, y]) {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sides(corners)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Whether two polygons share a point. */
export function overlap(one, other) {
  return (
    contains(one, other[0]) ||
    contains(other, one[0]) ||
    sides(one).some(([a, b]) => sides(other).some(([c, d]) => crosses(a, b, c, d)))
  );
}

/** Whether a polygon lies wholly in another and touches no side of it. */
export function lies_in(inner, outer) {
  return (
    contains(outer, inner[0]) && !sides(inner).some(([a, b]) => sides(outer).some(([c, d]) => crosses(a, b, c, d)))
  );
}

/** Feet of water at a place, 0 on land. */
export function depth_at(map, at) {
  const top = map.areas.findLast((area) => contains(area.corners, at));
  if (!top) return map.depth_ft;
  return top.kind === 'land' ? 0 : top.depth_ft;
}

/** The least depth under a hull: of every area that it touches and that no later one covers all under it. */
export function least_depth(map, hull) {
  let least = map.depth_ft;
  for (const area of map.areas) {
    const depth = area.kind === 'land' ? 0 : area.depth_ft;
    if (lies_in(hull, area.corners)) least = depth;
    else if (overlap(hull, area.corners)) least = Math.min(least, depth);
  }
  return least;
}

/** Whether water of that depth leads from a place to an edge, by steps of an inch. */
export function reaches(map, [x, y], draught, edge) {
  const start = [Math.round(x), Math.round(y)];
  const seen = new Set([`${start}`]);
  const open = [start];
  const out = {
    left: ([a]) => a <= 0,
    right: ([a]) => a >= map.width,
    top: ([, b]) => b <= 0,
    bottom: ([, b]) => b >= map.height,
  }[edge];
  for (const [a, b] of open) {
    if (out([a, b])) return true;
    for (const next of [
      [a + 1, b],
      [a - 1, b],
      [a, b + 1],
      [a, b - 1],
    ]) {
      if (next[0] < 0 || next[1] < 0 || next[0] > map.width || next[1] > map.height || seen.has(`${next}`)) continue;
      seen.add(`${next}`);
      if (depth_at(map, next) >= draught) open.push(next);
    }
  }
  return false;
}
