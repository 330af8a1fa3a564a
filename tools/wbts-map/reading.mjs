// A map file made handy: what stands in a hex, and on its sides.
import { all_names, hex_of, kColumns } from './grid.mjs';

/** The letter of a hex in a list of rows, or undefined where the rows do not reach. */
export function letter_in(rows, name) {
  const { column, row } = hex_of(name);
  return rows?.[row - 1]?.[column - 1];
}

export const terrain_at = (map, name) => letter_in(map.terrain, name);
export const state_at = (map, name) => map.states[letter_in(map.state_of, name)];
export const is_wet = (map, name) => '~l'.includes(terrain_at(map, name));

/** Every side of every river with its river, in order from the mouth. */
export function* river_sides(map) {
  for (const river of map.rivers)
    for (const { navigable, sides } of river.reaches) for (const side of sides) yield { river, navigable, side };
}

export const sides_of = (river) => river.reaches.flatMap(({ sides }) => sides);

/** The hexes of a part of the map, between the hexes of two opposite corners; the whole map without them. */
export function names_within(from, to) {
  const [a, b] = [hex_of(from) ?? { column: 1, row: 1 }, hex_of(to) ?? { column: kColumns, row: 60 }];
  return all_names().filter((name) => {
    const { column, row } = hex_of(name);
    return column >= a.column && column <= b.column && row >= a.row && row <= b.row;
  });
}
