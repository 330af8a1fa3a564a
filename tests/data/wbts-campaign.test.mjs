// Building, ships' fights, rails, stocks and politics of War Between the States: valid, on the map, and as the book has
// them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { is_wet } from '../../tools/wbts-map/reading.mjs';
import { faults_of, json_at } from './support.mjs';

const campaign = json_at('data/wbts/campaign.json');
const schema = json_at('data/schemas/campaign-wbts.schema.json');
const map = json_at('data/maps/wbts.json');
const place = (id) => map.places.find((one) => one.id === id);
const order = (name) => campaign.build.find((one) => one.order === name);

test("the campaign's tables are valid by their schema; with a key unknown, or a line short, they are not", () => {
  assert.deepEqual(faults_of(schema, campaign), []);
  assert.notDeepEqual(faults_of(schema, { ...campaign, tax: 1 }), []);
  const naval_combat = { ...campaign.naval_combat, lines: campaign.naval_combat.lines.slice(1) };
  assert.deepEqual(faults_of(schema, { ...campaign, naval_combat }), ['/naval_combat/lines: too few']);
  const { rails, ...without } = campaign;
  assert.deepEqual(faults_of(schema, without), ['/rails: missing'], `${rails}`);
});

test('WS-4.1: every order stands once, and prices and times are those worked out in the facts', () => {
  assert.equal(new Set(campaign.build.map((one) => one.order)).size, 14);
  const facts = {
    militia: [1, 1, 1, 1, 1],
    garrison: [2, 2, 1, 2, 3],
    infantry: [3, 2, 1, 4, 4],
    militia_to_infantry: [2, 1, 0, 4, 4],
    garrison_to_infantry: [1, 1, 0, 4, 4],
    supply_train: [25, 20, 1, 1, 2],
  };
  for (const [name, numbers] of Object.entries(facts)) {
    const { supply, personnel, cycles } = order(name);
    assert.deepEqual([supply.union, supply.confederate, personnel, cycles.union, cycles.confederate], numbers, name);
  }
  assert.deepEqual(
    [order('ironclad').supply.union, order('ironclad').supply.confederate, order('river_flotilla').supply.union],
    [60, 60, 20],
  );
  assert.deepEqual(
    [order('river_flotilla').personnel, order('ironclad').personnel, order('repair_unit').supply.union],
    [2, 1, 50],
  );
});

test('WS-4.5: the South may have four river flotillas and four river transports, by the box two of each', () => {
  const { river_flotilla, river_transport } = campaign.vessels_most.confederate;
  assert.deepEqual([river_flotilla, river_transport], [4, 4]);
  assert.deepEqual(campaign.vessels_most_by_the_box.confederate, { river_flotilla: 2, river_transport: 2 });
});

test(
  'WS-4.6: Forts Morgan and Pulaski with one point each, a fortress free in Richmond and in Washington, all on ' +
    'the map',
  () => {
    const { first_forts, free_fortress } = campaign.works;
    assert.deepEqual(
      first_forts.map(({ place, garrison }) => [place, garrison]),
      [
        ['fort_morgan', 1],
        ['fort_pulaski', 1],
      ],
    );
    assert.deepEqual(
      first_forts.map((one) => place(one.place).hex),
      ['B3627', 'C1145'],
    );
    assert.deepEqual(free_fortress, { union: 'washington', confederate: 'richmond' });
    assert.ok(place('washington') && place('richmond'));
  },
);

test('new vessels come on the map on water, or at places on a navigable river or with a port', () => {
  const { union, confederate } = campaign.ready_at;
  assert.ok(is_wet(map, union.sea_hex));
  const navigable = new Set(
    map.rivers.filter(({ reaches }) => reaches.some((reach) => reach.navigable)).map(({ id }) => id),
  );
  for (const id of [...union.river_places, ...confederate.river_places])
    assert.ok(place(id).port || place(id).rivers?.some((river) => navigable.has(river)), id);
});

test(
  "WS-6.2: rail points are the Union's 40 and 50, the South's 30 and 25; tearing up costs a point, a repair " +
    'unit mends a hex a week',
  () => {
    assert.deepEqual(
      campaign.rail_points.union.map(({ points }) => points),
      [40, 50],
    );
    assert.deepEqual(
      campaign.rail_points.confederate.map(({ points }) => points),
      [30, 25],
    );
    for (const side of ['union', 'confederate'])
      assert.deepEqual(
        campaign.rail_points[side].map(({ from }) => from),
        ['7/61', '1/63'],
      );
    assert.deepEqual(campaign.rails, { tear_up_points: 1, hexes_mended_a_week: 1 });
  },
);

test(
  'WS-2.3, WS-8.1, WS-8.2: five points of march, trains of ten, armies of two, a depot for two points, a point ' +
    'for an attack above intensity 0',
  () => {
    const { stocks } = campaign;
    assert.deepEqual(
      [stocks.draw_march_points, stocks.train_carries, stocks.army_carries, stocks.depot_points_exchanged],
      [5, 10, 2, 2],
    );
    assert.deepEqual([stocks.spent_by_attack, stocks.spent_above_intensity], [1, 0]);
    assert.deepEqual(stocks.loads_a_command, { train: 10, army: 2 });
  },
);

test(
  'WS-9.2: the odds rise from 1:4 to 4:1, a better die or better odds are never worse, 1:4 on a 2 destroys the ' +
    'attacker; ironclads are spared on 1 to 4',
  () => {
    const { least_percent, columns, lines, ironclad_spared_most } = campaign.naval_combat;
    assert.deepEqual(
      columns.map((odds) => Math.floor((100 * odds[0]) / odds[2])),
      [25, ...least_percent.slice(1)],
    );
    assert.equal(least_percent[0], 0);
    const worth = (cell) =>
      ['attacker_destroyed', 'both_lose_half', 'defender_driven_off', 'defender_destroyed'].indexOf(cell);
    for (let line = 0; line < 6; line++) {
      for (let column = 0; column < 7; column++) {
        if (column) assert.ok(worth(lines[line][column]) >= worth(lines[line][column - 1]), `${line} ${column}`);
        if (line) assert.ok(worth(lines[line][column]) >= worth(lines[line - 1][column]), `${line} ${column}`);
      }
    }
    assert.equal(lines[1][0], 'attacker_destroyed');
    assert.equal(ironclad_spared_most, 4);
  },
);

test('WS-10.1: five cities decide at the end of week 200; a greater political lead wins on more faces', () => {
  const { held_to_win, last_week, victory, points } = campaign.politics;
  assert.deepEqual([...held_to_win].sort(), Object.values(json_at('data/wbts/cities.json').major).sort());
  assert.equal(last_week, 200);
  for (const [at, step] of victory.entries())
    if (at) assert.ok(step.lead > victory[at - 1].lead && step.wins_from < victory[at - 1].wins_from, `${at}`);
  assert.equal(new Set(points.map(({ event }) => event)).size, points.length);
});

test(
  'WS-10.2: Kentucky is a state of the map, and who breaks its neutrality gives the other side 50 personnel ' +
    'points',
  () => {
    const { state, joins_most, broken_personnel } = campaign.kentucky;
    assert.ok(Object.values(map.states).includes(state));
    assert.ok(joins_most.union > joins_most.confederate);
    assert.equal(broken_personnel, 50);
  },
);
