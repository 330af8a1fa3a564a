// Terrain, sea and states of a map file (WS-1.1, WS-1.3).
import { all_names, kColumns, kRows, name_of, neighbours } from './grid.mjs';
import { is_wet, letter_in, terrain_at } from './reading.mjs';

const kLetters = new Set(['.', 'f', 'm', 's', '~', 'l']);

function* check_rows(map, key) {
  const rows = map[key];
  if (rows.length !== kRows)
    yield { rule: 'WS-1.1', where: `/${key}`, what: `${rows.length} rows, the map has ${kRows}` };
  const odd = rows.findIndex((row) => row.length !== kColumns);
  if (odd >= 0)
    yield {
      rule: 'WS-1.1',
      where: `/${key}`,
      what: `row ${odd + 1} has ${rows[odd].length} hexes, the map has ${kColumns} columns`,
    };
}

function* check_letters(map) {
  for (const hex of all_names()) {
    const letter = terrain_at(map, hex);
    if (letter === ' ') yield { rule: 'WS-1.3', where: hex, what: 'a hex without terrain' };
    else if (!kLetters.has(letter)) yield { rule: 'WS-1.3', where: hex, what: `"${letter}" is no terrain` };
    const state = letter_in(map.state_of, hex);
    if (is_wet(map, hex)) {
      if (state !== '-') yield { rule: 'WS-1.3', where: hex, what: `water that belongs to a state ("${state}")` };
    } else if (!(state in map.states)) yield { rule: 'WS-1.3', where: hex, what: `unknown state "${state}"` };
  }
}

function* check_beyond(map) {
  for (let row = 1; row <= kRows; row++) {
    for (let column = 1; column <= kColumns; column++) {
      if (name_of({ column, row }) === undefined && map.terrain[row - 1][column - 1] !== ' ') {
        yield { rule: 'WS-1.1', where: `row ${row}, column ${column}`, what: 'terrain where no sheet lies' };
      }
    }
  }
}

/** Sea hexes in groups that ships can go about in. */
function seas(map) {
  const left = new Set(all_names().filter((hex) => terrain_at(map, hex) === '~'));
  const groups = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (const hex of group) for (const next of neighbours(hex)) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** The open sea is at the map's edge; a smaller sea must reach that edge too, or no ship comes into it. */
function* check_seas(map) {
  const at_edge = (hex) => neighbours(hex).length < 6;
  for (const group of seas(map))
    if (!group.some(at_edge))
      yield { rule: 'WS-1.3', where: group[0], what: `sea cut off from the open sea (${group.length} hexes)` };
  const lakes = all_names().filter((hex) => terrain_at(map, hex) === 'l');
  for (const hex of lakes) {
    if (!neighbours(hex).some((next) => is_wet(map, next)))
      yield { rule: 'WS-1.3', where: hex, what: 'a lake that no vessel can come into' };
  }
  if (terrain_at(map, 'B2828') !== 'l')
    yield { rule: 'WS-1.3', where: 'B2828', what: 'Lake Pontchartrain is not a lake' };
  for (const end of (map.sea_lanes ?? []).flat())
    if (terrain_at(map, end) !== '~')
      yield { rule: 'WS-1.3', where: end, what: 'a sea lane that does not end in the sea' };
  for (const hex of map.river_passage ?? [])
    if (terrain_at(map, hex) !== '~')
      yield { rule: 'WS-1.3', where: hex, what: 'a passage of river vessels that does not lie in the sea' };
  for (const hex of map.harbours ?? [])
    if (terrain_at(map, hex) !== '~')
      yield { rule: 'WS-9.3', where: hex, what: 'a harbour that does not lie in the sea' };
}

/** @returns {import('./check.mjs').Fault[]} */
export function check_ground(map) {
  const rows = [...check_rows(map, 'terrain'), ...check_rows(map, 'state_of')];
  return rows.length > 0 ? rows : [...check_letters(map), ...check_beyond(map), ...check_seas(map)];
}
