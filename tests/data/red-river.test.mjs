// The data of the Red River campaign: valid by their schemas, and naming only guns and ships that there are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, kKeywords, names_in } from './support.mjs';

const tables = json_at('data/redriver/tables.json');
const flotillas = json_at('data/redriver/flotillas.json');
const guns = new Set(tables.guns.map(({ gun }) => gun));
const ships = new Set(names_in('data/ships').map((name) => name.replace(/\.json$/, '')));

test('tables and flotillas are valid by their schemas, which use only keywords that we read', () => {
  for (const [name, value] of [['tables', tables], ['flotillas', flotillas]]) {
    const schema = json_at(`data/schemas/${name}-red-river.schema.json`);
    assert.deepEqual(faults_of(schema, value), []);
    for (const key of Object.keys(schema)) assert.ok(kKeywords.has(key), key);
  }
});

test('a table with a row too few, or a key that nobody knows, is not valid', () => {
  const schema = json_at('data/schemas/tables-red-river.schema.json');
  const short = structuredClone(tables);
  short.mechanical.d20.pop();
  assert.notDeepEqual(faults_of(schema, short), []);
  assert.notDeepEqual(faults_of(schema, { ...tables, weather: 'fair' }), []);
});

test('every gun of a battery, a vessel and a load is in the list of guns', () => {
  const named = [tables.battery.rows.flat(), tables.gunboat.guns, tables.heavy_gunboat.guns].flat().map(({ gun }) => gun);
  const loads = flotillas.flotillas.flatMap(({ supply_ships }) => supply_ships.flatMap(({ load }) => Object.keys(load)));
  for (const gun of [...named, ...loads]) assert.ok(guns.has(gun), gun);
});

test('every ship of a flotilla and every ironclad is in the register, and transports carry at most 200 rounds', () => {
  for (const ship of flotillas.ironclads) assert.ok(ships.has(ship), ship);
  for (const { id, warships, supply_ships } of flotillas.flotillas) {
    for (const { ship } of [...warships, ...supply_ships]) assert.ok(ships.has(ship), `${id}: ${ship}`);
    for (const { load } of supply_ships) assert.ok(Object.values(load).reduce((sum, rounds) => sum + rounds, 0) <= 200, id);
  }
});

test('the rule book of the campaign is valid and tells every rule once', () => {
  const book = json_at('data/rules/red-river.json');
  assert.deepEqual(faults_of(json_at('data/schemas/rules.schema.json'), book), []);
  const ids = book.rules.map((rule) => rule.id);
  assert.equal(new Set(ids).size, ids.length);
});
