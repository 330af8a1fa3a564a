// The scenarios of Flotilla: valid, soundly drawn, with every vessel where she can lie and every man where he can
// stand.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { contains, depth_at, is_simple, least_depth, outline, overlap, reaches } from './plane.mjs';
import { faults_of, json_at, names_in, path_of } from './support.mjs';

const schema = json_at('data/schemas/scenario-flotilla.schema.json');
const scenarios = names_in('data/scenarios/flotilla').map((file) => ({
  file,
  ...json_at(`data/scenarios/flotilla/${file}`),
}));
const made_up = ['duel', 'squadrons'];
const of_the_issue = [
  'fort_henry',
  'fort_donelson',
  'memphis',
  'island_no_10',
  'grand_gulf',
  'galveston',
  'mobile_bay',
  'duel',
];

const kWhole = Object.keys(schema.properties.forces.items.properties.card.properties);

const id_of = (ship) => ship.id ?? ship.ship;
const square = ([x, y], half) => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

function sheet_of({ ship, card = {} }) {
  const path = ['ships', 'flotilla']
    .map((folder) => `data/${folder}/${ship}.json`)
    .find((file) => existsSync(path_of(file)));
  if (path) return { ...json_at(path).flotilla, ...card };
  for (const key of kWhole) assert.ok(key in card, `${ship} is not in the register and has no ${key} of her own`);
  return card;
}

const hull_of = (ship, beside = 0) => {
  const { length_in, beam_in } = sheet_of(ship);
  return outline(ship.at, ship.heading, length_in + beside, beam_in + beside);
};

test('every scenario of Flotilla is valid by its schema and bears the name of its file', () => {
  for (const { file, ...scenario } of scenarios) {
    assert.deepEqual(faults_of(schema, scenario), [], file);
    assert.equal(file, `${scenario.id}.json`);
  }
  for (const id of [...of_the_issue, ...made_up])
    assert.ok(
      scenarios.some((scenario) => scenario.id === id),
      id,
    );
});

test('a wrong speed, party, weather or sheet is found and its place told', () => {
  const { file, ...good } = scenarios.find((each) => each.id === 'grand_gulf');
  const spoilt = (change) => {
    const scenario = structuredClone(good);
    change(scenario);
    return faults_of(schema, scenario).join('; ');
  };
  assert.equal(
    spoilt(() => {}),
    '',
    file,
  );
  assert.match(
    spoilt((s) => {
      s.forces[0].speed = -1;
    }),
    /\/forces\/0\/speed: below 0/,
  );
  assert.match(
    spoilt((s) => {
      s.options = { weather: 'snow' };
    }),
    /\/options\/weather/,
  );
  assert.match(
    spoilt((s) => {
      s.forces[0].card = { boxes: ['. X'] };
    }),
    /\/forces\/0\/card\/boxes\/0/,
  );
  assert.match(
    spoilt((s) => {
      s.moves = 3;
    }),
    /^\/moves: not allowed/,
  );
});

for (const scenario of scenarios) {
  const { id, map, forces, batteries = [], parties = [], mines = [], objectives = [] } = scenario;
  const on_table = ([x, y]) => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
  const thousandths = (at) => at.every((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6);

  test(`${id}: every area is a simple polygon on the table, drawn with more than a few straight lines`, () => {
    for (const { name, corners } of map.areas) {
      assert.ok(is_simple(corners), name);
      for (const corner of corners) assert.ok(on_table(corner) && thousandths(corner), `${name}: ${corner}`);
      assert.ok(corners.length >= 8 && corners.length <= 64, `${name}: ${corners.length} corners`);
    }
    assert.ok(map.width >= 72 && map.height >= 48);
  });

  test(`FL-3.5 ${id}: every vessel lies in water deep enough, or aground, clear of all others, on the table`, () => {
    const hulls = forces.map((ship) => hull_of(ship, 0.05));
    forces.forEach((ship, at) => {
      assert.ok(hulls[at].every(on_table) && thousandths(ship.at), id_of(ship));
      const depth = least_depth(map, hulls[at]);
      const { draught_ft } = sheet_of(ship);
      assert.equal(depth < draught_ft, ship.aground === true, `${id_of(ship)} draws ${draught_ft} feet in ${depth}`);
      assert.ok(depth > 0, id_of(ship));
      for (let other = 0; other < at; other++)
        assert.ok(!overlap(hulls[at], hulls[other]), `${id_of(ship)} and ${id_of(forces[other])}`);
    });
  });

  test(`FL-2.1, 5.2 ${id}: ids are single, one flagship a side at most, nobody starts at a speed without a box`, () => {
    const ids = [...forces.map(id_of), ...batteries.map((each) => each.id), ...parties.map((each) => each.id)];
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.length <= 32);
    for (const side of ['union', 'confederate']) {
      assert.ok(
        [...forces, ...batteries].some((each) => each.side === side),
        side,
      );
      assert.ok(forces.filter((ship) => ship.side === side && ship.flagship).length <= 1, side);
    }
    for (const ship of forces)
      assert.ok(sheet_of(ship).speeds.includes(ship.speed ?? 0), `${id_of(ship)}: ${ship.speed}`);
  });

  test(
    `FL-4.12, 4.14, 6.6 ${id}: batteries stand on land, parties there or aboard a ship of their own, mines lie ` +
      'in water',
    () => {
      for (const each of batteries) assert.equal(depth_at(map, each.at), 0, each.id);
      // Only the land that it stands on does not hinder its fire.
      const lands = map.areas.filter((area) => area.kind === 'land');
      for (const { id: name, at } of batteries)
        assert.equal(lands.filter(({ corners }) => contains(corners, at)).length, 1, name);
      for (const party of parties) {
        if (party.aboard) {
          assert.ok(
            !party.at && forces.some((ship) => id_of(ship) === party.aboard && ship.side === party.side),
            party.id,
          );
        } else {
          assert.equal(depth_at(map, party.at), 0, party.id);
        }
      }
      for (const { at } of mines) {
        assert.ok(on_table(at) && depth_at(map, at) > 0, `${at}`);
        for (const ship of forces) assert.ok(!overlap(hull_of(ship), square(at, 0.5)), `${id_of(ship)} on a mine`);
      }
      for (const { at, text } of map.labels ?? []) assert.ok(on_table(at), text);
      for (const { at } of map.current ?? []) assert.ok(on_table(at) && depth_at(map, at) > 0, `the stream at ${at}`);
    },
  );

  test(
    `FL-7.1 ${id}: objectives name what the enemy has, and both sides have something to win or the default ` +
      'decides',
    () => {
      for (const { side, ships, count, until, kind } of objectives) {
        const theirs = [...forces, ...batteries].filter((each) => each.side !== side).map(id_of);
        const own = forces.filter((ship) => ship.side === side);
        for (const ship of ships ?? []) assert.ok(theirs.includes(ship), ship);
        if (count) assert.ok(count <= (kind === 'exit' ? own.length : theirs.length));
        if (until) assert.ok(until <= scenario.turns);
      }
      assert.notEqual(new Set(objectives.map((objective) => objective.side)).size, 1);
      assert.ok(scenario.turns >= 8 && scenario.turns <= 30, `${scenario.turns} turns`);
    },
  );

  test(`${id}: every vessel that moves can come from her place to an edge over which her side may leave`, () => {
    for (const ship of forces) {
      const { speeds, draught_ft } = sheet_of(ship);
      if (speeds.length > 1 && !ship.aground)
        assert.ok(reaches(map, ship.at, draught_ft, map.exits[ship.side]), id_of(ship));
    }
  });

  if (made_up.includes(id)) continue;
  test(
    `${id}: the history is told in four to eight sentences, the estimates say what is set for play, and ` +
      'sources are named',
    () => {
      const sentences = scenario.history.match(/[.?!](\s|$)/g).length;
      assert.ok(sentences >= 4 && sentences <= 8, `${sentences} sentences`);
      assert.match(scenario.estimates, /set for play/);
      assert.ok(scenario.sources.length > 0);
    },
  );
}

test("duel: both ships have Iron City's printed sheet, and the table turned about is the same", () => {
  const { forces, map } = scenarios.find((each) => each.id === 'duel');
  for (const { ship, card } of forces) assert.deepEqual([ship, card], ['iron_city', undefined]);
  const turned = ([x, y]) => [map.width - x, map.height - y].map((inches) => Math.round(inches * 10) / 10);
  const [north, south] = map.areas.map(({ corners }) => new Set(corners.map(String)));
  for (const { corners } of map.areas.slice(1))
    for (const corner of corners) assert.ok(north.has(String(turned(corner))), `${corner}`);
  assert.equal(north.size, south.size);
  assert.deepEqual(turned(forces[0].at), forces[1].at);
  assert.equal((forces[0].heading + 180) % 360, forces[1].heading);
});

test('squadrons: the right half of the table is the left half in a mirror', () => {
  const { map, forces } = scenarios.find((each) => each.id === 'squadrons');
  const stand = (side, place, heading) =>
    forces
      .filter((ship) => ship.side === side)
      .map((ship) => `${ship.ship} ${place(ship.at)} ${heading(ship.heading)} ${ship.speed}`);
  const mirrored = ([x, y]) => [map.width - x, y];
  assert.deepEqual(
    stand('union', mirrored, (bearing) => (360 - bearing) % 360),
    stand(
      'confederate',
      (at) => at,
      (bearing) => bearing,
    ),
  );
  assert.equal(map.current, undefined);
});

test('FL-6: grand_gulf and galveston have parties, and men in every battery', () => {
  for (const id of ['grand_gulf', 'galveston']) {
    const { parties, batteries } = scenarios.find((each) => each.id === id);
    assert.ok(parties.length >= 3 && batteries.every((battery) => battery.men > 0), id);
  }
});
