// The scenarios of Flotilla: valid, soundly drawn, with every vessel where she can lie and every man where he can
// stand.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import {
  depth_at,
  expect_areas,
  expect_faults,
  expect_history,
  expect_marks,
  expect_mirror,
  expect_objectives,
  expect_on_land,
  id_of,
  in_thousandths,
  least_depth,
  on_table,
  outline,
  overlap,
  reaches,
  square,
} from './plane.mjs';
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
  expect_faults(
    schema,
    scenarios.find((each) => each.id === 'grand_gulf'),
    [
      [(s) => (s.forces[0].speed = -1), /\/forces\/0\/speed: below 0/],
      [(s) => (s.options = { weather: 'snow' }), /\/options\/weather/],
      [(s) => (s.forces[0].card = { boxes: ['. X'] }), /\/forces\/0\/card\/boxes\/0/],
      [(s) => (s.moves = 3), /^\/moves: not allowed/],
    ],
  );
});

for (const scenario of scenarios) {
  const { id, map, forces, batteries = [], parties = [], mines = [] } = scenario;

  test(`${id}: every area is a simple polygon on the table, drawn with more than a few straight lines`, () => {
    expect_areas(map, 64);
    assert.ok(map.width >= 72 && map.height >= 48);
  });

  test(`FL-3.5 ${id}: every vessel lies in water deep enough, or aground, clear of all others, on the table`, () => {
    const hulls = forces.map((ship) => hull_of(ship, 0.05));
    forces.forEach((ship, at) => {
      assert.ok(hulls[at].every((at) => on_table(map, at)) && in_thousandths(ship.at), id_of(ship));
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
      expect_on_land(map, batteries);
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
        assert.ok(on_table(map, at) && depth_at(map, at) > 0, `${at}`);
        for (const ship of forces) assert.ok(!overlap(hull_of(ship), square(at, 0.5)), `${id_of(ship)} on a mine`);
      }
      expect_marks(map);
    },
  );

  test(
    `FL-7.1 ${id}: objectives name what the enemy has, and both sides have something to win or the default ` +
      'decides',
    () => {
      expect_objectives(scenario, scenario.turns);
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
      expect_history(scenario);
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
  expect_mirror(scenarios.find((each) => each.id === 'squadrons'));
});

test('FL-6: grand_gulf and galveston have parties, and men in every battery', () => {
  for (const id of ['grand_gulf', 'galveston']) {
    const { parties, batteries } = scenarios.find((each) => each.id === id);
    assert.ok(parties.length >= 3 && batteries.every((battery) => battery.men > 0), id);
  }
});
