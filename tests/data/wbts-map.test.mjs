// The strategic map: the builder's results from data/geo, against known facts of the sheets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, laid_out, written } from '../../tools/wbts-map/build.mjs';
import { faults_in } from '../../tools/wbts-map/check.mjs';
import { exceptions_written } from '../../tools/wbts-map/exceptions.mjs';
import { by_fits, kFits, place_of } from '../../tools/wbts-map/fits.mjs';
import {
  all_names,
  direction_to,
  distance,
  hex_at,
  hex_of,
  middle,
  name_of,
  neighbour,
  neighbours,
  side_key,
} from '../../tools/wbts-map/grid.mjs';
import { river_sides, state_at, terrain_at } from '../../tools/wbts-map/reading.mjs';
import { rows_of } from '../../tools/wbts-map/sources.mjs';
import { faults_of, json_at, text_at } from './support.mjs';

const map = json_at('data/maps/wbts.json');
const schema = json_at('data/schemas/wbts-map.schema.json');
const laid = laid_out();
const known = rows_of('known');
const exceptions = rows_of('exceptions');
const place = (id) => map.places.find((one) => one.id === id);
const rails_at = (hex) => map.rails.filter(({ hexes }) => hexes.includes(hex)).map(({ id }) => id);
const rivers = new Map(
  [...river_sides(map)].map(({ river, navigable, side }) => [side_key(side), { id: river.id, navigable }]),
);
const river_between = (hex, other) => rivers.get(side_key([hex, direction_to(hex, other)]))?.id;

test('the map is what the builder makes of data/geo, byte for byte, and so is the list of exceptions', () => {
  assert.equal(written(built(laid)), text_at('data/maps/wbts.json'));
  assert.equal(exceptions_written(laid.places), text_at('data/geo/exceptions.csv'));
});

test('the map is valid by its schema; without its rivers, or with a terrain that nobody knows, it is not', () => {
  assert.deepEqual(faults_of(schema, map), []);
  const { rivers: gone, ...without } = map;
  assert.notDeepEqual(faults_of(schema, without), [], `${gone.length}`);
  assert.notDeepEqual(faults_of(schema, { ...map, terrain: map.terrain.map((row) => row.replace('.', '?')) }), []);
});

test('the map has no gaps', () => {
  assert.deepEqual(faults_in(map), []);
});

test('WS-1.1: three sheets are one grid, each hex with its number and six neighbours that have it too', () => {
  assert.equal(all_names().length, 61 * 27 + 61 * 33 + 40 * 52);
  for (const name of all_names()) {
    assert.equal(name_of(hex_of(name)), name);
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbour(name, direction);
      if (other) assert.equal(neighbour(other, (direction + 3) % 6), name);
    }
  }
  for (const name of ['A0028', 'B6201', 'B0134', 'C4101', 'C0153', 'C4511', 'D0101', 'B101'])
    assert.equal(hex_of(name), undefined);
});

test('WS-1.1: even columns lie half a hex south on every sheet', () => {
  assert.equal(neighbour('B2802', 1), 'B2902');
  assert.equal(neighbour('B2802', 2), 'B2903');
  assert.equal(neighbour('A6023', 2), 'A6124');
  assert.equal(neighbour('C2432', 2), 'C2533');
  assert.equal(neighbour('C1223', 5), 'C1123');
  assert.equal(neighbour('A6023', 5), 'A5923');
});

test(
  'WS-1.1: A row is B row + 27, B column is C column + 61, B row is C row - 26 (in even columns of C, half a ' +
    'hex more in odd)',
  () => {
    assert.equal(neighbour('A3027', 3), 'B3001');
    const row_of_b = (name) => hex_of(name).row - 27;
    assert.equal(hex_of('C0127').column, 62);
    assert.equal(row_of_b('C0227'), 27 - 26);
    assert.equal(row_of_b('C0127'), 27 - 27);
    assert.equal(middle(hex_of('C0227')).y - middle(hex_of('C0127')).y, 0.5);
    assert.equal(neighbours('B6110').filter((name) => name.startsWith('C')).length, 2);
    assert.equal(neighbours('A6110').filter((name) => name.startsWith('C')).length, 2);
  },
);

test("WS-1.1: away from the seams a hex has the latitude and longitude of its own sheet's fit", () => {
  for (const [sheet, name] of [
    ['B', 'B2020'],
    ['B', 'B4010'],
    ['B', 'B1028'],
    ['C', 'C2518'],
    ['C', 'C1630'],
    ['C', 'C3010'],
  ]) {
    const { column, row } = { column: Number(name.slice(1, 3)), row: Number(name.slice(3)) };
    const printed = row + (column % 2 === 0 ? 0.5 : 0);
    const at = ([a, b, c]) => a + b * column + c * printed;
    const fitted = { latitude: at(kFits[sheet].latitude), longitude: at(kFits[sheet].longitude) };
    assert.equal(name_of(hex_at(by_fits(fitted))), name);
    const back = place_of(by_fits, middle(hex_of(name)));
    assert.ok(
      Math.abs(back.latitude - fitted.latitude) < 0.01 && Math.abs(back.longitude - fitted.longitude) < 0.01,
      name,
    );
  }
});

test(
  'WS-1.1: going east over the seams longitude grows by 0.09 to 0.45 degree a hex, going south latitude falls ' +
    'by 0.08 to 0.3 (0.5 by Jacksonville)',
  () => {
    for (const name of all_names()) {
      const { column, row } = hex_of(name);
      const here = { latitude: map.latitudes[row - 1][column - 1], longitude: map.longitudes[row - 1][column - 1] };
      const south = neighbour(name, 3) && hex_of(neighbour(name, 3));
      const east = neighbour(name, 2) && hex_of(neighbour(name, 2));
      if (south) {
        const fall = here.latitude - map.latitudes[south.row - 1][south.column - 1];
        const squeezed = /^C(0\d|1[0-2])(4[6-9]|5\d)$/.test(name);
        assert.ok(fall >= 8 && fall <= (squeezed ? 50 : 30), `${name}: ${fall}`);
      }
      if (east) {
        const rise = map.longitudes[east.row - 1][east.column - 1] - here.longitude;
        assert.ok(rise >= 9 && rise <= 45, `${name}: ${rise}`);
      }
    }
  },
);

test('WS-1.1: every known pair of place and hex: the place falls in its hex on the map', () => {
  const pairs = known.filter((row) => row.latitude);
  assert.ok(pairs.length >= 39);
  for (const row of pairs) assert.equal(name_of(hex_at(laid.project(row))), row.hex, row.name);
  for (const row of known) assert.ok(hex_of(row.hex), `${row.hex} is on the map`);
  for (const row of known.filter(({ place: id }) => id)) assert.equal(place(row.place).hex, row.hex, row.name);
});

test('WS-1.1: a known place falls in its hex by the fits alone, or is listed as an exception with its miles', () => {
  for (const row of known.filter(({ latitude }) => latitude)) {
    const falls = hex_at(by_fits(row));
    const listed = exceptions.find(({ hex, name }) => hex === row.hex && name === row.name);
    if (name_of(falls) === row.hex) {
      assert.equal(listed, undefined, row.name);
      continue;
    }
    assert.ok(listed, `${row.name} is not listed`);
    assert.equal(Number(listed.hexes_off), distance(falls, hex_of(row.hex)), row.name);
    assert.ok(Number(listed.miles) > 0 && listed.reason !== '', row.name);
  }
});

test('WS-1.1: exceptions are off by one hex, but for those that the sheets or the rules force', () => {
  const far = exceptions.filter(({ hexes_off }) => Number(hexes_off) > 1).map(({ name }) => name);
  assert.deepEqual(far.sort(), kFar.slice().sort());
});

// Two hexes off or more: the lake's printed hex and its surroundings; places that the sheet leaves out in the north and
// south.
const kFar = [
  'Lake Pontchartrain',
  'New Orleans',
  'Algiers LA',
  'Fort Pike LA',
  'Fort Macomb',
  'New York Bay',
  'New York NY',
  'Jacksonville FL',
  'Baldwin',
  'Lake City FL',
];

test('WS-1.2: the added line runs through B6024 to B6027 and joins lines at both ends', () => {
  const line = map.rails.find(({ id }) => id === 'variant_added_line_b6024_b6027');
  assert.equal(line.variant, 'WS-1.2');
  for (const hex of ['B6024', 'B6025', 'B6026', 'B6027']) assert.ok(line.hexes.includes(hex), hex);
  assert.ok(rails_at(line.hexes[0]).includes('savannah_albany_gulf'));
  assert.ok(rails_at(line.hexes.at(-1)).includes('pensacola_georgia'));
});

test('WS-1.2: spurs into Fort Gaines B5121 and Columbus B3511; the five places have rails', () => {
  assert.ok(rails_at('B5121').includes('south_western_fort_gaines_branch'));
  assert.ok(rails_at('B3511').includes('mobile_ohio_columbus_branch'));
  for (const id of ['columbus_ms', 'fort_gaines_ga', 'chattahoochee', 'tallahassee', 'jacksonville'])
    assert.ok(rails_at(place(id).hex).length > 0, id);
  assert.ok(place('jacksonville').port >= 1);
});

/** Hexes that lines open in 1861, and the variant's, bind to one. */
function joined_to(start, month = '1861-07') {
  const open = map.rails.filter(({ opens }) => !opens || opens <= month);
  const reached = new Set([start]);
  for (let grown = true; grown;) {
    const before = reached.size;
    for (const { hexes } of open) if (hexes.some((hex) => reached.has(hex))) hexes.forEach((hex) => reached.add(hex));
    grown = reached.size > before;
  }
  return reached;
}

test(
  'WS-1.2: in consequence the five are bound by rail to a major city of the Confederacy once the lines of 1863 ' +
    'are open',
  () => {
    const reached = joined_to(place('atlanta').hex, '1863-01');
    for (const id of [
      'columbus_ms',
      'fort_gaines_ga',
      'chattahoochee',
      'tallahassee',
      'jacksonville',
      'richmond',
      'memphis',
      'mobile',
    ]) {
      assert.ok(reached.has(place(id).hex), id);
    }
  },
);

test('WS-1.3: no line crosses the Mississippi or the Ohio', () => {
  for (const { id, hexes } of map.rails) {
    hexes.slice(1).forEach((hex, at) => {
      const river = river_between(hexes[at], hex);
      assert.ok(!['mississippi', 'ohio'].includes(river), `${id} crosses the ${river} at ${hexes[at]}-${hex}`);
    });
  }
});

test('WS-1.3: Lake Pontchartrain B2828 is a lake beside New Orleans and open to the Sound', () => {
  assert.equal(terrain_at(map, 'B2828'), 'l');
  assert.ok(neighbours('B2828').includes(place('new_orleans').hex));
  assert.ok(neighbours('B2828').some((hex) => terrain_at(map, hex) === '~'));
  assert.equal(map.terrain.join('').match(/l/g).length, 3);
});

test(
  'WS-1.3: the rivers run where the sieges want them: south of New Orleans, between Memphis and Marion ' +
    '(WS-5.2, WS-5.3)',
  () => {
    assert.equal(river_between('B2829', 'B2830'), 'mississippi');
    assert.equal(river_between('B2802', 'B2702'), 'mississippi');
    assert.equal(place('marion_ar')?.hex ?? place('hopefield').hex, 'B2702');
    assert.ok(rails_at('B2527').includes('new_orleans_jackson_great_northern'));
    assert.ok(place('nashville').rivers.includes('cumberland') && place('richmond').rivers.includes('james'));
  },
);

test('WS-1.3: hexes with river towns lie on the true bank of their river, but where two rivers meet in the hex', () => {
  const wrong = new Set();
  for (const { name, banks, sides } of laid.rivers) {
    for (const [hex, bank] of banks) {
      for (const { left, right } of sides)
        if ((left === hex && bank !== -1) || (right === hex && bank !== 1)) wrong.add(`${name} at ${hex}`);
    }
  }
  assert.deepEqual([...wrong], ['Yalobusha at B2610', 'Bayou Pierre at B2218']);
});

const kTowns = {
  mississippi: `cairo st_louis columbus_ky island_no_10 new_madrid fort_pillow memphis helena napoleon vicksburg
    grand_gulf natchez port_hudson bayou_sara baton_rouge donaldsonville new_orleans fort_jackson_la`,
  ohio: 'pittsburgh wheeling cincinnati louisville evansville paducah cairo',
  tennessee:
    'paducah fort_henry johnsonville pittsburg_landing florence_al decatur_al bridgeport_al chattanooga knoxville',
  cumberland: 'fort_donelson clarksville_tn nashville',
  red: 'alexandria_la shreveport fort_de_russy',
  arkansas: 'arkansas_post pine_bluff little_rock fort_smith',
  yazoo: 'yazoo_city haynes_bluff',
  tallahatchie: 'greenwood',
  white: 'clarendon devalls_bluff jacksonport',
  potomac: 'washington alexandria_va',
  james: 'richmond drewrys_bluff',
  alabama: 'selma montgomery',
  savannah: 'savannah augusta',
};

test('WS-1.3: river towns stand on their river', () => {
  for (const [river, ids] of Object.entries(kTowns)) {
    for (const id of ids.split(/\s+/)) assert.ok(place(id).rivers?.includes(river), `${id} on the ${river}`);
  }
});

test('WS-1.3: steamers go from Pittsburgh, Nashville, Florence, Shreveport and Greenwood to the Gulf', () => {
  const reach = (id) => map.rivers.find((river) => river.id === id).reaches[0].navigable;
  const rivers_up = 'ohio cumberland tennessee red arkansas white yazoo tallahatchie black_ouachita';
  for (const id of [...rivers_up.split(' '), 'cypress_bayou_caddo_lake']) assert.ok(reach(id), id);
  assert.equal(map.rivers.find(({ id }) => id === 'mississippi').mouth, 'water');
  assert.ok(map.rivers.find(({ id }) => id === 'mississippi').reaches.every(({ navigable }) => navigable));
});

test('WS-1.3: a river transport reaches each city that WS-4.4 names, by a navigable river or the coast', () => {
  const ids = `galveston sabine_city shreveport alexandria_la little_rock natchez bayou_sara arkansas_post port_hudson
    baton_rouge helena yazoo_city biloxi`.split(/\s+/);
  for (const id of ids) {
    const { hex } = place(id);
    const by_river = [0, 1, 2, 3, 4, 5].some((direction) => rivers.get(side_key([hex, direction]))?.navigable);
    assert.ok(by_river || neighbours(hex).some((next) => terrain_at(map, next) === '~'), id);
  }
});

test('WS-1.3: what stands where: states of chief places, sea and land', () => {
  const states = {
    richmond: 'VA',
    memphis: 'TN',
    vicksburg: 'MS',
    helena: 'AR',
    cairo: 'IL',
    louisville: 'KY',
    cincinnati: 'OH',
    bristol: 'VA',
  };
  for (const [id, state] of Object.entries(states)) assert.equal(state_at(map, place(id).hex), state, id);
  for (const row of known.filter(({ hex }) => hex === 'A2025')) assert.equal(state_at(map, row.hex), 'AR');
  for (const hex of ['C4030', 'C2050', 'B4033', 'B1033', 'C3901']) assert.equal(terrain_at(map, hex), '~', hex);
});

test('WS-1.4: Fort Pulaski stands at C1145, on land by the sea; C4511 is on no sheet', () => {
  assert.equal(place('fort_pulaski').hex, 'C1145');
  assert.ok(neighbours('C1145').some((hex) => terrain_at(map, hex) === '~'));
  assert.equal(hex_of('C4511'), undefined);
});
