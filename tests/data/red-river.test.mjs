// The data and scenarios of the Red River campaign: valid by their schemas, naming only guns and ships that there are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, kKeywords, names_in } from './support.mjs';

const tables = json_at('data/redriver/tables.json');
const strengths = json_at('data/redriver/strengths.json');
const names = names_in('data/scenarios/red-river');
const scenarios = names.map((name) => json_at(`data/scenarios/red-river/${name}`));
const scenario_schema = json_at('data/schemas/scenario-red-river.schema.json');
const guns = new Set(tables.guns.map(({ gun }) => gun));
const ships = new Set(names_in('data/ships').map((name) => name.replace(/\.json$/, '')));

test('tables and strengths are valid by their schemas, which use only keywords that we read', () => {
  for (const [name, value] of [
    ['tables', tables],
    ['strengths', strengths],
  ]) {
    const schema = json_at(`data/schemas/${name}-red-river.schema.json`);
    assert.deepEqual(faults_of(schema, value), []);
    for (const key of Object.keys(schema)) assert.ok(kKeywords.has(key), key);
  }
});

test('every scenario is valid by its schema and bears the name of its file; its words are all there', () => {
  assert.ok(scenarios.length >= 4);
  scenarios.forEach((scenario, at) => {
    assert.deepEqual(faults_of(scenario_schema, scenario), [], names[at]);
    assert.equal(`${scenario.id}.json`, names[at]);
    for (const key of ['title', 'date', 'place', 'history', 'estimates'])
      assert.ok(scenario[key].length > 0, `${names[at]}: ${key}`);
    assert.ok(scenario.sources.length > 0, names[at]);
  });
});

test('a scenario without a flotilla, with an unknown key, a heading due west or an option 7 is not valid', () => {
  const [sound] = scenarios;
  const { flotilla, ...without } = sound;
  assert.ok(flotilla);
  assert.notDeepEqual(faults_of(scenario_schema, without), []);
  assert.notDeepEqual(faults_of(scenario_schema, { ...sound, weather: 'fair' }), []);
  assert.notDeepEqual(faults_of(scenario_schema, { ...sound, river: [{ bend: 'left', heading: 'W' }] }), []);
  assert.notDeepEqual(faults_of(scenario_schema, { ...sound, options: { table_2_row_9: 7 } }), []);
  assert.deepEqual(faults_of(scenario_schema, { ...sound, river: [{ bend: 'left', heading: 'NE', town: true }] }), []);
});

test('a table with a row too few, or a key that nobody knows, is not valid', () => {
  const schema = json_at('data/schemas/tables-red-river.schema.json');
  const short = structuredClone(tables);
  short.mechanical.d20.pop();
  assert.notDeepEqual(faults_of(schema, short), []);
  assert.notDeepEqual(faults_of(schema, { ...tables, weather: 'fair' }), []);
});

test('every gun of a battery, a vessel and a load is in the list of guns', () => {
  const named = [tables.battery.rows.flat(), tables.gunboat.guns, tables.heavy_gunboat.guns]
    .flat()
    .map(({ gun }) => gun);
  const loads = scenarios.flatMap(({ flotilla }) => flotilla.supply_ships.flatMap(({ load }) => Object.keys(load)));
  for (const gun of [...named, ...loads]) assert.ok(guns.has(gun), gun);
});

test('every ship of a flotilla and every ironclad is in the register, and transports carry at most 200 rounds', () => {
  for (const ship of strengths.ironclads) assert.ok(ships.has(ship), ship);
  for (const {
    id,
    flotilla: { warships, supply_ships },
  } of scenarios) {
    for (const { ship } of [...warships, ...supply_ships]) assert.ok(ships.has(ship), `${id}: ${ship}`);
    for (const { load } of supply_ships)
      assert.ok(Object.values(load).reduce((sum, rounds) => sum + rounds, 0) <= 200, id);
  }
});

test('the rule book of the campaign is valid and tells every rule once', () => {
  const book = json_at('data/rules/red-river.json');
  assert.deepEqual(faults_of(json_at('data/schemas/rules.schema.json'), book), []);
  const ids = book.rules.map((rule) => rule.id);
  assert.equal(new Set(ids).size, ids.length);
});

test('the diary is valid by its schema, and every sentence has only the placeholders of its entry', () => {
  const diary = json_at('data/redriver/diary.json');
  assert.deepEqual(faults_of(json_at('data/schemas/diary-red-river.schema.json'), diary), []);
  for (const [event, entry] of Object.entries(diary.entries)) {
    for (const sentence of Object.values(entry.cases).flat()) {
      for (const [, name] of sentence.matchAll(/\{([^}]*)\}/g))
        assert.ok(entry.with.includes(name), `${event}: ${sentence}`);
      assert.equal(sentence.split('{').length, sentence.split('}').length, sentence);
    }
  }
  for (const gun of guns) assert.ok(diary.words.guns[gun], `${gun} has no words`);
});

test('the sentences of the endings are valid by their schema', () => {
  const endings = json_at('data/redriver/endings.json');
  assert.deepEqual(faults_of(json_at('data/schemas/endings-red-river.schema.json'), endings), []);
});
