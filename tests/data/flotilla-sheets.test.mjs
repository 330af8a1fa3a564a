// The Flotilla sheets of the register, and Iron City's: sound, and as their steps say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { box_rows, kIronCityRows, row_count, yellow_row } from '../../tools/register/flotilla-boxes.mjs';
import { kCaptains } from '../../tools/register/flotilla-captains.mjs';
import { flotilla_sheet } from '../../tools/register/flotilla-sheet.mjs';
import { faults_of, json_at, names_in, text_at } from './support.mjs';

const ships = names_in('data/ships').map((file) => json_at(`data/ships/${file}`));
const iron_city = json_at('data/flotilla/iron_city.json');
const sheet = (id) => ships.find((ship) => ship.id === id).flotilla;
const dice_of = ({ batteries }) => batteries.reduce((sum, battery) => sum + battery.dice, 0);
const short = ({ batteries }) => batteries.map(({ gun, place, dice }) => `${dice} ${gun} ${place}`);
const letters = ({ boxes }, letter) => boxes.join(' ').split(letter).length - 1;

test('FL-2.9: every ship has the sheet that the steps make of her, and every value says its steps', () => {
  const page = text_at('docs/conversions.md');
  for (const ship of ships) {
    assert.deepEqual(flotilla_sheet(ship), ship.flotilla, ship.id);
    const { batteries, how } = ship.flotilla;
    const parts = batteries.length > 0 ? batteries.map((_, at) => `batteries.${at}`) : ['batteries'];
    assert.deepEqual(
      how.map((reason) => reason.key),
      [
        'class',
        'speeds',
        'increase',
        'decrease',
        'turns',
        ...parts,
        'crew',
        'crew_captain_at',
        'morale',
        'boxes',
        'yellow_from_row',
        'length_in',
        'beam_in',
        'draught_ft',
        'ram_bow',
        'spar_torpedo',
      ],
      ship.id,
    );
    for (const { step } of how)
      for (const each of step.split(', ')) assert.match(page, new RegExp(`- ${each}\\. `), `${ship.id}: ${each}`);
  }
});

test('FL-2.2, 2.3: Iron City is valid and as the book prints her', () => {
  assert.deepEqual(faults_of(json_at('data/schemas/sheet-flotilla.schema.json'), iron_city), []);
  const { flotilla } = iron_city;
  assert.deepEqual(flotilla.speeds, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  assert.deepEqual(short(flotilla), ['10 normal port', '10 normal starboard', '4 heavy bow']);
  assert.deepEqual(
    flotilla.batteries.map((battery) => battery.captain_at),
    [[5, 0], [5, 0], []],
  );
  assert.deepEqual(
    [flotilla.crew, flotilla.crew_captain_at, flotilla.morale, flotilla.yellow_from_row],
    [50, [25, 12], 12, 10],
  );
  assert.deepEqual(flotilla.boxes, kIronCityRows);
  assert.deepEqual(
    ['W', 'P', 'I', '©'].map((letter) => letters(flotilla, letter)),
    [15, 11, 6, 3],
  );
  assert.deepEqual(flotilla.turns, { first: 0, middle: 45, end: 45 });
});

test('FL-2.9: a City-class boat comes out as Iron City, but that four of her dice are astern', () => {
  const cairo = sheet('cairo');
  for (const key of [
    'class',
    'speeds',
    'increase',
    'decrease',
    'turns',
    'crew',
    'crew_captain_at',
    'boxes',
    'yellow_from_row',
    'draught_ft',
  ]) {
    assert.deepEqual(cairo[key], iron_city.flotilla[key], key);
  }
  assert.deepEqual(short(cairo), [
    '8 normal port',
    '8 normal starboard',
    '4 heavy bow',
    '4 normal stern',
    '1 light stern',
  ]);
  assert.equal(dice_of(cairo) - 1, dice_of(iron_city.flotilla));
});

test(
  'FL-2.1: boxes of speed from 0 without a 1, at most 8 batteries of 40 dice, marks below the dice, 12 to 120 ' +
    'boxes',
  () => {
    for (const { id, flotilla } of ships) {
      assert.ok(
        flotilla.speeds.every((inches, at) => inches === (at === 0 ? 0 : at + 1)) && flotilla.speeds.at(-1) <= 31,
        id,
      );
      assert.ok(flotilla.batteries.length <= 8, id);
      for (const { dice, captain_at } of flotilla.batteries)
        assert.ok(dice >= 1 && dice <= 40 && captain_at.every((mark) => mark < dice), id);
      assert.ok(flotilla.crew >= 1 && flotilla.crew_captain_at.every((mark) => mark > 0 && mark < flotilla.crew), id);
      const boxes = flotilla.boxes.flatMap((row) => row.split(' '));
      assert.ok(boxes.length === 6 * flotilla.boxes.length && boxes.length >= 12 && boxes.length <= 120, id);
      assert.ok(flotilla.yellow_from_row > 1 && flotilla.yellow_from_row <= flotilla.boxes.length, id);
      assert.ok(flotilla.length_in > flotilla.beam_in && flotilla.length_in < 13 && flotilla.beam_in > 0.2, id);
      if (id in kCaptains) assert.equal(flotilla.morale, 12, id);
    }
    for (const id of Object.keys(kCaptains)) assert.ok(sheet(id), id);
  },
);

test(
  'FL-2.3: any number of rows begins and ends as Iron City, with no © between, and a tenth of them below the ' + 'line',
  () => {
    assert.deepEqual(box_rows(10), kIronCityRows);
    for (let count = 3; count <= 20; count++) {
      const rows = box_rows(count);
      assert.deepEqual([rows.length, rows[0], rows.at(-1)], [count, kIronCityRows[0], kIronCityRows[9]]);
      assert.ok(
        rows.slice(1, -1).every((row) => !row.includes('©')),
        `${count}`,
      );
    }
    assert.deepEqual([2, 10, 15, 20].map(yellow_row), [2, 10, 14, 19]);
    assert.deepEqual([row_count(175, 50.75, 6), row_count(46, 6.4, 4), row_count(275, 60, 22)], [10, 2, 20]);
  },
);

test('FL-2.1: ironclads have iron all round, the half-clad are protected, and each sort turns as told', () => {
  const class_of = (ids) => ids.map((id) => sheet(id).class);
  assert.deepEqual(class_of(['tennessee', 'monitor', 'chillicothe', 'manassas']), Array(4).fill('ironclad'));
  assert.deepEqual(class_of(['cairo', 'tyler', 'general_price', 'signal', 'hartford']), Array(5).fill('protected'));
  assert.deepEqual(class_of(['congress', 'cayuga', 'harriet_lane', 'david']), Array(4).fill('wooden'));
  assert.deepEqual(
    ['virginia', 'queen_of_the_west', 'david', 'congress'].map((id) => Object.values(sheet(id).turns)),
    [
      [0, 0, 45],
      [45, 90, 45],
      [90, 90, 90],
      [0, 0, 0],
    ],
  );
});

test(
  'FL-4.3: howitzers and 24-pounders are light, 32-pounders normal, 8 inches heavy; two turrets are two ' + 'batteries',
  () => {
    assert.deepEqual(short(sheet('signal')), ['3 light port', '3 light starboard', '4 normal bow']);
    assert.deepEqual(short(sheet('tyler')), ['4 heavy port', '4 heavy starboard', '2 normal stern']);
    assert.deepEqual(short(sheet('chickasaw')), ['5 heavy turret', '5 heavy turret']);
    assert.deepEqual(short(sheet('onondaga')), ['8 heavy turret', '5 heavy turret']);
    assert.deepEqual(short(sheet('mortar_boat_16')), ['1 mortar turret']);
    assert.deepEqual(
      short(sheet('hartford')).filter((each) => each.includes('heavy')),
      ['13 heavy port', '13 heavy starboard'],
    );
  },
);

test('docs/conversions.md tells how many of each class, side and size the register has', () => {
  const page = text_at('docs/conversions.md');
  const small = 6;
  const medium = 10;
  for (const armour of ['ironclad', 'protected', 'wooden']) {
    const of_it = ships.filter(({ flotilla }) => flotilla.class === armour);
    const count = (fits) => of_it.filter(fits).length;
    const row = [
      count(({ side }) => side === 'union'),
      count(({ side }) => side === 'confederate'),
      count(({ flotilla }) => flotilla.length_in <= small),
      count(({ flotilla }) => flotilla.length_in > small && flotilla.length_in <= medium),
      count(({ flotilla }) => flotilla.length_in > medium),
      of_it.length,
    ];
    assert.ok(page.includes(`| \`${armour}\` | ${row.join(' | ')} |`), `${armour}: ${row}`);
  }
});
