// Rivers and impassable sides of a map file (WS-1.3).
import { corners_of } from './chains.mjs';
import { all_names, corners, ends, hex_of, neighbour, side_key } from './grid.mjs';
import { is_wet, river_sides, sides_of } from './reading.mjs';

const kRule = 'WS-1.3';
const told = ([hex, direction]) => `${hex} side ${direction}`;

/** Corners with the hexes round them. @returns {Map<string, string[]>} */
function hexes_at_corners() {
  const at = new Map();
  for (const hex of all_names()) for (const corner of corners(hex)) at.set(corner, [...(at.get(corner) ?? []), hex]);
  return at;
}

const real = ([hex, direction]) =>
  hex_of(hex) !== undefined && direction >= 0 && direction <= 5 && neighbour(hex, direction) !== undefined;

function* unreal(list, name_one) {
  for (const one of list) {
    const sides = one.sides ?? sides_of(one);
    for (const side of sides)
      if (!real(side))
        yield { rule: kRule, where: told(side), what: `${name_one(one)}: no side between two hexes of the map` };
  }
}

function* twice(map) {
  const owners = new Map();
  const all = [
    ...[...river_sides(map)].map(({ river, side }) => [river.id, side]),
    ...map.impassable.flatMap((one) => one.sides.map((side) => [one.id, side])),
  ];
  for (const [id, side] of all) {
    const key = side_key(side);
    if (owners.has(key)) yield { rule: kRule, where: told(side), what: `named twice, by ${owners.get(key)} and ${id}` };
    owners.set(key, id);
  }
}

/** A river's corners from the mouth up; a river of one side may be meant either way round. */
function chains(map) {
  return new Map(map.rivers.map((river) => [river.id, { river, ...corners_of(sides_of(river)) }]));
}

function* broken_chain({ river, broken, corners: passed }) {
  const sides = sides_of(river);
  if (broken !== undefined)
    yield {
      rule: kRule,
      where: told(sides[broken]),
      what: `${river.id} ends in the air: this side does not join the one before it`,
    };
  else if (new Set(passed).size < passed.length)
    yield { rule: kRule, where: told(sides[0]), what: `${river.id} runs in a ring` };
}

const tips = (chain) => (chain.corners.length === 2 ? chain.corners : [chain.corners[0]]);

/** A river has to come out somewhere: in water, in the river it names, or at the map's edge. */
function fault_of_mouth(map, all, around, chain) {
  const { river } = chain;
  const starts = tips(chain);
  if (river.mouth === 'water') {
    return starts.some((corner) => around.get(corner).some((hex) => is_wet(map, hex)))
      ? undefined
      : 'its mouth is in the air: no sea or lake is there';
  }
  if (river.mouth === 'edge')
    return starts.some((corner) => around.get(corner).length < 3)
      ? undefined
      : 'its mouth is in the air: not the edge of the map';
  const into = all.get(river.mouth);
  if (!into) return `it flows into ${river.mouth}, which is no river of the map`;
  return starts.some((corner) => into.corners.includes(corner))
    ? undefined
    : `its mouth does not lie on ${river.mouth}`;
}

/** Following the water down has to come to an end. */
function runs_back(all, river) {
  const passed = new Set();
  for (let at = river; at; at = all.get(at.mouth)?.river) {
    if (passed.has(at.id)) return true;
    passed.add(at.id);
  }
  return false;
}

function* mouths(map, all) {
  const around = hexes_at_corners();
  for (const chain of all.values()) {
    const { river } = chain;
    const where = told(sides_of(river)[0]);
    const fault = fault_of_mouth(map, all, around, chain);
    if (fault) yield { rule: kRule, where, what: `${river.id}: ${fault}` };
    else if (runs_back(all, river))
      yield { rule: kRule, where, what: `${river.id} runs uphill: the rivers that it flows into come back to it` };
    const head = river.head && all.get(river.head);
    if (river.head && !head?.corners.includes(chain.corners.at(-1)))
      yield { rule: kRule, where, what: `${river.id}: its head does not lie on ${river.head}` };
  }
}

/** A head that lies on another river has to say so, or boats would find a way that does not exist. */
function* heads(all) {
  for (const { river, corners: passed } of all.values()) {
    if (passed.length === 2) continue;
    for (const { river: other, corners: theirs } of all.values()) {
      const named = other.mouth === river.id || other.id === river.head || other.head === river.id;
      if (other === river || named || !theirs.includes(passed.at(-1))) continue;
      yield {
        rule: kRule,
        where: told(sides_of(river).at(-1)),
        what: `${river.id} runs at its head into ${other.id}, and does not name it`,
      };
    }
  }
}

function* through_water(map) {
  for (const { river, side } of river_sides(map)) {
    if (is_wet(map, side[0]) && is_wet(map, neighbour(...side)))
      yield { rule: kRule, where: told(side), what: `${river.id} runs through open water` };
  }
}

/** @returns {import('./check.mjs').Fault[]} */
export function check_rivers(map) {
  const off = [...unreal(map.rivers, (river) => river.id), ...unreal(map.impassable, (one) => one.id)];
  if (off.length > 0) return off;
  const all = chains(map);
  const faults = [...twice(map), ...through_water(map)];
  for (const chain of all.values()) faults.push(...broken_chain(chain));
  const whole = [...all.values()].every(({ broken }) => broken === undefined);
  return whole ? [...faults, ...mouths(map, all), ...heads(all)] : faults;
}

/** Impassable sides that a railway goes over. @returns {import('./check.mjs').Fault[]} */
export function check_impassable(map) {
  const shut = new Map(
    map.impassable.flatMap((one) => one.sides.filter(real).map((side) => [ends(side).sort().join(), one.id])),
  );
  const faults = [];
  for (const rail of map.rails) {
    rail.hexes.slice(1).forEach((hex, index) => {
      const from = rail.hexes[index];
      if (hex_of(from) === undefined) return;
      for (let direction = 0; direction < 6; direction++) {
        if (neighbour(from, direction) !== hex) continue;
        const id = shut.get(ends([from, direction]).sort().join());
        if (id)
          faults.push({
            rule: kRule,
            where: told([from, direction]),
            what: `${rail.id} goes over the impassable side of ${id}`,
          });
      }
    });
  }
  return faults;
}
