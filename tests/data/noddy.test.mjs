// The tables and the rule book of Noddy: valid, and the author's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faults_of, json_at } from './support.mjs';

const tables = json_at('data/noddy/tables.json');
const schema = json_at('data/schemas/tables-noddy.schema.json');
const book = json_at('data/rules/noddy.json');

test('the tables of Noddy are valid; one without a row, or with a key that nobody knows, is not', () => {
  assert.deepEqual(faults_of(schema, tables), []);
  assert.notDeepEqual(faults_of(schema, { ...tables, effects: tables.effects.slice(1) }), []);
  assert.notDeepEqual(faults_of(schema, { ...tables, morale: 1 }), []);
  const { drift, ...without } = tables;
  assert.deepEqual(faults_of(schema, without), ['/drift: missing'], `${drift}`);
});

test('every value of the tables has its rule in the book, and S stands where the published rules speak', () => {
  const ids = new Set(book.rules.map((rule) => rule.id));
  const keys = Object.keys(tables).filter((key) => !['format', 'system', 'rules', 'sources', 'from'].includes(key));
  for (const key of keys) assert.ok(tables.from[key], key);
  for (const [key, { rule, mark, source }] of Object.entries(tables.from)) {
    const value = key.split('.').reduce((at, part) => at?.[part], tables);
    assert.notEqual(value, undefined, key);
    assert.ok(ids.has(rule), `${key}: ${rule}`);
    assert.equal(mark === 'S', source === 'published_rules', key);
  }
});

test("ND-2.3, 2.4, 2.5, 3.2: the numbers of movement are the book's", () => {
  assert.deepEqual(tables.most_turn, { river_boat: 60, ocean_going: 45, monitor: 45, ironclad_ram: 30 });
  assert.deepEqual([tables.speed_change, tables.hindered_speed_change, tables.pivot_turn, tables.drift], [2, 1, 30, 1]);
  assert.deepEqual([tables.refloats_on, tables.refloat_tries, tables.set_back, tables.sinking_moves], [6, 3, 0.5, 5]);
});

test("ND-4.1, 4.2, 4.5: the numbers of fire are the book's", () => {
  assert.deepEqual(Object.values(tables.fire_value), [1, 2, 3]);
  assert.deepEqual(Object.values(tables.loads_for), [1, 1, 2]);
  assert.deepEqual([tables.point_blank, tables.effective, ...Object.values(tables.reach)], [3, 18, 18, 36, 36]);
  const better = ['rifled', 'target_stationary', 'firer_stationary', 'point_blank'];
  for (const [key, value] of Object.entries(tables.to_hit)) assert.equal(value, better.includes(key) ? 1 : -1, key);
});

test('ND-4.7, 5.2: each face and each sum has its effect', () => {
  assert.deepEqual(tables.effects, ['half_knot', 'gun_or_half_knot', 'gun_or_half_knot', 'knot', 'knot', 'special']);
  assert.deepEqual(
    [2, 3, 6, 9, 11, 12].map((sum) => tables.specials[sum - 2]),
    ['magazine', 'helmsman_killed', 'shutter_jammed', 'screw_fouled', 'fire', 'boiler_holed'],
  );
});

test("ND-6.1 to 6.4: the numbers of muskets, batteries, rams and mines are the book's", () => {
  assert.deepEqual([tables.musket_reach, tables.musket_face, tables.musket_row, tables.battery_gun_out], [6, 6, 3, 6]);
  const { cripples_from, hurts_from, nothing_from, fast_over, slow_under } = tables.ramming;
  assert.deepEqual([cripples_from, hurts_from, nothing_from, fast_over, slow_under], [6, 4, 2, 6, 4]);
  assert.deepEqual([tables.mine_radius, tables.mine_sinks_from, tables.mine_cripples_from], [0.5, 6, 4]);
});

test('the rule book of Noddy is valid, names its author, and tells all 32 rules once, chapter by chapter', () => {
  assert.deepEqual(faults_of(json_at('data/schemas/rules.schema.json'), book), []);
  assert.match(book.author, /Andy Callan/);
  const places = book.rules.map((rule) => rule.id.slice(3).split('.').map(Number));
  assert.equal(places.length, 32);
  assert.equal(new Set(book.rules.map((rule) => rule.id)).size, 32);
  places.forEach(([chapter, number], at) => {
    const [last_chapter, last] = places[at - 1] ?? [0, 0];
    assert.ok(
      chapter === last_chapter ? number === last + 1 : chapter === last_chapter + 1 && number === 1,
      `ND-${chapter}.${number}`,
    );
  });
});

test('ND-5.2 tells the special effects in the order of the table', () => {
  const words = {
    magazine: /^the magazine/,
    helmsman_killed: /^helmsman/,
    list_to_port: /list to port/,
    list_to_starboard: /^the same to starboard/,
    shutter_jammed: /^a gun's shutter jams/,
    steam_pipes: /^steam pipes/,
    smoke_stack: /^smoke stack/,
    screw_fouled: /^screw or wheel/,
    steering: /^steering/,
    fire: /^fire;/,
    boiler_holed: /^a boiler/,
  };
  const { text } = book.rules.find(({ id }) => id === 'ND-5.2');
  tables.specials.forEach((effect, at) =>
    assert.match(text.split('\n')[at + 1].replace(`${at + 2}: `, ''), words[effect], effect),
  );
});

test('the page of the rules says what the program shows', () => {
  const page = readFileSync('docs/rules/noddy.md', 'utf8').replaceAll('  \n  ', '\n');
  for (const { id, mark, text } of book.rules) assert.ok(page.includes(`- **${id}** (${mark}) ${text}\n`), id);
});
