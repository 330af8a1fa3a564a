// The set-ups of War Between the States (WS-11.1): valid, on the map, and history as far as it can be told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, hex_of, neighbour, side_key } from '../../tools/wbts-map/grid.mjs';
import { is_wet, river_sides, state_at } from '../../tools/wbts-map/reading.mjs';
import { faults_of, json_at, names_in } from './support.mjs';

const map = json_at('data/maps/wbts.json');
const schema = json_at('data/schemas/scenario-wbts.schema.json');
const campaign = json_at('data/wbts/campaign.json');
const cities = json_at('data/wbts/cities.json');
const leaders = new Map(json_at('data/wbts/leaders.json').leaders.map((leader) => [leader.id, leader]));
const names = names_in('data/scenarios/wbts');
const setups = names.map((name) => json_at(`data/scenarios/wbts/${name}`));
const places = new Map(map.places.map((place) => [place.id, place]));
const rivers = new Map(
  [...river_sides(map)].map(({ river, navigable, side }) => [side_key(side), { id: river.id, navigable }]),
);
const kSouth = ['VA', 'NC', 'SC', 'GA', 'FL', 'AL', 'MS', 'TN', 'LA', 'AR', 'TX', 'IT'];
const kTroops = ['infantry', 'cavalry', 'militia', 'garrison'];
const kSides = ['union', 'confederate'];

const index_of = (cycle) => {
  const [number, year] = cycle.split('/').map(Number);
  return (year - 61) * 13 + number - 7;
};
const all_forces = (setup) => [...setup.forces, ...setup.arrivals.flatMap(({ forces }) => forces)];
const all_vessels = (setup) => [...setup.vessels, ...setup.arrivals.flatMap(({ vessels }) => vessels)];
const strength = (forces, side) =>
  forces
    .filter((force) => force.side === side)
    .flatMap(({ units }) => units)
    .reduce((sum, { points = 0 }) => sum + points, 0);
const hexes_of = (water) => (typeof water === 'string' ? [water] : [water[0], neighbour(...water)]);
const apart = (hex, other) => distance(hex_of(hex), hex_of(other));
const each = (check) => {
  for (const setup of setups) check(setup);
};
function is_within(theatre, hex) {
  if (theatre === null) return true;
  const [from, to, at] = [theatre.from, theatre.to, hex].map(hex_of);
  return at.column >= from.column && at.column <= to.column && at.row >= from.row && at.row <= to.row;
}

test(
  'WS-11.1: the three set-ups are there, valid by their schema, under their own names; one with an unknown key ' +
    'or none of its units is not',
  () => {
    assert.deepEqual(names, ['river_war_1862.json', 'vicksburg_1862.json', 'war_1861.json']);
    setups.forEach((setup, at) => {
      assert.deepEqual(faults_of(schema, setup), [], names[at]);
      assert.equal(`${setup.id}.json`, names[at]);
      assert.notDeepEqual(faults_of(schema, { ...setup, weather: 'rain' }), []);
      const { forces, ...without } = setup;
      assert.deepEqual(faults_of(schema, without), ['/forces: missing'], `${forces.length}`);
    });
  },
);

test(
  'WS-11.1, WS-2.1: they run from 7/61 to 4/65, from 2/62 and from 11/62 to 7/63, and begin on the day their ' +
    'cycle does',
  () => {
    const spans = Object.fromEntries(setups.map(({ id, from, to }) => [id, [from, to]]));
    assert.deepEqual(spans, {
      war_1861: ['7/61', '4/65'],
      river_war_1862: ['2/62', '7/63'],
      vicksburg_1862: ['11/62', '7/63'],
    });
    each(({ from, date, id }) => {
      const [number, year] = from.split('/').map(Number);
      const day = new Date(Date.UTC(1800 + year, 0, 1 + 28 * (number - 1)));
      assert.equal(date, day.toISOString().slice(0, 10), id);
    });
  },
);

test(
  'every force stands on land at a place within its theatre, every vessel on water that its kind sails, near ' +
    'the place it names',
  () => {
    each((setup) => {
      for (const { name, hex } of all_forces(setup)) {
        assert.ok(hex_of(hex) && !is_wet(map, hex), `${setup.id}: ${name} ${hex}`);
        assert.ok(is_within(setup.theatre, hex), `${setup.id}: ${name} ${hex} is outside`);
        assert.ok(
          map.places.some((place) => place.hex === hex),
          `${setup.id}: ${name} ${hex} is at no place`,
        );
      }
      for (const { name, kind, water, near } of all_vessels(setup)) {
        const where = `${setup.id}: ${name}`;
        const hexes = hexes_of(water);
        assert.ok(
          hexes.every((hex) => hex && hex_of(hex)),
          where,
        );
        const river = typeof water === 'string' ? undefined : rivers.get(side_key(water));
        if (typeof water === 'string')
          assert.ok(is_wet(map, water) && kind !== 'river_flotilla' && kind !== 'river_transport', where);
        else assert.ok(river?.navigable, where);
        if (kind.startsWith('naval') && river) assert.ok(cities.naval_rivers.includes(river.id), where);
        assert.ok(places.has(near), `${where}: ${near}`);
        assert.ok(
          Math.min(...hexes.map((hex) => apart(hex, places.get(near).hex))) <= 1,
          `${where} is not near ${near}`,
        );
        assert.ok(
          hexes.some((hex) => is_within(setup.theatre, hex)),
          `${where} is outside`,
        );
      }
    });
  },
);

test(
  'WS-9.3: only ironclads are building, since a cycle gone by; who blockades is a naval flotilla next to a ' +
    'port of the South',
  () => {
    each((setup) => {
      for (const { name, side, kind, building_since, blockades, water } of setup.vessels) {
        if (building_since) assert.ok(kind === 'ironclad' && index_of(building_since) <= index_of(setup.from), name);
        if (!blockades) continue;
        assert.ok(side === 'union' && kind === 'naval_flotilla' && cities.ports.includes(blockades), name);
        const reach = blockades === 'mobile' || blockades === 'new_orleans' ? 9 : 3;
        assert.ok(
          apart(water, places.get(blockades).hex) <= reach,
          `${name}: ${apart(water, places.get(blockades).hex)}`,
        );
      }
    });
  },
);

/** The cycle about which a ship came into service, counted as others; a year alone counts from its beginning. */
function cycle_in_service(commissioned) {
  const [, year, month = '1'] = /^(\d{4})(?:-(0[1-9]|1[0-2])(?!\d))?/.exec(commissioned) ?? [undefined, '1899'];
  return (Number(year) - 1861) * 13 + Math.floor(((Number(month) - 1) * 13) / 12) + 1 - 7;
}

test(
  'WS-12.1: ships named are of the register and their side, once in a set-up, and in service by then if they ' +
    'are not building',
  () => {
    each((setup) => {
      const named = [];
      const look = (vessels, cycle) => {
        for (const { side, ships = [], building_since, name } of vessels) {
          const register = ships.map((id) => json_at(`data/ships/${id}.json`));
          for (const ship of register) assert.equal(ship.side, side, `${setup.id}: ${name}: ${ship.id}`);
          const late = register.filter(({ commissioned }) => cycle_in_service(commissioned) > index_of(cycle) + 1);
          if (!building_since)
            assert.deepEqual(
              late.map(({ id, commissioned }) => `${setup.id}: ${id}, ${commissioned}`),
              [],
            );
          else if (ships.length)
            assert.ok(
              register.some(({ commissioned }) => cycle_in_service(commissioned) >= index_of(cycle)),
              name,
            );
          named.push(...ships);
        }
      };
      look(setup.vessels, setup.from);
      for (const { cycle, vessels } of setup.arrivals) look(vessels, cycle);
      assert.equal(new Set(named).size, named.length, setup.id);
    });
  },
);

test('WS-4.5: no side has more vessels of a kind than there are', () => {
  each((setup) => {
    for (const side of kSides)
      for (const [kind, most] of Object.entries(campaign.vessels_most[side])) {
        const count = all_vessels(setup).filter((vessel) => vessel.side === side && vessel.kind === kind).length;
        assert.ok(count <= most, `${setup.id}: ${count} of ${side} ${kind}`);
      }
  });
});

test('WS-3.2: leaders are known, of their side, entered by then, alive, and nowhere twice', () => {
  const fell = {
    garnett: '1861-07',
    lyon: '1861-08',
    zollicoffer: '1862-01',
    mcculloch: '1862-03',
    johnston_a: '1862-04',
    smith_c: '1862-04',
    kearny: '1862-09',
    reno: '1862-09',
    nelson: '1862-09',
    mitchel: '1862-10',
  };
  each((setup) => {
    const { pool, later, killed, captured, wounded } = setup.leaders;
    const there = [];
    const look = (forces, cycle) => {
      for (const { side, leader, leaders: others = [], name } of forces)
        for (const id of [...(leader ? [leader] : []), ...others]) {
          assert.equal(leaders.get(id)?.side, side, `${setup.id}: ${name}: ${id}`);
          assert.ok(
            index_of(leaders.get(id).enters) <= index_of(cycle),
            `${setup.id}: ${id} enters in ${leaders.get(id).enters}`,
          );
          there.push(id);
        }
    };
    look(setup.forces, setup.from);
    for (const { cycle, forces } of setup.arrivals) look(forces, cycle);
    for (const { leader, from } of later) {
      assert.ok(
        index_of(from) >= Math.max(index_of(leaders.get(leader).enters), index_of(setup.from) + 1),
        `${setup.id}: ${leader}`,
      );
      assert.ok(index_of(from) <= index_of(setup.to), leader);
    }
    for (const { leader, back } of wounded) assert.ok(index_of(back) > index_of(setup.from), leader);
    const everywhere = [
      ...there,
      ...pool,
      ...killed,
      ...captured,
      ...later.map(({ leader }) => leader),
      ...wounded.map(({ leader }) => leader),
    ];
    for (const id of everywhere) assert.ok(leaders.has(id), `${setup.id}: ${id}`);
    assert.equal(
      new Set(everywhere).size,
      everywhere.length,
      `${setup.id}: ${everywhere.filter((id, at) => everywhere.indexOf(id) !== at)}`,
    );
    for (const [id, month] of Object.entries(fell))
      if (`${month}-15` < setup.date && (setup.leaders.take_part === 'all' || everywhere.includes(id)))
        assert.ok(killed.includes(id), `${setup.id}: ${id} was dead`);
    for (const id of killed) assert.ok(fell[id] && `${fell[id]}-01` < setup.date, `${setup.id}: ${id} lived`);
    if (setup.leaders.take_part === 'all') assert.deepEqual([pool, later], [[], []]);
  });
});

test(
  'WS-3.3: headquarters have a leader who is no guest elsewhere, a corps three divisions at most, and no side ' +
    'more than its counters',
  () => {
    const { limits } = json_at('data/wbts/tables.json').headquarters;
    each((setup) => {
      for (const force of all_forces(setup)) {
        assert.equal(Boolean(force.headquarters), Boolean(force.leader), `${setup.id}: ${force.name}`);
        const divisions = force.units.filter(
          ({ kind }) => kind === 'infantry' || kind === 'militia' || kind === 'cavalry',
        ).length;
        if (force.headquarters === 'corps') assert.ok(divisions <= campaign.columns.corps_units, force.name);
        if (force.headquarters === 'army') assert.ok(divisions <= campaign.columns.army_units, force.name);
        if (force.supply !== undefined)
          assert.ok(force.headquarters === 'army' && force.supply <= campaign.stocks.army_carries, force.name);
      }
      for (const side of kSides)
        for (const [kinds, most] of [
          [['army'], limits[side].armies],
          [['corps', 'cavalry_corps'], limits[side].corps],
        ]) {
          const count = all_forces(setup).filter(
            (force) => force.side === side && kinds.includes(force.headquarters),
          ).length;
          assert.ok(count <= most, `${setup.id}: ${side} ${kinds}`);
        }
    });
  },
);

test(
  'WS-3.1, WS-8.2: units have the points of their kind and no more; trains carry ten, depots have supply; no ' +
    'unit is without either',
  () => {
    each((setup) => {
      let count = 0;
      for (const { name, units } of all_forces(setup))
        for (const { kind, points, supply } of units) {
          count += 1;
          const where = `${setup.id}: ${name}: ${kind}`;
          if (kTroops.includes(kind)) assert.ok(points >= 1 && points <= campaign.most_points[kind], where);
          else assert.equal(points, undefined, where);
          if (kTroops.includes(kind) && supply !== undefined) assert.ok(supply <= campaign.stocks.unit_carries, where);
          if (kind === 'supply_train') assert.ok(supply <= campaign.stocks.train_carries, where);
          if (kind === 'depot') assert.ok(supply > 0, where);
        }
      assert.ok(count <= 500, setup.id);
    });
  },
);

test('enemies do not share a hex; works, departments and depots are of the side that holds their hex', () => {
  each((setup) => {
    const holder = new Map();
    for (const { name, side, hex } of setup.forces) {
      assert.equal(holder.get(hex) ?? side, side, `${setup.id}: ${name} ${hex}`);
      holder.set(hex, side);
    }
    for (const { side, place, kind } of [...setup.works, ...setup.departments]) {
      assert.ok(places.has(place), `${setup.id}: ${place}`);
      const { hex } = places.get(place);
      assert.equal(holder.get(hex) ?? side, side, `${setup.id}: ${place}`);
      assert.ok(is_within(setup.theatre, hex), `${setup.id}: ${place} is outside`);
      if (kind === undefined) assert.equal(side_of(setup, places.get(place)), side, `${setup.id}: ${place}`);
    }
    const works = setup.works.map(({ place }) => places.get(place).hex);
    assert.equal(new Set(works).size, works.length, setup.id);
    for (const { place, kind, paid } of setup.works)
      if (paid) assert.ok(kind === 'fort' && paid < campaign.works.fort.union, `${setup.id}: ${place}`);
  });
});

/** The owner of a place by its state and by what the set-up says. */
function side_of(setup, place) {
  for (const side of kSides) if (setup.held[side].includes(place.id)) return side;
  return kSouth.includes(place.state) ? 'confederate' : 'union';
}

test('finished works stand at forts of the map, or say what they are, and have troops of theirs', () => {
  each((setup) => {
    for (const { place, note, paid } of setup.works) {
      assert.ok(
        places.get(place).kind === 'fort' || note || ['bowling_green', 'cairo', 'paducah'].includes(place),
        `${setup.id}: ${place}`,
      );
      const manned = setup.forces.some(
        ({ hex, units }) => hex === places.get(place).hex && units.some(({ points }) => points),
      );
      if (!paid) assert.ok(manned, `${setup.id}: nobody in ${place}`);
    }
  });
});

test('places held against their state are of it, with troops of the holder or none of the other side', () => {
  each((setup) => {
    for (const side of kSides)
      for (const id of setup.held[side]) {
        const place = places.get(id);
        assert.ok(place, `${setup.id}: ${id}`);
        assert.equal(kSouth.includes(place.state), side === 'union', `${setup.id}: ${id}`);
        assert.ok(!setup.forces.some((force) => force.hex === place.hex && force.side !== side), `${setup.id}: ${id}`);
      }
    for (const { side, hex, name, units } of setup.forces) {
      const chief = map.places.find((place) => place.hex === hex);
      if (chief && units.length > 0) assert.equal(side_of(setup, chief), side, `${setup.id}: ${name} at ${chief.id}`);
    }
  });
});

test('WS-6.2: rails named are hexes of their line, in their order or against it; torn-up hexes have rails', () => {
  each((setup) => {
    for (const { line, from, to } of setup.rails) {
      const rail = map.rails.find(({ id }) => id === line);
      assert.ok(rail?.hexes.includes(from) && rail.hexes.includes(to), `${setup.id}: ${line} ${from} ${to}`);
    }
    for (const hex of setup.torn_up)
      assert.ok(
        map.rails.some(({ hexes }) => hexes.includes(hex)),
        `${setup.id}: ${hex}`,
      );
  });
});

test(
  'WS-10: Kentucky is neutral in 1861, and nobody stands in it; places to hold are on the map, in the theatre, ' +
    "and not yet all the Union's",
  () => {
    each((setup) => {
      assert.equal(setup.kentucky, setup.from === '7/61' ? 'neutral' : 'union');
      if (setup.kentucky === 'neutral')
        for (const { hex, name } of setup.forces) assert.notEqual(state_at(map, hex), 'KY', name);
      for (const id of setup.victory.union_holds) assert.ok(is_within(setup.theatre, places.get(id).hex), id);
      assert.ok(
        setup.victory.union_holds.some((id) => side_of(setup, places.get(id)) === 'confederate'),
        setup.id,
      );
    });
    const war = setups.find(({ id }) => id === 'war_1861');
    assert.deepEqual(war.victory.union_holds, campaign.politics.held_to_win);
  },
);

test(
  'WS-4.6: the war begins with Forts Morgan and Pulaski and one point in each, with no fortress at Richmond or ' +
    'Washington, and the one to be had free',
  () => {
    const war = setups.find(({ id }) => id === 'war_1861');
    for (const { place, garrison } of campaign.works.first_forts) {
      assert.ok(
        war.works.some((work) => work.place === place && work.kind === 'fort' && !work.paid),
        place,
      );
      assert.equal(
        strength(
          war.forces.filter(({ hex }) => hex === places.get(place).hex),
          'confederate',
        ),
        garrison,
        place,
      );
    }
    for (const [side, place] of Object.entries(campaign.works.free_fortress)) {
      assert.ok(!war.works.some((work) => work.place === place), place);
      each((setup) => assert.equal(setup.purse[side].free_fortress, setup === war, `${setup.id}: ${side}`));
    }
  },
);

test('every force names a source of the list, and where something was looked up, what', () => {
  each((setup) => {
    const keys = setup.sources.map((source) => source.split(':')[0]);
    for (const { name, source, checked } of all_forces(setup)) {
      assert.ok(keys.includes(source), `${setup.id}: ${name}: ${source}`);
      if (checked)
        assert.ok(
          keys.some((key) => checked.startsWith(key)),
          `${setup.id}: ${name}: ${checked}`,
        );
    }
    for (const { name, checked } of all_vessels(setup))
      if (checked)
        assert.ok(
          keys.some((key) => checked.startsWith(key)),
          `${setup.id}: ${name}: ${checked}`,
        );
  });
});

test('strength points of each side lie near what the returns of the time give', (context) => {
  const near = {
    war_1861: { union: [130, 190], confederate: [95, 130] },
    river_war_1862: { union: [110, 160], confederate: [85, 130] },
    vicksburg_1862: { union: [90, 125], confederate: [60, 85] },
  };
  each((setup) => {
    for (const side of kSides) {
      const total = strength(setup.forces, side);
      const later = strength(
        setup.arrivals.flatMap(({ forces }) => forces),
        side,
      );
      const ships = setup.vessels.filter((vessel) => vessel.side === side).length;
      const come = all_vessels(setup).filter((vessel) => vessel.side === side).length - ships;
      context.diagnostic(
        `${setup.id} ${side}: ${total} points, ${later} to come, ${ships} vessels, ${come} to come, ` +
          `${setup.works.filter((work) => work.side === side).length} works`,
      );
      assert.ok(total >= near[setup.id][side][0] && total <= near[setup.id][side][1], `${setup.id} ${side}: ${total}`);
    }
  });
});
