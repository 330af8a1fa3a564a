// Places of a map file (WS-1.1, WS-1.3).
import { hex_of, neighbour, neighbours } from './grid.mjs';
import { is_wet, river_sides, state_at } from './reading.mjs';

const kKinds = new Set(['major_city', 'city', 'port', 'fort', 'junction', 'town', 'landing']);

/** Rivers at each hex, and whether steamers use them there. */
function waters(map) {
  const at = new Map();
  const add = (hex, id, navigable) => at.set(hex, [...(at.get(hex) ?? []), { id, navigable }]);
  for (const { river, navigable, side } of river_sides(map)) {
    if (hex_of(side[0]) === undefined) continue;
    add(side[0], river.id, navigable);
    const other = neighbour(...side);
    if (other) add(other, river.id, navigable);
  }
  return at;
}

function* faults_of_place(map, place, at) {
  const fault = (rule, what) => ({ rule, where: place.hex, what: `${place.id}: ${what}` });
  if (hex_of(place.hex) === undefined) {
    yield fault('WS-1.1', 'off the map');
    return;
  }
  if (is_wet(map, place.hex)) yield fault('WS-1.3', 'stands on water');
  if (!kKinds.has(place.kind)) yield fault('WS-1.3', `"${place.kind}" is no kind of place`);
  if (!Object.values(map.states).includes(place.state)) yield fault('WS-1.3', `unknown state "${place.state}"`);
  const here = at.get(place.hex) ?? [];
  for (const id of place.rivers ?? [])
    if (!here.some((one) => one.id === id)) yield fault('WS-1.3', `its hex has no side of ${id}`);
  const reached = here.some(({ navigable }) => navigable) || neighbours(place.hex).some((hex) => is_wet(map, hex));
  if (place.port !== undefined && !reached) yield fault('WS-1.3', 'a port that no ship can reach');
}

/** The chief place of a hex tells its state. */
function* states_told(map) {
  const told = new Set();
  for (const { id, hex, state } of map.places) {
    if (told.has(hex) || hex_of(hex) === undefined || is_wet(map, hex)) continue;
    told.add(hex);
    if (state_at(map, hex) !== state)
      yield { rule: 'WS-1.3', where: hex, what: `${id} is in ${state}, its hex in ${state_at(map, hex)}` };
  }
}

/** @returns {import('./check.mjs').Fault[]} */
export function check_places(map) {
  const at = waters(map);
  const ids = new Set();
  const faults = [];
  for (const place of map.places) {
    if (ids.has(place.id)) faults.push({ rule: 'WS-1.1', where: place.hex, what: `two places are called ${place.id}` });
    ids.add(place.id);
    faults.push(...faults_of_place(map, place, at));
  }
  return [...faults, ...states_told(map)];
}
