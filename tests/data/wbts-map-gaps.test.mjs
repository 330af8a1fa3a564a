// The map's checker: one broken map for each kind of fault, named with its place and rule.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { faults_in } from '../../tools/wbts-map/check.mjs';
import { hex_of, neighbour, neighbours } from '../../tools/wbts-map/grid.mjs';
import { drawn } from '../../tools/wbts-map/picture.mjs';
import { terrain_at } from '../../tools/wbts-map/reading.mjs';
import { json_at, path_of } from './support.mjs';

const map = json_at('data/maps/wbts.json');

/** Faults of the map after a change to a copy of it. */
function after(change) {
  const copy = structuredClone(map);
  change(copy);
  return faults_in(copy);
}

/** The change brings out a fault at the place, by the rule, in words that fit. */
function brings(rule, where, words, change) {
  const found = after(change);
  assert.ok(
    found.some((fault) => fault.rule === rule && fault.where === where && words.test(fault.what)),
    `${where} ${words} is not among ${JSON.stringify(found.slice(0, 8))}`,
  );
}

/** A river of more than one side whose head lies on another. */
function copy_of_pass({ rivers }) {
  const { id, reaches } = rivers.find(({ head, reaches: all }) => head && all.flatMap(({ sides }) => sides).length > 1);
  return { id, side: reaches.at(-1).sides.at(-1) };
}

const one = (list, id) => list.find((entry) => entry.id === id);

function set_letter(copy, key, hex, letter) {
  const { column, row } = hex_of(hex);
  const line = copy[key][row - 1];
  copy[key][row - 1] = line.slice(0, column - 1) + letter + line.slice(column);
}

test('WS-1.3: a hex without terrain, with a letter that is none, and terrain where no sheet lies are named', () => {
  brings('WS-1.3', 'B2020', /without terrain/, (copy) => set_letter(copy, 'terrain', 'B2020', ' '));
  brings('WS-1.3', 'B2020', /"x" is no terrain/, (copy) => set_letter(copy, 'terrain', 'B2020', 'x'));
  brings('WS-1.1', 'row 60, column 80', /no sheet lies/, (copy) => {
    copy.terrain[59] = `${copy.terrain[59].slice(0, 79)}.${copy.terrain[59].slice(80)}`;
  });
});

test('WS-1.1: rows that are missing or short are named', () => {
  brings('WS-1.1', '/terrain', /59 rows/, (copy) => copy.terrain.pop());
  brings('WS-1.1', '/state_of', /row 3 has 100 hexes/, (copy) => (copy.state_of[2] = copy.state_of[2].slice(1)));
});

test('WS-1.3: unknown states, of hexes and places, are named', () => {
  brings('WS-1.3', 'B2020', /unknown state "9"/, (copy) => set_letter(copy, 'state_of', 'B2020', '9'));
  brings('WS-1.3', 'B2020', /natchez: unknown state "ZZ"/, (copy) => (one(copy.places, 'natchez').state = 'ZZ'));
  brings('WS-1.3', 'B2020', /natchez is in LA, its hex in MS/, (copy) => (one(copy.places, 'natchez').state = 'LA'));
  brings('WS-1.3', 'C4040', /water that belongs to a state/, (copy) => set_letter(copy, 'state_of', 'C4040', 'A'));
});

test('WS-1.3: a sea that is cut off, a lake that nothing comes into, and Lake Pontchartrain gone are named', () => {
  brings('WS-1.3', 'A3010', /sea cut off/, (copy) => set_letter(copy, 'terrain', 'A3010', '~'));
  brings('WS-1.3', 'A3010', /no vessel can come into/, (copy) => set_letter(copy, 'terrain', 'A3010', 'l'));
  brings('WS-1.3', 'B2828', /Lake Pontchartrain/, (copy) => set_letter(copy, 'terrain', 'B2828', '~'));
});

test('WS-1.3: towns on water, places off the map, places named twice and unknown kinds are named', () => {
  brings('WS-1.3', 'C4030', /natchez: stands on water/, (copy) => (one(copy.places, 'natchez').hex = 'C4030'));
  brings('WS-1.1', 'C4511', /fort_pulaski: off the map/, (copy) => (one(copy.places, 'fort_pulaski').hex = 'C4511'));
  brings('WS-1.1', 'B2020', /two places are called natchez/, (copy) =>
    copy.places.push(structuredClone(one(copy.places, 'natchez'))),
  );
  brings('WS-1.3', 'B2020', /"village" is no kind of place/, (copy) => (one(copy.places, 'natchez').kind = 'village'));
});

test('WS-1.3: a river town away from its river and a port that no ship reaches are named', () => {
  brings('WS-1.3', 'B2020', /natchez: its hex has no side of ohio/, (copy) =>
    one(copy.places, 'natchez').rivers.push('ohio'),
  );
  brings(
    'WS-1.3',
    one(map.places, 'atlanta').hex,
    /atlanta: a port that no ship can reach/,
    (copy) => (one(copy.places, 'atlanta').port = 1),
  );
});

test('WS-1.3: a river that ends in the air is named: a side left out, a mouth that meets nothing', () => {
  const red = one(map.rivers, 'red');
  const [hex, direction] = red.reaches[0].sides[6];
  brings('WS-1.3', `${hex} side ${direction}`, /red ends in the air/, (copy) =>
    one(copy.rivers, 'red').reaches[0].sides.splice(5, 1),
  );
  const second = red.reaches[0].sides[1];
  brings('WS-1.3', `${second[0]} side ${second[1]}`, /red: its mouth does not lie on mississippi/, (copy) =>
    one(copy.rivers, 'red').reaches[0].sides.shift(),
  );
  const mouth = one(map.rivers, 'mississippi').reaches[0].sides[1];
  brings('WS-1.3', `${mouth[0]} side ${mouth[1]}`, /mississippi: its mouth is in the air: no sea/, (copy) =>
    one(copy.rivers, 'mississippi').reaches[0].sides.shift(),
  );
  const first = red.reaches[0].sides[0];
  brings(
    'WS-1.3',
    `${first[0]} side ${first[1]}`,
    /red: its mouth is in the air: not the edge/,
    (copy) => (one(copy.rivers, 'red').mouth = 'edge'),
  );
});

test('WS-1.3: a river that runs into nothing, or uphill in a circle, is named', () => {
  const [hex, direction] = one(map.rivers, 'red').reaches[0].sides[0];
  brings(
    'WS-1.3',
    `${hex} side ${direction}`,
    /flows into rhine, which is no river/,
    (copy) => (one(copy.rivers, 'red').mouth = 'rhine'),
  );
  brings(
    'WS-1.3',
    `${hex} side ${direction}`,
    /its head does not lie on ohio/,
    (copy) => (one(copy.rivers, 'red').head = 'ohio'),
  );
  const coosa = one(map.rivers, 'coosa').reaches[0].sides[0];
  brings(
    'WS-1.3',
    `${coosa[0]} side ${coosa[1]}`,
    /coosa runs uphill/,
    (copy) => (one(copy.rivers, 'alabama').mouth = 'coosa'),
  );
});

test(
  'WS-1.3: sides named twice from either hex, sides that are none, rivers through open water or secretly into ' +
    'others are named',
  () => {
    const [hex, direction] = one(map.rivers, 'red').reaches[0].sides[3];
    brings('WS-1.3', `${hex} side ${direction}`, /named twice, by red and crest/, (copy) =>
      copy.impassable.push({ id: 'crest', sides: [[hex, direction]] }),
    );
    const turned = [neighbour(hex, direction), (direction + 3) % 6];
    brings('WS-1.3', `${turned[0]} side ${turned[1]}`, /named twice, by red and stream/, (copy) => {
      copy.rivers.push({ id: 'stream', name: 'Stream', mouth: 'red', reaches: [{ navigable: true, sides: [turned] }] });
    });
    const pass = copy_of_pass(map);
    brings(
      'WS-1.3',
      `${pass.side[0]} side ${pass.side[1]}`,
      /runs at its head into/,
      (copy) => delete one(copy.rivers, pass.id).head,
    );
    brings('WS-1.3', 'A0101 side 0', /no side between two hexes/, (copy) =>
      copy.impassable.push({ id: 'crest', sides: [['A0101', 0]] }),
    );
    brings(
      'WS-1.3',
      'C4511 side 2',
      /no side between two hexes/,
      (copy) => (one(copy.rivers, 'red').reaches[0].sides[3] = ['C4511', 2]),
    );
    brings('WS-1.3', 'C3030 side 2', /runs through open water/, (copy) => {
      set_letter(copy, 'terrain', 'C3030', '~');
      copy.rivers.push({
        id: 'stream',
        name: 'Stream',
        mouth: 'water',
        reaches: [{ navigable: true, sides: [['C3030', 2]] }],
      });
    });
  },
);

test(
  'WS-1.2: rails that do not join are named: a terminus in the wild, hexes apart, off the map, on water, ' +
    'passed twice',
  () => {
    const [wild] = neighbours('A0305');
    brings('WS-1.2', 'A0305', /stub does not join/, (copy) =>
      copy.rails.push({ id: 'stub', name: 'Stub', gauge: '5 ft', hexes: [wild, 'A0305'] }),
    );
    const line = one(map.rails, 'southern_of_mississippi');
    brings('WS-1.2', `${line.hexes[1]}-${line.hexes[3]}`, /not next to each other/, (copy) =>
      one(copy.rails, line.id).hexes.splice(2, 1),
    );
    brings('WS-1.2', 'B9999', /no hex of the map/, (copy) => one(copy.rails, line.id).hexes.push('B9999'));
    brings('WS-1.2', line.hexes[1], /passes this hex twice/, (copy) =>
      one(copy.rails, line.id).hexes.splice(3, 0, line.hexes[1]),
    );
    brings('WS-1.2', 'B2828', /rails on water/, (copy) =>
      one(copy.rails, 'new_orleans_jackson_great_northern').hexes.unshift('B2828'),
    );
    brings('WS-1.2', line.hexes[0], /two lines are called/, (copy) => copy.rails.push(structuredClone(line)));
    brings('WS-1.2', line.hexes[0], /fewer than two hexes/, (copy) => one(copy.rails, line.id).hexes.splice(1));
  },
);

test('WS-1.3: a line over an impassable side is named', () => {
  const { hexes, id } = one(map.rails, 'southern_of_mississippi');
  const direction = [0, 1, 2, 3, 4, 5].find((way) => neighbour(hexes[2], way) === hexes[3]);
  brings('WS-1.3', `${hexes[2]} side ${direction}`, new RegExp(`${id} goes over`), (copy) =>
    copy.impassable.push({ id: 'crest', sides: [[hexes[2], direction]] }),
  );
});

test('WS-1.1: what is no map at all is refused with the place of the fault', () => {
  assert.deepEqual(
    faults_in(null).map(({ where }) => where),
    ['/'],
  );
  assert.match(faults_in({ format: 'x' })[0].what, /not brownwater-map-1/);
  brings('WS-1.1', '/rails', /missing/, (copy) => delete copy.rails);
  brings(
    'WS-1.1',
    '/rivers/2',
    /not of the form/,
    (copy) => (copy.rivers[2].reaches = [{ navigable: true, sides: [['B2020']] }]),
  );
  brings('WS-1.1', '/places/0', /not of the form/, (copy) => delete copy.places[0].hex);
});

/** Runs the command on a file with the text. */
function run(text, ...more) {
  const folder = mkdtempSync(join(tmpdir(), 'map-'));
  const file = join(folder, 'map.json');
  writeFileSync(file, text);
  const ran = spawnSync(process.execPath, [path_of('tools/wbts-map/main.mjs'), 'check', file, ...more], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return ran;
}

test('the command ends with 0 on a whole map, 1 on gaps, which it prints, 2 on what it cannot read', () => {
  assert.equal(run(JSON.stringify(map)).status, 0);
  const broken = structuredClone(map);
  one(broken.places, 'natchez').hex = 'C4511';
  const told = run(JSON.stringify(broken), '--json');
  assert.equal(told.status, 1);
  assert.ok(JSON.parse(told.stdout).faults.some(({ rule, where }) => rule === 'WS-1.1' && where === 'C4511'));
  assert.match(run(JSON.stringify(broken)).stdout, /^WS-1\.1 C4511: natchez: off the map$/m);
  assert.equal(run('{').status, 2);
});

test('the picture has every chief place of its part of the map and is the same each time', () => {
  const picture = drawn(map, { from: 'B1801', to: 'B3018', hex: 30 });
  for (const name of ['Memphis', 'Vicksburg', 'Helena', 'Jackson'])
    assert.ok(picture.includes(`>${name}</text>`), name);
  assert.ok(!picture.includes('>Richmond</text>'));
  assert.equal(drawn(map, { from: 'B1801', to: 'B3018', hex: 30 }), picture);
  assert.equal(terrain_at(map, 'B2828'), 'l');
});
