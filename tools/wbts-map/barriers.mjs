// Impassable sides: mountain crests laid on sides that no railway crosses and no river follows (WS-1.3).
import { apart, corner_point, direction_to, hex_at, name_of, side_key } from './grid.mjs';
import { away_from } from './plane.mjs';
import { gathered, rows_of } from './sources.mjs';
import { cheapest_way } from './ways.mjs';

/** Sides that rails go over. */
function crossed_by(rails) {
  const sides = new Set();
  for (const { hexes } of rails)
    hexes.slice(1).forEach((hex, at) => sides.add(side_key([hexes[at], direction_to(hexes[at], hex)])));
  return sides;
}

/** Square of the distance of a corner from a point. */
function fair(corner, point) {
  const away = apart(corner_point(corner), point);
  return away * away;
}

/** Crests by name as lists of sides. */
export function laid_barriers(project, net, rivers, rails) {
  const shut = new Set([
    ...rivers.flatMap((river) => river.sides.map(({ side }) => side_key(side))),
    ...crossed_by(rails),
  ]);
  const barriers = [];
  for (const [name, rows] of gathered(
    rows_of('regions').filter((row) => row.kind === 'barrier'),
    'polygon_id',
  )) {
    const line = rows.map(project);
    if (!line.every((point) => name_of(hex_at(point)))) continue;
    const open = [...net.keys()].filter((corner) => fair(corner, line[0]) < 1);
    const starts = new Map(open.map((corner) => [corner, fair(corner, line[0])]));
    const steps = (corner, from) =>
      net
        .get(corner)
        .filter(({ to, side }) => to !== from && !shut.has(side_key(side)))
        .map(({ to }) => {
          const away = away_from(line, corner_point(to));
          return [to, 0.15 + 3 * away * away];
        });
    const way =
      cheapest_way(starts, steps, (corner) =>
        fair(corner, line.at(-1)) < 1 ? 2 * fair(corner, line.at(-1)) : undefined,
      ) ?? [];
    const sides = way.slice(1).map((corner, at) => net.get(way[at]).find(({ to }) => to === corner).side);
    const fresh = sides.filter((side) => !shut.has(side_key(side)));
    fresh.forEach((side) => shut.add(side_key(side)));
    if (fresh.length > 0) barriers.push({ id: name, sides: fresh });
  }
  return barriers;
}
