// Rail lines of a map file (WS-1.2, WS-1.3).
import { direction_to, hex_of, neighbours } from './grid.mjs';
import { is_wet } from './reading.mjs';

const kRule = 'WS-1.2';

function* along(map, rail) {
  const fault = (where, what) => ({ rule: kRule, where, what: `${rail.id}: ${what}` });
  if (rail.hexes.length < 2) yield fault(rail.hexes[0] ?? '/rails', 'a line of fewer than two hexes');
  for (const [at, hex] of rail.hexes.entries()) {
    if (hex_of(hex) === undefined) yield fault(hex, 'no hex of the map');
    else if (is_wet(map, hex)) yield fault(hex, 'rails on water');
    const before = rail.hexes[at - 1];
    if (before && hex_of(before) && hex_of(hex) && direction_to(before, hex) < 0)
      yield fault(`${before}-${hex}`, 'these hexes are not next to each other');
    if (rail.hexes.indexOf(hex) < at) yield fault(hex, 'the line passes this hex twice');
  }
}

/** A line ends at a place, in a hex of another line, or at the map's edge. */
function* ends_of(map, rail) {
  for (const hex of new Set([rail.hexes[0], rail.hexes.at(-1)])) {
    if (hex_of(hex) === undefined) continue;
    const place = map.places.some((one) => one.hex === hex);
    const other = map.rails.some((one) => one !== rail && one.hexes.includes(hex));
    if (place || other || neighbours(hex).length < 6) continue;
    yield {
      rule: kRule,
      where: hex,
      what: `${rail.id} does not join: no place, no other line, not the edge of the map`,
    };
  }
}

/** @returns {import('./check.mjs').Fault[]} */
export function check_rails(map) {
  const ids = new Map();
  const faults = [];
  for (const rail of map.rails) {
    if (ids.has(rail.id))
      faults.push({ rule: kRule, where: rail.hexes[0] ?? '/rails', what: `two lines are called ${rail.id}` });
    ids.set(rail.id, rail);
    faults.push(...along(map, rail), ...(rail.hexes.length > 0 ? ends_of(map, rail) : []));
  }
  return faults;
}
