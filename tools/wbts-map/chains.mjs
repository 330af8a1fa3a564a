// Sides put end to end.
import { ends } from './grid.mjs';

/**
 * Corners of a chain of sides in order, or the number of the first side that does not join its predecessor.
 * @param {[string, number][]} sides
 * @returns {{corners: string[], broken?: number}}
 */
export function corners_of(sides) {
  const pairs = sides.map(ends);
  if (pairs.length === 1) return { corners: pairs[0] };
  const [first, second] = pairs;
  const start = second.includes(first[1]) ? first[0] : first[1];
  const corners = [start];
  for (const [at, [a, b]] of pairs.entries()) {
    if (corners.at(-1) === a) corners.push(b);
    else if (corners.at(-1) === b) corners.push(a);
    else return { corners, broken: at };
  }
  return { corners };
}

/** Sides in any order joined to lines as long as may be, each a list of corners. */
export function joined(sides) {
  const at = new Map();
  for (const side of sides) for (const corner of ends(side)) at.set(corner, [...(at.get(corner) ?? []), side]);
  const used = new Set();
  const walk = (corner) => {
    const line = [corner];
    for (;;) {
      const next = at.get(line.at(-1)).find((side) => !used.has(side));
      if (!next) return line;
      used.add(next);
      const [a, b] = ends(next);
      line.push(a === line.at(-1) ? b : a);
    }
  };
  const ways = [...at.keys()].sort((a, b) => Number(at.get(a).length % 2 === 0) - Number(at.get(b).length % 2 === 0));
  return ways
    .map((corner) => (at.get(corner).some((side) => !used.has(side)) ? walk(corner) : []))
    .filter((line) => line.length > 1);
}
