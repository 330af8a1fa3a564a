import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, faults_of, hex_of, json_at, kKeywords, name_of, names_in, next_hex } from './support.mjs';

const schema = json_at('data/schemas/scenario-mobas.schema.json');
const types = json_at('data/mobas/types.json');
const cards = new Map(
  names_in('data/ships')
    .map((file) => json_at(`data/ships/${file}`))
    .map((ship) => [ship.id, ship]),
);
const scenarios = names_in('data/scenarios/mobas').map((file) => ({
  file,
  ...json_at(`data/scenarios/mobas/${file}`),
}));
const historical = ['hampton_roads', 'memphis', 'mobile_bay', 'plum_point_bend'];

/** Ships that lie aground: in a pocket that they cannot leave. */
const kAground = { hampton_roads: ['minnesota'] };

const id_of = (ship) => ship.id ?? ship.ship;
const land = (letter) => !'.,'.includes(letter);
const terrain_at = (map, { row, column }) => map.terrain[row]?.[column];
const draught_of = (ship) => ship.draught ?? cards.get(ship.ship).mobas.draught;
const can_lie = (map, draught, hex) => {
  const letter = terrain_at(map, hex);
  return letter === '.' || (letter === ',' && draught === 'shallow');
};

/** Whether a step from a hex on a facing leaves the sheet over an edge. */
function leaves_over(map, hex, facing, edge) {
  const to = next_hex(hex, facing);
  if (edge === 'top') return to.row < 0;
  if (edge === 'bottom') return to.row >= map.rows;
  const inside_rows = to.row >= 0 && to.row < map.rows;
  return inside_rows && (edge === 'left' ? to.column < 0 : to.column >= map.columns);
}

/** All hexes that a ship of this draught could come to, mines, guns and other ships apart. */
function reach_of(map, draught, start, barred = new Set()) {
  const found = new Map([[name_of(start), start]]);
  for (const hex of found.values()) {
    for (let facing = 0; facing < 6; facing++) {
      const to = next_hex(hex, facing);
      if (can_lie(map, draught, to) && !barred.has(name_of(to))) found.set(name_of(to), to);
    }
  }
  return [...found.values()];
}

const leaves = (map, hexes, edge) =>
  hexes.some((hex) => [0, 1, 2, 3, 4, 5].some((facing) => leaves_over(map, hex, facing, edge)));

test('the six scenarios are there, each under its own id', () => {
  assert.deepEqual(
    scenarios.map((each) => each.id),
    ['duel', ...historical, 'training'],
  );
  for (const each of scenarios) assert.equal(each.file, `${each.id}.json`);
});

test('every schema uses only keywords that are checked here, and tells every key in words', () => {
  const look = (part, place) => {
    for (const key of Object.keys(part)) assert.ok(kKeywords.has(key), `${place}: ${key}`);
    for (const [key, inner] of Object.entries(part.properties ?? {})) {
      if (inner === true || (!inner.title && place.includes('/allOf/'))) continue;
      if (!inner.$ref) assert.ok(inner.title && inner.description, `${place}/${key} has no title or description`);
      look(inner, `${place}/${key}`);
    }
    if (part.properties && !place.includes('/allOf/')) assert.equal(part.additionalProperties, false, place);
    for (const list of ['oneOf', 'allOf'])
      (part[list] ?? []).forEach((inner, index) => look(inner, `${place}/${list}/${index}`));
    if (part.items) look(part.items, `${place}/items`);
    for (const [key, inner] of Object.entries(part.definitions ?? {})) look(inner, `${place}/definitions/${key}`);
  };
  for (const file of names_in('data/schemas').filter((name) =>
    /^(ship|types-mobas|scenario-mobas|tables-noddy|scenario-noddy|rules)\./.test(name),
  )) {
    const each = json_at(`data/schemas/${file}`);
    assert.equal(each.$schema, 'http://json-schema.org/draft-07/schema#', file);
    look(each, file);
  }
});

test('every scenario and the table of types are valid by their schemas', () => {
  for (const { file, ...scenario } of scenarios) assert.deepEqual(faults_of(schema, scenario), [], file);
  assert.deepEqual(faults_of(json_at('data/schemas/types-mobas.schema.json'), types), []);
});

test('a wrong key, kind, letter or hex is found and its place told', () => {
  const { file, ...good } = scenarios.find((each) => each.id === 'training');
  const spoilt = (change) => {
    const scenario = structuredClone(good);
    change(scenario);
    return faults_of(schema, scenario).join('; ');
  };
  assert.match(
    spoilt((s) => {
      s.option = {};
    }),
    /^\/option: not allowed/,
  );
  assert.match(
    spoilt((s) => {
      s.options.end_ark = 'wide';
    }),
    /\/options\/end_ark: not allowed/,
  );
  assert.match(
    spoilt((s) => {
      s.forces[1].hex = 'AA3';
    }),
    /\/forces\/1\/hex: "AA3" has not the form/,
  );
  assert.match(
    spoilt((s) => {
      s.forces[0].facing = 6;
    }),
    /\/forces\/0\/facing: above 5/,
  );
  assert.match(
    spoilt((s) => {
      s.map.terrain[2] = '..x';
    }),
    /\/map\/terrain\/2/,
  );
  assert.match(
    spoilt((s) => {
      s.objectives = [{ side: 'union', kind: 'sink', until: 3 }];
    }),
    /\/objectives\/0: fits 0/,
  );
  assert.match(
    spoilt((s) => {
      delete s.turns;
    }),
    /\/turns: missing/,
  );
});

test("MB-6.0: the table of types is the book's", () => {
  const row = (id) => {
    const type = types.types[id];
    return ['dice', 'move', 'fv', 'critical', 'turret', 'ram', 'draught'].map((key) => type[key].value);
  };
  assert.deepEqual(row('turreted_ironclad'), [6, 2, 8, 3, true, false, null]);
  assert.deepEqual(row('casemate_ironclad'), [4, 2, 8, 3, false, false, null]);
  assert.deepEqual(row('steam_frigate'), [4, 2, 6, 2, false, false, 'deep']);
  assert.deepEqual(row('steam_gunboat'), [3, 3, 4, 1, false, false, 'shallow']);
  assert.deepEqual(row('ellet_ram'), [1, 2, 6, 2, false, true, 'shallow']);
  assert.deepEqual(row('armed_river_ram'), [2, 2, 6, 2, false, true, 'shallow']);
  assert.deepEqual(row('unarmed_river_ram'), [1, 3, 4, 1, false, true, 'shallow']);
  assert.deepEqual(row('transport'), [0, 2, 3, 1, false, false, 'shallow']);
  assert.deepEqual(row('double_turret_monitor'), [7, 2, 10, 3, true, false, 'shallow']);
  assert.deepEqual(row('spar_torpedo_boat').slice(0, 3), [0, 3, 1]);
});

test('MB-6.0: what the published rules state is marked S, all else R, and every source is explained', () => {
  const stated = [];
  const look = (part, place) => {
    if (part === null || typeof part !== 'object') return;
    if ('mark' in part) {
      assert.ok(part.source in types.sources, place);
      assert.equal(part.mark === 'S', part.source === 'published_rules', place);
      if (part.mark === 'S' && place.startsWith('types.')) stated.push(place);
      return;
    }
    for (const [key, inner] of Object.entries(part)) look(inner, place ? `${place}.${key}` : key);
  };
  look(types, '');
  assert.deepEqual(stated.sort(), [
    'types.casemate_ironclad.dice',
    'types.casemate_ironclad.turret',
    'types.steam_frigate.critical',
    'types.steam_frigate.fv',
    'types.steam_gunboat.move',
    'types.turreted_ironclad.dice',
    'types.turreted_ironclad.turret',
  ]);
});

test("MB-2.3, 5.1, 6.1, 6.2, 6.3: the numbers of the rules are the book's", () => {
  assert.deepEqual(types.firing_die.faces, { major: [6], minor: [4, 5], miss: [1, 2, 3] });
  for (const [result, faces] of Object.entries(types.firing_die.faces)) {
    assert.equal(faces.length, types.firing_die.face_counts[result].value);
  }
  assert.deepEqual(
    Object.values(types.firing_die.points).map((points) => points.value),
    [2, 1, 0],
  );
  assert.deepEqual([types.ramming.dice_with_ram.value, types.ramming.dice_without_ram.value], [4, 2]);
  assert.deepEqual([types.torpedo_boat.dice.value, types.torpedo_boat.lost_on.value], [4, 'major']);
  assert.deepEqual([types.mine.explodes_on.value, types.mine.dice.value], [[5, 6], 4]);
  assert.deepEqual([types.shore_battery.dice_most.value, types.shore_battery.arc_degrees.value], [6, 180]);
});

for (const scenario of scenarios) {
  const { map, forces, batteries = [], mines = [], objectives = [] } = scenario;

  test(`${scenario.id}: every row is as long as the sheet is wide, and the sheet is at least twelve wide`, () => {
    assert.ok(map.columns >= 12);
    assert.equal(map.terrain.length, map.rows);
    map.terrain.forEach((row, index) => assert.equal(row.length, map.columns, `row ${index + 1}`));
  });

  test(
    `${scenario.id}: ships are of the register, have ids of their own, and lie in water that bears them, one ` +
      'to a hex',
    () => {
      const ids = [...forces.map(id_of), ...batteries.map((battery) => battery.id)];
      assert.equal(new Set(ids).size, ids.length);
      const hexes = [...forces, ...batteries].map((each) => each.hex);
      assert.equal(new Set(hexes).size, hexes.length);
      for (const ship of forces) {
        assert.ok(cards.has(ship.ship), ship.ship);
        assert.ok(can_lie(map, draught_of(ship), hex_of(ship.hex)), `${id_of(ship)} in ${ship.hex}`);
      }
      for (const side of ['union', 'confederate']) assert.ok(forces.some((ship) => ship.side === side));
    },
  );

  test(`${scenario.id}: batteries stand on land, mines lie in water, labels on the sheet`, () => {
    for (const battery of batteries) assert.ok(land(terrain_at(map, hex_of(battery.hex)) ?? '.'), battery.id);
    for (const mine of mines) assert.ok('.,'.includes(terrain_at(map, hex_of(mine.hex)) ?? '#'), mine.hex);
    assert.equal(new Set(mines.map((mine) => mine.hex)).size, mines.length);
    for (const label of map.labels ?? []) assert.ok(terrain_at(map, hex_of(label.hex)), label.text);
  });

  test(`${scenario.id}: every ship that is not aground can reach her exit and come within range of an enemy`, () => {
    const aground = kAground[scenario.id] ?? [];
    for (const ship of forces) {
      const reach = reach_of(map, draught_of(ship), hex_of(ship.hex));
      assert.equal(leaves(map, reach, map.exits[ship.side]), !aground.includes(id_of(ship)), id_of(ship));
      if (aground.includes(id_of(ship))) assert.equal(reach.length, 1);
      const enemies = forces.filter((other) => other.side !== ship.side);
      const theirs = enemies.flatMap((other) => reach_of(map, draught_of(other), hex_of(other.hex)));
      assert.ok(
        reach.some((hex) => theirs.some((other) => distance(hex, other) <= 3)),
        id_of(ship),
      );
    }
  });

  test(`${scenario.id}: the way out keeps clear of mines where the scenario says there is a lane`, () => {
    const mined = new Set(mines.map((mine) => mine.hex));
    for (const ship of forces.filter((each) => !(kAground[scenario.id] ?? []).includes(id_of(each)))) {
      const reach = reach_of(map, draught_of(ship), hex_of(ship.hex), mined);
      assert.ok(leaves(map, reach, map.exits[ship.side]), id_of(ship));
    }
  });

  test(`${scenario.id}: objectives name enemies that are there, counts that can be met and turns that come`, () => {
    for (const objective of objectives) {
      const enemies = [
        ...forces.filter((ship) => ship.side !== objective.side).map(id_of),
        ...batteries.filter((battery) => battery.side !== objective.side).map((battery) => battery.id),
      ];
      const own = forces.filter((ship) => ship.side === objective.side);
      for (const id of objective.ships ?? []) assert.ok(enemies.includes(id), id);
      if (objective.count) assert.ok(objective.count <= (objective.kind === 'exit' ? own.length : enemies.length));
      if (objective.until) assert.ok(objective.until <= scenario.turns);
    }
    const sides = new Set(objectives.map((objective) => objective.side));
    assert.ok(sides.size === 0 || sides.size === 2, 'both sides have something to win, or the default decides');
  });

  test(`${scenario.id}: a ship that departs from her card has her reason among the estimates`, () => {
    for (const ship of forces.filter((each) => each.draught || each.type || 'ram' in each)) {
      assert.match(scenario.estimates, /deep|shallow|type|ram/, id_of(ship));
    }
  });
}

for (const scenario of scenarios.filter((each) => historical.includes(each.id))) {
  test(`${scenario.id}: the history is told in four to eight sentences`, () => {
    const sentences = scenario.history.match(/[.?!](\s|$)/g).length;
    assert.ok(sentences >= 4 && sentences <= 8, `${sentences} sentences`);
  });

  test(`${scenario.id}: no single hex of land or shallows makes a ragged shore`, () => {
    const { map } = scenario;
    for (let row = 0; row < map.rows; row++) {
      for (let column = 0; column < map.columns; column++) {
        const letter = terrain_at(map, { row, column });
        if (!land(letter)) continue;
        const around = [0, 1, 2, 3, 4, 5].map((facing) => terrain_at(map, next_hex({ row, column }, facing)));
        const joined = around.filter((other) => other === undefined || land(other)).length;
        assert.ok(joined >= 1, `${name_of({ row, column })} stands alone`);
      }
    }
  });
}

test(
  'duel: two monitors, two casemate ironclads with rams and two gunboats a side, five hexes apart, alike when ' +
    'turned about',
  () => {
    const duel = scenarios.find((each) => each.id === 'duel');
    assert.deepEqual([duel.map.columns, duel.map.rows, duel.turns], [22, 15, 12]);
    assert.ok(duel.map.terrain.every((row) => /^\.+$/.test(row)));
    for (const side of ['union', 'confederate']) {
      const mine = duel.forces.filter((ship) => ship.side === side).map((ship) => cards.get(ship.ship).mobas);
      assert.deepEqual(mine.map((card) => `${card.type}${card.ram ? ' ram' : ''}`).sort(), [
        'casemate_ironclad ram',
        'casemate_ironclad ram',
        'steam_gunboat',
        'steam_gunboat',
        'turreted_ironclad',
        'turreted_ironclad',
      ]);
    }
    assert_turns_about(duel);
    const hexes = (side) => duel.forces.filter((ship) => ship.side === side).map((ship) => hex_of(ship.hex));
    const nearest = Math.min(...hexes('union').flatMap((a) => hexes('confederate').map((b) => distance(a, b))));
    assert.equal(nearest, 5);
  },
);

test('training: one ship a side, alike when turned about', () => {
  const training = scenarios.find((each) => each.id === 'training');
  assert.equal(training.forces.length, 2);
  assert_turns_about(training);
});

/** Half a turn of the sheet carries each side's ships to the other's places, types and facings. */
function assert_turns_about({ map, forces }) {
  const kind = (ship) => `${cards.get(ship.ship).mobas.type} ${cards.get(ship.ship).mobas.ram}`;
  // A hex's place across the sheet in half hexes: odd rows lie one half further to the right.
  const place = ({ row, column }) => [row, 2 * column + (row % 2)];
  const all_rows_alike = map.rows % 2;
  const turned = ([row, across]) => [map.rows - 1 - row, 2 * map.columns - 1 - all_rows_alike - across];
  const stand = (side, move) =>
    forces
      .filter((ship) => ship.side === side)
      .map((ship) => `${kind(ship)} ${move(place(hex_of(ship.hex)))} `)
      .sort();
  assert.deepEqual(
    stand('union', turned),
    stand('confederate', (at) => at),
  );
  const facings = (side) => forces.filter((ship) => ship.side === side).map((ship) => ship.facing);
  assert.deepEqual(
    facings('union')
      .map((facing) => (facing + 3) % 6)
      .sort(),
    facings('confederate').sort(),
  );
}

test('the rule book for players is valid, in order, and tells every rule once', () => {
  const book = json_at('data/rules/mobas.json');
  assert.deepEqual(faults_of(json_at('data/schemas/rules.schema.json'), book), []);
  const ids = book.rules.map((rule) => rule.id);
  assert.equal(new Set(ids).size, ids.length);
  const [chapters, numbers] = [0, 1].map((part) => ids.map((id) => Number(id.slice(3).split('.')[part])));
  ids.forEach((id, at) => {
    if (at === 0) return;
    const goes_on = chapters[at] === chapters[at - 1] && numbers[at] === numbers[at - 1] + 1;
    assert.ok(goes_on || (chapters[at] === chapters[at - 1] + 1 && numbers[at] <= 1), id);
  });
});

test("MB-6.0: the rule book's table says what the types say", () => {
  const { text } = json_at('data/rules/mobas.json').rules.find((rule) => rule.id === 'MB-6.0');
  for (const [id, type] of Object.entries(types.types)) {
    if (id === 'spar_torpedo_boat') continue;
    const line =
      `${type.name}: dice ${type.dice.value}, move ${type.move.value}, FV ${type.fv.value}, critical ` +
      `${type.critical.value}`;
    assert.ok(text.includes(line), line);
  }
});
