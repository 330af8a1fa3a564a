// A small geometry of the open table for the tests of its scenarios: places are [x, y] in inches, y down, bearings
// clockwise from the top.

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
