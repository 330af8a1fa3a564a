// The scenarios of Noddy: valid, soundly drawn, and with every vessel where she can lie.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import {
  contains,
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
  is_simple,
  least_depth,
  on_table,
  outline,
  overlap,
  reaches,
  square,
} from './plane.mjs';
import { faults_of, json_at, names_in, path_of } from './support.mjs';

const schema = json_at('data/schemas/scenario-noddy.schema.json');
const scenarios = names_in('data/scenarios/noddy').map((file) => ({
  file,
  ...json_at(`data/scenarios/noddy/${file}`),
}));
const made_up = ['duel', 'gunboats'];
const kWhole = ['type', 'knots', 'draught_ft', 'length_in', 'beam_in', 'armour', 'guns'];

function card_of({ ship, card = {} }) {
  const path = `data/ships/${ship}.json`;
  if (existsSync(path_of(path))) return { ...json_at(path).noddy, ...card };
  for (const key of kWhole) assert.ok(key in card, `${ship} is not in the register and has no ${key} of her own`);
  return card;
}

const hull_of = (ship, beside = 0) => {
  const { length_in, beam_in } = card_of(ship);
  return outline(ship.at, ship.heading, length_in + beside, beam_in + beside);
};

test('every scenario of Noddy is valid by its schema and bears the name of its file', () => {
  for (const { file, ...scenario } of scenarios) {
    assert.deepEqual(faults_of(schema, scenario), [], file);
    assert.equal(file, `${scenario.id}.json`);
  }
  for (const id of made_up)
    assert.ok(
      scenarios.some((scenario) => scenario.id === id),
      id,
    );
});

test('a wrong key, heading, place or area is found and its place told', () => {
  expect_faults(
    schema,
    scenarios.find((each) => each.id === 'duel'),
    [
      [(s) => (s.forces[0].heading = 90.5), /\/forces\/0\/heading: not integer/],
      [(s) => (s.forces[0].at = [1]), /\/forces\/0\/at: too few/],
      [(s) => (s.map.areas[0].depth_ft = 3), /\/map\/areas\/0: fits 0/],
      [(s) => (s.turns = 3), /^\/turns: not allowed/],
      [(s) => (s.moves = 121), /\/moves: above 120/],
    ],
  );
});

test('the checker finds a crossed polygon, a hull over a bank and hulls that meet', () => {
  assert.ok(
    is_simple([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]),
  );
  assert.ok(
    !is_simple([
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ]),
  );
  assert.ok(
    !is_simple([
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 4],
    ]),
  );
  const map = {
    depth_ft: 20,
    areas: [
      { kind: 'water', depth_ft: 5, corners: square([10, 10], 4) },
      { kind: 'land', corners: square([10, 10], 1) },
    ],
  };
  assert.deepEqual(
    [
      [10, 10],
      [10, 13],
      [10, 20],
    ].map((at) => depth_at(map, at)),
    [0, 5, 20],
  );
  assert.equal(least_depth(map, outline([10, 12.6], 90, 2, 1)), 5);
  assert.equal(least_depth(map, outline([10, 11.4], 90, 2, 1)), 0);
  assert.equal(least_depth(map, outline([10, 14.6], 0, 2, 1)), 5);
  assert.ok(overlap(outline([0, 0], 0, 2, 1), outline([0.5, 0.5], 90, 2, 1)));
  assert.ok(!overlap(outline([0, 0], 0, 2, 1), outline([2, 0], 0, 2, 1)));
});

for (const scenario of scenarios) {
  const { id, map, forces, batteries = [], regiments = [], mines = [], shoals = [] } = scenario;

  test(`${id}: every area is a simple polygon on the sheet, drawn with more than a few straight lines`, () => {
    expect_areas(map);
  });

  test(
    `ND-3.1 ${id}: every vessel lies in water deep enough under all her hull, clear of every other and on the ` +
      'sheet',
    () => {
      const hulls = forces.map((ship) => hull_of(ship, 0.05));
      forces.forEach((ship, at) => {
        assert.ok(hulls[at].every((at) => on_table(map, at)) && in_thousandths(ship.at), id_of(ship));
        const depth = least_depth(map, hulls[at]);
        assert.ok(
          depth >= card_of(ship).draught_ft,
          `${id_of(ship)} draws ${card_of(ship).draught_ft} feet in ${depth}`,
        );
        for (let other = 0; other < at; other++)
          assert.ok(!overlap(hulls[at], hulls[other]), `${id_of(ship)} and ${id_of(forces[other])}`);
        for (const shoal of shoals) {
          const apart = Math.hypot(ship.at[0] - shoal.at[0], ship.at[1] - shoal.at[1]);
          assert.ok(apart > shoal.radius + card_of(ship).length_in, `${id_of(ship)} and a shoal`);
        }
      });
    },
  );

  test(`ND-2.1, 2.2 ${id}: ids are single, both sides have a vessel, nobody starts faster than she can go`, () => {
    const ids = [...forces.map(id_of), ...batteries.map((each) => each.id), ...regiments.map((each) => each.id)];
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.length <= 32);
    const with_guns = scenario.options?.batteries_hold ? [...forces, ...batteries] : forces;
    for (const side of ['union', 'confederate'])
      assert.ok(
        with_guns.some((each) => each.side === side),
        side,
      );
    for (const ship of forces) {
      const { knots } = card_of(ship);
      const { speed = 0, heading } = ship;
      const stream = map.current?.length > 0 ? nearest(map.current, ship.at).flows : null;
      const turned = stream === null ? 0 : Math.abs(((heading - stream + 540) % 360) - 180);
      const most = turned > 90 ? Math.floor((2 * knots) / 3 + 0.5) : Math.floor(knots);
      assert.ok(speed <= most, `${id_of(ship)}: ${speed} of ${most}`);
      assert.ok(speed >= -Math.max(Math.floor(knots / 4 + 0.5), knots >= 1 ? 1 : 0), id_of(ship));
    }
  });

  test(
    `ND-4.6, 6.1, 6.4 ${id}: batteries and regiments stand on land, mines and shoals lie in water, labels on ` +
      'the sheet',
    () => {
      expect_on_land(map, [...batteries, ...regiments]);
      for (const battery of batteries)
        assert.ok(battery.guns.reduce((sum, gun) => sum + (gun.count ?? 1), 0) <= 16, battery.id);
      for (const { at } of mines) assert.ok(on_table(map, at) && depth_at(map, at) > 0, `${at}`);
      for (const { at, depth_ft } of shoals) assert.ok(on_table(map, at) && depth_at(map, at) > depth_ft, `${at}`);
      expect_marks(map);
    },
  );

  test(
    `ND-8.1 ${id}: objectives name what the enemy has, and both sides have something to win or the default ` +
      'decides',
    () => {
      expect_objectives(scenario, scenario.moves);
      assert.ok(scenario.moves >= 25 && scenario.moves <= 60, `${scenario.moves} moves`);
    },
  );

  test(`${id}: every vessel that moves can come from her place to an edge over which her side may leave`, () => {
    for (const ship of forces) {
      const { knots, draught_ft } = card_of(ship);
      if (knots > 0) assert.ok(reaches(map, ship.at, draught_ft, map.exits[ship.side]), id_of(ship));
    }
  });

  if (made_up.includes(id)) continue;
  test(
    `${id}: the history is told in four to eight sentences, the estimates say what was drawn, and sources are ` +
      'named',
    () => {
      expect_history(scenario);
      assert.ok(scenario.estimates.length > 80 && scenario.sources.length > 0);
      if (forces.some((ship) => ship.card)) assert.match(scenario.estimates, /card|guns|knots/);
      assert.ok(map.width <= 160 && map.height <= 160 && Math.max(map.width, map.height) >= 60);
    },
  );
}

function nearest(places, [x, y]) {
  const far = ({ at }) => Math.hypot(at[0] - x, at[1] - y);
  return places.reduce((best, each) => (far(each) < far(best) ? each : best));
}

test('gunboats: the right half of the sheet is the left half in a mirror', () => {
  const scenario = scenarios.find((each) => each.id === 'gunboats');
  const mirrored = expect_mirror(scenario);
  for (const { corners } of scenario.map.areas) {
    const all = new Set(corners.map(String));
    for (const corner of corners) assert.ok(all.has(String(mirrored(corner))), `${corner}`);
  }
});

test("mobile_bay: the mines are the Confederates', lie clear of the shore, with a lane under the water battery", () => {
  const bay = scenarios.find((each) => each.id === 'mobile_bay');
  const fort = bay.batteries.find((battery) => battery.id === 'water_battery');
  const apart = Math.min(...bay.mines.map(({ at }) => Math.hypot(at[0] - fort.at[0], at[1] - fort.at[1])));
  assert.ok(apart > 6 && apart < 9, `${apart} inches`);
  assert.ok(bay.mines.every((mine) => mine.side === 'confederate'));
  assert.ok(
    !bay.map.areas.some(({ corners, kind }) => kind === 'land' && bay.mines.some(({ at }) => contains(corners, at))),
  );
});
