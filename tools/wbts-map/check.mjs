// Looks for gaps in a map file: every fault with its place and rule, all at once.
import { check_ground } from './check-ground.mjs';
import { check_places } from './check-places.mjs';
import { check_rails } from './check-rails.mjs';
import { check_impassable, check_rivers } from './check-rivers.mjs';

/** @typedef {{rule: string, where: string, what: string}} Fault */

const kLists = ['terrain', 'state_of', 'rivers', 'impassable', 'rails', 'places'];

const is_side = (side) =>
  Array.isArray(side) && side.length === 2 && typeof side[0] === 'string' && Number.isInteger(side[1]);
const are_sides = (sides) => Array.isArray(sides) && sides.length > 0 && sides.every(is_side);
const are_names = (names) => Array.isArray(names) && names.every((name) => typeof name === 'string');

const kForms = {
  terrain: (row) => typeof row === 'string',
  state_of: (row) => typeof row === 'string',
  rivers: (river) =>
    typeof river?.id === 'string' &&
    typeof river.mouth === 'string' &&
    Array.isArray(river.reaches) &&
    river.reaches.length > 0 &&
    river.reaches.every((reach) => typeof reach?.navigable === 'boolean' && are_sides(reach.sides)),
  impassable: (one) => typeof one?.id === 'string' && are_sides(one.sides),
  rails: (rail) => typeof rail?.id === 'string' && are_names(rail.hexes),
  places: (place) =>
    typeof place?.id === 'string' &&
    typeof place.hex === 'string' &&
    typeof place.state === 'string' &&
    are_names(place.rivers ?? []),
};

/** Faults in the form of a map that make further checks impossible. @returns {Fault[]} */
function misshapen(map) {
  const fault = (where, what) => ({ rule: 'WS-1.1', where, what });
  if (typeof map !== 'object' || map === null) return [fault('/', 'not a map: an object was expected')];
  if (map.format !== 'brownwater-map-1') return [fault('/format', `"${map.format}" is not brownwater-map-1`)];
  if (typeof map.states !== 'object' || map.states === null) return [fault('/states', 'missing, or not an object')];
  return kLists.flatMap((key) => {
    if (!Array.isArray(map[key])) return [fault(`/${key}`, 'missing, or not a list')];
    return map[key].flatMap((entry, at) =>
      kForms[key](entry) ? [] : [fault(`/${key}/${at}`, 'not of the form that docs/wbts-map.md gives')],
    );
  });
}

/** All faults of a map; none if it is whole. @returns {Fault[]} */
export function faults_in(map) {
  const shape = misshapen(map);
  if (shape.length > 0) return shape;
  const ground = check_ground(map);
  if (ground.some(({ where }) => where === '/terrain' || where === '/state_of')) return ground;
  return [...ground, ...check_rivers(map), ...check_impassable(map), ...check_rails(map), ...check_places(map)];
}
